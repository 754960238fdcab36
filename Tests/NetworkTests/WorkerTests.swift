import Adapters
import Architecture
import BuiltProgram
import Foundation
import Testing
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct WorkerTests {
  /// Installs a script in place of the network's program, and returns its path.
  private func program(_ script: String, in folder: TemporaryFolder) throws -> String {
    let path = "\(folder.path)/network"
    try Program.install(script, at: path)
    return path
  }

  @Test("A killed network program fails a running change, restarts for the next request, and repeats a reading one")
  func killedProgramRestarts() async throws {
    let folder = try TemporaryFolder()
    let numbers = "\(folder.path)/numbers"
    let real = try #require(Worker.path)
    let worker = try program("echo $$ >>'\(numbers)'\nexec '\(real)'", in: folder)
    let trial = try Trial(worker: worker)
    func pids() throws -> [pid_t] {
      try String(contentsOfFile: numbers, encoding: .utf8).split(separator: "\n").compactMap { pid_t($0) }
    }
    try await trial.server.fault("stall", "*/votes", ["method": "POST"])
    let id = try #require(ImageID("somebody"))
    let vote = Task {
      await failure { () throws(AnimalFailure) in try await trial.client.vote(id, value: 1, for: .nobody) }
    }
    try await trial.server.wait("*/votes")
    kill(try #require(try pids().last), SIGKILL)
    #expect(await vote.value == .unanswered("the program jotter-network has ended"))
    #expect(try await trial.client.categories().items.count == 7)
    #expect(try pids().count == 2)
    // A request that only reads is repeated.
    try await trial.server.fault("stall", "*/categories", ["skip": 0])
    let reading = Task { try await trial.client.categories().items.count }
    try await trial.server.wait("*/categories", count: 2)
    kill(try #require(try pids().last), SIGKILL)
    #expect(try await reading.value == 7)
    #expect(try pids().count == 3)
  }

  @Test(
    "A network program that sends no valid answer is reported as unreachable",
    arguments: ["echo 'hello, what would you like'", "head -c 70000 /dev/zero", "exit 3"])
  func rubbishAnswerMeansUnreachable(script: String) async throws {
    let folder = try TemporaryFolder()
    let trial = try Trial(worker: try program(script, in: folder))
    let failed = await failure { () throws(AnimalFailure) in try await trial.client.categories() }
    guard case .unreachable(let reason) = failed else { return #expect(Bool(false), "\(String(describing: failed))") }
    #expect(reason.hasPrefix("the program jotter-network"))
    #expect(try await trial.server.log().requests.isEmpty)
  }

  @Test("A missing network program is reported")
  func missingNetworkProgramIsReported() async throws {
    let trial = try Trial(worker: "/no/such/program")
    let failed = await failure { () throws(AnimalFailure) in try await trial.client.categories() }
    #expect(failed == .noProgram)
  }

  @Test("The proxy of `http_proxy` gets requests, but none for hosts of `no_proxy` and for this machine")
  func proxySkipsExcludedHosts() async throws {
    let server = try LoopbackServer()
    let proxy = try server.address("cat").replacing("/cat/v1", with: "")
    func trial(_ address: String?, _ environment: [String: String]) throws -> Trial {
      try Trial(server: server, address: address, environment: environment)
    }
    let away = "http://animals.invalid/cat/v1"
    #expect(try await trial(away, ["http_proxy": proxy]).client.categories().items.count == 7)
    #expect(try await server.log().requests.last?.headers["host"] == "animals.invalid")
    #expect(try await trial(nil, ["http_proxy": "http://127.0.0.1:1"]).client.categories().items.count == 7)
    for environment in [
      ["http_proxy": proxy, "no_proxy": "example.org,animals.invalid"], ["http_proxy": proxy, "NO_PROXY": "*"],
      // A web server sets this variable from a client's `Proxy` header.
      ["HTTP_PROXY": proxy], ["https_proxy": proxy], ["http_proxy": "http://127.0.0.1:1"], [:],
    ] {
      let trial = try trial(away, environment)
      #expect(
        await failure { () throws(AnimalFailure) in try await trial.client.categories() }?.name == "unreachable",
        "\(environment)")
    }
    #expect(try await server.log().requests.count == 2)
  }

  @Test("The network program ends with its `Network`, and gets only the variables of proxies")
  func networkProgramEndsWithNetwork() async throws {
    let folder = try TemporaryFolder()
    let seen = "\(folder.path)/seen"
    try #require(mkfifo(seen, 0o600) == 0)
    let real = try #require(Worker.path)
    // The script closes the FIFO after the program has ended, so the test can read up to that end.
    let worker = try program("env >'\(folder.path)/variables'\nexec 3>'\(seen)'\n'\(real)'\necho gone >&3", in: folder)
    func ask() async -> Result<HTTPResponse, HTTPFailure> {
      let environment = ["https_proxy": "http://p.example", "JOTTER_CAT_API_KEY": "secret", "LD_PRELOAD": "x"]
      let network = Network(path: worker, clock: .patient, environment: environment)
      return await network.transport.send(HTTPRequest("ftp://nowhere"), { _, _ in })
    }
    async let answer = ask()
    let reading = try #require(FileHandle(forReadingAtPath: seen))
    let said = await answer
    guard case .failure(.invalidRequest) = said else { return #expect(Bool(false)) }
    let variables = try String(contentsOfFile: "\(folder.path)/variables", encoding: .utf8).split(separator: "\n")
    let own = variables.filter { !$0.hasPrefix("PWD=") && !$0.hasPrefix("_=") && !$0.hasPrefix("SHLVL=") }
    #expect(own.sorted() == ["https_proxy=http://p.example", "no_proxy=localhost,127.0.0.1,::1"])
    #expect(reading.readDataToEndOfFile() == Data("gone\n".utf8))
  }

  @Test(
    "An endless answer that is cancelled or too long ends alone: the network program continues",
    arguments: ["chunked", "close"])
  func endlessAnswerLeavesProgramRunning(framing: String) async throws {
    let folder = try TemporaryFolder()
    let numbers = "\(folder.path)/numbers"
    let real = try #require(Worker.path)
    let trial = try Trial(worker: try program("echo $$ >>'\(numbers)'\nexec '\(real)'", in: folder))
    try await trial.server.fault("endless", "*/categories", ["framing": framing, "times": 2])
    var request = HTTPRequest("\(try trial.server.address("cat"))/categories")
    (request.download, request.limit) = ("/dev/null", .max)
    let asked = Task { [request] in await trial.network.transport.send(request, { _, _ in }) }
    try await trial.server.wait("*/categories")
    asked.cancel()
    #expect(await asked.value == .failure(.cancelled))
    try await trial.server.wait("*/categories", state: "hung_up")
    (request.download, request.limit) = (nil, 1_000_000)
    #expect(await trial.network.transport.send(request, { _, _ in }) == .failure(.tooLarge(most: 1_000_000)))
    #expect(try await trial.client.categories().items.count == 7)
    #expect(try String(contentsOfFile: numbers, encoding: .utf8).split(separator: "\n").count == 1)
  }

  @Test("A request that is longer than the pipe arrives whole, and so does the request behind it")
  func longRequestArrivesWhole() async throws {
    // The program has just been started, and reads nothing yet, so the pipe fills up.
    let trial = try Trial()
    let text = String(repeating: "limping, left hind; ", count: 50_000)
    let form = "--line\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n\(text)\r\n--line--\r\n"
    var request = HTTPRequest("\(try trial.server.address("cat"))/images/upload")
    request.method = "POST"
    request.headers = ["Content-Type": "multipart/form-data; boundary=line", "x-api-key": "test-key-cat"]
    request.body = .bytes(Data(form.utf8))
    let asked = (1...2).map { _ in Task { [request] in await trial.network.transport.send(request, { _, _ in }) } }
    for task in asked { _ = try await task.value.get() }
    let values = try await trial.server.log().requests.map { $0.parts?.first?.value == text }
    #expect(values == [true, true])
  }

  @Test(
    "A silent server ends a request after `maxWait`, also without a timeout of the caller",
    arguments: ["headers", "start"])
  func silenceEndsRequestAfterWait(at place: String) async throws {
    let trial = try Trial()
    try await trial.server.fault("stall", "*/categories", ["at": place])
    var request = HTTPRequest("\(try trial.server.address("cat"))/categories")
    // The worker times out a second later; the clock of this side stands still.
    request.maxWait = .milliseconds(1)
    #expect(await trial.network.transport.send(request, { _, _ in }) == .failure(.timedOut))
    try await trial.server.wait("*/categories", state: "hung_up")
  }

  @Test("A change has a connection of its own, and reading requests share one")
  func changeHasItsOwnConnection() async throws {
    struct Log: Decodable { let connections: Int }
    let trial = try Trial()
    let before = try await trial.server.log(as: Log.self).connections
    _ = try await trial.client.categories()
    _ = try await trial.client.favour(try #require(ImageID("somebody")), for: .nobody)
    _ = try await trial.client.categories()
    #expect(try await trial.server.log(as: Log.self).connections == before + 2)
  }

  @Test(
    "An IPv6 address has brackets, and the IPv6 loopback address is requested without a proxy",
    .enabled(if: hasIPv6))
  func ipv6AddressHasBrackets() async throws {
    let server = try LoopbackServer(.animals, ["--ipv6"])
    let trial = try Trial(server: server, environment: ["http_proxy": "http://127.0.0.1:1"])
    #expect(try server.address("cat").hasPrefix("http://[::1]:"))
    #expect(try await trial.client.categories().items.count == 7)
  }
}

/// True if this machine has the IPv6 loopback address.
private let hasIPv6: Bool = {
  #if os(Linux)
    let addresses = try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8)
    return addresses?.contains("00000000000000000000000000000001") == true
  #else
    return true
  #endif
}()
