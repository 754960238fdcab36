import Adapters
import Architecture
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Requests through the network program, which a script replaces.
@Suite struct NetworkTests {
  /// Frame of the pipe: the lengths of head and body as big-endian integers of four bytes, then head and body.
  private static func frame(_ head: String, _ body: [UInt8] = []) -> Data {
    var bytes = Data()
    for length in [head.utf8.count, body.count] {
      for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
    }
    return bytes + Data(head.utf8) + Data(body)
  }

  private static func answer(_ number: Int, _ body: String = "") -> Data {
    frame(#"{"answered":{"_0":\#(number),"status":200,"headers":{"X-Number":"\#(number)"}}}"#, Array(body.utf8))
  }

  /// Reads one request of any length into a file.
  private static let take = """
    take() {
      set -- $(head -c 8 | od -An -v -tu1)
      head -c $((($1 << 24) + ($2 << 16) + ($3 << 8) + $4 + ($5 << 24) + ($6 << 16) + ($7 << 8) + $8)) > $folder/last
    }
    """

  /// Creates a script that logs its starts, and the files that `body` may print.
  private static func program(_ body: String, files: [String: Data] = [:]) async throws -> Scripts {
    let head = "PATH=/usr/bin:/bin; folder=${0%/*}; echo x >> $folder/starts"
    let scripts = try await Scripts(["net": "\(head)\n\(take)\n\(body)"])
    for (name, content) in files { try content.write(to: URL(filePath: "\(scripts.folder.path)/\(name)")) }
    return scripts
  }

  /// Clock whose timeouts never expire if `isPatient`, else expire at once.
  private static func clock(isPatient: Bool = true) -> Architecture.Clock {
    Architecture.Clock(
      now: { Instant(milliseconds: 0) },
      sleep: { _ in
        guard isPatient else { return }
        let forever = AsyncStream<Never> { _ in }
        for await _ in forever {}
        throw CancellationError()
      })
  }

  private static func network(
    _ scripts: Scripts, isPatient: Bool = true, environment: [String: String] = [:]
  ) -> Network {
    Network(
      path: scripts.folder.path + "/net", clock: clock(isPatient: isPatient), environment: environment)
  }

  private static func ask(_ network: Network, _ request: HTTPRequest = HTTPRequest("https://a.example/")) async
    -> Result<HTTPResponse, HTTPFailure>
  {
    await network.transport.send(request, { _, _ in })
  }

  @Test("A response has its status, lower-case header names and body, and each progress message is reported")
  func responseHasStatusHeadersBody() async throws {
    let progress = #"{"progress":{"_0":1,"done":3,"of":9}}"#
    let open = #"{"progress":{"_0":1,"done":4}}"#
    let scripts = try await Self.program(
      "take; cat $folder/answer; exec cat > /dev/null",
      files: ["answer": Self.frame(progress) + Self.frame(open) + Self.answer(1, "meow")])
    let told = Lock<[String]>([])
    let answer = await Self.network(scripts).transport.send(HTTPRequest("https://a.example/")) { done, all in
      told.withLock { $0.append("\(done) of \(all.map(String.init) ?? "?")") }
    }
    #expect(answer == .success(HTTPResponse(200, headers: ["x-number": "1"], body: Data("meow".utf8))))
    #expect(told.withLock { $0 } == ["3 of 9", "4 of ?"])
  }

  @Test("One network program answers several requests, one after another")
  func oneProgramAnswersSeveralRequests() async throws {
    let scripts = try await Self.program(
      "take; cat $folder/1; take; cat $folder/2; exec cat > /dev/null",
      files: ["1": Self.answer(1), "2": Self.answer(2)])
    let network = Self.network(scripts)
    #expect(try await Self.ask(network).get().headers == ["x-number": "1"])
    #expect(try await Self.ask(network).get().headers == ["x-number": "2"])
    #expect(scripts.text("starts") == "x\n")
  }

  /// Failures that the program prints, and the resulting failures of the request.
  private static let problems: [(said: String, failure: HTTPFailure)] = [
    (#"{"notReached":{"_0":"no name"}}"#, .notReached("no name")),
    (#"{"untrusted":{"_0":"expired"}}"#, .untrusted("expired")), (#"{"broken":{"_0":"reset"}}"#, .broken("reset")),
    (#"{"timedOut":{}}"#, .timedOut), (#"{"tooLarge":{}}"#, .tooLarge(most: 77)),
    (#"{"headTooLong":{}}"#, .headTooLong),
    (#"{"invalidRequest":{"_0":"loop"}}"#, .invalidRequest("loop")), (#"{"disk":{"_0":"full"}}"#, .disk("full")),
    (#"{"cancelled":{}}"#, .cancelled),
  ]

  @Test("Each failure that the network program reports becomes its own `HTTPFailure`", arguments: problems)
  func eachFailureKeepsItsKind(said: String, failure: HTTPFailure) async throws {
    let scripts = try await Self.program(
      "take; cat $folder/answer; exec cat > /dev/null",
      files: ["answer": Self.frame(#"{"failed":{"_0":1,"_1":\#(said)}}"#)])
    var request = HTTPRequest("https://a.example/")
    request.limit = 77
    #expect(await Self.ask(Self.network(scripts), request) == .failure(failure))
  }

  /// Scripts that end or print an invalid answer, and the reason in the failure of the request.
  private static let ends: [(script: String, reason: String)] = [
    ("take", "the program jotter-network has ended"), ("take; kill -KILL $$", "the program jotter-network has ended"),
    ("take; echo 'No such host, sorry'; exec cat > $folder/rest", "the program jotter-network sent an invalid answer"),
    ("take; cat $folder/question; exec cat > $folder/rest", "the program jotter-network sent an invalid answer"),
  ]

  @Test(
    "If the network program ends or sends an invalid answer, the request fails, and the next request restarts it",
    arguments: ends)
  func lostProgramIsRestarted(script: String, reason: String) async throws {
    let scripts = try await Self.program(script, files: ["question": Self.frame(#"{"cancel":{"_0":1}}"#)])
    let network = Self.network(scripts)
    for count in 1...2 {
      #expect(await Self.ask(network) == .failure(.broken(reason)))
      #expect(scripts.text("starts") == String(repeating: "x\n", count: count))
    }
  }

  @Test("All open requests fail when the network program ends")
  func lostTogether() async throws {
    let network = Self.network(try await Self.program("take; take"))
    async let first = Self.ask(network)
    async let second = Self.ask(network)
    let answers = await [first, second]
    #expect(answers == Array(repeating: .failure(.broken("the program jotter-network has ended")), count: 2))
  }

  @Test("A network program that has closed its input is restarted for the next request, and SIGPIPE does no harm")
  func deafProgramIsRestarted() async throws {
    let scripts = try await Self.program(
      """
      take
      exec < /dev/null
      cat $folder/$(grep -c x $folder/starts)
      exec cat $folder/end
      """, files: ["1": Self.answer(1), "2": Self.answer(2)])
    let gate = scripts.folder.path + "/end"
    #expect(mkfifo(gate, 0o600) == 0)
    let descriptor = open(gate, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    let network = Self.network(scripts)
    #expect(try await Self.ask(network).get().headers == ["x-number": "1"])
    #expect(try await Self.ask(network).get().headers == ["x-number": "2"])
    #expect(scripts.text("starts") == "x\nx\n")
  }

  @Test("A request larger than the buffer of a pipe reaches the network program whole")
  func longRequestArrivesWhole() async throws {
    let scripts = try await Self.program(
      "take; cat $folder/answer; exec cat > /dev/null", files: ["answer": Self.answer(1)])
    var request = HTTPRequest("https://a.example/")
    request.body = .bytes(Data(repeating: 0x78, count: 3_000_000))
    #expect(try await Self.ask(Self.network(scripts), request).get().status == 200)
    let question = try Data(contentsOf: URL(filePath: scripts.folder.path + "/last"))
    #expect(question.starts(with: Data(#"{"ask":"#.utf8)))
    #expect(question.suffix(3_000_000) == Data(repeating: 0x78, count: 3_000_000))
  }

  @Test("A missing or unexecutable network program fails as `noProgram`; an invalid one fails with the system's reason")
  func unusableProgramFailsWithReason() async throws {
    let scripts = try await Scripts(["tool": "printf '\\001\\002' > $FOLDER/net; chmod $1 $FOLDER/net"])
    let network = Self.network(scripts)
    #expect(await Self.ask(Network(path: nil, clock: Self.clock())) == .failure(.noProgram))
    #expect(await Self.ask(network) == .failure(.noProgram))
    _ = await scripts.launcher().run(ProgramCall("tool", ["600"], maxWait: .seconds(5)))
    #expect(await Self.ask(network) == .failure(.noProgram))
    _ = await scripts.launcher().run(ProgramCall("tool", ["700"], maxWait: .seconds(5)))
    let reason = String(cString: strerror(ENOEXEC))
    #expect(
      await Self.ask(network)
        == .failure(.noNetwork("jotter-network: it cannot be started: \(reason)")))
  }

  @Test("A cancelled request fails as cancelled although the network program never answers")
  func cancelledRequestFailsUnanswered() async throws {
    let scripts = try await Self.program("exec cat > /dev/null")
    let network = Self.network(scripts)
    let answer = await withTaskGroup(of: Result<HTTPResponse, HTTPFailure>.self) { group in
      group.addTask { await Self.ask(network) }
      group.cancelAll()
      return await group.next()
    }
    #expect(answer == .failure(.cancelled))
  }

  @Test("Cancelling a running request sends the network program a cancellation with the request's number")
  func cancellationReachesNetworkProgram() async throws {
    let scripts = try await Self.program(
      "take; cat $folder/progress; take; mv $folder/last $folder/order; echo > $folder/done; exec cat > /dev/null",
      files: ["progress": Self.frame(#"{"progress":{"_0":1,"done":3}}"#)])
    let path = scripts.folder.path + "/done"
    #expect(mkfifo(path, 0o600) == 0)
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    let network = Self.network(scripts)
    let (news, told) = AsyncStream<Void>.makeStream()
    let task = Task { await network.transport.send(HTTPRequest("https://a.example/")) { _, _ in told.yield() } }
    for await _ in news { break }
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    var byte: UInt8 = 0
    #expect(read(descriptor, &byte, 1) == 1)
    #expect(scripts.text("order") == #"{"cancel":{"_0":1}}"#)
  }

  /// Variables of this process, and the variables that the program gets.
  private static let proxies: [(given: [String: String], seen: [String: String])] = [
    ([:], [:]),
    (["HTTP_PROXY": "http://evil", "ALL_PROXY": "x", "NO_PROXY": "a", "API_KEY": "k"], [:]),
    (["http_proxy": ""], [:]), (["http_proxy": "http://pröxy"], [:]), (["http_proxy": "http://a\u{7F}"], [:]),
    (["http_proxy": "http://a\u{1F}"], [:]),
    (
      ["http_proxy": "http://p", "JOTTER_CAT_API_KEY": "k", "HOME": "/h"],
      ["http_proxy": "http://p", "no_proxy": "localhost,127.0.0.1,::1"]
    ),
    (
      ["https_proxy": "p ~", "HTTPS_PROXY": "q"],
      ["https_proxy": "p ~", "HTTPS_PROXY": "q", "no_proxy": "localhost,127.0.0.1,::1"]
    ),
    (
      ["http_proxy": "p", "NO_PROXY": "a.example"],
      ["http_proxy": "p", "no_proxy": "a.example,localhost,127.0.0.1,::1"]
    ),
    (
      ["http_proxy": "p", "no_proxy": "b.example", "NO_PROXY": "a.example"],
      ["http_proxy": "p", "no_proxy": "b.example,localhost,127.0.0.1,::1"]
    ),
    (["http_proxy": "p", "no_proxy": "*"], ["http_proxy": "p", "no_proxy": "*"]),
  ]

  @Test("The network program gets only valid proxy variables, with local addresses in `no_proxy`", arguments: proxies)
  func programGetsOnlyProxyVariables(given: [String: String], seen: [String: String]) async throws {
    let scripts = try await Self.program("env > $folder/seen; take")
    _ = await Self.ask(Self.network(scripts, environment: given))
    let lines = try #require(scripts.text("seen")).split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
    let variables = Dictionary(uniqueKeysWithValues: lines.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") })
    // The shell sets these variables itself.
    #expect(variables.filter { !["PWD", "OLDPWD", "SHLVL", "_", "PATH"].contains($0.key) } == seen)
  }

  @Test("The network program's path is `JOTTER_NETWORK` if set, and otherwise beside this program or nil")
  func programPathHonoursVariable() {
    #expect(Network.path(["JOTTER_NETWORK": "/somewhere"]) == "/somewhere")
    for environment in [[:], ["JOTTER_NETWORK": ""]] {
      #expect(Network.path(environment)?.hasSuffix("/" + Network.programName) ?? true)
    }
  }
}
