import Adapters
import Architecture
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A simulated server in a process of its own, for one test; `deinit` ends it.
package final class LoopbackServer: Sendable {
  /// The simulated service; the raw value is its folder.
  package enum Kind: String, Sendable {
    /// The Cat API and The Dog API.
    case animals = "AnimalServer"
    case openMRS = "OpenMRSServer"

    /// Number of addresses that the server prints for http, and again for https.
    fileprivate var count: Int { self == .animals ? 2 : 1 }
  }

  struct Trouble: Error {
    let text: String
  }

  /// Requests that the server received, and counts.
  package struct Log: Decodable {
    package struct Request: Decodable {
      package let method: String
      package let path: String
      package let query: [[String]]
      package let headers: [String: String]
      package let key: String
      package let parts: [Part]?
      package let multipartError: String?
    }
    package struct Part: Decodable {
      package let name: String?
      package let filename: String?
      package let type: String?
      package let size: Int?
      package let value: String?
    }
    package let requests: [Request]
    package let mostInFlight: Int
    package let keysInQuery: Int
    package let tlsFailed: Int
  }

  /// Base addresses, by the names that the server prints.
  package let addresses: [String: String]
  private let pid: pid_t
  private let input: Int32
  private let control = Network(path: Worker.path, clock: .system)

  package init(_ kind: Kind = .animals, _ options: [String] = []) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let script = root.appending(path: "\(kind.rawValue)/serve.py").path
    let (down, up) = (try Program.openPipe(), try Program.openPipe())
    input = down.write
    pid = try Program.start("python3", ["-B", script] + options, descriptors: [(down.read, 0), (up.write, 1)])
    close(down.read)
    close(up.write)
    let count = kind.count * (options.contains("--tls") ? 2 : 1)
    let output = FileHandle(fileDescriptor: up.read, closeOnDealloc: true)
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
    guard addresses.count == count else { throw Trouble(text: "the server said: \(text)") }
  }

  deinit {
    close(input)
    _ = Program.wait(pid)
  }

  package func address(_ name: String) throws -> String {
    guard let address = addresses[name] else { throw Trouble(text: "there is no address of \(name)") }
    return address
  }

  /// Injects a fault into the next requests of a path pattern.
  package func fault(_ fault: String, _ path: String, _ settings: [String: Any] = [:]) async throws {
    try await say("_control", ["fault": fault, "path": path].merging(settings) { $1 })
  }

  /// Waits until `count` requests of a path pattern have reached `state`.
  package func wait(_ path: String, count: Int = 1, state: String = "arrived") async throws {
    try await say("_wait", ["path": path, "count": count, "state": state, "timeout": 500])
  }

  /// Blocks the thread until `count` requests have arrived.
  ///
  /// A test that suspended here might resume late, behind other tests, while its program waits for an answer.
  package func arrived(_ path: String, count: Int = 1) throws {
    try hold("_wait", ["path": path, "count": count, "timeout": 300])
  }

  /// Releases all stalled requests.
  package func release() async throws { try await say("_release", [:]) }

  /// Releases all stalled requests; blocks the thread, as ``arrived(_:count:)`` does.
  package func releaseBlocking() throws { try hold("_release", [:]) }

  /// Sends a request from another process, and blocks the thread until that process ends.
  private func hold(_ path: String, _ body: [String: Any]) throws {
    let post = "import sys, urllib.request; urllib.request.urlopen(sys.argv[1], sys.argv[2].encode()).read()"
    let text = String(decoding: try JSONSerialization.data(withJSONObject: body), as: UTF8.self)
    let finished = try Program.run("python3", ["-c", post, try controlAddress(path), text])
    guard finished.code == 0 else { throw Trouble(text: finished.errText) }
  }

  package func log<Wanted: Decodable>(as type: Wanted.Type = Log.self) async throws -> Wanted {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: try await ask("_log", nil))
  }

  /// Decodes the uuids by name of the simulated OpenMRS server.
  package func data<Wanted: Decodable>(as type: Wanted.Type) async throws -> Wanted {
    try JSONDecoder().decode(type, from: try await ask("_data", nil))
  }

  /// Changes settings of the server, and returns the body of its answer.
  @discardableResult package func set(_ settings: [String: Any]) async throws -> [UInt8] {
    [UInt8](try await ask("_control", try JSONSerialization.data(withJSONObject: settings)))
  }

  /// Number of requests whose path ends with `path`.
  package func count(_ path: String) async throws -> Int {
    try await log().requests.filter { $0.path.hasSuffix(path) }.count
  }

  private func say(_ path: String, _ body: [String: Any]) async throws {
    _ = try await ask(path, try JSONSerialization.data(withJSONObject: body))
  }

  private func controlAddress(_ path: String) throws -> String {
    guard let place = addresses.values.first(where: { $0.hasPrefix("http:") }) else {
      throw Trouble(text: "there is no address of http")
    }
    return place.split(separator: "/").prefix(2).joined(separator: "//") + "/\(path)"
  }

  private func ask(_ path: String, _ body: Data?) async throws -> Data {
    var request = HTTPRequest(try controlAddress(path))
    request.maxWait = .seconds(600)
    if let body {
      request.method = "POST"
      request.body = .bytes(body)
      request.headers = ["Content-Type": "application/json"]
    }
    let answer = try await control.transport.send(request, { _, _ in }).get()
    guard answer.status == 200 else {
      throw Trouble(text: "\(path): \(String(decoding: answer.body, as: UTF8.self))")
    }
    return answer.body
  }
}
