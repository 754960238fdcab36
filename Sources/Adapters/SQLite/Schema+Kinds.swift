import UseCases

/// The tables of declared kinds: derived from the declarations, so they need no migration steps.
extension Schema {
  /// True if the database has tables and columns for all kinds, as declared.
  static func hasTables(of kinds: Kinds, _ connection: SQLiteConnection) throws(Failure) -> Bool {
    for declaration in kinds.declared where try shape(of: declaration, connection) != declaration.shape { return false }
    let present = try columns(of: "incidents", connection)
    return kinds.ofIncidents.allSatisfy { present.contains($0.field.rawValue) }
  }

  /// Throws if the kinds conflict with each other or with other tables.
  static func check(_ kinds: Kinds) throws(Failure) {
    if let problem = kinds.problem
      ?? kinds.declared.flatMap({ [$0] + $0.parts }).map(\.plural).first(where: reservedNames.contains)
    {
      throw .store(.other("kinds of record: \(problem)"))
    }
  }

  /// Creates missing tables, columns, indexes and full texts; reindexes the kinds with a changed declaration.
  static func createTables(of kinds: Kinds, _ connection: SQLiteConnection, in folder: DataFolder) throws(Failure) {
    try make(kinds.layouts, connection)
    try SearchIndex.make(kinds, connection)
    let index = SearchIndex(connection: connection, kinds)
    let rows = JotterRows(SQLiteTables(connection: connection, texts: index, folder: folder), kinds)
    for declaration in kinds.declared where try shape(of: declaration, connection) != declaration.shape {
      // Stored records may be older than the declaration.
      try rows.reindex(declaration)
      try connection.run(
        "INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", .text(fact(declaration)), .text(declaration.shape))
    }
    try index.write()
  }

  private static func fact(_ declaration: Declaration) -> String { "kind:\(declaration.kind.rawValue)" }

  /// The stored shape of a kind; nil before the database has tables of the kind.
  private static func shape(of declaration: Declaration, _ connection: SQLiteConnection) throws(Failure) -> String? {
    try connection.first("SELECT value FROM facts WHERE name = ?", .text(fact(declaration))) { row throws(Failure) in
      row.text(0)
    }
  }
}

extension Declaration {
  /// The properties of the declaration that its tables and its search depend on, as one text.
  fileprivate var shape: String {
    fields.map { field in
      field.field.rawValue + (field.traits.contains(.named) ? "!" : field.traits.contains(.unsearched) ? "-" : "")
        + (field.traits.contains(.identifying) ? "=" : "")
    }.joined(separator: " ") + parts.map { " \($0.plural)(\($0.shape))" }.joined()
      + orders.map { " [\($0.map(\.rawValue).joined(separator: " "))]" }.joined()
  }
}

extension Schema {
  /// The names of other tables, which a kind cannot have.
  private static let reservedNames =
    Kinds([]).layouts.map(\.table.rawValue) + Vocabulary.allCases.map(\.rawValue) + [
      "texts", "incident_ids", "generations", "commits",
    ]
}
