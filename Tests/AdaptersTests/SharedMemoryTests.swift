import Adapters
import Foundation
import Testing
import UseCases

/// The shared memory of the log (`-shm`), replaced by another file while the log stays.
@Suite struct SharedMemoryTests {
  private let place: StoredFolder

  init() throws { place = try StoredFolder() }

  /// Content that replaces the shared memory.
  enum Copy: CaseIterable {
    /// Shared memory of this database: before the last note, before the last two, or with an empty log.
    case lastNote, twoNotes, emptyLog
    /// Shared memory of another database, with an empty or a full log.
    case anotherEmpty, another
    case garbage, zeros, short, empty, none
  }

  /// Store that writes the next note.
  enum Writer: CaseIterable { case newStore, idleStore }

  private static let confirmed: Set = ["limping", "pale gums", "fever", "cough"]

  /// Writes notes, the last three into the log; returns the copy.
  private func memory(_ copy: Copy, _ open: OpenStore) async throws -> Data? {
    var copies: [Copy: Data] = [:]
    try await open.note("limping")
    open.store.leave()
    copies[.emptyLog] = try place.bytes("-shm")
    try await open.note("pale gums")
    copies[.twoNotes] = try place.bytes("-shm")
    try await open.note("fever")
    copies[.lastNote] = try place.bytes("-shm")
    try await open.note("cough")
    let size = try place.bytes("-shm").count
    (copies[.garbage], copies[.zeros]) = (Data(repeating: 0x5A, count: size), Data(count: size))
    (copies[.short], copies[.empty]) = (copies[.lastNote]?.prefix(100), Data())
    let another = try StoredFolder()
    let other = try await OpenStore(another.opened())
    for text in ["another", "practice"] { try await other.note(text) }
    copies[.another] = try another.bytes("-shm")
    other.store.leave()
    copies[.anotherEmpty] = try another.bytes("-shm")
    return copies[copy]
  }

  @Test(
    "The first store to open the database finds all notes, with any content of the shared memory",
    arguments: Copy.allCases)
  func firstStoreFindsAllNotes(_ copy: Copy) async throws {
    let memory = try await memory(copy, OpenStore(place.opened()))
    let moved = try StoredFolder()
    for suffix in ["", "-wal"] { try moved.overwrite(suffix, with: place.bytes(suffix)) }
    if let memory { try moved.overwrite("-shm", with: memory) }
    let store = try await OpenStore(moved.opened())
    try await store.note("lethargy")
    let notes = try await Set(store.notes())
    #expect(notes == Self.confirmed.union(["lethargy"]))
    #expect(try await store.store.integrityProblem() == nil)
  }

  @Test(
    "A second store with wrong shared memory overwrites no note of an open store",
    arguments: [.lastNote, .twoNotes, .emptyLog, .anotherEmpty, .garbage, .zeros] as [Copy], Writer.allCases)
  func secondStoreOverwritesNoNote(_ copy: Copy, _ writer: Writer) async throws {
    let idle = try await OpenStore(place.opened())
    let open = try await OpenStore(place.opened())
    let memory = try await memory(copy, open)
    try place.overwrite("-shm", with: #require(memory))
    let next = writer == .idleStore ? idle : try await OpenStore(place.opened())
    try await next.note("lethargy")
    try await open.note("vomiting")
    let notes = try await Set(open.notes())
    #expect(notes == Self.confirmed.union(["lethargy", "vomiting"]))
    #expect(try await next.store.integrityProblem() == nil)
  }

  @Test(
    "A second store fails and writes nothing if the shared memory names the log of another database",
    arguments: Writer.allCases)
  func ofAnother(_ writer: Writer) async throws {
    let idle = try await OpenStore(place.opened())
    let open = try await OpenStore(place.opened())
    let memory = try await memory(.another, open)
    try place.overwrite("-shm", with: #require(memory))
    let (file, wal) = (try place.bytes(), try place.bytes("-wal"))
    switch writer {
    case .newStore: #expect(throws: Failure.store(.mixed(place.database))) { try place.opened() }
    case .idleStore: await #expect(throws: Failure.store(.gone(place.database))) { try await idle.note("lost") }
    }
    #expect(try place.bytes() == file)
    #expect(try place.bytes("-wal") == wal)
  }

  @Test("A commit that the shared memory lacks is found by the next store that writes")
  func nextWriterFindsMissingCommit() async throws {
    let (one, two) = (try await OpenStore(place.opened()), try await OpenStore(place.opened()))
    try await two.note("limping")
    let before = try place.bytes("-shm")
    try await two.note("pale gums")
    // As if the second process were killed between its writes to the log and to the shared memory.
    try place.overwrite("-shm", with: before)
    try await one.note("fever")
    let notes = try await Set(one.notes())
    #expect(notes == ["limping", "pale gums", "fever"])
    #expect(try await one.store.integrityProblem() == nil)
  }
}
