import Adapters
import Architecture
import Harness
import Testing

@testable import UseCases

/// Exports, imports and wipes over in-memory archives, step by step.
@Suite struct ArchiveFlowTests {
  private static let now = Instant(milliseconds: 60_000)

  /// A practice of one incident with two notes and some photos.
  private struct Desk {
    let book: Book
    let archives: MemoryArchives
    let archive: UseCase<ArchiveState>
    let answers: AnswerCounter

    init(photos: Int = 1, files condition: MediumCondition = .sound) async throws {
      let book = try await Book()
      try await book.note("limping")
      try await book.note("left hind")
      for place in 0..<photos {
        let file = MediaFile(name: "\(place).png", format: .png, size: 7, digest: "00")
        try await book.perform(.attach(UniqueID(high: 9, low: UInt64(place)), file))
      }
      let archives = MemoryArchives(files: condition)
      (self.book, self.archives) = (book, archives)
      archive = UseCase(store: book.store, archives: archives, runtime: .test(at: now))
      answers = AnswerCounter(archive)
    }

    @discardableResult
    func ask(_ event: ArchiveState.Event) async -> ArchiveAnswer? {
      await archive.dispatch(event).settled()
      return archive.state.answer
    }

    func isEmpty() async throws -> Bool {
      try await book.store.read { rows throws(Failure) in try rows.isEmpty() }
    }

    /// Copy for a wipe, as the question shows it.
    func copy(isAgreed: Bool = false) async throws -> WipeCopy {
      await ask(.wipeAsked(to: "/copy", isAgreed: isAgreed))
      return try #require(archive.state.question)
    }
  }

  @Test("An export reports the numbers of records of each kind and of media")
  func exportReportsRecordNumbers() async throws {
    let desk = try await Desk(photos: 2)
    guard case .exported(let report)? = await desk.ask(.exportAsked("/out")) else {
      Issue.record("\(String(describing: desk.archive.state.answer))")
      return
    }
    let counts = Dictionary(uniqueKeysWithValues: report.counts.map { ($0.folder, $0.count) })
    #expect(report.path == "/out" && report.remarks == [] && report.counts.last?.folder == "media")
    #expect(counts["incidents"] == 1 && counts["sessions"] == 1 && counts["changes"] == 4 && counts["media"] == 2)
    #expect(counts["patients"] == 0 && counts["marks"] == 0 && counts["appointments"] == 0)
    #expect(desk.archives.done() == ["write /out at 60000"])
    #expect(desk.archive.state.work == nil && desk.answers.count == 1)
  }

  @Test("An export reports its progress record by record until it is answered")
  func exportReportsProgressByRecord() async throws {
    let book = try await Book()
    try await book.note("limping")
    let seconds = Lock(Int64(0))
    // Each reading of the clock is a second later.
    let clock = Clock(
      now: {
        seconds.withLock { seconds in
          seconds += 1
          return Instant(milliseconds: seconds * 1_000)
        }
      }, sleep: { _ in })
    let archive = UseCase<ArchiveState>(
      store: book.store, archives: MemoryArchives(files: .sound), runtime: .test(clock))
    let states = archive.states(.every)
    await archive.dispatch(.exportAsked("/out")).settled()
    var reported: [WorkProgress] = []
    for await state in states {
      if let progress = state.progress { reported.append(progress) }
      if state.answer != nil { break }
    }
    let count = try #require(reported.last).count
    #expect(count > 2 && reported.map(\.done) == Array(1...count))
    #expect(reported.allSatisfy { $0.step == .exporting && $0.count == count })
    #expect(archive.state.progress == nil)
  }

  @Test("An export names at most a hundred lost files, and counts the others")
  func exportNamesHundredLostFiles() async throws {
    for (photos, told) in [(1, 1), (100, 100), (102, 101)] {
      let desk = try await Desk(photos: photos, files: .missing)
      guard case .exported(let report)? = await desk.ask(.exportAsked("/out")) else {
        Issue.record("nothing was exported")
        continue
      }
      #expect(report.counts.last == .init(folder: "media", count: 0) && report.remarks.count == told)
      #expect(report.remarks.first == .lost(.photo(incident: 1, 1), .missing))
      #expect(report.remarks.last == (photos == 102 ? .more(2) : .lost(.photo(incident: 1, photos), .missing)))
    }
    let damaged = try await Desk(files: .damaged("odd"))
    guard case .exported(let report)? = await damaged.ask(.exportAsked("/out")) else { return }
    #expect(report.counts.last?.count == 1 && report.remarks == [.lost(.photo(incident: 1, 1), .damaged("odd"))])
  }

