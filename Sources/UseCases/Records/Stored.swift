public import Architecture

/// The fields of a kind, with what is asked of them for each record.
struct DeclaredFields: Sendable {
  let list: [DeclaredField]
  let names: [Field]
  /// Where each of them is in the list.
  let places: [Field: Int]

  init(_ list: [DeclaredField]) {
    self.list = list
    names = list.filter { $0.traits.contains(.named) }.map(\.field)
    places = Dictionary(list.enumerated().map { ($1.field, $0) }) { first, _ in first }
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
  /// The section of a passport in which it stands, if there is one.
  public let section: PassportSection?

  /// Its name as it is typed: `found-on`.
  public var name: String { field.typedName }

  /// A field of these values.
  public init(field: Field, kind: FieldKind, traits: FieldTraits = [], section: PassportSection? = nil) {
    (self.field, self.kind, self.traits, self.section) = (field, kind, traits, section)
  }
}

/// Properties of a field that do not depend on its content, such as whether a record needs it.
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
  /// Its section is complete only with it.
  public static let completing = FieldTraits(rawValue: 16)
  /// Its whole text names the record, as an id does.
  public static let identifying = FieldTraits(rawValue: 32)
  /// Set by the program alone: it is shown and archived, and neither typed nor asked for.
  public static let kept = FieldTraits(rawValue: 64)
  /// What the record belongs to: while that is off the list, so is this.
  public static let belonging = FieldTraits(rawValue: 128)
  /// The file of a private key: what is typed has to be one that can be used.
  public static let keyFile = FieldTraits(rawValue: 256)
}

/// The fields of a kind: each typed, and all of them in the order in which they are declared.
///
/// The list is collected while the struct is made, by `Stored` itself: to look for it in a mirror would cost each start a
/// search through all conformances of the program for each kind, an eighth of its time (decision 59). So each field is
/// made where its property stands: one that was made before, and is only named there, would not be in the list. A debug
/// build looks whether that is so.
public struct FieldSet<Fields: Sendable>: Sendable {
  /// The fields as business rules see them.
  let typed: Fields
  /// The fields as everything generic sees them.
  let list: [DeclaredField]

  /// These fields.
  ///
  /// - Parameter fields: makes the struct whose properties are the fields.
  public init(_ fields: @autoclosure () -> Fields) {
    let collected = CollectedFields()
    typed = CollectedFields.$current.withValue(collected) { fields() }
    list = collected.list.withLock { $0 }
    // Where nobody waits for a start.
    assert(
      Mirror(reflecting: typed).children.count == list.count,
      "\(Fields.self): make each field where its property stands; this list has \(list.map(\.name))")
  }
}

/// The fields that have been made since a `FieldSet` began.
private final class CollectedFields: Sendable {
  @TaskLocal static var current: CollectedFields?
  let list = Lock<[DeclaredField]>([])
}

/// A field as business rules see it: what its stored text means.
public struct Stored<Content: Sendable>: Sendable {
  let declared: DeclaredField
  let read: @Sendable (String?) -> Content

  /// A field of this name.
  ///
  /// - Parameters:
  ///   - name: where it is stored: small letters and underscores, never changed.
  ///   - kind: what it holds.
  ///   - traits: what else is to be known of it.
  ///   - section: the section of a passport in which it stands.
  ///   - read: what a stored text means; nil is no text.
  public init(
    _ name: Field, _ kind: FieldKind, _ traits: FieldTraits, _ section: PassportSection? = nil,
    read: @escaping @Sendable (String?) -> Content
  ) {
    let declared = DeclaredField(field: name, kind: kind, traits: traits, section: section)
    (self.declared, self.read) = (declared, read)
    CollectedFields.current?.list.withLock { $0.append(declared) }
  }
}

extension Stored<String> {
  /// A line of text; an empty one is none.
  public static func text(_ name: Field, _ traits: FieldTraits = [], _ section: PassportSection? = nil) -> Self {
    Self(name, .text, traits, section) { $0 ?? "" }
  }

