import Architecture
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A running program, and two threads that watch it: one waits for its end, the other reads its output.
///
/// Not Foundation's `Process`: its children inherit the blocked signals of Swift's threads, so SIGTERM has no effect.
final class ChildProcess: Sendable {
  private struct LockedState {
    var out = Data()
    var err = Data()
    /// The verdict of the first request to stop.
    var stopVerdict: ProgramReport.Verdict?
    var hasEnded = false
    var report: ProgramReport?
    var waiting: CheckedContinuation<ProgramReport, Never>?
  }
  /// The time from SIGTERM to SIGKILL, in milliseconds.
  private static let grace: Int32 = 1_000
  private static let maxErrorLength = 4_096

  let pid: pid_t
  private let call: ProgramCall
  private let sink: (@Sendable (Data) -> Bool)?
  private let errorSink: (@Sendable (Data) -> Void)?
  private let ended: (@Sendable () -> Void)?
  private let streams: (out: Pipe, err: Pipe, bell: Pipe)
  private let locked = Lock(LockedState())

  private init(
    _ pid: pid_t, _ call: ProgramCall, _ streams: (Pipe, Pipe, Pipe), sink: (@Sendable (Data) -> Bool)?,
    errorSink: (@Sendable (Data) -> Void)?, ended: (@Sendable () -> Void)?
  ) {
    (self.pid, self.call, self.streams) = (pid, call, streams)
    (self.sink, self.errorSink, self.ended) = (sink, errorSink, ended)
  }

  /// Starts a program and its two threads.
  ///
  /// - Parameters:
  ///   - path: the path of the program.
  ///   - call: the arguments and limits.
  ///   - environment: the variables of the program.
  ///   - input: the standard input; nil for none.
  ///   - sink: gets the standard output, instead of the report; returns false to end the program.
  ///   - errorSink: gets the standard error; an error that was written before an output is delivered first.
  ///   - ended: called after the end of the program, when all output was delivered.
  static func start(
    _ path: String, _ call: ProgramCall, _ environment: [String: String], input: Pipe? = nil,
    sink: (@Sendable (Data) -> Bool)?, errorSink: (@Sendable (Data) -> Void)? = nil,
    ended: (@Sendable () -> Void)? = nil
  ) -> Result<ChildProcess, SystemError> {
    guard let out = Pipe(), let err = Pipe(), let bell = Pipe() else { return .failure(SystemError(code: errno)) }
    let isLeft = call.expiry == .leave
    let spawned = Spawn.run(
      path, [call.name] + call.arguments, environment, input: input?.reading, out: isLeft ? nil : out.writing,
      err: isLeft ? nil : err.writing)
    // The child has its own copies; with ours open, the end of its output would not be detected.
    out.closeWriting()
    err.closeWriting()
    return spawned.map { pid in
      let child = ChildProcess(pid, call, (out, err, bell), sink: sink, errorSink: errorSink, ended: ended)
      Thread.detachNewThread { child.awaitEnd() }
      Thread.detachNewThread { child.serve() }
      return child
    }
  }

  /// Waits for the end of the program or, with `.leave`, of the time limit; for one caller only.
  func report() async -> ProgramReport {
    await withCheckedContinuation { continuation in
      let report = locked.withLock { locked in
        if locked.report == nil { locked.waiting = continuation }
        return locked.report
      }
      if let report { continuation.resume(returning: report) }
    }
  }

  /// Handles the end of the time limit.
  func expire() {
    if call.expiry == .leave { finish(ProgramReport(.expired)) } else { stop(.expired) }
  }

  /// Ends the program with SIGTERM, and after the grace time with SIGKILL.
  func stop(_ why: ProgramReport.Verdict) {
    locked.withLock { $0.stopVerdict = $0.stopVerdict ?? why }
    streams.bell.wakeReader()
  }

  // MARK: The threads

  /// Waits for the end of the program.
  ///
  /// `WNOWAIT` reserves the process id until `waitpid`, so that a signal reaches no other process.
  private func awaitEnd() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    locked.withLock { $0.hasEnded = true }
    streams.bell.wakeReader()
  }

  private func serve() {
    var waited = [streams.out, streams.err, streams.bell].map {
      pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0)
    }
    var timeout: Int32 = -1
    var isTermSent = false
    while true {
      let count = poll(&waited, nfds_t(waited.count), timeout)
      if count < 0, errno == EINTR { continue }
      if count == 0 {
        kill(-pid, SIGKILL)
        timeout = -1
        continue
      }
      // Errors first: `takeOut` also empties the error pipe, and `takeErr` returns false for an empty pipe, as for a
      // closed one.
      for (index, take) in [(1, takeErr), (0, takeOut)] where waited[index].revents != 0 {
        if !take() { waited[index].fd = -1 }
      }
      guard waited[2].revents != 0 else { continue }
      _ = streams.bell.read()
      let (hasEnded, isStopped) = locked.withLock { ($0.hasEnded, $0.stopVerdict != nil) }
      if hasEnded { break }
      if isStopped, !isTermSent {
        isTermSent = true
        kill(-pid, SIGTERM)
        kill(-pid, SIGCONT)
        timeout = Self.grace
      }
    }
    // Read the rest of the output, but not until the end of the pipe, which a grandchild may hold open for ever.
    for _ in 0..<64 where takeOut() || takeErr() {}
    end()
  }

  /// Takes the available standard output; false if there is none, or at its end.
  private func takeOut() -> Bool {
    guard let data = streams.out.read() else { return false }
    if errorSink != nil { while takeErr() {} }
    if let sink {
      if !sink(data) { stop(.cancelled) }
    } else {
      locked.withLock { $0.out.append(data.prefix(call.maxOutputSize - $0.out.count)) }
    }
    return true
  }

  private func takeErr() -> Bool {
    guard let data = streams.err.read() else { return false }
    errorSink?(data)
    locked.withLock { $0.err.append(data.prefix(Self.maxErrorLength - $0.err.count)) }
    return true
  }

  private func end() {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    let verdict: ProgramReport.Verdict =
      switch signal {
      case 0: .exited((status >> 8) & 0xFF)
      // Ctrl-C, sent by the terminal before the program had its own process group.
      case SIGINT: .cancelled
      default: .died(signal: signal)
      }
    let report = locked.withLock { locked in
      ProgramReport(locked.stopVerdict ?? verdict, out: locked.out, err: String(decoding: locked.err, as: UTF8.self))
    }
    finish(report)
    ended?()
  }

  private func finish(_ report: ProgramReport) {
    let waiting = locked.withLock { locked in
      locked.report = locked.report ?? report
      return locked.waiting.take()
    }
    waiting?.resume(returning: report)
  }
}
