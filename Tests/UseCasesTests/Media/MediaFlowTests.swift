import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// In-memory media folder that accepts files named `*.png` or `*.wav`.
private struct MemoryFolder: MediaFiles {
  /// The clock that delays the copy of `large.png`.
  var clock = Clock(now: { Instant(milliseconds: 0) }, sleep: { _ in })
  let kept = Lock<[String: MediumCondition]>([:])
  /// Files in use by another prompt.
  let inUse = Lock<Set<String>>([])
  /// Files left by a dead process.
  let unclaimed = Lock<Set<String>>([])

  func take(
    _ path: String, as id: UniqueID, isPicture: Bool, progress: @escaping CopyProgress
  ) async throws(Failure) -> MediaFile {
    guard let format = [MediaFormat.png, .wav].first(where: { path.hasSuffix(".\($0.rawValue)") }) else {
      throw .noSuchFile(path)
    }
    if path == "large.png" {
      try? await clock.sleep(.seconds(2))
      progress(40, 100)
    }
    kept.withLock { $0["\(id).\(format.rawValue)"] = .sound }
    return MediaFile(name: path, format: format, size: 70, digest: "00")
  }
  func keep(_ bytes: [UInt8], named name: String, as id: UniqueID) async throws(Failure) -> MediaFile {
    try await take(name, as: id)
  }
  func path(of medium: Medium) -> String { "/media/" + medium.fileName }
  func condition(
    of medium: Medium, isThorough: Bool, progress: @escaping CheckProgress
  ) async -> MediumCondition {
    kept.withLock { $0[medium.fileName] } ?? .missing
  }
  func names() async throws(Failure) -> [String] { kept.withLock { $0.keys.sorted() } }
  func remove(_ name: String) throws(Failure) { kept.withLock { $0[name] = nil } }
  func unlessInUse(_ name: String, _ work: () throws(Failure) -> Void) throws(Failure) -> Bool {
    guard inUse.withLock({ !$0.contains(name) }) else { return false }
    try work()
    return true
  }
  func release(_ id: UniqueID) {}
  func discard(_ id: UniqueID) {
    kept.withLock { kept in kept = kept.filter { !$0.key.hasPrefix("\(id).") } }
  }
  func sweepAbandoned() -> [String] { unclaimed.withLock { $0.sorted() } }
  func endUse(_ name: String) { unclaimed.withLock { _ = $0.remove(name) } }
}

/// The media use case: each test lists every event and state change, in order.
@Suite struct MediaFlowTests {
  private struct Prompt {
    let media: Tracked<MediaState, MediaState.Event>
    let useCase: UseCase<MediaState>
    let jotter: UseCase<JotterState>
    let files: MemoryFolder
    let store = MemoryStore()

    init(in harness: Harness, tools: MediaTools = .none) {
      let lateTarget = LateTarget<JotterState>("jotter")
      files = MemoryFolder(clock: harness.runtime.clock)
      useCase = UseCase<MediaState>(
        store: store, files: files, tools: tools, jotter: lateTarget, runtime: harness.runtime)
      jotter = UseCase<JotterState>(
        store: store, listeners: [SessionListener(LateTarget(useCase))], runtime: harness.runtime)
      lateTarget.connect(jotter)
      media = harness.track(useCase)
      harness.ignore("jotter")
      jotter.dispatch(.started)
      media.received(.sessionOpened(1)) { $0.session = 1 }
    }

    /// The stored medium of this record.
    func medium(_ record: RecordID, in harness: Harness) throws -> Medium {
      let store = store
      let found = try harness.run { try await store.read { rows throws(Failure) in try rows.medium(record) } }
      return try #require(found)
    }
  }

