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

  /// Adds the names of the records that fields refer to, and whether these records were removed.
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
  /// Search words; each must begin a word of the record.
  ///
  /// A word of three letters or more may also be inside a word or the id.
  public var search: String?
  /// Maximum number of records; at least one.
  public var limit: Int
  /// Cursor: number of the last record of the page before; nil for the first page.
  public var after: Int?
  /// For patients: limits to the patients of this guardian, and ignores the search.
  public var guardian: Reference?
  /// Conditions, all of which a record must meet.
  public var conditions: [FieldCondition]
  /// Order; nil for the order of the kind.
  public var order: RecordOrder?
  /// For entries: cursor after a page that ends with a visit; the number of its incident.
  public var afterVisit: Int?
  /// For kinds with a place: sorts by distance from this point, instead of `order`.
  public var near: GeoPoint?
  /// For entries: true to limit to the current patient, if there is one.
  public var isHere: Bool?
  /// For patients: limits to this species; case and accents do not matter.
  public var species: String?
  /// For due entries: the lead time; nil for all entries that end by the last day in the conditions.
  public var lead: DueLead?
  /// Another search, whose matches are listed, too: the stored words of choices, such as `dog` for `Hund`.
  public var meant: String?

  public init(
    _ kind: RecordKind, search: String? = nil, limit: Int = 20, after: Int? = nil, guardian: Reference? = nil,
    conditions: [FieldCondition] = [], order: RecordOrder? = nil, afterVisit: Int? = nil, near: GeoPoint? = nil,
    isHere: Bool? = nil, species: String? = nil, lead: DueLead? = nil, meant: String? = nil
  ) {
    (self.species, self.lead, self.meant) = (species, lead, meant)
    (self.conditions, self.order, self.afterVisit, self.near) = (conditions, order, afterVisit, near)
    self.isHere = isHere
    (self.kind, self.search, self.limit, self.after) = (kind, search, max(1, limit), after)
    self.guardian = guardian
  }
}

/// A condition on a field; compares stored texts, in which later days are larger.
public enum FieldCondition: Equatable, Sendable, Codable {
  /// An empty text matches a missing value.
  case equals(Field, String)
  case atLeast(Field, String)
  case lessThan(Field, String)

  /// Keys in journals: older than the names of the cases and properties, and kept for replays.
  private enum CodingKeys: String, CodingKey { case equals = "holds", atLeast = "from", lessThan = "before" }

  public var field: Field {
    switch self {
    case .equals(let field, _), .atLeast(let field, _), .lessThan(let field, _): field
    }
  }

  public func matches(_ record: AnyRecord) -> Bool { matches(record[field] ?? "") }

  /// True if the text meets the condition; an empty text stands for a missing value.
  public func matches(_ held: String) -> Bool {
    switch self {
    case .equals(_, let text): held == text
    case .atLeast(_, let text): held >= text
    case .lessThan(_, let text): held < text
    }
  }
}

/// One page of a list, in its order.
public struct RecordPage: Equatable, Sendable, Codable {
  public var records: [AnyRecord]
  /// True if more records follow.
  public var hasMore: Bool
  /// True if the kind has no records at all.
  public var hasNoRecords: Bool
  /// For practitioners: the open prompts.
  public var prompts: [OpenPrompt]
  /// For entries of a single patient: the patient.
  public var patient: AnyRecord?
  /// For entries: the visits, newest first.
  public var visits: [Incident]
  /// For the entries of one patient: the newest weights, oldest first.
  public var weights: [Weighing]
  /// For due entries: the guardians to call.
  public var contacts: [EntryContact]
  /// For entries: contradictions between kind and product; nil for none.
  public var kindConflicts: [KindConflict]?
  /// For entries: vaccinations that were too early; nil for none.
  public var findings: [Finding]?
  /// For due entries, if there are none: the first day on which an entry becomes due; nil if no entry ends.
  public var nextDue: CalendarDate?
  /// For the due entries of one patient: those without an end; nil for none.
  public var withoutEnd: [EntryWithoutEnd]?
  /// For entries: true if a visit is the last item of the page.
  public var endsWithVisit: Bool
  /// For the first page of reminders: number of open reminders due today or before.
  public var stillToDo: Int?
  /// For patients without an owner in the passport: the name of a guardian, by the patient's number; nil for none.
  public var guardianNames: [Int: String]?
  /// Maximum number of weights.
  public static let maxWeights = 60
  /// True if only the newest records were compared by distance; see `RecordQuery.maxCompared`.
  public var isPartial: Bool

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey {
    case records, hasMore, hasNoRecords = "isBeginning", prompts, patient, visits, weights, contacts
    case kindConflicts = "misfits", findings, nextDue, withoutEnd = "endless", endsWithVisit, stillToDo, guardianNames
    case isPartial
  }

  public init(
    _ records: [AnyRecord] = [], hasMore: Bool = false, hasNoRecords: Bool = false, prompts: [OpenPrompt] = [],
    patient: AnyRecord? = nil, visits: [Incident] = [], weights: [Weighing] = [], contacts: [EntryContact] = [],
    kindConflicts: [KindConflict]? = nil, findings: [Finding]? = nil, nextDue: CalendarDate? = nil,
    withoutEnd: [EntryWithoutEnd]? = nil, endsWithVisit: Bool = false, stillToDo: Int? = nil,
    guardianNames: [Int: String]? = nil, isPartial: Bool = false
  ) {
    (self.records, self.hasMore, self.hasNoRecords, self.prompts) = (records, hasMore, hasNoRecords, prompts)
    (self.patient, self.kindConflicts, self.findings, self.nextDue) = (patient, kindConflicts, findings, nextDue)
    self.withoutEnd = withoutEnd
    (self.visits, self.weights, self.contacts, self.endsWithVisit) = (visits, weights, contacts, endsWithVisit)
    (self.stillToDo, self.guardianNames, self.isPartial) = (stillToDo, guardianNames, isPartial)
  }

  /// Creates a page of a query from all records that may be on it.
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
  /// An empty part for each kind of part with typed fields.
  public var blanks: [AnyRecord]
  public var words: [FieldWords]?

  public init(_ record: AnyRecord, blanks: [AnyRecord] = [], words: [FieldWords]? = nil) {
    (self.record, self.blanks) = (
      record.withoutProgramFields, blanks.map(\.withoutProgramFields).filter { !$0.fields.isEmpty }
    )
    self.words = words
  }
}

/// Suggestions for a field from other records, such as an institution's areas.
public struct FieldWords: Equatable, Sendable, Codable {
  /// Typed name of the field.
  public var name: String
  /// The suggestions; empty if unknown.
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
  /// For a patient: the newest entries of the health book, and the entries in the passport.
  public var entries: [AnyRecord], passport: [AnyRecord]
  /// Journey for which the findings were computed; nil for none.
  public var journey: Journey?
  /// Number of the current incident in the session of the request.
  public var occurring: Int?
  /// True if there are more incidents, or for a guardian more patients.
  public var hasMore: Bool
  public var picture: Medium?
  /// For a reminder: the photo that proves completion.
  public var proof: Medium?
  /// For an entry: earlier findings and recommendations, oldest first; nil for none.
  public var earlier: [EarlierField]?
  /// For a patient: open reminders, earliest due time first, at most ten; nil for none.
  public var reminders: [AnyRecord]?
  /// For an entry: true if the note with its cost was erased; else nil.
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
