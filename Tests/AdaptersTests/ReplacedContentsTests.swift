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

/// An open store, when others put something else into its files.
@Suite struct ReplacedContentsTests {
  private let place: StoredFolder

  init() throws { place = try StoredFolder() }

  /// What is put into the files.
  enum Other: CaseIterable {
    /// The database as it was some notes ago, copied alone or with its log.
    case olderCopy, olderCopies
    /// One that another program has made of it.
    case vacuumed
    /// Another practice's.
    case anotherPractice, anotherPracticeWithoutLog
    case nothing, half, garbage
    case noSharedMemory
  }

  /// What is in the log beside the database meanwhile.
  enum Log: CaseIterable { case full, empty }

  /// Notes that are in the file itself, the first at least.
  private func noted(_ open: OpenStore, _ texts: String...) async throws {
    for text in texts { try await open.note(text) }
    open.store.leave()
  }

  private func put(_ other: Other, older: [String: Data]) async throws {
    switch other {
    case .olderCopy: try place.overwrite(with: older[""] ?? Data())
    case .olderCopies:
      for (suffix, data) in older { try place.overwrite(suffix, with: data) }
    case .vacuumed:
      try place.run("VACUUM INTO '\(place.path)/copy'")
      try place.overwrite(with: Data(contentsOf: URL(filePath: place.path + "/copy")))
    case .anotherPractice, .anotherPracticeWithoutLog:
      let another = try StoredFolder()
      try await noted(OpenStore(another.opened()), "another", "practice", "with", "more", "notes")
      if other == .anotherPracticeWithoutLog { try another.run("PRAGMA journal_mode = DELETE") }
      try place.overwrite(with: another.bytes())
    case .nothing: try place.overwrite(with: Data())
    case .half:
      let bytes = try place.bytes()
      try place.overwrite(with: bytes.prefix(bytes.count / 2))
    case .garbage: try place.overwrite(with: Data(repeating: 0x5A, count: 100_000))
    case .noSharedMemory: try place.overwrite("-shm", with: Data())
    }
  }

  @Test(
    "What would go into other contents is not confirmed, and nothing is written into them",
    arguments: Other.allCases, Log.allCases)
  func replaced(_ other: Other, _ log: Log) async throws {
    let open = try await OpenStore(place.opened())
    try await noted(open, "limping")
    var older: [String: Data] = [:]
    for suffix in ["", "-wal", "-shm"] { older[suffix] = try place.bytes(suffix) }
    try await noted(open, "pale gums", "fever")
    if log == .full { try await open.note("in the log") }
    try await put(other, older: older)
    let (file, wal) = (try place.bytes(), try place.bytes("-wal"))
    await #expect(throws: Failure.store(.gone(place.database))) { try await open.note("lost") }
    await #expect(throws: Failure.store(.gone(place.database))) { try await open.note("lost") }
    open.store.leave()
    #expect(try place.bytes() == file)
    #expect(try place.bytes("-wal") == wal)
  }

  @Test("What another store has taken into the file is no other contents", arguments: [1, 2, 7, 1_000_003])
  func shared(_ seed: UInt64) async throws {
    var dice = SplitMix(seed: seed)
    var expected: [String] = []
    var open: [OpenStore] = []
    for round in 0..<150 {
      switch dice.next() % 8 {
      case 0 where open.count < 4: open.append(try await OpenStore(place.opened()))
      case 1: open.popLast()?.store.leave()
      case 2: if let one = open.first { one.store.leave() }
      case 3:
        // A single command takes the log in at once.
        try await OpenStore(place.opened(emptiesLogAt: 1)).note("\(round)")
        expected.append("\(round)")
      // Where it is the last to close the database, another program takes the log away.
      case 4 where !open.isEmpty: _ = try place.run("PRAGMA wal_checkpoint")
      default:
        guard !open.isEmpty else { continue }
        let one = open[Int(dice.next() % UInt64(open.count))]
        if dice.next() % 2 == 0 { #expect(try await one.notes() == expected) }
        // What no change is made of.
        if dice.next() % 3 == 0 {
          try await one.store.write { rows throws(Failure) in try rows.forgetUnlogged() }
        }
        try await one.note("\(round)")
        expected.append("\(round)")
      }
    }
    let last = try place.opened()
    #expect(try await last.notes() == expected)
    #expect(try await last.integrityProblem() == nil)
  }

  @Test("A copy that has all that a store knows of is taken as it is")
  func newerCopy() async throws {
    let one = try await OpenStore(place.opened())
    try await one.note("limping")
    // It begins in the incident of the first.
    let two = try await OpenStore(place.opened())
    try await noted(two, "pale gums")
    let copy = try place.bytes()
    try await noted(two, "fever")
    try place.overwrite(with: copy)
    await #expect(throws: Failure.store(.gone(place.database))) { try await two.note("lost") }
    try await one.note("cough")
    #expect(try await one.notes() == ["limping", "pale gums", "cough"])
    #expect(try await one.store.integrityProblem() == nil)
  }

  @Test("A database that was copied beside a newer log is not opened, and both stay as they are")
  func besideNewerLog() async throws {
    let open = try await OpenStore(place.opened())
    try await noted(open, "limping")
    let older = try place.bytes()
    try await noted(open, "pale gums")
    try await open.note("in the log")
    let wal = try place.bytes("-wal")
    let copy = try StoredFolder()
    try copy.overwrite(with: older)
    try copy.overwrite("-wal", with: wal)
    #expect(throws: Failure.store(.mixed(copy.database))) { try copy.opened() }
    #expect(try copy.bytes() == older)
    #expect(try copy.bytes("-wal") == wal)
    // With the file that belongs to the log all is there; so it is without the log what it was.
    try copy.overwrite(with: place.bytes())
    #expect(try await copy.opened().notes() == ["limping", "pale gums", "in the log"])
    let alone = try StoredFolder()
    try alone.overwrite(with: older)
    #expect(try await alone.opened().notes() == ["limping"])
  }

  @Test(
    "Where the file of a lock was removed or replaced, nothing is confirmed: another store may have the same session",
    arguments: ["jotter.lock", "session-1.lock"], [false, true])
  func locks(_ name: String, isReplaced: Bool) async throws {
    let open = try await OpenStore(place.opened())
    try await open.note("limping")
    try place.files.removeItem(atPath: "\(place.path)/\(name)")
    let other = isReplaced ? try await OpenStore(place.opened()) : nil
    await #expect(throws: Failure.store(.gone("\(place.path)/\(name)"))) { try await open.note("lost") }
    guard let other else { return }
    #expect(other.session == (name == "jotter.lock" ? 2 : 1))
    try await other.note("pale gums")
    #expect(try await other.store.integrityProblem() == nil)
  }
}
