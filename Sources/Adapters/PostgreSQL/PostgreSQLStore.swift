public import Architecture
import Dispatch
import Foundation
public import UseCases

/// A store in one schema of a PostgreSQL database, shared by several machines.
///
/// A lock of the server allows one writing transaction at a time. Transactions run on the store's own queue, so they
/// block no task.
public final class PostgreSQLStore: JotterStore {
  fileprivate struct LockedState {
    let connection: DatabaseConnection
    var session: Int?
  }

  private let schema: PostgreSQLSchema
  private let address: String
  private let machine: String
  private let mediaFolder: String?
  private let pathsToWipe: [String]
  private let kinds: Kinds
  private let state: Lock<LockedState>
  private let listeners: Listeners
  /// The sessions that this store holds; a new connection locks them again.
  private let sessions: Lock<Set<Int>>
  private let queue = DispatchQueue(label: "jotter.postgresql")
  /// The running transaction, for `interrupt`.
  private let running: Lock<Running?>

  private struct Running: Sendable {
    var process: DatabaseProcess?
    var isInterrupted = false
  }

  /// Connects, and creates missing tables, columns and indexes.
  ///
  /// - Parameters:
  ///   - server: the server, and the program that connects to it.
  ///   - machine: the host name and data folder, which identify the sessions of single commands.
  ///   - mediaFolder: the local folder with media files; a wipe removes it.
  ///   - pathsToWipe: other local files and folders with stored data; a wipe removes them, too.
  ///   - kinds: the kinds of record; a new kind gets its tables, a new field its column.
  public init(
    _ server: PostgreSQLServer, machine: String, mediaFolder: String? = nil, pathsToWipe: [String] = [],
    kinds: Kinds = .own
  ) throws(Failure) {
    if let problem = kinds.problem { throw .store(.other("kinds of record: \(problem)")) }
    let (schema, listeners, sessions) = (PostgreSQLSchema(server.schema, kinds), Listeners(), Lock<Set<Int>>([]))
    (self.schema, self.kinds, self.listeners, self.sessions) = (schema, kinds, listeners, sessions)
    let running = Lock<Running?>(nil)
    self.running = running
    (address, self.machine, self.mediaFolder, self.pathsToWipe) = (server.address, machine, mediaFolder, pathsToWipe)
    // Reconnects at the end of a connection; set below, because it needs `self`.
    let ended = Lock<@Sendable () -> Void>({})
    let connection = DatabaseConnection(
      isInterrupted: { running.withLock { $0?.isInterrupted == true } }, waitReportDelay: server.waitReportDelay,
      waited: { server.report(isWaiting: $0) }
    ) { () throws(Failure) in
      let process = try server.open(
        began: { process in running.withLock { $0?.process = process } }, noticed: listeners.signal(isEmergency:),
        ended: { ended.withLock { $0 }() })
      for session in sessions.withLock({ $0.sorted() }) where try !schema.lockSession(session, over: process) {
        throw .store(.unreachable("another prompt has taken session \(session)"))
      }
      return process
    }
    try schema.prepare(over: connection)
    state = Lock(LockedState(connection: connection))
    ended.withLock { $0 = { [weak self] in self?.reconnect() } }
  }

  deinit {
    // Release the sessions at once: the server notices the end of the connection later.
    state.withLock { state in
      if sessions.withLock({ !$0.isEmpty }) { _ = try? state.connection.rows("SELECT pg_advisory_unlock_all()") }
    }
  }

