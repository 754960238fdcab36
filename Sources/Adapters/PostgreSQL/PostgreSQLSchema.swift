import UseCases

/// The database schema of a practice, with the tables that the layouts declare.
struct PostgreSQLSchema: Sendable {
  /// The schema version of this program; new tables, columns and indexes do not raise it.
  private static let version = 1

  /// The table names of the text indexes.
  let textTables: [String]
  private let name: String
  private let layouts: [Table: TableLayout]
  private let statements: [String]

  init(_ name: String, _ kinds: Kinds) {
    self.name = name
    let all = kinds.layouts + [.portions]
    layouts = Dictionary(uniqueKeysWithValues: all.map { ($0.table, $0) })
    let indexes: [TextIndex] = [.words(of: "notes"), .digits(of: "incidents")]
    textTables = (indexes + kinds.declared.map { .words(of: $0.table) }).map(Self.name)
    statements = all.flatMap(\.statements) + textTables.flatMap(Self.statements(ofTexts:)) + [Self.commits]
  }

  /// The channel of `NOTIFY`.
  var channel: String { "\(name)_changes" }

  /// The first key of all advisory locks of this practice; the second key is a session number, or 0 for the writer.
  var lockSpace: Value { .integer(Int64(name.utf8.reduce(17) { $0 &* 31 &+ UInt32($1) } & 0x7FFF_FFFF)) }

  /// The table name of a text index.
  static func name(of index: TextIndex) -> String {
    switch index {
    case .words(let table): "words_of_\(table.rawValue)"
    case .digits(let table): "digits_of_\(table.rawValue)"
    }
  }

  // MARK: Columns

  func isNullable(_ column: Field, of table: Table) -> Bool { layouts[table]?.isNullable(column) ?? false }

  /// True for a column that holds numbers and texts; see `Value.tagged`.
  func isTagged(_ column: Field, of table: Table) -> Bool {
    layouts[table]?.columns.first { $0.field == column }?.holding == .any
  }

  /// The primary key of a table; nil unless it is a single column of integers.
  func integerKey(of table: Table) -> Field? {
    guard let layout = layouts[table], layout.key.count == 1,
      let key = layout.columns.first(where: {
        $0.field == layout.key[0]
      })
    else { return nil }
    return key.holding == .integer ? key.field : nil
  }

  // MARK: Sessions

  /// Locks a session; false if another client holds it.
  func lockSession(_ session: Int, over connection: DatabaseConnection) throws(Failure) -> Bool {
    try connection.rows(of: [lockQuery(session)]).first?.first?.first == Value(true)
  }

  /// Locks a session for a new connection; false if another client holds it.
  func lockSession(_ session: Int, over process: DatabaseProcess) throws(Failure) -> Bool {
    try process.rows(of: [lockQuery(session)]).first?.first?.first == Value(true)
  }

  private func lockQuery(_ session: Int) -> DatabaseConnection.BoundStatement {
    .init(sql: "SELECT pg_try_advisory_lock($1::int4, $2::int4)", values: [lockSpace, Value(session)])
  }

  func unlockSession(_ session: Int, over connection: DatabaseConnection) throws(Failure) {
    _ = try connection.rows("SELECT pg_advisory_unlock($1::int4, $2::int4)", [lockSpace, Value(session)])
  }

  // MARK: Tables

  /// Creates missing tables, columns and indexes, under the writers' lock.
  func prepare(over connection: DatabaseConnection) throws(Failure) {
    guard try !isPrepared(over: connection) else { return }
    try connection.beginWriting(lockSpace)
    do throws(Failure) {
      // Another client may have created them while this client waited for the lock.
      if try !isPrepared(over: connection) {
        // Lock 0 is for all practices in the database, because they share its extensions.
        try connection.run("SELECT pg_advisory_xact_lock(0)")
        try connection.run("CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public")
        try connection.run("CREATE SCHEMA IF NOT EXISTS \(name)")
        for statement in statements { try connection.run(statement) }
        try connection.run("COMMENT ON SCHEMA \(name) IS '\(mark)'")
      }
      try connection.commit()
    } catch {
      connection.rollBack()
      throw error
    }
  }

  /// The comment of the schema in the database: the version, and a digest of all statements for the tables.
  private var mark: String {
    "jotter \(Self.version) \(statements.joined().digest)"
  }

  /// True if the tables match this program; throws `newer` if a newer program made them.
  private func isPrepared(over connection: DatabaseConnection) throws(Failure) -> Bool {
    let found = try connection.rows(
      "SELECT obj_description(to_regnamespace($1), 'pg_namespace')", [.text(name)]
    ).first?.first?.text
    guard let found else { return false }
    let version = found.split(separator: " ").dropFirst().first.map { Int($0) ?? .max } ?? 0
    guard version <= Self.version else { throw .store(.newer(found: version, known: Self.version)) }
    return found == mark
  }

  /// The table of transaction marks; see `DatabaseConnection.commit`.
  private static let commits =
    "CREATE TABLE IF NOT EXISTS commits (mark bigint PRIMARY KEY, made_at timestamptz NOT NULL DEFAULT now())"

  private static func statements(ofTexts table: String) -> [String] {
    [
      "CREATE TABLE IF NOT EXISTS \(table) (key bigint PRIMARY KEY, words text COLLATE \"C\" NOT NULL)",
      "CREATE INDEX IF NOT EXISTS \(table)_parts ON \(table) USING gin (words public.gin_trgm_ops)",
    ]
  }
}
