import Adapters
import Architecture
import BuiltProgram
import Foundation
import Testing
import UseCases

private let owner = AnimalOwner.practitioner(UniqueID(high: 1, low: 2))

@Suite struct FaultTests {
  /// The failure of a request for categories; nil if it succeeds.
  private func categories(_ trial: Trial) async -> AnimalFailure? {
    await failure { () throws(AnimalFailure) in try await trial.client.categories() }
  }

  @Test(
    "A slow answer, a compressed answer and an answer with a wrong content type are read",
    arguments: [("slow", ["chunk": 7]), ("gzip", [:]), ("type", [:])] as [(String, [String: Int])])
  func oddButWhole(fault: String, settings: [String: Int]) async throws {
    let trial = try Trial()
    try await trial.server.fault(fault, "*/categories", settings)
    #expect(try await trial.client.categories().items.count == 7)
    #expect(try await trial.server.count("/categories") == 1)
  }

  @Test(
    "An answer that is not complete JSON is reported as unreadable, and its request is not repeated",
    arguments: [("half", [:]), ("text", [:]), ("empty", [:]), ("length", ["by": -10])] as [(String, [String: Int])])
  func incompleteAnswerIsUnreadable(fault: String, settings: [String: Int]) async throws {
    let trial = try Trial()
    try await trial.server.fault(fault, "*/categories", settings)
    #expect(await categories(trial)?.name == "unreadable")
    #expect(try await trial.server.count("/categories") == 1)
  }

  @Test(
    "A request that only reads is repeated after its connection breaks", arguments: ["cut", "close", "length"])
  func brokenReadIsRepeated(fault: String) async throws {
    let trial = try Trial()
    try await trial.server.fault(fault, "*/categories", ["times": 2])
    #expect(try await trial.client.categories().items.count == 7)
    #expect(try await trial.server.count("/categories") == 3)
    // Backoff of 0.5 s, then 1 s, each with 50-100 % jitter.
    #expect(trial.clock.pauses.count == 2)
    #expect((.milliseconds(250) ... .milliseconds(500)).contains(trial.clock.pauses[0]))
    #expect((.milliseconds(500) ... .milliseconds(1_000)).contains(trial.clock.pauses[1]))
  }

  @Test("A service whose connections break is reported as unreachable after three repetitions")
  func brokenForGood() async throws {
    let trial = try Trial()
    try await trial.server.fault("cut", "*/categories", ["times": 9])
    #expect(await categories(trial)?.name == "unreachable")
    #expect(try await trial.server.count("/categories") == 4)
  }

  @Test("A change is sent once, even if its answer is lost", arguments: ["cut", "close", "status"])
  func changeIsSentOnce(fault: String) async throws {
    let trial = try Trial()
    try await trial.server.fault(fault, "*/favourites", ["method": "POST", "times": 9])
    let id = try #require(ImageID("somebody"))
    let failed = await failure { () throws(AnimalFailure) in try await trial.client.favour(id, for: owner) }
    #expect(failed?.name == (fault == "status" ? "broken" : "unanswered"))
    #expect(try await trial.server.count("/favourites") == 1)
    #expect(trial.clock.pauses.isEmpty)
  }

  @Test("A change is not sent again when a reused connection ends without an answer")
  func changesOnceOnAnOpenConnection() async throws {
    let trial = try Trial()
    _ = try await trial.client.version()
    try await trial.server.fault("close", "*/favourites", ["method": "POST", "times": 1])
    let id = try #require(ImageID("somebody"))
    let failed = await failure { () throws(AnimalFailure) in try await trial.client.favour(id, for: owner) }
    #expect(failed?.name == "unanswered")
    #expect(try await trial.server.count("/favourites") == 1)
  }

