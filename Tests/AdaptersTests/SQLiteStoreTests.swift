import Adapters
import Architecture
import Foundation
import Testing
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct SQLiteStoreTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func perform(_ command: JotterCommand, _ store: SQLiteStore, session: Int) async throws -> Receipt {
    try await store.write { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 1)).perform(
        command)
    }
  }

  @Test("A reopened store has all notes, and continues in the session of the closed store")
  func reopenedStoreHasAllNotes() async throws {
    var store: SQLiteStore? = try SQLiteStore(folder: folder.path)
    let first = try #require(try await store?.openSession(at: Instant(milliseconds: 0)))
    _ = try await perform(.note("limping", cost: nil), try #require(store), session: first)
    store = nil
    let again = try SQLiteStore(folder: folder.path)
    let session = try await again.openSession(at: Instant(milliseconds: 1))
    #expect(session == first)
    #expect(try await perform(.note("pale gums", cost: nil), again, session: session).incident?.number == 1)
    #expect(try await perform(.undo(.session), again, session: session).subject?.note?.text == "pale gums")
    #expect(try await again.integrityProblem() == nil)
  }

  @Test("The write-ahead log stays short if the store empties it at a number of pages")
  func shortLog() async throws {
    func bytes(_ name: String, emptiesLogAt pages: Int?) async throws -> Int {
      let store = try SQLiteStore(folder: "\(folder.path)/\(name)", emptiesLogAt: pages)
      let session = try await store.openSession(at: Instant(milliseconds: 0))
      for number in 1...100 { _ = try await perform(.note("note \(number)", cost: nil), store, session: session) }
      let log = "\(folder.path)/\(name)/jotter.sqlite-wal"
      return try #require(FileManager.default.attributesOfItem(atPath: log)[.size] as? Int)
    }
    // One transaction of more than a hundred pages creates the tables.
    let page = 4_096
    #expect(try await bytes("short", emptiesLogAt: 100) < 250 * page)
    #expect(try await bytes("long", emptiesLogAt: nil) > 500 * page)
  }

  @Test("The log does not grow over 60 starts that each write a note and are killed")
  func logOfManyStarts() async throws {
    let home = folder.path + "/home"
    var longest = 0
    for number in 1...60 {
      let store = try SQLiteStore(folder: home, emptiesLogAt: 100)
      let session = try await store.openSession(at: Instant(milliseconds: 0))
      _ = try await perform(.note("note \(number)", cost: nil), store, session: session)
      // Copies the files that a process killed now would leave.
      let next = "\(folder.path)/killed-\(number)"
      try FileManager.default.copyItem(atPath: home, toPath: next)
      _ = consume store
      try FileManager.default.removeItem(atPath: home)
      try FileManager.default.moveItem(atPath: next, toPath: home)
      let log = try FileManager.default.attributesOfItem(atPath: home + "/jotter.sqlite-wal")[.size] as? Int
      longest = max(longest, try #require(log))
    }
    #expect(longest < 250 * 4_096)
    let store = try SQLiteStore(folder: home)
    #expect(try await store.read { rows throws(Failure) in try rows.notes(of: 1).count } == 60)
  }

  @Test("Two open stores have different sessions, and one store sees the commit of the other at once")
  func heldSession() async throws {
    let one = try SQLiteStore(folder: folder.path)
    let two = try SQLiteStore(folder: folder.path)
    let first = try await one.openSession(at: Instant(milliseconds: 0))
    _ = try await perform(.note("limping", cost: nil), one, session: first)
    let second = try await two.openSession(at: Instant(milliseconds: 1))
    #expect(first != second)
    let seen = try await two.read { rows throws(Failure) in try rows.notes(of: 1).map(\.text) }
    #expect(seen == ["limping"])
  }

  @Test("During another store's write, a write ends as busy at its time limit, or as interrupted by `interrupt()`")
  func blockedWriteEndsAsBusy() async throws {
    let holder = try SQLiteStore(folder: folder.path)
    let patient = try SQLiteStore(folder: folder.path, maxWait: .seconds(600))
    let hasty = try SQLiteStore(folder: folder.path, maxWait: .milliseconds(20))
    let held = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    async let holding: Void = onOwnThread {
      try await holder.write { _ throws(Failure) in
        held.signal()
        release.wait()
      }
    }
    await signalled(held)
    await #expect(throws: Failure.store(.busy)) { try await hasty.write { _ throws(Failure) in } }
    // Interrupts repeatedly: an interrupt before the wait begins has no effect.
    let isDone = Lock(false)
    Thread.detachNewThread { while !isDone.withLock({ $0 }) { patient.interrupt() } }
    await #expect(throws: Failure.interrupted) {
      try await patient.write { _ throws(Failure) in }
    }
    isDone.withLock { $0 = true }
    release.signal()
    try await holding
    try await hasty.write { _ throws(Failure) in }
  }

  @Test("A writer in the queue makes other writers busy, but no reader; a running writer leaves the queue")
  func queuedWriterBlocksOnlyWriters() async throws {
    let store = try SQLiteStore(folder: folder.path, maxWait: .zero)
    // Another process holds this lock while it waits to write.
    let turn = open(folder.path + "/jotter.lock", O_RDWR)
    defer { close(turn) }
    #expect(flock(turn, LOCK_EX | LOCK_NB) == 0)
    await #expect(throws: Failure.store(.busy)) { try await store.write { _ throws(Failure) in } }
    await #expect(throws: Failure.store(.busy)) { try await store.longWrite { _ throws(Failure) in } }
    try await store.read { _ throws(Failure) in }
    flock(turn, LOCK_UN)
    // A running writer no longer holds the queue lock, nor does a refused one.
    let other = try SQLiteStore(folder: folder.path, maxWait: .zero)
    let (held, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let holding: Void = onOwnThread {
      try await store.longWrite { _ throws(Failure) in
        held.signal()
        release.wait()
      }
    }
    await signalled(held)
    await #expect(throws: Failure.store(.busy)) { try await other.write { _ throws(Failure) in } }
    #expect(flock(turn, LOCK_EX | LOCK_NB) == 0)
    flock(turn, LOCK_UN)
    release.signal()
    try await holding
    try await other.write { _ throws(Failure) in }
  }

  @Test(
    "An empty or missing database that existed before is damaged, and is not created again", arguments: [0, 1, nil])
  func emptiedDatabaseIsDamaged(length: Int?) async throws {
    var store: SQLiteStore? = try SQLiteStore(folder: folder.path)
    _ = try await store?.openSession(at: Instant(milliseconds: 0))
    store = nil
    let file = folder.path + "/jotter.sqlite"
    for name in [file, file + "-wal", file + "-shm"] { try? FileManager.default.removeItem(atPath: name) }
    if let length { try Data(repeating: 0, count: length).write(to: URL(filePath: file)) }
    #expect(throws: Failure.store(.damaged(file))) { try SQLiteStore(folder: folder.path) }
    #expect(FileManager.default.fileExists(atPath: file) == (length != nil))
    // Without the lock file of a session, the folder looks like an interrupted first start.
    try FileManager.default.removeItem(atPath: folder.path + "/session-1.lock")
    #expect(throws: Never.self) { try SQLiteStore(folder: folder.path) }
  }

  @Test(
    "The data folder can be a symbolic link, but a linked database or session lock is refused",
    arguments: ["jotter.sqlite", "session-1.lock"])
  func linkedDatabaseIsRefused(name: String) async throws {
    let link = folder.path + "-link"
    defer { try? FileManager.default.removeItem(atPath: link) }
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    var store: SQLiteStore? = try SQLiteStore(folder: link)
    _ = try await store?.openSession(at: Instant(milliseconds: 0))
    store = nil
    try FileManager.default.moveItem(atPath: "\(folder.path)/\(name)", toPath: "\(folder.path)/other")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(name)", withDestinationPath: "other")
    await #expect(throws: Failure.store(.unusable("\(link)/\(name)", reason: "it is a symbolic link"))) {
      _ = try await SQLiteStore(folder: link).openSession(at: Instant(milliseconds: 0))
    }
  }

  @Test("Opening a store restricts an open folder and database to their owner again")
  func openingRestrictsStoreToOwner() throws {
    _ = try SQLiteStore(folder: folder.path)
    let file = folder.path + "/jotter.sqlite"
    #expect(chmod(folder.path, 0o777) == 0 && chmod(file, 0o666) == 0)
    _ = try SQLiteStore(folder: folder.path)
    var status = stat()
    #expect(stat(folder.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("A store cannot open at the path of a file, or below a file")
  func storeCannotOpenAtFile() throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let file = folder.path + "/file"
    try Data().write(to: URL(filePath: file))
    for path in [file, file + "/below"] {
      #expect(throws: Failure.self) { try SQLiteStore(folder: path) }
    }
  }
}
