import UseCases

/// The contents of a database's file between two checkpoints, identified by a random token.
///
/// The first transaction after a checkpoint begins the next generation: its token goes into a table, and with the next
/// checkpoint into the file's header. So the header has the token of the newest generation in the table, or of the one
/// before; any other file has neither.
struct Generation: Equatable {
  var number = 0
  /// The token in the header before the first generation.
  var token = 0
}

/// The header of a database's file.
struct FileHead: Equatable {
  static let length = 100
  /// The token of the generation that the file holds.
  let token: Int
  /// Whether the database has a write-ahead log.
  let isLogged: Bool
  /// The size of the file, in bytes.
  let size: Int
  /// The size of the file after a complete checkpoint, in bytes.
  let ownSize: Int

  /// Parses the first bytes of a file of this size; nil if it is not a database.
  init?(_ bytes: [UInt8], size: Int) {
    guard bytes.count >= Self.length, bytes.starts(with: Array("SQLite format 3\0".utf8)) else { return nil }
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
    let page = number(16..<18)
    (isLogged, token, self.size) = (bytes[18] == 2 && bytes[19] == 2, number(68..<72), size)
    ownSize = number(28..<32) * (page == 1 ? 65_536 : page)
  }
}

/// The contents that a process works with, to detect a replacement of the file or the log.
struct KnownContents {
  /// The newest known generation.
  private(set) var newest: Generation
  private var head: FileHead
  /// The number of the generation in the file.
  private var inFile: Int
  /// The end of the log; nil if unknown: then it is not compared.
  private var end: LogEnd?

  /// Reads the contents, outside a transaction; nil if the file and the log do not belong together.
  static func found(by connection: Connection) throws(Failure) -> KnownContents? {
    try connection.execute("BEGIN")
    defer { try? connection.execute("ROLLBACK") }
    guard connection.hasCompleteLog else { return nil }
    return try read(by: connection)
  }

  private static func read(by connection: Connection) throws(Failure) -> KnownContents? {
    let before = connection.logEnd
    // The rows first: they begin the read transaction, which keeps others from a further checkpoint.
    let newest = try connection.generations()
    guard let head = connection.head, let inFile = newest.first(where: { $0.token == head.token }) else { return nil }
    // A reader does not keep another process from restarting the log meanwhile.
    let isSteady = connection.logEnd?.salts == before?.salts
    return KnownContents(newest: newest[0], head: head, inFile: inFile.number, end: isSteady ? before : nil)
  }

  /// True if the file has the newest generation: the next writing transaction begins another one.
  private var isInFile: Bool { head.token == newest.token }

  /// True if the header still has the known token.
  func has(_ head: FileHead) -> Bool { self.head.token == head.token }

  /// The known contents after a commit, or after the checkpoint at the end of a prompt.
  ///
  /// After a checkpoint the file has the newest generation, and an older copy of the file does not match.
  ///
  /// - Returns: nil if the log was replaced, or shortened below the commit, which is then lost.
  func settled(by connection: Connection) -> KnownContents? {
    if let end, connection.continuesLog(from: end) == false { return nil }
    var known = self
    known.end = connection.logEnd
    if let head = connection.head, head.token == newest.token { (known.head, known.inFile) = (head, newest.number) }
    return known
  }

  /// Compares the file and the log with the known contents, at the beginning of a transaction.
  ///
  /// A writing transaction begins a new generation if the file has the newest one.
  ///
  /// - Returns: the known contents after the transaction; nil if the file or its log was replaced.
  func compared(by connection: Connection, isWriting: Bool) throws(Failure) -> KnownContents? {
    guard let head = connection.head, head.isLogged,
      head.size >= self.head.size || head.size == head.ownSize
    else { return nil }
    let continuesLog = end.map(connection.continuesLog) ?? true
    guard continuesLog != false, connection.hasCompleteLog else { return nil }
    var known = self
    (known.head, known.end) = (head, connection.logEnd)
    if !has(head) || continuesLog == nil {
      // Another process has made a checkpoint: its generations have to follow the known one.
      do throws(Failure) {
        guard let found = try Self.read(by: connection), try connection.has(newest), follows(found) else { return nil }
        known = found
      } catch {
        switch error {
        case .store(.damaged), .store(.other): return nil
        default: throw error
        }
      }
    } else if isWriting, head.token == newest.token {
      known.newest = try connection.generations()[0]
    }
    if isWriting, known.isInFile { known.newest = try connection.beginGeneration() }
    return known
  }

  /// True if those contents can be a continuation of these.
  ///
  /// The file never goes back to an older generation; a log restarts only after a complete checkpoint, and its first
  /// commit then begins a generation.
  private func follows(_ found: KnownContents) -> Bool {
    guard found.inFile >= inFile else { return false }
    guard let end, let new = found.end, new.salts != end.salts else { return true }
    return found.inFile >= newest.number && (new.frames == 0 || found.newest.number > newest.number)
  }
}

extension Connection {
  /// The newest generation, and the one before.
  fileprivate func generations() throws(Failure) -> [Generation] {
    let newest = try rows("SELECT number, token FROM generations ORDER BY number DESC LIMIT 2") { row throws(Failure) in
      Generation(number: row.integer(0), token: row.integer(1))
    }
    return newest.count == 2 ? newest : newest + [Generation()]
  }

  /// True if the table contains that generation.
  fileprivate func has(_ generation: Generation) throws(Failure) -> Bool {
    guard generation.number > 0 else { return true }
    let token = try first("SELECT token FROM generations WHERE number = ?", Value(generation.number)) {
      row throws(Failure) in row.integer(0)
    }
    return token == generation.token
  }

  /// Begins the next generation, in a transaction that writes.
  fileprivate func beginGeneration() throws(Failure) -> Generation {
    // A token of 0 in the header means none; the field has four bytes, with a sign.
    try run("INSERT INTO generations (token) VALUES (abs(random() % 2147483647) + 1)")
    let newest = try generations()[0]
    try execute("PRAGMA application_id = \(newest.token)")
    return newest
  }

  /// Runs `work` in a transaction, which begins the next generation if the file has the newest one.
  func beginGeneration(_ work: () throws(Failure) -> Void = {}) throws(Failure) {
    try execute("BEGIN IMMEDIATE")
    do throws(Failure) {
      if try head?.token == generations()[0].token { _ = try beginGeneration() }
      try work()
      try execute("COMMIT")
    } catch {
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }
}
