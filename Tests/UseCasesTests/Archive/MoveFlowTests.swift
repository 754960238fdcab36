import Adapters
import Architecture
import Harness
import Testing

@testable import UseCases

/// Moves to another place, over in-memory stores and archives, step by step.
@Suite struct MoveFlowTests {
  private static let now = Instant(milliseconds: 60_000)

  /// A practice of one incident with a photo, and an empty store at another place.
  private struct Desk {
    let book: Book
    let there = MemoryStore()
    let archives: MemoryArchives
    let archive: UseCase<ArchiveState>
    /// Runs on one thread, so that a stop is handled before the current operation ends.
    let simulator = Simulator(seed: 7, at: now, record: Coverage.record, report: { _ in })

    init(files condition: MediumCondition = .sound) async throws {
      let book = try await Book()
      try await book.note("limping")
      let file = MediaFile(name: "x.png", format: .png, size: 7, digest: "00")
      try await book.perform(.attach(UniqueID(high: 9, low: 1), file))
      let (archives, there) = (MemoryArchives(files: condition), there)
      (self.book, self.archives) = (book, archives)
      archive = UseCase(
        store: book.store, archives: archives,
        places: PracticePlaces { (_: String) throws(Failure) in PracticePlace(store: there, archives: archives) },
        runtime: simulator.runtime)
    }

    @discardableResult
    func move() async -> ArchiveAnswer? {
      archive.dispatch(.moveAsked("/new"))
      simulator.settle()
      return archive.state.answer
    }

    func isEmpty() async throws -> Bool { try await there.read { rows throws(Failure) in try rows.isEmpty() } }

    /// Notes of #1 at the other place.
    func notes() async throws -> [String] {
      try await there.read { rows throws(Failure) in try rows.notes(of: 1).map(\.text) }
    }
  }

  private static let copying = [
    "write wiped-60000.part at 60000", "open wiped-60000.part", "take media", "keep media", "remove wiped-60000",
  ]
  private static let comparing = [
    "write wiped-60000.part at 60000", "open wiped-60000.part on trial", "take media", "remove wiped-60000",
  ]

  @Test("A move copies everything to an empty place, reads it back, and leaves no copy of the archive")
  func moveCopiesEverything() async throws {
    let desk = try await Desk()
    guard case .moved(let report)? = await desk.move() else {
      Issue.record("\(String(describing: desk.archive.state.answer))")
      return
    }
    #expect(report.path == "/new" && report.counts.last == .init(folder: "media", count: 1) && report.remarks == [])
    #expect(desk.archives.done() == Self.copying + Self.comparing)
    #expect(try await desk.notes() == ["limping"])
    #expect(try await desk.book.everything().count == 1)
    #expect(desk.archive.state.work == nil && desk.archive.state.progress == nil)
  }

  @Test("A move to a place that already has the same contents compares them, and does not store them again")
  func repeatedMoveComparesContents() async throws {
    let desk = try await Desk()
    await desk.move()
    _ = desk.archives.done()
    guard case .moved? = await desk.move() else {
      Issue.record("\(String(describing: desk.archive.state.answer))")
      return
    }
    #expect(desk.archives.done() == Self.comparing)
  }

  /// Performs a command in the first session of the other place, which has ended.
  private func perform(_ command: JotterCommand, at desk: Desk) async throws {
    _ = try await desk.there.write { rows throws(Failure) in
      try JotterBook(rows: rows, session: 1, stamp: Stamp(time: Self.now, seed: 3)).perform(command)
    }
  }

  /// Operations that find older contents at the other place.
  private static let comparingOlder = comparing.dropLast() + ["open wiped-60000.part on trial"] + comparing.suffix(1)

  @Test("Older contents that a killed move has stored are replaced")
  func olderMovedContentsAreReplaced() async throws {
    let desk = try await Desk()
    await desk.move()
    try await desk.book.note("pale gums")
    try await desk.book.perform(.undo(.session))
    try await desk.book.note("vomiting")
    _ = desk.archives.done()
    guard case .moved? = await desk.move() else {
      Issue.record("\(String(describing: desk.archive.state.answer))")
      return
    }
    #expect(desk.archives.done() == Self.comparingOlder + Self.copying + Self.comparing)
    #expect(try await desk.notes() == ["limping", "vomiting"])
  }

