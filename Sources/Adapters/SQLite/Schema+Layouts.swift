import UseCases

/// Creates tables and indexes from layouts: all in a new database, the missing ones in an older database.
extension Schema {
  static func make(_ layouts: [TableLayout], _ connection: SQLiteConnection) throws(Failure) {
    let keys = Dictionary(uniqueKeysWithValues: layouts.map { ($0.table, $0.key) })
    for layout in layouts {
      let table = layout.table.rawValue
      try connection.execute(layout.statement(keys))
      let present = try columns(of: table, connection)
      for column in layout.columns where !present.contains(column.field.rawValue) {
        try connection.execute("ALTER TABLE \(table) ADD COLUMN \(column.definition(keys))")
      }
      for index in layout.indexes { try connection.execute(index.statement(on: layout.table)) }
    }
  }

  static func columns(of table: String, _ connection: SQLiteConnection) throws(Failure) -> [String] {
    try connection.rows("SELECT name FROM pragma_table_info(?)", .text(table)) { row throws(Failure) in row.text(0) }
  }
}

extension TableLayout {
  /// The statement that creates the table; `keys` are the keys of all tables, for foreign keys.
  fileprivate func statement(_ keys: [Table: [Field]]) -> String {
    let isNumbered = key.count == 1 && columns.contains { key == [$0.field] && $0.holding == .integer }
    let definitions = columns.map { column in
      guard key == [column.field] else { return column.definition(keys) }
      return "\"\(column.field.rawValue)\" \(isNumbered ? "INTEGER" : "TEXT NOT NULL") PRIMARY KEY"
    }
    let more = key.count > 1 ? ["PRIMARY KEY (\(key.map(\.rawValue).joined(separator: ", ")))"] : []
    return """
      CREATE TABLE IF NOT EXISTS \(table.rawValue) (\((definitions + more).joined(separator: ", "))) STRICT\
      \(isNumbered ? "" : ", WITHOUT ROWID")
      """
  }
}

extension TableColumn {
  fileprivate func definition(_ keys: [Table: [Field]]) -> String {
    let type =
      switch holding {
      case .integer: "INTEGER"
      case .text: "TEXT"
      case .any: "ANY"
      }
    var text = "\"\(field.rawValue)\" \(type)"
    if !isNullable { text += " NOT NULL" }
    if isUnique { text += " UNIQUE" }
    switch initial {
    case .none: break
    case .integer(let number): text += " DEFAULT \(number)"
    case .text(let initial): text += " DEFAULT '\(initial)'"
    }
    if let target, let key = keys[target]?.first { text += " REFERENCES \(target.rawValue)(\(key.rawValue))" }
    return text
  }
}

extension TableIndex {
  fileprivate func statement(on table: Table) -> String {
    var sql = SQLiteStatement()
    sql.index(self, on: table)
    return sql.text
  }
}
