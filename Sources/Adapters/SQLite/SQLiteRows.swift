import Architecture
import UseCases

/// The rows of one transaction in SQLite.
struct SQLiteRows: JotterRows {
  let connection: Connection
  let index: SearchIndex
  let folder: DataFolder
  let kinds: Kinds
  /// The session of this process.
  var session: Int?

  static func key(_ incident: Int, _ note: Int) -> Value { .integer(Int64(incident) << 20 | Int64(note)) }

  // MARK: Reading

  private static let columns = """
    number, id, opened_at, description, emergency, settled_at, discarded_at, total, takers,
    (SELECT substr(text, 1, 200) FROM notes
     WHERE key > incidents.number << 20 AND key < (incidents.number + 1) << 20 AND removed = 0 AND erased_at IS NULL
     ORDER BY key LIMIT 1),
    (SELECT number FROM patients WHERE number = incidents.patient AND removed = 0 AND released_at IS NULL),
    (SELECT iif(p.name = '', substr(p.id, 25), p.name) FROM patients AS p WHERE p.number = incidents.patient)
    """

  private func incident(_ row: Statement) throws(Failure) -> Incident {
    guard let id = UniqueID(row.text(1)) else { throw .store(.damaged(connection.path)) }
    var incident = Incident(
      number: row.integer(0), id: id, openedAt: Instant(milliseconds: Int64(row.integer(2))), description: row.text(3),
      isEmergency: row.integer(4) == 1, settledAt: instant(row, 5), discardedAt: instant(row, 6),
      patient: row.value(10).integer.map { PatientName(number: $0, name: row.text(11)) },
      firstNote: row.text(9), total: Euro(cents: Int64(row.integer(7))),
      takers: row.integer(8) > 0 ? try takers(of: row.integer(0)) : [])
    if incident.isBare { incident.files = try files(of: incident.number) }
    incident.fields = try fields(of: incident.number)
    return incident
  }