  @Test("A place with changes or undos since a move is refused, and keeps its contents")
  func usedPlaceRefusesMove() async throws {
    for command: JotterCommand in [.note("theirs", cost: nil), .undo(.session)] {
      let desk = try await Desk()
      await desk.move()
      try await perform(command, at: desk)
      let before = try await desk.notes()
      try await desk.book.note("pale gums")
      #expect(await desk.move() == .failure(.archive("/new", .usedSince)), "\(command)")
      #expect(try await desk.notes() == before, "\(command)")
    }
  }

  @Test("A practice that no move has stored is refused even if it is older, as a copy that was imported there")
  func importedPracticeRefusesMove() async throws {
    let desk = try await Desk()
    desk.archive.dispatch(.exportAsked("/copy"))
    desk.simulator.settle()
    let there = UseCase<ArchiveState>(store: desk.there, archives: desk.archives, runtime: .test(at: Self.now))
    await there.dispatch(.importAsked("/copy")).settled()
    try await desk.book.note("pale gums")
    #expect(await desk.move() == .failure(.archive("/new", .usedSince)))
    #expect(try await desk.notes() == ["limping"])
  }

  @Test("A practice that was moved from elsewhere is refused, and keeps its contents")
  func movedFromElsewhere() async throws {
    let (desk, other) = (try await Desk(), try await Book())
    try await other.perform(.begin("theirs"))
    let (archives, there) = (desk.archives, desk.there)
    let archive = UseCase<ArchiveState>(
      store: other.store, archives: archives,
      places: PracticePlaces { (_: String) throws(Failure) in PracticePlace(store: there, archives: archives) },
      runtime: .test(at: Self.now))
    await archive.dispatch(.moveAsked("/new")).settled()
    #expect(await desk.move() == .failure(.archive("/new", .taken)))
    let incident = try await desk.there.read { rows throws(Failure) in try rows.incident(1) }
    #expect(incident?.description == "theirs")
  }

  @Test("Older contents with a file that is lost here are kept")
  func lostSince() async throws {
    let desk = try await Desk()
    await desk.move()
    try await desk.book.note("pale gums")
    let copies = Lock(0)
    desk.archives.observe { [archives = desk.archives] operation in
      guard operation == "begin" else { return }
      // The first copy has the contents of the other place.
      let count = copies.withLock { copies in
        copies += 1
        return copies
      }
      if count == 2 { archives.set(.missing) }
    }
    #expect(await desk.move() == .failure(.archive("/new", .usedSince)))
    #expect(try await desk.notes() == ["limping"])
  }

  @Test("If the replacement of older contents is stopped anywhere, they stay or are gone, and the next move succeeds")
  func stoppedReplacing() async throws {
    // The beginnings of the three copies are operations, too.
    let count = Self.comparingOlder.count + Self.copying.count + Self.comparing.count + 3
    // The last operation only removes the copy: the move is complete by then.
    for place in 1..<count {
      let desk = try await Desk()
      await desk.move()
      try await desk.book.note("pale gums")
      let seen = Lock(0)
      desk.archives.observe { [archive = desk.archive] _ in
        let isPlace = seen.withLock { seen in
          seen += 1
          return seen == place
        }
        guard isPlace else { return }
        archive.dispatch(.stopAsked)
      }
      await desk.move()
      #expect(desk.archive.state.answer == .failure(.archive("/new", .moveStopped)), "operation \(place)")
      let left = try await desk.notes()
      #expect(left == ["limping"] || left == [], "operation \(place)")
      try await desk.book.note("vomiting")
      guard case .moved? = await desk.move() else {
        Issue.record("operation \(place): \(String(describing: desk.archive.state.answer))")
        continue
      }
      #expect(try await desk.notes() == ["limping", "pale gums", "vomiting"], "operation \(place)")
    }
  }

