import Adapters
import Architecture
import CSQLite
import Foundation
import Testing
import UseCases

/// Wiping: everything is copied and then deleted, or nothing is.
@Suite struct WipeTests {
  private let place: TemporaryFolder
  private var path: String { place.path + "/copy" }

  init() throws {
    place = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
  }

  private func incidents(of desk: ArchiveDesk) async throws -> [Int] {
    try await desk.store.read { rows throws(Failure) in
      try rows.page(IncidentQuery(search: "new", includesSettled: true)).incidents.map(\.number)
    }
  }

  @Test(
    "A wipe writes a copy first, and waits for the practice's name; another name removes the copy",
    arguments: StoreKind.allCases)
  func wipeAsksForPracticeName(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    try await desk.live()
    #expect(await desk.ask(.wipeAsked(to: path, isAgreed: false)) == nil)
    let copy = try #require(desk.archive.state.question)
    #expect(
      copy.practice == "Elm Lane" && copy.report.path == path
        && copy.report.counts.count == Archive.sections(StoreKind.kinds).count + 1)
    #expect(desk.archive.state.answer == .copied(copy.report))
    #expect(FileManager.default.fileExists(atPath: path + "/manifest.json"))
    #expect(try await !desk.isEmpty)
    #expect(await desk.ask(.practiceNamed("elm lane")) == .archive(path, .otherPractice("elm lane")))
    #expect(desk.archive.state.question == nil)
    // The unconfirmed copy is deleted, because it contains all data.
    #expect(!FileManager.default.fileExists(atPath: path))
    // The question is closed, so the right name is too late.
    #expect(await desk.ask(.practiceNamed("Elm Lane")) == .archive(path, .otherPractice("elm lane")))
    #expect(try await !desk.isEmpty)
    #expect(await desk.ask(.wipeAsked(to: path + "2", isAgreed: false)) == nil)
    await desk.archive.dispatch(.wipeLeft).settled()
    #expect(desk.archive.state.answer.map(\.isKept) == true && desk.archive.state.work == nil)
    #expect(!FileManager.default.fileExists(atPath: path + "2"))
    #expect(try await !desk.isEmpty)
  }

  @Test("Removing an unconfirmed copy keeps a foreign file in its folder")
  func droppedBeside() async throws {
    let desk = try await ArchiveDesk(.sqlite, in: place.path)
    try await desk.perform(.note("new", cost: nil))
    #expect(await desk.ask(.wipeAsked(to: path, isAgreed: false)) == nil)
    try Data("x".utf8).write(to: URL(filePath: path + "/incidents/thesis"))
    await desk.archive.dispatch(.wipeLeft).settled()
    #expect(try FileManager.default.subpathsOfDirectory(atPath: path).sorted() == ["incidents", "incidents/thesis"])
  }

  @Test("A wipe whose copy lacks a stored value deletes nothing, and its failure names the field")
  func incompleteCopyPreventsWipe() async throws {
    let desk = try await ArchiveDesk(.sqlite, in: place.path)
    try await desk.live()
    // A field of a newer version, unknown to archives.
    let file = (desk.folder?.path ?? "") + "/jotter.sqlite"
    var database: OpaquePointer?
    #expect(sqlite3_open(file, &database) == SQLITE_OK)
    let sql = "ALTER TABLE incidents ADD COLUMN room TEXT; UPDATE incidents SET room = '2' WHERE number = 1"
    #expect(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(database)
    for isAgreed in [true, false] {
      #expect(
        await desk.ask(.wipeAsked(to: path, isAgreed: isAgreed)) == .archive(path, .incomplete("incidents.room")))
      #expect(desk.archive.state.question == nil && desk.archive.state.work == nil)
    }
    #expect(try await !desk.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A wipe copies and deletes the history of typed lines; an export or a cancelled wipe leaves it")
  func wipeCopiesAndDeletesHistory() async throws {
    let desk = try await ArchiveDesk(.sqlite, in: place.path)
    try await desk.perform(.note("new", cost: nil))
    #expect(await desk.ask(.wipeAsked(to: path + "0", isAgreed: true)) == nil)
    #expect(!FileManager.default.fileExists(atPath: path + "0/history"))
    try await desk.perform(.note("new", cost: nil))
    let lines = Data("pale gums\nMila\n".utf8)
    try lines.write(to: URL(filePath: desk.history))
    #expect(await desk.ask(.exportAsked(path + "1")) == nil)
    #expect(!FileManager.default.fileExists(atPath: path + "1/history"))
    #expect(await desk.ask(.wipeAsked(to: path, isAgreed: false)) == nil)
    await desk.archive.dispatch(.wipeLeft).settled()
    #expect(FileManager.default.contents(atPath: desk.history) == lines)
    #expect(await desk.ask(.wipeAsked(to: path, isAgreed: true)) == nil)
    #expect(!FileManager.default.fileExists(atPath: desk.history))
    #expect(FileManager.default.contents(atPath: path + "/history/lines.txt") == lines)
    #expect(await desk.ask(.importAsked(path)) == nil)
  }

  @Test(
    "A wipe whose copy was removed at the program's end is interrupted, and deletes nothing",
    arguments: StoreKind.allCases)
  func removedCopyInterruptsWipe(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    try await desk.live()
    let before = try await incidents(of: desk)
    #expect(await desk.ask(.wipeAsked(to: path, isAgreed: false)) == nil)
    desk.archives.leave()
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(await desk.ask(.practiceNamed("Elm Lane")) == .interrupted)
    #expect(try await incidents(of: desk) == before)
  }

  @Test("A wipe deletes records, files and undo history, and numbers start at 1 again", arguments: StoreKind.allCases)
  func wipeDeletesEverything(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    try await desk.live()
    #expect(await desk.ask(.wipeAsked(to: path, isAgreed: false)) == nil)
    #expect(await desk.ask(.practiceNamed("Elm Lane")) == nil)
    #expect(desk.archive.state.answer.map(\.isWiped) == true)
    #expect(desk.archive.state.question == nil && desk.archive.state.work == nil)
    #expect(try await desk.isEmpty)
    #expect(try await incidents(of: desk) == [])
    await #expect(throws: Failure.nothingToUndo) { try await desk.perform(.undo(.folder)) }
    try await desk.perform(.note("new", cost: nil))
    #expect(try await incidents(of: desk) == [1])
    let newest = try await desk.store.read { rows throws(Failure) in try rows.newestChange() }
    #expect(newest == 1)
    #expect(try await desk.store.integrityProblem() == nil)
    if kind != .memory { #expect(try await desk.files.names() == []) }
  }

  @Test("A wiped practice is restored from its copy, byte for byte", arguments: StoreKind.allCases)
  func wipedPracticeIsRestoredFromCopy(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    try await desk.live()
    #expect(await desk.ask(.wipeAsked(to: path, isAgreed: true)) == nil)
    #expect(try await desk.isEmpty)
    #expect(await desk.ask(.importAsked(path)) == nil)
    #expect(await desk.ask(.exportAsked(path + "-again")) == nil)
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      #expect(
        FileManager.default.contents(atPath: "\(path)/\(name)")
          == FileManager.default.contents(atPath: "\(path)-again/\(name)"), "\(name)")
    }
  }

  @Test(
    "A wipe is refused while another prompt is open, or if its copy cannot be written", arguments: StoreKind.allCases)
  func otherPromptPreventsWipe(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    try await desk.perform(.note("new", cost: nil))
    #expect(await desk.ask(.exportAsked(path)) == nil)
    try FileManager.default.createDirectory(atPath: path + "-2", withIntermediateDirectories: true)
    #expect(
      await desk.ask(.wipeAsked(to: path, isAgreed: true))
        == .archive(path, .notEmpty(free: path + "-3", isForWipe: true)))
    let other = try await desk.colleague()
    #expect(await desk.ask(.wipeAsked(to: path + "2", isAgreed: true)) == .folderInUse)
    #expect(!FileManager.default.fileExists(atPath: path + "2"))
    other.leave()
    #expect(await desk.ask(.wipeAsked(to: path + "2", isAgreed: false)) == nil)
    let late = try await desk.colleague()
    #expect(await desk.ask(.practiceNamed("Elm Lane")) == .folderInUse)
    #expect(!FileManager.default.fileExists(atPath: path + "2"))
    late.leave()
    #expect(try await incidents(of: desk) == [1])
  }

  @Test("Ctrl-C stops a wipe while it copies, but not while it deletes")
  func wipeStopsOnlyWhileCopying() {
    let stamp = Stamp(time: ArchiveDesk.now, seed: 1)
    var state = ArchiveState()
    state.reduce(.wipeAsked(to: path, isAgreed: true), stamp)
    state.reduce(.stopAsked, stamp)
    #expect(state.answer == nil && state.work == .stopping)
    state.reduce(.failed(.archive(path, .wipeStopped)), stamp)
    #expect(state.answer == .failure(.archive(path, .wipeStopped)) && state.work == nil)
    let copy = WipeCopy(
      report: ArchiveReport(path: path), practice: "Elm Lane", version: StoreVersion(change: 1, uses: 1),
      isAgreed: true)
    state.reduce(.wipeAsked(to: path, isAgreed: true), stamp)
    state.reduce(.copied(copy), stamp)
    state.reduce(.stopAsked, stamp)
    #expect(state.answer == .copied(copy.report) && state.work == .wipe)
    state.reduce(.wiped(copy), stamp)
    #expect(state.answer == .wiped(copy.report) && state.work == nil)
  }

  @Test("Another name or leaving the question removes the copy, and the answer changes after the removal")
  func unconfirmedWipeRemovesCopy() {
    let stamp = Stamp(time: ArchiveDesk.now, seed: 1)
    let copy = WipeCopy(
      report: ArchiveReport(path: path), practice: "Elm Lane", version: StoreVersion(change: 1, uses: 1),
      isAgreed: false)
    for event in [ArchiveState.Event.wipeLeft, .practiceNamed("Elm")] {
      var state = ArchiveState()
      state.reduce(event, stamp)
      #expect(state == ArchiveState())
      state.reduce(.copied(copy), stamp)
      #expect(state.question == copy)
      state.reduce(event, stamp)
      #expect(state.question == nil && state.work == .wipe && state.answer == .copied(copy.report))
      state.reduce(.stopAsked, stamp)
      #expect(state.work == .wipe)
    }
    var state = ArchiveState()
    state.reduce(.dropped(copy), stamp)
    #expect(state.answer == .kept(copy.report) && state.work == nil)
  }

  @Test(
    "A wipe is refused as outdated if another prompt was opened while the question was open",
    arguments: StoreKind.allCases)
  func newPromptOutdatesWipe(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    try await desk.perform(.note("new", cost: nil))
    #expect(await desk.ask(.wipeAsked(to: path, isAgreed: false)) == nil)
    let colleague = try await desk.colleague()
    colleague.leave()
    #expect(await desk.ask(.practiceNamed("Elm Lane")) == .archive(path, .outdated))
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try await incidents(of: desk) == [1])
  }
}

extension ArchiveAnswer {
  fileprivate var isKept: Bool { if case .kept = self { true } else { false } }
  fileprivate var isWiped: Bool { if case .wiped = self { true } else { false } }
}
