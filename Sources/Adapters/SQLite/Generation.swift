import UseCases

/// The contents of a database file between two checkpoints, identified by a random token.
///
/// The first writing transaction after a checkpoint begins the next generation: it stores the token in a table, and the
/// next checkpoint writes the token into the header of the file. So the header has the token of the newest or the
/// previous generation in the table. A file with another token was replaced.
struct Generation: Equatable {
  var number = 0
  /// The token in the header; 0 before the first generation.
  var token = 0
}

/// The header of a database file.
struct FileHead: Equatable {
  static let length = 100
  /// The token of the generation in the file.
  let token: Int
  /// True if the database has a write-ahead log.
  let isLogged: Bool
  /// A number that each change of the tables advances.
  let tablesVersion: Int
  /// The size of the file, in bytes.
  let size: Int
  /// The size of the database by its header, in bytes; the file has this size after a complete checkpoint.
  let ownSize: Int

  /// Parses the first bytes of a file; nil if it is not a database.
  init?(_ bytes: [UInt8], size: Int) {
    guard bytes.count >= Self.length, bytes.starts(with: Array("SQLite format 3\0".utf8)) else { return nil }
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
    let page = number(16..<18)
    (isLogged, token, self.size) = (bytes[18] == 2 && bytes[19] == 2, number(68..<72), size)
    tablesVersion = number(40..<44)
    ownSize = number(28..<32) * (page == 1 ? 65_536 : page)
  }
}

/// The state of the file and the log that a process saw last, to detect their replacement.
struct KnownContents {
  /// The newest known generation.
  private(set) var newest: Generation
  private var head: FileHead
  /// The number of the generation in the file.
  private var generationInFile: Int
  /// The end of the log; nil if unknown, and then not compared.
  private var end: LogEnd?
  /// The newest known commit.
  private(set) var commit: Commit

  /// Reads the state outside of a transaction; nil if the file and the log do not belong together.
  static func load(by connection: SQLiteConnection) throws(Failure) -> KnownContents? {
    try connection.execute("BEGIN")
    defer { try? connection.execute("ROLLBACK") }
    guard connection.hasCompleteLog else { return nil }
    return try read(by: connection)
  }

  private static func read(by connection: SQLiteConnection) throws(Failure) -> KnownContents? {
    let before = connection.logEnd
    // Read the rows first: they begin the read transaction, which prevents further checkpoints of other processes.
    let newest = try connection.generations()
    guard let head = connection.fileHeader, let generation = newest.first(where: { $0.token == head.token }) else {
      return nil
    }
    // Another process may have restarted the log meanwhile, despite the read transaction: then the end is unknown.
    let isSteady = connection.logEnd?.salts == before?.salts
    let hasCommits = try Schema.version(of: connection) >= Schema.firstWithCommits
    return KnownContents(
      newest: newest[0], head: head, generationInFile: generation.number, end: isSteady ? before : nil,
      commit: hasCommits ? try connection.newestCommit() : Commit())
  }

  /// Adds the row of the next commit, at the end of a transaction that writes.
  mutating func addCommit(by connection: SQLiteConnection) throws(Failure) { commit = try connection.addCommit() }

  /// True if the file has the newest generation; then the next writing transaction begins another generation.
  private var isInFile: Bool { head.token == newest.token }

  /// True if this header has the known token.
  func has(_ head: FileHead) -> Bool { self.head.token == head.token }

  /// The state after a commit, or after the checkpoint at the end of a prompt.
  ///
  /// After a checkpoint the file has the newest generation, so an older copy of the file does not match.
  ///
  /// - Returns: nil if the log was replaced, or shortened below the commit, which is then lost.
  func updated(by connection: SQLiteConnection) -> KnownContents? {
    if let end, connection.continuesLog(from: end) == false { return nil }
    var known = self
    known.end = connection.logEnd
    if let head = connection.fileHeader, head.token == newest.token {
      (known.head, known.generationInFile) = (head, newest.number)
    }
    return known
  }

  /// Compares the file and the log with the known state, at the beginning of a transaction.
  ///
  /// A writing transaction begins a new generation if the file has the newest one.
  ///
  /// - Returns: the new state; nil if the file, its log or the contents were replaced.
  func validated(by connection: SQLiteConnection, isWriting: Bool) throws(Failure) -> KnownContents? {
    guard let head = connection.fileHeader, head.isLogged,
      head.size >= self.head.size || head.size == head.ownSize
    else { return nil }
    let continuesLog = end.map(connection.continuesLog) ?? true
    guard continuesLog != false, connection.hasCompleteLog else { return nil }
    var known = self
    (known.head, known.end) = (head, connection.logEnd)
    do throws(Failure) {
      if !has(head) || continuesLog == nil {
        // Another process has made a checkpoint: the found generations have to follow the known generation.
        guard let found = try Self.read(by: connection), try connection.has(newest), follows(found) else { return nil }
        known = found
      } else if isWriting, head.token == newest.token {
        known.newest = try connection.generations()[0]
      }
      known.commit = try connection.newestCommit()
      if known.commit != commit {
        // Other processes may have added commits, but they remove none.
        guard try connection.has(commit) else { return nil }
      }
    } catch {
      switch error {
      case .store(.damaged), .store(.other): return nil
      default: throw error
      }
    }
    if isWriting, known.isInFile { known.newest = try connection.beginGeneration() }
    return known
  }

  /// True if the found state can follow this state.
  ///
  /// The file never returns to an older generation. A log restarts only after a complete checkpoint, and its first
  /// commit then begins a generation.
  private func follows(_ found: KnownContents) -> Bool {
    guard found.generationInFile >= generationInFile else { return false }
    guard let end, let new = found.end, new.salts != end.salts else { return true }
    return found.generationInFile >= newest.number && (new.frameCount == 0 || found.newest.number > newest.number)
  }
}

extension SQLiteConnection {
  /// The newest and the previous generation; `Generation()` precedes the first.
  fileprivate func generations() throws(Failure) -> [Generation] {
    let newest = try rows("SELECT number, token FROM generations ORDER BY number DESC LIMIT 2") { row throws(Failure) in
      Generation(number: row.integer(0), token: row.integer(1))
    }
    return newest.count == 2 ? newest : newest + [Generation()]
  }

  /// True if the table contains this generation.
  fileprivate func has(_ generation: Generation) throws(Failure) -> Bool {
    guard generation.number > 0 else { return true }
    let token = try first("SELECT token FROM generations WHERE number = ?", Value(generation.number)) {
      row throws(Failure) in row.integer(0)
    }
    return token == generation.token
  }

  /// Begins the next generation, in a transaction that writes.
  fileprivate func beginGeneration() throws(Failure) -> Generation {
    // A positive number of 31 bits, because the header stores a signed 32-bit number; 0 means no token.
    try run("INSERT INTO generations (token) VALUES (abs(random() % 2147483647) + 1)")
    let newest = try generations()[0]
    try execute("PRAGMA application_id = \(newest.token)")
    return newest
  }

  /// Runs `work` in a transaction, which begins the next generation if the file has the newest one.
  func beginGeneration(_ work: () throws(Failure) -> Void = {}) throws(Failure) {
    try execute("BEGIN IMMEDIATE")
    do throws(Failure) {
      if try fileHeader?.token == generations()[0].token { _ = try beginGeneration() }
      try work()
      try execute("COMMIT")
    } catch {
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }
}
