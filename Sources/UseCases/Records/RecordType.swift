public import Architecture

/// A kind of record, declared once: its table, rows, search, archive, undo, commands, form and lists follow from it.
///
/// The fields are the properties of one struct, in the order in which they are shown:
///
/// ```swift
/// public enum LostThings: RecordType {
///   public static let kind: RecordKind = "lost_thing", plural = "lost_things"
///   public struct Fields: Sendable {
///     public let name = Stored.text("name", .named)
///     public let foundOn = Stored.day("found_on", .past)
///   }
///   public static let fields = Fields()
/// }
/// ```
public protocol RecordType: Sendable {
  /// Its fields.
  associatedtype Fields: Sendable
  /// What it is called where it is stored: small letters and underscores, never changed; see `RecordKind.letter`.
  static var kind: RecordKind { get }
  /// What several are called: the name of the table, of the folder in an archive, and of the command that lists them.
  static var plural: String { get }
  /// The fields.
  static var fields: Fields { get }
  /// What no single field can say of itself; called with the record as it would be stored.
  static func check(_ record: TypedRecord<Self>) throws(Failure)
}

extension RecordType {
  /// Most fields say all that there is to say.
  public static func check(_ record: TypedRecord<Self>) throws(Failure) {}

  /// Its declaration, as a value.
  public static var declaration: Declaration {
    Declaration(
      kind: kind, plural: plural,
      fields: Mirror(reflecting: fields).children.compactMap { ($0.value as? any DeclaringField)?.declared }
    ) { record throws(Failure) in try check(TypedRecord(record)) }
  }
}

/// A kind of record as a value: what all that is generic goes by.
public struct Declaration: Sendable {
  /// The kind.
  public let kind: RecordKind
  /// What several are called.
  public let plural: String
  /// The fields, in the order in which they are shown.
  public let fields: [DeclaredField]
  let check: @Sendable (AnyRecord) throws(Failure) -> Void

  /// The fields that make up its name, in order.
  public var names: [Field] { fields.filter { $0.traits.contains(.named) }.map(\.field) }

  /// The same kind with one more field behind the others.
  public func with(_ field: DeclaredField) -> Declaration {
    Declaration(kind: kind, plural: plural, fields: fields + [field], check: check)
  }

  /// The field of this stored name.
  public func field(_ field: Field) -> DeclaredField? { fields.first { $0.field == field } }

  /// The field of this name, as it is typed.
  public func field(named name: String) -> DeclaredField? { fields.first { $0.name == name } }

  /// The names by which one is found: in order, then beginning with each of the others.
  public func names(of values: FieldValues) -> [String] {
    names.indices.map { first in
      ([names[first]] + names.enumerated().filter { $0.offset != first }.map(\.element))
        .compactMap { values[$0] }.joined(separator: " ")
    }
  }

  /// What a search looks at, a text each.
  public func searched(_ record: AnyRecord) -> [String] {
    fields.filter { !$0.traits.contains(.unsearched) }.compactMap { record[$0.field] } + [record.id.digits]
  }
}

/// A field of a declared kind.
public struct DeclaredField: Equatable, Sendable {
  /// Its stored name.
  public let field: Field
  /// What it holds.
  public let kind: FieldKind
  /// What else is to be known of it.
  public let traits: FieldTraits

  /// Its name as it is typed: `found-on`.
  public var name: String { field.typedName }

  /// A field of these values.
  public init(field: Field, kind: FieldKind, traits: FieldTraits = []) {
    (self.field, self.kind, self.traits) = (field, kind, traits)
  }
}

/// What is to be known of a field beside what it holds.
public struct FieldTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Traits of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A part of the record's name; of all these parts together, one is needed.
  public static let named = FieldTraits(rawValue: 1)
  /// The record is nothing without it.
  public static let required = FieldTraits(rawValue: 2)
  /// A day on which something happened: it cannot be still to come.
  public static let past = FieldTraits(rawValue: 4)
  /// A search does not look at it.
  public static let unsearched = FieldTraits(rawValue: 8)
}

private protocol DeclaringField {
  var declared: DeclaredField { get }
}

/// A field as business rules see it: what its stored text means.
public struct Stored<Content: Sendable>: Sendable, DeclaringField {
  let declared: DeclaredField
  let read: @Sendable (String?) -> Content

  /// A field of this name.
  ///
  /// - Parameters:
  ///   - name: where it is stored: small letters and underscores, never changed.
  ///   - kind: what it holds.
  ///   - traits: what else is to be known of it.
  ///   - read: what a stored text means; nil is no text.
  public init(
    _ name: Field, _ kind: FieldKind, _ traits: FieldTraits, read: @escaping @Sendable (String?) -> Content
  ) {
    declared = DeclaredField(field: name, kind: kind, traits: traits)
    self.read = read
  }
}

extension Stored<String> {
  /// A line of text; an empty one is none.
  public static func text(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .text, traits) { $0 ?? "" }
  }

  /// A text of several lines.
  public static func lines(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .lines, traits) { $0 ?? "" }
  }

  /// One of these words, or none.
  public static func choice(_ name: Field, _ words: [String], _ traits: FieldTraits = []) -> Self {
    Self(name, .choice(words), traits) { $0 ?? "" }
  }
}

extension Stored<CalendarDate?> {
  /// A day, or none.
  public static func day(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .day, traits) { $0.flatMap { PartialDate($0)?.day } }
  }
}

/// A record of a declared kind, read by its fields: `thing.foundOn`.
@dynamicMemberLookup
public struct TypedRecord<Kind: RecordType>: Sendable {
  /// The record.
  public let record: AnyRecord

  /// This record, which is of this kind.
  public init(_ record: AnyRecord) { self.record = record }

  /// What a field holds.
  public subscript<Content>(dynamicMember field: KeyPath<Kind.Fields, Stored<Content>>) -> Content {
    let stored = Kind.fields[keyPath: field]
    return stored.read(record[stored.declared.field])
  }
}
