import Adapters
import Architecture
import Foundation
import Testing
import UseCases

// Pages, rows and days of lists of appointments.
extension OpenMRSClientTests {
  @Test("The client reads a list by the start index of each next link, ignores the host, and ends at a repeated index")
  func clientFollowsNextLinks() async throws {
    func page(_ id: String, next: Int?) -> HTTPResponse {
      let link = next.map { #","links":[{"rel":"next","uri":"NEED/x?v=full&startIndex=\#($0)"}]"# } ?? ""
      return Self.json(#"{"results":[\#(Self.scheduled(id))]\#(link)}"#)
    }
    let script = Self.script([
      "appointmentscheduling/appointment": [page("a1", next: 50), page("a2", next: 100), page("a3", next: 100)]
    ])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    #expect(try await client.appointments(Self.day, of: Self.ada).appointments.map(\.id) == ["a1", "a2", "a3"])
    #expect(script.requests.suffix(2).map { $0.address.contains("startIndex=50") } == [true, false])
  }

  /// A client whose server has these pages of appointments, by start index.
  static func client(of pages: [Int: Result<HTTPResponse, HTTPFailure>]) async throws -> OpenMRSClient {
    let client = OpenMRSClient(
      "http://localhost/openmrs",
      transport: HTTPTransport { request, _ in
        if request.address.contains("/session") { return .success(session) }
        if request.address.contains("/provider") { return .success(providers) }
        guard request.address.contains("/appointmentscheduling/appointment?") else { return .success(types) }
        let start = request.address.firstMatch(of: /startIndex=([0-9]+)/).flatMap { Int($0.1) } ?? 0
        return pages[start] ?? .success(unknown)
      })
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    return client
  }

  static func page(_ id: String, links: String) -> Result<HTTPResponse, HTTPFailure> {
    .success(json(#"{"results":[\#(scheduled(id))],"links":[\#(links)]}"#))
  }

  @Test("A page that was prefetched by a wrong link is ignored, and so is its failure")
  func likelyPages() async throws {
    let next = #"{"rel":"next","uri":"NEED/x?startIndex=50"}"#
    let client = try await Self.client(of: [
      0: Self.page("a1", links: #"{"rel":"odd","uri":"NEED/x?startIndex=70"},\#(next)"#),
      50: Self.page("a2", links: #"{"rel":"prev","uri":"NEED/x?startIndex=0"},{"rel":"odd","uri":"x?startIndex=90"}"#),
      70: Self.page("a9", links: ""), 90: .failure(.broken("cut")),
    ])
    let page = try await client.appointments(Self.day, of: Self.ada)
    #expect(page.appointments.map(\.id) == ["a1", "a2"] && !page.hasMore)
  }

  @Test("A list fails with the failure of its first failed page, even if the next page is prefetched")
  func failedPage() async throws {
    let next = #"{"rel":"next","uri":"NEED/x?startIndex=50"}"#
    let client = try await Self.client(of: [0: Self.page("a1", links: next), 50: .failure(.timedOut)])
    #expect(
      await failure { () async throws(ServerFailure) in _ = try await client.appointments(Self.day, of: Self.ada) }
        == .timedOut)
    let unreadable = try await Self.client(of: [
      0: .success(Self.json(#"{"results":{},"links":[\#(next)]}"#)), 50: .failure(.timedOut),
    ])
    #expect(
      await failure { () async throws(ServerFailure) in _ = try await unreadable.appointments(Self.day, of: Self.ada) }
        == .unreadable("it is not a list"))
  }

  @Test("After a server has refused the custom representation, the client requests only full rows")
  func refusedRepresentationRequestsFullRows() async throws {
    let refusal = Self.json(#"{"error":{"message":"no custom"}}"#, 400)
    let list = Self.json(#"{"results":[\#(Self.scheduled("a1"))]}"#)
    let script = Self.script(["appointmentscheduling/appointment": [refusal, list]])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    for _ in 0..<2 { #expect(try await client.appointments(Self.day, of: Self.ada).appointments.count == 1) }
    #expect(script.requests.suffix(2).allSatisfy { $0.address.hasSuffix("v=full") })
    #expect(script.requests.count { $0.address.contains("v=custom") } == 1)
  }

  @Test("After a server has refused the number of rows, the client requests the server's maximum")
  func smallerMaximum() async throws {
    let refusal = Self.json(#"{"error":{"message":"[Administrator has set absolute limit at 10]"}}"#, 500)
    let list = Self.json(#"{"results":[\#(Self.scheduled("a1"))]}"#)
    let script = Self.script(["appointmentscheduling/appointment": [refusal, list]])
    let client = script.client
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    for _ in 0..<2 { #expect(try await client.appointments(Self.day, of: Self.ada).appointments.map(\.id) == ["a1"]) }
    let limits = script.requests.compactMap { request in
      request.address.firstMatch(of: /[?&]limit=(\d+)&v=custom/).map { String($0.1) }
    }
    #expect(limits == ["100", "10", "10"])
  }

  /// A client whose server lists slots like the real one: begun at `fromDate` or later, ended at `toDate` or earlier.
  private static func filtering(_ slots: [String: (start: String, end: String)]) -> OpenMRSClient {
    @Sendable func time(_ name: String, in address: String) -> Instant? {
      let text = address.split(whereSeparator: { "?&".contains($0) }).first { $0.hasPrefix(name + "=") }
      return text?.dropFirst(name.count + 1).removingPercentEncoding.flatMap { ISOTime($0) }?.instant
    }
    return OpenMRSClient(
      "http://localhost/openmrs",
      transport: HTTPTransport { request, _ in
        let address = request.address
        if address.contains("/session") { return .success(session) }
        if address.contains("/provider") { return .success(providers) }
        guard address.contains("/appointment?"), let from = time("fromDate", in: address),
          let to = time("toDate", in: address)
        else { return .success(types) }
        let found = slots.sorted { $0.key < $1.key }.filter { _, slot in
          guard let start = ISOTime(slot.start)?.instant, let end = ISOTime(slot.end)?.instant else { return false }
          return from <= start && end <= to
        }
        let rows = found.map { id, slot in
          #"""
          {"uuid":"\#(id)","status":{"code":"SCHEDULED"},"patient":{"person":{"display":"Rex"}},"timeSlot":{"uuid":"s",
          "startDate":"\#(slot.start)","endDate":"\#(slot.end)","appointmentBlock":{"provider":{"uuid":"d1"}}}}
          """#
        }
        return .success(json(#"{"results":[\#(rows.joined(separator: ","))]}"#))
      })
  }

  @Test("An appointment is in the list of the day on which it starts, and in no other list")
  func appointmentIsListedOnStartDay() async throws {
    let client = Self.filtering([
      "before": ("2026-04-30T23:30:00.000+0000", "2026-05-01T00:30:00.000+0000"),
      "first": ("2026-05-01T00:00:00.000+0000", "2026-05-01T00:30:00.000+0000"),
      "late": ("2026-05-01T23:00:00.000+0000", "2026-05-02T00:00:00.000+0000"),
      "night": ("2026-05-01T23:30:00.000+0000", "2026-05-02T00:30:00.000+0000"),
      "next": ("2026-05-02T00:00:00.000+0000", "2026-05-02T00:30:00.000+0000"),
    ])
    _ = try await client.logIn("ada.brook", Secret("poodle-11"))
    for (days, ids) in [(-1, ["before"]), (0, ["first", "late", "night"]), (1, ["next"])] {
      let later = Duration.seconds(days * 86_400)
      let query = CalendarQuery(from: Self.day.from.advanced(by: later), to: Self.day.to.advanced(by: later))
      #expect(try await client.appointments(query, of: Self.ada).appointments.map(\.id) == ids, "day \(days)")
    }
  }
}
