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
/// A statement without an awaited answer is sent with the next question: both take one round trip. Not thread-safe.
final class DatabaseConnection {
  /// A statement and its bound values.
  struct Question {
    var sql: String
    var values: [Value] = []
    /// True to prepare it for the next time; else it is planned for these values.
    var isKept = true
  }

  /// Opens a process, connected and with the sessions of this store.
  private let open: () throws(Failure) -> DatabaseProcess
  /// True after an interrupt: the caller no longer waits for the answer.
  private let isInterrupted: () -> Bool
  private var process: DatabaseProcess?
  private var pending: [Question] = [] { didSet { if pending.isEmpty { pendingSize = 0 } } }
  /// Bytes of the pending texts.
  private var pendingSize = 0
  /// True until the first answer of a transaction: nothing is done yet, and may be sent again.
  private var isFresh = true
  /// The mark of the transaction that writes, random; it outlives the connection.
  private var mark: Value = .none

  /// Connects at the first question.
  ///
  /// - Parameters:
  ///   - isInterrupted: true after an interrupt: the caller no longer waits for the answer.
  ///   - open: starts a process and connects it.
  init(
    isInterrupted: @escaping () -> Bool = { false }, open: @escaping () throws(Failure) -> DatabaseProcess
  ) {
    (self.isInterrupted, self.open) = (isInterrupted, open)
  }

  /// True if a transaction has begun and not ended.
  private(set) var isInTransaction = false

  /// Connects, unless the connection stands.
  @discardableResult
  func connected() throws(Failure) -> DatabaseProcess {
    if let process, !process.hasEnded { return process }
    process = nil
    let opened = try open()
    process = opened
    return opened
  }

  /// Runs a statement some time before the next answer.
  func run(_ sql: String, _ values: [Value] = []) throws(Failure) {
    pending.append(Question(sql: sql, values: values))
    pendingSize += values.reduce(0) { $0 + ($1.text?.utf8.count ?? 0) }
    // A round trip for every portion keeps the pipe and the server's buffers small.
    if pending.count >= 256 || pendingSize >= 1 << 20 { _ = try answers() }
  }

  /// The rows of a statement.
  func rows(_ sql: String, _ values: [Value] = [], isKept: Bool = true) throws(Failure) -> [[Value]] {
    pending.append(Question(sql: sql, values: values, isKept: isKept))
    return try answers().last ?? []
  }

  /// The rows of several statements, in one round trip.
  func rows(of questions: [Question]) throws(Failure) -> [[[Value]]] {
    pending += questions
    return try answers().suffix(questions.count)
  }

  // MARK: Transactions

  /// Begins a transaction that reads one state.
  func beginReading() throws(Failure) {
    begin()
    try run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
  }

  /// Begins a transaction that writes, in turn: each statement sees all that earlier writers have stored.
  ///
  /// - Parameter space: the first key of the practice's advisory locks; nil to write without waiting for other writers.
  func beginWriting(_ space: Value?) throws(Failure) {
    begin()
    try run("BEGIN ISOLATION LEVEL READ COMMITTED")
    if let space { try run("SELECT pg_advisory_xact_lock($1::int4, 0)", [space]) }
  }

  private func begin() {
    (pending, isInTransaction, isFresh) = ([], true, true)
    mark = .integer(.random(in: .min ... .max))
  }

  /// Commits; a commit without an answer is asked about.
  ///
  /// - Returns: false if it is committed, and its wait for the stand-by was cancelled.
  @discardableResult
  func commit() throws(Failure) -> Bool {
    // The first message may be sent again, a commit may not.
    if isFresh { _ = try rows("SELECT 1") }
    try run("INSERT INTO commits (mark) VALUES ($1)", [mark])
    try run("COMMIT")
    do throws(Failure) { _ = try answers() } catch {
      switch error {
      case .store(.unreplicated):
        isInTransaction = false
        return false
      case .store(.unreachable):
        isInTransaction = false
        if try isCommitted() { return true }
      default: break
      }
      throw error
    }
    isInTransaction = false
    return true
  }