  @Test(
    "A request is repeated after the time that a hint of the server states",
    arguments: [
      (["retry_after_seconds": 2.112], Duration.milliseconds(2_112)),
      (["headers": ["RateLimit-Reset": "2026-01-02T08:30:04.500Z"]], .milliseconds(4_500)),
      (["headers": ["Retry-After": "7"]], .seconds(7)),
      (["headers": ["Retry-After": "Fri, 02 Jan 2026 08:30:09 GMT"]], .seconds(9)),
      (["retry_after_seconds": 3, "headers": ["Retry-After": "50"]], .seconds(3)),
    ] as [([String: any Sendable], Duration)])
  func requestRepeatsAfterHintedTime(settings: [String: any Sendable], pause: Duration) async throws {
    let trial = try Trial()
    try await trial.server.fault("status", "*/categories", settings.merging(["status": 429]) { $1 })
    #expect(try await trial.client.categories().items.count == 7)
    #expect(trial.clock.pauses == [pause])
  }

  @Test("A command waits ten seconds at most for a rate limit, then reports the end of the limit")
  func rateLimitWaitIsBounded() async throws {
    let trial = try Trial()
    try await trial.server.fault("status", "*/categories", ["status": 429, "retry_after_seconds": 4, "times": 3])
    let last = trial.clock.clock.now().advanced(by: .seconds(12))
    #expect(await categories(trial) == .rateLimited(until: last))
    #expect(trial.clock.pauses == [.seconds(4), .seconds(4)])
    try await trial.server.fault("status", "*/categories", ["status": 429, "retry_after_seconds": 11])
    let later = trial.clock.clock.now().advanced(by: .seconds(11))
    #expect(await categories(trial) == .rateLimited(until: later.advanced(by: .seconds(4))))
    // The new pause is the rest of the pause that the server requested last.
    #expect(trial.clock.pauses == [.seconds(4), .seconds(4), .seconds(4)])
  }

  @Test(
    "Five failed commands in a row open the circuit of a part of a service for 30 s, until one trial",
    arguments: ["status", "cut"])
  func fiveFailuresOpenCircuit(fault: String) async throws {
    let trial = try Trial()
    try await trial.server.fault(fault, "*/categories", ["times": 20])
    for _ in 0..<5 { #expect(await categories(trial)?.name == (fault == "cut" ? "unreachable" : "broken")) }
    // Five commands with four attempts each.
    #expect(try await trial.server.count("/categories") == 20)
    guard case .circuitOpen(let end) = await categories(trial) else { return #expect(Bool(false)) }
    #expect(end == trial.clock.clock.now().advanced(by: .seconds(30)))
    #expect(try await trial.server.count("/categories") == 20)
    // The breaker is open for this part of the service only.
    #expect(try await trial.client.breeds().items.count == 67)
    #expect(try await trial.client.version().circuit == .open(until: end))
    trial.clock.advance(by: .seconds(30))
    try await trial.server.fault(fault, "*/categories", ["times": 4])
    #expect(await categories(trial)?.name != "circuitOpen")
    #expect(await categories(trial)?.name == "circuitOpen")
    trial.clock.advance(by: .seconds(30))
    #expect(try await trial.client.categories().items.count == 7)
    #expect(try await trial.client.version().circuit == .closed)
  }

  @Test("An unreachable host opens the circuit for all parts of its service")
  func unreachableHost() async throws {
    let clock = InstantClock()
    let client = AnimalClient(
      .cat, try AnimalSettings(address: "http://127.0.0.1:1", .cat),
      transport: Network(path: Worker.path, clock: .patient).transport,
      places: PicturePlaces(cache: "/nowhere", saved: "/nowhere"), clock: clock.clock, random: { 1 })
    for _ in 0..<5 {
      #expect(await failure { () throws(AnimalFailure) in try await client.breeds() }?.name == "unreachable")
    }
    #expect(await failure { () throws(AnimalFailure) in try await client.categories() }?.name == "circuitOpen")
  }

  @Test("A pause that a service requested holds for the next commands, also of another program, until it ends")
  func requestedPauseHoldsForLaterCommands() async throws {
    let (trial, now) = (try Trial(), InstantClock().clock.now())
    try await trial.server.fault("status", "*/categories", ["status": 429, "retry_after_seconds": 60])
    let until = now.advanced(by: .seconds(60))
    #expect(await categories(trial) == .rateLimited(until: until))
    let other = try Trial(server: trial.server, folder: trial.folder)
    for trial in [trial, other] {
      #expect(
        await failure { () throws(AnimalFailure) in try await trial.client.breeds() } == .rateLimited(until: until)
      )
    }
    #expect(try await trial.server.log().requests.count == 1)
    // A command waits for a short rest of the pause.
    other.clock.advance(by: .seconds(53))
    #expect(try await other.client.breeds().items.count == 67)
    #expect(other.clock.pauses == [.seconds(7)])
  }

  @Test("At most four requests run at once")
  func fourAtOnce() async throws {
    let trial = try Trial()
    try await trial.server.fault("stall", "*/categories", ["at": "start", "times": 8])
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { try await trial.client.categories().items.count } }
      try await trial.server.wait("*/categories", count: 4)
      #expect(try await trial.server.count("/categories") == 4)
      try await trial.server.release()
      try await trial.server.wait("*/categories", count: 8)
      try await trial.server.release()
      for try await count in group { #expect(count == 7) }
    }
    #expect(try await trial.server.log().mostInFlight == 4)
  }

