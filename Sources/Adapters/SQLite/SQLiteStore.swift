public import Architecture
import Dispatch
public import UseCases

/// The storage on disk: one SQLite database in the data folder, which several processes may use at once.
///
/// Write-ahead log, and every transaction is on the disk before it is confirmed (`synchronous=FULL`). A transaction
/// runs on a queue of the store's own, so that waiting for the disk, or for another process, holds up nobody else.
public final class SQLiteStore: JotterStore, DemonstrationStore {
  fileprivate struct Inside {
    let connection: Connection
    let index: SearchIndex
    var session: SessionLock?
  }

  private let folder: DataFolder
  private let inside: Lock<Inside>
  private let queue = DispatchQueue(label: "jotter.sqlite")
  private let wait: BusyWait

  /// Opens the database `jotter.sqlite` in the folder, and makes both if they are not there.
  ///
  /// - Parameters:
  ///   - folder: the data folder.
  ///   - patience: how long to wait for another process before `busy` is thrown.
  public init(folder path: String, patience: Duration = .seconds(5)) throws(Failure) {
    folder = try DataFolder(path: path)
    wait = BusyWait(patience: patience)
    let file = try folder.databaseFile()
    let connection = try Connection(path: file, wait: wait)
    if try Schema.version(of: connection) != Schema.version {
      // One process makes or changes the tables, the others wait for it.
      let turn = try folder.turn()
      defer { turn.end() }
      try connection.execute("PRAGMA journal_mode = WAL")
      try Schema.migrate(connection)
    }
    try connection.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    inside = Lock(Inside(connection: connection, index: SearchIndex(connection: connection)))
  }

  /// Runs a writing transaction; see the port.
  public func write<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await transaction("BEGIN IMMEDIATE") { inside throws(Failure) in try work(inside.rows) }
  }

  /// Runs a reading transaction; see the port.
  public func read<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await transaction("BEGIN") { inside throws(Failure) in try work(inside.rows) }
  }

  /// Takes the session used last that nobody holds, or a new one; see the port.
  public func openSession(at time: Instant) async throws(Failure) -> Int {
    let folder = folder
    return try await transaction("BEGIN IMMEDIATE") { inside throws(Failure) in
      let (number, lock) = try inside.rows.openSession(in: folder)
      inside.session = lock
      return number
    }
  }

  /// Ends a wait for another process; see the port.
  public func interrupt() { wait.interrupt() }

  /// Makes room for a demonstration; see the port.
  public func beginDemonstration() async throws(Failure) {
    try await transaction("BEGIN IMMEDIATE") { inside throws(Failure) in try inside.rows.beginDemonstration() }
  }

  /// Stores a portion of a demonstration; see the port.
  public func add(_ incidents: [FictionalIncident]) async throws(Failure) {
    try await transaction("BEGIN IMMEDIATE") { inside throws(Failure) in
      for incident in incidents { try inside.rows.add(incident) }
    }
  }

  /// Says whether the database is sound; nil when it is, else what SQLite found.
  public func integrityProblem() async throws(Failure) -> String? {
    try await transaction("BEGIN") { inside throws(Failure) in
      let found = try inside.connection.rows("PRAGMA integrity_check(1)") { row throws(Failure) in row.text(0) }
      return found == ["ok"] ? nil : found.first ?? "no answer"
    }
  }

  private func transaction<Answer: Sendable>(
    _ begin: String, _ work: @escaping @Sendable (inout Inside) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let answer: Result<Answer, Failure> = await withCheckedContinuation { continuation in
      queue.async {
        let answer = self.inside.withLock { inside in self.run(begin, work, &inside) }
        continuation.resume(returning: answer)
      }
    }
    return try answer.get()
  }

  private func run<Answer>(
    _ begin: String, _ work: (inout Inside) throws(Failure) -> Answer, _ inside: inout Inside
  ) -> Result<Answer, Failure> {
    wait.begin()
    do throws(Failure) {
      try inside.connection.run(begin)
      let answer = try work(&inside)
      try inside.connection.run("COMMIT")
      return .success(answer)
    } catch {
      inside.index.forget()
      // Some errors have ended the transaction already; a rollback that fails leaves nothing to take back.
      if inside.connection.isInTransaction { try? inside.connection.run("ROLLBACK") }
      return .failure(error)
    }
  }
}

extension SQLiteStore.Inside {
  fileprivate var rows: SQLiteRows { SQLiteRows(connection: connection, index: index) }
}
