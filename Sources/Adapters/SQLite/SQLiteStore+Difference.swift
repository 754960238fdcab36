import UseCases

extension SQLiteConnection {
  /// The first difference to another database, as `table.column` or `table`; nil if both have equal data.
  ///
  /// Compares the tables and columns of this database, and not those of `TableLayout`: a column that another version of
  /// the program added contains data that a wipe would lose.
  func difference(from other: SQLiteConnection) throws(Failure) -> String? {
    let tables = try rows(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name"
    ) { row throws(Failure) in row.text(0) }
    for table in tables where !Self.uncompared.contains(table) {
      if let difference = try difference(in: table, from: other) { return difference }
    }
    return nil
  }

  /// Tables for bookkeeping, and search indexes.
  private static let uncompared = [
    "facts", "generations", "commits", "names", "words", "sqlite_schema", "sqlite_stat1",
  ]
  private static let uncomparedColumns = ["search"]
  /// The terminal of a session belongs to this machine, and is not in archives.
  private static let uncomparedOfSessions = ["terminal", "since"]
  /// The condition for the compared rows: a tombstone equals a missing row.
  private static let comparedRows = ["takers": "removed = 0", "guardianships": "role IS NOT NULL"]
  /// Archives have the order in which sessions were used, but not the counter: compare the rank.
  private static let ranks = [
    "sessions.used": "(SELECT count(*) FROM sessions AS o WHERE (o.used, o.number) <= (sessions.used, sessions.number))"
  ]

  private func difference(in table: String, from other: SQLiteConnection) throws(Failure) -> String? {
    func columns(_ connection: SQLiteConnection) throws(Failure) -> [(name: String, key: Int)] {
      try connection.rows("SELECT name, pk FROM pragma_table_info(?)", .text(table)) { row throws(Failure) in
        (row.text(0), row.integer(1))
      }
    }
    let mine = try columns(self)
    let theirs = try columns(other).map(\.name)
    let compared = mine.map(\.name).filter {
      !Self.uncomparedColumns.contains($0) && !$0.hasSuffix("_key")
        && (table != "sessions" || !Self.uncomparedOfSessions.contains($0))
    }
    if let column = compared.first(where: { !theirs.contains($0) }) { return "\(table).\(column)" }
    let keys = mine.filter { $0.key > 0 }.sorted { $0.key < $1.key }.map(\.name)
    func quoted(_ name: String) -> String { "\"\(name)\"" }
    let sql = """
      SELECT \(compared.map { Self.ranks["\(table).\($0)"] ?? quoted($0) }.joined(separator: ", ")) FROM "\(table)"
      WHERE \(Self.comparedRows[table] ?? "1")
      ORDER BY \((keys.isEmpty ? compared : keys).map(quoted).joined(separator: ", "))
      """
    let (here, there) = try (statement(sql), other.statement(sql))
    while true {
      let (isHere, isThere) = try (here.step(), there.step())
      guard isHere, isThere else { return isHere == isThere ? nil : table }
      for (index, column) in compared.enumerated() where here.value(Int32(index)) != there.value(Int32(index)) {
        return "\(table).\(column)"
      }
    }
  }
}
