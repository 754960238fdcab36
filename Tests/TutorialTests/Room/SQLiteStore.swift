import Architecture
import UseCases

@testable import Adapters

/// The storage on disk.
final class SQLiteStore: JotterStore {
  private let connection: Lock<Connection>

  init(path: String) throws(Failure) {
    let connection = try Connection(path: path, wait: BusyWait(patience: .seconds(5)))
    try Schema.migrate(connection)
    self.connection = Lock(connection)
  }

  func write<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try connection.withLock { connection throws(Failure) in
      try connection.execute("BEGIN IMMEDIATE")
      do throws(Failure) {
        let answer = try work(SQLiteRows(connection: connection))
        try connection.execute("COMMIT")
        return answer
      } catch {
        if connection.isInTransaction { try connection.execute("ROLLBACK") }
        throw error
      }
    }
  }
}

/// The rows of one transaction in SQLite.
struct SQLiteRows: JotterRows {
  let connection: Connection

  private static let columns = "number, description, room"

  private func incident(_ row: Statement) throws(Failure) -> Incident {
    Incident(number: row.integer(0), description: row.text(1), room: row.text(2))
  }

  func incident(_ number: Int) throws(Failure) -> Incident? {
    try connection.first(
      "SELECT \(Self.columns) FROM incidents WHERE number = ? AND removed = 0", Value(number), row: incident)
  }

  func newestIncident() throws(Failure) -> Int? {
    try connection.first("SELECT number FROM incidents WHERE removed = 0 ORDER BY number DESC LIMIT 1") {
      row throws(Failure) in row.integer(0)
    }
  }

  func addIncident() throws(Failure) -> Int {
    let number = try connection.first("INSERT INTO incidents DEFAULT VALUES RETURNING number") {
      row throws(Failure) in row.integer(0)
    }
    guard let number else { throw .store(.damaged(connection.path)) }
    return number
  }

  /// The name of a field is the name of its column: a new one needs no line here.
  func value(_ field: Field, of incident: Int) throws(Failure) -> Value {
    let column = field == .exists ? "removed = 0" : field.rawValue
    let value = try connection.first(
      "SELECT \(column) FROM incidents WHERE number = ? AND (removed = 0 OR ?)", Value(incident),
      Value(field == .exists)
    ) { row throws(Failure) in row.value(0) }
    return value ?? (field == .exists ? Value(false) : .none)
  }

  func set(_ field: Field, of incident: Int, to value: Value) throws(Failure) {
    let assignment = field == .exists ? "removed = ? = 0" : "\(field.rawValue) = ?"
    try connection.run("UPDATE incidents SET \(assignment) WHERE number = ?", value, Value(incident))
  }

  func append(_ kind: ChangeKind, incident: Int, edits: [Edit]) throws(Failure) {
    let number = try connection.first(
      "INSERT INTO changes (kind, incident) VALUES (?, ?) RETURNING number", .text(kind.rawValue), Value(incident)
    ) { row throws(Failure) in row.integer(0) }
    for (position, edit) in edits.enumerated() {
      try connection.run(
        "INSERT INTO edits (change, position, field, before, after) VALUES (?, ?, ?, ?, ?)", Value(number),
        Value(position), .text(edit.field.rawValue), edit.before, edit.after)
    }
  }

  func newestDone() throws(Failure) -> Change? {
    let found = try connection.first(
      "SELECT number, kind, incident FROM changes WHERE undone = 0 ORDER BY number DESC LIMIT 1"
    ) { row throws(Failure) in
      guard let kind = ChangeKind(rawValue: row.text(1)) else { throw .store(.damaged(connection.path)) }
      return Change(number: row.integer(0), kind: kind, incident: row.integer(2), edits: [])
    }
    guard var change = found else { return nil }
    change.edits = try connection.rows(
      "SELECT field, before, after FROM edits WHERE change = ? ORDER BY position", Value(change.number)
    ) { row throws(Failure) in
      guard let field = Field(rawValue: row.text(0)) else { throw .store(.damaged(connection.path)) }
      return Edit(field: field, before: row.value(1), after: row.value(2))
    }
    return change
  }

  func mark(_ change: Int, undone: Bool) throws(Failure) {
    try connection.run("UPDATE changes SET undone = ? WHERE number = ?", Value(undone), Value(change))
  }
}
