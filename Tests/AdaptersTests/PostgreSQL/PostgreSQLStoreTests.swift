import Architecture
import BuiltProgram
import DatabaseFrames
import Dispatch
import Foundation
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
  /// Store on a database server: several machines, lost connections, versions.
  @Suite struct PostgreSQLStoreTests {
    private let practice: PostgreSQLServer

    init() throws { practice = try ThrowawayServer.shared.get().practice() }

    /// Connection of the test itself, with which it causes faults.
    private func connection() -> DatabaseConnection {
      DatabaseConnection { [practice] () throws(Failure) in try practice.open() }
    }

    /// Ends the connections of all stores of this practice, but not `own`.
    private func cutOff(_ own: DatabaseConnection) throws {
      _ = try own.rows(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid =
          $1::bigint::oid)
        """, [PostgreSQLSchema(practice.schema, .own).lockSpace])
    }

    @Test("A store is notified of another store's change, and reads it")
    func storeNoticesOtherStoresChange() async throws {
      let (one, two) = (try PostgreSQLStore(practice, machine: "here"), try PostgreSQLStore(practice, machine: "here"))
      let (first, second) = (try await one.openSession(at: .zero), try await two.openSession(at: .zero))
      #expect(first != second)
      var changes = two.changes().makeAsyncIterator()
      _ = try await one.note("limping", first, 1)
      await changes.next()
      #expect(try await two.notes() == ["limping"])
    }

    @Test("A notice says whether its change has raised an emergency")
    func urgentNotices() async throws {
      let store = try PostgreSQLStore(practice, machine: "here")
      let session = try await store.openSession(at: .zero)
      let (notices, continuation) = AsyncStream<Bool>.makeStream()
      let listening = DatabaseConnection { [practice] () throws(Failure) in
        try practice.open(noticed: { continuation.yield($0) })
      }
      try listening.connect()
      var heard = notices.makeAsyncIterator()
      for (seed, (command, isEmergency)) in [
        (JotterCommand.note("limping", cost: nil), false), (.emergency(true), true), (.emergency(false), false),
        (.undo(.session), true), (.beginEmergency("hit by a car"), true),
      ].enumerated() {
        _ = try await store.perform(command, session, UInt64(seed))
        #expect(await heard.next() == isEmergency, "\(command)")
      }
    }

    @Test("Single commands of a machine continue its own incident, and undo only its own changes")
    func machineUndoesOnlyOwnChanges() async throws {
      func command(on machine: String, _ command: JotterCommand) async throws -> Receipt {
        let store = try PostgreSQLStore(practice, machine: machine)
        let session = try await store.openSession(.command, at: .zero)
        return try await store.write { rows throws(Failure) in
          let stamp = Stamp(time: Instant(milliseconds: 60_000), seed: UInt64(try rows.newest(of: .incident) + 1))
          return try JotterBook(rows: rows, session: session, stamp: stamp).perform(command)
        }
      }
      #expect(try await command(on: "one", .note("limping", cost: nil)).summary.incident == 1)
      #expect(try await command(on: "two", .note("fever", cost: nil)).summary.incident == 2)
      #expect(try await command(on: "one", .note("left hind", cost: nil)).summary.incident == 1)
      #expect(try await command(on: "two", .undo(.folder)).summary.incident == 2)
      await #expect(throws: Failure.nothingToUndo) { _ = try await command(on: "two", .undo(.folder)) }
      #expect(try await command(on: "one", .undo(.folder)).summary == ChangeSummary(.noted, .note(incident: 1, 2)))
      let importing = try PostgreSQLStore(practice, machine: "three")
      try await importing.write { rows throws(Failure) in
        let imported = ArchivedSession(
          number: 3, used: 9, occurring: 1, practitioner: nil, patient: nil, followed: 0)
        try imported.write(to: rows)
      }
      // An imported session belongs to the importing machine, in any order of commands.
      #expect(try await command(on: "four", .note("cough", cost: nil)).summary.incident == 3)
      #expect(try await command(on: "three", .note("pale gums", cost: nil)).summary.incident == 1)
    }

    @Test("Stores that write at the same time assign each number once, without gaps")
    func simultaneousStoresAssignUniqueNumbers() async throws {
      let stores = try (0..<4).map { _ in try PostgreSQLStore(practice, machine: "here") }
      let numbers = try await withThrowingTaskGroup(of: [Int].self) { group in
        for (place, store) in stores.enumerated() {
          group.addTask {
            let session = try await store.openSession(at: .zero)
            var numbers: [Int] = []
            for seed in 0..<10 {
              let stamp = Stamp(time: Instant(milliseconds: 60_000), seed: UInt64(place * 100 + seed))
              numbers.append(
                try await store.write { rows throws(Failure) in
                  try JotterBook(rows: rows, session: session, stamp: stamp).perform(.begin("x")).summary.incident ?? 0
                })
            }
            return numbers
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(numbers.sorted() == Array(1...40))
    }

    @Test("A lost idle connection is restored, and its session stays in use")
    func lostIdleConnectionIsRestored() async throws {
      let (store, own) = (try PostgreSQLStore(practice, machine: "here"), connection())
      let session = try await store.openSession(at: .zero)
      _ = try await store.note("limping", session, 1)
      try cutOff(own)
      _ = try await store.note("pale gums", session, 2)
      #expect(try await store.notes() == ["limping", "pale gums"])
      let other = try PostgreSQLStore(practice, machine: "here")
      #expect(try await other.openSession(at: .zero) != session)
    }

    @Test("A listener is notified after its lost connection is restored")
    func restoredListenerIsNotified() async throws {
      let (store, own) = (try PostgreSQLStore(practice, machine: "here"), connection())
      let session = try await store.openSession(at: .zero)
      var changes = store.changes().makeAsyncIterator()
      try cutOff(own)
      await changes.next()
      _ = try await store.note("limping", session, 1)
      #expect(try await store.notes() == ["limping"])
    }

    @Test("When connections are cut, each confirmed note is stored once, and no refused note is stored")
    func cutConnectionsKeepConfirmedNotes() async throws {
      let store = try PostgreSQLStore(practice, machine: "here")
      let session = try await store.openSession(at: .zero)
      let (turn, isOver) = (DispatchSemaphore(value: 0), Lock(false))
      async let cuts: Void = onOwnThread {
        let own = connection()
        while true {
          turn.wait()
          guard !isOver.withLock({ $0 }) else { return }
          try cutOff(own)
        }
      }
      var (confirmed, refused): ([String], [String]) = ([], [])
      for seed in 1...60 {
        let text = "note \(seed)"
        turn.signal()
        do {
          _ = try await store.note(text, session, UInt64(seed))
          confirmed.append(text)
        } catch Failure.store(.unreachable) {
          refused.append(text)
        }
      }
      isOver.withLock { $0 = true }
      turn.signal()
      try await cuts
      #expect(try await store.notes() == confirmed, "refused: \(refused)")
    }

    @Test("A writer that waits for another writer can be interrupted, and stores nothing")
    func interruptedWaitingWriterStoresNothing() async throws {
      let (store, own) = (try PostgreSQLStore(practice, machine: "here"), connection())
      let session = try await store.openSession(at: .zero)
      try own.beginWriting(PostgreSQLSchema(practice.schema, .own).lockSpace)
      _ = try own.rows("SELECT 1")
      let waiting = Task(executorPreference: OwnThread()) { try await store.note("limping", session, 1) }
      // A row for each writer that waits.
      let waits = """
        SELECT 1 FROM pg_locks
        WHERE locktype = 'advisory' AND NOT granted AND classid = $1::bigint::oid AND objid = 0
        """
      while try own.rows(waits, [PostgreSQLSchema(practice.schema, .own).lockSpace]).isEmpty {}
      store.interrupt()
      await #expect(throws: Failure.interrupted) { try await waiting.value }
      own.rollBack()
      #expect(try await store.notes() == [])
    }

    /// Stops the server process waiting for this lock, runs `work`, and continues the process.
    private func withStopped(_ lock: Int, _ own: DatabaseConnection, _ work: () async throws -> Void) async throws {
      let waits = """
        SELECT pid::bigint FROM pg_locks
        WHERE locktype = 'advisory' AND NOT granted AND classid = $1::bigint::oid AND objid = $2::bigint::oid
        """
      var pid: Int?
      while pid == nil {
        let keys = [PostgreSQLSchema(practice.schema, .own).lockSpace, Value(lock)]
        pid = try own.rows(waits, keys).first?.first?.integer
      }
      kill(pid_t(pid ?? 0), SIGSTOP)
      defer { kill(pid_t(pid ?? 0), SIGCONT) }
      try await work()
    }

    @Test("A call to a server that does not answer can be interrupted, and stores nothing")
    func interruptedServerCallStoresNothing() async throws {
      let (store, own) = (try PostgreSQLStore(practice, machine: "here"), connection())
      let session = try await store.openSession(at: .zero)
      try own.beginWriting(PostgreSQLSchema(practice.schema, .own).lockSpace)
      _ = try own.rows("SELECT 1")
      let waiting = Task(executorPreference: OwnThread()) { try await store.note("limping", session, 1) }
      try await withStopped(0, own) {
        store.interrupt()
        await #expect(throws: Failure.interrupted) { try await waiting.value }
      }
      own.rollBack()
      #expect(try await store.notes() == [])
    }

    @Test("Interrupting a commit without an answer fails as unanswered, and a later note is stored")
    func stoppedCommit() async throws {
      let (store, own) = (try PostgreSQLStore(practice, machine: "here"), connection())
      let session = try await store.openSession(at: .zero)
      let space = PostgreSQLSchema(practice.schema, .own).lockSpace
      // The commit waits for a lock.
      for statement in [
        """
        CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock(\(space.integer ?? 0), -7); RETURN NULL; END $$
        """,
        """
        CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON notes DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION wait()
        """,
      ] { _ = try own.rows(statement) }
      _ = try own.rows("SELECT pg_advisory_lock($1::int4, -7)", [space])
      let waiting = Task(executorPreference: OwnThread()) { try await store.note("limping", session, 1) }
      try await withStopped(Int(UInt32(bitPattern: -7)), own) {
        store.interrupt()
        await #expect(throws: Failure.store(.unanswered)) { try await waiting.value }
      }
      _ = try own.rows("SELECT pg_advisory_unlock($1::int4, -7)", [space])
      _ = try await store.note("pale gums", session, 2)
      #expect(try await store.notes().suffix(1) == ["pale gums"])
    }

    @Test("A transaction number that a killed server assigns again does not make the lost transaction look stored")
    func numberedAgain() async throws {
      let server = try ThrowawayServer()
      let practice = server.practice()
      let (lost, other) = (
        try PostgreSQLStore(practice, machine: "here"),
        DatabaseConnection { () throws(Failure) in
          try practice.open()
        }
      )
      let space = PostgreSQLSchema(practice.schema, .own).lockSpace
      let own = DatabaseConnection { () throws(Failure) in try practice.open() }
      let (number, insertion) = ("SELECT pg_current_xact_id()::text::bigint", "INSERT INTO facts VALUES ($1, 1)")
      try own.beginWriting(space)
      let first = try own.rows(number)
      try own.run(insertion, [.text("lost")])
      _ = try own.rows("SELECT 1")
      try server.kill()
      try other.beginWriting(space)
      let second = try other.rows(number)
      try other.run(insertion, [.text("stored")])
      try other.commit()
      #expect(first == second)
      let failure = #expect(throws: Failure.self) { try own.commit() }
      guard case .store(.unreachable)? = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
      #expect(try other.rows("SELECT name FROM facts WHERE name IN ('lost', 'stored')") == [[.text("stored")]])
      withExtendedLifetime(lost) {}
    }

    @Test("A store reports whether its server lacks a stand-by")
    func missingStandbyIsReported() async throws {
      let store = try PostgreSQLStore(practice, machine: "here")
      let lacking = try await store.read { rows throws(Failure) in try rows.lacksStandby() }
      #expect(lacking)
      let safe = try PostgreSQLStore(ThrowawayServer.withStandby.get().practice(), machine: "here")
      #expect(try await safe.read { rows throws(Failure) in try rows.lacksStandby() } == false)
    }

    @Test("A password is taken from the caller, and a missing and a wrong password are told apart")
    func missingAndWrongPasswordsDiffer() throws {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
      let rules = folder.path + "/hba"
      try Data("local all jotter trust\nlocal all all scram-sha-256\n".utf8).write(to: URL(filePath: rules))
      let server = try ThrowawayServer("-c", "hba_file=\(rules)", "-c", "lc_messages=C")
      let own = DatabaseConnection { () throws(Failure) in
        try server.practice().open()
      }
      _ = try own.rows("CREATE ROLE ada LOGIN PASSWORD 'fictional'")
      _ = try own.rows("CREATE DATABASE elmhof OWNER ada")
      let address = server.address.replacing("jotter@/postgres", with: "ada@/elmhof")
      func store(_ password: Secret?) throws(Failure) -> PostgreSQLStore {
        try PostgreSQLStore(
          PostgreSQLServer(address, program: ThrowawayServer.program, password: password), machine: "here")
      }
      _ = try store(Secret("fictional"))
      #expect(throws: Failure.store(.passwordMissing)) { try store(nil) }
      #expect(throws: Failure.store(.passwordWrong)) { try store(Secret("wrong")) }
    }

    @Test("A role without the rights of the practice is denied access, and keeps its connection")
    func roleNeedsEveryRight() async throws {
      let (store, own) = (try PostgreSQLStore(practice, machine: "here"), connection())
      let role = "role_\(practice.schema)"
      let other = PostgreSQLServer(
        practice.address.replacing("jotter@", with: "\(role)@"), schema: practice.schema,
        program: ThrowawayServer.program)
      // All stores live on: the server ends a connection later than its store.
      var stores = [store]
      for right in ["CREATE ROLE \(role) LOGIN", "GRANT USAGE ON SCHEMA \(practice.schema) TO \(role)"] {
        _ = try own.rows(right)
        let denied = try PostgreSQLStore(other, machine: "there")
        stores.append(denied)
        var pids: [[[Value]]] = []
        for _ in 0..<2 {
          let failure = await #expect(throws: Failure.self) { try await denied.openSession(at: .zero) }
          let isDenied = if case .store(.denied)? = failure { true } else { false }
          #expect(isDenied, "\(right): \(failure.map { "\($0)" } ?? "")")
          pids.append(
            try own.rows("SELECT pid::bigint FROM pg_stat_activity WHERE usename = $1 ORDER BY pid", [.text(role)]))
        }
        #expect(!pids[0].isEmpty && pids[0] == pids[1], "\(right)")
      }
      withExtendedLifetime(stores) {}
    }

    @Test("A mark that a check for a lost commit has inserted does not make the commit look stored")
    func markOfQuestionIsNoCommit() throws {
      let (store, own, lost) = (try PostgreSQLStore(practice, machine: "here"), connection(), connection())
      try lost.beginWriting(PostgreSQLSchema(practice.schema, .own).lockSpace)
      try lost.run("INSERT INTO facts VALUES ('lost', 1)")
      _ = try lost.rows("SELECT 1")
      try cutOff(own)
      _ = try own.rows("INSERT INTO commits (mark, made_at) VALUES ($1, 'infinity')", [lost.mark])
      let failure = #expect(throws: Failure.self) { try lost.commit() }
      let isRefused = if case .store(.unreachable)? = failure { true } else { false }
      #expect(isRefused, "\(failure.map { "\($0)" } ?? "")")
      #expect(try own.rows("SELECT 1 FROM facts WHERE name = 'lost'").isEmpty)
      withExtendedLifetime(store) {}
    }

    @Test("The beginning and the end of a wait for a server that does not answer are reported")
    func waitForServerIsReported() async throws {
      let (reports, report) = AsyncStream.makeStream(of: Void.self)
      let waits = Lock<[ServerWait]>([])
      let reported = PostgreSQLServer(
        practice.address, schema: practice.schema, program: ThrowawayServer.program, waitReportDelay: .zero
      ) { wait in
        waits.withLock { $0.append(wait) }
        report.yield()
      }
      let (store, own) = (try PostgreSQLStore(practice, machine: "here"), connection())
      let other = DatabaseConnection { () throws(Failure) in try reported.open() }
      _ = try other.rows("SELECT 1")
      let held: [Value] = [PostgreSQLSchema(practice.schema, .own).lockSpace, Value(7)]
      _ = try own.rows("SELECT pg_advisory_lock($1::int4, $2::int4)", held)
      let waiting = Task(executorPreference: OwnThread()) {
        try other.rows("SELECT pg_advisory_lock($1::int4, $2::int4)", held).count
      }
      var iterator = reports.makeAsyncIterator()
      // An odd number of reports means that a wait has begun and not ended.
      try await withStopped(7, own) {
        while waits.withLock({ $0.count.isMultiple(of: 2) }) { _ = await iterator.next() }
      }
      #expect(waits.withLock { $0.last } == .began(practice.address))
      _ = try own.rows("SELECT pg_advisory_unlock($1::int4, $2::int4)", held)
      #expect(try await waiting.value == 1)
      #expect(waits.withLock { $0.last } == .ended(practice.address))
      withExtendedLifetime(store) {}
    }

    @Test("The check for a lost commit is reported as a wait, and fails as unanswered when it is interrupted")
    func lostCommit() throws {
      let (store, own) = (try PostgreSQLStore(practice, machine: "here"), connection())
      let (waits, opened) = (Lock<[Bool]>([]), Lock(0))
      // Only the first connection succeeds.
      let lost = DatabaseConnection(
        isInterrupted: { waits.withLock { !$0.isEmpty } }, waitReportDelay: .zero,
        waited: { isWaiting in waits.withLock { $0.append(isWaiting) } }
      ) { [practice] () throws(Failure) in
        let number = opened.withLock { opened in
          opened += 1
          return opened
        }
        guard number == 1 else { throw .store(.unreachable("the server is away")) }
        return try practice.open()
      }
      try lost.beginWriting(PostgreSQLSchema(practice.schema, .own).lockSpace)
      _ = try lost.rows("SELECT 1")
      try cutOff(own)
      #expect(throws: Failure.store(.unanswered)) { try lost.commit() }
      #expect(waits.withLock { $0 } == [true, false] && opened.withLock { $0 } == 2)
      withExtendedLifetime(store) {}
    }

    @Test("Clients that start at the same time make the tables, and extend them by those of a new kind")
    func startedTogether() async throws {
      let errands = Kinds.own.with(Errands.declaration)
      for kinds in [Kinds.own, errands] {
        let numbers: [Int] = try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 0..<4 {
            group.addTask(executorPreference: OwnThread()) {
              try await PostgreSQLStore(practice, machine: "here", kinds: kinds).openSession(at: .zero)
            }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(numbers.count == 4)
      }
      #expect(try connection().rows("SELECT count(*) FROM \(Errands.declaration.table.rawValue)") == [[Value(0)]])
    }

    @Test("The tables of a newer program are refused with both versions")
    func newerTablesAreRefused() throws {
      _ = try PostgreSQLStore(practice, machine: "here")
      for (version, found) in [("99", 99), ("99999999999999999999", Int.max)] {
        _ = try connection().rows("COMMENT ON SCHEMA \(practice.schema) IS 'jotter \(version) odd'")
        #expect(throws: Failure.store(.newer(found: found, known: 1))) {
          try PostgreSQLStore(practice, machine: "here")
        }
      }
    }

    @Test("A missing server is reported as unreachable, and a missing program by its purpose")
    func missingServerIsUnreachable() {
      let nobody = PostgreSQLServer("postgres:///postgres?host=/nowhere", program: ThrowawayServer.program)
      let failure = #expect(throws: Failure.self) { try PostgreSQLStore(nobody, machine: "here") }
      if case .store(.unreachable)? = failure {} else { Issue.record("\(String(describing: failure))") }
      for program in [nil, "/nowhere"] {
        let server = PostgreSQLServer("postgres:///postgres", program: program)
        #expect(throws: Failure.noProgram(.sharing)) { try PostgreSQLStore(server, machine: "here") }
      }
    }

    @Test("Control characters in texts are stored unchanged and sorted by their bytes")
    func controlCharactersAreStoredUnchanged() async throws {
      let texts = ["a\u{0}b", "a\u{1}b", "a\u{2}b", "\u{0}\u{1}\u{2}", "a", ""]
      let store = try PostgreSQLStore(practice, machine: "here")
      let session = try await store.openSession(at: .zero)
      for (seed, text) in texts.enumerated() where !text.isEmpty {
        _ = try await store.note(text, session, UInt64(seed + 1))
      }
      #expect(try await store.notes() == texts.filter { !$0.isEmpty })
      let own = connection()
      let sorted = try own.rows("SELECT text FROM notes ORDER BY text").compactMap { $0[0].text }
      #expect(sorted == texts.filter { !$0.isEmpty }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
  }

  extension PostgreSQLStore {
    func perform(_ command: JotterCommand, _ session: Int, _ seed: UInt64) async throws -> Receipt {
      try await write { rows throws(Failure) in
        let stamp = Stamp(time: Instant(milliseconds: 60_000), seed: seed)
        return try JotterBook(rows: rows, session: session, stamp: stamp).perform(command)
      }
    }

    func note(_ text: String, _ session: Int, _ seed: UInt64) async throws -> Receipt {
      try await perform(.note(text, cost: nil), session, seed)
    }

    /// The texts of all notes.
    func notes() async throws -> [String] {
      try await read { rows throws(Failure) in
        var texts: [String] = []
        for number in 1...max(1, try rows.newest(of: .incident)) {
          texts += try rows.notes(of: number).map(\.text)
        }
        return texts
      }
    }
  }

  extension Instant {
    static let zero = Instant(milliseconds: 0)
  }
#endif
