import Adapters
import Architecture
import Testing
import UseCases

/// In-memory server, which stores changes as a live server does.
@Suite struct MemoryServerTests {
  private let ada = ServerUser(id: "u1", name: "ada", person: "Ada Brook", providers: ["d1"])
  private let ben = ServerUser(id: "u2", name: "ben", person: "Ben Alder", providers: ["d2", "d3"])
  private let day = CalendarQuery(from: Instant(milliseconds: 1_000), to: Instant(milliseconds: 2_000))

  private func server() -> MemoryServer {
    let server = MemoryServer()
    for user in [ada, ben] { server.addUser(user, Secret("pass of \(user.name)")) }
    return server
  }

  private func appointment(
    _ id: String, at milliseconds: Int64? = 1_000, _ status: ServerStatus = .planned
  ) -> ServerAppointment {
    let slot = milliseconds.map { Slot(start: Instant(milliseconds: $0), end: Instant(milliseconds: $0 + 10)) }
    return ServerAppointment(
      id: id, slot: slot, slotID: "s\(id)", reason: "limps", status: status, statusWord: "PLANNED")
  }

  /// Closures with typed `throws` in a list crash the compiler.
  private func failure(_ body: () async throws -> Void) async -> ServerFailure? {
    do { try await body() } catch { return error as? ServerFailure }
    return nil
  }

  private func logIn(_ server: MemoryServer, _ user: ServerUser) async throws {
    #expect(try await server.logIn(user.name, Secret("pass of \(user.name)")) == user)
  }

