public import Architecture

extension AnyRecord.Content {
  /// A field of this text.
  public init(_ declared: DeclaredField, _ text: String) {
    self.init(
      field: declared.field, kind: declared.kind, text: text, isKept: declared.traits.contains(.kept),
      section: declared.section)
  }
}

extension AnyRecord {
  /// A record of these values.
  public init(
    _ declaration: Declaration, number: Int, of whole: Int? = nil, id: UniqueID, values: FieldValues = FieldValues(),
    parts: [AnyRecord] = [], releasedAt: Instant? = nil
  ) {
    // A part, and what need not have a name, is something without any.
    let names = whole == nil && !declaration.traits.contains(.nameless) ? declaration.names : []
    let fields = declaration.fields.map { field in
      var content = Content(field, values[field.field] ?? "")
      content.isRequired = field.traits.contains(.required) || names == [field.field]
      return content
    }
    self.init(
      kind: declaration.kind, number: number, whole: whole, id: id, fields: fields, parts: parts,
      name: declaration.name(of: values, id), releasedAt: releasedAt)
  }

  /// The same, with what those are called whom its references name, and whether they are off the list.
  public func naming(_ find: (RecordID) throws(Failure) -> AnyRecord?) throws(Failure) -> AnyRecord {
    var record = self
    for place in fields.indices {
      guard let reference = fields[place].reference else { continue }
      let found = try find(reference)
      (record.fields[place].called, record.fields[place].twin) = (found?.name, found?.twin)
      record.fields[place].isRemoved = found.map { $0.releasedAt != nil } ?? true ? true : nil
    }
    return record
  }

  /// What is known; what has no text is not there.
  public var values: FieldValues { FieldValues(all: fields.map { .init($0.field, $0.text) }) }
}

extension AnyRecord {
  /// Without what the program alone sets.
  fileprivate var asTyped: AnyRecord {
    var record = self
    record.fields.removeAll(where: \.isKept)
    return record
  }
}

/// Which records of a kind a list shows.
public struct RecordQuery: Equatable, Sendable, Codable {
  /// The kind.
  public var kind: RecordKind
  /// Every word of it begins a word of what is known, or is, with three letters or more, a part of one or of the id.
  public var search: String?
  /// How many at the most; at least one.
  public var limit: Int
  /// Goes on after the record of this number.
  public var after: Int?
  /// Of patients: only those of this guardian, of whom none is searched for.
  public var guardian: Reference?
  /// Only those of which all of this is so.
  public var conditions: [FieldCondition]
  /// The order; nil for that of the kind.
  public var order: RecordOrder?
  /// Of entries: goes on after the visit that is the incident of this number.
  public var afterVisit: Int?
  /// Of a kind that has a place: the nearest to there come first, in whatever order it is else.
  public var near: GeoPoint?
  /// Of entries: whether only those of the patient here, if there is one; nil for no.
  public var isHere: Bool?

  /// A query of these values; without any, the newest of the kind.
  public init(
    _ kind: RecordKind, search: String? = nil, limit: Int = 20, after: Int? = nil, guardian: Reference? = nil,
    conditions: [FieldCondition] = [], order: RecordOrder? = nil, afterVisit: Int? = nil, near: GeoPoint? = nil,
    isHere: Bool? = nil
  ) {
    (self.conditions, self.order, self.afterVisit, self.near) = (conditions, order, afterVisit, near)
    self.isHere = isHere
    (self.kind, self.search, self.limit, self.after) = (kind, search, max(1, limit), after)
    self.guardian = guardian
  }
}

/// What is so of a field of a record; texts are compared as they are stored, in which later days are larger.
public enum FieldCondition: Equatable, Sendable, Codable {
  /// It holds this; an empty text for nothing.
  case holds(Field, String)
  /// It holds this or something larger.
  case from(Field, String)
  /// It holds something smaller.
  case before(Field, String)

  /// The field.
  public var field: Field {
    switch self {
    case .holds(let field, _), .from(let field, _), .before(let field, _): field
    }
  }

  /// Whether it is so of this record.
  public func isSo(of record: AnyRecord) -> Bool { isSo(of: record[field] ?? "") }

  /// Whether a field with this text meets the condition; an empty text is no value.
  public func isSo(of held: String) -> Bool {
    switch self {
    case .holds(_, let text): held == text
    case .from(_, let text): held >= text
    case .before(_, let text): held < text
    }
  }
}

/// One page of the records of a kind, in its order.
public struct RecordPage: Equatable, Sendable, Codable {
  /// The records.
  public var records: [AnyRecord]
  /// Whether there are more after the last one.
  public var hasMore: Bool
  /// Whether there is none at all, whatever was searched for.
  public var isBeginning: Bool
  /// With the team: the prompts that are open now, by session.
  public var prompts: [OpenPrompt]
  /// The patient of the entries, where all are of one.
  public var patient: AnyRecord?
  /// With entries: the incidents that are visits, the newest first.
  public var visits: [Incident]
  /// With the entries of one patient: the newest of what it weighed, the oldest of these first.
  public var weights: [Weighing]
  /// With what is due: whom to call.
  public var contacts: [EntryContact]
  /// With entries: whether the last one of the page is a visit.
  public var endsWithVisit: Bool
  /// With the beginning of the list of reminders: how many of today, or of before, are still to be done.
  public var stillToDo: Int?
  /// So many weights are told at the most.
  public static let mostWeights = 60
  /// Whether there are more records than are put in order by their distance; see `RecordQuery.mostCompared`.
  public var isPartial: Bool

