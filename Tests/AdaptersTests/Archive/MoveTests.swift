import Adapters
import Architecture
import Foundation
import Testing
import UseCases

/// Moves between stores: the target gets all records and files, compared with the source, or none.
@Suite struct MoveTests {
  private let place: TemporaryFolder
  private var path: String { place.path + "/archive" }

  init() throws {
    place = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
  }

  /// Target of a move; its store fails on demand.
  private struct Other {
    let store: any JotterStore
    let folder: TemporaryFolder?
    let data: String
    let places: PracticePlaces
    /// The number of the call that fails; 0 for none.
    let failing = Lock(0)

    init(_ kind: StoreKind, in place: String) throws {
      let (store, folder) = try kind.make()
      let data = folder?.path ?? "\(place)/other-\(UUID().uuidString)"
      (self.store, self.folder, self.data) = (store, folder, data)
      let failing = failing
      places = PracticePlaces { (_: String) throws(Failure) in
        PracticePlace(
          store: BreakingStore(store, failing),
          archives: ArchiveFolder(
            data: data, program: "1.2.3", state: place, kinds: StoreKind.kinds, fetchFile: folder?.serverMedia?.readBack
          ))
      }
    }

    var isEmpty: Bool {
      get async throws { try await store.read { rows throws(Failure) in try rows.isEmpty() } }
    }
  }

  private static let pairs = StoreKind.allCases.flatMap { from in StoreKind.allCases.map { (from, $0) } }

