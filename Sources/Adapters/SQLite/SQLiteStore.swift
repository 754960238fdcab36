public import Architecture
import Dispatch
import Synchronization
public import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A store on disk: one SQLite database in the data folder, shared by several processes.
///
/// Every transaction is on disk before it is confirmed (write-ahead log, `synchronous=FULL`). Transactions that take
/// long, or wait for another process, run on the store's own queue, so they block no task.
public final class SQLiteStore: JotterStore {
  fileprivate struct LockedState {
    let connection: SQLiteConnection
    let index: SearchIndex
    let folder: DataFolder
    /// The writers' lock, held by a waiting writer until its transaction has begun.
    let writerLock: FileLock
    var session: (number: Int, lock: FileLock)?
    let kinds: Kinds
    /// The identity of the opened files.
    let identity: DataFolder.Identity
    /// The state of the files after the last transaction.
    var contents: KnownContents
  }

  private let folder: DataFolder
  private let locked: Lock<LockedState>
  /// Files outside the folder with stored data; a wipe removes them, too.
  private let copies: [String]
  private let queue = DispatchQueue(label: "jotter.sqlite")
  private let wait: LockWait
  private let prepared = PreparedWords()
  private let kinds: Kinds
  /// Number of transactions on the queue; if 0, a short transaction may run at once.
  private let queuedCount = Atomic<Int>(0)

  /// Opens the database `jotter.sqlite` in the folder; creates both if they are missing.
  ///
  /// - Parameters:
  ///   - path: the data folder.
  ///   - maxWait: the time limit for waits for another process, after which `busy` is thrown.
  ///   - maxPagesInLog: the length of the write-ahead log, in pages, at which a commit checkpoints and empties it; nil
  ///     for a long-running process, which can restart the log. A long log slows each start, frequent checkpoints slow
  ///     commits.
  ///   - copies: files outside the folder with stored data; a wipe removes them, too.
  ///   - kinds: the kinds of record; a new kind gets its tables, a new field its column.
  ///   - fileSystem: the name of SQLite's VFS, such as one that loses writes in a test; nil for the default.
  public init(
    folder path: String, maxWait: Duration = .seconds(5), emptiesLogAt maxPagesInLog: Int? = nil,
    copies: [String] = [], kinds: Kinds = .own, fileSystem: String? = nil
  ) throws(Failure) {
    try Schema.check(kinds)
    (self.copies, self.kinds) = (copies, kinds)
    folder = try DataFolder(path: path)
    wait = LockWait(maxWait: maxWait)
    let file = try folder.databaseFile()
    let writerLock = try folder.writerLock()
    var lacksLog = folder.lacksLog
    // Read this before `prepare`, which records a commit of its own.
    var recorded: Commit?
    if lacksLog {
      // Another process may be creating the log, or was killed before it did: then nothing is stored yet.
      try Self.take(writerLock, wait)
      (lacksLog, recorded) = (folder.lacksLog && !writerLock.isLogCreationUnfinished, writerLock.recordedCommit)
      writerLock.unlock()
    }
    let connection = try SQLiteConnection(path: file, wait: wait, fileSystem: fileSystem)
    var version: Int
    do throws(Failure) { version = try Schema.version(of: connection) } catch {
      throw connection.hasCompleteLog ? error : folder.mixed
    }
    // Check this before any use of data, which may come from the log of another database.
    guard connection.hasCompleteLog, !connection.logIsOfOtherFile else { throw folder.mixed }
    if connection.hasUnknownCommit {
      // Another process may be adding that commit to shared memory: only a write transaction is certain.
      try Self.take(writerLock, wait)
      defer { writerLock.unlock() }
      try connection.execute("BEGIN IMMEDIATE")
      _ = connection.dropStaleIndex()
      try connection.execute("ROLLBACK")
      version = try Schema.version(of: connection)
    }
    // Version 0 without a log: earlier versions of jotter created the tables in the log, which is lost.
    guard !lacksLog || version != 0 else { throw .store(.damaged("\(file)-wal: it is missing")) }
    // SQLite reads the tables for these settings.
    do throws(Failure) { try connection.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON") } catch {
      throw Self.cause(of: error, connection, in: folder)
    }
    var isCurrent = version == Schema.version
    var known: KnownContents?
    do throws(Failure) {
      // Before a migration, which would write to the log.
      let hasGenerations = (Schema.firstWithGenerations...Schema.version).contains(version)
      if hasGenerations { known = try Self.contents(of: connection, in: folder) }
    } catch {
      let cause = Self.cause(of: error, connection, in: folder)
      // The migration reports missing tables.
      guard case .store(.other) = cause else { throw cause }
    }
    do throws(Failure) { if isCurrent { isCurrent = try Schema.hasTables(of: kinds, connection) } } catch {
      throw Self.cause(of: error, connection, in: folder)
    }
    if !isCurrent || connection.fileHeader?.isLogged != true || writerLock.isLogCreationUnfinished {
      // One process creates or migrates the tables and the log, while the others wait.
      try Self.take(writerLock, wait)
      defer { writerLock.unlock() }
      try Self.prepare(connection, kinds, in: folder, writerLock)
      known = nil
    }
    let contents = if let known { known } else { try Self.contents(of: connection, in: folder) }
    // If another program closes the database last, it writes the whole log into the database, and deletes the log.
    if lacksLog, let recorded { lacksLog = try !connection.has(recorded) }
    if lacksLog { try connection.beginGeneration { () throws(Failure) in try connection.set(JotterRows.lacking) } }
    if let maxPagesInLog { connection.emptyLog(at: maxPagesInLog) }
    locked = Lock(
      LockedState(
        connection: connection, index: SearchIndex(connection: connection, kinds, prepared), folder: folder,
        writerLock: writerLock, kinds: kinds, identity: folder.identity, contents: contents))
  }

