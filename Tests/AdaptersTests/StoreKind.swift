import Adapters
import Architecture
import Foundation
import UseCases

/// The adapters of the storage's port: one suite of tests holds for each.
enum StoreKind: String, CaseIterable, Sendable {
  case memory
  case sqlite

  /// Those of every practice, and two that are declared in these tests.
  static let kinds = Kinds.own.with(
    LostThings.declaration, Errands.declaration,
    ofIncidents: [
      DeclaredField(field: "test_weight", kind: .decimal), DeclaredField(field: "test_seen", kind: .day, traits: .past),
    ])

  /// A fresh store, and what keeps its folder.
  func make(copies: [String] = []) throws -> (store: any JotterStore, folder: TemporaryFolder?) {
    switch self {
    case .memory: return (MemoryStore(kinds: Self.kinds), nil)
    case .sqlite:
      let folder = try TemporaryFolder()
      return (try SQLiteStore(folder: folder.path, copies: copies, kinds: Self.kinds), folder)
    }
  }
}

/// A folder of its own, gone with its owner.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "jotter-\(UUID().uuidString)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Waits for the signal, and holds none of the threads that tasks run on meanwhile.
func signalled(_ semaphore: DispatchSemaphore) async {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      semaphore.wait()
      continuation.resume()
    }
  }
}

/// Runs what blocks on a thread of its own.
///
/// There are as many shared ones as processors: two tests that each hold one would wait for ever.
func onOwnThread<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
  try await withTaskExecutorPreference(OwnThread(), operation: body)
}

private final class OwnThread: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

/// A store with one session, and shorthand for what tests do with it.
struct Book: Sendable {
  let store: any JotterStore
  let session: Int
  private let folder: TemporaryFolder?
  /// Each command has a seed of its own, and with it each incident an id of its own.
  private let seeds = Lock<UInt64>(0)

  init(_ kind: StoreKind) async throws {
    (store, folder) = try kind.make()
    session = try await store.openSession(at: Instant(milliseconds: 0))
  }

  /// Does a command at that minute.
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

  /// Everything that a person can see, to be compared.
  func everything() async throws -> [IncidentDetails] {
    try await store.read { rows throws(Failure) in
      var all: [IncidentDetails] = []
      var number = 1
      // Numbers have no gap; hidden ones have no incident.
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
