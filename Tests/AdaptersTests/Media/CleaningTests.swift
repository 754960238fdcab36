import Adapters
import Architecture
import Foundation
import Testing
import UseCases

/// Media folder that calls `meanwhile` before it lists its names.
private struct InterruptedFolder: MediaFiles {
  let folder: MediaFolder
  let meanwhile: @Sendable () async -> Void

  func take(
    _ path: String, as id: UniqueID, isPicture: Bool, progress: @escaping CopyProgress
  ) async throws(Failure) -> MediaFile {
    try await folder.take(path, as: id, isPicture: isPicture, progress: progress)
  }
  func keep(_ bytes: [UInt8], named name: String, as id: UniqueID) async throws(Failure) -> MediaFile {
    try await folder.keep(bytes, named: name, as: id)
  }
  func path(of medium: Medium) -> String { folder.path(of: medium) }
  func condition(
    of medium: Medium, isThorough: Bool, progress: @escaping CheckProgress
  ) async -> MediumCondition {
    await folder.condition(of: medium, isThorough: isThorough, progress: progress)
  }
  func names() async throws(Failure) -> [String] {
    await meanwhile()
    return try await folder.names()
  }
  func remove(_ name: String) throws(Failure) { try folder.remove(name) }
  func unlessInUse(_ name: String, _ work: () throws(Failure) -> Void) throws(Failure) -> Bool {
    try folder.unlessInUse(name, work)
  }
  func release(_ id: UniqueID) { folder.release(id) }
  func discard(_ id: UniqueID) { folder.discard(id) }
  func sweepAbandoned() -> [String] { folder.sweepAbandoned() }
  func endUse(_ name: String) { folder.endUse(name) }
}

/// Cleaning beside other processes keeps stored and used files, even with an old time in their id.
@Suite struct CleaningTests {
  private let place: TemporaryFolder
  private let store: SQLiteStore
  /// Id with a time long before the check, as from a slow clock or an archive.
  private let old = UniqueID(at: Instant(milliseconds: 1_000), random: 7)

  init() throws {
    place = try TemporaryFolder()
    store = try SQLiteStore(folder: place.path)
  }

  private var names: [String] { get async throws { try await MediaFolder(data: place.path).names() } }

  private func clean(meanwhile: @escaping @Sendable () async -> Void = {}) async -> MediaState.Answer? {
    let runtime = Runtime(
      clock: Clock(now: { Instant(milliseconds: 1_790_000_000_000) }, sleep: { _ in }), seed: 7, report: { _ in })
    let files = InterruptedFolder(folder: MediaFolder(data: place.path), meanwhile: meanwhile)
    let media = UseCase<MediaState>(store: store, files: files, tools: .none, runtime: runtime)
    await media.dispatch(.checkAsked(cleans: true)).settled()
    return media.state.answer
  }

  private func report(count: Int, cleaned: Int) -> MediaState.Answer {
    var report = MediaReport()
    (report.count, report.cleaned) = (count, cleaned)
    return .checked(report)
  }

  /// Another prompt over the same folder.
  private func colleague() async throws -> (store: SQLiteStore, session: Int) {
    let other = try SQLiteStore(folder: place.path)
    return (other, try await other.openSession(at: Instant(milliseconds: 0)))
  }

  @Test("Cleaning keeps the file of a recording that runs or is not attached yet, even with an old id")
  func cleaningKeepsUnattachedRecording() async throws {
    let scripts = try await Scripts(["sox": "head -c 6400 /dev/zero; exec sleep 1000"])
    let stopper = Stopper()
    let recorder = SoundRecorder(
      scripts.launcher(), stopper: stopper,
      clock: Architecture.Clock(now: { Instant(milliseconds: 5) }, sleep: { _ in }), data: place.path)
    let answers = Lock<[MediaState.Answer?]>([])
    let path = try await recorder.record(60) { _, _ in
      Task {
        let answer = await clean()
        answers.withLock { $0.append(answer) }
        stopper.stop()
      }
    }.get()
    #expect(answers.withLock { $0 } == [report(count: 0, cleaned: 0)])
    // The recording has ended, but is not copied yet.
    #expect(await clean() == report(count: 0, cleaned: 0))
    #expect(FileManager.default.fileExists(atPath: path))
    recorder.discard(path)
    #expect(try await names == [])
  }