  public func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await transaction(isWriting: true) { rows, _, _ throws(Failure) in try work(rows) }
  }

  public func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await transaction(isWriting: false) { rows, _, _ throws(Failure) in try work(rows) }
  }

  public func changes() -> AsyncStream<Void> { listeners.changes() }

  public func emergencies() -> AsyncStream<Void> { listeners.emergencies() }

  public func openSession(_ caller: CallerKind, at time: Instant) async throws(Failure) -> Int {
    let (schema, sessions, machine) = (schema, sessions, machine)
    return try await transaction(isWriting: true) { rows, tables, state throws(Failure) in
      var taken: Int?
      do throws(Failure) {
        try tables.connection.forgetMarks()
        let number = try rows.openSession(caller, on: machine) { number throws(Failure) in
          // PostgreSQL grants a lock again to the connection that holds it.
          guard !sessions.withLock({ $0.contains(number) }) else { return false }
          guard try schema.lockSession(number, over: tables.connection) else { return false }
          taken = number
          return true
        }
        sessions.withLock { _ = $0.insert(number) }
        state.session = number
        return number
      } catch {
        // A rollback does not release the lock of a session.
        state.connection.rollBack()
        if let taken { try? schema.unlockSession(taken, over: state.connection) }
        throw error
      }
    }
  }

  public func storeVersion() async throws(Failure) -> StoreVersion {
    try await transaction(isWriting: true) { rows, _, _ throws(Failure) in
      try rows.checkAlone()
      return try rows.storeVersion()
    }
  }

  public func wipe(at expected: StoreVersion) async throws(Failure) -> Bool {
    let isWiped = try await transaction(isWriting: true) { rows, tables, state throws(Failure) in
      try rows.checkAlone()
      guard try rows.storeVersion() == expected else { return false }
      try rows.empty()
      for table: Table in ["facts", .portions] { try tables.delete(from: table, where: []) }
      let own = Value(state.session ?? 0)
      try tables.delete(from: "sessions", where: [.above("number", own)])
      try tables.update("sessions", where: [], set: [("used", Value(0))])
      try tables.update("sessions", where: [.equals("number", own)], set: [("used", Value(1))])
      return true
    }
    if isWiped {
      for copy in pathsToWipe + [mediaFolder].compactMap(\.self) { try? FileManager.default.removeItem(atPath: copy) }
    }
    return isWiped
  }

  public func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String? {
    let kinds = kinds
    return try await transaction(isWriting: false) { _, tables, _ throws(Failure) in
      let scratch = MemoryTables(MemoryTables.State(kinds))
      try work(JotterRows(scratch, kinds))
      return try kinds.difference(of: tables, from: scratch)
    }
  }

  public func interrupt() {
    let process = running.withLock { running in
      running?.isInterrupted = true
      return running?.process
    }
    process?.interrupt()
  }

  /// Reconnects, with one attempt per second while there are listeners; then signals possibly missed changes.
  private func reconnect() {
    guard listeners.hasListeners else { return }
    queue.asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self else { return }
      let isConnected = state.withLock { state in
        running.withLock { $0 = Running() }
        defer { running.withLock { $0 = nil } }
        return (try? state.connection.connect()) != nil
      }
      if isConnected { listeners.signal(isEmergency: true) } else { reconnect() }
    }
  }

  private func transaction<Answer: Sendable>(
    isWriting: Bool,
    _ work: @escaping @Sendable (JotterRows, PostgreSQLTables, inout LockedState) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let answer: Result<Answer, Failure> = await withCheckedContinuation { continuation in
      queue.async {
        let answer: Result<Answer, Failure> = self.state.withLock { state in
          self.running.withLock { $0 = Running() }
          defer { self.running.withLock { $0 = nil } }
          do throws(Failure) { return .success(try self.run(isWriting, work, &state)) } catch {
            state.connection.rollBack()
            // The interrupt has ended the connection.
            guard self.running.withLock({ $0?.isInterrupted == true }), case .store(.unreachable) = error else {
              return .failure(error)
            }
            return .failure(.interrupted)
          }
        }
        // Resume in a later block: this block retains the store, which must not outlive the caller's reference.
        self.queue.async { continuation.resume(returning: answer) }
      }
    }
    return try answer.get()
  }

  private func run<Answer>(
    _ isWriting: Bool,
    _ work: (JotterRows, PostgreSQLTables, inout LockedState) throws(Failure) -> Answer, _ state: inout LockedState
  ) throws(Failure) -> Answer {
    let connection = state.connection
    let process = try connection.connect()
    running.withLock { $0?.process = process }
    if isWriting { try connection.beginWriting(schema.lockSpace) } else { try connection.beginReading() }
    let tables = PostgreSQLTables(
      connection: connection, schema: schema, place: address, session: state.session, files: mediaFolder,
      machine: machine)
    let rows = JotterRows(tables, kinds)
    let answer = try work(rows, tables, &state)
    try rows.settle()
    if isWriting {
      try connection.run("NOTIFY \(schema.channel)\(rows.declaresEmergency ? ", 'emergency'" : "")")
      guard try connection.commit() else { throw .store(.unreplicated) }
    } else {
      try connection.endReading()
    }
    return answer
  }
}
