import Adapters
import Architecture
import CSQLite
import Foundation
import Testing
import UseCases

/// Starts with a database without its write-ahead log.
@Suite struct LogTests {
  private let place: StoredFolder

  init() throws { place = try StoredFolder() }

  /// Causes of a missing log.
  enum Loss: CaseIterable {
    case vacuumed, otherProgram, killedFirstStart, killedFirstStartOfOlder
  }

  private func lose(_ loss: Loss) async throws {
    switch loss {
    case .vacuumed, .otherProgram:
      let one = try await OpenStore(place.opened())
      try await one.note("limping")
      one.store.leave()
    case .killedFirstStart:
      _ = try place.opened()
    case .killedFirstStartOfOlder:
      try place.run("PRAGMA page_size = 4096")
      var connection: OpaquePointer?
      #expect(sqlite3_open(place.database, &connection) == SQLITE_OK)
      #expect(sqlite3_exec(connection, Schema.statements(to: 27), nil, nil, nil) == SQLITE_OK)
      #expect(sqlite3_exec(connection, "PRAGMA user_version = 27", nil, nil, nil) == SQLITE_OK)
      sqlite3_close(connection)
    }
    switch loss {
    case .vacuumed:
      try place.run("VACUUM INTO '\(place.database)-copy'")
      // The connection of `run` deletes log and shared memory if it is the last one to close.
      for suffix in ["", "-wal", "-shm"] where place.files.fileExists(atPath: place.database + suffix) {
        try place.files.removeItem(atPath: place.database + suffix)
      }
      try place.files.moveItem(atPath: place.database + "-copy", toPath: place.database)
    case .otherProgram, .killedFirstStart: #expect(try place.run("PRAGMA journal_mode = DELETE") == "delete")
    case .killedFirstStartOfOlder: break
    }
    #expect(try place.run("PRAGMA journal_mode") == "delete")
  }

  @Test(
    "A start returns a database without a write-ahead log to WAL mode, and reports it if the database was used",
    arguments: Loss.allCases)
  func startRestoresWriteAheadMode(_ loss: Loss) async throws {
    try await lose(loss)
    let isUsed = [.vacuumed, .otherProgram].contains(loss)
    let again = try await OpenStore(place.opened())
    #expect(try place.run("PRAGMA journal_mode") == "wal")
    #expect(try await again.notes() == (isUsed ? ["limping"] : []))
    try await again.note("pale gums")
    #expect(try await again.store.integrityProblem() == nil)
    #expect(try await again.store.isIncomplete() == false)
    // A store that was never used has lost nothing.
    #expect(try await again.store.wasUnlogged() == isUsed)
  }

