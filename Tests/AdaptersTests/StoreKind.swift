import Adapters
import Architecture
import BuiltProgram
import Foundation
import UseCases

/// Adapters of the storage port; the same suites run with each of them.
enum StoreKind: String, CaseIterable, Sendable {
  case memory
  case sqlite
  case postgresql

  /// Kinds that this run tests: no server without libpq, nor in mutation tests of other adapters.
  static let allCases: [StoreKind] = {
    #if PostgreSQL
      let isAsked = ProcessInfo.processInfo.environment["JOTTER_MUTANT_SERVERLESS"] == nil
      return isAsked ? [.memory, .sqlite, .postgresql] : [.memory, .sqlite]
    #else
      return [.memory, .sqlite]
    #endif
  }()

  /// Kinds of the program, with kinds and fields only for tests.
  static let kinds = Kinds.own.with(
    LostThings.declaration, Errands.declaration,
    ofIncidents: [
      DeclaredField(field: "test_weight", kind: .decimal), DeclaredField(field: "test_seen", kind: .day, traits: .past),
    ])

  /// A new store, and the folder that must live as long as the store.
  func make(copies: [String] = []) throws -> (store: any JotterStore, folder: TemporaryFolder?) {
    switch self {
    case .memory: return (MemoryStore(kinds: Self.kinds), nil)
    case .sqlite:
      let folder = try TemporaryFolder()
      return (try SQLiteStore(folder: folder.path, copies: copies, kinds: Self.kinds), folder)
    case .postgresql:
      let folder = try TemporaryFolder(server: ThrowawayServer.shared.get().practice())
      return (try folder.open(kinds: Self.kinds, copies: copies), folder)
    }
  }
}

/// Temporary folder, which `deinit` removes.
final class TemporaryFolder: Sendable {
  let path: String
  /// Server with the practice of this folder; nil for a practice in the folder itself.
  private let server: PostgreSQLServer?

  init(server: PostgreSQLServer? = nil) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "jotter-\(UUID().uuidString)").path
    self.server = server
  }

  /// Opens the practice, like another process.
  func open(kinds: Kinds = .own, copies: [String] = []) throws -> any JotterStore {
    guard let server else { return try SQLiteStore(folder: path, copies: copies, kinds: kinds) }
    return try PostgreSQLStore(server, machine: "here", mediaFolder: path, pathsToWipe: copies, kinds: kinds)
  }

  /// Media of the practice, as another process sees them.
  func media() -> any MediaFiles { serverMedia ?? MediaFolder(data: path) as any MediaFiles }

  /// Media of the practice on its server; nil for a practice in the folder itself.
  var serverMedia: ServerMedia? { server.map { ServerMedia(data: path, $0, kinds: StoreKind.kinds) } }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Waits for the semaphore without blocking a thread of the task pool.
func signalled(_ semaphore: DispatchSemaphore) async {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      semaphore.wait()
      continuation.resume()
    }
  }
}

/// Runs blocking work on its own thread.
///
/// The task pool has one thread per processor: two tests that block a thread each could wait for each other forever.
func onOwnThread<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
  try await withTaskExecutorPreference(OwnThread(), operation: body)
}

/// Runs each job on a thread of its own.
final class OwnThread: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

/// A store with one session, and helpers.
struct Book: Sendable {
  let store: any JotterStore
  let session: Int
  private let folder: TemporaryFolder?
  /// Seed of the next command; each incident gets its own id.
  private let seeds = Lock<UInt64>(0)

  init(_ kind: StoreKind) async throws {
    (store, folder) = try kind.make()
    session = try await store.openSession(at: Instant(milliseconds: 0))
  }

  /// Performs a command at this minute.
  @discardableResult
  func perform(_ command: JotterCommand, minute: Int64 = 1, session: Int? = nil) async throws -> Receipt {
    let session = session ?? self.session
    let stamp = Stamp(
      time: Instant(milliseconds: minute * 60_000),
      seed: seeds.withLock {
        $0 += 1; return $0
      })
    return try await store.write { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: stamp).perform(command)
    }
  }

  func note(_ text: String, cost: Int64? = nil, minute: Int64 = 1) async throws {
    try await perform(.note(text, cost: cost.map { Euro(cents: $0) }), minute: minute)
  }

  func page(_ query: IncidentQuery = IncidentQuery()) async throws -> IncidentPage {
    try await store.read { rows throws(Failure) in try rows.page(query) }
  }

  func numbers(_ query: IncidentQuery = IncidentQuery()) async throws -> [Int] {
    try await page(query).incidents.map(\.number)
  }

  func found(_ search: String) async throws -> [Int] {
    try await numbers(IncidentQuery(search: search, includesSettled: true))
  }

  func incident(_ number: Int) async throws -> Incident? {
    try await store.read { rows throws(Failure) in try rows.incident(number) }
  }

  func notes(_ incident: Int = 1) async throws -> [Note] {
    try await store.read { rows throws(Failure) in try rows.notes(of: incident) }
  }

  /// Visible incidents with their notes, for comparison.
  func everything() async throws -> [IncidentDetails] {
    try await store.read { rows throws(Failure) in
      var all: [IncidentDetails] = []
      var number = 1
      // Numbers up to 200; a hidden incident is nil.
      while number <= 200 {
        if let incident = try rows.incident(number) {
          all.append(IncidentDetails(incident: incident, notes: try rows.notes(of: number)))
        }
        number += 1
      }
      return all
    }
  }
}
