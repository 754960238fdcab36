import Adapters
import Architecture
import Foundation
import Testing
import UseCases

@Suite struct SQLiteStoreTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func perform(_ command: JotterCommand, _ store: SQLiteStore, session: Int) async throws -> Receipt {
    try await store.write { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 1)).perform(
        command)
    }
  }

  @Test("Who opens it again finds everything, and goes on in the session that is free")
  func reopened() async throws {
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

  @Test("A session that a living prompt holds is not given to another, and a commit is seen by both at once")
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

  @Test("Another process that holds it too long is busy; who does not want to wait is told so")
  func busy() async throws {
    let holder = try SQLiteStore(folder: folder.path)
    let patient = try SQLiteStore(folder: folder.path, patience: .seconds(600))
    let hasty = try SQLiteStore(folder: folder.path, patience: .milliseconds(20))
    let held = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    async let holding: Void = holder.write { _ throws(Failure) in
      held.signal()
      release.wait()
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        held.wait()
        continuation.resume()
      }
    }
    await #expect(throws: Failure.store(.busy)) { try await hasty.write { _ throws(Failure) in } }
    // Interrupts until the wait has begun and ended: one that comes before it is not meant for it.
    let isDone = Lock(false)
    Thread.detachNewThread { while !isDone.withLock({ $0 }) { patient.interrupt() } }
    await #expect(throws: Failure.store(.interrupted)) {
      try await patient.write { _ throws(Failure) in }
    }
    isDone.withLock { $0 = true }
    release.signal()
    try await holding
    try await hasty.write { _ throws(Failure) in }
  }

  @Test("A place that is no folder, and a path through a file, are unusable")
  func unusable() throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let file = folder.path + "/file"
    try Data().write(to: URL(filePath: file))
    for path in [file, file + "/below"] {
      #expect(throws: Failure.self) { try SQLiteStore(folder: path) }
    }
  }
}
