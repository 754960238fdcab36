public import Architecture

extension AnyRecord.Content {
  public init(_ declared: DeclaredField, _ text: String) {
    self.init(
      field: declared.field, kind: declared.kind, text: text, isKept: declared.traits.contains(.readOnly),
      section: declared.section)
  }
}

extension AnyRecord {
  public init(
    _ declaration: Declaration, number: Int, of whole: Int? = nil, id: UniqueID, values: FieldValues = FieldValues(),
    parts: [AnyRecord] = [], releasedAt: Instant? = nil
  ) {
    // Parts and nameless records need no name.
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

  /// Adds the names and the removed state of referenced records.
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

  /// Fields with a text.
  public var values: FieldValues { FieldValues(all: fields.map { .init($0.field, $0.text) }) }
}

extension AnyRecord {
  /// The record without the fields that the program sets.
  fileprivate var withoutProgramFields: AnyRecord {
    var record = self
    record.fields.removeAll(where: \.isKept)
    return record
  }
}

/// Selects the records of a list.
public struct RecordQuery: Equatable, Sendable, Codable {
  public var kind: RecordKind
  /// Words to search; each must begin a word of the record, or, with three letters or more, be contained in one or in
  /// the id.
  public var search: String?
  /// Largest number of records; at least one.
  public var limit: Int
  /// Number of the last record of the page before.
  public var after: Int?
  /// For patients: only those of this guardian; a search is then ignored.
  public var guardian: Reference?
  /// Conditions that a record must all meet.
  public var conditions: [FieldCondition]
  /// Order; nil for the order of the kind.
  public var order: RecordOrder?
  /// For entries: incident of the last visit of the page before.
  public var afterVisit: Int?
  /// For kinds with a place: nearest records first, whatever the order.
  public var near: GeoPoint?
  /// For entries: true for only those of the current patient, if there is one.
  public var isHere: Bool?
  /// For patients: only those of this species; capital letters and accents do not count.
  public var species: String?
  /// For due entries: how long before its end an entry is due; nil for every end until the last day.
  public var lead: DueLead?

  public init(
    _ kind: RecordKind, search: String? = nil, limit: Int = 20, after: Int? = nil, guardian: Reference? = nil,
    conditions: [FieldCondition] = [], order: RecordOrder? = nil, afterVisit: Int? = nil, near: GeoPoint? = nil,
    isHere: Bool? = nil, species: String? = nil, lead: DueLead? = nil
  ) {
    (self.species, self.lead) = (species, lead)
    (self.conditions, self.order, self.afterVisit, self.near) = (conditions, order, afterVisit, near)
    self.isHere = isHere
    (self.kind, self.search, self.limit, self.after) = (kind, search, max(1, limit), after)
    self.guardian = guardian
  }
}

/// A condition on a field; texts are compared as stored, where later days are larger.
public enum FieldCondition: Equatable, Sendable, Codable {
  /// Equal; an empty text for no value.
  case holds(Field, String)
  case from(Field, String)
  case before(Field, String)

  public var field: Field {
    switch self {
    case .holds(let field, _), .from(let field, _), .before(let field, _): field
    }
  }

  public func matches(_ record: AnyRecord) -> Bool { matches(record[field] ?? "") }

  /// True if the text meets the condition; an empty text is no value.
  public func matches(_ held: String) -> Bool {
    switch self {
    case .holds(_, let text): held == text
    case .from(_, let text): held >= text
    case .before(_, let text): held < text
    }
  }
}

/// One page of a list, in its order.
public struct RecordPage: Equatable, Sendable, Codable {
  public var records: [AnyRecord]
  /// True if more records follow.
  public var hasMore: Bool
  /// True if the kind has no records at all.
  public var isBeginning: Bool
  /// For practitioners: the open prompts.
  public var prompts: [OpenPrompt]
  /// For entries: the patient, if all are of one.
  public var patient: AnyRecord?
  /// For entries: the incidents that are visits, newest first.
  public var visits: [Incident]
  /// For the entries of one patient: the newest weights, oldest first.
  public var weights: [Weighing]
  /// For due entries: the people to contact.
  public var contacts: [EntryContact]
  /// For entries: those whose product is one of another kind; nil for none.
  public var misfits: [EntryMisfit]?
  /// For entries: the vaccinations that were too early; nil for none.
  public var findings: [Finding]?
  /// For due entries, if there are none: the first day on which one will be due; nil if none ends.
  public var nextDue: CalendarDate?
  /// For entries: true if the last one of the page is a visit.
  public var endsWithVisit: Bool
  /// For the first page of reminders: number of open reminders due today or before.
  public var stillToDo: Int?
  /// Largest number of weights.
  public static let maxWeights = 60
  /// True if not all records were compared by distance; see `RecordQuery.maxCompared`.
  public var isPartial: Bool

