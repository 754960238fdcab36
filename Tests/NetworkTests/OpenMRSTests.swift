import Adapters
import Architecture
import BuiltProgram
import Foundation
import Testing
import UseCases

/// The OpenMRS client against a simulated server over real HTTP, faults included.
@Suite struct OpenMRSTests {
  private struct Log: Decodable {
    struct Request: Decodable {
      let method: String
      let path: String
      let user: String?
      let cookie: String
    }
    let requests: [Request]
    let mostInFlight: Int
    let credentialsElsewhere: Int
    let tlsFailed: Int
  }

  private struct Practice: Sendable {
    let server: LoopbackServer
    let client: OpenMRSClient
    let network: Network

    init(_ options: [String] = [], name: String = "openmrs") throws {
      server = try LoopbackServer(.openMRS, ["--today", "2026-03-02"] + options)
      network = Network(path: Worker.path, clock: .patient)
      client = OpenMRSClient(try server.address(name), transport: network.transport)
    }

    func logIn(_ name: String = "ada.brook", _ password: String = "poodle-11") async throws(ServerFailure) -> ServerUser
    {
      try await client.logIn(name, Secret(password))
    }
  }

  /// A query for `count` days from 2 March 2026 on.
  private static func days(_ count: Int, includesOver: Bool = false) -> CalendarQuery {
    let start = ISOTime("2026-03-02T00:00:00Z")?.instant ?? Instant(milliseconds: 0)
    return CalendarQuery(from: start, to: start.advanced(by: .seconds(86_400 * count)), includesOver: includesOver)
  }

  private func failure(_ body: () async throws(ServerFailure) -> Void) async -> ServerFailure? {
    do throws(ServerFailure) { try await body() } catch { return error }
    return nil
  }

  @Test("A user's appointments are listed by time, and one is read again with its slot and its patient")
  func appointmentsAreListedByTime() async throws {
    let practice = try Practice()
    let user = try await practice.logIn()
    #expect(user.person == "Ada Brook" && user.providers.count == 1)
    let page = try await practice.client.appointments(Self.days(7), of: user)
    #expect(page.appointments.count > 8 && !page.hasMore)
    let starts = page.appointments.compactMap(\.slot?.start)
    #expect(starts == starts.sorted() && page.appointments.allSatisfy { $0.problem == nil && !$0.status.isOver })
    let all = try await practice.client.appointments(Self.days(7, includesOver: true), of: user)
    #expect(all.appointments.count > page.appointments.count)
    let known = try #require(page.appointments.first { $0.patientID != nil && $0.slotID != nil })
    #expect(try await practice.client.appointment(known.id).patient == known.patient)
    #expect(try await practice.client.slot(known.slotID ?? "") == known.slot)
    let file = try await practice.client.patient(known.patientID ?? "")
    #expect(file.name == known.patient && !file.identifiers.isEmpty)
  }

  @Test("A server from before 2014, which sends a status as text, gives the same appointments")
  func oldServerGivesSameAppointments() async throws {
    let practice = try Practice()
    let user = try await practice.logIn()
    let page = try await practice.client.appointments(Self.days(7, includesOver: true), of: user)
    try await practice.server.set(["old": true])
    let old = try await practice.client.appointments(Self.days(7, includesOver: true), of: user)
    #expect(old.appointments.map(\.id) == page.appointments.map(\.id))
    #expect(old.appointments.map(\.status) == page.appointments.map(\.status))
  }

