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
  /// Its fields.
  associatedtype Fields: Sendable
  /// What it is called where it is stored: small letters and underscores, never changed; see `RecordKind.letter`.
  static var kind: RecordKind { get }
  /// What several are called: the name of the table, of the folder in an archive, and of the command that lists them.
  static var plural: String { get }
  /// The fields.
  static var fields: FieldSet<Fields> { get }
  /// The order of its list, and whether a record has a name and a picture.
  static var traits: RecordTraits { get }
  /// By which field its list goes; nil for their numbers.
  static var order: RecordOrder? { get }
  /// By which fields, one after the other, its records are looked for; the last one may be that of an order.
  static var lists: [[Field]] { get }
  /// The conditions that an open record meets: where several have a name, it means an open one.
  static var open: [FieldCondition] { get }
  /// The verbs that it has beside those of any kind.
  static var verbs: [RecordVerb] { get }
  /// What a record may have any number of, each counted within it; see `RecordKind.whole` for their names.
  static var parts: [any RecordType.Type] { get }
  /// What is said to have been done to a record that was added, and to one that was taken off the list.
  static var changes: (added: ChangeKind, removed: ChangeKind) { get }
  /// Whether such a record has this field, where not all of a kind have all of them.
  static func has(_ field: Field, _ record: TypedRecord<Self>) -> Bool
  /// What no single field can say of itself; called with the record as it would be stored. It throws all that is wrong.
  static func check(_ record: TypedRecord<Self>) throws(Failure)
  /// What only the change, the time or other records can tell; nothing is written. It throws all that is wrong.
  static func check(_ change: RecordChange<TypedRecord<Self>>, in book: JotterBook) throws(Failure)
  /// What other records offer for its fields; nil for nothing.
  static func words(for record: TypedRecord<Self>, in rows: JotterRows) throws(Failure) -> [FieldWords]?
  /// What else a change of one sets, as a part of the same change.
  static func consequences(of change: RecordChange<TypedRecord<Self>>, in book: JotterBook) throws(Failure) -> [Edit]
  /// What belongs to one, as a session sees it on a day.
  static func details(
    of record: TypedRecord<Self>, in rows: JotterRows, for session: Int, on today: CalendarDate
  ) throws(Failure) -> RecordDetails
  /// What a search looks at beside the record's own fields.
  static func alsoSearched(_ record: TypedRecord<Self>, in rows: JotterRows) throws(Failure) -> [String]
  /// What is to be said at once of a record whose fields, or those of its parts, were changed so.
  static func remarks(on record: TypedRecord<Self>, changed: [Edit], today: CalendarDate) -> [Finding]
}

/// What was done to a record.
public enum RecordChange<Content: Sendable>: Sendable {
  /// It was added, and its fields were filled in.
  case added(Content)
  /// Fields of it were set: as it was, and as it is.
  case edited(from: Content, to: Content)
  /// It was taken off the list.
  case removed(Content)
  /// It is on the list again.
  case restored(Content)
}

extension RecordType {
  /// Most fields say all that there is to say.
  public static func check(_ record: TypedRecord<Self>) throws(Failure) {}

  /// Most changes are possible whatever else there is.
  public static func check(_ change: RecordChange<TypedRecord<Self>>, in book: JotterBook) throws(Failure) {}

  /// Most fields say by themselves what they can hold.
  public static func words(
    for record: TypedRecord<Self>, in rows: JotterRows
  ) throws(Failure) -> [FieldWords]? { nil }

  /// Most kinds are listed with the newest first, and have no pictures.
  public static var traits: RecordTraits { [] }

  /// Most kinds are listed in the order in which their records were added.
  public static var order: RecordOrder? { nil }

  /// Most kinds are only listed and searched.
  public static var lists: [[Field]] { [] }

  /// With most kinds nobody is ever done.
  public static var open: [FieldCondition] { [] }

  /// Most kinds have the verbs that any kind has.
  public static var verbs: [RecordVerb] { [] }

  /// Most records have no parts.
  public static var parts: [any RecordType.Type] { [] }

  /// Most records are added to a list, and taken off it.
  public static var changes: (added: ChangeKind, removed: ChangeKind) { (.admitted, .released) }

  /// Most records have all fields of their kind.
  public static func has(_ field: Field, _ record: TypedRecord<Self>) -> Bool { true }

  /// Most changes set nothing else.
  public static func consequences(
    of change: RecordChange<TypedRecord<Self>>, in book: JotterBook
  ) throws(Failure) -> [Edit] { [] }

