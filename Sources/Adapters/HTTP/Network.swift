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

/// The network, in a program of its own: started by the first question, and again after it has died (decision 23).
public final class Network: Sendable {
  private struct Flight: Sendable {
    /// Which start of the program was asked.
    var start = 0
    let limit: Int
    let progress: HTTPTransport.Progress
    let continuation: CheckedContinuation<Result<HTTPResponse, HTTPFailure>, Never>
  }
  private struct Inside: Sendable {
    var process: NetworkProcess?
    /// Which start of the program that was.
    var start = 0
    var number = 0
    var flights: [Int: Flight] = [:]
    /// Those that were over before they began.
    var over: [Int: HTTPFailure] = [:]
  }
  /// The name of the program.
  public static let programName = "jotter-network"

  private let path: @Sendable () -> String?
  private let proxies: [String: String]
  private let clock: Architecture.Clock
  private let inside = Lock(Inside())

  /// The network that this program is.
  ///
  /// - Parameters:
  ///   - path: where the program is; nil where there is none. It is looked for when it is needed.
  ///   - clock: decides when the patience for a question is over.
  ///   - environment: says through which proxies it asks.
  public init(
    path: @autoclosure @escaping @Sendable () -> String?, clock: Architecture.Clock,
    environment: [String: String] = [:]
  ) {
    self.path = path
    proxies = Self.proxies(environment)
    self.clock = clock
  }

  /// Where the program is: what `JOTTER_NETWORK` names, or beside this program, or where `make install` puts it.
  public static func path(_ environment: [String: String]) -> String? {
    if let path = environment["JOTTER_NETWORK"], !path.isEmpty { return path }
    guard let program = Bundle.main.executablePath else { return nil }
    let folder = URL(filePath: program).resolvingSymlinksInPath().deletingLastPathComponent()
    return [folder, folder.deletingLastPathComponent().appending(path: "libexec")]
      .map { $0.appending(path: programName).path }.first { access($0, X_OK) == 0 }
  }

  /// What the variables say of proxies, as libcurl reads them.
  ///
  /// Not `HTTP_PROXY`, which a web server may set to what somebody sent to it. What is on this machine is asked directly:
  /// a key for a service here is for no proxy.
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

  /// Asks over this network.
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
      // Cancelled when the answer is there.
      async let _ = expire(number, after: request.patience)
      return await withCheckedContinuation { continuation in
        begin(number, request, Flight(limit: request.limit, progress: progress, continuation: continuation))
      }
    } onCancel: {
      drop(number, .cancelled)
    }
  }

  private func expire(_ number: Int, after patience: Duration) async {
    do { try await clock.sleep(patience) } catch { return }
    drop(number, .timedOut)
  }

  private func begin(_ number: Int, _ request: HTTPRequest, _ flight: Flight) {
    let answer = inside.withLock { inside -> Result<HTTPResponse, HTTPFailure>? in
      if let failure = inside.over[number] { return .failure(failure) }
      var file: String?
      var bytes = Data()
      switch request.body {
      case .none: break
      case .bytes(let data): bytes = data
      case .file(let path): file = path
      }
      let (seconds, _) = request.patience.components
      let question = NetworkRequest(
        number: number, method: request.method, address: request.address, headers: request.headers, file: file,
        download: request.download, limit: request.limit, silence: Double(seconds) + 1,
        staysHere: request.staysHere, authority: request.authority)
      guard let frame = try? Frame(NetworkOrder.ask(question), body: bytes) else {
        return .failure(.notReached("the question cannot be written"))
      }
      // A program that has ended since the last question is started anew.
      for _ in 0..<2 {
        switch process(&inside) {
        case .failure(let failure): return .failure(failure)
        case .success(let process):
          if process.write(frame) {
            inside.flights[number] = flight
            inside.flights[number]?.start = inside.start
            return nil
          }
          inside.process = nil
        }
      }
      return .failure(.noNetwork("its program does not listen"))
    }
    if let answer { flight.continuation.resume(returning: answer) }
  }

  private func process(_ inside: inout Inside) -> Result<NetworkProcess, HTTPFailure> {
    if let process = inside.process { return .success(process) }
    guard let path = path(), access(path, X_OK) == 0 else {
      return .failure(.noProgram)
    }
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
      return .success(process)
    case .failure(let error):
      return .failure(.noNetwork("its program \(Self.programName) cannot be started: \(error.reason)"))
    }
  }

  /// What the program says; false when it is nothing that it can say.
  private func take(_ frame: Frame) -> Bool {
    guard let news = try? frame.decoded(as: NetworkNews.self) else { return false }
    switch news {
    case .progress(let number, let done, let all):
      inside.withLock { $0.flights[number]?.progress }?(done, all)
    case .answered(let number, let status, let headers):
      land(number) { _ in .success(HTTPResponse(status, headers: headers, body: frame.body)) }
    case .failed(let number, let problem):
      land(number) { .failure(HTTPFailure(problem, limit: $0.limit)) }
    }
    return true
  }

  /// The program has ended: nobody knows what became of what was in flight.
  private func lose(_ start: Int, _ reason: String) {
    let lost = inside.withLock { inside -> [Flight] in
      if inside.start == start { inside.process = nil }
      let lost = inside.flights.filter { $0.value.start == start }.sorted { $0.key < $1.key }
      for (number, _) in lost { inside.flights[number] = nil }
      return lost.map(\.value)
    }
    for flight in lost { flight.continuation.resume(returning: .failure(.broken(reason))) }
  }

  /// It is waited for no longer.
  private func drop(_ number: Int, _ failure: HTTPFailure) {
    let process = inside.withLock { inside -> NetworkProcess? in
      if inside.flights[number] == nil { inside.over[number] = failure }
      return inside.flights[number] == nil ? nil : inside.process
    }
    land(number) { _ in .failure(failure) }
    if let frame = try? Frame(NetworkOrder.cancel(number)) { _ = process?.write(frame) }
  }

  private func land(_ number: Int, _ answer: (Flight) -> Result<HTTPResponse, HTTPFailure>) {
    let flight = inside.withLock { $0.flights.removeValue(forKey: number) }
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
