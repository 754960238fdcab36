import Architecture
import UseCases

@testable import Adapters

/// A store in an SQLite database; each weight is on the disk before `add` returns.
final class SQLiteWeights: WeightStore {
  /// Schema step: a table, and an index for the query of `last`.
  private static let step = """
    CREATE TABLE IF NOT EXISTS weights (
      number INTEGER PRIMARY KEY,
      patient TEXT NOT NULL,
      grams INTEGER NOT NULL,
      noted_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS weights_patient ON weights(patient, number);
    """

  private let connection: Lock<SQLiteConnection>

  init(path: String) throws(Failure) {
    let connection = try SQLiteConnection(path: path, wait: LockWait(maxWait: .seconds(5)))
    try connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    try connection.execute(Self.step)
    self.connection = Lock(connection)
  }

  func add(_ weight: Weight) async throws(Failure) -> Weight? {
    try connection.withLock { connection throws(Failure) in
      let before = try Self.last(1, of: weight.patient, connection).first
      try connection.run(
        "INSERT INTO weights (patient, grams, noted_at) VALUES (?, ?, ?)", .text(weight.patient), Value(weight.grams),
        Value(weight.notedAt))
      return before
    }
  }

  func last(_ count: Int, of patient: String) async throws(Failure) -> [Weight] {
    try connection.withLock { connection throws(Failure) in try Self.last(count, of: patient, connection) }
  }

  private static func last(
    _ count: Int, of patient: String, _ connection: SQLiteConnection
  ) throws(Failure) -> [Weight] {
    try connection.rows(
      "SELECT patient, grams, noted_at FROM weights WHERE patient = ? ORDER BY number DESC LIMIT ?", .text(patient),
      Value(count)
    ) { row throws(Failure) in
      Weight(
        patient: row.text(0), grams: row.integer(1), notedAt: Instant(milliseconds: Int64(row.integer(2))))
    }
  }
}
