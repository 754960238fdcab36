import UseCases

extension TableLayout {
  /// The statements that create the table, or its missing columns and indexes.
  var statements: [String] {
    let table = self.table.rawValue
    let columns = columns.map(\.sql)
    let key = key.map { PostgreSQLStatement.quoted($0) }.joined(separator: ", ")
    var statements = ["CREATE TABLE IF NOT EXISTS \(table) (\(columns.joined(separator: ", ")), PRIMARY KEY (\(key)))"]
    statements += columns.map { "ALTER TABLE \(table) ADD COLUMN IF NOT EXISTS \($0)" }
    for column in self.columns where column.isUnique && self.key != [column.field] {
      let field = column.field.rawValue
      statements.append("CREATE UNIQUE INDEX IF NOT EXISTS \(table)_\(field) ON \(table)(\(field))")
    }
    return statements + indexes.map(statement)
  }

  private func statement(_ index: TableIndex) -> String {
    let columns = index.columns.map { field in
      // Nulls first, because queries sort them first.
      field == .tail
        ? "substr(id, 25)" : PostgreSQLStatement.quoted(field) + (isNullable(field) ? " NULLS FIRST" : "")
    }
    let conditions = index.conditions.compactMap(PostgreSQLStatement.literal)
    return """
      CREATE \(index.isUnique ? "UNIQUE " : "")INDEX IF NOT EXISTS \(index.name) ON \(table.rawValue)\
      (\(columns.joined(separator: ", ")))\
      \(conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND "))
      """
  }

  func isNullable(_ field: Field) -> Bool { columns.first { $0.field == field }?.isNullable ?? false }
}

extension TableColumn {
  fileprivate var sql: String {
    let type = holding == .integer ? "bigint" : "text COLLATE \"C\""
    let initial =
      switch initial {
      case .none: ""
      case .integer(let number): " DEFAULT \(number)"
      // The only initial text in a layout is the empty one.
      case .text: " DEFAULT ''"
      }
    return "\(PostgreSQLStatement.quoted(field)) \(type)\(isNullable ? "" : " NOT NULL")\(initial)"
  }
}
