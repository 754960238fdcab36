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
  /// The order of its list, and whether a record has a picture.
  static var traits: RecordTraits { get }
  /// What is said to have been done to a record that was added, and to one that was taken off the list.
  static var changes: (added: ChangeKind, removed: ChangeKind) { get }
  /// What no single field can say of itself; called with the record as it would be stored.
  static func check(_ record: TypedRecord<Self>) throws(Failure)
  /// What else a change of one sets, as a part of the same change.
  static func consequences(of change: RecordChange<TypedRecord<Self>>, in book: JotterBook) throws(Failure) -> [Edit]
  /// What belongs to one, as a session sees it.
  static func details(
    of record: TypedRecord<Self>, in rows: any JotterRows, for session: Int
  ) throws(Failure) -> RecordDetails
}

/// What was done to a record.
public enum RecordChange<Content: Sendable>: Sendable {
  /// It was added, and its fields were filled in.
  case added(Content)
  /// Fields of it were set: as it was, and as it is.
  case edited(from: Content, to: Content)
  /// It was taken off the list.
  case removed(Content)
}

extension RecordType {
  /// Most fields say all that there is to say.
  public static func check(_ record: TypedRecord<Self>) throws(Failure) {}

  /// Most kinds are listed with the newest first, and have no pictures.
  public static var traits: RecordTraits { [] }

  /// Most records are added to a list, and taken off it.
  public static var changes: (added: ChangeKind, removed: ChangeKind) { (.admitted, .released) }

  /// Most changes set nothing else.
  public static func consequences(
    of change: RecordChange<TypedRecord<Self>>, in book: JotterBook
  ) throws(Failure) -> [Edit] { [] }

  /// To most records nothing belongs.
  public static func details(
    of record: TypedRecord<Self>, in rows: any JotterRows, for session: Int
  ) throws(Failure) -> RecordDetails { RecordDetails(record.record) }

  /// Its declaration, as a value.
  public static var declaration: Declaration {
    Declaration(
      kind: kind, plural: plural, traits: traits, changes: changes,
      fields: Mirror(reflecting: fields).children.compactMap { ($0.value as? any DeclaringField)?.declared },
      check: { record throws(Failure) in try check(TypedRecord(record)) },
      consequences: { change, book throws(Failure) in try consequences(of: change.map { TypedRecord($0) }, in: book) },
      details: { record, rows, session throws(Failure) in
        try details(of: TypedRecord(record), in: rows, for: session)
      })
  }
}

extension RecordChange {
  fileprivate func map<Other>(_ transform: (Content) -> Other) -> RecordChange<Other> {
    switch self {
    case .added(let record): .added(transform(record))
    case .edited(let old, let new): .edited(from: transform(old), to: transform(new))
    case .removed(let record): .removed(transform(record))
    }
  }
}

/// Properties of a whole kind: the order of its list, and whether a record has a picture.
public struct RecordTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Traits of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A list begins with what was added first.
  public static let oldestFirst = RecordTraits(rawValue: 1)
  /// One can have a picture.
  public static let pictured = RecordTraits(rawValue: 2)
}

/// A kind of record as a value: what all that is generic goes by.
public struct Declaration: Sendable {
  /// The kind.
  public let kind: RecordKind
  /// What several are called.
  public let plural: String
  /// The order of its list, and whether a record has a picture.
  public let traits: RecordTraits
  let changes: (added: ChangeKind, removed: ChangeKind)
  /// The fields, in the order in which they are shown.
  public private(set) var fields: [DeclaredField]
  let check: @Sendable (AnyRecord) throws(Failure) -> Void
  let consequences: @Sendable (RecordChange<AnyRecord>, JotterBook) throws(Failure) -> [Edit]
  let details: @Sendable (AnyRecord, any JotterRows, Int) throws(Failure) -> RecordDetails

  /// The fields that make up its name, in order.
  public var names: [Field] { fields.filter { $0.traits.contains(.named) }.map(\.field) }

  /// The same kind with one more field behind the others.
  public func with(_ field: DeclaredField) -> Declaration {
    var more = self
    more.fields.append(field)
    return more
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
public struct TypedRecord<Kind: RecordType>: Equatable, Sendable, Codable {
  /// The record.
  public let record: AnyRecord

  /// This record, which is of this kind.
  public init(_ record: AnyRecord) { self.record = record }

  /// The short number, never used again.
  public var number: Int { record.number }
  /// The id.
  public var id: UniqueID { record.id }
  /// When it left the list; nil for one that is on it.
  public var releasedAt: Instant? { record.releasedAt }

  /// What a field holds.
  public subscript<Content>(dynamicMember field: KeyPath<Kind.Fields, Stored<Content>>) -> Content {
    let stored = Kind.fields[keyPath: field]
    return stored.read(record[stored.declared.field])
  }
}
