import Architecture
import UseCases

extension SQLiteRows {
  private static let summaryColumns = "kind, record, subject, part, incident"
  static let changeColumns = "\(summaryColumns), number, session, made_at, follows, author"

  func append(
    _ summary: ChangeSummary, session: Int, by author: Int?, at time: Instant, edits: [Edit], follows: Int?
  ) throws(Failure) -> Change {
    try connection.run(
      "UPDATE changes SET lost = 1 WHERE undone IS NOT NULL AND lost = 0 AND session = ?", Value(session))
    var change = Change(
      number: 0, session: session, madeAt: time, summary: summary, edits: edits, follows: follows, author: author)
    change.number = try insert(change)
    // The session used last is where the next start begins.
    try connection.run(
      "UPDATE sessions SET used = (SELECT max(used) + 1 FROM sessions) WHERE number = ? AND used < (SELECT max(used) FROM sessions)",
      Value(session))
    return change
  }

  /// Writes a change down, and nothing else; gives it the next number.
  func insert(_ change: Change) throws(Failure) -> Int {
    let summary = change.summary
    let number = try connection.first(
      """
      INSERT INTO changes (session, made_at, kind, record, subject, part, incident, follows, author)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number
      """, Value(change.session), Value(change.madeAt), .text(summary.kind.rawValue),
      summary.record.map { .text($0.kind.rawValue) } ?? .none,
      Value(summary.record?.number), Value(summary.record?.part), Value(summary.incident), Value(change.follows),
      Value(change.author)
    ) { row throws(Failure) in row.integer(0) }
    guard let number else { throw .store(.damaged(connection.path)) }
    for (position, edit) in change.edits.enumerated() {
      let record = edit.record
      try connection.run(
        "INSERT INTO edits (change, position, record, number, note, field, before, after) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        Value(number), Value(position), .text(record.kind.rawValue), Value(record.number), Value(record.part),
        .text(edit.field.rawValue), edit.before, edit.after)
    }
    return number
  }

  func newestChange() throws(Failure) -> Int {
    try connection.first("SELECT max(number) FROM changes") { row throws(Failure) in row.integer(0) } ?? 0
  }

  func newestUndoing() throws(Failure) -> Int {
    try single("SELECT max(undone) FROM changes WHERE undone IS NOT NULL")?.integer ?? 0
  }

  func newestChange(
    _ kinds: [ChangeKind], of incident: Int, undoneToo: Bool
  ) throws(Failure) -> Change? {
    let names = kinds.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return try connection.first(
      """
      SELECT \(Self.changeColumns) FROM changes INDEXED BY changes_incident
      WHERE incident = ? AND kind IN (\(names)) AND (undone IS NULL OR ?) ORDER BY number DESC LIMIT 1
      """, Value(incident), Value(undoneToo), row: change)
  }

  func newestChangeTime() throws(Failure) -> Instant? {
    try single("SELECT made_at FROM changes ORDER BY number DESC LIMIT 1")?.integer.map {
      Instant(milliseconds: Int64($0))
    }
  }

  func earlierTexts(of incident: Int) throws(Failure) -> [EarlierText] {
    try connection.rows(
      """
      SELECT e.note, e.before, c.made_at FROM changes AS c INDEXED BY changes_incident JOIN edits AS e ON e.change = c.number
      WHERE c.incident = ? AND c.kind = 'edited' AND c.undone IS NULL AND e.record = 'note' AND e.field = 'text'
      ORDER BY c.number
      """, Value(incident)
    ) { row throws(Failure) in
      EarlierText(
        note: row.integer(0), text: row.text(1), until: Instant(milliseconds: Int64(row.integer(2))))
    }
  }

  func group(_ number: Int, undone: Bool) throws(Failure) -> [Change] {
    let members = try connection.rows(
      """
      SELECT \(Self.changeColumns) FROM changes
      WHERE (number = ? OR follows = ?1) AND (undone IS NOT NULL) = ? AND lost = 0 ORDER BY number
      """, Value(number), Value(undone), row: change)
    var group: [Change] = []
    for member in members { group.append(try whole(member)) }
    return group
  }

  func newestDone(sessions: [Int]) throws(Failure) -> Change? {
    try newest("number", of: sessions, "undone IS NULL AND lost = 0 AND follows IS NULL")
  }

  func newestUndone(sessions: [Int]) throws(Failure) -> Change? {
    try newest("undone", of: sessions, "undone IS NOT NULL AND lost = 0 AND follows IS NULL")
  }

  /// The change with the largest of that column; each session is asked for its own, by an index.
  private func newest(_ column: String, of sessions: [Int], _ condition: String) throws(Failure) -> Change? {
    var newest: Int?
    for session in sessions {
      let own = try single(
        "SELECT \(column) FROM changes WHERE \(condition) AND session = ? ORDER BY \(column) DESC LIMIT 1",
        Value(session))
      newest = [newest, own?.integer].compactMap { $0 }.max()
    }
    return try newest.flatMap { number throws(Failure) in try change("WHERE \(column) = ?", Value(number)) }
  }