  public init(
    _ records: [AnyRecord] = [], hasMore: Bool = false, isBeginning: Bool = false, prompts: [OpenPrompt] = [],
    patient: AnyRecord? = nil, visits: [Incident] = [], weights: [Weighing] = [], contacts: [EntryContact] = [],
    misfits: [EntryMisfit]? = nil, findings: [Finding]? = nil, nextDue: CalendarDate? = nil,
    endsWithVisit: Bool = false, stillToDo: Int? = nil, isPartial: Bool = false
  ) {
    (self.records, self.hasMore, self.isBeginning, self.prompts) = (records, hasMore, isBeginning, prompts)
    (self.patient, self.misfits, self.findings, self.nextDue) = (patient, misfits, findings, nextDue)
    (self.visits, self.weights, self.contacts, self.endsWithVisit) = (visits, weights, contacts, endsWithVisit)
    (self.stillToDo, self.isPartial) = (stillToDo, isPartial)
  }

  /// Page of a query, from all records that can be on it.
  public init(_ all: [AnyRecord], of query: RecordQuery, by order: RecordOrder, after cursor: AnyRecord?) {
    func place(_ record: AnyRecord) -> (String, Int) { (record[order.field] ?? "", record.number) }
    func precedes(_ left: AnyRecord, _ right: AnyRecord) -> Bool {
      order.isDescending ? place(left) > place(right) : place(left) < place(right)
    }
    let found = all.filter { record in
      query.conditions.allSatisfy { $0.matches(record) } && cursor.map { precedes($0, record) } ?? true
    }
    self.init(Array(found.sorted(by: precedes).prefix(query.limit)), hasMore: found.count > query.limit)
  }
}

extension JotterRows {
  /// Calls `take` for each record of a query, in its order; reads pages of 1,000.
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

/// A record for a form.
public struct RecordSheet: Equatable, Sendable, Codable {
  /// The record; number 0 for a new one.
  public var record: AnyRecord
  /// An empty part of each kind with typed fields.
  public var blanks: [AnyRecord]
  public var words: [FieldWords]?

  public init(_ record: AnyRecord, blanks: [AnyRecord] = [], words: [FieldWords]? = nil) {
    (self.record, self.blanks) = (
      record.withoutProgramFields, blanks.map(\.withoutProgramFields).filter { !$0.fields.isEmpty }
    )
    self.words = words
  }
}

/// Words that other records offer for a field, such as an institution's areas.
public struct FieldWords: Equatable, Sendable, Codable {
  /// Typed name of the field.
  public var name: String
  /// The words; empty if unknown.
  public var words: [String]

  public init(_ name: String, _ words: [String]) { (self.name, self.words) = (name, words) }
}

/// A record with its related records.
public struct RecordDetails: Equatable, Sendable, Codable {
  public var record: AnyRecord
  /// Roles of a guardian for patients, newest patients first, at most ten; or the first guardians of a patient.
  public var guardianships: [Guardianship]
  /// First open incidents of a practitioner, or newest incidents of a patient.
  public var incidents: [Incident]
  /// For a patient: findings of the passport rules, by section.
  public var findings: [Finding]
  /// For a patient: the newest entries of the health book, and those in the passport.
  public var entries: [AnyRecord], passport: [AnyRecord]
  /// Journey that the findings are about; nil for none.
  public var journey: Journey?
  /// Number of the current incident of the asking session.
  public var occurring: Int?
  /// True if there are more of them.
  public var hasMore: Bool
  public var picture: Medium?
  /// For a reminder: the photo that proves completion.
  public var proof: Medium?
  /// For an entry: earlier findings and recommendations, oldest first; nil without any.
  public var earlier: [EarlierField]?
  /// For a patient: the reminders that are not done, earliest due time first, at most ten; nil without any.
  public var reminders: [AnyRecord]?
  /// For an entry: true if the note with its cost was erased; nil else.
  public var isChargeErased: Bool?

  public init(
    _ record: AnyRecord, guardianships: [Guardianship] = [], incidents: [Incident] = [], findings: [Finding] = [],
    entries: [AnyRecord] = [], passport: [AnyRecord] = [], journey: Journey? = nil, occurring: Int? = nil,
    hasMore: Bool = false, picture: Medium? = nil, proof: Medium? = nil, earlier: [EarlierField]? = nil,
    reminders: [AnyRecord]? = nil, isChargeErased: Bool? = nil
  ) {
    (self.earlier, self.reminders, self.isChargeErased) = (earlier, reminders, isChargeErased)
    (self.record, self.guardianships, self.incidents, self.findings) = (record, guardianships, incidents, findings)
    (self.entries, self.passport, self.journey, self.occurring) = (entries, passport, journey, occurring)
    (self.hasMore, self.picture, self.proof) = (hasMore, picture, proof)
  }
}
