import Testing
import UseCases

@testable import Adapters

/// First difference of two databases.
@Suite struct DatabaseDifferenceTests {
  /// SQL of the two databases, and the first difference.
  private static let cases: [(mine: String, theirs: String, difference: String?)] = [
    ("", "", nil), ("", "CREATE TABLE a (x)", nil),
    ("CREATE TABLE a (x)", "CREATE TABLE a (x)", nil), ("CREATE TABLE a (x)", "", "a.x"),
    ("CREATE TABLE a (x, y)", "CREATE TABLE a (x)", "a.y"), ("CREATE TABLE a (x)", "CREATE TABLE a (x, y)", nil),
    (
      "CREATE TABLE a (x); INSERT INTO a VALUES (1), (2)", "CREATE TABLE a (x); INSERT INTO a VALUES (2), (1)", nil
    ),
    ("CREATE TABLE a (x); INSERT INTO a VALUES (1)", "CREATE TABLE a (x)", "a"),
    ("CREATE TABLE a (x)", "CREATE TABLE a (x); INSERT INTO a VALUES (1)", "a"),
    ("CREATE TABLE a (x); INSERT INTO a VALUES (1)", "CREATE TABLE a (x); INSERT INTO a VALUES (2)", "a.x"),
    ("CREATE TABLE a (x); INSERT INTO a VALUES (1)", "CREATE TABLE a (x); INSERT INTO a VALUES ('1')", "a.x"),
    ("CREATE TABLE a (x); INSERT INTO a VALUES (NULL)", "CREATE TABLE a (x); INSERT INTO a VALUES ('')", "a.x"),
    // Second of two columns; second of two rows; first of two tables.
    ("CREATE TABLE a (x, y); INSERT INTO a VALUES (1, 2)", "CREATE TABLE a (x, y); INSERT INTO a VALUES (1, 3)", "a.y"),
    (
      "CREATE TABLE a (x); INSERT INTO a VALUES (1), (2)", "CREATE TABLE a (x); INSERT INTO a VALUES (1), (3)", "a.x"
    ),
    (
      "CREATE TABLE b (x); INSERT INTO b VALUES (1); CREATE TABLE a (x); INSERT INTO a VALUES (1)",
      "CREATE TABLE b (x); CREATE TABLE a (x)", "a"
    ),
    // Rows are in key order, but columns in their declared order.
    (
      """
      CREATE TABLE a (x, y, v, w, PRIMARY KEY (y, x)) WITHOUT ROWID; INSERT INTO a VALUES (2, 1, 'v', 'w'), (1, 2, 'v', 'w')
      """,
      """
      CREATE TABLE a (x, y, v, w, PRIMARY KEY (y, x)) WITHOUT ROWID; INSERT INTO a VALUES (1, 2, 'v', 'W'), (2, 1, 'V', 'w')
      """, "a.v"
    ),
    (
      "CREATE TABLE a (v, k INTEGER PRIMARY KEY); INSERT INTO a VALUES ('b', 1), ('a', 2)",
      "CREATE TABLE a (v, k INTEGER PRIMARY KEY); INSERT INTO a VALUES ('b', 1), ('a', 3)", "a.k"
    ),
    // Ignored: derived columns and columns of this machine.
    (
      "CREATE TABLE a (x, search, name_key, key_name); INSERT INTO a VALUES (1, 's', 'k', 'n')",
      "CREATE TABLE a (x, search, name_key, key_name); INSERT INTO a VALUES (1, 't', 'l', 'n')", nil
    ),
    (
      "CREATE TABLE a (x, key_name); INSERT INTO a VALUES (1, 'n')",
      "CREATE TABLE a (x, key_name); INSERT INTO a VALUES (1, 'm')", "a.key_name"
    ),
    (
      "CREATE TABLE a (terminal, since); INSERT INTO a VALUES (1, 1)",
      "CREATE TABLE a (terminal, since); INSERT INTO a VALUES (1, 2)", "a.since"
    ),
    (
      "CREATE TABLE sessions (number, used, terminal, since); INSERT INTO sessions VALUES (1, 5, 'a', 1), (2, 9, '', 1)",
      "CREATE TABLE sessions (number, used, terminal, since); INSERT INTO sessions VALUES (1, 1, 'b', 2), (2, 2, '', 3)",
      nil
    ),
    (
      "CREATE TABLE sessions (number, used); INSERT INTO sessions VALUES (1, 5), (2, 9)",
      "CREATE TABLE sessions (number, used); INSERT INTO sessions VALUES (1, 9), (2, 5)", "sessions.used"
    ),
    (
      "CREATE TABLE takers (n, removed); INSERT INTO takers VALUES (1, 0), (2, 1)",
      "CREATE TABLE takers (n, removed); INSERT INTO takers VALUES (1, 0)", nil
    ),
    (
      "CREATE TABLE takers (n, removed); INSERT INTO takers VALUES (1, 0)",
      "CREATE TABLE takers (n, removed); INSERT INTO takers VALUES (1, 1)", "takers"
    ),
    (
      "CREATE TABLE guardianships (n, role); INSERT INTO guardianships VALUES (1, 'owner'), (2, NULL)",
      "CREATE TABLE guardianships (n, role); INSERT INTO guardianships VALUES (1, 'owner')", nil
    ),
    (
      """
      CREATE TABLE facts (x); CREATE TABLE generations (x); CREATE TABLE commits (x); CREATE TABLE names (x);
      CREATE TABLE words (x)
      """, "", nil
    ),
  ]

  @Test("The difference of two databases names the first table or column that differs", arguments: cases)
  func differenceNamesFirstTable(mine: String, theirs: String, difference: String?) throws {
    let (here, there): (SQLiteConnection, SQLiteConnection) = try (
      .scratch(wait: LockWait(maxWait: .zero)), .scratch(wait: LockWait(maxWait: .zero))
    )
    try here.execute(mine)
    try there.execute(theirs)
    #expect(try here.difference(from: there) == difference)
  }
}
