import UseCases

/// The tables of one transaction in PostgreSQL.
struct PostgreSQLTables: Tables {
  let connection: DatabaseConnection
  let schema: PostgreSQLSchema
  let place: String
  /// The session number of this process; nil if it has none.
  let session: Int?
  /// The local folder with the files of new media; nil for none.
  var files: String?
  /// The machine name to store with imported sessions.
  var machine: String?

  func rows(_ query: RowQuery) throws(Failure) -> [Row] { try rows([query])[0] }

  func rows(_ queries: [RowQuery]) throws(Failure) -> [[Row]] {
    guard !queries.isEmpty else { return [] }
    let statements = queries.map { query in
      var sql = PostgreSQLStatement(schema, query.table)
      sql.select(query)
      return DatabaseConnection.BoundStatement(sql: sql.text, values: sql.values)
    }
    return try zip(queries, connection.rows(of: statements)).map { query, rows in
      let tagged = query.columns.indices.filter { schema.isTagged(query.columns[$0], of: query.table) }
      return rows.map { values in
        var values = values
        for place in tagged { values[place] = values[place].untagged }
        return Row(query.columns, values)
      }
    }
  }

  @discardableResult
  func insert(_ row: [(Field, Value)], into table: Table) throws(Failure) -> Int {
    willChange(table)
    if table == "media" || table == "pictures" { try storeFile(of: row) }
    var row = row
    // An archive lacks the machine of a session: store the importing machine.
    let terminal: Field = "terminal"
    if table == "sessions", !row.contains(where: { $0.0 == terminal }), let own = JotterRows.terminal("", on: machine) {
      row.append((terminal, .text(own)))
    }
    let key = schema.integerKey(of: table)
    var sql = PostgreSQLStatement(schema, table)
    if let key, !row.contains(where: { $0.0 == key }) {
      sql.insert(row, numbering: key)
      return try connection.rows(sql.text, sql.values).first?.first?.integer ?? 0
    }
    sql.insert(row)
    try connection.run(sql.text, sql.values)
    return row.first { $0.0 == key }?.1.integer ?? 0
  }

  func update(_ table: Table, where conditions: [RowCondition], set row: [(Field, Value)]) throws(Failure) {
    willChange(table)
    var sql = PostgreSQLStatement(schema, table)
    sql.update(conditions, row)
    try connection.run(sql.text, sql.values)
  }

  func delete(from table: Table, where conditions: [RowCondition]) throws(Failure) {
    willChange(table)
    var sql = PostgreSQLStatement(schema, table)
    sql.delete(conditions)
    try connection.run(sql.text, sql.values)
  }

  /// Makes the commit wait for the stand-by, unless only sessions or files change.
  ///
  /// The record that follows these is later in the server's log, so its wait includes them.
  private func willChange(_ table: Table) {
    if !["sessions", .portions].contains(table) { connection.needsStandby = true }
  }

  // MARK: Texts

  func index(_ text: String, insteadOf old: String, as key: Int, in index: TextIndex) throws(Failure) {
    let table = PostgreSQLSchema.name(of: index)
    let words = if case .digits = index { [text] } else { SearchText.words(of: text) }
    guard !text.isEmpty, !words.isEmpty else {
      if !old.isEmpty { try connection.run("DELETE FROM \(table) WHERE key = $1", [Value(key)]) }
      return
    }
    try connection.run(
      "INSERT INTO \(table) (key, words) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET words = excluded.words",
      [Value(key), .text(words.map { " " + $0 }.joined())])
  }

  func match(_ terms: [SearchTerm], in index: TextIndex) throws(Failure) -> TextMatch {
    guard !terms.isEmpty else { return .everywhere }
    let patterns = terms.map { term in
      if case .digits = index { return term.partsOfID.map { "%\($0)%" } }
      // In the index, a blank precedes each word: it marks the beginning of the word.
      return term.spellings.map { SearchTerm.isPart($0) ? "%\($0)%" : "% \($0)%" }
    }
    guard patterns.allSatisfy({ !$0.isEmpty }) else { return .nothing }
    return .some(KeyCursor(connection, PostgreSQLSchema.name(of: index), patterns), unsure: [])
  }

  func forgetTexts() throws(Failure) {
    for table in schema.textTables { try connection.run("DELETE FROM \(table)") }
  }

  func lacksStandby() throws(Failure) -> Bool {
    try connection.rows("SELECT current_setting('synchronous_standby_names') = ''").first?.first == Value(true)
  }

  /// The sessions held by clients, except `session`; nil excludes the session of this process.
  ///
  /// Call it in a writing transaction: no client can take a session until the end of that transaction.
  func heldSessions(excluding session: Int?) throws(Failure) -> [Int] {
    try connection.rows(
      """
      SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND objid > 0
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND classid = $1::bigint::oid
      ORDER BY objid
      """, [schema.lockSpace]
    ).compactMap { $0[0].integer }.filter { $0 != session ?? self.session }
  }
}

/// A cursor over the keys of matching texts, in descending order.
private final class KeyCursor: TextCursor {
  private let connection: DatabaseConnection
  private let sql: String
  private let patterns: [Value]

  init(_ connection: DatabaseConnection, _ table: String, _ patterns: [[String]]) {
    self.connection = connection
    self.patterns = patterns.joined().map { .text($0) }
    var count = 2
    let conditions = patterns.map { alternatives in
      alternatives.map { _ in
        count += 1
        return "words LIKE $\(count)"
      }.joined(separator: " OR ")
    }
    sql = """
      SELECT key FROM \(table) WHERE key <= $1 AND (\(conditions.joined(separator: ") AND ("))) ORDER BY key DESC
      LIMIT $2
      """
  }

  func keys(atMost key: Int, limit: Int) throws(Failure) -> [Int] {
    // Planned anew each time: the best plan depends on the frequency of the words.
    try connection.rows(sql, [Value(key), Value(limit)] + patterns, isPrepared: false).compactMap { $0[0].integer }
  }
}
