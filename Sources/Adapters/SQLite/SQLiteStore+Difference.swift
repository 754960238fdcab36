import UseCases

extension Connection {
  /// The first difference to another database, as `table.column`; nil if both have equal data.
  ///
  /// Tables and columns are those of this database, and not of `TableLayout`: a column added by another version of the
  /// program contains data that a wipe would lose.
  func difference(from other: Connection) throws(Failure) -> String? {
    let tables = try rows(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name"
    ) { row throws(Failure) in row.text(0) }
    for table in tables where !Self.uncompared.contains(table) {
      if let difference = try difference(in: table, from: other) { return difference }
    }
    return nil
  }

  /// Tables of the database's bookkeeping, and search indexes.
  private static let uncompared = ["facts", "generations", "names", "words", "sqlite_schema", "sqlite_stat1"]
  private static let uncomparedColumns = ["search"]
  /// The terminal of a session belongs to this machine, and is not in archives.
  private static let uncomparedOfSessions = ["terminal", "since"]
  /// Skip tombstones: they equal a missing row.
  private static let conditions = ["takers": "removed = 0", "guardianships": "role IS NOT NULL"]
  /// Archives keep the order of use of sessions, but not the counter.
  private static let ranks = [
    "sessions.used": "(SELECT count(*) FROM sessions AS o WHERE (o.used, o.number) <= (sessions.used, sessions.number))"
  ]

  private func difference(in table: String, from other: Connection) throws(Failure) -> String? {
    func columns(_ connection: Connection) throws(Failure) -> [(name: String, key: Int)] {
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
      WHERE \(Self.conditions[table] ?? "1")
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
