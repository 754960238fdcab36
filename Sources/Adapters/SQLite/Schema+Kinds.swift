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
    if let problem = kinds.problem
      ?? kinds.declared.flatMap({ [$0] + $0.parts }).map(\.plural).first(where: taken.contains)
    {
      throw .store(.other("kinds of record: \(problem)"))
    }
  }

  /// Makes the tables of new kinds, adds the columns of new fields, and indexes anew what is searched otherwise.
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
      // Its records may be older than their declaration.
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

  /// Adds those columns that a table does not have yet, for texts.
  private static func add(_ columns: [String], to table: String, _ connection: Connection) throws(Failure) {
    let present = try self.columns(of: table, connection)
    for column in columns where !present.contains(column) {
      try connection.execute("ALTER TABLE \(table) ADD COLUMN \(text(column))")
    }
  }

  private static func text(_ column: String) -> String { "\"\(column)\" TEXT NOT NULL DEFAULT ''" }

  private static func fact(_ declaration: Declaration) -> String { "kind:\(declaration.kind.rawValue)" }

  /// As which the database knows a kind; nil for not at all, or from before kinds were declared.
  private static func shape(of declaration: Declaration, _ connection: Connection) throws(Failure) -> String? {
    try connection.first("SELECT value FROM facts WHERE name = ?", .text(fact(declaration))) { row throws(Failure) in
      row.text(0)
    }
  }

  /// A part is counted within its whole; what it is found by, is the whole.
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
    // A new table has all of its columns at once: each that is added has SQLite read the whole schema again.
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
  /// What its tables depend on.
  fileprivate var shape: String {
    fields.map { field in
      field.field.rawValue + (field.traits.contains(.named) ? "!" : field.traits.contains(.unsearched) ? "-" : "")
        + (field.traits.contains(.identifying) ? "=" : "")
    }.joined(separator: " ") + parts.map { " \($0.plural)(\($0.shape))" }.joined()
      + indexes.map { " [\($0.map(\.rawValue).joined(separator: " "))]" }.joined()
  }

  /// The fields by which its records are looked for; that of its order, too.
  fileprivate var indexes: [[Field]] { lists + (order.map { [[$0.field]] } ?? []) }

  fileprivate func isIdentity(_ field: String) -> Bool {
    fields.contains { $0.field.rawValue == field && $0.traits.contains(.identifying) }
  }
}

extension Schema {
  /// The tables that are another one's.
  private static let taken =
    Kinds([]).layouts.map(\.table.rawValue) + Vocabulary.allCases.map(\.rawValue) + [
      "texts", "incident_ids", "generations",
    ]
}
