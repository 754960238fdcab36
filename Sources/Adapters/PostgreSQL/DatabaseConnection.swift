import DatabaseFrames
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A connection to the server, with one transaction at a time.
///
/// `run` queues a statement, and sends it together with the next statement that returns rows, in one round trip. Not
/// thread-safe.
final class DatabaseConnection {
  /// A statement and its bound values.
  struct BoundStatement {
    var sql: String
    var values: [Value] = []
    /// True to prepare the statement for reuse; false to plan it for these values.
    var isPrepared = true
  }

  /// Starts a process, connects it, and locks the sessions of the store over the new connection.
  private let open: () throws(Failure) -> DatabaseProcess
  /// True after an interrupt: the caller no longer waits for the answer.
  private let isInterrupted: () -> Bool
  private let waitReportDelay: Duration
  private let waited: (Bool) -> Void
  private var process: DatabaseProcess?
  private var pending: [BoundStatement] = [] { didSet { if pending.isEmpty { pendingSize = 0 } } }
  /// Size of the texts in `pending`, in bytes.
  private var pendingSize = 0
  /// True until a transaction sends its first message, which may be sent again after the loss of the connection.
  private var hasSentNothing = true
  /// The random mark of the current transaction, stored by its commit.
  ///
  /// If the connection is lost during the commit, the mark in the database shows that the transaction is committed.
  private(set) var mark: Value = .none

  /// Makes a connection; the first statement connects.
  ///
  /// - Parameters:
  ///   - isInterrupted: true after an interrupt: the caller no longer waits for the answer.
  ///   - waitReportDelay: the time after which the check for a lost commit is reported as a wait.
  ///   - waited: called with true after that time, and with false at the end of the wait.
  ///   - open: starts a process and connects it.
  init(
    isInterrupted: @escaping () -> Bool = { false }, waitReportDelay: Duration = .seconds(1),
    waited: @escaping (Bool) -> Void = { _ in }, open: @escaping () throws(Failure) -> DatabaseProcess
  ) {
    (self.isInterrupted, self.waitReportDelay, self.waited, self.open) = (isInterrupted, waitReportDelay, waited, open)
  }

  /// True if a transaction has begun and not ended.
  private(set) var isInTransaction = false

  /// True if `commit` must wait for the stand-by, because the change is then reported as stored.
  ///
  /// Any other change needs no wait of its own: it is earlier in the server's log than the next change that waits.
  var needsStandby = false

  /// True while the server waits for its stand-by before it answers.
  private var isAwaitingStandby = false

  /// Connects, unless a connection exists.
  @discardableResult
  func connect() throws(Failure) -> DatabaseProcess {
    if let process, !process.hasEnded { return process }
    process = nil
    let opened = try open()
    process = opened
    return opened
  }

  /// Queues a statement; a later call that sends messages reports its failure.
  func run(_ sql: String, _ values: [Value] = []) throws(Failure) {
    pending.append(BoundStatement(sql: sql, values: values))
    pendingSize += values.reduce(0) { $0 + ($1.text?.utf8.count ?? 0) }
    // Send large portions now: the pipe and the server's buffers are limited.
    if pending.count >= 256 || pendingSize >= 1 << 20 { _ = try answers() }
  }

  /// Runs a statement, after the queued statements; returns its rows.
  func rows(_ sql: String, _ values: [Value] = [], isPrepared: Bool = true) throws(Failure) -> [[Value]] {
    pending.append(BoundStatement(sql: sql, values: values, isPrepared: isPrepared))
    return try answers().last ?? []
  }

  /// Runs several statements in one round trip; returns the rows of each.
  func rows(of statements: [BoundStatement]) throws(Failure) -> [[[Value]]] {
    pending += statements
    return try answers().suffix(statements.count)
  }

  // MARK: Transactions

  /// Begins a transaction that reads from one snapshot.
  func beginReading() throws(Failure) {
    begin()
    try run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
  }

  /// Begins a transaction that waits for the end of other writers, so that it sees all of their changes.
  ///
  /// - Parameter space: the first key of the practice's advisory locks; nil to write without waiting for other writers.
  func beginWriting(_ space: Value?) throws(Failure) {
    begin()
    try run("BEGIN ISOLATION LEVEL READ COMMITTED")
    if let space { try run("SELECT pg_advisory_xact_lock($1::int4, 0)", [space]) }
  }

  private func begin() {
    (pending, isInTransaction, hasSentNothing, needsStandby) = ([], true, true, false)
    mark = .integer(.random(in: .min ... .max))
  }

  /// Commits, and then waits for the stand-by, without locks; after a lost connection, asks whether the transaction is
  /// committed.
  ///
  /// - Returns: false if the transaction is committed, but the stand-by has not confirmed it.
  @discardableResult
  func commit() throws(Failure) -> Bool {
    // The first message of a transaction may be sent twice, so it must not contain the commit.
    if hasSentNothing { _ = try rows("SELECT 1") }
    try run("INSERT INTO commits (mark) VALUES ($1)", [mark])
    var isStored = false
    do throws(Failure) {
      let answers = try rows(of: [BoundStatement(sql: Self.localCommit), BoundStatement(sql: "COMMIT")])
      let hasStandby = answers[0].first?.last == Value(true)
      (isInTransaction, isStored) = (false, true)
      guard hasStandby, needsStandby else { return true }
      return try isReplicated()
    } catch {
      if case .store(.unreachable) = error {
        isInTransaction = false
        if let isReplicated = try findCommit(isStored: isStored) { return isReplicated }
      }
      throw error
    }
  }