  func mark(_ change: Int, undone: Bool) throws(Failure) {
    if undone {
      try connection.run(
        "UPDATE changes SET undone = (SELECT coalesce(max(undone), 0) + 1 FROM changes WHERE undone IS NOT NULL) WHERE number = ?",
        Value(change))
    } else {
      try connection.run("UPDATE changes SET undone = NULL WHERE number = ?", Value(change))
    }
  }

  func passOver(_ change: Int) throws(Failure) {
    try connection.run("UPDATE changes SET lost = 1 WHERE number = ?", Value(change))
  }

  func change(after number: Int, about record: RecordID, passedOver: Bool) throws(Failure) -> ChangeSummary? {
    let place: String
    switch record.kind.whole {
    case .session: return nil
    // What is about an incident may be about a part of it, or about an appointment that it belongs to; that it was opened
    // at a prompt changed nothing in it.
    case .incident where record.kind == .incident:
      place = "incident = ?1 AND EXISTS (SELECT 1 FROM edits WHERE change = changes.number AND record <> 'session')"
    case .incident: place = "incident = ?1 AND record = ?2 AND part = ?3"
    case _ where record.part == nil:
      place = "\(Self.isAboutAny) AND (record = ?2 OR record IN (\(parts(of: record.kind))))"
    default: place = Self.isAbout + (record.part == nil ? "" : " AND part = ?3")
    }
    let later = try connection.first(
      """
      SELECT \(Self.summaryColumns) FROM changes WHERE \(place) AND number > ?4 AND undone IS NULL AND lost = ?5
      ORDER BY number LIMIT 1
      """, Value(record.number), .text(record.kind.rawValue), Value(record.part), Value(number), Value(passedOver),
      row: summary)
    guard later == nil, !passedOver, record.kind == .practitioner else { return later }
    return try newestTaking(by: record.number)
  }

  /// What is a part of such a record.
  private func parts(of kind: RecordKind) -> String {
    kinds.parts(of: kind).map { "'\($0.rawValue)'" }.joined(separator: ", ")
  }

  /// The condition of the index of all that is about no incident.
  private static let isAboutAny = "subject = ?1 AND record <> 'incident' AND record <> 'note'"
  private static let isAbout = "\(isAboutAny) AND record = ?2"

  func change(
    after number: Int, setting field: Field, of record: RecordID, passedOver: Bool
  ) throws(Failure) -> ChangeSummary? {
    let place =
      switch record.kind {
      // It may be put back by a change that is about another one; all else is found by what the change is about.
      case .appointment:
        "number IN (SELECT change FROM edits WHERE record = 'appointment' AND number = ?1 AND field = ?5)"
      case .incident, .note, .photo, .recording, .taker, .session: "incident = ?1"
      default: Self.isAbout
      }
    return try connection.first(
      """
      SELECT \(Self.summaryColumns) FROM changes AS c WHERE \(place) AND number > ?4 AND undone IS NULL AND lost = ?6
        AND EXISTS (SELECT 1 FROM edits WHERE change = c.number AND record = ?2 AND number = ?1 AND note IS ?3 AND field = ?5)
      ORDER BY number LIMIT 1
      """, Value(record.number), .text(record.kind.rawValue), Value(record.part), Value(number),
      .text(field.rawValue), Value(passedOver), row: summary)
  }

  private func change(_ condition: String, _ value: Value) throws(Failure) -> Change? {
    let found = try connection.first("SELECT \(Self.changeColumns) FROM changes \(condition)", value, row: change)
    guard let found else { return nil }
    return try whole(found)
  }

  /// A change without its edits.
  func change(_ row: Statement) throws(Failure) -> Change {
    Change(
      number: row.integer(5), session: row.integer(6), madeAt: Instant(milliseconds: Int64(row.integer(7))),
      summary: try summary(row), edits: [], follows: row.value(8).integer, author: row.value(9).integer)
  }

  /// A change with its edits.
  func whole(_ change: Change) throws(Failure) -> Change {
    var change = change
    change.edits = try connection.rows(
      "SELECT record, number, note, field, before, after FROM edits WHERE change = ? ORDER BY position",
      Value(change.number), row: edit)
    return change
  }

  private func summary(_ row: Statement) throws(Failure) -> ChangeSummary {
    guard let kind = ChangeKind(rawValue: row.text(0)) else { throw .store(.damaged(connection.path)) }
    let record = try record(row, from: 1)
    return ChangeSummary(kind, record, incident: row.value(4).integer)
  }

  private func edit(_ row: Statement) throws(Failure) -> Edit {
    let field = Field(rawValue: row.text(3))
    guard let record = try record(row, from: 0), kinds.content(of: field, in: record.kind) != nil else {
      throw .store(.damaged(connection.path))
    }
    return Edit(record, field, before: row.value(4), after: row.value(5))
  }

  /// The record in three columns: its kind, its number, and its part's.
  private func record(_ row: Statement, from column: Int32) throws(Failure) -> RecordID? {
    guard case .text(let name) = row.value(column) else { return nil }
    let kind = RecordKind(rawValue: name)
    guard kinds.has(kind) else { throw .store(.damaged(connection.path)) }
    return RecordID(kind, row.integer(column + 1), part: row.value(column + 2).integer)
  }
}