  private func tree(_ path: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      files[name] = FileManager.default.contents(atPath: "\(path)/\(name)")
    }
    return files
  }

  @Test("A practice moved to another store and back has the same contents, files and undo history", arguments: pairs)
  func thereAndBack(from: StoreKind, to: StoreKind) async throws {
    let (other, last) = (try Other(to, in: place.path), try Other(from, in: place.path))
    let desk = try await ArchiveDesk(from, in: place.path, places: other.places)
    try await desk.live()
    try await desk.remember()
    try await desk.perform(.note("zebra", cost: nil), .undo(.session))
    #expect(await desk.ask(.exportAsked(path + "1")) == nil)
    #expect(await desk.ask(.moveAsked("there")) == nil)
    #expect(await desk.ask(.exportAsked(path + "2")) == nil)
    let there = try await ArchiveDesk((other.store, other.folder), in: place.path, places: last.places)
    #expect(await there.ask(.moveAsked("back")) == nil)
    let back = try await ArchiveDesk((last.store, last.folder), in: place.path)
    #expect(await back.ask(.exportAsked(path + "3")) == nil)
    let (first, second, third) = (try tree(path + "1"), try tree(path + "2"), try tree(path + "3"))
    #expect(first == second)
    // Each desk over a store in memory has another data folder.
    if from != .memory, to != .memory { #expect(first == third) }
    for (name, data) in first where name.hasSuffix(".json") && name != "manifest.json" && third[name] != data {
      Issue.record("\(name) differs")
    }
    try await back.perform(.redo(.session))
    let found = try await back.store.read { rows throws(Failure) in
      try rows.page(IncidentQuery(search: "zebra", includesSettled: true)).incidents.count
    }
    #expect(found == 1)
    #expect(try await back.store.integrityProblem() == nil)
    let left = try FileManager.default.contentsOfDirectory(atPath: place.path)
    #expect(!left.contains { $0.hasPrefix("wiped-") })
  }

  @Test("A move that fails at any step leaves the target empty, and is completed by the next move", arguments: pairs)
  func brokenMoveCompletedByNext(from: StoreKind, to: StoreKind) async throws {
    let other = try Other(to, in: place.path)
    let desk = try await ArchiveDesk(from, in: place.path, places: other.places)
    try await desk.live()
    #expect(await desk.ask(.exportAsked(path)) == nil)
    let cut = StoreFailure.unreachable("cut")
    // Calls in order: version, check for emptiness, wipe, check for emptiness, write, read for the comparison.
    for call in 1...6 {
      other.failing.withLock { $0 = call }
      #expect(await desk.ask(.moveAsked("there")) == .archive("there", .failed(cut)), "call \(call)")
      #expect(try await other.isEmpty, "call \(call)")
    }
    #expect(await desk.ask(.moveAsked("there")) == nil)
    #expect(await desk.ask(.exportAsked(path + "2")) == nil)
    #expect(try tree(path) == tree(path + "2"))
  }

  @Test(
    "A failed move can be repeated after a new note, and the target then has the whole practice",
    arguments: pairs.filter { $0.0 != .memory && $0.1 != .memory })
  func brokenBeforeNote(from: StoreKind, to: StoreKind) async throws {
    let other = try Other(to, in: place.path)
    let desk = try await ArchiveDesk(from, in: place.path, places: other.places)
    try await desk.live()
    #expect(await desk.ask(.moveAsked("there")) == nil)
    // Calls in order: version, check for emptiness, read for the comparison, digest of the last move, wipe, check for
    // emptiness, write, read for the comparison.
    for call in 1...8 {
      try await desk.perform(.note("note \(call)", cost: nil))
      other.failing.withLock { $0 = call }
      #expect(await desk.ask(.moveAsked("there")) == .archive("there", .failed(.unreachable("cut"))), "call \(call)")
      let isEmpty = try await other.isEmpty
      #expect(isEmpty == [6, 7, 8].contains(call), "call \(call)")
      try await desk.perform(.note("more after \(call)", cost: nil), .undo(.session), .redo(.session))
      #expect(await desk.ask(.moveAsked("there")) == nil, "call \(call)")
    }
    #expect(await desk.ask(.exportAsked(path)) == nil)
    let there = try await ArchiveDesk((other.store, other.folder), in: place.path)
    #expect(await there.ask(.exportAsked(path + "2")) == nil)
    let (mine, theirs) = (try tree(path), try tree(path + "2"))
    for (name, data) in mine
    where name.hasSuffix(".json") && !["manifest.json", "sessions/000001.json"].contains(name) {
      #expect(theirs[name] == data, "\(name)")
    }
  }

  @Test(
    "A move replaces an older copy that a prompt only opened, but not a copy with a change or an undo",
    arguments: StoreKind.allCases.filter { $0 != .memory })
  func usedSince(to: StoreKind) async throws {
    let other = try Other(to, in: place.path)
    let desk = try await ArchiveDesk(.sqlite, in: place.path, places: other.places)
    try await desk.perform(.note("limping", cost: nil))
    #expect(await desk.ask(.moveAsked("there")) == nil)
    try await desk.perform(.note("pale gums", cost: nil))
    /// Opens the target in a separate prompt, and performs the command there.
    func work(_ command: JotterCommand?) async throws {
      let store = try #require(other.folder).open(kinds: StoreKind.kinds)
      let session = try await store.openSession(.prompt(terminal: "tty"), at: ArchiveDesk.now)
      guard let command else { return }
      _ = try await store.write { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: Stamp(time: ArchiveDesk.now, seed: 7)).perform(command)
      }
    }
    try await work(nil)
    #expect(await desk.ask(.moveAsked("there")) == nil)
    for command: JotterCommand in [.undo(.folder), .begin("theirs")] {
      try await work(command)
      try await desk.perform(.note("vomiting", cost: nil))
      #expect(await desk.ask(.moveAsked("there")) == .archive("there", .usedSince), "\(command)")
      let notes = try await other.store.read { rows throws(Failure) in try rows.notes(of: 1).map(\.text) }
      #expect(notes == ["limping"], "\(command)")
    }
  }

  @Test("A move into the practice's own folder is refused as in use, and loses nothing", arguments: [StoreKind.sqlite])
  func moveOntoItselfIsRefused(kind: StoreKind) async throws {
    let here = try kind.make()
    let folder = try #require(here.folder)
    let archives = ArchiveFolder(data: folder.path, program: "1.2.3", state: place.path, kinds: StoreKind.kinds)
    let places = PracticePlaces { (_: String) throws(Failure) in
      do { return PracticePlace(store: try folder.open(kinds: StoreKind.kinds), archives: archives) } catch {
        throw error as? Failure ?? .interrupted
      }
    }
    let desk = try await ArchiveDesk(here, in: place.path, places: places)
    try await desk.perform(.note("mine", cost: nil))
    #expect(await desk.ask(.moveAsked("here")) == .archive("here", .inUse))
    #expect(try await !desk.isEmpty)
  }
}

/// A store that counts its calls; the call with a chosen number fails, once.
private struct BreakingStore: JotterStore {
  private let store: any JotterStore
  private let failing: Lock<Int>

  init(_ store: any JotterStore, _ failing: Lock<Int>) { (self.store, self.failing) = (store, failing) }

  private func count() throws(Failure) {
    let isBroken = failing.withLock { number in
      number -= 1
      return number == 0
    }
    if isBroken { throw .store(.unreachable("cut")) }
  }

  func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try count()
    return try await store.write(work)
  }

  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try count()
    return try await store.read(work)
  }

  func openSession(_ caller: CallerKind, at time: Instant) async throws(Failure) -> Int {
    try await store.openSession(caller, at: time)
  }

  func storeVersion() async throws(Failure) -> StoreVersion {
    try count()
    return try await store.storeVersion()
  }

  func wipe(at expected: StoreVersion) async throws(Failure) -> Bool {
    try count()
    return try await store.wipe(at: expected)
  }

  func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String? { try await store.difference(fromStored: work) }

  func interrupt() { store.interrupt() }
}