  /// The declared fields of an incident of which something is known; nil where nothing is.
  func fields(of incident: Int) throws(Failure) -> [AnyRecord.Content]? {
    guard !kinds.ofIncidents.isEmpty else { return nil }
    let columns = kinds.ofIncidents.map { "\"\($0.field.rawValue)\"" }.joined(separator: ", ")
    return try connection.first("SELECT \(columns) FROM incidents WHERE number = ?", Value(incident)) {
      row throws(Failure) in
      kinds.ofIncidents.enumerated().map { column, field in AnyRecord.Content(field, row.text(Int32(column))) }
        .filter { !$0.text.isEmpty }
    }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// How many files an incident has; nil without any.
  private func files(of incident: Int) throws(Failure) -> Int? {
    let count = try single(
      "SELECT count(*) FROM media WHERE key > ? AND key < ? AND removed = 0 AND erased_at IS NULL",
      Self.key(incident, 0), Self.key(incident + 1, 0))?.integer
    return count == 0 ? nil : count
  }

  func instant(_ row: Statement, _ column: Int32) -> Instant? {
    row.isNull(column) ? nil : Instant(milliseconds: Int64(row.integer(column)))
  }

  static let noteColumns = """
    number, text, cost, written_at, erased_at, practitioner,
    (SELECT name FROM practitioners WHERE number = notes.practitioner)
    """

  func note(_ row: Statement) -> Note {
    Note(
      number: row.integer(0), text: row.text(1), cost: row.isNull(2) ? nil : Euro(cents: Int64(row.integer(2))),
      writtenAt: Instant(milliseconds: Int64(row.integer(3))), erasedAt: instant(row, 4),
      author: row.value(5).integer.map { Taker(number: $0, name: row.text(6)) })
  }

  func incident(_ number: Int) throws(Failure) -> Incident? {
    try connection.first(
      "SELECT \(Self.columns) FROM incidents WHERE number = ? AND removed = 0", Value(number), row: incident)
  }

  func incidents(id: UniqueID?, tail: String?) throws(Failure) -> [Int] {
    if let id {
      return try connection.rows(
        "SELECT number FROM incidents WHERE id = ? AND removed = 0", .text(id.description)
      ) { row throws(Failure) in row.integer(0) }
    }
    return try connection.rows(
      "SELECT number FROM incidents WHERE substr(id, 25) = ? AND removed = 0 ORDER BY number", .text(tail ?? "")
    ) { row throws(Failure) in row.integer(0) }
  }

  func note(_ number: Int, of incident: Int) throws(Failure) -> Note? {
    guard (1...Note.largestNumber).contains(number) else { return nil }
    return try connection.first(
      "SELECT \(Self.noteColumns) FROM notes WHERE key = ? AND removed = 0",
      Self.key(incident, number)
    ) { row throws(Failure) in note(row) }
  }

  func notes(of incident: Int) throws(Failure) -> [Note] {
    try connection.rows(
      """
      SELECT \(Self.noteColumns) FROM notes WHERE key > ? AND key < ? AND removed = 0 ORDER BY key
      """, Self.key(incident, 0), Self.key(incident + 1, 0)
    ) { row throws(Failure) in note(row) }
  }

  func page(_ query: IncidentQuery) throws(Failure) -> IncidentPage {
    let list = try IncidentList(connection: connection, query: query)
    guard let range = try list.range() else { return IncidentPage(incidents: [], hasMore: false) }
    var numbers: [Int] = []
    var terms: [SearchTerm] = []
    var places: [[TermPlace]] = []
    if let search = query.search {
      terms = SearchText.terms(of: search)
      guard !terms.isEmpty else { throw .emptySearch(search) }
      try index.forEachIncident(matching: terms, in: list, range) { number, found throws(Failure) in
        numbers.append(number)
        places.append(found)
        return numbers.count <= query.limit
      }
    } else {
      numbers = try list.newest(query.limit + 1, in: range)
    }
    var incidents: [Incident] = []
    for (index, number) in numbers.prefix(query.limit).enumerated() {
      guard var incident = try incident(number) else { continue }
      if !terms.isEmpty {
        incident.found = try incident.foundNote(terms, places[index]) { note throws(Failure) in
          try self.note(note, of: number)?.text
        }
      }
      incidents.append(incident)
    }
    return IncidentPage(incidents: incidents, hasMore: numbers.count > query.limit)
  }

  // MARK: Writing

  func addIncident(id: UniqueID, at time: Instant) throws(Failure) -> Int {
    let newest = try single("SELECT opened_at FROM incidents ORDER BY number DESC LIMIT 1")?.integer ?? .min
    if newest > Int(time.milliseconds) {
      try connection.run("INSERT OR IGNORE INTO facts (name, value) VALUES ('\(IncidentList.disordered)', 1)")
    }
    let number = try connection.first(
      "INSERT INTO incidents (id, opened_at) VALUES (?, ?) RETURNING number", .text(id.description), Value(time)
    ) { row throws(Failure) in row.integer(0) }
    guard let number else { throw .store(.damaged(connection.path)) }
    index.add(id, of: number)
    return number
  }

  func addNote(to incident: Int, text: String, cost: Euro?, at time: Instant) throws(Failure) -> Int {
    let number = try connection.first(
      "UPDATE incidents SET notes = notes + 1, total = total + ? WHERE number = ? AND notes < ? RETURNING notes",
      .integer(cost?.cents ?? 0), Value(incident), Value(Note.largestNumber)
    ) { row throws(Failure) in row.integer(0) }
    guard let number else { throw .incidentFull(incident) }
    try connection.run(
      "INSERT INTO notes (key, incident, number, text, cost, written_at) VALUES (?, ?, ?, ?, ?, ?)",
      Self.key(incident, number), Value(incident), Value(number), .text(text),
      cost.map { .integer($0.cents) } ?? .none, Value(time))
    try index.add(text, key: Self.key(incident, number))
    return number
  }

  func value(_ field: Field, of record: RecordID) throws(Failure) -> Value {
    guard kinds[record.kind] == nil else { return try value(field, ofDeclared: record) }
    guard record.kind != .guardianship else { return try value(field, ofGuardianship: record) }
    let (table, column, key) = try place(of: record)
    guard record.kind != .session else {
      return try single("SELECT \(field.rawValue) FROM sessions WHERE number = ?", key) ?? .none
    }
    guard field != .exists else {
      return try single("SELECT removed = 0 FROM \(table) WHERE \(column) = ?", key) ?? Value(false)
    }
    return try single("SELECT \(field.rawValue) FROM \(table) WHERE \(column) = ? AND removed = 0", key) ?? .none
  }

  func set(_ field: Field, of record: RecordID, to value: Value) throws(Failure) {
    guard kinds[record.kind] == nil else { return try set(field, ofDeclared: record, to: value) }
    guard record.kind != .guardianship else { return try set(role: value, ofGuardianship: record) }
    let (table, column, key) = try place(of: record)
    switch (record.kind, field) {
    case (.note, _): try setNote(field, key, of: record.number, to: value)
    case (.incident, .description):
      let words = Self.key(record.number, 0)
      if case .text(let old) = try self.value(field, of: record) { try index.remove(old, key: words) }
      try connection.run("UPDATE incidents SET description = ? WHERE number = ?", value, key)
      if case .text(let new) = value { try index.add(new, key: words) }
    case (.taker, _): try setTaker(record, to: value)
    case (_, .exists): try connection.run("UPDATE \(table) SET removed = ? = 0 WHERE \(column) = ?", value, key)
    default: try connection.run("UPDATE \(table) SET \(field.rawValue) = ? WHERE \(column) = ?", value, key)
    }
  }

  /// Where a record is kept.
  private func place(of record: RecordID) throws(Failure) -> (table: String, column: String, key: Value) {
    switch record.kind {
    case .incident: ("incidents", "number", Value(record.number))
    case .note: ("notes", "key", Self.key(record.number, record.part ?? 0))
    case .photo, .recording: ("media", "key", Self.mediumKey(record))
    case .session: ("sessions", "number", Value(record.number))
    case .appointment: ("appointments", "number", Value(record.number))
    case .taker: ("takers", "key", Self.key(record.number, record.part ?? 0))
    default: throw .store(.damaged("\(connection.path): a \(record.kind)"))
    }
  }

  /// A note counts in its incident's sum while it is there and not erased.
  private func setNote(_ field: Field, _ key: Value, of incident: Int, to value: Value) throws(Failure) {
    let counted = "SELECT coalesce(sum(cost), 0) FROM notes WHERE key = ? AND removed = 0 AND erased_at IS NULL"
    let before = try single(counted, key)?.integer ?? 0
    if field == .text, case .text(let old)? = try single("SELECT text FROM notes WHERE key = ?", key) {
      try index.remove(old, key: key)
    }
    if field == .exists {
      try connection.run("UPDATE notes SET removed = ? = 0 WHERE key = ?", value, key)
    } else {
      try connection.run("UPDATE notes SET \(field.rawValue) = ? WHERE key = ?", value, key)
    }
    if field == .text, case .text(let new) = value { try index.add(new, key: key) }
    let after = try single(counted, key)?.integer ?? 0
    guard before != after else { return }
    try connection.run(
      "UPDATE incidents SET total = total + ? WHERE number = ?", Value(after - before), Value(incident))
  }

  func single(_ sql: String, _ values: Value...) throws(Failure) -> Value? {
    try connection.first(sql, values) { row throws(Failure) in row.value(0) }
  }
}
