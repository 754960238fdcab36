import Adapters
import Architecture
import Foundation
import Testing
import UseCases

@Suite struct AnimalRefusalTests {
  private func service(_ status: Int, _ body: String, _ headers: [String: String] = [:]) throws -> AnimalClient {
    try ScriptedService([.success(HTTPResponse(status, headers: headers, body: Data(body.utf8)))]).client()
  }

  @Test(
    "A refused favourite becomes the failure of its status and message, as text or JSON",
    arguments: [
      (400, "DUPLICATE_FAVOURITE - favourites are unique for account + image_id + sub_id", AnimalFailure.duplicate),
      (409, #"{"statusCode":409,"message":"exists","error":"Conflict"}"#, .duplicate),
      (401, "AUTHENTICATION_ERROR - you need to send your API Key as the 'x-api-key' header", .keyRefused),
      (
        401, #"{"message":"AUTHENTICATION_ERROR - no valid x-api-key in header","status":401,"level":"info"}"#,
        .keyRefused
      ),
      (403, #"{"statusCode":403,"message":"Forbidden resource"}"#, .keyRefused),
      (400, "AUTHENTICATION_ERROR", .keyRefused),
      (400, "\"image_id\" is required", .refused(status: 400, "\"image_id\" is required")),
      (422, #"{"message":["a must be b"," c"]}"#, .refused(status: 422, "a must be b; c")),
      (422, #"{"statusCode":422,"error":"Unprocessable"}"#, .refused(status: 422, "Unprocessable")),
      (404, "NOT_FOUND", .unknown(.image, "j")),
      (418, "", .refused(status: 418, "")),
      (500, "Internal Server Error", .broken(status: 500, words: "Internal Server Error")),
      (503, #"{"message":"down until noon"}"#, .broken(status: 503, words: "down until noon")),
      (501, " ", .broken(status: 501)), (502, "<html><h1>Bad Gateway</h1></html>", .broken(status: 502)),
      (418, "<!DOCTYPE html>", .refused(status: 418, "")),
      (302, "elsewhere", .refused(status: 302, "elsewhere")),
    ])
  func favouring(status: Int, body: String, wanted: AnimalFailure) async throws {
    let (client, id) = (try service(status, body), try #require(ImageID("j")))
    #expect(await failure { () throws(AnimalFailure) in try await client.favour(id, for: .nobody) } == wanted)
  }

  @Test(
    "Each status from 300 to 599 becomes a failure, and a refusal keeps its number and text",
    arguments: Array(300...599))
  func errorStatusBecomesFailure(status: Int) async throws {
    let id = try #require(ImageID("j"))
    let calls: [(name: String, ask: @Sendable (AnimalClient) async throws(AnimalFailure) -> Void)] = [
      ("search", { client throws(AnimalFailure) in _ = try await client.search(ImageQuery()) }),
      ("votes", { client throws(AnimalFailure) in _ = try await client.votes(MarkQuery()) }),
      ("favour", { client throws(AnimalFailure) in _ = try await client.favour(id, for: .nobody) }),
      ("vote", { client throws(AnimalFailure) in _ = try await client.vote(id, value: 1, for: .nobody) }),
      ("delete", { client throws(AnimalFailure) in try await client.delete(id) }),
    ]
    for (name, ask) in calls {
      let answer = HTTPResponse(status, body: Data("odd words".utf8))
      let client = try ScriptedService(Array(repeating: .success(answer), count: 4)).client()
      let expected: AnimalFailure =
        switch (status, name) {
        case (404, "favour"), (404, "vote"): .unknown(.image, "j")
        case (404, "delete"): .notOurs
        case (409, "favour"): .duplicate
        case (429, _): .rateLimited(until: nil)
        case (500..., _): .broken(status: status, words: "odd words")
        default: .refused(status: status, "odd words")
        }
      #expect(await failure { () throws(AnimalFailure) in try await ask(client) } == expected, "\(name)")
    }
  }

  @Test(
    "A refused deletion of a favourite or an upload is `notOurs`",
    arguments: [(400, "INVALID_ACCOUNT"), (404, "INVALID_ACCOUNT"), (404, "NOT_FOUND"), (400, "INVALID_DATA")])
  func refusedDeletionIsNotOurs(status: Int, body: String) async throws {
    let client = try service(status, body)
    #expect(await failure { () throws(AnimalFailure) in try await client.unfavour(7) } == .notOurs)
    let other = try service(status, body)
    let id = try #require(ImageID("j"))
    #expect(await failure { () throws(AnimalFailure) in try await other.delete(id) } == .notOurs)
  }

  @Test(
    "An unknown image is reported as unknown",
    arguments: [
      (400, "Couldn't find an image matching the passed 'id' of j"), (404, #"{"message":"Image not found"}"#),
    ])
  func unknownImageIsReportedAsUnknown(status: Int, body: String) async throws {
    let (client, id) = (try service(status, body), try #require(ImageID("j")))
    let found = await failure { () throws(AnimalFailure) in try await client.image(id, size: .full, for: .nobody) }
    #expect(found == .unknown(.image, "j"))
  }

  @Test(
    "A refused upload names the wrong animal or the reached quota",
    arguments: [
      (400, "Classifcation failed: correct animal not found.", AnimalFailure.wrongAnimal),
      (400, "Monthly upload quota reached", .quotaReached),
    ])
  func refusedUploadNamesItsReason(status: Int, body: String, wanted: AnimalFailure) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let path = "\(folder.path)/a.jpg"
    try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: URL(filePath: path))
    let client = try service(status, body)
    let refused = await failure { () throws(AnimalFailure) in
      try await client.upload(path, for: .nobody, breeds: []) { _, _ in }
    }
    #expect(refused == wanted)
  }

  @Test("The message of a refusal is cut to 300 characters")
  func longWords() async throws {
    let client = try service(400, String(repeating: "x", count: 100_000))
    let refused = await failure { () throws(AnimalFailure) in try await client.breeds() }
    #expect(refused == .refused(status: 400, String(repeating: "x", count: 300)))
  }

  @Test("A key that the service repeats in its message is replaced by an ellipsis")
  func repeatedKey() async throws {
    let client = try service(400, "nobody has the key k1, or it is old")
    let refused = await failure { () throws(AnimalFailure) in try await client.votes(MarkQuery()) }
    #expect(refused == .refused(status: 400, "nobody has the key …, or it is old"))
  }

  @Test("A misdirected request is sent once, and a request to an unreachable host four times")
  func misdirectedRequestIsSentOnce() async throws {
    for (problem, count) in [(HTTPFailure.invalidRequest("it is sent on and on"), 1), (.notReached("no name"), 4)] {
      let service = try ScriptedService(Array(repeating: .failure(problem), count: 4))
      let client = try service.client()
      let failed = await failure { () throws(AnimalFailure) in try await client.breeds() }
      guard case .unreachable = failed else { return #expect(failed == .unreachable("")) }
      #expect(service.requests.count == count)
    }
  }

  @Test("The rate limit is that of the last response that names one")
  func latestNamedRateLimitCounts() async throws {
    let headers = [
      "RateLimit-Limit": "120", "ratelimit-remaining": "117", "RateLimit-Reset": "2024-03-06T01:10:58.855Z",
    ]
    let service = try ScriptedService([
      .success(HTTPResponse(200, headers: headers, body: Data("[]".utf8))),
      .success(HTTPResponse(200, body: Data(#"{"message":"The Cat API","version":"1.3.9"}"#.utf8))),
    ])
    let client = try service.client()
    _ = try await client.search(ImageQuery())
    let reset = Instant(milliseconds: 1_709_687_458_855)
    #expect(
      try await client.version()
        == ServiceVersion(
          name: "The Cat API", version: "1.3.9", limit: RateLimit(limit: 120, remaining: 117, reset: reset)))
  }

  @Test("Pauses between retries grow, with jitter, and are the same for the same seed")
  func retryPausesGrowWithJitter() async throws {
    func pauses(_ seed: UInt64) async throws -> [Duration] {
      let service = try ScriptedService([])
      let client = try service.client(seed: seed)
      _ = await failure { () throws(AnimalFailure) in try await client.unvote(1) }
      #expect(service.requests.count == 4)
      return service.paused
    }
    let first = try await pauses(1)
    #expect(try await pauses(1) == first)
    #expect(try await pauses(2) != first)
    for (pause, most) in zip(first, [500, 1_000, 2_000]) {
      #expect((.milliseconds(most / 2) ... .milliseconds(most)).contains(pause))
    }
  }
}