  @Test("An import takes the media, stores the records and keeps the media; a store with data refuses it")
  func importStoresRecordsAndMedia() async throws {
    let desk = try await Desk()
    await desk.ask(.exportAsked("/out"))
    _ = desk.archives.done()
    #expect(await desk.ask(.importAsked("/out")) == .failure(.archive("/out", .dataThere)))
    #expect(desk.archives.done() == ["open /out"])
    let store = MemoryStore()
    let other = UseCase<ArchiveState>(store: store, archives: desk.archives, runtime: .test(at: Self.now))
    await other.dispatch(.importAsked("/out")).settled()
    guard case .imported(let report)? = other.state.answer else {
      Issue.record("\(String(describing: other.state.answer))")
      return
    }
    #expect(report.remarks == [.emptyNote(.note(incident: 1, 9))])
    #expect(report.counts.last == .init(folder: "media", count: 1))
    #expect(report.counts.contains(.init(folder: "incidents", count: 1)))
    #expect(desk.archives.done() == ["open /out", "take media", "keep media"])
    let notes = try await store.read { rows throws(Failure) in try rows.notes(of: 1).map(\.text) }
    #expect(notes == ["limping", "left hind"])
    await other.dispatch(.importAsked("/none")).settled()
    #expect(other.state.answer == .failure(.noSuchFile("/none")))
  }

  @Test("The import of a damaged archive stores neither records nor files")
  func damagedArchiveStoresNothing() async throws {
    let desk = try await Desk()
    await desk.ask(.exportAsked("/out"))
    _ = desk.archives.done()
    desk.archives.change("/out", "incidents") { _ in [] }
    let store = MemoryStore()
    let other = UseCase<ArchiveState>(store: store, archives: desk.archives, runtime: .test(at: Self.now))
    await other.dispatch(.importAsked("/out")).settled()
    guard case .failure(.archive("/out", .damaged))? = other.state.answer else {
      Issue.record("\(String(describing: other.state.answer))")
      return
    }
    #expect(desk.archives.done() == ["open /out", "take media", "let media go"])
    #expect(try await store.read { rows throws(Failure) in try rows.isEmpty() })
  }