  /// Makes this transaction commit without the stand-by; the last column is true if the commit would have waited.
  ///
  /// A commit that waits holds the locks of its transaction, and the server's lock of `NOTIFY`, as long as the stand-by
  /// is away. So `isReplicated` waits after the commit.
  private static let localCommit = """
    SELECT set_config('synchronous_commit', 'local', true), current_setting('synchronous_standby_names') <> ''
      WHERE current_setting('synchronous_commit') NOT IN ('local', 'off')
    """

  /// Waits until the stand-by has the committed transaction; false if the wait was cancelled or failed.
  ///
  /// Throws `unreachable` if the connection is lost, or if the transaction is missing on a new one.
  ///
  /// Commits a second transaction, which waits: a stand-by receives the server's log in order, so if it has the second
  /// transaction, it has this one, too. The second transaction only writes a message to the log, and locks nothing; the
  /// server does not wait for a transaction that writes nothing to the log.
  private func isReplicated() throws(Failure) -> Bool {
    guard !isInterrupted() else { return false }
    isAwaitingStandby = true
    defer { isAwaitingStandby = false }
    let message = "SELECT pg_logical_emit_message(true, 'jotter', '') IS NOT NULL FROM commits WHERE mark = $1"
    let found: [[Value]]
    do throws(Failure) { found = try rows(message, [mark]) } catch {
      guard case .store(.unreachable) = error else { return false }
      throw error
    }
    // A new connection may lead to another server.
    guard !found.isEmpty else { throw .store(.unreachable("the connection was lost")) }
    return true
  }

  /// Asks over a new connection whether the transaction is committed, and then waits for the stand-by.
  ///
  /// Inserts the transaction's mark: the server first waits for the end of the transaction, and then finds a conflict
  /// if the transaction is committed. If not, the inserted mark makes a commit that arrives later fail. The inserted
  /// mark has an infinite time, so that a repeated insertion does not take it for the mark of a commit. The number of
  /// the transaction would be no proof: after a crash, the server gives it to another transaction.
  ///
  /// - Parameter isStored: true if the server has already confirmed the commit.
  /// - Returns: nil if the transaction is not committed; else as `commit`.
  /// - Throws: `unanswered` if the server does not answer.
  private func findCommit(isStored: Bool) throws(Failure) -> Bool? {
    var (isStored, isReported) = (isStored, false)
    defer { if isReported { waited(false) } }
    let insertion = """
      INSERT INTO commits (mark, made_at) VALUES ($1, 'infinity')
      ON CONFLICT (mark) DO UPDATE SET made_at = commits.made_at RETURNING made_at < 'infinity'
      """
    // Try repeatedly: after a crash, the server must first replay its log.
    for attempt in 0..<Self.attempts {
      if attempt > 0 { usleep(Self.pause) }
      guard !isInterrupted() else { break }
      // `DatabaseProcess` reports a single long wait, but here each attempt may fail at once: report their sum.
      if !isReported, Duration.microseconds(Self.pause) * attempt >= waitReportDelay {
        isReported = true
        waited(true)
      }
      // Both statements are one transaction.
      let statements = [BoundStatement(sql: Self.localCommit), BoundStatement(sql: insertion, values: [mark])]
      guard let answers = try? rows(of: statements) else { continue }
      guard answers[1].first?.first == Value(true) else { return nil }
      isStored = true
      guard needsStandby else { return true }
      if let isReplicated = try? isReplicated() { return isReplicated }
    }
    guard isStored else { throw .store(.unanswered) }
    return false
  }

  /// Deletes marks that are older than a week: a change needs its mark as long as it waits for the stand-by.
  ///
  /// A mark that `findCommit` has inserted stays: there is at most one for each lost commit.
  func forgetMarks() throws(Failure) { try run("DELETE FROM commits WHERE made_at < now() - interval '7 days'") }

  /// Maximum number of attempts of `findCommit`.
  private static let attempts = 60
  /// The pause between two attempts, in microseconds.
  private static let pause: UInt32 = 250_000

  /// Ends a transaction that has only read, without waiting for the answer.
  func endReading() throws(Failure) {
    isInTransaction = false
    // No statement was sent, not even `BEGIN`.
    guard !hasSentNothing else { return pending = [] }
    var command = OutgoingMessage(.run, pending + [BoundStatement(sql: "COMMIT")])
    pending = []
    _ = process?.send(&command)
  }

  /// Rolls back, unless the connection is lost.
  func rollBack() {
    (pending, isInTransaction) = ([], false)
    guard !hasSentNothing, process?.hasEnded == false else { return }
    _ = try? rows("ROLLBACK")
  }