  @Test("A place with other data refuses the move, and keeps its data")
  func otherDataRefusesMove() async throws {
    let desk = try await Desk()
    let session = try await desk.there.openSession(at: Self.now)
    _ = try await desk.there.write { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: Stamp(time: Self.now, seed: 3)).perform(.begin("theirs"))
    }
    #expect(await desk.move() == .failure(.archive("/new", .taken)))
    let incident = try await desk.there.read { rows throws(Failure) in try rows.incident(1) }
    #expect(incident?.description == "theirs")
  }

  @Test("A move that is stopped at any operation stores nothing, and succeeds when it is repeated")
  func stoppedMoveStoresNothing() async throws {
    let operations = Lock(0)
    let whole = try await Desk()
    whole.archives.observe { _ in operations.withLock { $0 += 1 } }
    await whole.move()
    let count = operations.withLock { $0 }
    #expect(count == Self.copying.count + Self.comparing.count + 2)
    // The last operation only removes the copy: the move is complete by then.
    for place in 1..<count {
      let desk = try await Desk()
      let seen = Lock(0)
      desk.archives.observe { [archive = desk.archive] _ in
        let isPlace = seen.withLock { seen in
          seen += 1
          return seen == place
        }
        guard isPlace else { return }
        archive.dispatch(.stopAsked)
      }
      await desk.move()
      #expect(desk.archive.state.answer == .failure(.archive("/new", .moveStopped)), "operation \(place)")
      #expect(try await desk.isEmpty(), "operation \(place)")
      #expect(try await desk.book.everything().count == 1, "operation \(place)")
      guard case .moved? = await desk.move() else {
        Issue.record("operation \(place): \(String(describing: desk.archive.state.answer))")
        continue
      }
    }
  }

  @Test("A move whose contents differ when they are read back fails, and removes them again")
  func differingMoveIsRemovedAgain() async throws {
    let desk = try await Desk()
    let writes = Lock(0)
    desk.archives.observe { [archives = desk.archives] operation in
      guard operation.hasPrefix("write") else { return }
      let count = writes.withLock { count in
        count += 1
        return count
      }
      if count == 2 { archives.change("wiped-60000.part", "changes") { _ in [] } }
    }
    guard case .failure(.archive("/new", .differs))? = await desk.move() else {
      Issue.record("\(String(describing: desk.archive.state.answer))")
      return
    }
    #expect(try await desk.isEmpty())
  }

  @Test("A move reports a file that is missing here")
  func moveReportsMissingFile() async throws {
    let desk = try await Desk(files: .missing)
    guard case .moved(let report)? = await desk.move() else {
      Issue.record("\(String(describing: desk.archive.state.answer))")
      return
    }
    #expect(report.remarks == [.lost(.photo(incident: 1, 1), .missing)] && report.isLacking)
  }

  @Test("A move is refused while another prompt is open here")
  func inUse() async throws {
    let desk = try await Desk()
    _ = try await desk.book.store.openSession(.prompt(terminal: "tty"), at: Self.now)
    #expect(await desk.move() == .failure(.folderInUse))
    #expect(try await desk.isEmpty())
    #expect(desk.archives.done() == [])
  }

  @Test("A move is refused while another prompt is open at the other place, and the error names that place")
  func inUseThere() async throws {
    let desk = try await Desk()
    // The first session of a store in memory belongs to this process.
    for terminal in ["own", "tty"] {
      _ = try await desk.there.openSession(.prompt(terminal: terminal), at: Self.now)
    }
    #expect(await desk.move() == .failure(.archive("/new", .inUse)))
    #expect(try await desk.isEmpty())
    #expect(desk.archives.done() == [])
  }

  @Test("A program without other places refuses a move")
  func programWithoutPlacesRefusesMove() async throws {
    let book = try await Book()
    let archive = UseCase<ArchiveState>(
      store: book.store, archives: MemoryArchives(files: .sound), runtime: .test(at: Self.now))
    await archive.dispatch(.moveAsked("/new")).settled()
    #expect(archive.state.answer == .failure(.file("/new", reason: "there are no other places here")))
  }
}