  @Test("Cleaning keeps a file whose record is not stored yet, and removes the file after its release")
  func cleaningKeepsFileUntilRelease() async throws {
    let folder = MediaFolder(data: place.path)
    _ = try await folder.keep(Array(Samples.png), named: "a.png", as: old)
    #expect(await clean() == report(count: 0, cleaned: 0))
    #expect(try await names == ["\(old).png"])
    // A released file is an orphan, as is a file of a crashed prompt.
    folder.release(old)
    #expect(await clean() == report(count: 0, cleaned: 1))
    #expect(try await names == [])
  }

  @Test("Cleaning keeps a file that a process with a slow clock attaches during the check")
  func cleaningKeepsFileOfSlowClock() async throws {
    let (other, session) = try await colleague()
    let answer = await clean { [old, place] in
      // The folder is deallocated at the end of this closure, and its claim ends.
      let folder = MediaFolder(data: place.path)
      guard let file = try? await folder.keep(Array(Samples.png), named: "a.png", as: old) else { return }
      _ = try? await other.write { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1_000), seed: 1))
          .perform(.attach(old, file))
      }
    }
    #expect(answer == report(count: 0, cleaned: 0))
    #expect(try await names == ["\(old).png"])
    #expect(await clean() == report(count: 1, cleaned: 0))
  }

  @Test("Cleaning during an import keeps all files of the import")
  func importBeside() async throws {
    let source = try await ArchiveDesk(.sqlite, in: place.path)
    try await source.live()
    let archive = "\(place.path)/archive"
    #expect(await source.ask(.exportAsked(archive)) == nil)
    let other = try SQLiteStore(folder: place.path)
    let begun = DispatchSemaphore(value: 0)
    let archives = WatchedArchives(
      folder: ArchiveFolder(data: place.path, program: "1.2.3"), tookMedia: { begun.signal() })
    let runtime = Runtime(clock: .system, seed: 7, report: { _ in })
    let importing = UseCase<ArchiveState>(store: other, archives: archives, runtime: runtime)
    let answer = await clean {
      let _ = importing.dispatch(.importAsked(archive))
      // The import has its files, but not yet its records.
      await signalled(begun)
    }
    guard case .checked(let report)? = answer else { return #expect(Bool(false), "\(String(describing: answer))") }
    #expect(report.cleaned == 0)
    #expect(try await names == source.files.names())
    guard case .checked(let after)? = await clean() else { return #expect(Bool(false)) }
    #expect(after.storage == nil && after.findingCount == 0 && after.count > 0)
  }
}

/// Archives that signal when an import has its files, but not yet its records.
private struct WatchedArchives: Archives {
  let folder: ArchiveFolder
  let tookMedia: @Sendable () -> Void

  var practice: String { folder.practice }
  func defaultCopyPath(at time: Instant) -> String { folder.defaultCopyPath(at: time) }
  func write(
    _ path: String, at time: Instant, isForWipe: Bool, _ fill: (any ArchiveWriter) throws(Failure) -> Void
  ) throws(Failure) -> String { try folder.write(path, at: time, isForWipe: isForWipe, fill) }
  func place(_ path: String) throws(Failure) { try folder.place(path) }
  func open(_ path: String, isTrial: Bool) throws(Failure) -> any ArchiveReader {
    Reader(reader: try folder.open(path, isTrial: isTrial), tookMedia: tookMedia)
  }
  func confirm(_ path: String) throws(Failure) { try folder.confirm(path) }
  func remove(_ path: String) throws(Failure) { try folder.remove(path) }

  private struct Reader: ArchiveReader {
    let reader: any ArchiveReader
    let tookMedia: @Sendable () -> Void

    var remarks: [ImportRemark] { reader.remarks }
    func read<Section: ArchiveSection>(
      _ section: Section, _ take: ([Section.Record]) throws(Failure) -> Void
    ) throws(Failure) { try reader.read(section, take) }
    func condition(of file: ArchivedFile) throws(Failure) -> MediumCondition { try reader.condition(of: file) }
    var recordCount: Int { reader.recordCount }
    var mediumCount: Int { reader.mediumCount }
    var digest: Int? { reader.digest }
    func takeMedia(_ work: LongWork) throws(Failure) {
      try reader.takeMedia(work)
      tookMedia()
    }
    func discardMedia() { reader.discardMedia() }
    func commitMedia() { reader.commitMedia() }
  }
}