  @Test("Appointments of the Bahmni module are read, and a server without a module is reported")
  func bahmniAppointmentsAreRead() async throws {
    let practice = try Practice(["--module", "bahmni"])
    let user = try await practice.logIn()
    let page = try await practice.client.appointments(Self.days(7), of: user)
    let known = try #require(page.appointments.first { $0.patientID != nil })
    #expect(page.appointments.count > 3 && page.appointments.allSatisfy { $0.slot != nil })
    #expect(try await practice.client.appointment(known.id) == known)
    #expect(try await practice.client.slot(known.id) == known.slot)
    let nothing = try Practice(["--module", "none"])
    let other = try await nothing.logIn()
    #expect(
      await failure { () async throws(ServerFailure) in
        _ = try await nothing.client.appointments(Self.days(7), of: other)
      } == .noModule)
  }

  @Test("A user without a person has no providers, although the server lists the one without a person")
  func noPerson() async throws {
    let practice = try Practice()
    let gus = try await practice.logIn("gus.lowe", "tortoise-8")
    #expect(gus.providers == [] && gus.person == "gus.lowe")
  }

  @Test("A list of more appointments than the server's largest page is read page by page")
  func smallerMaximum() async throws {
    let practice = try Practice()
    try await practice.server.set(["many": 70])
    try await practice.server.set(["limit": 20])
    let user = try await practice.logIn()
    let page = try await practice.client.appointments(Self.days(30), of: user)
    #expect(page.appointments.count >= 70 && !page.hasMore)
  }

  @Test("A patient's address has each of its six lines, and the town")
  func patientAddressHasSixLines() async throws {
    struct Known: Decodable { let patients: [String: String] }
    let practice = try Practice()
    _ = try await practice.logIn()
    let known = try await practice.server.data(as: Known.self)
    let file = try await practice.client.patient(known.patients["Olive Penhale"] ?? "")
    #expect(
      file.address == [
        "Rose Cottage", "Back Lane", "Lower Field", "East Side", "Fern Quarter", "By the Well", "Ashby Vale", "Nowhere",
      ])
  }

  @Test("A wrong password, a user without or with two providers, and a forbidden user are distinguished")
  func logInProblemsAreDistinguished() async throws {
    let practice = try Practice()
    #expect(
      await failure { () async throws(ServerFailure) in _ = try await practice.logIn("ada.brook", "wrong-1") }
        == .wrongCredentials)
    #expect(try await practice.logIn("cleo.fern", "ferret-42").providers == [])
    let dora = try await practice.logIn("dora.lind", "rabbit-99")
    #expect(dora.providers.count == 2)
    _ = try await practice.client.appointments(Self.days(7), of: dora)
    let eli = try await practice.logIn("eli.moss", "hamster-3")
    let refusal = await failure { () async throws(ServerFailure) in
      _ = try await practice.client.appointments(Self.days(7), of: eli)
    }
    #expect(refusal?.kind == .forbidden && refusal?.words.contains("Privileges required") == true)
  }

  @Test("An ended session is renewed without a failure, and repeated refusals are reported as expired")
  func endedSessionIsRenewed() async throws {
    let practice = try Practice()
    let user = try await practice.logIn()
    _ = try await practice.client.appointments(Self.days(1), of: user)
    try await practice.server.set(["expire": true])
    _ = try await practice.client.appointments(Self.days(1), of: user)
    try await practice.server.fault("unauthorized", "*/appointment", ["times": 2])
    #expect(
      await failure { () async throws(ServerFailure) in
        _ = try await practice.client.appointments(Self.days(1), of: user)
      } == .expired)
  }

  @Test(
    "Each fault of a server is reported by its kind, and the next request succeeds",
    arguments: [
      ("status", ["status": 503], "starting"), ("html", [:], "starting"), ("half", [:], "unreadable"),
      ("cut", [:], "unreachable"), ("header", [:], "unreadable"),
      ("redirect", ["to": "loop"], "sentElsewhere"), ("redirect", ["to": "name"], "sentElsewhere"),
    ] as [(String, [String: any Sendable], String)])
  func eachServerFaultIsReported(fault: String, settings: [String: any Sendable], kind: String) async throws {
    let practice = try Practice()
    let user = try await practice.logIn()
    _ = try await practice.client.appointments(Self.days(1), of: user)
    try await practice.server.fault(fault, "*/appointment", settings.merging(["times": 1]) { $1 })
    let failed = await failure { () async throws(ServerFailure) in
      _ = try await practice.client.appointments(Self.days(1), of: user)
    }
    #expect(failed?.kind.rawValue == kind, "\(fault): \(String(describing: failed))")
    #expect(
      await failure { () async throws(ServerFailure) in
        _ = try await practice.client.appointments(Self.days(1), of: user)
      } == nil)
  }

  @Test("An endless answer is reported as too long")
  func endlessAnswerIsTooLong() async throws {
    let practice = try Practice()
    let user = try await practice.logIn()
    _ = try await practice.client.appointments(Self.days(1), of: user)
    try await practice.server.fault("endless", "*/appointment")
    #expect(
      await failure { () async throws(ServerFailure) in
        _ = try await practice.client.appointments(Self.days(1), of: user)
      } == .unreadable("it is too long"))
  }

  @Test("A log-in does not follow a redirection to another server, and sends it no password")
  func logInIgnoresForeignRedirection() async throws {
    let practice = try Practice()
    for to in ["other", "name"] {
      try await practice.server.fault("redirect", "*/session", ["to": to])
      #expect(await failure { () async throws(ServerFailure) in _ = try await practice.logIn() } == .sentElsewhere)
    }
    let log = try await practice.server.log(as: Log.self)
    #expect(log.credentialsElsewhere == 0 && log.requests.count == 2)
  }

  @Test("A server with an invalid certificate is reported as untrusted, and gets no request")
  func invalidCertificateIsUntrusted() async throws {
    let practice = try Practice(["--tls"], name: "openmrs-tls")
    #expect(await failure { () async throws(ServerFailure) in _ = try await practice.logIn() }?.kind == .untrusted)
    let log = try await practice.server.log(as: Log.self)
    #expect(log.tlsFailed == 1 && log.requests.isEmpty)
  }

  @Test("A client with the file of a server's authority trusts the server, and other clients do not")
  func authorityFileMakesServerTrusted() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let file = "\(folder.path)/authority.pem"
    let practice = try Practice(["--tls", "--authority", file], name: "openmrs-tls")
    func client(_ authority: String) throws -> OpenMRSClient {
      OpenMRSClient(
        try practice.server.address("openmrs-tls"), authority: authority, transport: practice.network.transport)
    }
    let own = try client(file)
    let asked = { [password = Secret("poodle-11")] (client: OpenMRSClient) async throws(ServerFailure) -> ServerUser in
      try await client.logIn("ada.brook", password)
    }
    let user = try await asked(own)
    let page = try await own.appointments(Self.days(7), of: user)
    let first = try #require(page.appointments.first { !$0.status.isOver })
    let changed = try await own.change(first.id, ServerChange(.reason, "\u{301}it \"limps\" \\ slowly\nÅ"), as: user.id)
    #expect(page.appointments.count > 8 && changed.reason == "\u{301}it \"limps\" \\ slowly\nÅ")
    #expect(await failure { () async throws(ServerFailure) in _ = try await own.appointment("none") } == .unknown)
    // An open connection does not make another client trust the certificate.
    #expect(await failure { () async throws(ServerFailure) in _ = try await practice.logIn() }?.kind == .untrusted)
    let empty = "\(folder.path)/empty.pem"
    try Data().write(to: URL(filePath: empty))
    for path in ["\(folder.path)/none.pem", empty] {
      let other = try client(path)
      #expect(await failure { () async throws(ServerFailure) in _ = try await asked(other) }?.kind == .untrusted)
    }
    for (fault, kind) in [("html", ServerFailureKind.starting), ("status", .starting), ("cut", .unreachable)] {
      try await practice.server.fault(fault, "*/session", fault == "status" ? ["status": 503] : [:])
      #expect(await failure { () async throws(ServerFailure) in _ = try await asked(own) }?.kind == kind, "\(fault)")
    }
    try await practice.server.fault("redirect", "*/session", ["to": "other"])
    #expect(await failure { () async throws(ServerFailure) in _ = try await asked(own) } == .sentElsewhere)
    #expect(try await practice.server.log(as: Log.self).credentialsElsewhere == 0)
  }

  @Test("A list of a thousand appointments has the maximum number, each once, and says that more exist")
  func longAppointmentListIsLimited() async throws {
    let practice = try Practice()
    let user = try await practice.logIn()
    try await practice.server.set(["many": 1_000])
    let page = try await practice.client.appointments(Self.days(3_650), of: user)
    #expect(page.appointments.count == CalendarQuery.maxCount && page.hasMore)
    #expect(Set(page.appointments.map(\.id)).count == page.appointments.count)
  }

  @Test("The details of an appointment request its appointment, slot and patient at the same time")
  func detailsAreRequestedInParallel() async throws {
    let practice = try Practice()
    let all = Processes(
      store: MemoryStore(),
      server: ServerPorts(
        server: practice.client, passwords: PasswordReader { _, _ in .success(Secret("poodle-11")) }),
      runtime: .live(clock: .system, seed: 1, report: { _ in })
    ).server
    await all.logIn.dispatch(.asked("ada.brook", .typed)).settled()
    await all.calendar.dispatch(.fetchAsked(Self.days(7))).settled()
    let place = try #require(all.calendar.state.list.page.appointments.firstIndex { $0.patientID != nil })
    for path in ["*/appointment/*", "*/timeslot/*", "*/patient/*"] {
      try await practice.server.fault("stall", path, ["at": "start"])
    }
    let asked = all.calendar.dispatch(.detailsAsked(.line(place + 1)))
    // The three requests are sent at once: all have arrived before one is answered.
    for path in ["*/appointment/*", "*/timeslot/*", "*/patient/*"] { try await practice.server.wait(path) }
    try await practice.server.release()
    await asked.settled()
    guard case .details(let details, _) = all.calendar.state.stage else {
      Issue.record("\(all.calendar.state.stage)")
      return
    }
    #expect(details.missing.isEmpty && details.patient != nil)
  }

  @Test("Logging out ends the session at the server")
  func logsOut() async throws {
    let practice = try Practice()
    _ = try await practice.logIn()
    await practice.client.logOut()
    let log = try await practice.server.log(as: Log.self)
    #expect(log.requests.last?.method == "DELETE" && log.requests.last?.cookie == "present")
  }
}
