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

/// The storage on disk: one SQLite database in the data folder, which several processes may use at once.
///
/// Write-ahead log, and every transaction is on the disk before it is confirmed (`synchronous=FULL`). Transactions
/// that wait for another process, or take long, run on a queue of the store's own and block no other task.
public final class SQLiteStore: JotterStore {
  fileprivate struct LockedState {
    let connection: Connection
    let index: SearchIndex
    let folder: DataFolder
    /// Held by a waiting writer until its transaction has begun.
    let turn: FileLock
    var session: (number: Int, lock: FileLock)?
    let kinds: Kinds
    /// The identity of the opened files.
    let identity: DataFolder.Identity
    /// The contents as of the last transaction.
    var contents: KnownContents
  }

  private let folder: DataFolder
  private let inside: Lock<LockedState>
  /// Files outside the folder with stored data; a wipe removes them, too.
  private let copies: [String]
  private let queue = DispatchQueue(label: "jotter.sqlite")
  private let wait: LockWait
  private let prepared = PreparedWords()
  private let kinds: Kinds
  /// Number of transactions on the queue; at 0, a short one may run at once.
  private let waiting = Atomic<Int>(0)

  /// Opens the database `jotter.sqlite` in the folder, and makes both if they do not exist.
  ///
  /// - Parameters:
  ///   - path: the data folder.
  ///   - maxWait: the time limit for waits for another process; then `busy` is thrown.
  ///   - maxPagesInLog: the number of pages in the write-ahead log at which it is checkpointed and emptied; nil for a
  ///     process that lives on and can restart the log. The first opener of a database reads the whole log; a
  ///     checkpoint waits for the disk, and each commit to an empty log makes it longer again.
  ///   - copies: files outside the folder with stored data; a wipe removes them, too.
  ///   - kinds: the kinds of record; a kind that is new to the database gets its tables, a new field its column.
  ///   - fileSystem: the name of SQLite's VFS to use, such as one that loses writes; nil for the default.
  public init(
    folder path: String, maxWait: Duration = .seconds(5), emptiesLogAt maxPagesInLog: Int? = nil,
    copies: [String] = [], kinds: Kinds = .own, fileSystem: String? = nil
  ) throws(Failure) {
    try Schema.check(kinds)
    (self.copies, self.kinds) = (copies, kinds)
    folder = try DataFolder(path: path)
    wait = LockWait(maxWait: maxWait)
    let file = try folder.databaseFile()
    let turn = try folder.writerLock()
    var lacksLog = folder.lacksLog
    if lacksLog {
      // Another process may be about to make the log, or was killed before it did: then nothing was stored yet.
      try Self.take(turn, wait)
      lacksLog = folder.lacksLog && !turn.isMarked
      turn.end()
    }
    let connection = try Connection(path: file, wait: wait, fileSystem: fileSystem)
    var version: Int
    do throws(Failure) { version = try Schema.version(of: connection) } catch {
      throw connection.hasCompleteLog ? error : folder.mixed
    }
    // Before any use of data that was read from another log.
    guard connection.hasCompleteLog else { throw folder.mixed }
    if connection.hasUnknownCommit {
      // Another process may be about to name that commit: a write transaction is certain.
      try Self.take(turn, wait)
      defer { turn.end() }
      try connection.execute("BEGIN IMMEDIATE")
      _ = connection.dropsStaleIndex()
      try connection.execute("ROLLBACK")
      version = try Schema.version(of: connection)
    }
    // A version of 0 without a log: the tables were in the lost log, as earlier versions made them there.
    guard !lacksLog || version != 0 else { throw .store(.damaged("\(file)-wal is missing")) }
    try connection.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    var isCurrent = version == Schema.version
    if isCurrent { isCurrent = try Schema.knows(kinds, connection) }
    if !isCurrent || connection.head?.isLogged != true || turn.isMarked {
      // One process makes or changes the tables and the log, the others wait for it.
      try Self.take(turn, wait)
      defer { turn.end() }
      try Self.prepare(connection, kinds, in: folder, turn)
    }
    guard let contents = try KnownContents.found(by: connection) else { throw folder.mixed }
    if lacksLog { try connection.beginGeneration { () throws(Failure) in try connection.set(JotterRows.lacking) } }
    if let maxPagesInLog { connection.emptyLog(at: maxPagesInLog) }
    inside = Lock(
      LockedState(
        connection: connection, index: SearchIndex(connection: connection, kinds, prepared), folder: folder, turn: turn,
        kinds: kinds, identity: folder.identity, contents: contents))
  }

