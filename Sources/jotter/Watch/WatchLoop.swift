#if os(Linux)
  import Adapters
  import Architecture
  import CLinux
  import Foundation
  import Glibc
  import UseCases

  /// Waits for the next ring or outbox try, and for changes of the store, without Swift tasks.
  ///
  /// After the first task, libdispatch on Linux checks its threads once a second. This process runs no task: each check
  /// is a separate process, `jotter watch --once` (decision 53).
  public struct WatchLoop {
    private let program: String, arguments: [String]
    /// The arguments that select practice and server.
    private let options: [String]
    private let data: String
    private let environment: [String: String]
    private var now: Instant { Architecture.Clock.system.now() }

    /// Creates a loop; starts no process before `run()`.
    ///
    /// - Parameters:
    ///   - program: the path of this program.
    ///   - arguments: the arguments of this program, without formats.
    ///   - options: the arguments that select practice and server.
    ///   - data: the data folder.
    ///   - environment: the variables of this process.
    public init(
      program: String, arguments: [String], options: [String], data: String, environment: [String: String]
    ) {
      (self.program, self.arguments, self.options) = (program, arguments, options)
      (self.data, self.environment) = (data, environment)
    }

    /// Waits and checks until a signal ends the process.
    public func run() -> Int32 {
      let timer = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
      var changes: Int32?
      var plan = SendingPlan()
      while true {
        let (ring, pause) = check()
        if let due = plan.next(after: pause, at: now), due <= now {
          // Changes that the sending process stores wake this loop.
          plan.recordTry(isLoggedIn: send() != 4, at: now)
        }
        let next = [ring, plan.next(after: pause, at: now)].compactMap(\.self).min()
        guard let changes else {
          // Check once more: a change before the descriptor was created does not wake this loop.
          changes = SQLiteStore.changeDescriptor(folder: data)
          if changes == nil { sleep(1) }
          continue
        }
        wait(for: changes, or: timer, until: next)
      }
    }

    /// Sends waiting items in a separate process; returns its exit code.
    private func send() -> Int32? {
      SingleRun.output(of: program, options + ["outbox", "send"], environment: environment)?.code
    }

    /// Rings due reminders in a separate process.
    ///
    /// - Returns: the time of the next ring, and the pause before the next sending; nil for none.
    private func check() -> (ring: Instant?, pause: Duration?) {
      guard
        let (text, code) = SingleRun.output(of: program, arguments + ["--once", "--plain"], environment: environment),
        code == 0
        // The separate process prints its own error; try again in a minute.
      else { return (now.advanced(by: .seconds(60)), nil) }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let ring = try? Date(String(lines.first ?? ""), strategy: .iso8601)
      let pause = lines.dropFirst().lazy.compactMap { Int64($0) }.first
      return (ring.map { Instant(milliseconds: Int64($0.timeIntervalSince1970 * 1_000)) }, pause.map { .seconds($0) })
    }

    /// Returns after a change of the store, at `next` on the wall clock, or when that clock is set.
    private func wait(for changeDescriptor: Int32, or timer: Int32, until next: Instant?) {
      var time = itimerspec()
      // A zero time disarms the timer.
      time.it_value.tv_sec = next.map { max(1, Int(($0.milliseconds + 999) / 1_000)) } ?? 0
      timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET), &time, nil)
      var waited = [changeDescriptor, timer].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      while poll(&waited, 2, -1) < 0, errno == EINTR {}
      if waited[0].revents != 0 {
        // Debounce changes for 200 ms.
        usleep(200_000)
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while read(changeDescriptor, &bytes, bytes.count) > 0 {}
      }
    }
  }
#endif