  /// Creates or migrates the tables, and creates the log; completes the work of a killed process.
  private static func prepare(
    _ connection: SQLiteConnection, _ kinds: Kinds, in folder: DataFolder, _ writerLock: FileLock
  ) throws(Failure) {
    if connection.fileHeader?.isLogged != true { writerLock.markLogCreation() }
    // Migrate first, so that a database copied without its log has the tables.
    try Schema.migrate(connection, kinds, in: folder)
    if connection.fileHeader?.isLogged != true {
      // A power cut may have lost the last data stored without a log.
      let isUsed = try connection.first("SELECT 1 FROM sessions") { _ throws(Failure) in true } ?? false
      if isUsed { try connection.set(JotterRows.unlogged) }
      try connection.makeLog()
    }
    // The first transaction writes the log and its directory entry to the disk.
    _ = try contents(of: connection, in: folder)
    var commit = Commit()
    try connection.beginGeneration { () throws(Failure) in commit = try connection.addCommit() }
    writerLock.record(commit)
  }

  /// The failure of the first read: `mixed` if the damage comes from a database beside the log of another one.
  private static func cause(of failure: Failure, _ connection: SQLiteConnection, in folder: DataFolder) -> Failure {
    switch failure {
    case .store(.damaged), .store(.other): connection.logHasOtherTables ? folder.mixed : failure
    default: failure
    }
  }

  /// The contents of the files at a start; throws `mixed` if the file and the log do not belong together.
  private static func contents(of connection: SQLiteConnection, in folder: DataFolder) throws(Failure) -> KnownContents
  {
    if let contents = try KnownContents.load(by: connection) { return contents }
    // SQLite's backup replaces the contents beside an open prompt: it writes all pages to the log.
    if connection.logHasAllPages { connection.checkpoint() }
    guard let contents = try KnownContents.load(by: connection) else { throw folder.mixed }
    return contents
  }

  /// Waits for the writers' lock; throws `busy` after the time limit.
  private static func take(_ writerLock: FileLock, _ wait: LockWait) throws(Failure) {
    var attempts: Int32 = 0
    while !writerLock.tryLock() {
      guard wait.pause(attempts) else { throw .store(.busy) }
      attempts += 1
    }
  }

