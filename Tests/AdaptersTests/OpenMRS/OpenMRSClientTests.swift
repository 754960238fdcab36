import Adapters
import Architecture
import Foundation
import Testing
import UseCases

/// Client of OpenMRS over scripted answers in the formats of both modules.
@Suite struct OpenMRSClientTests {
  /// Server with scripted answers by the path after `v1/`, in order; the last one repeats.
  final class Script: Sendable {
    private let locked: Lock<(requests: [HTTPRequest], answers: [String: [HTTPResponse]])>

    init(_ answers: [String: [HTTPResponse]]) { locked = Lock(([], answers)) }

    var requests: [HTTPRequest] { locked.withLock { $0.requests } }
    /// Methods and paths of the requests, without queries.
    var paths: [String] { requests.map { "\($0.method) \(Self.path($0))" } }

    private static func path(_ request: HTTPRequest) -> String {
      String(request.address.split(separator: "/v1/").last?.split(separator: "?").first ?? "")
    }

    var client: OpenMRSClient {
      OpenMRSClient(
        "http://localhost/openmrs/",
        transport: HTTPTransport { request, _ in
          self.locked.withLock { locked in
            locked.requests.append(request)
            let path = Self.path(request)
            guard let next = locked.answers[path]?.first else { return .success(OpenMRSClientTests.unknown) }
            if (locked.answers[path]?.count ?? 0) > 1 { locked.answers[path]?.removeFirst() }
            return .success(next)
          }
        })
    }
  }

