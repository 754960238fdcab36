import Adapters
import Architecture
import Harness
import Testing

@testable import UseCases

/// In-memory media folder; files not in `kept` are missing, or damaged in a thorough check.
private struct Shelf: MediaFiles {
  let kept = Lock<Set<String>>([])
  let released = Lock<[UniqueID]>([]), discarded = Lock<[UniqueID]>([])

  func take(
    _ path: String, as id: UniqueID, isPicture: Bool, progress: @escaping CopyProgress
  ) async throws(Failure) -> MediaFile {
    MediaFile(name: isPicture ? "picture" : "medium", format: .png, size: 1, digest: "00")
  }
  func keep(_ bytes: [UInt8], named name: String, as id: UniqueID) async throws(Failure) -> MediaFile {
    throw .noSuchFile(name)
  }
  func path(of medium: Medium) -> String { "/media/" + medium.fileName }
  func condition(
    of medium: Medium, isThorough: Bool, progress: @escaping CheckProgress
  ) async -> MediumCondition {
    if isThorough { progress(medium.file.size / 2) }
    return kept.withLock { $0.contains(medium.fileName) } ? .sound : isThorough ? .damaged("read") : .missing
  }
  func names() async throws(Failure) -> [String] { kept.withLock { $0.sorted() } }
  func remove(_ name: String) throws(Failure) { kept.withLock { _ = $0.remove(name) } }
  func unlessInUse(_ name: String, _ work: () throws(Failure) -> Void) throws(Failure) -> Bool {
    try work()
    return true
  }
  func release(_ id: UniqueID) { released.withLock { $0.append(id) } }
  func discard(_ id: UniqueID) { discarded.withLock { $0.append(id) } }
  func sweepAbandoned() -> [String] { [] }
  func endUse(_ name: String) {}
}

/// The media keeper: files checked, reported, removed, taken, shown and released.
@Suite struct MediaLimitsTests {
  private static let work = LongWork(.system) { _ in }
  private let shelf = Shelf()

  private func attach(_ count: Int, _ desk: RecordDesk) async throws {
    for number in 1...count {
      let file = MediaFile(name: "a", format: .png, size: 1, digest: "00")
      try await desk.jot(.attach(UniqueID(high: 3, low: UInt64(number)), file))
    }
  }

  @Test("A check reports the bytes read so far of all files, in the middle and at the end of each file.")
  func checkReportsBytesRead() async throws {
    let desk = try await RecordDesk()
    for (number, size) in [10, 90].enumerated() {
      let file = MediaFile(name: "a", format: .png, size: size, digest: "00")
      try await desk.jot(.attach(UniqueID(high: 3, low: UInt64(number + 1)), file))
    }
    let told = Lock<[WorkProgress]>([])
    let clock = Lock<Int64>(0)
    let ticking = Clock(
      now: {
        clock.withLock { time in
          time += 200
          return Instant(milliseconds: time)
        }
      }, sleep: { _ in })
    let work = LongWork(ticking) { progress in told.withLock { $0.append(progress) } }
    let keeper = MediaKeeper(store: desk.store, files: shelf)
    _ = try await keeper.check(cleans: false, work)
    // Progress is reported at the half and at the end of each file.
    #expect(told.withLock { $0.map(\.done) } == [5, 10, 55, 100])
    #expect(told.withLock { $0.allSatisfy { $0.count == 100 } })
  }

  @Test("A check counts every finding and every orphan, and lists at most a hundred of each.")
  func checkLimitsItsListedFindings() async throws {
    let desk = try await RecordDesk()
    try await attach(201, desk)
    shelf.kept.withLock { $0 = Set((1...201).map { "\(UniqueID(high: 9, low: UInt64($0))).png" }) }
    let keeper = MediaKeeper(store: desk.store, files: shelf)
    let report = try await keeper.check(cleans: false, Self.work)
    #expect(report.count == 201 && report.findingCount == 201 && report.findings.count == 100)
    #expect(report.findings.allSatisfy { $0.condition == .damaged("read") })
    #expect(report.orphanCount == 201 && report.orphans.count == 100 && report.cleaned == 0)
    #expect(report.storage == nil && report.wasUnlogged == nil && shelf.kept.withLock { $0.count } == 201)
    let cleaned = try await keeper.check(cleans: true, Self.work)
    #expect(cleaned.cleaned == 201 && cleaned.orphanCount == 0 && cleaned.orphans == [])
    #expect(cleaned.findingCount == 201 && shelf.kept.withLock { $0.isEmpty })
  }

  @Test("A start removes at most a hundred files that no undo can restore, and a cleaning check removes all.")
  func startRemovesOnlyHundredFiles() async throws {
    let desk = try await RecordDesk()
    try await attach(202, desk)
    try await desk.store.write { rows throws(Failure) in
      try rows.tables.update(.media, where: [.flag(.lost, false)], set: [(.lost, Value(true))])
    }
    let lost = try await desk.read { rows throws(Failure) in try rows.lostMedia(limit: 1_000).map(\.fileName) }
    #expect(lost.count == 202)
    shelf.kept.withLock { $0 = Set(lost) }
    let keeper = MediaKeeper(store: desk.store, files: shelf)
    #expect(await keeper.collectAtStart() == .collected(100))
    #expect(shelf.kept.withLock { $0.count } == 102)
    #expect(try await keeper.check(cleans: true, Self.work).cleaned == 102)
    #expect(shelf.kept.withLock { $0.isEmpty })
    #expect(try await keeper.collect() == 0)
    #expect(await keeper.collectAtStart() == nil)
  }