  public func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await transaction(.writing, .atOnce) { locked throws(Failure) in try locked.run(work) }
  }

  public func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await transaction(.reading, .atOnce) { locked throws(Failure) in try locked.run(work) }
  }

  public func longWrite<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await transaction(.writing) { locked throws(Failure) in try locked.run(work) }
  }

  public func longRead<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await transaction(.reading) { locked throws(Failure) in try locked.run(work) }
  }

  public func changes() -> AsyncStream<Void> { folder.changes() }

  public func openSession(_ caller: CallerKind, at time: Instant) async throws(Failure) -> Int {
    let (number, isWipeUnfinished) = try await transaction(.writing) { locked throws(Failure) in
      let (rows, folder) = (locked.rows, locked.folder)
      var lock: FileLock?
      let number = try rows.openSession(caller) { number throws(Failure) in
        lock = try folder.lockSession(number)
        return lock != nil
      }
      locked.session = lock.map { (number, $0) }
      return (number, try locked.connection.isWipeUnfinished())
    }
    if isWipeUnfinished { await finishWipe() }
    return number
  }

  public func storeVersion() async throws(Failure) -> StoreVersion {
    let folder = folder
    // Other processes look for held sessions only in writing transactions, so they do not see the locks of this check.
    return try await transaction(.writing) { locked throws(Failure) in
      _ = try locked.holdOthers(of: folder)
      return try locked.rows.storeVersion()
    }
  }

  /// Removes all stored data; see `JotterStore`.
  ///
  /// One transaction empties the tables, while it locks all other sessions. Media files and free pages are removed
  /// right after it, or at the next start.
  public func wipe(at expected: StoreVersion) async throws(Failure) -> Bool {
    let folder = folder
    let isWiped = try await transaction(.writing) { locked throws(Failure) in
      let others = try locked.holdOthers(of: folder)
      guard try locked.rows.storeVersion() == expected else { return false }
      try locked.rows.empty()
      try locked.connection.wipe(keeping: locked.session?.number)
      return withExtendedLifetime(others) { true }
    }
    if isWiped { await finishWipe() }
    return isWiped
  }

  public func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String? {
    let (folder, wait, kinds) = (folder, wait, kinds)
    return try await transaction(.reading) { locked throws(Failure) in
      let scratch = try SQLiteConnection.scratch(wait: wait)
      try Schema.migrate(scratch, kinds, in: folder)
      try scratch.execute("PRAGMA foreign_keys = ON; BEGIN")
      let texts = SearchIndex(connection: scratch, kinds)
      let rows = JotterRows(SQLiteTables(connection: scratch, texts: texts, folder: folder), kinds)
      try work(rows)
      return try locked.connection.difference(from: scratch)
    }
  }

  /// Completes a wipe; on failure, the next start tries again.
  private func finishWipe() async {
    let (folder, copies) = (folder, copies)
    try? await onQueue { locked throws(Failure) in
      guard self.isIntact(&locked) else { throw folder.gone }
      // `VACUUM` writes pages, which need a generation, too.
      try locked.connection.beginGeneration()
      try locked.connection.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
    }
    try? await transaction(.writing) { locked throws(Failure) in
      // Remove files only if there are no records: another process may have stored some meanwhile.
      if try locked.rows.isEmpty() {
        try folder.removeFiles(excluding: locked.rows.sessions())
        for copy in copies { unlink(copy) }
      }
      try locked.connection.finishWipe()
    }
  }

  /// Checkpoints the log at the end of a prompt, so that a copy of the database file alone is complete.
  ///
  /// Does not close the database: SQLite would remove the log by its name, which another database's log may have by
  /// now.
  public func leave() {
    locked.withLock { locked in
      guard isIntact(&locked) else { return }
      locked.connection.checkpoint()
      locked.contents = locked.contents.updated(by: locked.connection) ?? locked.contents
    }
  }

  /// True if neither the files nor their contents were replaced since they were opened.
  private func isIntact(_ locked: inout LockedState) -> Bool {
    guard locked.identity == locked.folder.identity else { return false }
    if case .success? = run(.reading, { _ throws(Failure) in }, &locked, mayWait: false) { return true }
    return false
  }

  public func prepare(_ text: String) async { prepared.prepare(text) }

  public func interrupt() { wait.interrupt() }

  /// Checks the database; nil if it is intact, else the first problem.
  public func integrityProblem() async throws(Failure) -> String? {
    try await transaction(.reading) { locked throws(Failure) in
      let found = try locked.connection.rows("PRAGMA integrity_check(1)") { row throws(Failure) in row.text(0) }
      guard found == ["ok"] else { return found.first ?? "no answer" }
      return try locked.rows.isIncomplete()
        ? "jotter.sqlite-wal was missing, and perhaps the last changes with it; check --clean accepts this"
        : nil
    }
  }

  public func acceptLoss() async throws(Failure) {
    try await transaction(.writing) { locked throws(Failure) in
      try locked.connection.run("DELETE FROM facts WHERE name = '\(JotterRows.lacking)'")
    }
  }

  /// The kind of a transaction; readers run beside a writer.
  private enum Kind { case reading, writing }

  /// The place where a transaction runs.
  private enum Place {
    /// In the caller's task if the database is free: a change of thread costs more than storing a note.
    case atOnce
    /// On the store's queue, where it may block.
    case onQueue
  }

  private func transaction<Answer: Sendable>(
    _ kind: Kind, _ place: Place = .onQueue, _ work: @escaping @Sendable (inout LockedState) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    wait.begin()
    if place == .atOnce, queuedCount.load(ordering: .relaxed) == 0 {
      let answer = locked.withLock { locked in run(kind, work, &locked, mayWait: false) }
      if let answer { return try answer.get() }
    }
    return try await onQueue { locked throws(Failure) in
      guard let answer = self.run(kind, work, &locked, mayWait: true) else { throw .store(.busy) }
      return try answer.get()
    }
  }

  /// Runs `work` on the store's queue, where it may wait for another process.
  private func onQueue<Answer: Sendable>(
    _ work: @escaping @Sendable (inout LockedState) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    queuedCount.add(1, ordering: .relaxed)
    let answer: Result<Answer, Failure> = await withCheckedContinuation { continuation in
      queue.async {
        let answer: Result<Answer, Failure> = self.locked.withLock { locked in
          self.wait.setWaitingAllowed(true)
          do throws(Failure) { return .success(try work(&locked)) } catch { return .failure(error) }
        }
        self.queuedCount.subtract(1, ordering: .relaxed)
        // Resume in a later block: this block retains the store, which must not outlive the caller's reference.
        self.queue.async { continuation.resume(returning: answer) }
      }
    }
    return try answer.get()
  }

  /// Runs one transaction; nil if the database is busy and `mayWait` is false.
  private func run<Answer>(
    _ kind: Kind, _ work: (inout LockedState) throws(Failure) -> Answer, _ locked: inout LockedState, mayWait: Bool
  ) -> Result<Answer, Failure>? {
    var hasBegun = false
    do throws(Failure) {
      guard locked.folder.hasUsableSharedMemory else { throw locked.folder.gone }
      try begin(kind, locked, mayWait: mayWait)
      hasBegun = true
      guard var contents = try locked.contents.validated(by: locked.connection, isWriting: kind == .writing) else {
        throw locked.folder.gone
      }
      let changedRowCount = locked.connection.changedRowCount
      let answer = try work(&locked)
      try locked.index.write()
      if kind == .writing { try locked.checkFiles() }
      if locked.connection.changedRowCount != changedRowCount {
        try contents.addCommit(by: locked.connection)
        // Within the transaction, so that no other process overwrites a later commit.
        locked.writerLock.record(contents.commit)
      }
      try locked.connection.commit()
      guard let known = kind == .writing ? contents.updated(by: locked.connection) : contents else {
        throw locked.folder.gone
      }
      locked.contents = known
      if kind == .writing { locked.writerLock.touch() }
      return .success(answer)
    } catch {
      locked.index.forget()
      // Some errors have ended the transaction already.
      if locked.connection.isInTransaction { try? locked.connection.run("ROLLBACK") }
      if !mayWait, !hasBegun, error == .store(.busy) { return nil }
      return .failure(cause(of: error, locked))
    }
  }

  /// The failure to report: `gone` for a replaced log, of which SQLite reports damage or a disk error.
  private func cause(of failure: Failure, _ locked: LockedState) -> Failure {
    switch failure {
    case .store(.damaged), .store(.other), .store(.unusable):
      locked.folder.hasUsableSharedMemory && locked.connection.hasCompleteLog ? failure : locked.folder.gone
    default: failure
    }
  }

  /// Begins a transaction; drops cached pages if another process has changed the file.
  private func begin(_ kind: Kind, _ locked: LockedState, mayWait: Bool) throws(Failure) {
    if kind == .writing {
      try beginWriting(locked, mayWait: mayWait)
      if locked.connection.dropStaleIndex() {
        try locked.connection.run("ROLLBACK")
        try beginWriting(locked, mayWait: mayWait)
      }
    }
    wait.setWaitingAllowed(mayWait)
    // `BEGIN` reads nothing yet, so the header can be compared first.
    if kind == .reading { try locked.connection.run("BEGIN") }
    guard let head = locked.connection.fileHeader, !locked.contents.has(head) else { return }
    try locked.connection.run("ROLLBACK")
    locked.connection.forgetPages()
    if kind == .writing { try beginWriting(locked, mayWait: mayWait) } else { try locked.connection.run("BEGIN") }
    wait.setWaitingAllowed(mayWait)
  }

  /// Begins a writing transaction; a waiting process precedes the process that wrote last.
  ///
  /// SQLite has no such order: one process that writes without a pause would block all other processes.
  private func beginWriting(_ locked: LockedState, mayWait: Bool) throws(Failure) {
    defer { locked.writerLock.unlock() }
    wait.setWaitingAllowed(false)
    var attempts: Int32 = 0
    while true {
      if locked.writerLock.tryLock() {
        do throws(Failure) { return try locked.connection.run("BEGIN IMMEDIATE") } catch {
          guard error == .store(.busy) else { throw error }
        }
      }
      guard mayWait, wait.pause(attempts) else { throw wait.isInterrupted ? .interrupted : .store(.busy) }
      attempts += 1
    }
  }
}

