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
///   public static let fields = FieldSet(Fields())
/// }
/// ```
public protocol RecordType: Sendable {
  /// A struct with one property per field.
  associatedtype Fields: Sendable
  /// Stored name: small letters and underscores, never changed; see `RecordKind.letter`.
  static var kind: RecordKind { get }
  /// Plural name: of the table, of the folder in an archive, and of the command for the list.
  static var plural: String { get }
  /// The fields, as declared and as a list.
  static var fields: FieldSet<Fields> { get }
  /// List order, and whether records have names, pictures and files.
  static var traits: RecordTraits { get }
  /// Order of the list by a field; nil for the order of the numbers.
  static var order: RecordOrder? { get }
  /// Indexes of the table, each a list of fields; the last one may be the field by which a list is sorted.
  static var lists: [[Field]] { get }
  /// Conditions of an open record; a name shared by several records means the open one.
  static var open: [FieldCondition] { get }
  /// Verbs of this kind, in addition to those of any kind.
  static var verbs: [RecordVerb] { get }
  /// Kinds of parts, numbered within their record; see `RecordKind.whole` for their names.
  static var parts: [any RecordType.Type] { get }
  /// Kinds of change reported for an added and for a removed record.
  static var changes: (added: ChangeKind, removed: ChangeKind) { get }
  /// True if the record has this field; for kinds whose records differ in their fields.
  static func has(_ field: Field, _ record: TypedRecord<Self>) -> Bool
  /// Checks the fields of a record against each other; throws all problems.
  static func check(_ record: TypedRecord<Self>) throws(Failure)
  /// Checks a change against time and other records, without writing; throws all problems.
  static func check(_ change: RecordChange<TypedRecord<Self>>, in book: JotterBook) throws(Failure)
  /// Suggestions for the fields from other records; nil for none.
  static func words(for record: TypedRecord<Self>, in rows: JotterRows) throws(Failure) -> [FieldWords]?
  /// Further edits that become part of the change.
  static func consequences(of change: RecordChange<TypedRecord<Self>>, in book: JotterBook) throws(Failure) -> [Edit]
  /// Edits in response to a change of an incident; they become part of the change.
  static func follow(_ change: IncidentChange, in book: JotterBook) throws(Failure) -> [Edit]
  /// The record with its related records, for a session and a day.
  static func details(
    of record: TypedRecord<Self>, in rows: JotterRows, for session: Int, on today: CalendarDate
  ) throws(Failure) -> RecordDetails
  /// Texts for the search besides the record's own fields.
  static func alsoSearched(_ record: TypedRecord<Self>, in rows: JotterRows) throws(Failure) -> [String]
  /// Findings to report at once after edits of the record or its parts.
  static func remarks(on record: TypedRecord<Self>, changed: [Edit], today: CalendarDate) -> [Finding]
}

/// A change of an incident.
public struct IncidentChange: Sendable {
  /// Kind of the change.
  public let kind: ChangeKind
  /// Number of the incident.
  public let incident: Int
  /// The edits of the change, in order.
  public let edits: [Edit]
}

/// A change of one record.
public enum RecordChange<Content: Sendable>: Sendable {
  /// Added, with its fields filled in.
  case added(Content)
  /// Fields changed: the record before and after.
  case edited(from: Content, to: Content)
  /// Removed from the list.
  case removed(Content)
  /// Restored to the list.
  case restored(Content)
}

extension RecordType {
  /// Default: no check across fields.
  public static func check(_ record: TypedRecord<Self>) throws(Failure) {}

  /// Default: no check of changes.
  public static func check(_ change: RecordChange<TypedRecord<Self>>, in book: JotterBook) throws(Failure) {}

  /// Default: no suggestions.
  public static func words(
    for record: TypedRecord<Self>, in rows: JotterRows
  ) throws(Failure) -> [FieldWords]? { nil }

  /// Default: newest first, with a name, without pictures.
  public static var traits: RecordTraits { [] }

  /// Default: the order of the numbers.
  public static var order: RecordOrder? { nil }

  /// Default: no further indexes.
  public static var lists: [[Field]] { [] }

  /// Default: no open records.
  public static var open: [FieldCondition] { [] }

  /// Default: no verbs of its own.
  public static var verbs: [RecordVerb] { [] }

  /// Default: no parts.
  public static var parts: [any RecordType.Type] { [] }

  /// Default: `.admitted` and `.released`.
  public static var changes: (added: ChangeKind, removed: ChangeKind) { (.admitted, .released) }

