import Architecture
import Foundation
import Testing
import UseCases

@testable import Adapters

/// Requests and responses of each module, and limits of requests.
@Suite struct OpenMRSModuleTests {
  private typealias Script = OpenMRSClientTests.Script

  private static func json(_ text: String, _ status: Int = 200, _ headers: [String: String] = [:]) -> HTTPResponse {
    HTTPResponse(status, headers: headers, body: Data(text.utf8))
  }

  private static func loose(_ text: String) throws -> ForeignValue { try #require(ForeignValue(Data(text.utf8))) }

  private static func time(_ text: String) -> Instant { ISOTime(text)?.instant ?? Instant(milliseconds: -1) }

  private static let session = json(
    #"{"authenticated":true,"user":{"uuid":"u1","display":"ada","person":{"uuid":"n1","display":"Ada Brook"}}}"#, 200,
    ["Set-Cookie": "JSESSIONID=C0; Path=/"])
  private static let providers = json(#"{"results":[{"uuid":"d1","person":{"uuid":"n1"}}]}"#)
  private static let day = CalendarQuery(from: time("2026-05-01T00:00:00Z"), to: time("2026-05-02T00:00:00Z"))
  private static let ada = ServerUser(id: "u1", name: "ada", person: "Ada Brook", providers: ["d1"])

  /// A logged-in client with scripted answers by path.
  private func client(_ answers: [String: [HTTPResponse]]) async throws -> (
    OpenMRSClient, script: OpenMRSClientTests.Script
  ) {
    let script = Script(["session": [Self.session], "provider": [Self.providers]].merging(answers) { $1 })
    let client = script.client
    _ = try await client.logIn("ada", Secret("poodle-11"))
    return (client, script)
  }

  private func failure(_ body: () async throws(ServerFailure) -> Void) async -> ServerFailure? {
    do throws(ServerFailure) { try await body() } catch { return error }
    return nil
  }

  private static let types = "appointmentscheduling/appointmenttype"
  private static let scheduling = "appointmentscheduling/appointment"

  // MARK: Rows

  @Test("A row of the reference application is read with all its fields, or with the fields that exist")
  func referenceRowKeepsExistingFields() throws {
    let read = try #require(
      OpenMRSModule.scheduling.read(
        try Self.loose(
          #"""
          {"uuid":"a1","status":"MISSED","reason":"limps","voided":false,"appointmentType":{"display":"Booster"},
          "patient":{"uuid":"p1","display":"7 - Rex"},"timeSlot":{"uuid":"s1",
          "startDate":"2026-05-01T09:00:00.000+0000",
          "endDate":"2026-05-01T10:00:00.000+0000","appointmentBlock":{"provider":{"uuid":"d1"}}}}
          """#)))
    #expect(read.provider == ["d1"])
    #expect(
      read.appointment
        == ServerAppointment(
          id: "a1", slot: Slot(start: Self.time("2026-05-01T09:00:00Z"), end: Self.time("2026-05-01T10:00:00Z")),
          slotID: "s1", patientID: "p1", patient: "7 - Rex", type: "Booster", reason: "limps", status: .missed,
          statusWord: "MISSED"))
    let bare = try #require(OpenMRSModule.scheduling.read(try Self.loose(#"{"uuid":"a2","timeSlot":{"uuid":"s"}}"#)))
    #expect(
      bare.appointment
        == ServerAppointment(id: "a2", slotID: "s", status: .other, problem: "its times cannot be read"))
    #expect(bare.provider == [])
    let slotless = try #require(OpenMRSModule.scheduling.read(try Self.loose(#"{"uuid":"a3","timeSlot":null}"#)))
    #expect(slotless.appointment == ServerAppointment(id: "a3", status: .other))
  }

  @Test("A row of Bahmni is read with all its fields and all its providers")
  func bahmniRowKeepsAllFields() throws {
    let read = try #require(
      OpenMRSModule.bahmni.read(
        try Self.loose(
          #"""
          {"uuid":"a1","status":"Arrived","comments":"shy","serviceType":{"name":"Booster"},
          "service":{"name":"Vaccines"},
          "patient":{"uuid":"p1","name":"Rex"},"startDateTime":1777626000000,"endDateTime":1777627800000,
          "providers":[{"uuid":"d1"},{},{"uuid":"d2"}],"provider":{"uuid":"d3"}}
          """#)))
    #expect(read.provider == ["d1", "d2", "d3"])
    #expect(
      read.appointment
        == ServerAppointment(
          id: "a1",
          slot: Slot(start: Instant(milliseconds: 1_777_626_000_000), end: Instant(milliseconds: 1_777_627_800_000)),
          slotID: "a1", patientID: "p1", patient: "Rex", type: "Booster", reason: "shy", status: .arrived,
          statusWord: "Arrived"))
    let bare = try #require(OpenMRSModule.bahmni.read(try Self.loose(#"{"uuid":"a2","startDateTime":1}"#)))
    #expect(
      bare.appointment
        == ServerAppointment(id: "a2", slotID: "a2", status: .other, problem: "its times cannot be read"))
    #expect(bare.provider == [])
  }

  @Test("A removed row is left out, and a row without an id has a problem", arguments: OpenMRSModule.allCases)
  func removedRowIsOmitted(module: OpenMRSModule) throws {
    #expect(module.read(try Self.loose(#"{"uuid":"a1","voided":true}"#)) == nil)
    for text in [#"{"uuid":""}"#, "7", "[]"] {
      let read = try #require(module.read(try Self.loose(text)))
      #expect(read.provider == [] && read.appointment == ServerAppointment(id: "", problem: "it has no id"))
    }
  }

  @Test("A server's time is milliseconds before the year 5138 or a text with any zone, and is sent in UTC")
  func serverTimeAcceptsAnyZone() throws {
    for (text, milliseconds) in [
      ("99999999999999", 99_999_999_999_999), ("100000000000000", nil), ("-99999999999999", -99_999_999_999_999),
      ("-100000000000000", nil), ("0", 0), (#""2026-05-01T04:00:00.000-0400""#, 1_777_622_400_000), (#""soon""#, nil),
      ("null", nil), ("true", nil),
    ] as [(String, Int64?)] {
      let wanted = milliseconds.map { Instant(milliseconds: $0) }
      #expect(try Self.loose(text).serverTime == wanted, "\(text)")
    }
    #expect(Self.time("2026-05-01T04:00:00Z").serverText == "2026-05-01T04:00:00.000+0000")
  }

  // MARK: Patients

  @Test(
    "A patient is read with the fields that exist, and a missing field stays empty",
    arguments: [
      (#"{"display":"7 - Rex"}"#, PatientFile(name: "7 - Rex")),
      (
        #"{"display":"x","person":{"display":"Rex","gender":"M","age":"4"}}"#,
        PatientFile(name: "Rex", sex: "M", age: 4)
      ),
      (
        #"""
        {"person":{"display":"Rex","birthdate":"2022-05-01T00:00:00.000-0400","birthdateEstimated":true,"dead":true,
        "deathDate":"2026-03-04T00:00:00.000-0400","causeOfDeath":{"display":"old age"}}}
        """#,
        PatientFile(
          name: "Rex", born: PartialDate("2022-05-01"), isBirthEstimated: true,
          death: .init(on: PartialDate("2026-03-04"), cause: "old age"))
      ),
      (#"{"person":{"display":"Rex","dead":true}}"#, PatientFile(name: "Rex", death: .init(on: nil))),
      (
        #"{"person":{"display":"Rex","age":"old","birthdate":"2022-05"}}"#,
        PatientFile(name: "Rex", born: PartialDate("2022-05"))
      ),
      (
        #"{"display":"Rex","identifiers":[{"identifier":"7"},{"identifier":""},{"identifier":"8","voided":true}]}"#,
        PatientFile(name: "Rex", identifiers: [.init("", "7")])
      ),
      (
        #"{"display":"Rex","person":{"preferredAddress":{"display":"Mill Lane"}}}"#,
        PatientFile(name: "Rex", address: ["Mill Lane"])
      ),
      (
        #"""
        {"display":"Rex","person":{"preferredAddress":{"display":"x","address1":"a","address2":"b","postalCode":"c",
        "cityVillage":"d","stateProvince":"e","country":"f","address3":"3","address4":"4","address5":"5","address6":"6",
        "countyDistrict":"g"}}}
        """#, PatientFile(name: "Rex", address: ["a", "b", "3", "4", "5", "6", "c d", "g", "e", "f"])
      ),
      (
        #"""
        {"display":"Rex","person":{"attributes":[{"display":"Phone = 0","value":"0","voided":true},
        {"display":"Race","value":"9"},
        {"attributeType":{"display":"MOBILE"},"value":"1"},{"display":"Contact Number = 2","value":"2"}]}}
        """#, PatientFile(name: "Rex", phone: "1")
      ),
      (
        #"{"display":"Rex","person":{"attributes":[{"display":"Contact Number = 2","value":"2"}]}}"#,
        PatientFile(name: "Rex", phone: "2")
      ),
      (#"{"display":"Rex","person":{"attributes":[{},{"display":"Phone"}]}}"#, PatientFile(name: "Rex")),
    ])
  func patient(text: String, expected: PatientFile) throws {
    #expect(try PatientFile(try Self.loose(text)) == expected)
  }

  @Test("A patient without any name is unreadable")
  func namelessPatientIsUnreadable() throws {
    let json = try Self.loose(#"{"person":{"gender":"M"}}"#)
    #expect(throws: ServerFailure.unreadable("the patient has no name")) { try PatientFile(json) }
  }

  // MARK: Changes

  @Test("A status is sent as the module's word, an unknown word is sent unchanged, and `other` is refused")
  func statusSentAsModulesWord() async throws {
    for (status, word, other) in [
      ("planned", "SCHEDULED", "Scheduled"), ("arrived", "WAITING", "Arrived"), ("open", "INCONSULTATION", "CheckedIn"),
      ("completed", "COMPLETED", "Completed"), ("cancelled", "CANCELLED", "Cancelled"), ("missed", "MISSED", "Missed"),
      ("WALKIN", "WALKIN", "WALKIN"),
    ] {
      for module in OpenMRSModule.allCases {
        let (sent, path) = try await said(ServerChange(.status, status), to: module)
        let expected = module == .scheduling ? #"{"status":"\#(word)"}"# : #"{"toStatus":"\#(other)"}"#
        #expect(sent == expected)
        #expect(path == (module == .scheduling ? "POST \(Self.scheduling)/a1" : "POST appointments/a1/status-change"))
      }
    }
    for module in OpenMRSModule.allCases {
      let failure = await failure { () async throws(ServerFailure) in
        _ = try await self.said(ServerChange(.status, "other"), to: module)
      }
      #expect(failure == .refused("the server does not know this status"))
    }
  }

  @Test("A reason is sent to the reference application, and refused for Bahmni")
  func bahmniRefusesReason() async throws {
    let (sent, path) = try await said(ServerChange(.reason, "limps"), to: .scheduling)
    #expect(sent == #"{"reason":"limps"}"# && path == "POST \(Self.scheduling)/a1")
    let failure = await failure { () async throws(ServerFailure) in
      _ = try await self.said(ServerChange(.reason, "limps"), to: .bahmni)
    }
    #expect(failure == .refused("only the status of its appointments can be changed"))
  }

  /// Body and path of the request for a change.
  private func said(_ change: ServerChange, to module: OpenMRSModule) async throws(ServerFailure) -> (String, String) {
    let read = #"{"uuid":"a1","timeSlot":null,"startDateTime":1,"endDateTime":2}"#
    let script = Script([
      "session": [Self.session], "provider": [Self.providers], "appointments/search": [Self.json("[]")],
      "\(module == .scheduling ? Self.types : "none")": [Self.json(#"{"results":[]}"#)],
      "\(Self.scheduling)/a1": [Self.json(read)], "appointments/a1": [Self.json(read)],
      "appointments/a1/status-change": [Self.json("{}")],
    ])
    let client = script.client
    _ = try await client.logIn("ada", Secret("poodle-11"))
    #expect(client.changeable == [.status, .reason])
    let changed = try await client.change("a1", change, as: "u1")
    #expect(changed.id == "a1" && client.changeable == (module == .scheduling ? [.status, .reason] : [.status]))
    let posts = zip(script.requests, script.paths).filter { $0.0.method == "POST" && !$0.1.hasSuffix("search") }
    guard let (request, path) = posts.first, case .bytes(let body) = request.body else { return ("", "") }
    #expect(posts.count == 1 && request.headers["Content-Type"] == "application/json")
    return (String(decoding: body, as: UTF8.self), path)
  }

  @Test("A change of up to 32 KiB is sent, and a longer change is refused")
  func oversizedChangeIsRefused() async throws {
    for (count, expected) in [(32_755, nil), (32_756, ServerFailure.refused("the change is too long to be sent"))] {
      let (client, script) = try await client([
        Self.types: [Self.json(#"{"results":[]}"#)], "\(Self.scheduling)/a1": [Self.json(#"{"uuid":"a1"}"#)],
      ])
      let change = ServerChange(.reason, String(repeating: "x", count: count))
      #expect(
        await failure { () async throws(ServerFailure) in _ = try await client.change("a1", change, as: "u1") }
          == expected)
      #expect(script.requests.contains { $0.method == "POST" } == (expected == nil))
    }
  }

  // MARK: Lists

  /// Appointment in the response of Bahmni.
  private static func row(_ id: String, at time: Instant, _ provider: String = "d1") -> String {
    let start = time.milliseconds
    return #"{"uuid":"\#(id)","startDateTime":\#(start),"endDateTime":\#(start),"provider":{"uuid":"\#(provider)"}}"#
  }

  private func listed(_ rows: [String], _ query: CalendarQuery = day) async throws -> CalendarPage {
    let (client, _) = try await client([
      "appointments/search": [Self.json("[]"), Self.json("[\(rows.joined(separator: ","))]")]
    ])
    return try await client.appointments(query, of: Self.ada)
  }

  @Test("A list has the rows from its first moment to before its last moment, sorted by time and then by id")
  func listExcludesItsLastMoment() async throws {
    let (from, to) = (Self.day.from, Self.day.to)
    let rows = [
      Self.row("d", at: from), Self.row("c", at: to), Self.row("b", at: to.advanced(by: .milliseconds(-1))),
      Self.row("a", at: from), Self.row("e", at: from.advanced(by: .milliseconds(-1))), Self.row("a", at: from),
      #"{"uuid":"z","provider":{"uuid":"d1"}}"#, Self.row("f", at: from, "d2"),
    ]
    let page = try await listed(rows)
    #expect(page.appointments.map(\.id) == ["a", "d", "z", "b"] && !page.hasMore)
  }

  @Test("A list has at most 1,000 appointments, and `hasMore` if the server has more", arguments: [1_000, 1_001])
  func listLimitedToThousandAppointments(count: Int) async throws {
    let rows = (0..<count).map { Self.row("a\(10_000 + $0)", at: Self.day.from.advanced(by: .milliseconds($0))) }
    let page = try await listed(rows)
    #expect(page.appointments.count == 1_000 && page.hasMore == (count > 1_000))
    #expect(page.appointments.last?.id == "a10999")
  }

  @Test("An appointment that is completed, cancelled or missed is listed only on request")
  func finishedAppointmentsListedOnRequest() async throws {
    let rows = ["Completed", "Cancelled", "Missed", "Arrived"].enumerated().map { index, word in
      Self.row("a\(index)", at: Self.day.from).replacing(#""provider""#, with: #""status":"\#(word)","provider""#)
    }
    #expect(try await listed(rows).appointments.map(\.id) == ["a3"])
    var all = Self.day
    all.includesOver = true
    #expect(try await listed(rows, all).appointments.map(\.id) == ["a0", "a1", "a2", "a3"])
  }

  @Test("The client reads at most forty pages of a list, each from the end of the page before")
  func fortyPages() async throws {
    let asked = Lock<[Int]>([])
    let client = OpenMRSClient(
      "http://localhost/openmrs",
      transport: HTTPTransport { request, _ in
        if request.address.contains("/session") { return .success(Self.session) }
        if request.address.contains("/provider?") { return .success(Self.providers) }
        guard request.address.contains("/appointment?") else { return .success(Self.json(#"{"results":[]}"#)) }
        let start = request.address.firstMatch(of: /startIndex=([0-9]+)/).flatMap { Int($0.1) } ?? 0
        asked.withLock { $0.append(start) }
        let link = #"{"rel":"next","uri":"x?startIndex=\#(start + 5)"}"#
        let slot = #"{"appointmentBlock":{"provider":{"uuid":"d1"}}}"#
        return .success(
          Self.json(#"{"results":[{"uuid":"a\#(start)","timeSlot":\#(slot)}],"links":[\#(link)]}"#))
      })
    _ = try await client.logIn("ada", Secret("poodle-11"))
    let page = try await client.appointments(Self.day, of: Self.ada)
    #expect(asked.withLock { $0.sorted() } == (0..<40).map { $0 * 5 })
    #expect(page.appointments.count == 40 && page.hasMore)
  }

  @Test("The list merges the appointments of all providers of a user, each appointment once")
  func providersAppointmentsAreMerged() async throws {
    let asked = Lock<[String]>([])
    let client = OpenMRSClient(
      "http://localhost/openmrs", module: .bahmni,
      transport: HTTPTransport { request, _ in
        guard case .bytes(let body) = request.body else {
          return .success(request.address.contains("/session") ? Self.session : Self.providers)
        }
        let text = String(decoding: body, as: UTF8.self)
        asked.withLock { $0.append(text) }
        let rows = [
          Self.row("both", at: Self.day.from), Self.row(text.contains("d1") ? "one" : "two", at: Self.day.from),
        ]
        return .success(Self.json("[\(rows.joined(separator: ","))]"))
      })
    _ = try await client.logIn("ada", Secret("poodle-11"))
    #expect(client.changeable == [.status])
    let user = ServerUser(id: "u1", name: "ada", person: "Ada Brook", providers: ["d1", "d2"])
    let page = try await client.appointments(Self.day, of: user)
    #expect(page.appointments.map(\.id) == ["both", "one", "two"] && !page.hasMore)
    let texts = asked.withLock { $0 }
    #expect(texts.count == 2 && texts[0].contains(#""startDate":"2026-05-01T00:00:00.000+0000""#))
    #expect(
      texts[1].contains(#""endDate":"2026-05-02T00:00:00.000+0000""#) && texts[1].contains(#""providerUuid":"d2""#))
  }

  @Test("A list that fails for another reason than its representation is not requested again in full")
  func customFailure() async throws {
    let (client, script) = try await client([
      Self.types: [Self.json(#"{"results":[]}"#)], Self.scheduling: [Self.json("{}", 403)],
    ])
    for _ in 1...2 {
      #expect(
        await failure { () async throws(ServerFailure) in _ = try await client.appointments(Self.day, of: Self.ada) }
          == .forbidden(""))
    }
    #expect(script.requests.count { $0.address.contains("v=custom") } == 2)
    #expect(script.requests.count { $0.address.contains("/appointment?") } == 2)
  }

  @Test("A Bahmni response that is no list fails as unreadable, and a module that is starting fails as starting")
  func nonlistResponseIsUnreadable() async throws {
    let (first, _) = try await client(["appointments/search": [Self.json("[]"), Self.json("{}")]])
    #expect(
      await failure { () async throws(ServerFailure) in _ = try await first.appointments(Self.day, of: Self.ada) }
        == .unreadable("it is not a list"))
    let (second, script) = try await client([Self.types: [Self.json("busy", 503)]])
    #expect(
      await failure { () async throws(ServerFailure) in _ = try await second.appointments(Self.day, of: Self.ada) }
        == .starting)
    #expect(script.paths.last == "GET \(Self.types)")
  }

  @Test("A provider is found by full name or identifier unless retired, and the request escapes the name")
  func providerFoundUnlessRetired() async throws {
    let found = Self.json(
      #"""
      {"results":[{"uuid":"d7","person":{"display":"Ben Alder"},"retired":true},
      {"uuid":"d8","person":{"display":"Ben Ash"}},
      {"uuid":"d9","identifier":"BEN"},{"uuid":"d10","person":{"display":"ben"},"identifier":"x"}]}
      """#)
    let rows = ["d7", "d8", "d9", "d10"].map { Self.row($0, at: Self.day.from, $0) }.joined(separator: ",")
    let (client, script) = try await client([
      "provider": [Self.providers, found, Self.json(#"{"results":[]}"#)],
      "appointments/search": [Self.json("[]"), Self.json("[\(rows)]")],
    ])
    var query = Self.day
    query.by = "Ben"
    #expect(try await client.appointments(query, of: Self.ada).appointments.map(\.id) == ["d10", "d9"])
    #expect(script.requests.contains { $0.address.hasSuffix("/provider?q=Ben&v=default") })
    query.by = "Ä & b/c"
    #expect(
      await failure { () async throws(ServerFailure) in _ = try await client.appointments(query, of: Self.ada) }
        == .noSuchProvider(""))
    #expect(script.requests.last?.address.hasSuffix("/provider?q=%C3%84%20%26%20b%2Fc&v=default") == true)
  }

  // MARK: Sessions

  @Test("A user is named after the session's person, else after its display text, else as typed")
  func userNamedAfterPerson() async throws {
    for (user, person) in [
      (#""person":{"uuid":"n1","display":"Ada Brook"},"display":"ada""#, "Ada Brook"), (#""display":"ada.b""#, "ada.b"),
      (#""person":{}"#, "ada"),
    ] {
      let client = Script([
        "session": [Self.json(#"{"authenticated":true,"user":{"uuid":"u1",\#(user)}}"#)], "provider": [Self.providers],
      ]).client
      #expect(try await client.logIn("ada", Secret("poodle-11")).person == person)
    }
  }

  @Test("A log-in fails if the providers cannot be read")
  func noProviders() async throws {
    let script = Script(["session": [Self.session], "provider": [Self.json("{}", 403)]])
    let client = script.client
    #expect(
      await failure { () async throws(ServerFailure) in _ = try await client.logIn("ada", Secret("poodle-11")) }
        == .forbidden(""))
    #expect(await failure { () async throws(ServerFailure) in _ = try await client.patient("p") } == .notLoggedIn)
  }

  @Test("A request has its limits and authority; a log-out sends the credentials and waits at most two seconds")
  func requestHasLimitsAndAuthority() async throws {
    let sent = Lock<[HTTPRequest]>([])
    let client = OpenMRSClient(
      " https://server.example/openmrs// ", authority: "/a.pem",
      transport: HTTPTransport { request, _ in
        sent.withLock { $0.append(request) }
        return .success(request.address.contains("/provider") ? Self.providers : Self.session)
      })
    _ = try await client.logIn("ada", Secret("poodle-11"))
    await client.logOut()
    let requests = sent.withLock { $0 }
    let proof = "Basic " + Data("ada:poodle-11".utf8).base64EncodedString()
    #expect(requests.map(\.method) == ["GET", "GET", "DELETE"])
    #expect(requests.allSatisfy { $0.limit == 8_388_608 && $0.rejectsOtherServers && $0.authority == "/a.pem" })
    #expect(requests.allSatisfy { $0.headers["Accept"] == "application/json" && $0.headers["Authorization"] == proof })
    #expect(requests.map { $0.headers["Cookie"] } == [nil, "JSESSIONID=C0", "JSESSIONID=C0"])
    #expect(requests.map(\.maxWait) == [.seconds(30), .seconds(30), .seconds(2)])
    #expect(requests[0].address == "https://server.example/openmrs/ws/rest/v1/session")
    #expect(requests[1].address.hasSuffix("/v1/provider?user=u1&v=default"))
  }

  @Test("A cookie without a session id is not sent, and a log-out then sends no request")
  func emptyCookie() async throws {
    for cookie in ["JSESSIONID=; Path=/", "other=1"] {
      var session = Self.session
      session.headers = ["set-cookie": cookie]
      let script = Script(["session": [session], "provider": [Self.providers]])
      let client = script.client
      _ = try await client.logIn("ada", Secret("poodle-11"))
      #expect(script.requests.last?.headers["Cookie"] == nil)
      let count = script.requests.count
      await client.logOut()
      #expect(script.requests.count == count)
    }
  }

  @Test("An answer that arrives after a log-out is discarded, and its request fails as not logged in")
  func loggedOutMeanwhile() async throws {
    let made = Lock<OpenMRSClient?>(nil)
    let client = OpenMRSClient(
      "http://localhost/openmrs",
      transport: HTTPTransport { request, _ in
        if request.address.contains("/patient/") {
          await made.withLock { $0 }?.logOut()
          return .success(Self.json(#"{"display":"Rex"}"#, 200, ["Set-Cookie": "JSESSIONID=C9"]))
        }
        return .success(request.address.contains("/provider") ? Self.providers : Self.session)
      })
    made.withLock { $0 = client }
    _ = try await client.logIn("ada", Secret("poodle-11"))
    #expect(await failure { () async throws(ServerFailure) in _ = try await client.patient("p1") } == .notLoggedIn)
    made.withLock { $0 = nil }
  }

  @Test("An HTML page is detected by its content type or its first character, and means a starting server")
  func htmlPageMeansStartingServer() async throws {
    for (body, type, expected) in [
      ("<html>", nil, ServerFailure.starting), (" \n <html>", nil, .starting),
      ("x", "TEXT/HTML;charset=utf-8", .starting),
      ("x", nil, .unreadable("it is not JSON")), ("", nil, .unreadable("it is not JSON")),
      (
        " x <", "text/plain",
        .unreadable("it is not JSON")
      ),
    ] as [(String, String?, ServerFailure)] {
      for status in [200, 299] {
        let answer = Self.json(body, status, type.map { ["Content-Type": $0] } ?? [:])
        let (client, _) = try await client(["patient/p1": [answer]])
        #expect(
          await failure { () async throws(ServerFailure) in _ = try await client.patient("p1") } == expected,
          "\(body) \(status)")
      }
      let (client, _) = try await client([
        "patient/p1": [Self.json(body, 404, type.map { ["Content-Type": $0] } ?? [:])]
      ])
      let unknown: ServerFailure = expected == .starting ? .starting : .unknown
      #expect(await failure { () async throws(ServerFailure) in _ = try await client.patient("p1") } == unknown)
    }
  }
}
