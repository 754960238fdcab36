import Architecture
import DatabaseFrames
import Foundation
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A running `jotter-postgresql` with one connection to a server; releasing this object ends the process.
final class DatabaseProcess: Sendable {
  private let pid: pid_t
  private let input: Int32
  private let output: Int32
  private let isLost = Lock(false)
  private let command = Lock(Command())
  private let waitReportDelay: Duration
  private let waited: @Sendable (_ isWaiting: Bool, _ isForStandby: Bool) -> Void

  /// The newest command.
  private struct Command {
    var number = 0
    /// True until the command is answered.
    var isRunning = false
    /// True if the server waits for its stand-by before it answers the command.
    var isForStandby = false
    /// True after the wait for the answer was reported.
    var isReported = false
    /// True while a timer of `watch` is set.
    var isWatched = false
  }

  private init(
    _ pid: pid_t, input: Int32, output: Int32, waitReportDelay: Duration,
    waited: @escaping @Sendable (Bool, Bool) -> Void
  ) {
    (self.pid, self.input, self.output) = (pid, input, output)
    (self.waitReportDelay, self.waited) = (waitReportDelay, waited)
  }

  /// Closing its input ends the process and its connection.
  deinit {
    close(input)
    close(output)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - path: the path of the program.
  ///   - environment: the variables for libpq.
  ///   - waitReportDelay: the time after which a wait for an answer is reported.
  ///   - waited: called with true after that time, and with false at the end of the wait; the second value is true if
  ///     the server waits for its stand-by.
  ///   - noticed: called on a background thread when another client has stored a change; true for an emergency.
  ///   - ended: called once on the same thread at the end of the connection.
  static func start(
    _ path: String, _ environment: [String: String], waitReportDelay: Duration,
    waited: @escaping @Sendable (Bool, Bool) -> Void,
    noticed: @escaping @Sendable (Bool) -> Void, ended: @escaping @Sendable () -> Void
  ) -> Result<DatabaseProcess, SystemError> {
    // Ignore SIGPIPE: a write to an ended program must fail, and not kill this process.
    signal(SIGPIPE, SIG_IGN)
    var pipes: [Int32] = []
    for _ in 0..<3 {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else {
        let error = SystemError(code: errno)
        for end in pipes { close(end) }
        return .failure(error)
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      pipes += ends
    }
    let (commands, answers, notices) = (pipes[0...1], pipes[2...3], pipes[4...5])
    let started = Spawn.run(path, [path], environment, input: commands[0], out: answers[3], err: notices[5])
    for end in [commands[0], answers[3], notices[5]] { close(end) }
    switch started {
    case .failure(let error):
      for end in [commands[1], answers[2], notices[4]] { close(end) }
      return .failure(error)
    case .success(let pid):
      let process = DatabaseProcess(
        pid, input: commands[1], output: answers[2], waitReportDelay: waitReportDelay, waited: waited)
      let notice = notices[4]
      Thread.detachNewThread { [weak process] in
        var bytes = [UInt8](repeating: 0, count: 256)
        while true {
          let count = systemRead(notice, &bytes, bytes.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { break }
          noticed(bytes[..<count].contains(DatabaseNotice.emergency.rawValue))
        }
        close(notice)
        process?.isLost.withLock { $0 = true }
        ended()
      }
      return .success(process)
    }
  }

  /// True once the process has ended, and its connection with it.
  var hasEnded: Bool { isLost.withLock { $0 } }

  /// Sends a command, and blocks until the answer; nil if the process has ended.
  ///
  /// - Parameter isForStandby: true if the server waits for its stand-by before it answers.
  func request(_ command: inout OutgoingMessage, isForStandby: Bool = false) -> IncomingMessage? {
    let isWatched = self.command.withLock { command in
      (command.number, command.isRunning, command.isForStandby) = (command.number + 1, true, isForStandby)
      defer { command.isWatched = true }
      return command.isWatched
    }
    if !isWatched { watch() }
    defer {
      self.command.withLock { command in
        if command.isReported { waited(false, isForStandby) }
        (command.isRunning, command.isReported) = (false, false)
      }
    }
    return send(&command) ? IncomingMessage(from: output) : nil
  }

  /// Sets a timer of `waitReportDelay`.
  ///
  /// If the current command still runs then, reports a wait. If a later command runs then, sets the timer again.
  private func watch() {
    let number = command.withLock { $0.number }
    let (seconds, rest) = waitReportDelay.components
    let pause = DispatchTimeInterval.nanoseconds(Int(seconds) * 1_000_000_000 + Int(rest / 1_000_000_000))
    Self.timers.asyncAfter(deadline: .now() + pause) { [weak self] in
      guard let self else { return }
      let runsAnother = command.withLock { command in
        if command.isRunning, command.number == number {
          command.isReported = true
          waited(true, command.isForStandby)
        }
        let runsAnother = command.isRunning && command.number != number
        command.isWatched = runsAnother
        return runsAnother
      }
      if runsAnother { watch() }
    }
  }

  /// Sends a command without waiting for an answer; false if the process has ended.
  func send(_ command: inout OutgoingMessage) -> Bool { command.write(to: input) }

  private static let timers = DispatchQueue(label: "jotter.postgresql.timers")

  /// Asks the server to cancel the running statement; ends the connection if the answer takes more than a second.
  func interrupt() {
    let interrupted = command.withLock { $0 }
    guard interrupted.isRunning else { return }
    kill(pid, SIGUSR1)
    Self.timers.asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self, command.withLock({ $0.isRunning && $0.number == interrupted.number }) else { return }
      kill(pid, SIGKILL)
    }
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