  @Test("A damaged file is reported before it is taken, as an attachment or a picture; a sound file is only taken.")
  func damagedFileIsNamedFirst() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    let flaws = ["half.png": MediaFlaw.truncated, "odd.png": .corrupt]
    let keeper = MediaKeeper(store: desk.store, files: shelf) { flaws[$0] }
    let told = Lock<[MediaState.Event]>([])
    let tell: MediaKeeper.Tell = { event in told.withLock { $0.append(event) } }
    func id(_ index: Int) -> UniqueID { UniqueID(high: 1, low: UInt64(index)) }
    let medium = MediaFile(name: "medium", format: .png, size: 1, digest: "00")
    await keeper.take(
      ["half.png", "a.png", "odd.png"], orWhole: nil, id: { UniqueID(high: 1, low: UInt64($0)) }, Self.work, tell)
    #expect(
      told.withLock { $0 } == [
        .flawed("medium", .truncated), .taken(id(0), medium), .taken(id(1), medium), .flawed("medium", .corrupt),
        .taken(id(2), medium),
      ])
    told.withLock { $0 = [] }
    let use = PictureUse.picture(of: Reference(.patient, 1))
    let event = await keeper.take("odd.png", as: id(3), for: use, desk.session, desk.stamp())
    await keeper.tell(event, of: "odd.png", tell)
    #expect(told.withLock { $0.map(\.isFlaw) } == [true, false])
  }

  @Test("A file for a picture is taken as the picture of the named record; without a session it is refused.")
  func pictureFileNeedsASession() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    let keeper = MediaKeeper(store: desk.store, files: shelf)
    let (id, stamp) = (UniqueID(high: 1, low: 1), desk.stamp())
    let use = PictureUse.picture(of: Reference(.patient, "rex"))
    let picture = MediaFile(name: "picture", format: .png, size: 1, digest: "00")
    let taken = await keeper.take("a.png", as: id, for: use, desk.session, stamp)
    #expect(taken == .taken(id, picture, for: .picture(of: Reference(.patient, 1))))
    let closed = await keeper.take("a.png", as: id, for: use, nil, stamp)
    #expect(closed == .failed(.store(.other("no session is open"))))
    let medium = await keeper.take("a.png", as: id, Self.work)
    #expect(medium == .taken(id, MediaFile(name: "medium", format: .png, size: 1, digest: "00")))
    let named = await keeper.take("a.png", as: id, named: "recording.wav", Self.work)
    #expect(named == .taken(id, MediaFile(name: "recording.wav", format: .png, size: 1, digest: "00")))
  }

  @Test("An erased photo is shown only on request, and a photo without its file never.")
  func erasedPhotoNeedsARequest() async throws {
    let desk = try await RecordDesk()
    try await attach(1, desk)
    let keeper = MediaKeeper(store: desk.store, files: shelf)
    let (session, stamp) = (desk.session, desk.stamp())
    let name = "\(UniqueID(high: 3, low: 1)).png"
    await #expect(throws: Failure.mediumLost(.photo(incident: 1, 1), .missing)) {
      _ = try await keeper.intactMedium(.photo, 1, session, stamp, erasedToo: false)
    }
    shelf.kept.withLock { $0 = [name] }
    #expect(try await keeper.intactMedium(.photo, 1, session, stamp, erasedToo: false).path == "/media/\(name)")
    try await desk.jot(.erase(.photo, 1))
    await #expect(throws: Failure.erased(.photo(incident: 1, 1))) {
      _ = try await keeper.intactMedium(.photo, 1, session, stamp, erasedToo: false)
    }
    #expect(try await keeper.intactMedium(.photo, 1, session, stamp, erasedToo: true).path == "/media/\(name)")
    await #expect(throws: Failure.noSuchPart(.photo(incident: 1, 2))) {
      _ = try await keeper.intactMedium(.photo, 2, session, stamp, erasedToo: true)
    }
    await #expect(throws: Failure.store(.other("no session is open"))) {
      _ = try await keeper.intactMedium(.photo, 1, nil, stamp, erasedToo: true)
    }
  }

  @Test("A file is released if its record is stored, discarded if it is refused, and left if the commit is in doubt.")
  func doubtfulCommitLeavesTheFile() async throws {
    let ids = [UniqueID(high: 1, low: 1), UniqueID(high: 1, low: 2)]
    #expect(try await shelf.storing(ids) { () async throws(Failure) in 7 } == 7)
    #expect(shelf.released.withLock { $0 } == ids && shelf.discarded.withLock { $0.isEmpty })
    for failure in [Failure.store(.unanswered), .store(.unconfirmed("/data")), .store(.busy)] {
      await #expect(throws: failure) {
        _ = try await shelf.storing(ids) { () async throws(Failure) -> Int in throw failure }
      }
      #expect(shelf.discarded.withLock { $0 } == (failure == .store(.busy) ? ids : []), "\(failure)")
    }
    #expect(shelf.released.withLock { $0 } == ids)
  }
}

extension MediaState.Event {
  fileprivate var isFlaw: Bool { if case .flawed = self { true } else { false } }
}