  // MARK: Messages

  /// Sends all pending statements; returns the rows of each.
  ///
  /// If an idle connection was lost, connects again and sends the first message of a transaction again. Later messages
  /// throw: the transaction has ended with its connection.
  private func answers() throws(Failure) -> [[[Value]]] {
    let isFirst = hasSentNothing
    hasSentNothing = false
    defer { pending = [] }
    guard !isInTransaction || isFirst else {
      guard let process, !process.hasEnded else { throw .store(.unreachable("the connection was lost")) }
      return try answer(of: process)
    }
    do throws(Failure) { return try answer(of: connect()) } catch {
      guard isFirst, case .store(.unreachable) = error, process == nil, !isInterrupted() else { throw error }
    }
    return try answer(of: connect())
  }

  private func answer(of process: DatabaseProcess) throws(Failure) -> [[[Value]]] {
    do throws(Failure) { return try process.rows(of: pending, isForStandby: isAwaitingStandby) } catch {
      if case .store(.unreachable) = error { self.process = nil }
      throw error
    }
  }
}

extension DatabaseProcess {
  /// Runs statements in one round trip; returns the rows of each.
  func rows(
    of statements: [DatabaseConnection.BoundStatement], isForStandby: Bool = false
  ) throws(Failure) -> [[[Value]]] {
    var command = OutgoingMessage(.query, statements)
    return try rows(&command, isForStandby: isForStandby)
  }

  /// Sends a command; returns the rows in its answer.
  func rows(_ command: inout OutgoingMessage, isForStandby: Bool = false) throws(Failure) -> [[[Value]]] {
    guard var answer = request(&command, isForStandby: isForStandby) else {
      throw .store(.unreachable("jotter-postgresql has ended"))
    }
    return try answer.rows()
  }
}

extension OutgoingMessage {
  /// Encodes a command to run statements.
  fileprivate init(_ command: DatabaseCommand, _ statements: [DatabaseConnection.BoundStatement]) {
    self.init()
    put(byte: command.rawValue)
    put(count: statements.count)
    for statement in statements {
      put(statement.sql)
      put(statement.isPrepared)
      put(count: statement.values.count)
      for value in statement.values { put(value) }
    }
  }
}

extension IncomingMessage {
  /// Decodes the rows of each statement, or throws the failure of a statement.
  fileprivate mutating func rows() throws(Failure) -> [[[Value]]] {
    let answer: Result<[[[Value]]], Failure>
    do throws(Malformed) { answer = try read() } catch {
      throw .store(.other("jotter-postgresql sent an invalid answer"))
    }
    return try answer.get()
  }

  private mutating func read() throws(Malformed) -> Result<[[[Value]]], Failure> {
    guard try byte() == DatabaseAnswer.rows.rawValue else {
      let isLost = try flag()
      return .failure(Failure(database: try string(), words: try string(), isLost: isLost))
    }
    var tables: [[[Value]]] = []
    for _ in 0..<(try count()) {
      let (count, columns) = (try count(), try count())
      var rows: [[Value]] = []
      rows.reserveCapacity(count)
      for _ in 0..<count {
        var row: [Value] = []
        row.reserveCapacity(columns)
        for _ in 0..<columns { row.append(try value()) }
        rows.append(row)
      }
      tables.append(rows)
    }
    return .success(tables)
  }

  private mutating func value() throws(Malformed) -> Value {
    switch DatabaseValue(rawValue: try byte()) {
    case .integer: .integer(try number())
    case .text: .text(try string())
    case .some(.none), nil: .none
    }
  }
}

extension OutgoingMessage {
  fileprivate mutating func put(_ value: Value) {
    switch value {
    case .none: put(byte: DatabaseValue.none.rawValue)
    case .integer(let number):
      put(byte: DatabaseValue.integer.rawValue)
      put(number)
    case .text(let text):
      put(byte: DatabaseValue.text.rawValue)
      put(text)
    }
  }
}

extension Failure {
  /// Maps a failure of the server or the connection.
  ///
  /// - Parameters:
  ///   - code: the SQLSTATE or a `DatabaseCode`; empty if the server sent no code.
  ///   - words: the message of the server or libpq; only its first line is used.
  ///   - isLost: true if the connection is lost.
  fileprivate init(database code: String, words: String, isLost: Bool) {
    let words = words.split(separator: "\n").first.map(String.init) ?? words
    let failure: StoreFailure =
      switch code {
      case DatabaseCode.passwordMissing: .passwordMissing
      case "28P01": .passwordWrong
      case DatabaseCode.unreplicated: .unreplicated
      // Shutdown, crash or start of the server; lost connection; read-only server.
      case _ where isLost || code.hasPrefix("57P") || code.hasPrefix("08"), "25006": .unreachable(words)
      // Without a permission for the schema, its tables and the schema itself are missing.
      case "42501", "42P01", "3F000": .denied(words)
      case "55P03": .busy
      case "53100": .full
      case "XX001", "XX002": .damaged(words)
      default: .other("\(code) \(words)")
      }
    self = code == "57014" ? .interrupted : .store(failure)
  }
}
