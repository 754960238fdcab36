import Adapters
import Architecture
import Foundation
import Testing
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Incomplete archives, and cancelled exports and imports.
@Suite struct LackingArchiveTests {
  private let place: TemporaryFolder
  private var path: String { place.path + "/archive" }

  init() throws {
    place = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
  }

  private func report(_ desk: ArchiveDesk) throws -> ArchiveReport {
    switch desk.archive.state.answer {
    case .exported(let report), .imported(let report): return report
    case let other:
      Issue.record("\(String(describing: other))")
      throw CancellationError()
    }
  }

  @Test("Export and import report missing or damaged files, and copy all others", arguments: StoreKind.allCases)
  func missingFilesReportedOthersKept(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    try await desk.live()
    let media = try await desk.store.read { rows throws(Failure) in
      var media: [Medium] = []
      for incident in 1...6 { media += try rows.media(of: incident) }
      return media
    }
    let photo = try #require(media.first { $0.record.kind == .photo })
    try desk.files.remove(photo.fileName)
    let picture = UniqueID(high: 9, low: 1)
    var bytes = Array(Samples.png)
    bytes[bytes.count - 1] ^= 1
    _ = try await desk.files.keep(bytes, named: "ada.png", as: picture)
    desk.files.release(picture)

    #expect(await desk.ask(.exportAsked(path)) == nil)
    let exported = try report(desk)
    let expected: [ImportRemark] = [
      .lost(.practitioner(1), .damaged("its content has changed")), .lost(photo.record, .missing),
    ]
    #expect(exported.remarks == expected)
    let kept = try await desk.files.names().count
    #expect(exported.counts.last?.folder == "media" && exported.counts.last?.count == kept)

    let other = try await ArchiveDesk(kind, in: place.path)
    #expect(await other.ask(.importAsked(path)) == nil)
    #expect(try report(other).remarks == expected)
    #expect(try await other.files.names() == desk.files.names())
    #expect(await other.ask(.exportAsked(path + "-again")) == nil)
    #expect(
      FileManager.default.contents(atPath: path + "/manifest.json")
        == FileManager.default.contents(atPath: path + "-again/manifest.json"))
  }

  @Test("A cancelled export leaves nothing of the archive behind")
  func cancelledExportLeavesNothing() throws {
    let archives = ArchiveFolder(data: nil, program: "1.2.3")
    #expect(throws: Failure.interrupted) {
      try archives.write(path, at: Instant(milliseconds: 0), isForWipe: false) { writer throws(Failure) in
        let leaving = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          leaving.signal()
          archives.leave()
        }
        leaving.wait()
        // Writes until the writer is cancelled.
        while true { try writer.add(Sessions.one, to: Sessions()) }
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == [])
  }

  @Test(
    "A cancelled import keeps no files, and leaving the program waits until its files are closed",
    arguments: [true, false])
  func cancelledImportKeepsNoFiles(isLeft: Bool) async throws {
    let desk = try await ArchiveDesk(.sqlite, in: place.path)
    try await desk.live()
    #expect(await desk.ask(.exportAsked(path)) == nil)
    let data = place.path + "/data"
    let archives = ArchiveFolder(data: data, program: "1.2.3")
    let media = MediaFolder(data: data)
    var reader: (any ArchiveReader)? = try archives.open(path, isTrial: false)
    let (isReading, hasLeft) = (Lock(true), DispatchSemaphore(value: 0))
    let wasReading = Lock<Bool?>(nil)
    if isLeft {
      Thread.detachNewThread {
        archives.leave()
        wasReading.withLock { $0 = isReading.withLock { $0 } }
        hasLeft.signal()
      }
    }
    // The import runs until `leave()`, or until its fourth progress report cancels it.
    let (seconds, reports, cancelled) = (Lock(Int64(0)), Lock(0), Lock<LongWork?>(nil))
    let clock = Clock(
      now: {
        seconds.withLock { seconds in
          seconds += 1
          return Instant(nanoseconds: seconds * 1_000_000_000)
        }
      }, sleep: { _ in })
    let work = LongWork(clock) { _ in
      let count = reports.withLock { reports in
        reports += 1
        return reports
      }
      if count == 4, !isLeft { cancelled.withLock { $0 }?.cancel() }
    }
    cancelled.withLock { $0 = work }
    #expect(throws: Failure.interrupted) { while true { try reader?.takeMedia(work) } }
    cancelled.withLock { $0 = nil }
    reader?.discardMedia()
    isReading.withLock { $0 = false }
    reader = nil
    if isLeft {
      hasLeft.wait()
      #expect(wasReading.withLock { $0 } == false)
    } else {
      #expect(reports.withLock { $0 } == 4)
    }
    #expect(try await media.names() == [])
  }

  @Test("The copy before a wipe is removed when the program ends, unless it was confirmed")
  func unconfirmedWipeCopyIsRemoved() async throws {
    for isConfirmed in [true, false] {
      let archives = ArchiveFolder(data: nil, program: "1.2.3")
      try archives.write(path, at: Instant(milliseconds: 0), isForWipe: true) { _ throws(Failure) in }
      #expect(!FileManager.default.fileExists(atPath: path))
      try archives.place(path)
      #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["archive"])
      if isConfirmed { try archives.confirm(path) }
      archives.leave()
      #expect(FileManager.default.fileExists(atPath: path) == isConfirmed)
      if isConfirmed { try archives.remove(path) }
    }
    // An archive that was not made for a wipe stays.
    let archives = ArchiveFolder(data: nil, program: "1.2.3")
    try archives.write(path, at: Instant(milliseconds: 0), isForWipe: false) { _ throws(Failure) in }
    archives.leave()
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("The next archive removes the draft of a dead writer; the draft of a living one stays")
  func nextArchiveRemovesDeadDraft() throws {
    let archives = ArchiveFolder(data: nil, program: "1.2.3")
    let draft = "\(path).\(getpid()).part"
    // Copies a writer's unfinished draft under the pid of another process.
    try archives.write(path, at: Instant(milliseconds: 0), isForWipe: false) { writer throws(Failure) in
      try writer.add(
        Sessions.one, to: Sessions())
      #expect(throws: Never.self) { try FileManager.default.copyItem(atPath: draft, toPath: path + ".7.part") }
      #expect(throws: Failure.self) {
        try archives.write(path, at: Instant(milliseconds: 0), isForWipe: false) { _ throws(Failure) in }
      }
      #expect(FileManager.default.fileExists(atPath: draft))
    }
    #expect(!FileManager.default.fileExists(atPath: path + ".7.part"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["archive"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == ["manifest.json", "sessions"])
  }

  @Test("The copy before a wipe has a draft name until it is placed, and is removed if the program ends before")
  func notReadBack() throws {
    let archives = ArchiveFolder(data: nil, program: "1.2.3")
    let draft = try archives.write(path, at: Instant(milliseconds: 0), isForWipe: true) { _ throws(Failure) in }
    #expect(draft != path && FileManager.default.fileExists(atPath: draft + "/manifest.json"))
    archives.leave()
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == [])
    #expect(throws: Failure.interrupted) { try archives.place(path) }
  }

  @Test("The next start removes the draft of a dead program in any folder; the draft of a living one stays")
  func nextStartRemovesDeadDraft() throws {
    let data = "\(place.path)/data"
    let (archives, next) = (ArchiveFolder(data: data, program: "1.2.3"), ArchiveFolder(data: data, program: "1.2.3"))
    let notes = "\(data)/media/unfinished"
    let elsewhere = "\(place.path)/elsewhere/archive"
    var draft = ""
    try archives.write(elsewhere, at: Instant(milliseconds: 0), isForWipe: false) { _ throws(Failure) in
      next.sweep()
      let names = try? FileManager.default.contentsOfDirectory(atPath: "\(place.path)/elsewhere")
      #expect(names?.count == 1)
      draft = "\(place.path)/elsewhere/\(names?.first ?? "")"
      // Copies the draft and its note, as a crash would leave them.
      #expect(throws: Never.self) {
        try FileManager.default.copyItem(atPath: draft, toPath: draft + ".left")
        try Data((draft + ".left").utf8).write(to: URL(filePath: "\(notes)/draft-left"))
      }
    }
    #expect(FileManager.default.fileExists(atPath: draft + ".left"))
    next.sweep()
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(place.path)/elsewhere") == ["archive"])
    #expect(!FileManager.default.fileExists(atPath: notes))
  }

  @Test("A person's folder that is named like a draft stays, and so does a draft with a person's file")
  func personalFolderStays() throws {
    let archives = ArchiveFolder(data: nil, program: "1.2.3")
    let draft = "\(path).\(getpid()).part"
    for name in ["archive.2024.part", "archive.x.part", "archive.part", "other.7.part"] {
      try FileManager.default.createDirectory(atPath: "\(place.path)/\(name)", withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(filePath: "\(place.path)/\(name)/thesis"))
    }
    try archives.write(path, at: Instant(milliseconds: 0), isForWipe: false) { _ throws(Failure) in
      #expect(throws: Never.self) {
        try FileManager.default.copyItem(atPath: draft, toPath: path + ".8.part")
        try Data("x".utf8).write(to: URL(filePath: path + ".8.part/thesis"))
      }
    }
    try archives.write(path + "2", at: Instant(milliseconds: 0), isForWipe: false) { _ throws(Failure) in }
    try FileManager.default.removeItem(atPath: path)
    try archives.write(path, at: Instant(milliseconds: 0), isForWipe: false) { _ throws(Failure) in }
    for name in ["archive.2024.part", "archive.x.part", "archive.part", "other.7.part", "archive.8.part"] {
      #expect(FileManager.default.fileExists(atPath: "\(place.path)/\(name)/thesis"), "\(name)")
    }
  }
}

/// Section of the test archives.
private struct Sessions: ArchiveSection {
  static let one = [ArchivedSession(number: 1, used: 1, occurring: nil, practitioner: nil, patient: nil, followed: 0)]
  let folder = "sessions"
  func records(in rows: JotterRows, after number: Int, limit: Int) throws(Failure) -> [ArchivedSession] { [] }
  func count(in rows: JotterRows) throws(Failure) -> Int { 0 }
}
