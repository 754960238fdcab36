import UseCases

extension Connection {
  /// Where what is stored here first differs from what is stored there, as `table.column`; nil when both hold the same.
  ///
  /// Tables and columns are asked of this database, and not of `TableLayout`: a column that another version of the program
  /// has added holds data, which a wipe would lose.
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
  /// At which terminal a session is, and since when, is of this machine and in no archive.
  private static let uncomparedOfSessions = ["terminal", "since"]
  /// Rows that say that something is no more, as no row does.
  private static let conditions = ["takers": "removed = 0", "guardianships": "role IS NOT NULL"]
  /// How often sessions were used is not kept, their order is.
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