  /// A text of several lines.
  public static func lines(_ name: Field, _ traits: FieldTraits = [], _ section: PassportSection? = nil) -> Self {
    Self(name, .lines, traits, section) { $0 ?? "" }
  }

  /// One of these words, or none.
  public static func choice(
    _ name: Field, _ words: [String], _ traits: FieldTraits = [], _ section: PassportSection? = nil
  ) -> Self {
    Self(name, .choice(words), traits, section) { $0 ?? "" }
  }

  /// One of these words, another text, or none.
  public static func word(
    _ name: Field, _ words: [String], _ traits: FieldTraits = [], _ section: PassportSection? = nil
  ) -> Self {
    Self(name, .word(words), traits, section) { $0 ?? "" }
  }

  /// A colour: a word, or `#rrggbb`; an empty text is none.
  public static func colour(_ name: Field, _ traits: FieldTraits = [], _ section: PassportSection? = nil) -> Self {
    Self(name, .colour, traits, section) { $0 ?? "" }
  }
}

extension Stored<String> {
  /// Digits, or none.
  public static func digits(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .digits, traits) { $0 ?? "" }
  }

  /// The name of a host, or of a user there, or none.
  public static func address(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .address, traits) { $0 ?? "" }
  }

  /// A port, or none.
  public static func port(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .port, traits) { $0 ?? "" }
  }
}

extension Stored<CalendarDate?> {
  /// A day, or none.
  public static func day(_ name: Field, _ traits: FieldTraits = [], _ section: PassportSection? = nil) -> Self {
    Self(name, .day, traits, section) { $0.flatMap { PartialDate($0)?.day } }
  }
}

extension Stored<PartialDate?> {
  /// A day, a month or a year, or none.
  public static func date(_ name: Field, _ traits: FieldTraits = [], _ section: PassportSection? = nil) -> Self {
    Self(name, .partialDay, traits, section) { $0.flatMap { PartialDate($0) } }
  }
}

extension Stored<Int?> {
  /// A time of day in minutes since midnight, or none.
  public static func time(_ name: Field, _ traits: FieldTraits = [], _ section: PassportSection? = nil) -> Self {
    Self(name, .time, traits, section) { $0.flatMap { WallTime.minute($0) } }
  }
}

extension Stored<ChipNumber?> {
  /// The number of a transponder, or none.
  public static func chip(_ name: Field, _ traits: FieldTraits = [], _ section: PassportSection? = nil) -> Self {
    Self(name, .chip, traits, section) { $0.flatMap { ChipNumber($0) } }
  }
}

extension Stored<Titre?> {
  /// A number with up to three decimals, or none.
  public static func decimal(_ name: Field, _ traits: FieldTraits = [], _ section: PassportSection? = nil) -> Self {
    Self(name, .decimal, traits, section) { $0.flatMap { Titre($0) } }
  }
}

extension Stored<Instant?> {
  /// A moment, to the second, or none.
  public static func moment(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .moment, traits) { $0.flatMap { ISOTime($0)?.instant } }
  }

  /// The last moment of something, to the second, or none.
  public static func lastMoment(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .lastMoment, traits) { $0.flatMap { ISOTime($0)?.instant } }
  }
}

extension Stored<GeoPoint?> {
  /// A place on the earth, or none.
  public static func place(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .place, traits) { $0.flatMap { GeoPoint($0) } }
  }
}

extension Stored<Repetition?> {
  /// How often something comes again, or none.
  public static func repetition(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .repetition, traits) { $0.flatMap { Repetition($0) } }
  }
}

extension Stored<RecordID?> {
  /// A record of that kind, or none.
  public static func record(_ name: Field, _ kind: RecordKind, _ traits: FieldTraits = []) -> Self {
    Self(name, .record(kind), traits) { $0.flatMap { Reference(kind, $0).number }.map { RecordID(kind, $0) } }
  }
}