  /// To most records nothing belongs.
  public static func details(
    of record: TypedRecord<Self>, in rows: JotterRows, for session: Int, on today: CalendarDate
  ) throws(Failure) -> RecordDetails { RecordDetails(record.record) }

  /// Most records are found by what is known of them.
  public static func alsoSearched(
    _ record: TypedRecord<Self>, in rows: JotterRows
  ) throws(Failure) -> [String] { [] }

  /// Of most changes there is nothing more to be said.
  public static func remarks(on record: TypedRecord<Self>, changed: [Edit], today: CalendarDate) -> [Finding] { [] }

  /// Its declaration, as a value.
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

/// Properties of a whole kind: the order of its list, and whether a record has a name and a picture.
public struct RecordTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Traits of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A list begins with what was added first.
  public static let oldestFirst = RecordTraits(rawValue: 1)
  /// One can have a picture.
  public static let pictured = RecordTraits(rawValue: 2)
  /// One need not have a name: it is called by the end of its id.
  public static let nameless = RecordTraits(rawValue: 4)
  /// Parts of one have files in the folder of the media; see `Field.medium`.
  public static let filed = RecordTraits(rawValue: 8)
}

/// A verb that fills a field of a record once, and perhaps another one with the day on which that was done.
///
/// `RecordVerb("claim", "claimed_by", on: "claimed_on")` is `/lost-thing claim l1 Nora Quellberg`, and
/// `RecordVerb("discard", "discarded_on")`, whose field is a day, `/lost-thing discard l1`: without a day it is today.
/// Where the field is filled already, it is refused with `filledAlready`; it can be undone, and `edit` clears or changes
/// the field.
public struct RecordVerb: Equatable, Sendable {
  /// As it is typed.
  public let name: String
  /// The field that holds what is typed behind the record; a day need not be typed.
  public let field: Field
  /// Another field that holds the day; nil for none.
  public let day: Field?

  /// A verb of these values.
  public init(_ name: String, _ field: Field, on day: Field? = nil) {
    (self.name, self.field, self.day) = (name, field, day)
  }
}

/// The order of a list.
public struct RecordOrder: Equatable, Sendable, Codable {
  /// The field by which it goes; the numbers decide between those in which it is the same.
  public let field: Field
  /// Whether the largest comes first.
  public let isDescending: Bool

  /// An order of these values.
  public init(field: Field, isDescending: Bool) { (self.field, self.isDescending) = (field, isDescending) }

  /// The largest first.
  public static func descending(_ field: Field) -> RecordOrder { RecordOrder(field: field, isDescending: true) }
  /// The smallest first.
  public static func ascending(_ field: Field) -> RecordOrder { RecordOrder(field: field, isDescending: false) }
}

