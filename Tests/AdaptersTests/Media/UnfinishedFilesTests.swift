import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Media files without a record: removed if the record is refused, the copy is cancelled, or their process has died;
/// kept while their process runs.
@Suite struct UnfinishedFilesTests {
  private let place: TemporaryFolder
  private let store: SQLiteStore
  private let id = UniqueID(at: Instant(milliseconds: 1_000), random: 7)

  init() throws {
    place = try TemporaryFolder()
    store = try SQLiteStore(folder: place.path)
  }

  private var unfinished: String { "\(place.path)/media/unfinished" }

  /// Paths of everything below the media folder.
  private func left() -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/media")) ?? []).sorted()
  }

  private func file(_ name: String, _ data: Data = Samples.png) throws -> String {
    let path = "\(place.path)/given-\(name)"
    try data.write(to: URL(filePath: path))
    return path
  }

  /// A started prompt over `store`, or over another store.
  private func prompt(_ other: (any JotterStore)? = nil) async -> Processes {
    let all = Processes(store: other ?? store, files: MediaFolder(data: place.path), runtime: .test())
    await all.jotter.dispatch(.started).settled()
    return all
  }

  private func attach(_ file: MediaFile, in session: Int) async throws {
    _ = try await store.write { [id] rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1_000), seed: 1))
        .perform(.attach(id, file))
    }
  }

  @Test("After its record is stored, an attached file is the only file below the media folder")
  func storedFileStandsAlone() async throws {
    let all = await prompt()
    await all.media.dispatch(.attachAsked([try file("a.png")])).settled()
    #expect(all.media.state.answer == nil && left().count == 1)
    #expect(left().first?.hasSuffix(".png") == true)
  }

  /// Commands that copy a file and cannot store its record.
  enum Refused: CaseIterable {
    case hint, hintHere, proofOfNothing, pictureOfNobody, noSession, fullDisk

    var event: (String) -> MediaState.Event {
      switch self {
      case .hint: { .pictureAsked(.hint([FieldText("about", "x"), FieldText("due", "nonsense")], isHere: false), $0) }
      case .hintHere: { .pictureAsked(.hint([FieldText("due", "2026-13-45")], isHere: true), $0) }
      case .proofOfNothing: { .pictureAsked(.proof(of: Reference(.reminder, 9)), $0) }
      case .pictureOfNobody: { .pictureAsked(.picture(of: Reference(.patient, 9)), $0) }
      case .noSession, .fullDisk: { .attachAsked([$0]) }
      }
    }
  }

  @Test("A copy whose record is refused is removed at once", arguments: Refused.allCases)
  func refusedCopyIsRemoved(refused: Refused) async throws {
    let path = try file("a.png")
    let quiet = QuietStore(store: store)
    let all = Processes(store: quiet, files: MediaFolder(data: place.path), runtime: .test())
    if refused != .noSession { await all.jotter.dispatch(.started).settled() }
    if refused == .fullDisk { quiet.refusal.withLock { $0 = .store(.full) } }
    await all.media.dispatch(refused.event(path)).settled()
    #expect(left() == [])
  }

  @Test("A copy whose commit is in doubt stays while its process runs; a later start removes it if no record names it")
  func copyOfUnsureCommitStays() async throws {
    let quiet = QuietStore(store: store)
    do {
      let all = await prompt(quiet)
      quiet.refusal.withLock { $0 = .store(.unconfirmed("the disk did not answer")) }
      await all.media.dispatch(.attachAsked([try file("a.png")])).settled()
      #expect(left().count == 3)
      _ = await prompt()
      #expect(left().count == 3)
    }
    _ = await prompt()
    #expect(left() == [])
  }

  @Test("A cancelled copy is removed at once")
  func cancelledCopyIsRemoved() async throws {
    let folder = MediaFolder(data: place.path, stride: 1 << 20)
    let path = try file("a.mp4", Data("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom".utf8) + Data(count: 8 << 20))
    let (told, tell) = AsyncStream.makeStream(of: Void.self)
    let goOn = DispatchSemaphore(value: 0)
    let copying = Task { [id] in
      try await folder.take(path, as: id, isPicture: false) { done, _ in
        if done < 2 << 20 {
          tell.yield()
          goOn.wait()
        }
      }
    }
    for await _ in told { break }
    #expect(left().count == 2)
    copying.cancel()
    goOn.signal()
    await #expect(throws: Failure.interrupted) { _ = try await copying.value }
    #expect(left() == [])
  }

  @Test("A copy that cannot be moved to its place is removed at once")
  func unmovableCopyIsRemoved() async throws {
    let folder = MediaFolder(data: place.path)
    let path = try file("a.png")
    // A folder in the file's place makes the rename fail.
    try FileManager.default.createDirectory(
      atPath: "\(place.path)/media/\(id).png/full", withIntermediateDirectories: true)
    await #expect(throws: Failure.self) { _ = try await folder.take(path, as: id) }
    #expect(left() == ["\(id).png", "\(id).png/full"])
  }

  @Test("A sweep keeps the unfinished copy and the unrecorded file of a running process")
  func sweepKeepsRunningProcessFiles() async throws {
    let next = MediaFolder(data: place.path)
    let folder = MediaFolder(data: place.path, stride: 1 << 20)
    let path = try file("a.mp4", Data("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom".utf8) + Data(count: 8 << 20))
    let swept = Lock<[String]>(["?"])
    _ = try await folder.take(path, as: id, isPicture: false) { done, _ in
      if done < 2 << 20 { swept.withLock { $0 = next.sweepAbandoned() } }
    }
    #expect(swept.withLock { $0 } == [])
    #expect(left() == ["\(id).mp4", "unfinished", "unfinished/\(id).mp4"])
    _ = await prompt()
    #expect(left() == ["\(id).mp4", "unfinished", "unfinished/\(id).mp4"])
    folder.release(id)
    #expect(left() == ["\(id).mp4"])
  }

  @Test("A start removes the remains of a dead process, except a file that a record names", arguments: [true, false])
  func startRemovesDeadRemains(isStored: Bool) async throws {
    let session = try await store.openSession(at: Instant(milliseconds: 0))
    // Nothing holds this `MediaFolder`: it is deallocated at once and gives up its claim on the file, as a dead
    // process does.
    let file = try await MediaFolder(data: place.path).keep(Array(Samples.png), named: "a.png", as: id)
    if isStored { try await attach(file, in: session) }
    #expect(left() == ["\(id).png", "unfinished", "unfinished/\(id).png"])
    // An interrupted copy of another pid, and a temporary folder of a log-in.
    try Data("half".utf8).write(to: URL(filePath: "\(unfinished)/\(id).png.1.part"))
    let login = "\(unfinished)/jotter-login-1"
    try FileManager.default.createDirectory(atPath: login, withIntermediateDirectories: true)
    #expect(mkfifo("\(login)/password", 0o600) == 0)
    _ = await prompt()
    #expect(left() == (isStored ? ["\(id).png"] : []))
  }

  @Test("A search for abandoned files in an empty data folder creates no media folder")
  func searchCreatesNoMediaFolder() async throws {
    let folder = MediaFolder(data: place.path)
    #expect(folder.sweepAbandoned() == [] && left() == [])
    #expect(!FileManager.default.fileExists(atPath: "\(place.path)/media"))
  }

  @Test("A sweep keeps unknown files in the unfinished folder, and files behind a link in it")
  func sweepKeepsUnknownFiles() throws {
    let elsewhere = "\(place.path)/elsewhere"
    for folder in [unfinished, elsewhere] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try Data("mine".utf8).write(to: URL(filePath: "\(unfinished)/letter"))
    try Data("mine".utf8).write(to: URL(filePath: "\(elsewhere)/letter"))
    try FileManager.default.createSymbolicLink(atPath: "\(unfinished)/link", withDestinationPath: elsewhere)
    #expect(MediaFolder(data: place.path).sweepAbandoned() == [])
    #expect(left() == ["unfinished", "unfinished/letter", "unfinished/link"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere) == ["letter"])
  }

  @Test("An import that the store refuses leaves no media, and can be tried again")
  func refusedImport() async throws {
    let source = try await ArchiveDesk(.sqlite, in: place.path)
    try await source.live()
    let archive = "\(place.path)/archive"
    #expect(await source.ask(.exportAsked(archive)) == nil)
    let quiet = QuietStore(store: store)
    quiet.refusal.withLock { $0 = .store(.full) }
    let archives = ArchiveFolder(data: place.path, program: "1.2.3", kinds: StoreKind.kinds)
    let importing = UseCase<ArchiveState>(store: quiet, archives: archives, runtime: .test())
    await importing.dispatch(.importAsked(archive)).settled()
    #expect(importing.state.answer == .failure(.store(.full)) && left() == [])
    quiet.refusal.withLock { $0 = nil }
    await importing.dispatch(.importAsked(archive)).settled()
    #expect(!left().isEmpty && !left().contains("unfinished"))
  }

  @Test("A fictional practice that cannot be stored leaves no media; a second one replaces the media of the first")
  func secondPracticeReplacesMedia() async throws {
    let quiet = QuietStore(store: store)
    let all = await prompt(quiet)
    quiet.refusal.withLock { $0 = .store(.full) }
    await all.bootstrap.dispatch(.practiceAsked(midnight: Instant(milliseconds: 1_790_000_000_000))).settled()
    #expect(all.bootstrap.state.phase == .failed(.store(.full)) && left() == [])
    quiet.refusal.withLock { $0 = nil }
    await all.bootstrap.dispatch(.practiceAsked(midnight: Instant(milliseconds: 1_790_000_000_000))).settled()
    #expect(all.bootstrap.state.phase == .finished && left().count == 3)
    let first = left()
    await all.bootstrap.dispatch(.practiceAsked(midnight: Instant(milliseconds: 1_790_086_400_000))).settled()
    #expect(all.bootstrap.state.phase == .finished && left().count == 3 && left() != first)
    await all.bootstrap.dispatch(.asked(count: 3, seed: 1)).settled()
    #expect(all.bootstrap.state.phase == .finished && left() == [])
  }
}
