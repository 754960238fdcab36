import Adapters
import CSQLite
import Foundation
import Testing
import UseCases

/// An open store whose contents another program replaces through SQLite, as `.restore` of `sqlite3` does.
@Suite struct RestoredContentsTests {
  private let place: StoredFolder
  private let other: StoredFolder

  init() throws { (place, other) = (try StoredFolder(), try StoredFolder()) }

  /// Copies the contents of a database into another one, with SQLite's backup.
  private func copy(_ source: StoredFolder, into target: StoredFolder) throws {
    var (from, to): (OpaquePointer?, OpaquePointer?)
    try #require(sqlite3_open(source.database, &from) == SQLITE_OK)
    defer { sqlite3_close(from) }
    try #require(sqlite3_open(target.database, &to) == SQLITE_OK)
    defer { sqlite3_close(to) }
    let backup = try #require(sqlite3_backup_init(to, "main", from, "main"))
    #expect(sqlite3_backup_step(backup, -1) == SQLITE_DONE)
    #expect(sqlite3_backup_finish(backup) == SQLITE_OK)
  }

  /// The restored contents.
  enum Contents: CaseIterable {
    /// An older copy, made after the last checkpoint or before it.
    case olderCopy, copyBeforeCheckpoint
    /// Another practice, with fewer and with more commits.
    case anotherPractice, largerPractice
  }

  /// State of the log at the time of the restore.
  enum Log: CaseIterable { case full, empty }

  /// Restores contents beside an open store with further notes; returns the restored notes.
  private func restore(_ contents: Contents, _ log: Log, beside open: OpenStore) async throws -> [String] {
    var restored = ["limping"]
    switch contents {
    case .olderCopy, .copyBeforeCheckpoint:
      try copy(place, into: other)
      if contents == .copyBeforeCheckpoint { open.store.leave() }
    case .anotherPractice, .largerPractice:
      restored = contents == .anotherPractice ? ["another"] : (1...50).map { "another \($0)" }
      let another = try await OpenStore(other.opened())
      for text in restored { try await another.note(text) }
      another.store.leave()
    }
    try await open.note("pale gums")
    try await open.note("fever")
    if log == .empty { open.store.leave() }
    try copy(other, into: place)
    return restored
  }

  @Test(
    "A store whose contents were restored from others refuses each change and query, and the next start opens them",
    arguments: Contents.allCases, Log.allCases)
  func restoredContentsStopOpenStore(_ contents: Contents, _ log: Log) async throws {
    let open = try await OpenStore(place.opened())
    try await open.note("limping")
    let restored = try await restore(contents, log, beside: open)
    await #expect(throws: Failure.store(.gone(place.database))) { try await open.notes() }
    await #expect(throws: Failure.store(.gone(place.database))) { try await open.note("lost") }
    await #expect(throws: Failure.store(.gone(place.database))) { _ = try await open.store.integrityProblem() }
    open.store.leave()

    let next = try await OpenStore(place.opened())
    #expect(try await next.notes() == restored)
    try await next.note("cough")
    #expect(try await next.store.integrityProblem() == nil)
    await #expect(throws: Failure.store(.gone(place.database))) { try await open.note("lost") }
    let notes = try await Set(next.notes())
    #expect(notes == Set(restored + ["cough"]))
  }

  @Test("A store refuses restored contents that lack its last write, whether or not the write was a change")
  func lacksSession() async throws {
    let one = try await OpenStore(place.opened())
    try await one.note("limping")
    try copy(place, into: other)
    let two = try await OpenStore(place.opened())
    try copy(other, into: place)
    await #expect(throws: Failure.store(.gone(place.database))) { try await two.note("lost") }
    // The first store has seen nothing later than the copy.
    try await one.note("pale gums")
    #expect(try await one.notes() == ["limping", "pale gums"])
  }

  @Test("A store accepts restored contents that have all its writes, and later writes of other stores")
  func completeRestoredContentsAreAccepted() async throws {
    let one = try await OpenStore(place.opened())
    try await one.note("limping")
    let two = try await OpenStore(place.opened())
    try await two.note("pale gums")
    try copy(place, into: other)
    try copy(other, into: place)
    try await one.note("fever")
    try await two.note("cough")
    let notes = try await Set(two.notes())
    #expect(notes == ["limping", "pale gums", "fever", "cough"])
    #expect(try await one.store.integrityProblem() == nil)
  }
}