  static func json(_ text: String, _ status: Int = 200, _ headers: [String: String] = [:]) -> HTTPResponse {
    HTTPResponse(status, headers: headers, body: Data(text.utf8))
  }
  static let unknown = json(#"{"error":{"message":"Unknown resource","code":"x","detail":""}}"#, 404)
  static let session = json(
    #"""
    {"authenticated":true,"locale":"en","user":{"uuid":"u1","display":"ada","username":"ada.brook",
    "person":{"uuid":"n1","display":"Ada Brook"}},"currentProvider":null}
    """#, 200, ["Set-Cookie": "JSESSIONID=C0; Path=/openmrs; HttpOnly"])
  static let providers = json(
    #"""
    {"results":[{"uuid":"d1","display":"1 - Ada Brook","person":{"uuid":"n1"},"retired":false},
    {"uuid":"d2","display":"2 - Ben Alder","person":{"uuid":"n2"}},{"uuid":"d3","person":{"uuid":"n1"},"retired":true}]}
    """#)
  static let types = json(#"{"results":[]}"#)

  /// An appointment on 1 May 2026, Indian time.
  static func scheduled(
    _ id: String, _ provider: String? = "d1", at time: String = "09:00", status: String = #"{"code":"SCHEDULED"}"#,
    more: String = ""
  ) -> String {
    let whose = provider.map { #"{"uuid":"\#($0)"}"# } ?? "null"
    return #"""
      {"uuid":"\#(id)","display":"x","status":\#(status),"reason":"yearly","voided":false,
      "patient":{"uuid":"p1","display":"1 - Rex","person":{"display":"Rex"}},"appointmentType":{"display":"Booster"},
      "timeSlot":{"uuid":"s1","startDate":"2026-05-01T\#(time):00.000+0530","endDate":"2026-05-01T10:00:00.000+0530",
      "appointmentBlock":{"uuid":"b1","startDate":"2026-05-01T06:00:00.000+0530",
      "endDate":"2026-05-01T18:00:00.000+0530","provider":\#(whose)}}\#(more)}
      """#
  }
  static let day = CalendarQuery(
    from: ISOTime("2026-05-01T00:00:00Z")?.instant ?? Instant(milliseconds: 0),
    to: ISOTime("2026-05-02T00:00:00Z")?.instant ?? Instant(milliseconds: 0))
  static let ada = ServerUser(id: "u1", name: "ada.brook", person: "Ada Brook", providers: ["d1"])

  static func script(_ more: [String: [HTTPResponse]]) -> Script {
    Script(
      ["session": [session], "provider": [providers], "appointmentscheduling/appointmenttype": [types]].merging(more) {
        $1
      })
  }

  func failure(_ body: () async throws(ServerFailure) -> Void) async -> ServerFailure? {
    do throws(ServerFailure) { try await body() } catch { return error }
    return nil
  }

  @Test("A log-in returns the user with the active providers of the same person, and later requests send its cookie")
  func logsIn() async throws {
    let script = Self.script([:])
    #expect(try await script.client.logIn("ada.brook", Secret("poodle-11")) == Self.ada)
    let asked = try #require(script.requests.first)
    #expect(asked.headers["Authorization"] == "Basic " + Data("ada.brook:poodle-11".utf8).base64EncodedString())
    #expect(asked.headers["Disable-WWW-Authenticate"] == "true" && asked.rejectsOtherServers)
    #expect(asked.address == "http://localhost/openmrs/ws/rest/v1/session")
    #expect(script.requests.last?.headers["Cookie"] == "JSESSIONID=C0")
  }

  @Test(
    "Each kind of refused log-in has its failure, and leaves nobody logged in",
    arguments: [
      (Self.json(#"{"authenticated":false}"#), ServerFailure.wrongCredentials),
      (Self.json(#"{"hello":1}"#), .otherServer), (Self.unknown, .otherServer), (Self.json("[]"), .otherServer),
      (Self.json("hello"), .otherServer), (Self.json(#"{"authenticated":tr"#), .unreadable("it is not JSON")),
      (Self.json("<html></html>", 200, ["Content-Type": "text/html"]), .starting),
      (Self.json("<html></html>", 503), .starting), (Self.json("busy", 502), .starting),
      (
        Self.json(#"{"error":{"message":"IP address is not authorized"}}"#, 403),
        .forbidden("IP address is not authorized")
      ),
      (Self.json(#"{"error":{"message":"broken"}}"#, 500), .refused("broken")),
      (Self.json("", 418), .refused("status 418")), (Self.json("", 401), .wrongCredentials),
      (Self.json(#"{"authenticated":true}"#), .unreadable("it does not name the user who logged in")),
    ])
  func refusedLogInLeavesNobodyLoggedIn(answer: HTTPResponse, expected: ServerFailure) async {
    let client = Script(["session": [answer]]).client
    #expect(
      await failure { () async throws(ServerFailure) in _ = try await client.logIn("ada.brook", Secret("poodle-11")) }
        == expected)
    #expect(await failure { () async throws(ServerFailure) in _ = try await client.patient("p1") } == .notLoggedIn)
  }

  @Test("Each `HTTPFailure` of a log-in becomes the matching `ServerFailure`")
  func onTheWay() async {
    let failures: [(HTTPFailure, ServerFailure)] = [
      (.notReached("no name"), .unreachable("no name")), (.broken("cut"), .unreachable("cut")),
      (.noNetwork("none"), .unreachable("none")), (.untrusted("self-signed"), .untrusted("self-signed")),
      (.invalidRequest("another server"), .sentElsewhere), (.timedOut, .timedOut), (.noProgram, .noProgram),
      (.cancelled, .interrupted), (.tooLarge(most: 1), .unreadable("it is too long")),
      (.headTooLong, .unreadable("its headers are too long")),
      (.disk("full"), .unreadable("full")),
    ]
    for (problem, expected) in failures {
      let client = OpenMRSClient("http://localhost/openmrs", transport: HTTPTransport { _, _ in .failure(problem) })
      #expect(
        await failure { () async throws(ServerFailure) in _ = try await client.logIn("ada.brook", Secret("poodle-11")) }
          == expected)
    }
  }

  @Test("The list has the user's appointments by time, with old and new statuses, and without another provider's")
  func listHasOnlyUsersAppointments() async throws {
    let list = [
      Self.scheduled("a2", at: "09:30", status: #""WALKIN""#), Self.scheduled("a1"), Self.scheduled("b1", "d2"),
      Self.scheduled("n1", nil), Self.scheduled("c1", status: #"{"code":"CANCELLED","name":"Cancelled"}"#),
      Self.scheduled("v1").replacing(#""voided":false"#, with: #""voided":true"#),
      Self.scheduled("a3", at: "xx", status: #"{"code":"ODD","name":"Odd"}"#),
    ]
    let script = Self.script([
      "appointmentscheduling/appointment": [Self.json(#"{"results":[\#(list.joined(separator: ","))]}"#)]
    ])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    let page = try await client.appointments(Self.day, of: Self.ada)
    #expect(page.appointments.map(\.id) == ["a3", "a1", "n1", "a2"] && !page.hasMore)
    #expect(page.appointments.map(\.status) == [.other, .planned, .planned, .arrived])
    // `n1` has no provider, so it is listed for every user, with the problem.
    #expect(page.appointments.map(\.problem)[1...2] == [nil, "its provider is missing"])
    let first = page.appointments[1]
    // The appointment has the times of the slot, not of its block.
    #expect(first.slot?.start == ISOTime("2026-05-01T03:30:00Z")?.instant)
    #expect(first.slotID == "s1")
    #expect(first.slot?.end == ISOTime("2026-05-01T04:30:00Z")?.instant)
    #expect(first.patient == "Rex" && first.patientID == "p1" && first.type == "Booster" && first.reason == "yearly")
    #expect(page.appointments[0].problem == "its times cannot be read" && page.appointments[0].statusWord == "ODD")
    let asked = try #require(script.requests.last?.address)
    #expect(asked.contains("provider=d1&fromDate=2026-05-01T00%3A00%3A00.000%2B0000"))
    var all = Self.day
    all.includesOver = true
    #expect(try await client.appointments(all, of: Self.ada).appointments.map(\.id) == ["a3", "a1", "c1", "n1", "a2"])
  }

  @Test("A request with an expired session is repeated once with the credentials, and then fails as expired")
  func expiredSessionIsRetriedOnce() async throws {
    let ended = Self.json("<html>Session timed out</html>", 401)
    let patient = Self.json(#"{"person":{"display":"Rex"}}"#, 200, ["set-cookie": "JSESSIONID=C1"])
    let script = Self.script(["patient/p1": [ended, patient, ended]])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    #expect(try await client.patient("p1") == PatientFile(name: "Rex"))
    #expect(script.requests.suffix(2).map { $0.headers["Cookie"] } == ["JSESSIONID=C0", nil])
    #expect(await failure { () async throws(ServerFailure) in _ = try await client.patient("p1") } == .expired)
    #expect(script.requests.suffix(2).map { $0.headers["Cookie"] } == ["JSESSIONID=C1", nil])
  }

  @Test("After an expired session, a change is sent again only if the server does not have it yet")
  func changedAndExpired() async throws {
    let path = "appointmentscheduling/appointment/a1"
    let (waiting, planned) = (Self.json(Self.scheduled("a1", status: #""WAITING""#)), Self.json(Self.scheduled("a1")))
    let expired = Self.json("<html>Session timed out</html>", 401)
    for (now, count) in [(waiting, 1), (planned, 2)] {
      let script = Self.script([path: [expired, now, waiting]])
      let client = script.client
      _ = try await client.logIn("ada.brook", Secret("poodle-11"))
      #expect(try await client.change("a1", ServerChange(.status, "arrived"), as: "u1").status == .arrived)
      #expect(script.requests.count { $0.method == "POST" } == count)
    }
  }

  @Test("A failed log-in keeps the former user logged in")
  func failedLogIn() async throws {
    for answer in [Self.json(#"{"authenticated":false}"#), Self.json("busy", 502), Self.session] {
      let script = Self.script([
        "session": [Self.session, answer], "patient/p1": [Self.json(#"{"person":{"display":"Rex"}}"#)],
        "provider": [Self.providers, Self.json("broken", 500)],
      ])
      let client = script.client
      _ = try await client.logIn("ada.brook", Secret("poodle-11"))
      let failure = await failure { () async throws(ServerFailure) in
        _ = try await client.logIn("ben.alder", Secret("siamese-7"))
      }
      #expect(failure != nil)
      #expect(try await client.patient("p1") == PatientFile(name: "Rex"))
      #expect(
        script.requests.last?.headers["Authorization"]
          == "Basic " + Data("ada.brook:poodle-11".utf8).base64EncodedString())
    }
  }

  @Test("A user without a person has no providers, not even providers without a person")
  func noPerson() async throws {
    let script = Self.script([
      "session": [Self.json(#"{"authenticated":true,"user":{"uuid":"u9","display":"cleo","person":null}}"#)],
      "provider": [Self.json(#"{"results":[{"uuid":"d9","person":null},{"uuid":"d8"}]}"#)],
    ])
    #expect(try await script.client.logIn("cleo.fern", Secret("ferret-42")).providers == [])
  }

  @Test("`whereabouts` distinguishes own rows, rows of another provider and removed rows, and stops at a failure")
  func whereaboutsTellRowsApart() async throws {
    let path = "appointmentscheduling/appointment/"
    let script = Self.script([
      path + "there": [Self.json(Self.scheduled("there"))], path + "bens": [Self.json(Self.scheduled("bens", "d2"))],
      path + "voided": [Self.json(#"{"uuid":"voided","voided":true}"#)], path + "broken": [Self.json("broken", 500)],
    ])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    let found = await client.whereabouts(["there", "bens", "voided", "gone", "broken", "later"], of: Self.ada)
    #expect(found.keys.sorted() == ["bens", "gone", "there", "voided"])
    #expect(found["there"]??.id == "there" && found["there"]??.isOthers == false)
    #expect(found["bens"]??.id == "bens" && found["bens"]??.isOthers == true)
    #expect(["gone", "voided"].allSatisfy { found[$0] == .some(nil) })
  }

  @Test("A log-out ends the session at the server once, and later requests fail as not logged in")
  func logsOut() async throws {
    let script = Self.script([:])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    await client.logOut()
    #expect(script.paths.last == "DELETE session" && script.requests.last?.headers["Cookie"] == "JSESSIONID=C0")
    #expect(await failure { () async throws(ServerFailure) in _ = try await client.slot("s1") } == .notLoggedIn)
    await client.logOut()
    #expect(script.paths.count { $0 == "DELETE session" } == 1)
  }

  @Test("A patient's identifiers, age, address and phone are read, and the day of birth ignores the time zone")
  func patientDetailsAreRead() async throws {
    let script = Self.script([
      "patient/p1": [
        Self.json(
          #"""
          {"uuid":"p1","display":"7 - Rex","identifiers":[{"identifier":"7","identifierType":{"display":"Old ID"},"voided":false},
          {"identifier":"8","voided":true}],"person":{"display":"Rex Fern","gender":"M","age":4,
          "birthdate":"2022-05-01T00:00:00.000-0400","preferredAddress":{"address1":"Mill Lane 1","cityVillage":"Berlin",
          "postalCode":"10115","country":null},"attributes":[{"display":"Colour = red","value":"red"},
          {"display":"Telephone Number = 030 1","value":"030 1","attributeType":{"display":"Telephone Number"}}]}}
          """#)
      ]
    ])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    #expect(
      try await client.patient("p1")
        == PatientFile(
          name: "Rex Fern", sex: "M", age: 4, born: PartialDate("2022-05-01"), identifiers: [.init("Old ID", "7")],
          address: ["Mill Lane 1", "10115 Berlin"], phone: "030 1"))
  }

  @Test("An appointment and its slot are read; unreadable times, an unknown slot and an HTML page are distinguished")
  func appointmentAndSlotAreRead() async throws {
    let script = Self.script([
      "appointmentscheduling/appointment/a1": [Self.json(Self.scheduled("a1"))],
      "appointmentscheduling/timeslot/s1": [
        Self.json(#"{"startDate":"2026-05-01T09:00:00.000-0400","endDate":"2026-05-01T10:00:00.000-0400"}"#)
      ], "appointmentscheduling/timeslot/s2": [Self.json(#"{"startDate":"soon"}"#)],
      "appointmentscheduling/appointment/a9": [Self.json("<html>", 200)],
    ])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    #expect(try await client.appointment("a1").patient == "Rex")
    #expect(try await client.slot("s1").start == ISOTime("2026-05-01T13:00:00Z")?.instant)
    #expect(await failure { () async throws(ServerFailure) in _ = try await client.slot("s2") }?.kind == .unreadable)
    #expect(await failure { () async throws(ServerFailure) in _ = try await client.slot("s3") } == .unknown)
    #expect(await failure { () async throws(ServerFailure) in _ = try await client.appointment("a9") } == .starting)
  }

  @Test("Without the scheduling module the client uses Bahmni's; without either the list fails as `noModule`")
  func clientFallsBackToBahmni() async throws {
    let list = #"""
      [{"uuid":"a1","patient":{"uuid":"p1","name":"Rex"},"service":{"name":"Vaccines"},"serviceType":null,
      "startDateTime":1777626000000,"endDateTime":1777627800000,"status":"CheckedIn","comments":"shy","provider":null,
      "providers":[{"uuid":"d1","response":"ACCEPTED"}],"voided":false,"location":{}},
      {"uuid":"a2","patient":{"name":"Mia"},"startDateTime":null,"status":"WaitList","providers":[{"uuid":"d1"}]},
      {"uuid":"a3","patient":{"name":"Tom"},"startDateTime":1777626000000,"endDateTime":1777627800000,"providers":[]}]
      """#
    let script = Script([
      "session": [Self.session], "provider": [Self.providers],
      "appointments/search": [Self.json("[]"), Self.json(list)],
      "appointments/a1": [Self.json(String(list.dropFirst().prefix { $0 != "]" }) + "]}")],
    ])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    let page = try await client.appointments(Self.day, of: Self.ada)
    #expect(page.appointments.map(\.id) == ["a2", "a1", "a3"] && page.appointments[2].problem != nil)
    let rex = page.appointments[1]
    #expect(rex.status == .open && rex.type == "Vaccines" && rex.reason == "shy" && rex.patient == "Rex")
    #expect(rex.slot?.start == Instant(milliseconds: 1_777_626_000_000))
    #expect(page.appointments[0].problem != nil)
    guard case .bytes(let body)? = script.requests.last?.body else {
      Issue.record("nothing was sent along")
      return
    }
    #expect(String(decoding: body, as: UTF8.self).contains(#""providerUuid":"d1""#))
    #expect(script.paths.count { $0.contains("appointmenttype") } == 1)
    let nothing = Script(["session": [Self.session], "provider": [Self.providers]]).client
    _ = try await nothing.logIn("ada.brook", Secret("poodle-11"))
    #expect(
      await failure { () async throws(ServerFailure) in _ = try await nothing.appointments(Self.day, of: Self.ada) }
        == .noModule)
  }

  @Test("A list fails as `noModule` while the server lacks the detected module, also if it has another one")
  func lostModuleFailsTheList() async throws {
    let empty = Self.json(#"{"results":[]}"#)
    let script = Script([
      "session": [Self.session], "provider": [Self.providers], "appointmentscheduling/appointmenttype": [empty],
      "appointmentscheduling/appointment": [empty, Self.unknown, empty], "appointments/search": [Self.json("[]")],
    ])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    #expect(try await client.appointments(Self.day, of: Self.ada).appointments.isEmpty)
    #expect(
      await failure { () async throws(ServerFailure) in _ = try await client.appointments(Self.day, of: Self.ada) }
        == .noModule)
    #expect(try await client.appointments(Self.day, of: Self.ada).appointments.isEmpty)
    #expect(!script.paths.contains { $0.contains("appointments/search") })
  }

  // MARK: Changes and other requests

  @Test("A change is sent only under the log-in of its user, and a change that is too long is refused unsent")
  func changeNeedsUsersLogIn() async throws {
    let script = Self.script(["appointmentscheduling/appointment/a1": [Self.json(Self.scheduled("a1"))]])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    _ = try await client.change("a1", ServerChange(.status, "RESCHEDULED"), as: "u1")
    let posted = try #require(script.requests.first { $0.method == "POST" })
    guard case .bytes(let body) = posted.body else { return }
    #expect(String(decoding: body, as: UTF8.self) == #"{"status":"RESCHEDULED"}"#)
    let count = script.requests.count
    for (change, user, expected) in [
      (ServerChange(.reason, "x"), "u2", ServerFailure.notLoggedIn),
      (
        ServerChange(.reason, String(repeating: "x", count: 100_000)), "u1",
        .refused("the change is too long to be sent")
      ),
    ] {
      #expect(
        await failure { () async throws(ServerFailure) in _ = try await client.change("a1", change, as: user) }
          == expected)
    }
    #expect(script.requests.count == count)
  }

  @Test("An HTML page means a starting server with status 200, 404 or 503, and a refusal with other statuses")
  func failuresAsPages() async throws {
    let page = { (status: Int) in Self.json("<html></html>", status, ["Content-Type": "text/html"]) }
    let expected: [(Int, ServerFailure)] = [
      (400, .refused("status 400")), (403, .forbidden("")), (404, .starting), (500, .refused("status 500")),
      (503, .starting), (200, .starting),
    ]
    for (status, failure) in expected {
      let script = Self.script(["patient/p1": [page(status)]])
      let client = script.client
      _ = try await client.logIn("ada.brook", Secret("poodle-11"))
      #expect(
        await self.failure { () async throws(ServerFailure) in _ = try await client.patient("p1") } == failure,
        "\(status)")
    }
  }

  @Test("A second log-in ends the session of the first, and a password with a colon is refused unsent")
  func secondLogIn() async throws {
    let script = Self.script([:])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    #expect(script.paths.count { $0 == "DELETE session" } == 1)
    let count = script.requests.count
    let failure = await failure { () async throws(ServerFailure) in
      _ = try await client.logIn("ada.brook", Secret("poodle:11"))
    }
    #expect(failure?.kind == .noPassword && script.requests.count == count)
  }

  @Test("The list of another provider requires the provider's full name, and the failure names a similar provider")
  func otherProviderNeedsFullName() async throws {
    let list = Self.json(#"{"results":[\#(Self.scheduled("b1", "d2")),\#(Self.scheduled("a1"))]}"#)
    let named = Self.json(#"{"results":[{"uuid":"d2","person":{"uuid":"n2","display":"Ben Alder"}}]}"#)
    let client = Self.script([
      "provider": [Self.providers, named], "appointmentscheduling/appointment": [list],
    ]).client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    var query = Self.day
    query.by = "ben alder"
    #expect(try await client.appointments(query, of: Self.ada).appointments.map(\.id) == ["b1"])
    query.by = "Ben"
    #expect(
      await failure { () async throws(ServerFailure) in _ = try await client.appointments(query, of: Self.ada) }
        == .noSuchProvider("Ben Alder"))
  }

  @Test("A configured module that the server lacks fails as `noModule`")
  func wrongModule() async throws {
    let client = OpenMRSClient(
      "http://localhost/openmrs", module: .bahmni,
      transport: HTTPTransport { request, _ in
        request.address.contains("/session")
          ? .success(Self.session) : .success(request.address.contains("/provider") ? Self.providers : Self.unknown)
      })
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    #expect(
      await failure { () async throws(ServerFailure) in _ = try await client.appointments(Self.day, of: Self.ada) }
        == .noModule)
  }
}
