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
/// Write-ahead log, and every transaction is on the disk before it is confirmed (`synchronous=FULL`). What
/// waits for another process, or takes long, runs on a queue of the store's own and holds up nobody else.
public final class SQLiteStore: JotterStore {
  fileprivate struct Inside {
    let connection: Connection
    let index: SearchIndex
    let folder: DataFolder
    /// Who waits to write holds this, and lets go of it when the transaction has begun.
    let turn: FileLock
    var session: (number: Int, lock: FileLock)?
    let kinds: Kinds
    /// What was opened.
    let identity: DataFolder.Identity
    /// What was in it.
    var contents: KnownContents
  }

  private let folder: DataFolder
  private let inside: Lock<Inside>
  /// Files beside the folder that have something of what is stored, and go with it when it is wiped.
  private let copies: [String]
  private let queue = DispatchQueue(label: "jotter.sqlite")
  private let wait: BusyWait
  private let prepared = PreparedWords()
  private let kinds: Kinds
  /// Transactions that are on the queue: while there are any, nobody overtakes them.
  private let waiting = Atomic<Int>(0)

  /// Opens the database `jotter.sqlite` in the folder, and makes both if they are not there.
  ///
  /// - Parameters:
  ///   - path: the data folder.
  ///   - patience: how long to wait for another process before `busy` is thrown.
  ///   - mostPagesInLog: how many pages of write-ahead log are taken into the database at once and leave it empty; nil, where
  ///     the process lives on and can begin at the log's front again. Who opens the database first reads all of it; to
  ///     take it in waits for the disk, and each commit to an empty one makes it longer again.
  ///   - copies: files elsewhere that have something of what is stored, and go with it when it is wiped.
  ///   - kinds: the kinds of record; one that the database does not know yet gets its tables, a new field its column.
  ///   - fileSystem: what SQLite calls the file system to be used, such as one that forgets; nil for the usual one.
  public init(
    folder path: String, patience: Duration = .seconds(5), emptiesLogAt mostPagesInLog: Int? = nil,
    copies: [String] = [], kinds: Kinds = .own, fileSystem: String? = nil
  ) throws(Failure) {
    try Schema.check(kinds)
    (self.copies, self.kinds) = (copies, kinds)
    folder = try DataFolder(path: path)
    wait = BusyWait(patience: patience)
    let file = try folder.databaseFile()
    let turn = try folder.turn()
    var lacksLog = folder.lacksLog
    if lacksLog {
      // Another process may be just about to make it, or was killed before it had: then nothing was stored yet.
      try Self.take(turn, wait)
      lacksLog = folder.lacksLog && !turn.isMarked
      turn.end()
    }
    let connection = try Connection(path: file, wait: wait, fileSystem: fileSystem)
    var version: Int
    do throws(Failure) { version = try Schema.version(of: connection) } catch {
      throw connection.hasWholeLog ? error : folder.mixed
    }
    // Before any use of what was read in another log.
    guard connection.hasWholeLog else { throw folder.mixed }
    if connection.hasUnknownCommit {
      // Another process may be about to name that commit: a write transaction is certain.
      try Self.take(turn, wait)
      defer { turn.end() }
      try connection.execute("BEGIN IMMEDIATE")
      _ = connection.dropsStaleIndex()
      try connection.execute("ROLLBACK")
      version = try Schema.version(of: connection)
    }
    // The tables themselves are in the log: an earlier version has made them there.
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
    if let mostPagesInLog { connection.emptyLog(at: mostPagesInLog) }
    inside = Lock(
      Inside(
        connection: connection, index: SearchIndex(connection: connection, kinds, prepared), folder: folder, turn: turn,
        kinds: kinds, identity: folder.identity, contents: contents))
  }

  /// Makes or changes the tables, and makes the log: a process that was killed has perhaps left one without the other.
  private static func prepare(
    _ connection: Connection, _ kinds: Kinds, in folder: DataFolder, _ turn: FileLock
  ) throws(Failure) {
    if connection.head?.isLogged != true { turn.mark(true) }
    // The tables first: a database that is copied without its log has them.
    try Schema.migrate(connection, kinds, in: folder)
    if connection.head?.isLogged != true {
      // Of what was stored without a log, a power cut may have taken the last.
      let isUsed = try connection.first("SELECT 1 FROM sessions") { _ throws(Failure) in true } ?? false
      if isUsed { try connection.set(JotterRows.unlogged) }
      try connection.makeLog()
    }
    // The first transaction brings the log and its name onto the disk.
    guard try KnownContents.found(by: connection) != nil else { throw folder.mixed }
    try connection.beginGeneration()
    turn.mark(false)
  }

  /// Takes the turn, as soon as whoever has it lets go of it.
  private static func take(_ turn: FileLock, _ wait: BusyWait) throws(Failure) {
    var attempts: Int32 = 0
    while !turn.take() {
      guard wait.pause(attempts) else { throw .store(.busy) }
      attempts += 1
    }
  }