  /// Makes or changes the tables, and makes the log: a killed process may have left one without the other.
  private static func prepare(
    _ connection: Connection, _ kinds: Kinds, in folder: DataFolder, _ turn: FileLock
  ) throws(Failure) {
    if connection.head?.isLogged != true { turn.mark(true) }
    // The tables first, so that a database copied without its log has them.
    try Schema.migrate(connection, kinds, in: folder)
    if connection.head?.isLogged != true {
      // A power cut may have lost the last data stored without a log.
      let isUsed = try connection.first("SELECT 1 FROM sessions") { _ throws(Failure) in true } ?? false
      if isUsed { try connection.set(JotterRows.unlogged) }
      try connection.makeLog()
    }
    // The first transaction brings the log and its name onto the disk.
    guard try KnownContents.found(by: connection) != nil else { throw folder.mixed }
    try connection.beginGeneration()
    turn.mark(false)
  }

  /// Waits for the turn; throws `busy` at the end of `maxWait`.
  private static func take(_ turn: FileLock, _ wait: LockWait) throws(Failure) {
    var attempts: Int32 = 0
    while !turn.take() {
      guard wait.pause(attempts) else { throw .store(.busy) }
      attempts += 1
    }
  }

  public func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await transaction(.writing, .atOnce) { inside throws(Failure) in try inside.run(work) }
  }

  public func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await transaction(.reading, .atOnce) { inside throws(Failure) in try inside.run(work) }
  }

  public func longWrite<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await transaction(.writing) { inside throws(Failure) in try inside.run(work) }
  }

  public func longRead<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await transaction(.reading) { inside throws(Failure) in try inside.run(work) }
  }

  public func changes() -> AsyncStream<Void> { folder.changes() }

  public func openSession(_ way: CallerKind, at time: Instant) async throws(Failure) -> Int {
    let (number, isWipeUnfinished) = try await transaction(.writing) { inside throws(Failure) in
      let (rows, folder) = (inside.rows, inside.folder)
      var lock: FileLock?
      let number = try rows.openSession(way) { number throws(Failure) in
        lock = try folder.lockSession(number)
        return lock != nil
      }
      inside.session = lock.map { (number, $0) }
      return (number, try inside.connection.isWipeUnfinished())
    }
    if isWipeUnfinished { await finishWipe() }
    return number
  }

  public func storeVersion() async throws(Failure) -> StoreVersion {
    let folder = folder
    // A writing transaction, so that no other process finds a session held that is locked only for this check.
    return try await transaction(.writing) { inside throws(Failure) in
      _ = try inside.holdOthers(of: folder)
      return try inside.rows.storeVersion()
    }
  }

  /// Removes all stored data; see the port.
  ///
  /// One transaction empties the tables, during which no other process can take a session. Media files and free pages
  /// are removed right after it, or at the next start.
  public func wipe(at standing: StoreVersion) async throws(Failure) -> Bool {
    let folder = folder
    let isWiped = try await transaction(.writing) { inside throws(Failure) in
      let others = try inside.holdOthers(of: folder)
      guard try inside.rows.storeVersion() == standing else { return false }
      try inside.rows.empty()
      try inside.connection.wipe(keeping: inside.session?.number)
      return withExtendedLifetime(others) { true }
    }
    if isWiped { await finishWipe() }
    return isWiped
  }

  public func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String? {
    let (folder, wait, kinds) = (folder, wait, kinds)
    return try await transaction(.reading) { inside throws(Failure) in
      let scratch = try Connection.scratch(wait: wait)
      try Schema.migrate(scratch, kinds, in: folder)
      try scratch.execute("PRAGMA foreign_keys = ON; BEGIN")
      let texts = SearchIndex(connection: scratch, kinds)
      let rows = JotterRows(SQLiteTables(connection: scratch, texts: texts, folder: folder), kinds)
      try work(rows)
      return try inside.connection.difference(from: scratch)
    }
  }

  /// Completes a wipe; on failure, the next start tries again.
  private func finishWipe() async {
    let (folder, copies) = (folder, copies)
    try? await onQueue { inside throws(Failure) in
      guard self.isIntact(&inside) else { throw folder.gone }
      // The pages written by VACUUM belong to a generation, too.
      try inside.connection.beginGeneration()
      try inside.connection.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
    }
    try? await transaction(.writing) { inside throws(Failure) in
      // Files are removed only without records: another process may have stored some meanwhile.
      if try inside.rows.isEmpty() {
        try folder.removeFiles(excluding: inside.rows.sessions())
        for copy in copies { unlink(copy) }
      }
      try inside.connection.finishWipe()
    }
  }

  /// Checkpoints the log at the end of a prompt, so that a copy of the database file alone is complete.
  ///
  /// The database is not closed: SQLite would remove the log by name, and it may be another database's by now.
  public func leave() {
    inside.withLock { inside in
      guard isIntact(&inside) else { return }
      inside.connection.checkpoint()
      inside.contents = inside.contents.settled(by: inside.connection) ?? inside.contents
    }
  }

  /// True if files and contents are those that were opened.
  private func isIntact(_ inside: inout LockedState) -> Bool {
    guard inside.identity == inside.folder.identity else { return false }
    if case .success? = run(.reading, { _ throws(Failure) in }, &inside, mayWait: false) { return true }
    return false
  }

  public func prepare(_ text: String) async { prepared.prepare(text) }

  public func interrupt() { wait.interrupt() }

  /// Checks the database; nil if it is intact, else the first problem.
  public func integrityProblem() async throws(Failure) -> String? {
    try await transaction(.reading) { inside throws(Failure) in
      let found = try inside.connection.rows("PRAGMA integrity_check(1)") { row throws(Failure) in row.text(0) }
      guard found == ["ok"] else { return found.first ?? "no answer" }
      return try inside.rows.isIncomplete()
        ? "jotter.sqlite-wal was missing: what was stored last is, too, or another program has closed jotter.sqlite; which one cannot be known"
        : nil
    }
  }

  public func acceptLoss() async throws(Failure) {
    try await transaction(.writing) { inside throws(Failure) in
      try inside.connection.run("DELETE FROM facts WHERE name = '\(JotterRows.lacking)'")
    }
  }

  /// The kind of a transaction; readers run beside a writer.
  private enum Kind { case reading, writing }

  /// The place of a transaction.
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
    if place == .atOnce, waiting.load(ordering: .relaxed) == 0 {
      let answer = inside.withLock { inside in run(kind, work, &inside, mayWait: false) }
      if let answer { return try answer.get() }
    }
    return try await onQueue { inside throws(Failure) in
      guard let answer = self.run(kind, work, &inside, mayWait: true) else { throw .store(.busy) }
      return try answer.get()
    }
  }

  /// Runs `work` on the store's queue, where it may wait for another process.
  private func onQueue<Answer: Sendable>(
    _ work: @escaping @Sendable (inout LockedState) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    waiting.add(1, ordering: .relaxed)
    let answer: Result<Answer, Failure> = await withCheckedContinuation { continuation in
      queue.async {
        let answer: Result<Answer, Failure> = self.inside.withLock { inside in
          self.wait.allow(true)
          do throws(Failure) { return .success(try work(&inside)) } catch { return .failure(error) }
        }
        self.waiting.subtract(1, ordering: .relaxed)
        // Resume in a later block: this one retains the store, and the caller may release it.
        self.queue.async { continuation.resume(returning: answer) }
      }
    }
    return try answer.get()
  }

  /// Runs one transaction; nil if the database is busy and this one may not wait.
  private func run<Answer>(
    _ kind: Kind, _ work: (inout LockedState) throws(Failure) -> Answer, _ inside: inout LockedState, mayWait: Bool
  ) -> Result<Answer, Failure>? {
    var hasBegun = false
    do throws(Failure) {
      guard inside.folder.hasUsableSharedMemory else { throw inside.folder.gone }
      try begin(kind, inside, mayWait: mayWait)
      hasBegun = true
      guard let contents = try inside.contents.compared(by: inside.connection, isWriting: kind == .writing) else {
        throw inside.folder.gone
      }
      let answer = try work(&inside)
      try inside.index.write()
      if kind == .writing { try inside.checkFiles() }
      try inside.connection.commit()
      guard let known = kind == .writing ? contents.settled(by: inside.connection) : contents else {
        throw inside.folder.gone
      }
      inside.contents = known
      if kind == .writing { inside.turn.touch() }
      return .success(answer)
    } catch {
      inside.index.forget()
      // Some errors have ended the transaction already; after a failed rollback there is nothing to undo.
      if inside.connection.isInTransaction { try? inside.connection.run("ROLLBACK") }
      if !mayWait, !hasBegun, error == .store(.busy) { return nil }
      return .failure(cause(of: error, inside))
    }
  }

  /// The failure to report: with a replaced log, SQLite reports damage or an error of the disk.
  private func cause(of failure: Failure, _ inside: LockedState) -> Failure {
    switch failure {
    case .store(.damaged), .store(.other), .store(.unusable):
      inside.folder.hasUsableSharedMemory && inside.connection.hasCompleteLog ? failure : inside.folder.gone
    default: failure
    }
  }

  /// Begins a transaction; drops cached pages if another process has changed the file.
  private func begin(_ kind: Kind, _ inside: LockedState, mayWait: Bool) throws(Failure) {
    if kind == .writing {
      try beginWriting(inside, mayWait: mayWait)
      if inside.connection.dropsStaleIndex() {
        try inside.connection.run("ROLLBACK")
        try beginWriting(inside, mayWait: mayWait)
      }
    }
    wait.allow(mayWait)
    // A deferred transaction has read nothing yet.
    if kind == .reading { try inside.connection.run("BEGIN") }
    guard let head = inside.connection.head, !inside.contents.has(head) else { return }
    try inside.connection.run("ROLLBACK")
    inside.connection.forgetPages()
    if kind == .writing { try beginWriting(inside, mayWait: mayWait) } else { try inside.connection.run("BEGIN") }
    wait.allow(mayWait)
  }

  /// Begins a writing transaction in turn: a waiting process precedes one that has just written.
  ///
  /// SQLite has no such order: one process that writes without a pause would block all others.
  private func beginWriting(_ inside: LockedState, mayWait: Bool) throws(Failure) {
    defer { inside.turn.end() }
    wait.allow(false)
    var attempts: Int32 = 0
    while true {
      if inside.turn.take() {
        do throws(Failure) { return try inside.connection.run("BEGIN IMMEDIATE") } catch {
          guard error == .store(.busy) else { throw error }
        }
      }
      guard mayWait, wait.pause(attempts) else { throw wait.isInterrupted ? .interrupted : .store(.busy) }
      attempts += 1
    }
  }
}

