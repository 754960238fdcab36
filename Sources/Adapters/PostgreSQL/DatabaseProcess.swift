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

/// A running `jotter-postgresql` with one connection to a server; ends with its owner.
final class DatabaseProcess: Sendable {
  private let pid: pid_t
  private let input: Int32
  private let output: Int32
  private let inside = Lock(false)
  /// The number of the newest order, and true until its answer.
  private let order = Lock((number: 0, isRunning: false))

  private init(_ pid: pid_t, input: Int32, output: Int32) { (self.pid, self.input, self.output) = (pid, input, output) }

  /// The process ends with its input, and with it the connection.
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
  ///   - noticed: called after another client has notified this connection, on a thread of the process.
  ///   - ended: called once at the end of the connection, on that thread.
  static func start(
    _ path: String, _ environment: [String: String],
    noticed: @escaping @Sendable () -> Void, ended: @escaping @Sendable () -> Void
  ) -> Result<DatabaseProcess, SystemError> {
    // Writing to an ended program has to be an error, and must not end this program.
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
    let (orders, answers, notices) = (pipes[0...1], pipes[2...3], pipes[4...5])
    let started = Spawn.run(path, [path], environment, input: orders[0], out: answers[3], err: notices[5])
    for end in [orders[0], answers[3], notices[5]] { close(end) }
    switch started {
    case .failure(let error):
      for end in [orders[1], answers[2], notices[4]] { close(end) }
      return .failure(error)
    case .success(let pid):
      let process = DatabaseProcess(pid, input: orders[1], output: answers[2])
      let notice = notices[4]
      Thread.detachNewThread { [weak process] in
        var bytes = [UInt8](repeating: 0, count: 256)
        while true {
          let count = systemRead(notice, &bytes, bytes.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { break }
          noticed()
        }
        close(notice)
        process?.inside.withLock { $0 = true }
        ended()
      }
      return .success(process)
    }
  }

  /// True once the connection is known to be lost.
  var hasEnded: Bool { inside.withLock { $0 } }

  /// Sends an order and waits for the answer; nil if the process has ended.
  func ask(_ order: inout OutgoingMessage) -> IncomingMessage? {
    self.order.withLock { $0 = ($0.number + 1, true) }
    defer { self.order.withLock { $0.isRunning = false } }
    return tell(&order) ? IncomingMessage(from: output) : nil
  }

  /// Sends an order without an answer; false if the process has ended.
  func tell(_ order: inout OutgoingMessage) -> Bool { order.write(to: input) }

  private static let patience = DispatchQueue(label: "jotter.postgresql.patience")

  /// Asks the server to cancel the running statement; ends the connection if the answer takes more than a second.
  func interrupt() {
    let interrupted = order.withLock { $0 }
    guard interrupted.isRunning else { return }
    kill(pid, SIGUSR1)
    Self.patience.asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self, order.withLock({ $0 == interrupted }) else { return }
      kill(pid, SIGKILL)
    }
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