  /// Default: all records have all fields.
  public static func has(_ field: Field, _ record: TypedRecord<Self>) -> Bool { true }

  /// Default: no further edits.
  public static func consequences(
    of change: RecordChange<TypedRecord<Self>>, in book: JotterBook
  ) throws(Failure) -> [Edit] { [] }

  /// Default: no edits.
  public static func follow(_ change: IncidentChange, in book: JotterBook) throws(Failure) -> [Edit] { [] }

  /// Default: the record alone.
  public static func details(
    of record: TypedRecord<Self>, in rows: JotterRows, for session: Int, on today: CalendarDate
  ) throws(Failure) -> RecordDetails { RecordDetails(record.record) }

  /// Default: no further texts.
  public static func alsoSearched(
    _ record: TypedRecord<Self>, in rows: JotterRows
  ) throws(Failure) -> [String] { [] }

  /// Default: no findings.
  public static func remarks(on record: TypedRecord<Self>, changed: [Edit], today: CalendarDate) -> [Finding] { [] }

  /// The declaration as a value, for generic code.
  public static var declaration: Declaration {
    Declaration(
      kind: kind, plural: plural, traits: traits, order: order, lists: lists, open: open, verbs: verbs,
      parts: parts.map { $0.declaration },
      changes: changes,
      all: DeclaredFields(fields.list),
      has: { field, record in has(field, TypedRecord(record)) },
      check: { record throws(Failure) in try check(TypedRecord(record)) },
      checkChange: { change, book throws(Failure) in try check(change.map { TypedRecord($0) }, in: book) },
      words: { record, rows throws(Failure) in try words(for: TypedRecord(record), in: rows) },
      consequences: { change, book throws(Failure) in try consequences(of: change.map { TypedRecord($0) }, in: book) },
      follow: { change, book throws(Failure) in try follow(change, in: book) },
      details: { record, rows, session, today throws(Failure) in
        try details(of: TypedRecord(record), in: rows, for: session, on: today)
      },
      alsoSearched: { record, rows throws(Failure) in try alsoSearched(TypedRecord(record), in: rows) },
      remarks: { record, changed, today in remarks(on: TypedRecord(record), changed: changed, today: today) })
  }
}

extension RecordChange {
  fileprivate func map<Other>(_ transform: (Content) -> Other) -> RecordChange<Other> {
    switch self {
    case .added(let record): .added(transform(record))
    case .edited(let old, let new): .edited(from: transform(old), to: transform(new))
    case .removed(let record): .removed(transform(record))
    case .restored(let record): .restored(transform(record))
    }
  }
}

/// Properties of a kind: the order of its list, and whether records have names, pictures and files.
public struct RecordTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lists begin with the oldest record.
  public static let oldestFirst = RecordTraits(rawValue: 1)
  /// A record may have a picture.
  public static let pictured = RecordTraits(rawValue: 2)
  /// A record needs no name; the end of its id replaces a missing name.
  public static let nameless = RecordTraits(rawValue: 4)
  /// Parts of a record have media files; see `Field.medium`.
  public static let filed = RecordTraits(rawValue: 8)
}

/// A verb that sets an empty field, and may set another field to today.
///
/// `RecordVerb("claim", "claimed_by", on: "claimed_on")` enables `/lost-thing claim l1 Nora Quellberg`. The field of
/// `RecordVerb("discard", "discarded_on")` is a day, which defaults to today: `/lost-thing discard l1`.
/// A field with a value is refused (`filledAlready`). Undo reverts the verb; `edit` clears or changes the field.
public struct RecordVerb: Equatable, Sendable {
  /// The typed word.
  public let name: String
  /// Field for the text after the record; a day may be omitted.
  public let field: Field
  /// Field for the day; nil for none.
  public let day: Field?

  /// Creates a verb for a field.
  public init(_ name: String, _ field: Field, on day: Field? = nil) {
    (self.name, self.field, self.day) = (name, field, day)
  }
}

/// The order of a list.
public struct RecordOrder: Equatable, Sendable, Codable {
  /// Sort field; equal values are ordered by number.
  public let field: Field
  /// True for the largest value first.
  public let isDescending: Bool

  /// Creates an order by a field.
  public init(field: Field, isDescending: Bool) { (self.field, self.isDescending) = (field, isDescending) }

