import UseCases

/// The contents of a database's file from one time when the log is taken in to the next, by a random token.
///
/// The first transaction after such a time begins the next generation: its token goes into a table, and into the head of
/// the file with the next log that is taken in. So the head of the file has the token of the newest generation in the
/// table, or of the one before; any other file has neither.
struct Generation: Equatable {
  var number = 0
  /// What the head has where there is no generation yet.
  var token = 0
}

/// What the head of a database's file says.
struct FileHead: Equatable {
  static let length = 100
  /// The token of the generation that the file holds.
  let token: Int
  /// Whether the database has a write-ahead log.
  let isLogged: Bool
  /// How long the file is.
  let size: Int
  /// How long the file is to be when all of the log is taken in.
  let ownSize: Int

  /// Reads it from the first bytes of a file of this size; nil where they are of no database.
  init?(_ bytes: [UInt8], size: Int) {
    guard bytes.count >= Self.length, bytes.starts(with: Array("SQLite format 3\0".utf8)) else { return nil }
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
    let page = number(16..<18)
    (isLogged, token, self.size) = (bytes[18] == 2 && bytes[19] == 2, number(68..<72), size)
    ownSize = number(28..<32) * (page == 1 ? 65_536 : page)
  }
}

/// What a process knows of the contents that it works with: others that were put into the same file are not its own.
struct KnownContents {
  /// The newest generation, as far as it is known.
  private(set) var newest: Generation
  private var head: FileHead
  /// The number of the generation in the file.
  private var inFile: Int
  /// The end of the log; nil where it is not known, and nothing is compared with it.
  private var end: LogEnd?

  /// What is in the file and its log now, asked in no transaction; nil where the two do not belong together.
  static func found(by connection: Connection) throws(Failure) -> KnownContents? {
    try connection.execute("BEGIN")
    defer { try? connection.execute("ROLLBACK") }
    guard connection.hasWholeLog else { return nil }
    return try read(by: connection)
  }

  private static func read(by connection: Connection) throws(Failure) -> KnownContents? {
    let before = connection.logEnd
    // The rows first: as long as this transaction reads what they say, nobody takes more of the log in.
    let newest = try connection.generations()
    guard let head = connection.head, let inFile = newest.first(where: { $0.token == head.token }) else { return nil }
    // One that only reads does not keep another process from beginning the log anew meanwhile.
    let isSteady = connection.logEnd?.salts == before?.salts
    return KnownContents(newest: newest[0], head: head, inFile: inFile.number, end: isSteady ? before : nil)
  }

  /// Whether the file has the newest generation: the next transaction that writes begins another one.
  private var isInFile: Bool { head.token == newest.token }

  /// Whether the head of the file is still the one that is known.
  func has(_ head: FileHead) -> Bool { self.head.token == head.token }

  /// What is known when a commit is done, or the log was perhaps taken in at the end of a prompt: then the file has the
  /// newest generation, and a copy of the file as it was before is none of it.
  ///
  /// - Returns: nil where the log was replaced or shortened below the commit, which nobody can read back then.
  func settled(by connection: Connection) -> KnownContents? {
    if let end, connection.goesOn(from: end) == false { return nil }
    var known = self
    known.end = connection.logEnd
    if let head = connection.head, head.token == newest.token { (known.head, known.inFile) = (head, newest.number) }
    return known
  }

  /// Compares what there is with what is known, in a transaction that has only begun; one that writes begins a new
  /// generation where the file has the newest one.
  ///
  /// - Returns: what is known as soon as the transaction is done; nil when others have put something else into the file
  ///   or into its log.
  func compared(by connection: Connection, isWriting: Bool) throws(Failure) -> KnownContents? {
    guard let head = connection.head, head.isLogged,
      head.size >= self.head.size || head.size == head.ownSize
    else { return nil }
    let goesOn = end.map(connection.goesOn) ?? true
    guard goesOn != false, connection.hasWholeLog else { return nil }
    var known = self
    (known.head, known.end) = (head, connection.logEnd)
    if !has(head) || goesOn == nil {
      // Another process has taken the log in: the head has one of its generations, and they go on from the known one.
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

  /// Whether those contents can have become of these: the file never has an older generation, a log begins anew when the
  /// file has all of it, and its first commit then begins a generation.
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

  /// Whether there was that generation.
  fileprivate func has(_ generation: Generation) throws(Failure) -> Bool {
    guard generation.number > 0 else { return true }
    let token = try first("SELECT token FROM generations WHERE number = ?", Value(generation.number)) {
      row throws(Failure) in row.integer(0)
    }
    return token == generation.token
  }

  /// Begins the next generation, in a transaction that writes.
  fileprivate func beginGeneration() throws(Failure) -> Generation {
    // As a token in the head 0 means that there is none; and it has four bytes, with a sign.
    try run("INSERT INTO generations (token) VALUES (abs(random() % 2147483647) + 1)")
    let newest = try generations()[0]
    try execute("PRAGMA application_id = \(newest.token)")
    return newest
  }

  /// Begins the next generation, if the file has the newest one, and does that work in the same transaction.
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