  @Test("A cancelled caller returns at once, and the service sees the connection end", arguments: ["headers", "start"])
  func cancelledCallerReturnsAtOnce(at place: String) async throws {
    let trial = try Trial()
    try await trial.server.fault("stall", "*/categories", ["at": place])
    let question = Task { await categories(trial) }
    try await trial.server.wait("*/categories")
    question.cancel()
    #expect(await question.value == .interrupted)
    try await trial.server.wait("*/categories", state: "hung_up")
  }

  @Test("A request without an answer is reported as timed out after 30 s, and its connection ends")
  func timedOut() async throws {
    let clock = VirtualClock(at: Instant(milliseconds: 0))
    let trial = try Trial(patience: clock.clock)
    try await trial.server.fault("stall", "*/categories")
    async let answer = categories(trial)
    try await trial.server.wait("*/categories")
    #expect(clock.wakeNext(by: Instant(milliseconds: 30_000)))
    let said = await answer
    #expect(said == .timedOut)
    try await trial.server.wait("*/categories", state: "hung_up")
  }

  @Test("An endless answer is cut off, and reported as unreadable", arguments: ["chunked", "close"])
  func endlessAnswerIsUnreadable(framing: String) async throws {
    let trial = try Trial()
    try await trial.server.fault("endless", "*/categories", ["framing": framing])
    #expect(await categories(trial)?.name == "unreadable")
    try await trial.server.wait("*/categories", state: "hung_up")
  }

  @Test("Headers that are too long, alone or together, are reported as unreadable, and not requested again")
  func longHeadersAreUnreadable() async throws {
    let trial = try Trial()
    try await trial.server.fault("header", "*/categories")
    #expect(await categories(trial) == .unreadable("its headers are too long"))
    try await trial.server.fault("header", "*/categories", ["bytes": 50_000, "count": 8])
    #expect(await categories(trial) == .unreadable("its headers are too long"))
    #expect(try await trial.server.count("/categories") == 2)
    try await trial.server.fault("header", "*/categories", ["bytes": 50_000])
    #expect(try await trial.client.categories().items.count == 7)
  }

  @Test("A server with an invalid certificate is reported as unreachable, and gets no request")
  func invalidCertificateGetsNoRequest() async throws {
    let trial = try Trial(server: LoopbackServer(.animals, ["--tls"]), name: "cat-tls")
    #expect(await categories(trial)?.name == "unreachable")
    let log = try await trial.server.log()
    #expect(log.tlsFailed > 0)
    #expect(log.requests.isEmpty)
  }

  @Test("A redirection on the same server is followed, and a redirection to another server carries no key")
  func foreignRedirectionCarriesNoKey() async throws {
    let trial = try Trial()
    try await trial.server.fault("redirect", "*/images/search", ["to": "same"])
    #expect(try await trial.client.search(ImageQuery()).items.count == 1)
    let elsewhere = try trial.server.address("cat").replacingOccurrences(of: "127.0.0.1", with: "localhost")
    try await trial.server.fault("redirect", "*/images/search", ["to": "\(elsewhere)/categories"])
    _ = try? await trial.client.search(ImageQuery())
    let requests = try await trial.server.log().requests
    #expect(requests.filter { $0.path.hasSuffix("/images/search") }.allSatisfy { $0.key == "present" })
    let strange = try #require(requests.first { $0.headers["host"]?.hasPrefix("localhost") == true })
    #expect(strange.key == "absent")
  }