  @Test("A picture of an unknown practitioner is not taken; the picture of a known practitioner is stored and found")
  func onlyKnownPractitionerGetsPicture() throws {
    try Harness.run { harness in
      let (store, files) = (MemoryStore(), MemoryFolder())
      let records = UseCase<RecordsState>(store: store, runtime: harness.runtime)
      let useCase = UseCase<MediaState>(
        store: store, files: files, tools: .none, records: LateTarget(records), runtime: harness.runtime)
      let session = try harness.run { try await store.openSession(at: Instant(milliseconds: 0)) }
      harness.ignoringEverything {
        _ = records.dispatch(.sessionOpened(session))
        _ = useCase.dispatch(.sessionOpened(session))
        _ = records.dispatch(.asked(.add(.practitioner, [FieldText("name", "Ada")])))
      }
      let media = harness.track(useCase)
      harness.ignore("records")
      let ada = Reference(.practitioner, "ada")
      media.send(.lookAsked(.practitioner, 1, isShown: true))
      media.received(.failed(.noPicture(.practitioner(1)))) { $0.answer = .failure(.noPicture(.practitioner(1))) }
      media.send(.pictureAsked(.picture(of: Reference(.practitioner, "kim")), "a.png")) { $0.isBusy = true }
      media.received(.failed(.noSuch(Reference(.practitioner, "kim")))) {
        $0.answer = .failure(.noSuch(Reference(.practitioner, "kim")))
      }
      media.received(.attachEnded) { $0.isBusy = false }
      #expect(files.kept.withLock { $0.isEmpty })
      media.send(.pictureAsked(.picture(of: ada), "a.png")) { $0.isBusy = true }
      let found = try harness.run {
        try await store.read { rows throws(Failure) in try rows.medium(.practitioner(1)) }
      }
      let picture = try #require(found)
      let shown = Reference(.practitioner, 1)
      media.received(.taken(picture.id, Self.file("a.png"), for: .picture(of: shown)))
      media.received(.attachEnded) { $0.isBusy = false }
      let path = "/media/" + picture.fileName
      media.send(.lookAsked(.practitioner, 1, isShown: false))
      media.received(.looked(picture, path: path, .described)) { $0.answer = .looked(picture, path: path, .described) }
    }
  }

