import Adapters
import Architecture
import Foundation
import Testing
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The server of animals, running for one test; it ends with its owner.
final class AnimalServer: Sendable {
  /// What the server received.
  struct Log: Decodable {
    struct Request: Decodable {
      let method: String
      let path: String
      let query: [[String]]
      let headers: [String: String]
      let key: String
      let parts: [Part]?
      let multipartError: String?
    }
    struct Part: Decodable {
      let name: String?
      let filename: String?
      let type: String?
      let size: Int?
      let value: String?
    }
    let requests: [Request]
    let mostInFlight: Int
    let keysInQuery: Int
    let tlsFailed: Int
  }

  /// The addresses, by the names that the server gives them.
  let addresses: [String: String]
  private let pid: pid_t
  private let input: Int32
  private let control = Network(path: Worker.path, clock: .system)

  init(_ options: [String] = []) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let script = root.appending(path: "AnimalServer/serve.py").path
    var (down, up): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    #expect(pipe(&down) == 0 && pipe(&up) == 0)
    // What another test starts meanwhile must not hold the server's input open.
    for end in down + up { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    input = down[1]
    pid = try Worker.start("python3", [script] + options, input: down[0], output: up[1])
    close(down[0])
    close(up[1])
    let count = options.contains("--tls") ? 4 : 2
    let output = FileHandle(fileDescriptor: up[0], closeOnDealloc: true)
    var text = ""
    while text.split(separator: "\n", omittingEmptySubsequences: false).count <= count {
      let data = output.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    var addresses: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2 { addresses[String(words[0])] = String(words[1]) }
    }
    self.addresses = addresses
    try #require(addresses.count == count, "the server said: \(text)")
  }

  deinit {
    close(input)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  }

  func address(_ name: String) throws -> String { try #require(addresses[name]) }

  /// Has the next requests that fit go wrong like this.
  func fault(_ fault: String, _ path: String, _ settings: [String: Any] = [:]) async throws {
    try await say("_control", ["fault": fault, "path": path].merging(settings) { $1 })
  }

  /// Waits until so many requests have come, or have come so far.
  func wait(_ path: String, count: Int = 1, state: String = "arrived") async throws {
    try await say("_wait", ["path": path, "count": count, "state": state])
  }

  /// Lets all go on that are stalled.
  func release() async throws { try await say("_release", [:]) }

  func log() async throws -> Log {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Log.self, from: try await ask("_log", nil))
  }

  /// How often a path was asked for.
  func count(_ path: String) async throws -> Int {
    try await log().requests.filter { $0.path.hasSuffix(path) }.count
  }

  private func say(_ path: String, _ body: [String: Any]) async throws {
    _ = try await ask(path, try JSONSerialization.data(withJSONObject: body))
  }

  private func ask(_ path: String, _ body: Data?) async throws -> Data {
    let base = try address("cat").replacingOccurrences(of: "/cat/v1", with: "")
    var request = HTTPRequest("\(base)/\(path)")
    request.patience = .seconds(60)
    if let body {
      request.method = "POST"
      request.body = .bytes(body)
      request.headers = ["Content-Type": "application/json"]
    }
    let answer = try await control.transport.send(request, { _, _ in }).get()
    try #require(answer.status == 200, "\(path): \(String(decoding: answer.body, as: UTF8.self))")
    return answer.body
  }
}

/// The network's program, as it was built beside these tests.
enum Worker {
  static let path: String? = {
    var folder = URL(filePath: CommandLine.arguments.first ?? "/").deletingLastPathComponent()
    while folder.path.count > 1 {
      let program = folder.appending(path: Network.programName).path
      if access(program, X_OK) == 0 { return program }
      folder = folder.deletingLastPathComponent()
    }
    return Network.path(ProcessInfo.processInfo.environment)
  }()

  /// Starts a program of the machine's with this input and output.
  static func start(_ program: String, _ arguments: [String], input: Int32, output: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    var settings = [strdup("PATH=\(path)"), nil]
    defer { for text in words + settings { free(text) } }
    var pid = pid_t()
    try #require(posix_spawnp(&pid, program, &actions, &attributes, &words, &settings) == 0, "\(program) did not start")
    return pid
  }
}

/// A folder of its own, gone with its owner.
final class TemporaryFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "jotter-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A clock whose pauses are over at once, written down, and move it on.
final class HastyClock: Sendable {
  private let inside: Lock<(now: Instant, pauses: [Duration])>

  /// It stands where the server's clock stands.
  init() { inside = Lock((Instant(milliseconds: 1_767_342_600_000), [])) }

  var pauses: [Duration] { inside.withLock { $0.pauses } }

  func advance(by duration: Duration) { inside.withLock { $0.now = $0.now.advanced(by: duration) } }

  var clock: Architecture.Clock {
    Architecture.Clock(
      now: { self.inside.withLock { $0.now } },
      sleep: { duration in
        self.inside.withLock { inside in
          inside.now = inside.now.advanced(by: duration)
          inside.pauses.append(duration)
        }
      })
  }
}

extension Architecture.Clock {
  /// Patience without end: nobody ever moves its time.
  static var patient: Architecture.Clock { VirtualClock(at: Instant(milliseconds: 0)).clock }
}

/// A client, and what it stands on.
struct Trial: Sendable {
  let server: AnimalServer
  let client: AnimalClient
  let network: Network
  let clock = HastyClock()
  let folder: TemporaryFolder

  init(
    _ species: Species = .cat, server: AnimalServer? = nil, hasKey: Bool = true, name: String? = nil,
    worker: String? = Worker.path, patience: Architecture.Clock = .patient
  ) throws {
    self.server = try server ?? AnimalServer()
    folder = try TemporaryFolder()
    network = Network(path: worker, clock: patience)
    let settings = try AnimalSettings(
      address: try self.server.address(name ?? species.rawValue),
      key: hasKey ? Secret("test-key-\(species.rawValue)") : nil, species)
    let numbers = Lock(SplitMix(seed: 1))
    client = AnimalClient(
      species, settings, transport: network.transport,
      places: PicturePlaces(cache: "\(folder.path)/cache", saved: "\(folder.path)/saved"), clock: clock.clock,
      random: { numbers.withLock { $0.next() } })
  }
}

/// What a question that must fail fails with.
func failure<Answer>(_ question: () async throws(AnimalFailure) -> Answer) async -> AnimalFailure? {
  do throws(AnimalFailure) { _ = try await question() } catch { return error }
  return nil
}

extension AnimalFailure {
  /// The name of the case, where the reason in it is the system's.
  var name: String { String("\(self)".prefix { $0 != "(" }) }
}
