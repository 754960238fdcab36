public import Architecture

/// The fields of a kind, with the naming fields and the indices precomputed.
struct DeclaredFields: Sendable {
  let list: [DeclaredField]
  let names: [Field]
  /// Index of each field in `list`.
  let indices: [Field: Int]

  init(_ list: [DeclaredField]) {
    self.list = list
    names = list.filter { $0.traits.contains(.named) }.map(\.field)
    indices = Dictionary(list.enumerated().map { ($1.field, $0) }) { first, _ in first }
  }
}

public struct DeclaredField: Equatable, Sendable {
  /// Stored name.
  public let field: Field
  public let kind: FieldKind
  public let traits: FieldTraits
  /// Passport section that contains the field; nil for none.
  public let section: PassportSection?

  /// Name as typed, such as `found-on`.
  public var name: String { field.typedName }

  public init(field: Field, kind: FieldKind, traits: FieldTraits = [], section: PassportSection? = nil) {
    (self.field, self.kind, self.traits, self.section) = (field, kind, traits, section)
  }
}

/// Properties of a field besides its content, such as whether a record needs it.
public struct FieldTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Part of the record's name; a record needs a value in at least one such field.
  public static let named = FieldTraits(rawValue: 1)
  /// A record without a value is refused.
  public static let required = FieldTraits(rawValue: 2)
  /// A day that must not be in the future.
  public static let past = FieldTraits(rawValue: 4)
  /// Excluded from the search.
  public static let unsearched = FieldTraits(rawValue: 8)
  /// Needed for a complete section of the passport.
  public static let completing = FieldTraits(rawValue: 16)
  /// A unique text that identifies a record, like an id.
  public static let identifying = FieldTraits(rawValue: 32)
  /// Set by the program: shown and archived, never typed or asked for.
  public static let readOnly = FieldTraits(rawValue: 64)
  /// Reference to the record's owner: while the owner is removed, the record is unlisted.
  public static let belonging = FieldTraits(rawValue: 128)
  /// Path of a private key file; an unusable key is refused.
  public static let keyFile = FieldTraits(rawValue: 256)
}

/// The fields of a kind: as typed properties, and as a list in the order of declaration.
///
/// `Stored` adds each field to the list while the struct is initialized, so create each field in the declaration of its
/// property: a field that is created before would be missing from the list. Debug builds check that. A `Mirror` would
/// need no such rule, but takes an eighth of the start time (decision 59).
public struct FieldSet<Fields: Sendable>: Sendable {
  /// The fields for business rules.
  let typed: Fields
  /// The fields for generic code.
  let list: [DeclaredField]

  /// Collects the fields of a struct.
  ///
  /// - Parameter fields: creates the struct whose properties are the fields.
  public init(_ fields: @autoclosure () -> Fields) {
    let collected = CollectedFields()
    typed = CollectedFields.$current.withValue(collected) { fields() }
    list = collected.list.withLock { $0 }
    // In debug builds only: a mirror slows the start.
    assert(
      Mirror(reflecting: typed).children.count == list.count,
      "\(Fields.self): make each field where its property stands; this list has \(list.map(\.name))")
  }
}

/// Collects the fields that are created while one `FieldSet` is initialized.
private final class CollectedFields: Sendable {
  @TaskLocal static var current: CollectedFields?
  let list = Lock<[DeclaredField]>([])
}

/// A typed field: parses the stored text for business rules.
public struct Stored<Content: Sendable>: Sendable {
  let declared: DeclaredField
  let read: @Sendable (String?) -> Content

  /// Creates a field and adds it to the current `FieldSet`.
  ///
  /// - Parameters:
  ///   - name: the stored name: small letters and underscores, never changed.
  ///   - kind: the kind of content.
  ///   - traits: further properties.
  ///   - section: the passport section that contains the field.
  ///   - read: parses a stored text; nil for no text.
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
  /// One line of text; empty for none.
  public static func text(_ name: Field, _ traits: FieldTraits = [], _ section: PassportSection? = nil) -> Self {
    Self(name, .text, traits, section) { $0 ?? "" }
  }

