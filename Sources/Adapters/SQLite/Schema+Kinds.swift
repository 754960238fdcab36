import UseCases

/// The tables of declared kinds: they follow from the declarations, and need no step of their own.
extension Schema {
  /// Whether the database has tables and columns for all kinds, as they are declared.
  static func knows(_ kinds: Kinds, _ connection: Connection) throws(Failure) -> Bool {
    for declaration in kinds.declared where try shape(of: declaration, connection) != declaration.shape { return false }
    let present = try columns(of: "incidents", connection)
    return kinds.ofIncidents.allSatisfy { present.contains($0.field.rawValue) }
  }

  /// Refuses kinds that no database can keep together.
  static func check(_ kinds: Kinds) throws(Failure) {
    if let problem = kinds.problem ?? kinds.declared.map(\.plural).first(where: SQLiteRows.isTaken) {
      throw .store(.other("kinds of record: \(problem)"))
    }
  }

  /// Makes the tables of new kinds, adds the columns of new fields, and indexes anew what is searched otherwise.
  static func adopt(_ kinds: Kinds, _ connection: Connection, in folder: DataFolder) throws(Failure) {
    let index = SearchIndex(connection: connection)
    for declaration in kinds.declared {
      let known = try shape(of: declaration, connection)
      guard known != declaration.shape else { continue }
      try make(declaration, connection)
      // Its records may be older than their declaration.
      try SQLiteRows(connection: connection, index: index, folder: folder, kinds: kinds).reindex(declaration)
      try connection.run(
        "INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", .text(fact(declaration)), .text(declaration.shape))
    }
    try index.write()
    try add(kinds.ofIncidents.map(\.field.rawValue), to: "incidents", connection)
  }

  private static func columns(of table: String, _ connection: Connection) throws(Failure) -> [String] {
    try connection.rows("SELECT name FROM pragma_table_info(?)", .text(table)) { row throws(Failure) in row.text(0) }
  }

  /// Adds those columns that a table does not have yet, for texts.
  private static func add(_ columns: [String], to table: String, _ connection: Connection) throws(Failure) {
    let present = try self.columns(of: table, connection)
    for column in columns where !present.contains(column) {
      try connection.execute("ALTER TABLE \(table) ADD COLUMN \"\(column)\" TEXT NOT NULL DEFAULT ''")
    }
  }

  private static func fact(_ declaration: Declaration) -> String { "kind:\(declaration.kind.rawValue)" }

  /// As which the database knows a kind; nil for not at all, or from before kinds were declared.
  private static func shape(of declaration: Declaration, _ connection: Connection) throws(Failure) -> String? {
    try connection.first("SELECT value FROM facts WHERE name = ?", .text(fact(declaration))) { row throws(Failure) in
      row.text(0)
    }
  }

  private static func make(_ declaration: Declaration, _ connection: Connection) throws(Failure) {
    let (table, listed) = (declaration.plural, "removed = 0 AND released_at IS NULL")
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS \(table) (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, released_at INTEGER, search TEXT NOT NULL DEFAULT '',
        removed INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE INDEX IF NOT EXISTS \(table)_listed ON \(table)(number) WHERE \(listed);
      CREATE INDEX IF NOT EXISTS \(table)_tail ON \(table)(substr(id, 25));
      CREATE VIRTUAL TABLE IF NOT EXISTS \(SearchIndex.Directory(declaration).texts) USING fts5(
        words, content='', columnsize=0, detail=none, tokenize='ascii', prefix='1 2 3');
      """)
    try add(declaration.fields.map(\.field.rawValue) + declaration.keys, to: table, connection)
    if declaration.traits.contains(.pictured), try !columns(of: table, connection).contains("picture") {
      try connection.execute("ALTER TABLE \(table) ADD COLUMN picture TEXT")
    }
    for (field, key) in zip(declaration.names, declaration.keys) {
      try connection.execute(
        "CREATE INDEX IF NOT EXISTS \(table)_\(field.rawValue) ON \(table)(\(key)) WHERE \(listed)")
    }
  }
}

extension Declaration {
  /// What its tables depend on.
  fileprivate var shape: String {
    fields.map { field in
      field.field.rawValue + (field.traits.contains(.named) ? "!" : field.traits.contains(.unsearched) ? "-" : "")
    }.joined(separator: " ")
  }
}

extension SQLiteRows {
  /// Whether a table of that name is another one's.
  fileprivate static func isTaken(_ table: String) -> Bool {
    (tables + ["sessions", "facts", "texts"]).contains(table)
  }
}
