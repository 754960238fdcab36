import Architecture
import BuiltProgram
import Foundation
import Harness
import Testing
import UseCases

@testable import Adapters

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if PostgreSQL
  /// Store on a server whose stand-by is away; each test has a server of its own.
  @Suite struct StandbyStoreTests {
    private let server: ThrowawayServer
    private let practice: PostgreSQLServer

    init() throws {
      server = try ThrowawayServer("-c", "synchronous_standby_names=one")
      practice = server.practice()
    }

    /// Connection of the test itself, which does not wait for the stand-by.
    private func connection() throws -> DatabaseConnection {
      let connection = DatabaseConnection { [practice] () throws(Failure) in try practice.open() }
      _ = try connection.rows("SET synchronous_commit TO local")
      return connection
    }

    /// The server processes that wait for the stand-by.
    private func waiting(_ own: DatabaseConnection) throws -> [Value] {
      try own.rows("SELECT pid::bigint FROM pg_stat_activity WHERE wait_event = 'SyncRep'").map { $0[0] }
    }

    /// Starts a note; returns once it waits for the stand-by, or has ended.
    private func startNote(
      _ text: String, _ session: Int, _ seed: UInt64 = 1, in store: PostgreSQLStore, _ own: DatabaseConnection
    ) throws -> Task<Receipt, any Error> {
      let (before, hasEnded) = (try waiting(own).count, Lock(false))
      let task = Task(executorPreference: OwnThread()) {
        defer { hasEnded.withLock { $0 = true } }
        return try await store.note(text, session, seed)
      }
      while try waiting(own).count == before, !hasEnded.withLock({ $0 }) {}
      return task
    }

    /// Runs `work`, and cancels its waits for the stand-by; returns the server processes that waited.
    private func waits(during work: @escaping @Sendable () async throws -> Void) async throws -> Set<Int> {
      let (own, hasEnded) = (try connection(), Lock(false))
      let task = Task(executorPreference: OwnThread()) {
        defer { hasEnded.withLock { $0 = true } }
        try await work()
      }
      let cancelling =
        "SELECT pid::bigint, pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
      var pids: Set<Int> = []
      repeat {
        pids.formUnion(try own.rows(cancelling).compactMap { $0[0].integer })
      } while !hasEnded.withLock { $0 }
      try await task.value
      return pids
    }

    @Test("A changed record waits for the stand-by, and a new table, a session or a file alone does not")
    func onlyReportedChangeWaits() async throws {
      let practice = practice
      #expect(try await waits { _ = try PostgreSQLStore(practice, machine: "here") } == [], "tables")
      let folder = try TemporaryFolder()
      let store = try PostgreSQLStore(practice, machine: "here")
      let id = UniqueID(high: 1, low: 2)
      let silent: [(name: String, work: @Sendable () async throws -> Void)] = [
        ("version", { _ = try await store.storeVersion() }), ("no change", { try await store.write { _ in } }),
        ("session", { _ = try await store.openSession(at: .zero) }),
        (
          "file without a record",
          {
            let media = ServerMedia(data: folder.path, practice)
            _ = try await media.keep(Array(Samples.png), named: "x.png", as: id)
          }
        ),
      ]
      for (name, work) in silent {
        #expect(try await waits(during: work) == [], "\(name)")
      }
      let session = try await store.openSession(at: .zero)
      #expect(try await waits { _ = try? await store.note("limping", session, 1) }.count == 1)
    }

    @Test("While a change waits for the stand-by, others are notified, see it, and store their own changes")
    func waitingChangeBlocksNobody() async throws {
      let (one, two) = (try PostgreSQLStore(practice, machine: "here"), try PostgreSQLStore(practice, machine: "there"))
      let (first, second) = (try await one.openSession(at: .zero), try await two.openSession(at: .zero))
      var changes = two.changes().makeAsyncIterator()
      let own = try connection()
      let earlier = try startNote("limping", first, 1, in: one, own)
      let later = try startNote("pale gums", second, 2, in: two, own)
      try #require(try waiting(own).count == 2)
      await changes.next()
      let other = try PostgreSQLStore(practice, machine: "elsewhere")
      let third = try await other.openSession(at: .zero)
      #expect(Set([first, second, third]).count == 3)
      #expect(try await other.notes() == ["limping", "pale gums"])
      for (store, note) in [(one, earlier), (two, later)] {
        store.interrupt()
        await #expect(throws: Failure.store(.unreplicated)) { try await note.value }
      }
    }

    @Test("A change whose wait for the stand-by is cancelled is stored, and fails as unreplicated")
    func cancelledWaitFailsAsUnreplicated() async throws {
      let (store, own) = (try PostgreSQLStore(practice, machine: "here"), try connection())
      let note = try startNote("limping", await store.openSession(at: .zero), in: store, own)
      store.interrupt()
      await #expect(throws: Failure.store(.unreplicated)) { try await note.value }
      #expect(try await store.notes() == ["limping"])
    }

    @Test("A wait for the stand-by is reported as such, from its beginning to its end")
    func standbyWaitIsReported() async throws {
      let (reports, report) = AsyncStream.makeStream(of: Void.self)
      let waits = Lock<[ServerWait]>([])
      let reported = PostgreSQLServer(
        practice.address, schema: practice.schema, program: ThrowawayServer.program, waitReportDelay: .zero
      ) { wait in
        waits.withLock { $0.append(wait) }
        report.yield()
      }
      let (store, own) = (try PostgreSQLStore(reported, machine: "here"), try connection())
      let note = try startNote("limping", await store.openSession(at: .zero), in: store, own)
      let began = ServerWait.began(practice.address, isForStandby: true)
      var iterator = reports.makeAsyncIterator()
      while !waits.withLock({ $0.contains(began) }) { _ = await iterator.next() }
      store.interrupt()
      await #expect(throws: Failure.store(.unreplicated)) { try await note.value }
      let ended = ServerWait.ended(practice.address, isForStandby: true)
      #expect(waits.withLock { $0.contains(ended) })
    }

    @Test("A change is known to be stored if neither the stand-by nor the server answers when its wait is cancelled")
    func stoppedWaitFailsAsUnreplicated() async throws {
      let (store, own) = (try PostgreSQLStore(practice, machine: "here"), try connection())
      let note = try startNote("limping", await store.openSession(at: .zero), in: store, own)
      let pid = pid_t(try #require(try waiting(own).first?.integer))
      kill(pid, SIGSTOP)
      defer { kill(pid, SIGCONT) }
      store.interrupt()
      await #expect(throws: Failure.store(.unreplicated)) { try await note.value }
    }

    @Test("A change whose connection is lost during its wait waits over a new connection, and is stored once")
    func lostWaitContinues() async throws {
      let (store, own) = (try PostgreSQLStore(practice, machine: "here"), try connection())
      let note = try startNote("limping", await store.openSession(at: .zero), in: store, own)
      // The new connection does not wait.
      _ = try own.rows("ALTER ROLE jotter SET synchronous_commit TO local")
      _ = try own.rows("SELECT pg_terminate_backend($1::int4)", [try #require(try waiting(own).first)])
      #expect(try await note.value.summary == ChangeSummary(.noted, .note(incident: 1, 1)))
      #expect(try await store.notes() == ["limping"])
    }

    @Test("A change that the server behind a new connection lacks fails as unreachable")
    func missingChangeIsNotStored() async throws {
      let (store, own) = (try PostgreSQLStore(practice, machine: "here"), try connection())
      let note = try startNote("limping", await store.openSession(at: .zero), in: store, own)
      let pid = try #require(try waiting(own).first)
      _ = try own.rows("ALTER ROLE jotter SET synchronous_commit TO local")
      _ = try own.rows("DELETE FROM commits")
      _ = try own.rows("SELECT pg_terminate_backend($1::int4)", [pid])
      let failure = await #expect(throws: Failure.self) { try await note.value }
      let isRefused = if case .store(.unreachable)? = failure { true } else { false }
      #expect(isRefused, "\(failure.map { "\($0)" } ?? "")")
    }
  }
#endif