  public static func lines(_ name: Field, _ traits: FieldTraits = [], _ section: PassportSection? = nil) -> Self {
    Self(name, .lines, traits, section) { $0 ?? "" }
  }

  /// One of these words; empty for none.
  public static func choice(
    _ name: Field, _ words: [String], _ traits: FieldTraits = [], _ section: PassportSection? = nil
  ) -> Self {
    Self(name, .choice(words), traits, section) { $0 ?? "" }
  }

  /// One of these words or another text; empty for none.
  public static func word(
    _ name: Field, _ words: [String], _ traits: FieldTraits = [], _ section: PassportSection? = nil
  ) -> Self {
    Self(name, .word(words), traits, section) { $0 ?? "" }
  }

  /// A colour: a word or `#rrggbb`; empty for none.
  public static func colour(_ name: Field, _ traits: FieldTraits = [], _ section: PassportSection? = nil) -> Self {
    Self(name, .colour, traits, section) { $0 ?? "" }
  }
}

extension Stored<String> {
  /// Digits; empty for none.
  public static func digits(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .digits, traits) { $0 ?? "" }
  }

  /// Name of a host or of a user; empty for none.
  public static func address(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .address, traits) { $0 ?? "" }
  }

  /// A port; empty for none.
  public static func port(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .port, traits) { $0 ?? "" }
  }
}

extension Stored<CalendarDate?> {
  public static func day(_ name: Field, _ traits: FieldTraits = [], _ section: PassportSection? = nil) -> Self {
    Self(name, .day, traits, section) { $0.flatMap { PartialDate($0)?.day } }
  }
}

extension Stored<CalendarDate?> {
  /// The last day of a period; may be typed as a duration.
  public static func lastDay(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .lastDay, traits) { $0.flatMap { PartialDate($0)?.day } }
  }
}

extension Stored<PartialDate?> {
  /// A day, month or year.
  public static func date(_ name: Field, _ traits: FieldTraits = [], _ section: PassportSection? = nil) -> Self {
    Self(name, .partialDay, traits, section) { $0.flatMap { PartialDate($0) } }
  }
}

extension Stored<Int?> {
  /// Time of day in minutes since midnight.
  public static func time(_ name: Field, _ traits: FieldTraits = [], _ section: PassportSection? = nil) -> Self {
    Self(name, .time, traits, section) { $0.flatMap { WallTime.minute($0) } }
  }
}

extension Stored<ChipNumber?> {
  /// Number of a transponder.
  public static func chip(_ name: Field, _ traits: FieldTraits = [], _ section: PassportSection? = nil) -> Self {
    Self(name, .chip, traits, section) { $0.flatMap { ChipNumber($0) } }
  }
}

extension Stored<Thousandths?> {
  /// A number with up to three decimals.
  public static func decimal(_ name: Field, _ traits: FieldTraits = [], _ section: PassportSection? = nil) -> Self {
    Self(name, .decimal, traits, section) { $0.flatMap { Thousandths($0) } }
  }
}

extension Stored<Instant?> {
  /// A time, to the second.
  public static func moment(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .moment, traits) { $0.flatMap { ISOTime($0)?.instant } }
  }

  /// The last moment of a period, to the second; may be typed as a duration.
  public static func lastMoment(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .lastMoment, traits) { $0.flatMap { ISOTime($0)?.instant } }
  }
}

extension Stored<GeoPoint?> {
  public static func place(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .place, traits) { $0.flatMap { GeoPoint($0) } }
  }
}

extension Stored<Repetition?> {
  public static func repetition(_ name: Field, _ traits: FieldTraits = []) -> Self {
    Self(name, .repetition, traits) { $0.flatMap { Repetition($0) } }
  }
}

extension Stored<RecordID?> {
  /// A record of this kind.
  public static func record(_ name: Field, _ kind: RecordKind, _ traits: FieldTraits = []) -> Self {
    Self(name, .record(kind), traits) { $0.flatMap { Reference(kind, $0).number }.map { RecordID(kind, $0) } }
  }
}