/// A kind of record as a value: what all that is generic goes by.
///
/// It is handed over wherever a record is, and so is an object: a copy of all that it has would cost more than most questions.
public final class Declaration: Sendable {
  /// The kind.
  public let kind: RecordKind
  /// What several are called.
  public let plural: String
  /// The order of its list, and whether a record has a name and a picture.
  public let traits: RecordTraits
  /// By which field its list goes; nil for their numbers.
  public let order: RecordOrder?
  /// By which fields, one after the other, its records are looked for.
  public let lists: [[Field]]
  let open: [FieldCondition]
  /// The verbs that it has beside those of any kind.
  public let verbs: [RecordVerb]
  /// The declarations of its parts.
  public let parts: [Declaration]
  let changes: (added: ChangeKind, removed: ChangeKind)
  private let all: DeclaredFields
  let has: @Sendable (Field, AnyRecord) -> Bool
  let check: @Sendable (AnyRecord) throws(Failure) -> Void
  let checkChange: @Sendable (RecordChange<AnyRecord>, JotterBook) throws(Failure) -> Void
  let words: @Sendable (AnyRecord, JotterRows) throws(Failure) -> [FieldWords]?
  let consequences: @Sendable (RecordChange<AnyRecord>, JotterBook) throws(Failure) -> [Edit]
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
    details: @escaping @Sendable (AnyRecord, JotterRows, Int, CalendarDate) throws(Failure) -> RecordDetails,
    alsoSearched: @escaping @Sendable (AnyRecord, JotterRows) throws(Failure) -> [String],
    remarks: @escaping @Sendable (AnyRecord, [Edit], CalendarDate) -> [Finding]
  ) {
    (self.kind, self.plural, self.traits, self.order, self.lists) = (kind, plural, traits, order, lists)
    (self.open, self.verbs, self.parts, self.changes, self.all) = (open, verbs, parts, changes, all)
    (self.has, self.check, self.checkChange, self.words) = (has, check, checkChange, words)
    (self.consequences, self.details, self.alsoSearched, self.remarks) = (consequences, details, alsoSearched, remarks)
  }

  /// The fields, in the order in which they are shown.
  public var fields: [DeclaredField] { all.list }

  /// The fields that make up its name, in order.
  public var names: [Field] { all.names }

  /// Whether a person adds and removes records of it: those of another kind come from what is done elsewhere.
  public var isTyped: Bool { fields.contains { !$0.traits.contains(.kept) } }

  /// The same kind with one more field behind the others.
  public func with(_ field: DeclaredField) -> Declaration {
    Declaration(
      kind: kind, plural: plural, traits: traits, order: order, lists: lists, open: open, verbs: verbs, parts: parts,
      changes: changes, all: DeclaredFields(fields + [field]), has: has, check: check, checkChange: checkChange,
      words: words, consequences: consequences, details: details, alsoSearched: alsoSearched, remarks: remarks)
  }

  /// What a record of it belongs to, if to any; see `FieldTraits.belonging`.
  public var belonging: (field: Field, kind: RecordKind)? {
    for field in fields where field.traits.contains(.belonging) {
      if case .record(let kind) = field.kind { return (field.field, kind) }
    }
    return nil
  }

  /// Whether records of it have files in the folder of the media.
  public var hasFiles: Bool { !traits.isDisjoint(with: [.pictured, .filed]) }

  /// The field of this stored name.
  public func field(_ field: Field) -> DeclaredField? { all.places[field].map { fields[$0] } }

  /// The field of this name, as it is typed.
  public func field(named name: String) -> DeclaredField? { fields.first { $0.name == name } }

  /// What a record of these values is called; what belongs to another record needs no name of its own.
  public func name(of values: FieldValues, _ id: UniqueID) -> String {
    let name = names.compactMap { values[$0] }.joined(separator: " ")
    guard name.isEmpty, traits.contains(.nameless), belonging == nil else { return name }
    return String(id.description.suffix(12))
  }

  /// Whether a record of these values has this field.
  package func has(_ field: Field, _ values: FieldValues) -> Bool {
    has(field, AnyRecord(self, number: 0, id: UniqueID(high: 0, low: 0), values: values))
  }

  /// Whether a record of these values could be stored, as far as no single field can say.
  package func check(_ values: FieldValues) throws(Failure) {
    try check(AnyRecord(self, number: 0, id: UniqueID(high: 0, low: 0), values: values))
  }

  /// The names by which one is found: in order, then beginning with each of the others.
  public func names(of values: FieldValues) -> [String] {
    names.indices.map { first in
      ([names[first]] + names.enumerated().filter { $0.offset != first }.map(\.element))
        .compactMap { values[$0] }.joined(separator: " ")
    }
  }

  /// What a search looks at, a text each: of the record, of its parts, and what else it is found by.
  public func searched(_ record: AnyRecord, in rows: JotterRows) throws(Failure) -> [String] {
    let ofParts = parts.flatMap { part in record.parts(part.kind).flatMap { part.searched($0) } }
    return try searched(record) + ofParts + [record.id.digits] + alsoSearched(record, rows)
  }

  private func searched(_ record: AnyRecord) -> [String] {
    let searched = fields.filter { !$0.traits.contains(.unsearched) }.map(\.field)
    return searched.compactMap { record[$0] }
      + record.fields.filter { searched.contains($0.field) }.compactMap(\.called)
  }

  /// The fields of it that name a record of that kind, and by whose name it is found.
  public func searched(naming kind: RecordKind) -> [Field] {
    fields.filter { $0.kind == .record(kind) && !$0.traits.contains(.unsearched) }.map(\.field)
  }

  /// The field that names a record by its whole text, where a text can be that, and the text as it is stored.
  public func identity(_ text: String) -> (field: Field, text: String)? {
    for field in fields where field.traits.contains(.identifying) {
      if let canonical = field.kind.canonical(text) { return (field.field, canonical) }
    }
    return nil
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

  /// Its parts of this kind, by number.
  public func parts<Part: RecordType>(_ part: Part.Type) -> [TypedRecord<Part>] {
    record.parts(Part.kind).map { TypedRecord<Part>($0) }
  }

  /// What a field holds.
  public subscript<Content>(dynamicMember field: KeyPath<Kind.Fields, Stored<Content>>) -> Content {
    let stored = Kind.fields.typed[keyPath: field]
    return stored.read(record[stored.declared.field])
  }
}