  @Test("A wipe reads its copy back and then asks for the practice's name, which wipes the data")
  func wipeAsksForPracticeName() async throws {
    let desk = try await Desk()
    let copy = try await desk.copy()
    #expect(copy.practice == "Lindenhof" && copy.report.path == "/copy" && !copy.isAgreed)
    #expect(
      desk.archives.done() == [
        "write /copy.part at 60000", "open /copy.part on trial", "take media", "place /copy",
      ])
    #expect(await desk.ask(.practiceNamed("Lindenhof")) == .wiped(copy.report))
    #expect(desk.archives.done() == ["confirm /copy"] && desk.archive.state.question == nil)
    #expect(try await desk.isEmpty())
  }

  @Test("A wipe that is agreed to in advance asks no question, and chooses a path for its copy if none is named")
  func agreedWipeAsksNoQuestion() async throws {
    let desk = try await Desk()
    guard case .wiped(let copy)? = await desk.ask(.wipeAsked(to: nil, isAgreed: true)) else {
      Issue.record("\(String(describing: desk.archive.state.answer))")
      return
    }
    #expect(copy.path == "wiped-60000" && desk.answers.count == 2 && desk.archive.state.question == nil)
    #expect(desk.archives.done().last == "confirm wiped-60000")
    #expect(try await desk.isEmpty())
  }

  @Test("A wrong name, or leaving the question, keeps the data and removes the copy")
  func wrongNameKeepsData() async throws {
    let desk = try await Desk()
    _ = try await desk.copy()
    _ = desk.archives.done()
    #expect(await desk.ask(.practiceNamed("lindenhof")) == .failure(.archive("/copy", .otherPractice("lindenhof"))))
    #expect(desk.archives.done() == ["remove /copy"])
    let copy = try await desk.copy()
    _ = desk.archives.done()
    #expect(await desk.ask(.wipeLeft) == .kept(copy.report))
    #expect(desk.archives.done() == ["remove /copy"] && desk.archive.state.question == nil)
    let answers = desk.answers.count
    await desk.ask(.wipeLeft)
    await desk.ask(.practiceNamed("Lindenhof"))
    #expect(desk.archives.done() == [] && desk.answers.count == answers)
    #expect(try await !desk.isEmpty())
  }

  @Test("A note that is jotted after the copy stops the wipe, and the copy is removed")
  func laterNoteStopsWipe() async throws {
    let desk = try await Desk()
    _ = try await desk.copy()
    try await desk.book.note("meanwhile")
    _ = desk.archives.done()
    #expect(await desk.ask(.practiceNamed("Lindenhof")) == .failure(.archive("/copy", .outdated)))
    #expect(desk.archives.done() == ["confirm /copy", "remove /copy"])
    #expect(try await !desk.isEmpty())
  }

  @Test("A note that is jotted before the copy is read back stops the wipe as outdated, not as damaged")
  func outdatedCopy() async throws {
    let desk = try await Desk()
    let store = desk.book.store
    let later = store.copy()
    _ = try await later.write { [session = desk.book.session] rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: Stamp(time: Self.now, seed: 9))
        .perform(.note("meanwhile", cost: nil))
    }
    desk.archives.observe { if $0 == "open /copy.part on trial" { store.replace(with: later) } }
    #expect(await desk.ask(.wipeAsked(to: "/copy", isAgreed: true)) == .failure(.archive("/copy", .outdated)))
    #expect(desk.archives.done().last == "remove /copy")
    #expect(try await !desk.isEmpty())
  }

  // MARK: Stops

  private static let requests: [(event: ArchiveState.Event, stopped: ArchiveProblem)] = [
    (.exportAsked("/a"), .exportStopped), (.wipeAsked(to: "/a", isAgreed: true), .wipeStopped),
  ]

  @Test("A stopped export or wipe answers once, after it has ended, and the data stay", arguments: requests)
  func stoppedExportKeepsData(event: ArchiveState.Event, stopped: ArchiveProblem) async throws {
    let desk = try await Desk()
    await desk.ask(.exportAsked("/a"))
    let answers = desk.answers.count
    // The archives report each operation: Ctrl-C comes during the first one.
    let stops = Lock<[Cause]>([])
    desk.archives.observe { [archive = desk.archive] _ in
      let stop = archive.dispatch(.stopAsked)
      stops.withLock { $0.append(stop) }
    }
    let failure = Failure.archive("/a", stopped)
    await desk.ask(event)
    for stop in stops.withLock({ $0 }) { await stop.settled() }
    #expect(desk.archive.state.answer == .failure(failure))
    #expect(desk.answers.count == answers + 1 && desk.archive.state.work == nil)
    #expect(try await !desk.isEmpty())
  }

  @Test("A stopped import stores nothing, and reports that it was stopped")
  func stoppedImport() async throws {
    let desk = try await Desk()
    await desk.ask(.exportAsked("/a"))
    let store = MemoryStore()
    let other = UseCase<ArchiveState>(store: store, archives: desk.archives, runtime: .test(at: Self.now))
    let stop = Lock<Cause?>(nil)
    desk.archives.observe { [other] operation in
      guard operation == "take media" else { return }
      let cause = other.dispatch(.stopAsked)
      stop.withLock { $0 = cause }
    }
    await other.dispatch(.importAsked("/a")).settled()
    await stop.withLock({ $0 })?.settled()
    #expect(other.state.answer == .failure(.archive("/a", .importStopped)) && other.state.work == nil)
    #expect(try await store.read { rows throws(Failure) in try rows.isEmpty() })
  }

  @Test("An export that is complete when it is stopped is reported as exported")
  func completedExportIgnoresLateStop() async throws {
    let desk = try await Desk()
    let stop = Lock<Cause?>(nil)
    desk.archives.observe { [archive = desk.archive] operation in
      guard operation.hasPrefix("write") else { return }
      let cause = archive.dispatch(.stopAsked)
      stop.withLock { $0 = cause }
    }
    await desk.ask(.exportAsked("/a"))
    await stop.withLock({ $0 })?.settled()
    guard case .exported(let report)? = desk.archive.state.answer else {
      Issue.record("\(String(describing: desk.archive.state.answer))")
      return
    }
    #expect(report.path == "/a" && desk.answers.count == 1 && desk.archive.state.work == nil)
  }

  // MARK: The state

  @Test("A new request replaces the question about a wipe, and stopping does not end a wipe")
  func newRequestReplacesWipeQuestion() throws {
    let copy = WipeCopy(
      report: ArchiveReport(path: "/a"), practice: "Lindenhof", version: StoreVersion(change: 3, uses: 4),
      isAgreed: false)
    var agreed = copy
    agreed.isAgreed = true
    func state(_ events: ArchiveState.Event...) -> WithAnswerCount<ArchiveState> {
      var state = WithAnswerCount(ArchiveState())
      for event in events { state.reduce(event, Stamp(time: Self.now, seed: 1)) }
      return state
    }
    #expect(state().answers == 0 && state().work == nil)
    for event in [
      ArchiveState.Event.exportAsked("/a"), .importAsked("/a"), .moveAsked("/a"), .wipeAsked(to: nil, isAgreed: false),
    ] {
      let next = state(.copied(copy), event)
      #expect(next.work == .archive && next.question == nil && next.answers == 1)
      let progress = WorkProgress(.exporting, done: 1, of: 2)
      #expect(state(event, .progressed(progress)).progress == progress)
      let stopped = state(event, .progressed(progress), .stopAsked, .progressed(progress), .stopAsked)
      #expect(stopped.work == .stopping && stopped.answers == 0 && stopped.progress == nil)
    }
    #expect(state(.copied(copy)).question == copy && state(.copied(copy)).work == nil)
    #expect(state(.copied(agreed)).question == nil && state(.copied(agreed)).work == .wipe)
    #expect(state(.copied(agreed)).progress == .init(.wiping))
    #expect(state(.copied(copy), .practiceNamed("Lindenhof")).progress == .init(.wiping))
    #expect(state(.copied(copy), .practiceNamed("x")).progress == nil)
    for event in [ArchiveState.Event.practiceNamed("x"), .wipeLeft] {
      #expect(state(event).state == ArchiveState() && state(event).answers == 0)
      let next = state(.copied(copy), event)
      #expect(next.work == .wipe && next.question == nil && next.answers == 1)
      let stopped = state(.copied(copy), event, .stopAsked)
      #expect(stopped.state == next.state && stopped.answers == 1)
    }
    let report = ArchiveReport(path: "/b")
    for (event, answer) in [
      (.exported(report), .exported(report)), (.imported(report), .imported(report)),
      (.moved(report), .moved(report)), (.dropped(copy), .kept(copy.report)),
      (.wiped(copy), .wiped(copy.report)), (.failed(.folderInUse), .failure(.folderInUse)),
    ] as [(ArchiveState.Event, ArchiveAnswer)] {
      let next = state(.exportAsked("/a"), event)
      #expect(next.answer == answer && next.answers == 1 && next.work == nil)
    }
  }

  @Test("`NoArchives` refuses to open, to remove and to write an archive")
  func noArchivesRefusesEverything() async throws {
    let archives = NoArchives()
    #expect(archives.practice.isEmpty && archives.defaultCopyPath(at: Self.now) == "/")
    #expect(throws: Failure.noSuchFile("/a")) { try archives.open("/a") }
    #expect(throws: Failure.noSuchFile("/a")) { try archives.remove("/a") }
    #expect(throws: Failure.file("/a", reason: "there are no archives here")) {
      try archives.write("/a", at: Self.now, isForWipe: false) { _ in }
    }
  }
}