extension SQLiteStore.LockedState {
  /// Refuses to write into replaced files, whose data would be lost, and under a replaced lock, which another process
  /// may hold as well.
  fileprivate func checkFiles() throws(Failure) {
    guard identity == folder.identity else { throw folder.gone }
    try folder.check(turn)
    if let session { try folder.check(session.lock, session: session.number) }
  }

  fileprivate var rows: JotterRows {
    JotterRows(
      SQLiteTables(connection: connection, texts: index, folder: folder, session: session?.number), kinds)
  }

  /// Does the work, and then settles its consequences.
  fileprivate func run<Answer>(_ work: (JotterRows) throws(Failure) -> Answer) throws(Failure) -> Answer {
    let rows = rows
    let answer = try work(rows)
    try rows.settle()
    return answer
  }

  /// Locks every session but this process's own; throws while another process holds one.
  fileprivate func holdOthers(of folder: DataFolder) throws(Failure) -> [FileLock] {
    var locks: [FileLock] = []
    for number in try rows.sessions() where number != session?.number {
      guard let lock = try folder.lockSession(number) else { throw .folderInUse }
      locks.append(lock)
    }
    return locks
  }
}

extension Connection {
  /// Stores a fact with the value 1.
  fileprivate func set(_ fact: String) throws(Failure) {
    try run("INSERT OR REPLACE INTO facts (name, value) VALUES (?, 1)", .text(fact))
  }
}

/// The parts of a wipe beside emptying the tables.
extension Connection {
  /// Removes all other sessions that were added later, and marks the wipe as unfinished.
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
