import Adapters
import Architecture
import CSQLite
import Foundation
import Testing
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The SQLite store after its files were moved, replaced or lost.
@Suite struct LostFilesTests {
  private let folder: TemporaryFolder
  private var database: String { folder.path + "/jotter.sqlite" }
  private let files = FileManager.default

  init() throws { folder = try TemporaryFolder() }

  private func note(_ text: String, _ store: SQLiteStore, session: Int) async throws {
    _ = try await store.write { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 1))
        .perform(.note(text, cost: nil))
    }
  }

  private func texts(_ store: SQLiteStore) async throws -> [String] {
    try await store.read { rows throws(Failure) in try rows.notes(of: 1).map(\.text) }
  }

  /// A store with one note, and its session.
  private func opened(_ path: String? = nil) async throws -> (store: SQLiteStore, session: Int) {
    let store = try SQLiteStore(folder: path ?? folder.path)
    let session = try await store.openSession(at: Instant(milliseconds: 0))
    try await note("limping", store, session: session)
    return (store, session)
  }

  @Test(
    "A change fails if the files of the store were removed, moved or replaced",
    arguments: ["removed", "moved", "replaced", "log removed"])
  func changeFailsWithoutStoreFiles(_ what: String) async throws {
    let (store, session) = try await opened()
    let elsewhere = folder.path + "-elsewhere"
    defer { try? files.removeItem(atPath: elsewhere) }
    switch what {
    case "removed": try files.removeItem(atPath: folder.path)
    case "moved": try files.moveItem(atPath: folder.path, toPath: elsewhere)
    case "replaced":
      try files.copyItem(atPath: folder.path, toPath: elsewhere)
      try files.removeItem(atPath: folder.path)
      try files.moveItem(atPath: elsewhere, toPath: folder.path)
    default: try files.removeItem(atPath: database + "-wal")
    }
    await #expect(throws: Failure.store(.gone(database))) { try await note("pale gums", store, session: session) }
    if what == "moved" { try files.moveItem(atPath: elsewhere, toPath: folder.path) }
    guard what == "moved" || what == "replaced" else { return }
    #expect(try await texts(SQLiteStore(folder: folder.path)) == ["limping"])
    // The store accepts its own files again after they are moved back.
    guard what == "moved" else { return }
    try await note("pale gums", store, session: session)
    #expect(try await texts(SQLiteStore(folder: folder.path)) == ["limping", "pale gums"])
  }

  @Test("A database that was copied without its log is refused as damaged if its tables are only in the log")
  func withoutTables() throws {
    // A new database, as an earlier version made it.
    try files.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    var connection: OpaquePointer?
    #expect(sqlite3_open(folder.path + "/older", &connection) == SQLITE_OK)
    #expect(sqlite3_exec(connection, "PRAGMA journal_mode = WAL; CREATE TABLE a (b)", nil, nil, nil) == SQLITE_OK)
    try files.copyItem(atPath: folder.path + "/older", toPath: database)
    #expect(throws: Failure.store(.damaged(database + "-wal: it is missing"))) { try SQLiteStore(folder: folder.path) }
    sqlite3_close(connection)
  }

  @Test("A database that was copied without its log is reported at each start, until the loss is accepted")
  func withoutLog() async throws {
    let (store, session) = try await opened()
    store.leave()
    try await note("in the log alone", store, session: session)
    let copy = try TemporaryFolder()
    try files.createDirectory(atPath: copy.path, withIntermediateDirectories: true)
    try files.copyItem(atPath: database, toPath: copy.path + "/jotter.sqlite")
    for _ in 1...2 {
      let copied = try SQLiteStore(folder: copy.path)
      #expect(try await texts(copied) == ["limping"])
      #expect(try await copied.integrityProblem()?.contains("jotter.sqlite-wal was missing") == true)
      #expect(try await copied.read { rows throws(Failure) in try rows.isIncomplete() })
    }
    let copied = try SQLiteStore(folder: copy.path)
    try await copied.acceptLoss()
    #expect(try await copied.integrityProblem() == nil)
    #expect(try await store.integrityProblem() == nil)
  }

  @Test("Leaving a store empties its log, so that a copy of the database file alone has all notes")
  func leavingStoreEmptiesLog() async throws {
    let (store, _) = try await opened()
    store.leave()
    #expect(try files.attributesOfItem(atPath: database + "-wal")[.size] as? Int == 0)
    let copy = try TemporaryFolder()
    try files.createDirectory(atPath: copy.path, withIntermediateDirectories: true)
    try files.copyItem(atPath: database, toPath: copy.path + "/jotter.sqlite")
    #expect(try await texts(SQLiteStore(folder: copy.path)) == ["limping"])
  }

  @Test("Leaving a store does not change the log of a database that has replaced its own")
  func leavesOthers() async throws {
    let (store, _) = try await opened()
    let other = try TemporaryFolder()
    let (others, _) = try await opened(other.path)
    try files.removeItem(atPath: folder.path)
    try files.copyItem(atPath: other.path, toPath: folder.path)
    let log = try files.attributesOfItem(atPath: database + "-wal")[.size] as? Int
    store.leave()
    #expect(try files.attributesOfItem(atPath: database + "-wal")[.size] as? Int == log)
    _ = others
  }

  @Test("A first start fails as busy if another process holds the lock for longer than the maximum wait")
  func firstStart() throws {
    try files.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let turn = open(folder.path + "/jotter.lock", O_RDWR | O_CREAT, 0o600)
    defer { close(turn) }
    #expect(flock(turn, LOCK_EX | LOCK_NB) == 0)
    #expect(throws: Failure.store(.busy)) { try SQLiteStore(folder: folder.path, maxWait: .zero) }
    flock(turn, LOCK_UN)
    #expect(throws: Never.self) { try SQLiteStore(folder: folder.path, maxWait: .zero) }
  }

  @Test(
    "A database with an impossible version is refused as damaged with that version, and is not changed",
    arguments: [-1, 0, 3])
  func impossibleVersionIsRefused(_ version: Int) async throws {
    try await { _ = try await opened() }()
    var connection: OpaquePointer?
    #expect(sqlite3_open(database, &connection) == SQLITE_OK)
    var known: Int32 = 0
    let read: sqlite3_callback = { known, _, values, _ in
      if let text = values?[0] { known?.assumingMemoryBound(to: Int32.self).pointee = atoi(text) }
      return 0
    }
    #expect(sqlite3_exec(connection, "PRAGMA user_version", read, &known, nil) == SQLITE_OK)
    #expect(sqlite3_exec(connection, "PRAGMA user_version = \(version)", nil, nil, nil) == SQLITE_OK)
    let reason = version < 0 ? "is \(version)" : "is \(version), and its tables are of another version"
    #expect(throws: Failure.store(.damaged("\(database): its version \(reason)"))) {
      try SQLiteStore(folder: folder.path)
    }
    // The refusal has changed nothing: after its version is restored, the database opens.
    #expect(sqlite3_exec(connection, "PRAGMA user_version = \(known)", nil, nil, nil) == SQLITE_OK)
    #expect(try await texts(SQLiteStore(folder: folder.path)) == ["limping"])
    sqlite3_close(connection)
  }
}