  @Test("An opened session removes the files that no undo or redo can restore, and no others")
  func openedSessionRemovesUnrestorableFiles() throws {
    try Harness.run { harness in
      let (store, files) = (MemoryStore(), MemoryFolder())
      let (kept, lost) = (UniqueID(high: 0, low: 1), UniqueID(high: 0, low: 2))
      let session = try harness.run {
        let session = try await store.openSession(at: Instant(milliseconds: 0))
        let commands: [JotterCommand] = [
          .attach(kept, Self.file("a")), .attach(lost, Self.file("b")), .undo(.session), .note("limping", cost: nil),
          .undo(.session), .undo(.session),
        ]
        for (seed, command) in commands.enumerated() {
          _ = try await store.write { rows throws(Failure) in
            try JotterBook(
              rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1), seed: UInt64(seed))
            ).perform(command)
          }
        }
        return session
      }
      files.kept.withLock { $0 = ["\(kept).png": .sound, "\(lost).png": .sound] }
      let useCase = UseCase<MediaState>(store: store, files: files, tools: .none, runtime: harness.runtime)
      let media = harness.track(useCase)
      media.send(.sessionOpened(session)) { $0.session = 1 }
      media.received(.collected(1))
      #expect(files.kept.withLock { $0.keys.sorted() } == ["\(kept).png"])
      media.send(.sessionOpened(session))
    }
  }

  @Test("An opened session removes the files of dead processes, except files with a record and files in use")
  func deadProcessFilesAreRemoved() throws {
    try Harness.run { harness in
      let (store, files) = (MemoryStore(), MemoryFolder())
      let ids = (1...3).map { UniqueID(high: 0, low: $0) }
      let session = try harness.run {
        let session = try await store.openSession(at: Instant(milliseconds: 0))
        _ = try await store.write { rows throws(Failure) in
          try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 1))
            .perform(.attach(ids[0], Self.file("a")))
        }
        return session
      }
      let names = ids.map { "\($0).png" }
      files.kept.withLock { kept in for name in names { kept[name] = .sound } }
      files.unclaimed.withLock { $0 = Set(names) }
      files.inUse.withLock { $0 = [names[2]] }
      let useCase = UseCase<MediaState>(store: store, files: files, tools: .none, runtime: harness.runtime)
      let media = harness.track(useCase)
      media.send(.sessionOpened(session)) { $0.session = 1 }
      #expect(files.kept.withLock { $0.keys.sorted() } == [names[0], names[2]])
      #expect(files.unclaimed.withLock { $0 } == [names[2]])
    }
  }

  @Test("A file is removed at once if its record is refused")
  func refusedRecordRemovesItsFile() throws {
    try Harness.run { harness in
      let (store, files) = (MemoryStore(), MemoryFolder())
      let records = UseCase<RecordsState>(store: store, media: files, runtime: harness.runtime)
      let useCase = UseCase<MediaState>(
        store: store, files: files, tools: .none, records: LateTarget(records), runtime: harness.runtime)
      let session = try harness.run { try await store.openSession(at: Instant(milliseconds: 0)) }
      harness.ignoringEverything {
        _ = records.dispatch(.sessionOpened(session))
        _ = useCase.dispatch(.sessionOpened(session))
        _ = useCase.dispatch(.pictureAsked(.hint([FieldText("due", "nonsense")], isHere: false), "a.png"))
      }
      guard case .failure? = records.state.answer else { return #expect(Bool(false), "it is stored") }
      #expect(files.kept.withLock { $0.isEmpty })
    }
  }

  /// A PNG file with this name, as `MemoryFolder` returns it for a path that ends in `.png`.
  private static func file(_ path: String) -> MediaFile { MediaFile(name: path, format: .png, size: 70, digest: "00") }

  @Test("Each of several files is taken or refused separately, and the jotter stores the taken files")
  func eachFileIsTakenSeparately() throws {
    try Harness.run { harness in
      let prompt = Prompt(in: harness)
      prompt.media.send(.attachAsked(["a.png", "b.txt", "c.png"])) { $0.isBusy = true }
      let ids = try harness.run { [files = prompt.files] in try await files.names() }.compactMap {
        UniqueID("\($0.dropLast(4))")
      }
      try #require(ids.count == 2)
      let stored = try prompt.medium(.photo(incident: 1, 1), in: harness)
      let (first, second) = stored.id == ids[0] ? (ids[0], ids[1]) : (ids[1], ids[0])
      prompt.media.received(.taken(first, Self.file("a.png")))
      prompt.media.received(.failed(.noSuchFile("b.txt"))) { $0.answer = .failure(.noSuchFile("b.txt")) }
      prompt.media.received(.taken(second, Self.file("c.png")))
      prompt.media.received(.attachEnded) { $0.isBusy = false }
      #expect(try prompt.medium(.photo(incident: 1, 2), in: harness).id == second)
    }
  }

  @Test("The rest of a line is taken as one file if that file exists; otherwise each word is a file")
  func existingPathIsOneFile() throws {
    try Harness.run { harness in
      let prompt = Prompt(in: harness)
      prompt.media.send(.attachAsked(["x", "ray.png"], orWhole: "x  ray.png")) { $0.isBusy = true }
      let whole = try prompt.medium(.photo(incident: 1, 1), in: harness)
      prompt.media.received(.taken(whole.id, Self.file("x  ray.png")))
      prompt.media.received(.attachEnded) { $0.isBusy = false }
      prompt.media.send(.attachAsked(["b.png", "c.txt"], orWhole: "b.png c.txt")) { $0.isBusy = true }
      let word = try prompt.medium(.photo(incident: 1, 2), in: harness)
      prompt.media.received(.taken(word.id, Self.file("b.png")))
      prompt.media.received(.failed(.noSuchFile("c.txt"))) { $0.answer = .failure(.noSuchFile("c.txt")) }
      prompt.media.received(.attachEnded) { $0.isBusy = false }
    }
  }

  @Test("The copy of a large file shows its progress until the file is taken")
  func largeCopyShowsItsProgress() throws {
    try Harness.run { harness in
      let prompt = Prompt(in: harness)
      prompt.media.send(.attachAsked(["large.png"])) { $0.isBusy = true }
      harness.advance(by: .seconds(2))
      let progress = WorkProgress(.copying, done: 40, of: 100, secondsLeft: 3)
      prompt.media.received(.progressed(progress)) { $0.work = progress }
      let medium = try prompt.medium(.photo(incident: 1, 1), in: harness)
      prompt.media.received(.taken(medium.id, Self.file("large.png"))) {
        $0.work = nil
      }
      prompt.media.received(.attachEnded) { $0.isBusy = false }
    }
  }

  @Test("A photo is shown while its file exists; a missing file and an unknown recording are different failures")
  func photoNeedsItsFile() throws {
    try Harness.run { harness in
      var tools = MediaTools.none
      tools.look = { _, _ in .drawn }
      let prompt = Prompt(in: harness, tools: tools)
      harness.ignoringEverything { _ = prompt.useCase.dispatch(.attachAsked(["a.png"])) }
      let medium = try prompt.medium(.photo(incident: 1, 1), in: harness)
      let path = "/media/" + medium.fileName
      prompt.media.send(.lookAsked(.photo, 1, isShown: true))
      prompt.media.received(.looked(medium, path: path, .drawn)) { $0.answer = .looked(medium, path: path, .drawn) }
      prompt.media.send(.lookAsked(.photo, 1, isShown: false))
      prompt.media.received(.looked(medium, path: path, .described)) {
        $0.answer = .looked(medium, path: path, .described)
      }
      prompt.media.send(.lookAsked(.recording, 1, isShown: true))
      prompt.media.received(.failed(.noSuchPart(.recording(incident: 1, 1)))) {
        $0.answer = .failure(.noSuchPart(.recording(incident: 1, 1)))
      }
      try prompt.files.remove(medium.fileName)
      prompt.media.send(.lookAsked(.photo, 1, isShown: true))
      prompt.media.received(.failed(.mediumLost(medium.record, .missing))) {
        $0.answer = .failure(.mediumLost(medium.record, .missing))
      }
      prompt.media.send(.playAsked(1))
      prompt.media.received(.failed(.noSuchPart(.recording(incident: 1, 1)))) {
        $0.answer = .failure(.noSuchPart(.recording(incident: 1, 1)))
      }
    }
  }

  @Test("A recording shows its progress and is taken as a medium, and its temporary file is discarded")
  func recordingIsTakenAsMedium() throws {
    try Harness.run { harness in
      let discarded = Lock<[String]>([])
      var tools = MediaTools.none
      tools.record = { seconds, progress in
        progress(200, seconds)
        // The recorder's file is a picture: `MemoryFolder` decides by the ending alone.
        return .success("/tmp/r.png")
      }
      tools.discard = { path in discarded.withLock { $0.append(path) } }
      let prompt = Prompt(in: harness, tools: tools)
      prompt.media.send(.recordAsked(seconds: 7)) { $0.progress = .init(milliseconds: 0, level: 0) }
      prompt.media.received(.recording(milliseconds: 200, level: 7)) {
        $0.progress = .init(milliseconds: 200, level: 7)
      }
      let medium = try prompt.medium(.photo(incident: 1, 1), in: harness)
      prompt.media.received(.taken(medium.id, Self.file("recording.wav"))) {
        $0.progress = nil
      }
      #expect(discarded.withLock { $0 } == ["/tmp/r.png"])
    }
  }

  @Test("Playing a recording reports its start and its end; playing without a program is a failure")
  func playingReportsStartAndEnd() throws {
    try Harness.run { harness in
      let works = Lock(true)
      var tools = MediaTools.none
      tools.play = { _, started in
        guard works.withLock({ $0 }) else { return .noProgram(.playing) }
        started()
        return nil
      }
      let prompt = Prompt(in: harness, tools: tools)
      harness.ignoringEverything { _ = prompt.useCase.dispatch(.attachAsked(["a.wav"])) }
      let medium = try prompt.medium(.recording(incident: 1, 1), in: harness)
      prompt.media.send(.playAsked(1))
      prompt.media.received(.playing(medium)) { $0.playing = medium }
      prompt.media.received(.played(medium)) {
        $0.playing = nil
        $0.answer = .played(medium)
      }
      works.withLock { $0 = false }
      prompt.media.send(.playAsked(1))
      prompt.media.received(.failed(.noProgram(.playing))) { $0.answer = .failure(.noProgram(.playing)) }
    }
  }

  @Test("A check reports missing files and orphans, and on request removes the orphans that are not in use")
  func checkReportsMissingAndOrphans() throws {
    try Harness.run(at: Instant(milliseconds: 1_000_000)) { harness in
      let prompt = Prompt(in: harness)
      harness.ignoringEverything { _ = prompt.useCase.dispatch(.attachAsked(["a.png"])) }
      let medium = try prompt.medium(.photo(incident: 1, 1), in: harness)
      let orphan = "\(UniqueID(at: Instant(milliseconds: 900_000), random: 1)).jpg"
      let partialFile = ".\(UniqueID(at: Instant(milliseconds: 1), random: 1)).part"
      prompt.files.kept.withLock { $0 = [orphan: .sound, partialFile: .sound] }
      prompt.files.inUse.withLock { $0 = [partialFile] }
      var report = MediaReport()
      (report.count, report.findingCount, report.orphanCount) = (1, 1, 1)
      report.findings = [.init(medium: medium, condition: .missing)]
      report.orphans = [orphan]
      prompt.media.send(.checkAsked(cleans: false)) { $0.isBusy = true }
      prompt.media.received(.checked(report)) {
        $0.answer = .checked(report)
        $0.isBusy = false
      }
      (report.orphanCount, report.orphans, report.cleaned) = (0, [], 1)
      prompt.media.send(.checkAsked(cleans: true)) { $0.isBusy = true }
      prompt.media.received(.checked(report)) {
        $0.answer = .checked(report)
        $0.isBusy = false
      }
      let remaining = try harness.run { [files = prompt.files] in try await files.names() }
      #expect(remaining == [partialFile])
    }
  }
}