  /// True if the server has committed the transaction; throws `unanswered` if the server cannot be asked.
  ///
  /// Inserts the mark again: the server waits for the end of the transaction, and finds a conflict if it is committed.
  /// The transaction's own number does not tell: a server that has crashed gives it to another transaction.
  private func isCommitted() throws(Failure) -> Bool {
    // A server that has crashed reads its log first.
    for attempt in 0..<Self.attempts where !isInterrupted() {
      if attempt > 0 { usleep(Self.pause) }
      let insertion = "INSERT INTO commits (mark) VALUES ($1) ON CONFLICT DO NOTHING RETURNING mark"
      guard let inserted = try? rows(insertion, [mark]) else { continue }
      guard inserted.isEmpty else { return false }
      // A stand-by that confirms this later change has the transaction, too.
      if (try? rows("UPDATE commits SET made_at = now() WHERE mark = $1", [mark])) != nil { return true }
    }
    throw .store(.unanswered)
  }

  /// Forgets old marks; a lost connection is made again within seconds.
  func forgetMarks() throws(Failure) { try run("DELETE FROM commits WHERE made_at < now() - interval '1 day'") }

  private static let attempts = 60
  /// Microseconds.
  private static let pause: UInt32 = 250_000

  /// Ends a transaction that has only read, without waiting for the answer.
  func endReading() throws(Failure) {
    isInTransaction = false
    // Nothing was asked: there is no transaction.
    guard !isFresh else { return pending = [] }
    var order = OutgoingMessage(.tell, pending + [Question(sql: "COMMIT")])
    pending = []
    _ = process?.tell(&order)
  }

  /// Rolls back, unless the connection is lost.
  func rollBack() {
    (pending, isInTransaction) = ([], false)
    guard !isFresh, process?.hasEnded == false else { return }
    _ = try? rows("ROLLBACK")
  }

  // MARK: Messages

  /// The rows of all pending statements.
  ///
  /// The first message of a transaction is sent once more after the loss of an idle connection. Later messages are not:
  /// a new connection knows nothing of the transaction.
  private func answers() throws(Failure) -> [[[Value]]] {
    let isFirst = isFresh
    isFresh = false
    defer { pending = [] }
    guard !isInTransaction || isFirst else {
      guard let process, !process.hasEnded else { throw .store(.unreachable("the connection was lost")) }
      return try answer(of: process)
    }
    do throws(Failure) { return try answer(of: connected()) } catch {
      guard isFirst, case .store(.unreachable) = error, process == nil, !isInterrupted() else { throw error }
    }
    return try answer(of: connected())
  }

  private func answer(of process: DatabaseProcess) throws(Failure) -> [[[Value]]] {
    do throws(Failure) { return try process.rows(of: pending) } catch {
      if case .store(.unreachable) = error { self.process = nil }
      throw error
    }
  }
}

extension DatabaseProcess {
  /// The rows of statements, in one round trip.
  func rows(of questions: [DatabaseConnection.Question]) throws(Failure) -> [[[Value]]] {
    var order = OutgoingMessage(.ask, questions)
    return try rows(&order)
  }

  /// The rows of the answer to an order.
  func rows(_ order: inout OutgoingMessage) throws(Failure) -> [[[Value]]] {
    guard var answer = ask(&order) else { throw .store(.unreachable("jotter-postgresql has ended")) }
    return try answer.rows()
  }
}

extension OutgoingMessage {
  /// An order to run statements.
  fileprivate init(_ order: DatabaseOrder, _ questions: [DatabaseConnection.Question]) {
    self.init()
    put(byte: order.rawValue)
    put(count: questions.count)
    for question in questions {
      put(question.sql)
      put(question.isKept)
      put(count: question.values.count)
      for value in question.values { put(value) }
    }
  }
}

extension IncomingMessage {
  /// The rows of each statement, or the failure of one.
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
  /// A failure of the server.
  ///
  /// - Parameters:
  ///   - code: the code of the SQL standard; empty if the server sent none.
  ///   - words: the server's words, or libpq's.
  ///   - isLost: true if the connection is lost.
  fileprivate init(database code: String, words: String, isLost: Bool) {
    let words = words.split(separator: "\n").first.map(String.init) ?? words
    let failure: StoreFailure =
      switch code {
      case DatabaseCode.passwordMissing: .passwordMissing
      case "28P01": .passwordWrong
      case DatabaseCode.unreplicated: .unreplicated
      // Shutdown, crash, start; a server that only reads, missing rights.
      case _ where isLost || code.hasPrefix("57P") || code.hasPrefix("08"), "25006", "42501": .unreachable(words)
      case "55P03": .busy
      case "53100": .full
      case "XX001", "XX002": .damaged(words)
      default: .other("\(code) \(words)")
      }
    self = code == "57014" ? .interrupted : .store(failure)
  }
}