  /// Largest value first.
  public static func descending(_ field: Field) -> RecordOrder { RecordOrder(field: field, isDescending: true) }
  /// Smallest value first.
  public static func ascending(_ field: Field) -> RecordOrder { RecordOrder(field: field, isDescending: false) }
}

/// A kind of record as a value, for generic code.
///
/// A class, because it is passed along with every record: copies of all its properties would cost too much.
public final class Declaration: Sendable {
  /// The kind.
  public let kind: RecordKind
  /// Plural name; see `RecordType.plural`.
  public let plural: String
  /// List order, and whether records have names, pictures and files.
  public let traits: RecordTraits
  /// Order of the list by a field; nil for the order of the numbers.
  public let order: RecordOrder?
  /// Indexes of the table; see `RecordType.lists`.
  public let lists: [[Field]]
  let open: [FieldCondition]
  /// Verbs of this kind, in addition to those of any kind.
  public let verbs: [RecordVerb]
  /// Declarations of the parts.
  public let parts: [Declaration]
  let changes: (added: ChangeKind, removed: ChangeKind)
  private let all: DeclaredFields
  let has: @Sendable (Field, AnyRecord) -> Bool
  let check: @Sendable (AnyRecord) throws(Failure) -> Void
  let checkChange: @Sendable (RecordChange<AnyRecord>, JotterBook) throws(Failure) -> Void
  let words: @Sendable (AnyRecord, JotterRows) throws(Failure) -> [FieldWords]?
  let consequences: @Sendable (RecordChange<AnyRecord>, JotterBook) throws(Failure) -> [Edit]
  let follow: @Sendable (IncidentChange, JotterBook) throws(Failure) -> [Edit]
  let details: @Sendable (AnyRecord, JotterRows, Int, CalendarDate) throws(Failure) -> RecordDetails
  let alsoSearched: @Sendable (AnyRecord, JotterRows) throws(Failure) -> [String]
  let remarks: @Sendable (AnyRecord, [Edit], CalendarDate) -> [Finding]

  fileprivate init(
    kind: RecordKind,
    plural: String,
    traits: RecordTraits,
    order: RecordOrder?,
    lists: [[Field]],
    open: [FieldCondition],
    verbs: [RecordVerb],
    parts: [Declaration],
    changes: (added: ChangeKind, removed: ChangeKind),
    all: DeclaredFields,
    has: @escaping @Sendable (Field, AnyRecord) -> Bool,
    check: @escaping @Sendable (AnyRecord) throws(Failure) -> Void,
    checkChange: @escaping @Sendable (RecordChange<AnyRecord>, JotterBook) throws(Failure) -> Void,
    words: @escaping @Sendable (AnyRecord, JotterRows) throws(Failure) -> [FieldWords]?,
    consequences: @escaping @Sendable (RecordChange<AnyRecord>, JotterBook) throws(Failure) -> [Edit],
    follow: @escaping @Sendable (IncidentChange, JotterBook) throws(Failure) -> [Edit],
    details: @escaping @Sendable (AnyRecord, JotterRows, Int, CalendarDate) throws(Failure) -> RecordDetails,
    alsoSearched: @escaping @Sendable (AnyRecord, JotterRows) throws(Failure) -> [String],
    remarks: @escaping @Sendable (AnyRecord, [Edit], CalendarDate) -> [Finding]
  ) {
    (self.kind, self.plural, self.traits, self.order, self.lists) = (kind, plural, traits, order, lists)
    (self.open, self.verbs, self.parts, self.changes, self.all) = (open, verbs, parts, changes, all)
    (self.has, self.check, self.checkChange, self.words) = (has, check, checkChange, words)
    (self.consequences, self.details, self.alsoSearched, self.remarks) = (consequences, details, alsoSearched, remarks)
    self.follow = follow
  }

  /// Fields in display order.
  public var fields: [DeclaredField] { all.list }

  /// Fields that make up the name, in order.
  public var names: [Field] { all.names }

  /// True if practitioners add and remove records; false for records that other processes create.
  public var isTyped: Bool { fields.contains { !$0.traits.contains(.readOnly) } }

  /// This kind with one more field at the end.
  public func with(_ field: DeclaredField) -> Declaration {
    Declaration(
      kind: kind, plural: plural, traits: traits, order: order, lists: lists, open: open, verbs: verbs, parts: parts,
      changes: changes, all: DeclaredFields(fields + [field]), has: has, check: check, checkChange: checkChange,
      words: words, consequences: consequences, follow: follow, details: details, alsoSearched: alsoSearched,
      remarks: remarks)
  }

