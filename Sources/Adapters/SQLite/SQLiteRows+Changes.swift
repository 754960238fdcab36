import Architecture
import UseCases

extension SQLiteRows {
  private static let summaryColumns = "kind, incident, note, appointment, practitioner"
  static let changeColumns = "\(summaryColumns), number, session, made_at, follows"

  func append(
    _ summary: ChangeSummary, session: Int, at time: Instant, edits: [Edit], follows: Int?
  ) throws(Failure) -> Change {
    try connection.run(
      "UPDATE changes SET lost = 1 WHERE undone IS NOT NULL AND lost = 0 AND session = ?", Value(session))
    let number = try connection.first(
      """
      INSERT INTO changes (session, made_at, kind, incident, note, appointment, practitioner, follows)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING number
      """, Value(session), Value(time), .text(summary.kind.rawValue), Value(summary.incident), Value(summary.note),
      Value(summary.appointment), Value(summary.practitioner), Value(follows)
    ) { row throws(Failure) in row.integer(0) }
    guard let number else { throw .store(.damaged(connection.path)) }
    for (position, edit) in edits.enumerated() {
      let (record, owner, note) = Self.columns(of: edit.record)
      try connection.run(
        "INSERT INTO edits (change, position, record, number, note, field, before, after) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        Value(number), Value(position), .text(record), Value(owner), Value(note), .text(edit.field.rawValue),
        edit.before, edit.after)
    }
    // The session used last is where the next start begins.
    try connection.run(
      "UPDATE sessions SET used = (SELECT max(used) + 1 FROM sessions) WHERE number = ? AND used < (SELECT max(used) FROM sessions)",
      Value(session))
    return Change(number: number, session: session, madeAt: time, summary: summary, edits: edits, follows: follows)
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

  func newestDone(session: Int?) throws(Failure) -> Change? {
    if let session {
      return try change(
        "WHERE undone IS NULL AND follows IS NULL AND session = ? ORDER BY number DESC LIMIT 1", Value(session))
    }
    return try change(
      "WHERE undone IS NULL AND follows IS NULL AND number > ? ORDER BY number DESC LIMIT 1", .integer(0))
  }

  func newestUndone(session: Int?) throws(Failure) -> Change? {
    if let session {
      return try change(
        "WHERE undone IS NOT NULL AND lost = 0 AND follows IS NULL AND session = ? ORDER BY undone DESC LIMIT 1",
        Value(session))
    }
    return try change(
      "WHERE undone IS NOT NULL AND follows IS NULL AND lost = ? ORDER BY undone DESC LIMIT 1", .integer(0))
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

  func change(after number: Int, about record: RecordID) throws(Failure) -> ChangeSummary? {
    let order = "AND number > ? AND undone IS NULL ORDER BY number LIMIT 1"
    switch record {
    case .session: return nil
    case .practitioner(let practitioner):
      return try connection.first(
        "SELECT \(Self.summaryColumns) FROM changes WHERE practitioner = ? \(order)", Value(practitioner),
        Value(number), row: summary)
    case .appointment(let appointment):
      return try connection.first(
        "SELECT \(Self.summaryColumns) FROM changes WHERE appointment = ? \(order)", Value(appointment),
        Value(number), row: summary)
    case .incident(let incident):
      return try connection.first(
        "SELECT \(Self.summaryColumns) FROM changes WHERE incident = ? \(order)", Value(incident),
        Value(number),
        row: summary)
    case .note(let incident, let note):
      return try connection.first(
        "SELECT \(Self.summaryColumns) FROM changes WHERE incident = ? AND note = ? \(order)",
        Value(incident),
        Value(note), Value(number), row: summary)
    }
  }

  func change(after number: Int, setting field: Field, of record: RecordID) throws(Failure) -> ChangeSummary? {
    let (name, owner, note) = Self.columns(of: record)
    // An appointment may be put back by a change that is about another one; all else is found by what it is about.
    let place =
      switch record {
      case .appointment:
        "edits AS e INDEXED BY edits_appointment JOIN changes AS c ON c.number = e.change WHERE e.record = 'appointment'"
      case .practitioner: "changes AS c JOIN edits AS e ON e.change = c.number WHERE c.practitioner = ?2"
      case .incident, .note, .session:
        "changes AS c JOIN edits AS e ON e.change = c.number WHERE c.incident = ?2"
      }
    return try connection.first(
      """
      SELECT c.kind, c.incident, c.note, c.appointment, c.practitioner FROM \(place)
        AND e.record = ?1 AND e.number = ?2 AND e.note IS ?3 AND e.field = ?4 AND c.number > ?5 AND c.undone IS NULL
      ORDER BY c.number LIMIT 1
      """, .text(name), Value(owner), Value(note), .text(field.rawValue), Value(number), row: summary)
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
      summary: try summary(row), edits: [], follows: row.value(8).integer)
  }

  private func whole(_ change: Change) throws(Failure) -> Change {
    var change = change
    change.edits = try connection.rows(
      "SELECT record, number, note, field, before, after FROM edits WHERE change = ? ORDER BY position",
      Value(change.number), row: edit)
    return change
  }

  private func summary(_ row: Statement) throws(Failure) -> ChangeSummary {
    guard let kind = ChangeKind(rawValue: row.text(0)) else { throw .store(.damaged(connection.path)) }
    return ChangeSummary(
      kind, incident: row.value(1).integer, note: row.value(2).integer, appointment: row.value(3).integer,
      practitioner: row.value(4).integer)
  }

  private func edit(_ row: Statement) throws(Failure) -> Edit {
    guard let field = Field(rawValue: row.text(3)), let record = Self.record(row) else {
      throw .store(.damaged(connection.path))
    }
    return Edit(record, field, before: row.value(4), after: row.value(5))
  }

  private static func columns(of record: RecordID) -> (name: String, number: Int, note: Int?) {
    switch record {
    case .incident(let number): ("incident", number, nil)
    case .note(let incident, let number): ("note", incident, number)
    case .session(let number): ("session", number, nil)
    case .appointment(let number): ("appointment", number, nil)
    case .practitioner(let number): ("practitioner", number, nil)
    }
  }

  private static func record(_ row: Statement) -> RecordID? {
    switch row.text(0) {
    case "incident": .incident(row.integer(1))
    case "note": .note(incident: row.integer(1), row.integer(2))
    case "session": .session(row.integer(1))
    case "appointment": .appointment(row.integer(1))
    case "practitioner": .practitioner(row.integer(1))
    default: nil
    }
  }
}
