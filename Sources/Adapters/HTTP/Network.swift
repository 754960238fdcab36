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

/// Sends HTTP requests through a separate process (decision 23).
///
/// The first request starts the process. If the process has ended, the next request starts it again.
public final class Network: Sendable {
  private struct PendingRequest: Sendable {
    /// The number of the process that got the request; 1 for the first process.
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
    /// The failures of requests that ended before they were sent; `send` removes them.
    var earlyFailures: [Int: HTTPFailure] = [:]
  }
  /// The name of the program.
  public static let programName = "jotter-network"

  private let path: @Sendable () -> String?
  private let proxies: [String: String]
  private let clock: Architecture.Clock
  private let locked = Lock(LockedState())

  /// Makes a network, without starting its program.
  ///
  /// - Parameters:
  ///   - path: the path of the program, evaluated at each start; nil if it is not installed.
  ///   - clock: the clock for the time limits of requests.
  ///   - environment: the environment, for its variables with proxies.
  public init(
    path: @autoclosure @escaping @Sendable () -> String?, clock: Architecture.Clock,
    environment: [String: String] = [:]
  ) {
    self.path = path
    proxies = Self.proxies(environment)
    self.clock = clock
  }

  /// The path of the program: from `JOTTER_NETWORK`, beside this program, or in the folder of `make install`.
  public static func path(_ environment: [String: String]) -> String? {
    CompanionProgram.path(programName, environment["JOTTER_NETWORK"])
  }

  /// The variables with proxies for libcurl.
  ///
  /// Leaves out `HTTP_PROXY`, which a web server may set from a client's header. Adds this machine to `no_proxy`, so
  /// that proxies do not get the keys of local services.
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

  public var transport: HTTPTransport { HTTPTransport { await self.send($0, $1) } }

  private func send(
    _ request: HTTPRequest, _ progress: @escaping HTTPTransport.Progress
  ) async -> Result<HTTPResponse, HTTPFailure> {
    let number = locked.withLock { locked in
      locked.number += 1
      return locked.number
    }
    defer { locked.withLock { _ = $0.earlyFailures.removeValue(forKey: number) } }
    return await withTaskCancellationHandler {
      // The end of this closure cancels the `async let`, so an answer ends the timer.
      async let _ = expire(number, after: request.maxWait)
      return await withCheckedContinuation { continuation in
        begin(number, request, PendingRequest(limit: request.limit, progress: progress, continuation: continuation))
      }
    } onCancel: {
      endEarly(number, .cancelled)
    }
  }

  private func expire(_ number: Int, after maxWait: Duration) async {
    do { try await clock.sleep(maxWait) } catch { return }
    endEarly(number, .timedOut)
  }

  private func begin(_ number: Int, _ request: HTTPRequest, _ pending: PendingRequest) {
    let answer = locked.withLock { locked -> Result<HTTPResponse, HTTPFailure>? in
      if let failure = locked.earlyFailures[number] { return .failure(failure) }
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
        download: request.download, limit: request.limit, idleTimeout: Double(seconds) + 1,
        rejectsOtherServers: request.rejectsOtherServers, authority: request.authority)
      guard let frame = try? Frame(NetworkCommand.ask(question), body: bytes) else {
        return .failure(.notReached("the request cannot be written"))
      }
      // If the process has ended since the last request, the second attempt restarts it.
      for _ in 0..<2 {
        let process: NetworkProcess
        do throws(HTTPFailure) { process = try self.process(&locked) } catch { return .failure(error) }
        if process.write(frame) {
          locked.pendingRequests[number] = pending
          locked.pendingRequests[number]?.start = locked.start
          return nil
        }
        locked.process = nil
      }
      return .failure(.noNetwork("the program jotter-network does not answer"))
    }
    if let answer { pending.continuation.resume(returning: answer) }
  }

  private func process(_ locked: inout LockedState) throws(HTTPFailure) -> NetworkProcess {
    if let process = locked.process { return process }
    guard let path = path(), access(path, X_OK) == 0 else { throw .noProgram }
    locked.start += 1
    let start = locked.start
    let started = NetworkProcess.start(path, proxies) { [weak self] in
      self?.take($0) ?? false
    } ended: { [weak self] reason in
      self?.processEnded(start, reason)
    }
    switch started {
    case .success(let process):
      locked.process = process
      return process
    case .failure(let error):
      throw .noNetwork("\(Self.programName): it cannot be started: \(error.reason)")
    }
  }

  /// Handles a message of the process; false for an invalid one.
  private func take(_ frame: Frame) -> Bool {
    guard let news = try? frame.decoded(as: NetworkReply.self) else { return false }
    switch news {
    case .progress(let number, let done, let all):
      locked.withLock { $0.pendingRequests[number]?.progress }?(done, all)
    case .answered(let number, let status, let headers):
      finish(number) { _ in .success(HTTPResponse(status, headers: headers, body: frame.body)) }
    case .failed(let number, let problem):
      finish(number) { .failure(HTTPFailure(problem, limit: $0.limit)) }
    }
    return true
  }

  /// Fails the pending requests of an ended process; their outcome is unknown.
  private func processEnded(_ start: Int, _ reason: String) {
    let lost = locked.withLock { locked -> [PendingRequest] in
      if locked.start == start { locked.process = nil }
      let lost = locked.pendingRequests.filter { $0.value.start == start }.sorted { $0.key < $1.key }
      for (number, _) in lost { locked.pendingRequests[number] = nil }
      return lost.map(\.value)
    }
    for pending in lost { pending.continuation.resume(returning: .failure(.broken(reason))) }
  }

  /// Ends a request without its answer, and cancels it in the process.
  private func endEarly(_ number: Int, _ failure: HTTPFailure) {
    let process = locked.withLock { locked -> NetworkProcess? in
      if locked.pendingRequests[number] == nil { locked.earlyFailures[number] = failure }
      return locked.pendingRequests[number] == nil ? nil : locked.process
    }
    finish(number) { _ in .failure(failure) }
    if let frame = try? Frame(NetworkCommand.cancel(number)) { _ = process?.write(frame) }
  }

  private func finish(_ number: Int, _ answer: (PendingRequest) -> Result<HTTPResponse, HTTPFailure>) {
    let pending = locked.withLock { $0.pendingRequests.removeValue(forKey: number) }
    if let pending { pending.continuation.resume(returning: answer(pending)) }
  }
}

extension HTTPFailure {
  fileprivate init(_ problem: NetworkProblem, limit: Int) {
    self =
      switch problem {
      case .notReached(let reason): .notReached(reason)
      case .untrusted(let reason): .untrusted(reason)
      case .broken(let reason): .broken(reason)
      case .timedOut: .timedOut
      case .tooLarge: .tooLarge(most: limit)
      case .headTooLong: .headTooLong
      case .invalidRequest(let reason): .invalidRequest(reason)
      case .disk(let reason): .disk(reason)
      case .cancelled: .cancelled
      }
  }
}
