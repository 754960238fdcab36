import UseCases

/// The tables of declared kinds, derived from the declarations, without steps of their own.
extension Schema {
  /// True if the database has tables and columns for all kinds, as declared.
  static func knows(_ kinds: Kinds, _ connection: Connection) throws(Failure) -> Bool {
    for declaration in kinds.declared where try shape(of: declaration, connection) != declaration.shape { return false }
    let present = try columns(of: "incidents", connection)
    return kinds.ofIncidents.allSatisfy { present.contains($0.field.rawValue) }
  }

  /// Throws if the kinds conflict with each other or with other tables.
  static func check(_ kinds: Kinds) throws(Failure) {
    if let problem = kinds.problem
      ?? kinds.declared.flatMap({ [$0] + $0.parts }).map(\.plural).first(where: taken.contains)
    {
      throw .store(.other("kinds of record: \(problem)"))
    }
  }

  /// Makes tables of new kinds, adds columns of new fields, and reindexes kinds with a changed search.
  static func adopt(_ kinds: Kinds, _ connection: Connection, in folder: DataFolder) throws(Failure) {
    let index = SearchIndex(connection: connection, kinds)
    let rows = JotterRows(SQLiteTables(connection: connection, texts: index, folder: folder), kinds)
    var changed: [Declaration] = []
    for declaration in kinds.declared where try shape(of: declaration, connection) != declaration.shape {
      try make(declaration, connection)
      for part in declaration.parts { try make(part, of: declaration, connection) }
      changed.append(declaration)
    }
    for declaration in changed {
      // The records may be older than the declaration.
      try rows.reindex(declaration)
      try connection.run(
        "INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", .text(fact(declaration)), .text(declaration.shape))
    }
    try index.write()
    try add(kinds.ofIncidents.map(\.field.rawValue), to: "incidents", connection)
  }

  private static func columns(of table: String, _ connection: Connection) throws(Failure) -> [String] {
    try connection.rows("SELECT name FROM pragma_table_info(?)", .text(table)) { row throws(Failure) in row.text(0) }
  }

  /// Adds missing text columns to a table.
  private static func add(_ columns: [String], to table: String, _ connection: Connection) throws(Failure) {
    let present = try self.columns(of: table, connection)
    for column in columns where !present.contains(column) {
      try connection.execute("ALTER TABLE \(table) ADD COLUMN \(text(column))")
    }
  }

  private static func text(_ column: String) -> String { "\"\(column)\" TEXT NOT NULL DEFAULT ''" }

  private static func fact(_ declaration: Declaration) -> String { "kind:\(declaration.kind.rawValue)" }

  /// The stored shape of a kind; nil for a new kind, or one from before kinds were declared.
  private static func shape(of declaration: Declaration, _ connection: Connection) throws(Failure) -> String? {
    try connection.first("SELECT value FROM facts WHERE name = ?", .text(fact(declaration))) { row throws(Failure) in
      row.text(0)
    }
  }

  /// Parts are numbered within their whole, and searched as a text of the whole.
  private static func make(
    _ part: Declaration, of whole: Declaration, _ connection: Connection
  ) throws(Failure) {
    let fields = part.fields.map(\.field.rawValue)
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS \(part.plural) (
        whole INTEGER NOT NULL REFERENCES \(whole.plural)(number), number INTEGER NOT NULL,
        removed INTEGER NOT NULL DEFAULT 0, \(fields.map { text($0) + ", " }.joined())PRIMARY KEY (whole, number)
      ) STRICT, WITHOUT ROWID
      """)
    try add(fields, to: part.plural, connection)
  }

  private static func make(_ declaration: Declaration, _ connection: Connection) throws(Failure) {
    let (table, listed) = (declaration.plural, "removed = 0 AND released_at IS NULL")
    // All columns at once: SQLite reads the whole schema again for each added column.
    let columns = (declaration.fields.map(\.field) + declaration.keys).map(\.rawValue)
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS \(table) (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, released_at INTEGER, search TEXT NOT NULL DEFAULT '',
        removed INTEGER NOT NULL DEFAULT 0\(columns.map { ", " + text($0) }.joined())
      ) STRICT;
      CREATE INDEX IF NOT EXISTS \(table)_listed ON \(table)(number) WHERE \(listed);
      CREATE INDEX IF NOT EXISTS \(table)_tail ON \(table)(substr(id, 25));
      CREATE VIRTUAL TABLE IF NOT EXISTS \(SearchIndex.texts(of: declaration)) USING fts5(
        words, content='', columnsize=0, detail=none, tokenize='ascii', prefix='1 2 3');
      """)
    try add(columns, to: table, connection)
    if declaration.traits.contains(.pictured), try !self.columns(of: table, connection).contains("picture") {
      try connection.execute("ALTER TABLE \(table) ADD COLUMN picture TEXT")
    }
    for field in declaration.fields.map(\.field.rawValue) where declaration.isIdentity(field) {
      try connection.execute(
        "CREATE INDEX IF NOT EXISTS \(table)_\(field)_whole ON \(table)(\"\(field)\") WHERE \"\(field)\" <> ''")
    }
    for list in declaration.indexes {
      let columns = list.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      try connection.execute(
        "CREATE INDEX IF NOT EXISTS \(table)_by_\(list.map(\.rawValue).joined(separator: "_")) ON \(table)(\(columns), number) WHERE \(listed)"
      )
    }
    for (field, key) in zip(declaration.names, declaration.keys) {
      try connection.execute(
        "CREATE INDEX IF NOT EXISTS \(table)_\(field.rawValue) ON \(table)(\(key.rawValue)) WHERE \(listed)")
    }
  }
}

extension Declaration {
  /// All properties of the declaration that its tables depend on.
  fileprivate var shape: String {
    fields.map { field in
      field.field.rawValue + (field.traits.contains(.named) ? "!" : field.traits.contains(.unsearched) ? "-" : "")
        + (field.traits.contains(.identifying) ? "=" : "")
    }.joined(separator: " ") + parts.map { " \($0.plural)(\($0.shape))" }.joined()
      + indexes.map { " [\($0.map(\.rawValue).joined(separator: " "))]" }.joined()
  }

  /// The fields of its indexes, including that of its order.
  fileprivate var indexes: [[Field]] { lists + (order.map { [[$0.field]] } ?? []) }

  fileprivate func isIdentity(_ field: String) -> Bool {
    fields.contains { $0.field.rawValue == field && $0.traits.contains(.identifying) }
  }
}

extension Schema {
  /// Names of other tables.
  private static let taken =
    Kinds([]).layouts.map(\.table.rawValue) + Vocabulary.allCases.map(\.rawValue) + [
      "texts", "incident_ids", "generations",
    ]
}