  /// Field with the record that a record belongs to, and the kind of that record; see `FieldTraits.belonging`.
  public var belonging: (field: Field, kind: RecordKind)? {
    for field in fields where field.traits.contains(.belonging) {
      if case .record(let kind) = field.kind { return (field.field, kind) }
    }
    return nil
  }

  /// True if records have media files.
  public var hasFiles: Bool { !traits.isDisjoint(with: [.pictured, .filed]) }

  /// Field of this stored name.
  public func field(_ field: Field) -> DeclaredField? { all.indices[field].map { fields[$0] } }

  /// Field of this typed name.
  public func field(named name: String) -> DeclaredField? { fields.first { $0.name == name } }

  /// Name of a record with these values; the end of the id for a nameless record that belongs to no other record.
  public func name(of values: FieldValues, _ id: UniqueID) -> String {
    let name = names.compactMap { values[$0] }.joined(separator: " ")
    guard name.isEmpty, traits.contains(.nameless), belonging == nil else { return name }
    return String(id.description.suffix(12))
  }

  /// True if a record with these values has this field.
  package func has(_ field: Field, _ values: FieldValues) -> Bool {
    has(field, AnyRecord(self, number: 0, id: UniqueID(high: 0, low: 0), values: values))
  }

  /// Checks these values against each other, as `RecordType.check(_:)`.
  package func check(_ values: FieldValues) throws(Failure) {
    try check(AnyRecord(self, number: 0, id: UniqueID(high: 0, low: 0), values: values))
  }

  /// Names for the search: all fields in order, then with each other field first.
  public func names(of values: FieldValues) -> [String] {
    names.indices.map { first in
      ([names[first]] + names.enumerated().filter { $0.offset != first }.map(\.element))
        .compactMap { values[$0] }.joined(separator: " ")
    }
  }

  /// Texts for the search: of the record, its parts and its id, and from `RecordType.alsoSearched(_:in:)`.
  public func searched(_ record: AnyRecord, in rows: JotterRows) throws(Failure) -> [String] {
    let ofParts = parts.flatMap { part in record.parts(part.kind).flatMap { part.searched($0) } }
    return try searched(record) + ofParts + [record.id.digits] + alsoSearched(record, rows)
  }

  private func searched(_ record: AnyRecord) -> [String] {
    let searched = fields.filter { !$0.traits.contains(.unsearched) }.map(\.field)
    return searched.compactMap { record[$0] }
      + record.fields.filter { searched.contains($0.field) }.compactMap(\.called)
  }

  /// Searched fields that refer to records of this kind.
  public func searched(naming kind: RecordKind) -> [Field] {
    fields.filter { $0.kind == .record(kind) && !$0.traits.contains(.unsearched) }.map(\.field)
  }

  /// The identifying field and the stored form of an unmistakable text, such as fifteen digits; nil for other texts.
  public func identity(_ text: String) -> (field: Field, text: String)? {
    guard let found = identifying(text), field(found.field)?.kind.isUnmistakable(found.text) == true else { return nil }
    return found
  }

  /// The identifying field and the stored form of a text, which may also be a name; nil for other texts.
  func identifying(_ text: String) -> (field: Field, text: String)? {
    for field in fields where field.traits.contains(.identifying) {
      if let canonical = field.kind.canonical(text) { return (field.field, canonical) }
    }
    return nil
  }
}

/// A record of a declared kind with typed fields: `thing.foundOn`.
@dynamicMemberLookup
public struct TypedRecord<Kind: RecordType>: Equatable, Sendable, Codable {
  /// The untyped record.
  public let record: AnyRecord

  /// Wraps a record, which must be of this kind.
  public init(_ record: AnyRecord) { self.record = record }

  /// Short number, never reused.
  public var number: Int { record.number }
  /// The id.
  public var id: UniqueID { record.id }
  /// Time of removal from the list; nil for a listed record.
  public var releasedAt: Instant? { record.releasedAt }

  /// Parts of a kind, by number.
  public func parts<Part: RecordType>(_ part: Part.Type) -> [TypedRecord<Part>] {
    record.parts(Part.kind).map { TypedRecord<Part>($0) }
  }

  /// Value of a field.
  public subscript<Content>(dynamicMember field: KeyPath<Kind.Fields, Stored<Content>>) -> Content {
    let stored = Kind.fields.typed[keyPath: field]
    return stored.read(record[stored.declared.field])
  }
}
