public import Architecture
import Foundation
import NetworkFrames

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The network, in a process of its own: started by the first request, and again after its end (decision 23).
public final class Network: Sendable {
  private struct PendingRequest: Sendable {
    /// Which process got the request: 1 for the first one started.
    var start = 0
    let limit: Int
    let progress: HTTPTransport.Progress
    let continuation: CheckedContinuation<Result<HTTPResponse, HTTPFailure>, Never>
  }
  private struct LockedState: Sendable {
    var process: NetworkProcess?
    /// The number of process starts so far.
    var start = 0
    var number = 0
    var pendingRequests: [Int: PendingRequest] = [:]
    /// Requests not to be sent: cancelled, timed out, or answered already.
    var over: [Int: HTTPFailure] = [:]
  }
  /// The name of the program.
  public static let programName = "jotter-network"

  private let path: @Sendable () -> String?
  private let proxies: [String: String]
  private let clock: Architecture.Clock
  private let inside = Lock(LockedState())

  /// Makes a network, without starting its program.
  ///
  /// - Parameters:
  ///   - path: the path of the program, evaluated at each start; nil if it is not installed.
  ///   - clock: the clock for the time limits of requests.
  ///   - environment: the variables with the proxies.
  public init(
    path: @autoclosure @escaping @Sendable () -> String?, clock: Architecture.Clock,
    environment: [String: String] = [:]
  ) {
    self.path = path
    proxies = Self.proxies(environment)
    self.clock = clock
  }

  /// The path of the program: of `JOTTER_NETWORK`, beside this program, or where `make install` puts it.
  public static func path(_ environment: [String: String]) -> String? {
    CompanionProgram.path(programName, environment["JOTTER_NETWORK"])
  }

  /// The variables for proxies, in the form that libcurl reads.
  ///
  /// Not `HTTP_PROXY`, which a web server may set from a client's header. Services on this machine are asked directly,
  /// so that no proxy gets their keys.
  private static func proxies(_ environment: [String: String]) -> [String: String] {
    var proxies = environment.filter { name, value in
      ["http_proxy", "https_proxy", "HTTPS_PROXY", "no_proxy"].contains(name) && !value.isEmpty
        && value.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    }
    guard !proxies.isEmpty else { return [:] }
    let direct = [proxies["no_proxy"] ?? environment["NO_PROXY"] ?? "", "localhost,127.0.0.1,::1"]
    proxies["no_proxy"] = direct.contains("*") ? "*" : direct.filter { !$0.isEmpty }.joined(separator: ",")
    return proxies
  }

  /// The transport over this network.
  public var transport: HTTPTransport { HTTPTransport { await self.send($0, $1) } }

  private func send(
    _ request: HTTPRequest, _ progress: @escaping HTTPTransport.Progress
  ) async -> Result<HTTPResponse, HTTPFailure> {
    let number = inside.withLock { inside in
      inside.number += 1
      return inside.number
    }
    defer { inside.withLock { _ = $0.over.removeValue(forKey: number) } }
    return await withTaskCancellationHandler {
      // An `async let` is cancelled when this closure returns, so an answer ends the timer.
      async let _ = expire(number, after: request.maxWait)
      return await withCheckedContinuation { continuation in
        begin(number, request, PendingRequest(limit: request.limit, progress: progress, continuation: continuation))
      }
    } onCancel: {
      drop(number, .cancelled)
    }
  }

  private func expire(_ number: Int, after maxWait: Duration) async {
    do { try await clock.sleep(maxWait) } catch { return }
    drop(number, .timedOut)
  }

