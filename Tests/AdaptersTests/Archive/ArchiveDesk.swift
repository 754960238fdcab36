import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases

/// A store with an archive use case over it.
struct ArchiveDesk {
  let store: any JotterStore
  let files: any MediaFiles
  let archives: ArchiveFolder
  let archive: UseCase<ArchiveState>
  let runtime: Runtime
  let session: Int
  let folder: TemporaryFolder?
  /// Path of the file with the history of typed lines.
  let history: String
  private let seeds = Lock<UInt64>(100)

  static let now = Instant(milliseconds: 1_790_000_000_125)

  init(_ kind: StoreKind, in place: String, places: PracticePlaces = .none) async throws {
    try await self.init(try kind.make(copies: ["\(place)/history"]), in: place, places: places)
  }

  /// Opens a session in this store; `place` is the folder of the history.
  init(
    _ made: (store: any JotterStore, folder: TemporaryFolder?), in place: String, places: PracticePlaces = .none
  ) async throws {
    history = "\(place)/history"
    (store, folder) = made
    session = try await store.openSession(at: Self.now)
    let data = folder?.path ?? "\(place)/data-\(UUID().uuidString)"
    files = folder?.media() ?? MediaFolder(data: data)
    runtime = Runtime.test(at: Self.now)
    archives = ArchiveFolder(
      data: data, program: "1.2.3", state: place, history: history, practice: "Elm Lane", kinds: StoreKind.kinds,
      fetchFile: folder?.serverMedia?.fetchFile)
    archive = UseCase(store: store, archives: archives, places: places, runtime: runtime)
  }

  /// Dispatches an event; returns the failure, if any.
  func ask(_ event: ArchiveState.Event) async -> Failure? {
    await archive.dispatch(event).settled()
    if case .failure(let failure)? = archive.state.answer { return failure }
    return nil
  }

  /// Another prompt over the same store, open until `leave()`.
  func colleague() async throws -> Colleague {
    if let memory = store as? MemoryStore {
      let session = try await memory.openSession(at: Self.now)
      return Colleague { memory.endSession(session) }
    }
    let other = try #require(folder).open(kinds: StoreKind.kinds)
    _ = try await other.openSession(at: Self.now)
    let kept = Lock<(any JotterStore)?>(other)
    return Colleague { kept.withLock { $0 = nil } }
  }

  struct Colleague {
    let leave: () -> Void
  }

  func perform(_ commands: JotterCommand...) async throws {
    for command in commands {
      let stamp = Stamp(
        time: Self.now,
        seed: seeds.withLock {
          $0 += 1
          return $0
        })
      let session = session
      _ = try await store.write { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: stamp).perform(command)
      }
    }
  }

  /// Stores records of most kinds, and undoes or removes some of them.
  func live() async throws {
    let bootstrap = UseCase<BootstrapState>(store: store, files: files, runtime: runtime)
    await bootstrap.dispatch(.practiceAsked(midnight: Self.now)).settled()
    try await perform(
      .note("a \"note\"\nof two lines, ½ \u{1B}[31m", cost: Euro(cents: 99_999_999_999)), .erase(.note, 1),
      .note("taken back for good", cost: Euro(cents: 5)), .undo(.session), .erase(.recording, 1), .settle(nil),
      .undo(.session), .redo(.session),
      .begin("discarded"), .discard(nil), .begin("undone"), .undo(.session))
    let session = session
    let (first, second) = (UniqueID(high: 9, low: 1), UniqueID(high: 9, low: 2))
    let ada = try await files.keep(Array(Samples.png), named: "ada.png", as: first)
    let rex = try await files.keep(Array(Samples.png), named: "rex.png", as: second)
    _ = try await store.write { rows throws(Failure) in
      let stamp = Stamp(time: Self.now, seed: 1)
      let patients = RecordBook(rows: rows, session: session, stamp: stamp)
      let team = RecordBook(rows: rows, session: session, stamp: stamp)
      _ = try team.perform(.picture(Reference(.practitioner, 1), first, ada))
      _ = try patients.perform(.picture(Reference(.patient, 1), second, rex))
      _ = try patients.perform(.clearPicture(Reference(.patient, 1)))
      _ = try patients.perform(.strike(Reference(.patient, 2), .owner, 1))
      _ = try patients.perform(.remove(Reference(.entry, 5)))
      _ = try patients.perform(.remove(Reference(.patient, 4)))
      let guardians = RecordBook(rows: rows, session: session, stamp: stamp)
      _ = try guardians.perform(.link(Reference(.guardian, 2), patient: Reference(.patient, 2), nil))
      _ = try guardians.perform(.link(Reference(.guardian, 2), patient: Reference(.patient, 3), .guardian))
      _ = try guardians.perform(.remove(Reference(.guardian, 3)))
      _ = try team.perform(.remove(Reference(.practitioner, 4)))
      _ = try AgendaBook(rows: rows, session: session, stamp: stamp).perform(.cancel(Reference(.appointment, "a2")))
    }
  }

  /// Stores a favourite and two votes.
  func remember() async throws {
    guard let image = ImageID("abc"), let other = ImageID("-x_1") else { return }
    let (ada, ben) = (UniqueID(high: 9, low: 3), UniqueID(high: 9, low: 4))
    let memory = store.markMemory
    try await memory.remember(
      [RememberedMark(image: image, address: "https://e.g/\u{1B}é.jpg", practitioner: ada, number: 7, at: Self.now)],
      on: MarkShelf(.favourite, .cat), insteadOfAllOf: nil)
    try await memory.remember(
      [
        RememberedMark(image: image, practitioner: ben, number: 3, value: -0.1, at: Self.now),
        RememberedMark(image: other, practitioner: ada, number: 1, value: 1e21, at: Self.now),
      ], on: MarkShelf(.vote, .dog), insteadOfAllOf: nil)
  }

  /// The stored marks of a shelf, at most twenty.
  func remembered(_ kind: MarkKind, _ species: Species) async throws -> [RememberedMark] {
    try await store.markMemory.marks(of: nil, on: MarkShelf(kind, species), .first)
  }

  var isEmpty: Bool {
    get async throws { try await store.read { rows throws(Failure) in try rows.isEmpty() } }
  }
}