  @Test(
    "A redirection to another kind of address is refused, and so is an endless redirection",
    arguments: ["scheme", "loop", "file:///etc/passwd", "javascript:alert(1)", "ftp://127.0.0.1/categories"])
  func redirectionsRefused(to: String) async throws {
    let trial = try Trial()
    try await trial.server.fault("redirect", "*/categories", ["to": to, "times": 9])
    guard case .unreachable(let reason) = await categories(trial) else { return #expect(Bool(false)) }
    #expect(reason.contains(to == "loop" ? "too often" : "another kind of address"))
    let asked = try await trial.server.log().requests.map(\.path)
    #expect(asked.filter { $0.hasSuffix("/categories") }.count == 1, "it is asked once: it leads there each time")
    #expect(asked.filter { $0.contains("_loop") }.count <= 6)
    #expect(asked.allSatisfy { $0.hasSuffix("/categories") || $0.contains("_loop") })
  }

  @Test("The key is sent in its header only, and only with requests that need a key")
  func keyIsSentInHeader() async throws {
    let trial = try Trial()
    _ = try await trial.client.search(ImageQuery(count: 2))
    _ = try await trial.client.favourites(MarkQuery())
    _ = try await trial.client.breeds()
    _ = try await trial.client.version()
    let log = try await trial.server.log()
    #expect(log.requests.map(\.key) == ["present", "present", "absent", "absent"])
    #expect(log.keysInQuery == 0)
    #expect(log.requests.allSatisfy { $0.query.allSatisfy { $0.count == 2 && !$0[1].isEmpty } })
    #expect(log.requests.allSatisfy { $0.headers["cookie"] == nil })
    let wrong = try Trial(server: trial.server, hasKey: true, name: "dog")
    let refused = await failure { () throws(AnimalFailure) in try await wrong.client.favourites(MarkQuery()) }
    #expect(refused == .keyRefused)
    // Without a valid key the service ignores the filter.
    let filtered = await failure { () throws(AnimalFailure) in
      try await wrong.client.search(ImageQuery(count: 2, breeds: ["6"]))
    }
    #expect(filtered == .keyRefused)
    #expect(try await wrong.client.search(ImageQuery(count: 2)).items.count == 2)
  }

  @Test(
    "A demand for a user name and password is reported as a refusal at once, also for an upload",
    arguments: ["Basic", "Digest"])
  func passwordDemandIsRefusal(scheme: String) async throws {
    let trial = try Trial()
    let challenge = ["WWW-Authenticate": "\(scheme) realm=\"cats\", nonce=\"1\""]
    try await trial.server.fault("status", "*", ["status": 401, "headers": challenge, "body": "no", "times": 3])
    #expect(await categories(trial) == .refused(status: 401, "no"))
    let id = try #require(ImageID("somebody"))
    #expect(
      await failure { () throws(AnimalFailure) in try await trial.client.favour(id, for: owner) }
        == .refused(status: 401, "no"))
    let path = "\(trial.folder.path)/cat.jpg"
    try Data([0xFF, 0xD8, 0xFF, 0xD9]).write(to: URL(filePath: path))
    let upload = await failure { () throws(AnimalFailure) in
      try await trial.client.upload(path, for: owner, breeds: []) { _, _ in }
    }
    #expect(upload == .refused(status: 401, "no"))
    #expect(try await trial.server.log().requests.count == 3)
    #expect(try await trial.client.categories().items.count == 7)
  }

