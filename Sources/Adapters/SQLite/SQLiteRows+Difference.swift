import UseCases

extension SQLiteRows {
  /// Where what is stored here first differs from what is stored there, as `table.column`; nil when both hold the same.
  ///
  /// Tables and columns are asked of this database, so that one that nobody has thought of is compared, too.
  func difference(from other: SQLiteRows) throws(Failure) -> String? {
    let tables = try connection.rows(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name"
    ) { row throws(Failure) in row.text(0) }
    for table in tables where !Self.uncompared.contains(table) {
      if let difference = try difference(in: table, from: other) { return difference }
    }
    // How often sessions were used is not kept, their order is.
    let everything = Int(Int32.max)
    let (mine, theirs) = try (
      everySession(after: 0, limit: everything), other.everySession(after: 0, limit: everything)
    )
    return mine == theirs ? nil : "sessions.used"
  }

  /// Tables of the database's bookkeeping, and search indexes.
  private static let uncompared = ["facts", "names", "words", "sqlite_schema", "sqlite_stat1"]
  private static let uncomparedColumns = ["search"]
  /// Rows that say that something is no more, as no row does.
  private static let conditions = ["takers": "removed = 0", "guardianships": "role IS NOT NULL"]

  private func difference(in table: String, from other: SQLiteRows) throws(Failure) -> String? {
    func columns(_ rows: SQLiteRows) throws(Failure) -> [(name: String, key: Int)] {
      try rows.connection.rows("SELECT name, pk FROM pragma_table_info(?)", .text(table)) { row throws(Failure) in
        (row.text(0), row.integer(1))
      }
    }
    let mine = try columns(self)
    let theirs = try columns(other).map(\.name)
    let compared = mine.map(\.name).filter {
      !Self.uncomparedColumns.contains($0) && !$0.hasSuffix("_key") && (table, $0) != ("sessions", "used")
    }
    if let column = compared.first(where: { !theirs.contains($0) }) { return "\(table).\(column)" }
    let keys = mine.filter { $0.key > 0 }.sorted { $0.key < $1.key }.map(\.name)
    func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
    let sql = """
      SELECT \(list(compared)) FROM "\(table)" WHERE \(Self.conditions[table] ?? "1")
      ORDER BY \(list(keys.isEmpty ? compared : keys))
      """
    let (here, there) = try (connection.statement(sql), other.connection.statement(sql))
    while true {
      let (isHere, isThere) = try (here.step(), there.step())
      guard isHere, isThere else { return isHere == isThere ? nil : table }
      for (index, column) in compared.enumerated() where here.value(Int32(index)) != there.value(Int32(index)) {
        return "\(table).\(column)"
      }
    }
  }
}
