import Architecture
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that runs, and two threads that watch it: one waits for its end, the other reads what it prints.
///
/// Not Foundation's `Process`, whose children inherit the blocked signals of Swift's threads and cannot be ended.
final class Child: Sendable {
  private struct Inside {
    var out = Data()
    var err = Data()
    /// Why it was asked to end.
    var stopped: ProgramReport.Verdict?
    var hasEnded = false
    var report: ProgramReport?
    var waiting: CheckedContinuation<ProgramReport, Never>?
  }
  /// How long a program that was asked to end may take before it is ended, in milliseconds.
  private static let grace: Int32 = 1_000
  private static let longestError = 4_096

  let pid: pid_t
  private let call: ProgramCall
  private let sink: (@Sendable (Data) -> Bool)?
  private let errorSink: (@Sendable (Data) -> Void)?
  private let ended: (@Sendable () -> Void)?
  private let streams: (out: Pipe, err: Pipe, bell: Pipe)
  private let inside = Lock(Inside())

  private init(
    _ pid: pid_t, _ call: ProgramCall, _ streams: (Pipe, Pipe, Pipe), sink: (@Sendable (Data) -> Bool)?,
    errorSink: (@Sendable (Data) -> Void)?, ended: (@Sendable () -> Void)?
  ) {
    (self.pid, self.call, self.streams) = (pid, call, streams)
    (self.sink, self.errorSink, self.ended) = (sink, errorSink, ended)
  }

  /// Starts it.
  ///
  /// - Parameters:
  ///   - path: where the program is.
  ///   - call: its arguments, and how much of it is wanted.
  ///   - environment: the variables that it sees.
  ///   - input: what it reads; nil for nothing.
  ///   - sink: is given the standard output as it comes, instead of the report; false ends the program.
  ///   - errorSink: is given the standard error as it comes; what was written there before a piece of the standard output
  ///     comes before that piece.
  ///   - ended: is called when it has ended, and all that it has printed was told.
  static func start(
    _ path: String, _ call: ProgramCall, _ environment: [String: String], input: Pipe? = nil,
    sink: (@Sendable (Data) -> Bool)?, errorSink: (@Sendable (Data) -> Void)? = nil,
    ended: (@Sendable () -> Void)? = nil
  ) -> Result<Child, SystemError> {
    guard let out = Pipe(), let err = Pipe(), let bell = Pipe() else { return .failure(SystemError(code: errno)) }
    let isLeft = call.expiry == .leave
    let spawned = Spawn.run(
      path, [call.name] + call.arguments, environment, input: input?.reading, out: isLeft ? nil : out.writing,
      err: isLeft ? nil : err.writing)
    // The child has its own; with these open, the end of what it prints would not be seen.
    out.closeWriting()
    err.closeWriting()
    return spawned.map { pid in
      let child = Child(pid, call, (out, err, bell), sink: sink, errorSink: errorSink, ended: ended)
      Thread.detachNewThread { child.awaitEnd() }
      Thread.detachNewThread { child.serve() }
      return child
    }
  }

  /// What it came to, when it has.
  func report() async -> ProgramReport {
    await withCheckedContinuation { continuation in
      let report = inside.withLock { inside in
        if inside.report == nil { inside.waiting = continuation }
        return inside.report
      }
      if let report { continuation.resume(returning: report) }
    }
  }

  /// Its patience is over.
  func expire() {
    if call.expiry == .leave { finish(ProgramReport(.expired)) } else { stop(.expired) }
  }

  /// Asks it to end, and ends it when it does not.
  func stop(_ why: ProgramReport.Verdict) {
    inside.withLock { $0.stopped = $0.stopped ?? why }
    streams.bell.ring()
  }

  // MARK: The threads

  /// Waits for its end without taking its number away: until then nobody else has it, and a signal meets nobody else.
  private func awaitEnd() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    inside.withLock { $0.hasEnded = true }
    streams.bell.ring()
  }

  private func serve() {
    var waited = [streams.out, streams.err, streams.bell].map {
      pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0)
    }
    var timeout: Int32 = -1
    var isAsked = false
    while true {
      let count = poll(&waited, nfds_t(waited.count), timeout)
      if count < 0, errno == EINTR { continue }
      if count == 0 {
        kill(-pid, SIGKILL)
        timeout = -1
        continue
      }
      // Errors first: taking output may empty that pipe, and an empty one is taken for one that has ended.
      for (index, take) in [(1, takeErr), (0, takeOut)] where waited[index].revents != 0 {
        if !take() { waited[index].fd = -1 }
      }
      guard waited[2].revents != 0 else { continue }
      _ = streams.bell.read()
      let (hasEnded, isStopped) = inside.withLock { ($0.hasEnded, $0.stopped != nil) }
      if hasEnded { break }
      if isStopped, !isAsked {
        isAsked = true
        kill(-pid, SIGTERM)
        kill(-pid, SIGCONT)
        timeout = Self.grace
      }
    }
    // What it has still printed; a child of its own may hold the pipe for ever, and is not waited for.
    for _ in 0..<64 where takeOut() || takeErr() {}
    end()
  }

  /// Takes what there is of the standard output; false when there is none, or no more.
  private func takeOut() -> Bool {
    guard let data = streams.out.read() else { return false }
    if errorSink != nil { while takeErr() {} }
    if let sink {
      if !sink(data) { stop(.cancelled) }
    } else {
      inside.withLock { $0.out.append(data.prefix(call.limit - $0.out.count)) }
    }
    return true
  }

  private func takeErr() -> Bool {
    guard let data = streams.err.read() else { return false }
    errorSink?(data)
    inside.withLock { $0.err.append(data.prefix(Self.longestError - $0.err.count)) }
    return true
  }

  private func end() {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    let verdict: ProgramReport.Verdict =
      switch signal {
      case 0: .exited((status >> 8) & 0xFF)
      // The terminal sent it, in the moment before the program had a process group of its own: Ctrl-C meant it.
      case SIGINT: .cancelled
      default: .died(signal: signal)
      }
    let report = inside.withLock { inside in
      ProgramReport(inside.stopped ?? verdict, out: inside.out, err: String(decoding: inside.err, as: UTF8.self))
    }
    finish(report)
    ended?()
  }

  private func finish(_ report: ProgramReport) {
    let waiting = inside.withLock { inside in
      inside.report = inside.report ?? report
      return inside.waiting.take()
    }
    waiting?.resume(returning: report)
  }
}