  /// Runs a writing transaction; see the port.
  public func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await transaction(.writing, .atOnce) { inside throws(Failure) in try inside.run(work) }
  }

  /// Runs a reading transaction; see the port.
  public func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await transaction(.reading, .atOnce) { inside throws(Failure) in try inside.run(work) }
  }

  /// Runs a long writing transaction; see the port.
  public func writeAtLength<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await transaction(.writing) { inside throws(Failure) in try inside.run(work) }
  }

  /// Runs a long reading transaction; see the port.
  public func readAtLength<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await transaction(.reading) { inside throws(Failure) in try inside.run(work) }
  }

  /// Says that the folder's files were written; see the port.
  public func changes() -> AsyncStream<Void> { folder.changes() }

  /// Takes the session of this way in; see the port.
  public func openSession(_ way: WayIn, at time: Instant) async throws(Failure) -> Int {
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

  /// How far it has come; see the port.
  public func standing() async throws(Failure) -> Standing {
    let folder = folder
    // Nobody takes a session meanwhile, and so takes one for held that is only looked at.
    return try await transaction(.writing) { inside throws(Failure) in
      _ = try inside.holdOthers(of: folder)
      return try inside.rows.standing()
    }
  }

  /// Removes all that is stored; see the port.
  ///
  /// The tables are emptied in one transaction, in which no other process can take a session. What is left, the files of
  /// the media and the pages that are free now, goes right after it, or at the next start.
  public func wipe(at standing: Standing) async throws(Failure) -> Bool {
    let folder = folder
    let isWiped = try await transaction(.writing) { inside throws(Failure) in
      let others = try inside.holdOthers(of: folder)
      guard try inside.rows.standing() == standing else { return false }
      try inside.rows.empty()
      try inside.connection.wipe(keeping: inside.session?.number)
      return withExtendedLifetime(others) { true }
    }
    if isWiped { await finishWipe() }
    return isWiped
  }

  /// Compares all that is stored with what is stored in a scratch database; see the port.
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

  /// Does what a wipe leaves to do; where that is not possible, the next start tries it again.
  private func finishWipe() async {
    let (folder, copies) = (folder, copies)
    try? await onQueue { inside throws(Failure) in
      guard self.isIntact(&inside) else { throw folder.gone }
      // The pages that it writes are of a generation as well.
      try inside.connection.beginGeneration()
      try inside.connection.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
    }
    try? await transaction(.writing) { inside throws(Failure) in
      // Without a record no file is anybody's; whoever has jotted meanwhile keeps theirs.
      if try inside.rows.isEmpty() {
        try folder.removeFiles(besides: inside.rows.sessions())
        for copy in copies { unlink(copy) }
      }
      try inside.connection.finishWipe()
    }
  }

  /// Takes the log into the database at the end of a prompt: who copies the database alone then has all of it.
  ///
  /// It is not closed: SQLite would remove the log by its name, which may be that of another database by now.
  public func leave() {
    inside.withLock { inside in
      guard isIntact(&inside) else { return }
      inside.connection.takeLogIn()
      inside.contents = inside.contents.settled(by: inside.connection) ?? inside.contents
    }
  }

  /// Whether files and contents are those that were opened.
  private func isIntact(_ inside: inout Inside) -> Bool {
    guard inside.identity == inside.folder.identity else { return false }
    if case .success? = run(.reading, { _ throws(Failure) in }, &inside, mayWait: false) { return true }
    return false
  }

  /// Takes a long text apart before its transaction; see the port.
  public func prepare(_ text: String) async { prepared.prepare(text) }

  /// Ends a wait for another process; see the port.
  public func interrupt() { wait.interrupt() }

  /// Says whether the database is sound; nil when it is, else what SQLite found.
  public func integrityProblem() async throws(Failure) -> String? {
    try await transaction(.reading) { inside throws(Failure) in
      let found = try inside.connection.rows("PRAGMA integrity_check(1)") { row throws(Failure) in row.text(0) }
      guard found == ["ok"] else { return found.first ?? "no answer" }
      return try inside.rows.isIncomplete()
        ? "jotter.sqlite-wal was missing: what was stored last is, too, or another program has closed jotter.sqlite; which one cannot be known"
        : nil
    }
  }

  /// Forgets that the log was missing; see the port.
  public func acceptLoss() async throws(Failure) {
    try await transaction(.writing) { inside throws(Failure) in
      try inside.connection.run("DELETE FROM facts WHERE name = '\(JotterRows.lacking)'")
    }
  }

  /// What a transaction does: one that reads may go on beside one that writes.
  private enum Kind { case reading, writing }

  /// Where a transaction runs.
  private enum Place {
    /// In the caller's task if nobody holds the database: going to a thread and back costs more than a note.
    case atOnce
    /// On the store's queue, where it may take its time.
    case onQueue
  }

  private func transaction<Answer: Sendable>(
    _ kind: Kind, _ place: Place = .onQueue, _ work: @escaping @Sendable (inout Inside) throws(Failure) -> Answer
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

  /// Runs something on the store's queue, where it may wait for another process.
  private func onQueue<Answer: Sendable>(
    _ work: @escaping @Sendable (inout Inside) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    waiting.add(1, ordering: .relaxed)
    let answer: Result<Answer, Failure> = await withCheckedContinuation { continuation in
      queue.async {
        let answer: Result<Answer, Failure> = self.inside.withLock { inside in
          self.wait.allow(true)
          do throws(Failure) { return .success(try work(&inside)) } catch { return .failure(error) }
        }
        self.waiting.subtract(1, ordering: .relaxed)
        // In a block of its own, because this one holds the store, and whoever has the answer may let go of it.
        self.queue.async { continuation.resume(returning: answer) }
      }
    }
    return try answer.get()
  }

  /// Runs one transaction; nil when somebody else holds the database and this one may not wait.
  private func run<Answer>(
    _ kind: Kind, _ work: (inout Inside) throws(Failure) -> Answer, _ inside: inout Inside, mayWait: Bool
  ) -> Result<Answer, Failure>? {
    var hasBegun = false
    do throws(Failure) {
      guard inside.folder.isShared else { throw inside.folder.gone }
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
      if kind == .writing { inside.turn.tell() }
      return .success(answer)
    } catch {
      inside.index.forget()
      // Some errors have ended the transaction already; a rollback that fails leaves nothing to take back.
      if inside.connection.isInTransaction { try? inside.connection.run("ROLLBACK") }
      if !mayWait, !hasBegun, error == .store(.busy) { return nil }
      return .failure(cause(of: error, inside))
    }
  }

  /// The failure to report: SQLite reads a replaced log unchecked, and finds damage or an error of the disk.
  private func cause(of failure: Failure, _ inside: Inside) -> Failure {
    switch failure {
    case .store(.damaged), .store(.other), .store(.unusable):
      inside.folder.isShared && inside.connection.hasWholeLog ? failure : inside.folder.gone
    default: failure
    }
  }

  /// Begins a transaction; where another process has changed the file, without what is remembered of it.
  private func begin(_ kind: Kind, _ inside: Inside, mayWait: Bool) throws(Failure) {
    if kind == .writing {
      try beginWriting(inside, mayWait: mayWait)
      if inside.connection.dropsStaleIndex() {
        try inside.connection.run("ROLLBACK")
        try beginWriting(inside, mayWait: mayWait)
      }
    }
    wait.allow(mayWait)
    // One that reads has looked at nothing yet.
    if kind == .reading { try inside.connection.run("BEGIN") }
    guard let head = inside.connection.head, !inside.contents.has(head) else { return }
    try inside.connection.run("ROLLBACK")
    inside.connection.forgetPages()
    if kind == .writing { try beginWriting(inside, mayWait: mayWait) } else { try inside.connection.run("BEGIN") }
    wait.allow(mayWait)
  }

  /// Begins a writing transaction in turn: who waits comes before who has just written and wants to write again.
  ///
  /// SQLite has no such order, and one process that writes without a pause would hold up all others for as long.
  private func beginWriting(_ inside: Inside, mayWait: Bool) throws(Failure) {
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

extension SQLiteStore.Inside {
  /// Refuses to write into files that were replaced, which nobody opens again, and under a lock that was: another process
  /// may have taken its like.
  fileprivate func checkFiles() throws(Failure) {
    guard identity == folder.identity else { throw folder.gone }
    try folder.check(turn)
    if let session { try folder.check(session.lock, session: session.number) }
  }

  fileprivate var rows: JotterRows {
    JotterRows(
      SQLiteTables(connection: connection, texts: index, folder: folder, session: session?.number), kinds)
  }

  /// Does the work, and all that follows from it.
  fileprivate func run<Answer>(_ work: (JotterRows) throws(Failure) -> Answer) throws(Failure) -> Answer {
    let rows = rows
    let answer = try work(rows)
    try rows.settle()
    return answer
  }

  /// Holds every session but this process's own; refused while another process holds one.
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
  /// Writes down that something is so.
  fileprivate func set(_ fact: String) throws(Failure) {
    try run("INSERT OR REPLACE INTO facts (name, value) VALUES (?, 1)", .text(fact))
  }
}

/// What a wipe does beside emptying the tables.
extension Connection {
  /// Leaves that session alone, and writes down what is still to be done for what is no table.
  fileprivate func wipe(keeping own: Int?) throws(Failure) {
    try run("DELETE FROM sessions WHERE number > ?", Value(own ?? 0))
    try run("UPDATE sessions SET used = number = ?", Value(own ?? 0))
    try run("DELETE FROM facts")
    try run("INSERT INTO facts (name, value) VALUES ('wiped', 1)")
  }

  /// Whether a wipe has emptied the tables, and something else is left of what there was.
  fileprivate func isWipeUnfinished() throws(Failure) -> Bool {
    try first("SELECT 1 FROM facts WHERE name = 'wiped'") { _ throws(Failure) in true } ?? false
  }

  /// Writes down that nothing is left.
  fileprivate func finishWipe() throws(Failure) { try run("DELETE FROM facts WHERE name = 'wiped'") }
}