  @Test("The errors of the rewritten Dog API are reported like those of the old one")
  func rewrittenErrorsAreReportedAlike() async throws {
    let trial = try Trial(.dog, server: LoopbackServer(.animals, ["--dog-2026"]))
    let image = try #require(try await trial.client.search(ImageQuery()).items.first)
    _ = try await trial.client.favour(image.id, for: owner)
    #expect(
      await failure { () throws(AnimalFailure) in try await trial.client.favour(image.id, for: owner) } == .duplicate)
    #expect(await failure { () throws(AnimalFailure) in try await trial.client.vote(77) } == .unknown(.vote, "77"))
    let stranger = try Trial(.cat, server: trial.server, name: "dog")
    let refused = await failure { () throws(AnimalFailure) in try await stranger.client.votes(MarkQuery()) }
    #expect(refused == .keyRefused)
  }

  @Test("An upload sends the file's name, type and all its bytes, and leaves no temporary file")
  func uploadSendsWholeFile() async throws {
    let trial = try Trial()
    let image = try #require(try await trial.client.search(ImageQuery(types: ["png"])).items.first)
    let file = try await trial.client.file(of: image) { _, _ in }
    let path = "\(trial.folder.path)/my \"cat\" é.png"
    try FileManager.default.copyItem(atPath: file.path, toPath: path)
    let upload = try await trial.client.upload(path, for: owner, breeds: ["abys", "beng"]) { _, _ in }
    #expect(upload.image.breedIDs == ["abys", "beng"])
    let request = try #require(try await trial.server.log().requests.last)
    #expect(request.multipartError == nil)
    let parts = try #require(request.parts)
    #expect(parts.map(\.name) == ["sub_id", "breed_ids", "file"])
    #expect(parts.last?.type == "image/png")
    #expect(parts.last?.size == file.bytes)
    #expect(parts.last?.filename?.contains("cat") == true)
    // No temporary file of the upload is left behind.
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(trial.folder.path)/cache").count == 1)
  }

  @Test("A file that is no picture, too large or missing is not sent")
  func notUploaded() async throws {
    let trial = try Trial()
    let text = "\(trial.folder.path)/cat.png"
    try Data("no picture".utf8).write(to: URL(filePath: text))
    let large = "\(trial.folder.path)/large.jpg"
    _ = FileManager.default.createFile(atPath: large, contents: Data([0xFF, 0xD8, 0xFF]))
    try #require(truncate(large, off_t(AnimalClient.largestPicture + 1)) == 0)
    func upload(_ path: String) async -> AnimalFailure? {
      await failure { () throws(AnimalFailure) in
        try await trial.client.upload(path, for: owner, breeds: []) { _, _ in }
      }
    }
    #expect(await upload(text) == .file(text, reason: "it is not a JPEG, PNG or GIF"))
    #expect(await upload(large) == .tooLarge(20_000_001, most: 20_000_000))
    #expect(await upload("/no/such/file") == .noSuchFile("/no/such/file"))
    #expect(try await trial.server.log().requests.isEmpty)
  }

  @Test("A failed download leaves nothing in the cache, and a successful one is requested once")
  func failedDownloadLeavesCacheEmpty() async throws {
    let trial = try Trial()
    let image = try #require(try await trial.client.search(ImageQuery()).items.first)
    func bring() async -> AnimalFailure? {
      await failure { () throws(AnimalFailure) in try await trial.client.file(of: image) { _, _ in } }
    }
    try await trial.server.fault("cut", "*/files/*", ["times": 4])
    #expect(await bring()?.name == "unreachable")
    try await trial.server.fault("text", "*/files/*", ["body": "<html>"])
    #expect(await bring() == .unreadable("it is not a picture, or only a part of one"))
    try await trial.server.fault("empty", "*/files/*")
    #expect(await bring() == .unreadable("it is not a picture, or only a part of one"))
    try await trial.server.fault("half", "*/files/*")
    #expect(await bring() == .unreadable("it is not a picture, or only a part of one"))
    try await trial.server.fault("status", "*/files/*", ["status": 404])
    #expect(await bring() == .unknown(.image, image.id.text))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(trial.folder.path)/cache").isEmpty)
    #expect(await bring() == nil)
    let count = try await trial.server.log().requests.count
    #expect(await bring() == nil)
    #expect(try await trial.server.log().requests.count == count)
  }
}