  private func begin(_ number: Int, _ request: HTTPRequest, _ flight: PendingRequest) {
    let answer = inside.withLock { inside -> Result<HTTPResponse, HTTPFailure>? in
      if let failure = inside.over[number] { return .failure(failure) }
      var file: String?
      var bytes = Data()
      switch request.body {
      case .none: break
      case .bytes(let data): bytes = data
      case .file(let path): file = path
      }
      let (seconds, _) = request.maxWait.components
      let question = NetworkRequest(
        number: number, method: request.method, address: request.address, headers: request.headers, file: file,
        download: request.download, limit: request.limit, silence: Double(seconds) + 1,
        staysHere: request.staysHere, authority: request.authority)
      guard let frame = try? Frame(NetworkOrder.ask(question), body: bytes) else {
        return .failure(.notReached("the question cannot be written"))
      }
      // A second attempt restarts a process that has ended since the last request.
      for _ in 0..<2 {
        let process: NetworkProcess
        do throws(HTTPFailure) { process = try self.process(&inside) } catch { return .failure(error) }
        if process.write(frame) {
          inside.pendingRequests[number] = flight
          inside.pendingRequests[number]?.start = inside.start
          return nil
        }
        inside.process = nil
      }
      return .failure(.noNetwork("the program jotter-network does not answer"))
    }
    if let answer { flight.continuation.resume(returning: answer) }
  }

  private func process(_ inside: inout LockedState) throws(HTTPFailure) -> NetworkProcess {
    if let process = inside.process { return process }
    guard let path = path(), access(path, X_OK) == 0 else { throw .noProgram }
    inside.start += 1
    let start = inside.start
    let started = NetworkProcess.start(path, proxies) { [weak self] in
      self?.take($0) ?? false
    } ended: { [weak self] reason in
      self?.lose(start, reason)
    }
    switch started {
    case .success(let process):
      inside.process = process
      return process
    case .failure(let error):
      throw .noNetwork("the program \(Self.programName) cannot be started: \(error.reason)")
    }
  }

  /// Handles a message of the process; false for an invalid one.
  private func take(_ frame: Frame) -> Bool {
    guard let news = try? frame.decoded(as: NetworkNews.self) else { return false }
    switch news {
    case .progress(let number, let done, let all):
      inside.withLock { $0.pendingRequests[number]?.progress }?(done, all)
    case .answered(let number, let status, let headers):
      land(number) { _ in .success(HTTPResponse(status, headers: headers, body: frame.body)) }
    case .failed(let number, let problem):
      land(number) { .failure(HTTPFailure(problem, limit: $0.limit)) }
    }
    return true
  }

  /// Fails the requests in flight after the end of the process: their outcome is unknown.
  private func lose(_ start: Int, _ reason: String) {
    let lost = inside.withLock { inside -> [PendingRequest] in
      if inside.start == start { inside.process = nil }
      let lost = inside.pendingRequests.filter { $0.value.start == start }.sorted { $0.key < $1.key }
      for (number, _) in lost { inside.pendingRequests[number] = nil }
      return lost.map(\.value)
    }
    for flight in lost { flight.continuation.resume(returning: .failure(.broken(reason))) }
  }

  /// Ends a request before its answer.
  private func drop(_ number: Int, _ failure: HTTPFailure) {
    let process = inside.withLock { inside -> NetworkProcess? in
      if inside.pendingRequests[number] == nil { inside.over[number] = failure }
      return inside.pendingRequests[number] == nil ? nil : inside.process
    }
    land(number) { _ in .failure(failure) }
    if let frame = try? Frame(NetworkOrder.cancel(number)) { _ = process?.write(frame) }
  }

  private func land(_ number: Int, _ answer: (PendingRequest) -> Result<HTTPResponse, HTTPFailure>) {
    let flight = inside.withLock { $0.pendingRequests.removeValue(forKey: number) }
    if let flight { flight.continuation.resume(returning: answer(flight)) }
  }
}

extension HTTPFailure {
  fileprivate init(_ problem: NetworkProblem, limit: Int) {
    self =
      switch problem {
      case .notReached(let reason): .notReached(reason)
      case .untrusted(let reason): .untrusted(reason)
      case .broken(let reason): .broken(reason)
      case .silent: .timedOut
      case .tooLarge: .tooLarge(most: limit)
      case .headTooLong: .headTooLong
      case .astray(let reason): .astray(reason)
      case .disk(let reason): .disk(reason)
      case .cancelled: .cancelled
      }
  }
}