  @Test("A store reports a missing write-ahead log at each start until the report is forgotten")
  func missingLogReportedUntilForgotten() async throws {
    try await lose(.otherProgram)
    for _ in 1...2 { #expect(try await place.opened().wasUnlogged()) }
    let store = try place.opened()
    try await store.write { rows throws(Failure) in try rows.forgetUnlogged() }
    #expect(try await place.opened().wasUnlogged() == false)
  }

  @Test("Five open stores over a database without a write-ahead log write one after the other")
  func openStoresWriteInTurn() async throws {
    try await lose(.otherProgram)
    var stores: [OpenStore] = []
    for _ in 1...5 { stores.append(try await OpenStore(place.opened())) }
    for (index, store) in stores.enumerated() { try await store.note("\(index)") }
    #expect(try await stores[0].notes() == ["limping"] + (0..<5).map { "\($0)" })
  }

  @Test("A rollback journal of a process that was killed during the first start counts as no loss")
  func hotJournal() async throws {
    // Simulates a kill during the transaction that switches the header to WAL.
    _ = try place.opened()
    try place.run("PRAGMA journal_mode = DELETE")
    var connection: OpaquePointer?
    #expect(sqlite3_open(place.database, &connection) == SQLITE_OK)
    let sql =
      "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN IMMEDIATE; UPDATE facts SET value = value; PRAGMA user_version = 9"
    #expect(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
    #expect(sqlite3_db_cacheflush(connection) == SQLITE_OK)
    let copy = try StoredFolder()
    var head = try place.bytes()
    head[18] = 2
    head[19] = 2
    try copy.overwrite(with: head)
    try copy.overwrite("-journal", with: place.bytes("-journal"))
    sqlite3_close(connection)
    let store = try copy.opened()
    #expect(try copy.run("PRAGMA journal_mode") == "wal")
    #expect(try await store.isIncomplete() == false)
    #expect(try await store.integrityProblem() == nil)
  }

  /// Ways to lose the log while no store is open.
  enum Removal: CaseIterable {
    /// A reader that closes the database last: it writes the log into the database, so nothing is lost.
    case reader, readerTwice
    /// The removal of an empty log, and of one with a note.
    case empty, full
    case fullAfterReader
    /// A removal without the record of the newest commit.
    case unrecorded

    var isLoss: Bool { [.full, .fullAfterReader, .unrecorded].contains(self) }
  }

  private func note(_ text: String, leaves: Bool = false) async throws {
    let open = try await OpenStore(place.opened())
    try await open.note(text)
    if leaves { open.store.leave() }
  }

  @Test(
    "A start reports a missing log only if the database may lack the newest commit", arguments: Removal.allCases)
  func onlyPossibleLossIsReported(_ removal: Removal) async throws {
    func read() throws { #expect(try place.run("SELECT count(*) FROM incidents") != nil) }
    try await note("limping", leaves: removal != .reader)
    if removal != .empty { try await note("pale gums") }
    switch removal {
    case .reader: try read()
    case .readerTwice:
      try read()
      try await note("fever")
      try read()
    case .fullAfterReader:
      try read()
      try await note("fever")
    case .empty, .full: break
    case .unrecorded: try Data().write(to: URL(filePath: place.path + "/jotter.lock"))
    }
    for suffix in ["-wal", "-shm"] where place.files.fileExists(atPath: place.database + suffix) {
      #expect(![.reader, .readerTwice].contains(removal))
      try place.files.removeItem(atPath: place.database + suffix)
    }
    for _ in 1...2 {
      let store = try place.opened()
      #expect(try await store.isIncomplete() == removal.isLoss)
      let problem = try await store.integrityProblem()
      #expect((problem != nil) == removal.isLoss)
    }
    if removal == .reader { #expect(try await place.opened().notes() == ["limping", "pale gums"]) }
  }

  /// Causes of a start that prepares the database before its first transaction.
  enum Preparation: CaseIterable { case wipe, otherProgram, changedKind }

  @Test(
    "A start reports no loss if another program has merged the log before or after the start prepared the database",
    arguments: Preparation.allCases, [1, 2])
  func mergedLogIsNoLoss(_ preparation: Preparation, starts: Int) async throws {
    try await note("limping")
    switch preparation {
    case .wipe:
      let store = try await OpenStore(place.opened()).store
      #expect(try await store.wipe(at: store.storeVersion()))
    case .otherProgram: #expect(try place.run("PRAGMA journal_mode = DELETE") == "delete")
    // As after an update of the program.
    case .changedKind: try place.run("UPDATE facts SET value = 'former' WHERE name = 'kind:patient'")
    }
    for _ in 1...starts {
      if starts == 2 { _ = try place.opened() }
      try place.run("SELECT count(*) FROM incidents")
      let hasLog = place.files.fileExists(atPath: place.database + "-wal")
      #expect(!hasLog)
      let store = try place.opened()
      #expect(try await store.isIncomplete() == false)
      #expect(try await store.integrityProblem() == nil)
    }
  }

  @Test("A start reports a log that is removed after the start has prepared the database")
  func removedAfterPreparation() async throws {
    try await note("limping")
    try place.run("UPDATE facts SET value = 'former' WHERE name = 'kind:patient'")
    _ = try place.opened()
    for suffix in ["-wal", "-shm"] { try place.files.removeItem(atPath: place.database + suffix) }
    #expect(try await place.opened().isIncomplete())
  }

  @Test("A first start that was killed before it had a log is completed by the next start, which reports no loss")
  func killedFirstStartIsCompleted() async throws {
    let first = try place.opened()
    first.leave()
    try place.files.removeItem(atPath: place.database + "-wal")
    try Data("1".utf8).write(to: URL(filePath: place.path + "/jotter.lock"))
    let store = try place.opened()
    #expect(try await store.isIncomplete() == false)
    #expect(try place.files.attributesOfItem(atPath: place.path + "/jotter.lock")[.size] as? Int == 16)
    _ = first
  }
}
