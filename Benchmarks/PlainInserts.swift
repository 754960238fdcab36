import Adapters
import CSQLite
import Foundation

/// Inserts notes by SQLite's C functions, with the tables and pragmas of `SQLiteStore`.
final class PlainInserts {
  private let database: OpaquePointer
  private var statements: [OpaquePointer] = []

  init(folder: String) throws {
    _ = try SQLiteStore(folder: folder)  // makes the tables
    var database: OpaquePointer?
    guard sqlite3_open("\(folder)/jotter.sqlite", &database) == SQLITE_OK, let database else {
      throw Refused(line: folder, code: -1)
    }
    self.database = database
    sqlite3_exec(
      database,
      """
      PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
      INSERT INTO incidents (number, id, opened_at) VALUES (1, '00000000-0000-7000-8000-000000000001', 1);
      INSERT INTO sessions (number, occurring, used) VALUES (1, 1, 1);
      """, nil, nil, nil)
    let texts = [
      "BEGIN IMMEDIATE",
      "UPDATE incidents SET notes = notes + 1, total = total + 0 WHERE number = 1",
      "INSERT INTO notes (key, incident, number, text, cost, written_at) VALUES (1 << 20 | ?1, 1, ?1, ?2, NULL, 1)",
      "INSERT INTO texts (rowid, words) VALUES (1 << 20 | ?1, ?3)",
      "UPDATE changes SET lost = 1 WHERE undone IS NOT NULL AND lost = 0 AND session = 1",
      """
      INSERT INTO changes (session, made_at, kind, incident, part, record, subject)
      VALUES (1, 1, 'noted', 1, ?1, 'note', 1)
      """,
      """
      INSERT INTO edits (change, position, record, number, note, field, before, after)
      VALUES (last_insert_rowid(), 0, 'note', 1, ?1, 'exists', 0, 1)
      """,
      "COMMIT",
    ]
    for text in texts {
      var statement: OpaquePointer?
      guard sqlite3_prepare_v2(database, text, -1, &statement, nil) == SQLITE_OK, let statement else {
        throw Refused(line: text, code: -1)
      }
      statements.append(statement)
    }
  }

  private var count: Int64 = 0

  func insert(_ number: Int) {
    count += 1
    let text = "wound cleaned and dressed, owner will call \(number)"
    let words = "\(number) and call cleaned dressed owner will wound"
    for statement in statements {
      if sqlite3_bind_parameter_count(statement) >= 1 { sqlite3_bind_int64(statement, 1, count) }
      let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      if sqlite3_bind_parameter_count(statement) >= 2 { sqlite3_bind_text(statement, 2, text, -1, transient) }
      if sqlite3_bind_parameter_count(statement) >= 3 { sqlite3_bind_text(statement, 3, words, -1, transient) }
      while sqlite3_step(statement) == SQLITE_ROW {}
      sqlite3_reset(statement)
    }
  }
}