  /// A page of these records.
  public init(
    _ records: [AnyRecord] = [], hasMore: Bool = false, isBeginning: Bool = false, prompts: [OpenPrompt] = [],
    patient: AnyRecord? = nil, visits: [Incident] = [], weights: [Weighing] = [], contacts: [EntryContact] = [],
    endsWithVisit: Bool = false, stillToDo: Int? = nil, isPartial: Bool = false
  ) {
    (self.records, self.hasMore, self.isBeginning, self.prompts) = (records, hasMore, isBeginning, prompts)
    self.patient = patient
    (self.visits, self.weights, self.contacts, self.endsWithVisit) = (visits, weights, contacts, endsWithVisit)
    (self.stillToDo, self.isPartial) = (stillToDo, isPartial)
  }

  /// The page that answers a query, of all records that can be on it.
  public init(_ all: [AnyRecord], of query: RecordQuery, by order: RecordOrder, after cursor: AnyRecord?) {
    func place(_ record: AnyRecord) -> (String, Int) { (record[order.field] ?? "", record.number) }
    func precedes(_ left: AnyRecord, _ right: AnyRecord) -> Bool {
      order.isDescending ? place(left) > place(right) : place(left) < place(right)
    }
    let found = all.filter { record in
      query.conditions.allSatisfy { $0.isSo(of: record) } && cursor.map { precedes($0, record) } ?? true
    }
    self.init(Array(found.sorted(by: precedes).prefix(query.limit)), hasMore: found.count > query.limit)
  }
}

extension JotterRows {
  /// Hands over all records of a query, in its order, page by page.
  func each(
    _ query: RecordQuery, _ take: (AnyRecord) throws(Failure) -> Void
  ) throws(Failure) {
    var (query, page) = (query, RecordPage())
    query.limit = 1_000
    repeat {
      page = try records(query)
      for record in page.records { try take(record) }
      query.after = page.records.last?.number
    } while page.hasMore
  }
}

/// A record that is to be filled in.
public struct RecordSheet: Equatable, Sendable, Codable {
  /// The record; a new one has no number.
  public var record: AnyRecord
  /// An empty part of each kind that it may have, and of which somebody types anything.
  public var blanks: [AnyRecord]
  /// What other records offer for its fields; nil for nothing.
  public var words: [FieldWords]?

  /// A sheet of these parts.
  public init(_ record: AnyRecord, blanks: [AnyRecord] = [], words: [FieldWords]? = nil) {
    (self.record, self.blanks) = (record.asTyped, blanks.map(\.asTyped).filter { !$0.fields.isEmpty })
    self.words = words
  }
}

/// What other records offer for a field of text: an institution its areas.
public struct FieldWords: Equatable, Sendable, Codable {
  /// The field's name, as it is typed.
  public var name: String
  /// What there is; empty where that is not known.
  public var words: [String]

  /// Words for the field of this name.
  public init(_ name: String, _ words: [String]) { (self.name, self.words) = (name, words) }
}

/// A record with what belongs to it.
public struct RecordDetails: Equatable, Sendable, Codable {
  /// The record.
  public var record: AnyRecord
  /// Of a guardian: what they are to their patients, the newest of these first, at most ten; of a patient: the first of those
  /// who are something to it.
  public var guardianships: [Guardianship]
  /// Of a practitioner: the first of the open incidents that they have taken; of a patient: the newest about it.
  public var incidents: [Incident]
  /// Of a patient: what the rules of its passport say, by section.
  public var findings: [Finding]
  /// Of a patient: the newest entries of its health book, and those that stand in its passport.
  public var entries: [AnyRecord], passport: [AnyRecord]
  /// The journey that these are about; nil when it was none.
  public var journey: Journey?
  /// The number of the incident that is occurring at the prompt that asks.
  public var occurring: Int?
  /// Whether there are more of them.
  public var hasMore: Bool
  /// The record's picture, if there is one.
  public var picture: Medium?
  /// Of a reminder: the photo that shows that it was done.
  public var proof: Medium?

  /// Details of these parts.
  public init(
    _ record: AnyRecord, guardianships: [Guardianship] = [], incidents: [Incident] = [], findings: [Finding] = [],
    entries: [AnyRecord] = [], passport: [AnyRecord] = [], journey: Journey? = nil, occurring: Int? = nil,
    hasMore: Bool = false, picture: Medium? = nil, proof: Medium? = nil
  ) {
    (self.record, self.guardianships, self.incidents, self.findings) = (record, guardianships, incidents, findings)
    (self.entries, self.passport, self.journey, self.occurring) = (entries, passport, journey, occurring)
    (self.hasMore, self.picture, self.proof) = (hasMore, picture, proof)
  }
}