  @Test("The right password logs a user in, a wrong password keeps the former log-in, and a log-out ends it")
  func logsIn() async throws {
    let server = server()
    try await logIn(server, ada)
    #expect(server.loggedIn == "ada")
    for (name, password) in [("ada", "wrong"), ("cy", "pass of ada")] {
      try await logIn(server, ada)
      #expect(
        await failure { () async throws(ServerFailure) in _ = try await server.logIn(name, Secret(password)) }
          == .wrongCredentials)
      #expect(server.loggedIn == "ada")
    }
    try await logIn(server, ben)
    await server.logOut()
    #expect(server.loggedIn == nil)
    #expect(server.requestNames == ["log in", "log in", "log in", "log in", "log in", "log in", "log out"])
  }

  @Test("Every request without a log-in fails as not logged in")
  func requestsRequireLogIn() async {
    let server = server()
    server.put(appointment("a"), with: "d1")
    server.put(PatientFile(name: "Rex"), as: "p")
    let questions: [@Sendable () async throws -> Void] = [
      { [day, ada] () throws(ServerFailure) in _ = try await server.appointments(day, of: ada) },
      { _ = try await server.appointment("a") },
      { _ = try await server.change("a", ServerChange(.reason, "x"), as: "u1") },
      { _ = try await server.slot("sa") },
      { _ = try await server.patient("p") },
    ]
    for ask in questions { #expect(await failure(ask) == .notLoggedIn) }
    #expect(server.requestNames == ["appointments", "appointment", "change", "slot", "patient"])
    #expect(server.changeable == [.status, .reason])
  }

  @Test("A request about a known record is answered, and a request about an unknown record fails as unknown")
  func onlyKnownRecordIsAnswered() async throws {
    let server = server()
    server.put(appointment("a"), with: "d1")
    server.put(PatientFile(name: "Rex"), as: "p")
    try await logIn(server, ada)
    #expect(try await server.appointment("a") == appointment("a") && server.stored("a") == appointment("a"))
    #expect(try await server.slot("sa") == appointment("a").slot)
    #expect(try await server.patient("p") == PatientFile(name: "Rex"))
    let questions: [@Sendable () async throws -> Void] = [
      { _ = try await server.appointment("b") },
      { _ = try await server.change("b", ServerChange(.reason, "x"), as: "u1") },
      { _ = try await server.slot("a") },
      { _ = try await server.patient("a") },
    ]
    for ask in questions { #expect(await failure(ask) == .unknown) }
    #expect(server.stored("b") == nil && server.changes.isEmpty)
  }

  @Test("The server lists a provider's appointments by time and id, and appointments that are over only on request")
  func appointmentsListedByTime() async throws {
    let server = server()
    for (id, time, status) in [
      ("c", 1_500, .planned), ("b", 1_000, .planned), ("a", 1_000, .open), ("d", 2_000, .planned), ("e", 999, .planned),
      ("f", 1_999, .missed), ("g", nil, .planned),
    ] as [(String, Int64?, ServerStatus)] {
      server.put(appointment(id, at: time, status), with: "d1")
    }
    server.put(appointment("x"), with: "d2")
    server.put(appointment("y", at: 1_200), with: "d3")
    try await logIn(server, ada)
    func ids(_ query: CalendarQuery) async throws -> [String] {
      try await server.appointments(query, of: ada).appointments.map(\.id)
    }
    #expect(try await ids(day) == ["a", "b", "g", "c"])
    var query = day
    query.includesOver = true
    #expect(try await ids(query) == ["a", "b", "g", "c", "f"])
    query.by = "Ben Alder"
    #expect(try await ids(query) == ["x", "y"])
    for (name, near) in [("Ben", "Ben Alder"), ("Cy", ""), ("B", "Ada Brook")] {
      var other = day
      other.by = name
      #expect(
        await failure { () async throws(ServerFailure) in _ = try await server.appointments(other, of: ada) }
          == .noSuchProvider(near))
    }
  }

  @Test("A change is stored under the logged-in user, and a change to the present value counts as a repetition")
  func unchangedValueCountsAsRepetition() async throws {
    let server = server()
    server.put(appointment("a"), with: "d1")
    try await logIn(server, ada)
    #expect(
      await failure { () async throws(ServerFailure) in
        _ = try await server.change("a", ServerChange(.reason, "x"), as: "u2")
      } == .notLoggedIn)
    #expect(try await server.change("a", ServerChange(.reason, "limps"), as: "u1").reason == "limps")
    #expect(server.retryCount == 1)
    #expect(try await server.change("a", ServerChange(.reason, "eats"), as: "u1").reason == "eats")
    let changed = try await server.change("a", ServerChange(.status, "completed"), as: "u1")
    #expect(changed.status == .completed && changed.statusWord == "completed" && server.stored("a") == changed)
    #expect(server.retryCount == 1 && server.authors == ["ada", "ada", "ada"])
    #expect(server.changes.map(\.id) == ["a", "a", "a"] && server.changes.last?.change.value == "completed")
  }

  @Test("The server accepts a standard status or a former word of the appointment, and refuses other words")
  func serverRefusesUnknownStatusWords() async throws {
    let server = server()
    server.put(appointment("a"), with: "d1")
    var other = appointment("a")
    other.statusWord = "ODD"
    server.put(other, with: "d1")
    server.put(appointment("b"), with: "d1")
    try await logIn(server, ada)
    for word in ["PLANNED", "ODD", "SCHEDULED", "arrived"] {
      #expect(try await server.change("a", ServerChange(.status, word), as: "u1").statusWord == word)
    }
    for (id, word) in [("a", "NEW"), ("b", "ODD")] {
      #expect(
        await failure { () async throws(ServerFailure) in
          _ = try await server.change(id, ServerChange(.status, word), as: "u1")
        } == .refused("the server does not know this status"))
    }
    #expect(server.changes.count == 4)
  }

  @Test("Injected failures answer requests in order, once each, and a change with a lost answer is carried out")
  func injectedFailuresOccurOnce() async throws {
    let server = server()
    server.put(appointment("a"), with: "d1")
    try await logIn(server, ada)
    server.fail(.timedOut, .starting)
    server.fail(.forbidden("x"))
    for expected in [ServerFailure.timedOut, .starting, .forbidden("x"), nil] {
      #expect(await failure { () async throws(ServerFailure) in _ = try await server.slot("sa") } == expected)
    }
    func change(_ text: String) async -> ServerFailure? {
      await failure { () async throws(ServerFailure) in
        _ = try await server.change("a", ServerChange(.reason, text), as: "u1")
      }
    }
    server.loseAnswer()
    #expect(await change("b") == .timedOut)
    #expect(server.stored("a")?.reason == "b")
    #expect(await change("c") == nil)
    server.loseAnswer()
    server.loseAnswer()
    #expect(await change("d") == .timedOut)
    #expect(await change("e") == .timedOut)
    #expect(await change("f") == nil)
    server.fail(.timedOut)
    server.loseAnswer()
    server.endFailures()
    #expect(await change("g") == nil)
    #expect(server.stored("a")?.reason == "g")
  }
}
