import UseCases

@testable import Adapters

/// The tables, and how an older database becomes a newer one.
enum Schema {
  /// The steps from each version to the next; the database's `user_version` counts those that it has taken.
  private static let steps = [first, second]

  /// The newest version that this program knows.
  static var version: Int { steps.count }

  /// Takes the steps that the database has not taken yet, all or none.
  static func migrate(_ connection: Connection) throws(Failure) {
    let found = try connection.first("PRAGMA user_version") { row throws(Failure) in row.integer(0) } ?? 0
    guard found <= version else { throw .store(.newer(found: found, known: version)) }
    guard found < version else { return }
    try connection.execute("BEGIN IMMEDIATE")
    do throws(Failure) {
      for step in steps[found...] { try connection.execute(step) }
      try connection.execute("PRAGMA user_version = \(version)")
      try connection.execute("COMMIT")
    } catch {
      if connection.isInTransaction { try connection.execute("ROLLBACK") }
      throw error
    }
  }

  static let first = """
    CREATE TABLE incidents (
      number INTEGER PRIMARY KEY,
      description TEXT NOT NULL DEFAULT '',
      removed INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE changes (
      number INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      incident INTEGER NOT NULL REFERENCES incidents(number),
      undone INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE edits (
      change INTEGER NOT NULL REFERENCES changes(number),
      position INTEGER NOT NULL,
      field TEXT NOT NULL,
      before ANY,
      after ANY,
      PRIMARY KEY (change, position)
    ) STRICT, WITHOUT ROWID;
    """

  // Where the patient is.
  private static let second = """
    ALTER TABLE incidents ADD COLUMN room TEXT NOT NULL DEFAULT '';
    """
}
