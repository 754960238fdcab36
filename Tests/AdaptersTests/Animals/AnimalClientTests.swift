import Architecture
import Foundation
import Testing
import UseCases

@testable import Adapters

/// Requests and parsed responses of the client, with scripted answers.
@Suite struct AnimalClientTests {
  private static func json(_ text: String, _ status: Int = 200, _ headers: [String: String] = [:]) -> HTTPResponse {
    HTTPResponse(status, headers: headers, body: Data(text.utf8))
  }

  private func id(_ text: String) throws -> ImageID { try #require(ImageID(text)) }

  // MARK: Requests

  /// Calls, the request that each sends, and whether the request carries the key.
  private static let questions:
    [(ask: @Sendable (AnimalClient, ImageID) async throws(AnimalFailure) -> Void, sent: String, hasKey: Bool)] = [
      (
        { client, _ throws(AnimalFailure) in _ = try await client.search(ImageQuery()) },
        "GET images/search?limit=1&order=RANDOM&size=med", true
      ),
      (
        { client, _ throws(AnimalFailure) in _ = try await client.search(ImageQuery(excludesUnknownBreeds: true)) },
        "GET images/search?limit=1&order=RANDOM&size=med&has_breeds=1", true
      ),
      (
        { client, id throws(AnimalFailure) in _ = try await client.image(id, size: .full, for: .nobody) },
        "GET images/j?size=full", true
      ),
      ({ client, id throws(AnimalFailure) in _ = try await client.analysis(of: id) }, "GET images/j/analysis", false),
      (
        { client, _ throws(AnimalFailure) in
          _ = try await client.uploads(UploadQuery(page: 2, breeds: ["1"], categories: [4]))
        }, "GET images?limit=9&page=2&order=DESC&breed_ids=1&category_ids=4", true
      ),
      ({ client, id throws(AnimalFailure) in try await client.delete(id) }, "DELETE images/j", true),
      ({ client, id throws(AnimalFailure) in _ = try await client.favour(id, for: .nobody) }, "POST favourites", true),
      ({ client, _ throws(AnimalFailure) in try await client.unfavour(7) }, "DELETE favourites/7", true),
      (
        { client, id throws(AnimalFailure) in _ = try await client.favourites(MarkQuery(image: id, limit: 3)) },
        "GET favourites?limit=3&page=0&order=DESC&image_id=j&attach_image=1", true
      ),
      ({ client, _ throws(AnimalFailure) in _ = try await client.favourite(7) }, "GET favourites/7", true),
      (
        { client, id throws(AnimalFailure) in _ = try await client.vote(id, value: 1, for: .nobody) }, "POST votes",
        true
      ),
      ({ client, _ throws(AnimalFailure) in try await client.unvote(7) }, "DELETE votes/7", true),
      (
        { client, _ throws(AnimalFailure) in _ = try await client.votes(MarkQuery(page: 1)) },
        "GET votes?limit=20&page=1&order=DESC&attach_image=1", true
      ),
      ({ client, _ throws(AnimalFailure) in _ = try await client.vote(7) }, "GET votes/7", true),
      ({ client, _ throws(AnimalFailure) in _ = try await client.breeds() }, "GET breeds", false),
      ({ client, _ throws(AnimalFailure) in _ = try await client.categories() }, "GET categories", false),
      (
        { client, _ throws(AnimalFailure) in _ = try await client.sources(page: 2, limit: 7) },
        "GET sources?limit=7&page=2", false
      ),
      (
        { client, _ throws(AnimalFailure) in _ = try await client.facts(FactQuery(breed: nil, count: 3)) },
        "GET facts?limit=3",
        true
      ),
      (
        { client, _ throws(AnimalFailure) in _ = try await client.facts(FactQuery(breed: "a/b", count: 3)) },
        "GET breeds/a%2Fb/facts?limit=3", true
      ),
      ({ client, _ throws(AnimalFailure) in _ = try await client.version() }, "GET ", false),
    ]

  @Test("Each call sends its method and address, and the key if the call uses it", arguments: questions.indices)
  func callSendsMethodAndAddress(index: Int) async throws {
    let (ask, sent, hasKey) = Self.questions[index]
    let service = try ScriptedService([.success(HTTPResponse(418))])
    let (client, id) = (try service.client(), try id("j"))
    _ = await failure { () throws(AnimalFailure) in try await ask(client, id) }
    let request = try #require(service.requests.first)
    let base = "https://api.thecatapi.com/v1/"
    #expect("\(request.method) \(request.address.dropFirst(base.count))" == sent && request.address.hasPrefix(base))
    #expect(request.headers["Accept"] == "application/json")
    #expect(request.headers["x-api-key"] == (hasKey ? "k1" : nil))
  }

  @Test("Without a key, only requests that need no key are sent")
  func withoutKey() async throws {
    let id = try id("j")
    let needing = [
      "uploads", "images/search?limit=1&order=RANDOM&size=med&has_breeds=1", "images?", "favourites", "votes",
      "facts", "DELETE",
    ]
    for (ask, sent, hasKey) in Self.questions {
      let service = try ScriptedService([.success(HTTPResponse(418))])
      let client = try service.client(key: nil)
      #expect(!client.hasKey)
      let failed = await failure { () throws(AnimalFailure) in try await ask(client, id) }
      let isNeeded = hasKey && needing.contains { sent.contains($0) }
      #expect(failed == (isNeeded ? .keyRefused : .refused(status: 418, "")), "\(sent)")
      #expect(service.requests.count == (isNeeded ? 0 : 1), "\(sent)")
    }
  }

  @Test("A search by category alone is refused without a key")
  func categorySearch() async throws {
    let service = try ScriptedService([])
    let client = try service.client(key: nil)
    let refused = await failure { () throws(AnimalFailure) in try await client.search(ImageQuery(categories: [4])) }
    #expect(refused == .keyRefused && service.requests.isEmpty)
  }

  @Test("The sources of the dog service are an empty list, without a request")
  func dogSourcesNeedNoRequest() async throws {
    let service = try ScriptedService([])
    #expect(try await service.client(.dog).sources(page: 0, limit: 9) == ServiceListing([]))
    #expect(service.requests.isEmpty)
  }

  @Test("After status 500, a GET request is retried, and any other request is not")
  func onlyGetRequestIsRetried() async throws {
    let id = try id("j")
    for (ask, sent, _) in Self.questions {
      let service = try ScriptedService(Array(repeating: .success(HTTPResponse(500)), count: 4))
      let client = try service.client()
      #expect(await failure { () throws(AnimalFailure) in try await ask(client, id) } == .broken(status: 500))
      #expect(service.requests.count == (sent.hasPrefix("GET") ? 4 : 1), "\(sent)")
    }
  }

  @Test("Status 404 means an unknown image, mark or breed, `notOurs` or a refusal, depending on the request")
  func requestDeterminesMeaningOfAbsence() async throws {
    let id = try id("j")
    for (ask, sent, _) in Self.questions {
      let client = try ScriptedService([.success(Self.json("NOT_FOUND", 404))]).client()
      let path = sent.split(separator: " ").last.map(String.init) ?? ""
      let expected: AnimalFailure =
        if sent.hasPrefix("DELETE") { .notOurs } else if path.hasPrefix("images/j") || sent.hasPrefix("POST") {
          .unknown(.image, "j")
        } else if path == "favourites/7" { .unknown(.favourite, "7") } else if path == "votes/7" {
          .unknown(.vote, "7")
        } else if path.hasSuffix("/facts?limit=3") { .unknown(.breed, "a/b") } else {
          .refused(status: 404, "NOT_FOUND")
        }
      #expect(await failure { () throws(AnimalFailure) in try await ask(client, id) } == expected, "\(sent)")
    }
  }

  // MARK: Responses

  @Test("An invalid key is reported for a request that needs it, and for no other")
  func invalidKeyReportedWhereNeeded() async throws {
    for (said, isRefused) in [("false", true), ("False", true), ("true", false), ("", false)] {
      func client() throws -> AnimalClient {
        try ScriptedService([.success(Self.json("[]", 200, ["Authenticated": said]))]).client()
      }
      let (needing, free) = (try client(), try client())
      let refused = await failure { () throws(AnimalFailure) in try await needing.votes(MarkQuery()) }
      #expect(refused == (isRefused ? .keyRefused : nil))
      #expect(await failure { () throws(AnimalFailure) in try await free.breeds() } == nil)
    }
  }

  @Test("A response with more rows than requested is cut to the requested number")
  func surplusRowsAreCut() async throws {
    let rows = #"[{"id":"a"},{"id":"b"},{"id":"c"}]"#
    for (count, ids) in [(4, ["a", "b", "c"]), (2, ["a", "b"]), (1, ["a"]), (0, []), (-1, [])] {
      let client = try ScriptedService(rows).client()
      #expect(try await client.search(ImageQuery(count: count)).items.map(\.id.text) == ids)
    }
    #expect(try await ScriptedService(rows).client().uploads(UploadQuery(limit: 1)).items.map(\.id.text) == ["a"])
    let sources = #"[{"id":1,"name":"A"},{"id":2,"name":"B"}]"#
    #expect(try await ScriptedService(sources).client().sources(page: 0, limit: 1).items.map(\.id) == [1])
    let facts = #"[{"id":1,"fact":"A"},{"id":2,"fact":"B"}]"#
    #expect(try await ScriptedService(facts).client().facts(FactQuery(breed: nil, count: 1)).items.map(\.id) == ["1"])
  }

  /// Headers of a page (count, page, limit), and whether the client accepts them.
  private static let pages = [
    ("0", "0", "1", true), ("67", " 2 ", "25", true), ("-1", "0", "1", false), ("1", "-1", "1", false),
    ("1", "0", "0", false), ("1", "999999999", "1", true), ("1", "1000000000", "1", false),
    ("1", "0", "999999999", true), ("1", "0", "1000000000", false), ("1", "0", "x", false),
  ]

  @Test("The page is read from three headers, if all of them hold valid numbers", arguments: pages)
  func pageNeedsThreeValidHeaders(count: String, page: String, limit: String, isTaken: Bool) async throws {
    let headers = ["Pagination-Count": count, "Pagination-Page": page, "Pagination-Limit": limit]
    let told = try await ScriptedService("[]", headers: headers).client().breeds().page
    let numbers = [count, page, limit].compactMap { Int($0.trimmed) }
    #expect(told == (isTaken ? .init(number: numbers[1], limit: numbers[2], count: numbers[0]) : nil))
  }

  @Test("The version call returns the service's name and an open circuit, and fails without a name")
  func versionReturnsNameAndCircuit() async throws {
    let gone = Result<HTTPResponse, HTTPFailure>.failure(.timedOut)
    let service = try ScriptedService(
      Array(repeating: gone, count: 5) + [.success(Self.json(#"{"message":"The Cat API","version":null}"#))])
    let client = try service.client()
    for _ in 1...5 { _ = await failure { () throws(AnimalFailure) in try await client.votes(MarkQuery()) } }
    let until = Instant(milliseconds: 1_000_000).advanced(by: .seconds(30))
    #expect(
      try await client.version() == ServiceVersion(name: "The Cat API", version: nil, circuit: .open(until: until)))
    let nameless = try ScriptedService("{}").client()
    #expect(
      await failure { () throws(AnimalFailure) in try await nameless.version() } == .unreadable("it has no message"))
  }

  @Test("Failures of single votes open the circuit for all votes, but not for favourites")
  func voteFailuresSpareFavourites() async throws {
    let service = try ScriptedService(
      Array(repeating: .failure(.timedOut), count: 5) + [.success(Self.json("[]")), .success(Self.json("[]"))])
    let client = try service.client()
    for number in 1...5 { _ = await failure { () throws(AnimalFailure) in try await client.vote(number) } }
    let until = Instant(milliseconds: 1_000_000).advanced(by: .seconds(30))
    #expect(
      await failure { () throws(AnimalFailure) in try await client.votes(MarkQuery()) } == .circuitOpen(until: until))
    #expect(try await client.favourites(MarkQuery()).items == [])
    #expect(service.requests.count == 6)
  }

  // MARK: Settings

  @Test(
    "Settings accept only valid ports, keys and addresses",
    arguments: [
      ("http://a.example:0", "k", false), ("http://a.example:1", "k", true), ("http://a.example:65535", "k", true),
      ("http://a.example:65536", "k", false), ("https://a.example/#x", "k", false), ("https://a.example", "!~", true),
      ("https://a.example", "a b", false), ("https://a.example", "a\u{7F}", false),
      ("https://user@a.example", "k", false),
      ("https://a.example/v1?", "k", false),
    ])
  func invalidSettingsAreRefused(address: String, key: String, isTaken: Bool) {
    let settings = try? AnimalSettings(address: address, key: Secret(key), .cat)
    #expect((settings != nil) == isTaken && (settings?.key?.revealed ?? key) == key)
  }

  @Test("Settings without an address use the service's own; without a key they have none")
  func settingsDefaultToServiceAddress() throws {
    let settings = try AnimalSettings(.dog)
    #expect(settings.address == "https://api.thedogapi.com/v1" && settings.key == nil)
  }
}
