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

/// An open store whose files are replaced by other files.
@Suite struct ReplacedContentsTests {
  private let place: StoredFolder

  init() throws { place = try StoredFolder() }

  /// New contents of the files.
  enum Other: CaseIterable {
    /// An older database, without or with its log.
    case olderCopy, olderCopies
    /// A copy that another program has vacuumed.
    case vacuumed
    /// The database of another practice.
    case anotherPractice, anotherPracticeWithoutLog
    case nothing, half, garbage
    case noSharedMemory
  }

  /// State of the log beside the database.
  enum Log: CaseIterable { case full, empty }

  /// Writes notes and empties the log, so that the notes are in the database file.
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
    "A store whose files were replaced refuses each change and does not write to the new files",
    arguments: Other.allCases, Log.allCases)
  func replacedStoreRefusesChanges(_ other: Other, _ log: Log) async throws {
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

  /// Notes in a copy of the database and its log, opened in another folder.
  private func notesInCopy() async throws -> [String] {
    let copy = try StoredFolder()
    for suffix in ["", "-wal"] { try copy.overwrite(suffix, with: place.bytes(suffix)) }
    return try await copy.opened().notes()
  }

  /// Expects that the store refuses to work, and changes no file when it closes.
  private func expectGone(_ open: OpenStore) async throws {
    let (file, wal) = (try place.bytes(), try place.bytes("-wal"))
    await #expect(throws: Failure.store(.gone(place.database))) { try await open.note("lost") }
    await #expect(throws: Failure.store(.gone(place.database))) { try await open.notes() }
    await #expect(throws: Failure.store(.gone(place.database))) { _ = try await open.store.integrityProblem() }
    open.store.leave()
    #expect(try place.bytes() == file)
    #expect(try place.bytes("-wal") == wal)
  }

  /// Combinations of the database files, by suffix.
  static let selections = [
    [""], ["-wal"], ["-shm"], ["", "-wal"], ["", "-shm"], ["-wal", "-shm"], ["", "-wal", "-shm"],
  ]

  @Test(
    "An older copy of the log stops the store, and an older copy of another file loses no confirmed note",
    arguments: selections, Log.allCases)
  func olderLogStopsStore(_ suffixes: [String], _ log: Log) async throws {
    let open = try await OpenStore(place.opened())
    try await noted(open, "limping")
    var notes = ["limping"]
    if log == .full {
      try await open.note("pale gums")
      notes.append("pale gums")
    }
    let copies = try suffixes.map { (suffix: $0, data: try place.bytes($0)) }
    try await open.note("fever")
    for copy in copies { try place.overwrite(copy.suffix, with: copy.data) }
    // The log was not emptied since the copy, so the database file is unchanged; shared memory is rebuilt from the log.
    if suffixes.contains("-wal") {
      try await expectGone(open)
    } else {
      try await open.note("cough")
      notes += ["fever", "cough"]
    }
    #expect(try await notesInCopy() == notes)
  }

  @Test(
    "A copy from before a checkpoint stops the store, unless the log was empty and the database is not replaced",
    arguments: selections, Log.allCases)
  func copiedBackLater(_ suffixes: [String], _ log: Log) async throws {
    let open = try await OpenStore(place.opened())
    try await noted(open, "limping")
    if log == .full { try await open.note("pale gums") }
    let copies = try suffixes.map { (suffix: $0, data: try place.bytes($0)) }
    try await noted(open, "fever")
    for copy in copies { try place.overwrite(copy.suffix, with: copy.data) }
    // An older log looks like a log with a commit that the shared memory lacks.
    guard log == .empty, !suffixes.contains("") else { return try await expectGone(open) }
    // Replacing an empty log does no harm: the next note begins a new log.
    try await open.note("cough")
    #expect(try await notesInCopy() == ["limping", "fever", "cough"])
  }

  @Test(
    "A store with a truncated log refuses to work, and no other store opens the database until the log is restored",
    arguments: ["nothing", "half a header", "header", "frame", "half", "all but a byte"])
  func truncatedLogStopsStore(_ what: String) async throws {
    let open = try await OpenStore(place.opened())
    try await noted(open, "limping")
    try await open.note("pale gums")
    try await open.note("fever")
    let wal = try place.bytes("-wal")
    let length = [
      "nothing": 0, "half a header": 16, "header": 32, "frame": 32 + 24 + 4096, "half": wal.count / 2,
    ][what, default: wal.count - 1]
    try place.overwrite("-wal", with: wal.prefix(length))
    try await expectGone(open)
    #expect(throws: Failure.store(.mixed(place.database))) { try place.opened() }
    #expect(try place.bytes("-wal") == wal.prefix(length))
    #expect(try await notesInCopy().first == "limping")
    // After the complete log is restored, the store has all notes.
    try place.overwrite("-wal", with: wal)
    try await open.note("cough")
    #expect(try await open.notes() == ["limping", "pale gums", "fever", "cough"])
    #expect(try await notesInCopy() == ["limping", "pale gums", "fever", "cough"])
  }

  @Test("A store refuses to work after an older copy has lost a note that another store had checkpointed")
  func takenInElsewhere() async throws {
    let one = try await OpenStore(place.opened())
    try await one.note("limping")
    let two = try await OpenStore(place.opened())
    let copies = try ["", "-wal", "-shm"].map { (suffix: $0, data: try place.bytes($0)) }
    try await one.note("pale gums")
    two.store.leave()
    for copy in copies { try place.overwrite(copy.suffix, with: copy.data) }
    try await expectGone(one)
    #expect(try await notesInCopy() == ["limping"])
  }

  @Test(
    "Several stores on one database accept each other's writes and checkpoints, and lose no note",
    arguments: [1, 2, 7, 1_000_003])
  func sharedDatabaseLosesNoNote(_ seed: UInt64) async throws {
    var dice = SplitMix(seed: seed)
    var expected: [String] = []
    var open: [OpenStore] = []
    for round in 0..<150 {
      switch dice.next() % 8 {
      case 0 where open.count < 4: open.append(try await OpenStore(place.opened()))
      case 1: open.popLast()?.store.leave()
      case 2: if let one = open.first { one.store.leave() }
      case 3:
        // A single command empties the log at once.
        try await OpenStore(place.opened(emptiesLogAt: 1)).note("\(round)")
        expected.append("\(round)")
      // Another program that is the last to close the database deletes the log.
      case 4 where !open.isEmpty: _ = try place.run("PRAGMA wal_checkpoint")
      default:
        guard !open.isEmpty else { continue }
        let one = open[Int(dice.next() % UInt64(open.count))]
        if dice.next() % 2 == 0 { #expect(try await one.notes() == expected) }
        // A transaction without a change.
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

  @Test("After two stores have emptied the log in turn and both written, a third store can open the database")
  func inTurn() async throws {
    let (one, two) = (try await OpenStore(place.opened()), try await OpenStore(place.opened()))
    try await noted(two, "limping")
    try await noted(one, "pale gums")
    // SQLite emptied the log and writes it from the start: its end does not show the first store that the second store
    // has written.
    try await two.note("fever")
    try await one.note("cough")
    let third = try place.opened()
    // Both stores were opened before the first note, so each has an incident of its own.
    #expect(try await third.notesByIncident() == [["limping", "fever"], ["pale gums", "cough"]])
    #expect(try await notesInCopy() == ["limping", "fever", "pale gums", "cough"])
    #expect(try await third.integrityProblem() == nil)
  }

  @Test("A store accepts a copy with all its notes, and a store that has confirmed later notes refuses the copy")
  func newerCopy() async throws {
    let one = try await OpenStore(place.opened())
    try await one.note("limping")
    // The second prompt resumes the incident of the first.
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

  /// Databases beside the newer log of another one.
  enum Beside: CaseIterable {
    case vacuumed, vacuumedAndOpened, anotherPractice, anotherPracticeWithoutLog, anotherPracticeVacuumed
  }

  @Test(
    "A database beside the log of another one is not opened, and both files stay unchanged",
    arguments: Beside.allCases, [1, 40])
  func besideOtherLog(_ beside: Beside, noteCount: Int) async throws {
    let open = try await OpenStore(place.opened())
    for number in 1...noteCount { try await open.note("limping \(number)") }
    open.store.leave()
    let source = try StoredFolder()
    switch beside {
    case .vacuumed, .vacuumedAndOpened: try source.overwrite(with: place.bytes())
    case .anotherPractice, .anotherPracticeWithoutLog, .anotherPracticeVacuumed:
      try await noted(OpenStore(source.opened()), "another", "practice")
    }
    switch beside {
    case .vacuumed, .vacuumedAndOpened, .anotherPracticeVacuumed:
      try source.run("VACUUM INTO '\(source.path)/copy'")
      for suffix in ["-wal", "-shm"] where source.files.fileExists(atPath: source.database + suffix) {
        try source.files.removeItem(atPath: source.database + suffix)
      }
      try source.overwrite(with: Data(contentsOf: URL(filePath: source.path + "/copy")))
    case .anotherPracticeWithoutLog: try source.run("PRAGMA journal_mode = DELETE")
    case .anotherPractice: break
    }
    if beside == .vacuumedAndOpened { try await noted(OpenStore(source.opened()), "looked at") }
    let copied = try source.bytes()
    try await open.note("in the log")
    let wal = try place.bytes("-wal")
    let folder = try StoredFolder()
    try folder.overwrite(with: copied)
    try folder.overwrite("-wal", with: wal)
    #expect(throws: Failure.store(.mixed(folder.database))) { try folder.opened() }
    #expect(try folder.bytes() == copied)
    #expect(try folder.bytes("-wal") == wal)
  }

  @Test("An older database next to a newer log is not opened, and both files stay unchanged")
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
    // With the database file of this log, all notes are readable; without the log, the notes of the older file are.
    try copy.overwrite(with: place.bytes())
    #expect(try await copy.opened().notes() == ["limping", "pale gums", "in the log"])
    let alone = try StoredFolder()
    try alone.overwrite(with: older)
    #expect(try await alone.opened().notes() == ["limping"])
  }

  @Test(
    "A store confirms no change once its lock file is removed or replaced: another store may have its session",
    arguments: ["jotter.lock", "session-1.lock"], [false, true])
  func lostLockFileRefusesChanges(_ name: String, isReplaced: Bool) async throws {
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