extension SQLiteStore.LockedState {
  /// Throws `gone` if the database files or a lock file were replaced.
  ///
  /// Data in replaced files would be lost, and another process may hold the new lock.
  fileprivate func checkFiles() throws(Failure) {
    guard identity == folder.identity else { throw folder.gone }
    try folder.check(writerLock)
    if let session { try folder.check(session.lock, session: session.number) }
  }

  fileprivate var rows: JotterRows {
    JotterRows(
      SQLiteTables(connection: connection, texts: index, folder: folder, session: session?.number), kinds)
  }

  /// Runs `work`, and then updates derived contents.
  fileprivate func run<Answer>(_ work: (JotterRows) throws(Failure) -> Answer) throws(Failure) -> Answer {
    let rows = rows
    let answer = try work(rows)
    try rows.settle()
    return answer
  }

  /// Locks all sessions except this process's own; throws `folderInUse` if another process holds one.
  fileprivate func holdOthers(of folder: DataFolder) throws(Failure) -> [FileLock] {
    var locks: [FileLock] = []
    for number in try rows.sessions() where number != session?.number {
      guard let lock = try folder.lockSession(number) else { throw .folderInUse }
      locks.append(lock)
    }
    return locks
  }
}

extension SQLiteConnection {
  /// Stores a fact with the value 1.
  fileprivate func set(_ fact: String) throws(Failure) {
    try run("INSERT OR REPLACE INTO facts (name, value) VALUES (?, 1)", .text(fact))
  }
}

/// The parts of a wipe besides emptying the tables of records.
extension SQLiteConnection {
  /// Removes the sessions with a higher number than `own`, and marks the wipe as unfinished.
  fileprivate func wipe(keeping own: Int?) throws(Failure) {
    try run("DELETE FROM sessions WHERE number > ?", Value(own ?? 0))
    try run("UPDATE sessions SET used = number = ?", Value(own ?? 0))
    try run("DELETE FROM facts")
    try run("INSERT INTO facts (name, value) VALUES ('wiped', 1)")
  }

  /// True if a wipe has emptied the tables, but not yet removed files and free pages.
  fileprivate func isWipeUnfinished() throws(Failure) -> Bool {
    try first("SELECT 1 FROM facts WHERE name = 'wiped'") { _ throws(Failure) in true } ?? false
  }

  /// Clears the mark of an unfinished wipe.
  fileprivate func finishWipe() throws(Failure) { try run("DELETE FROM facts WHERE name = 'wiped'") }
}
