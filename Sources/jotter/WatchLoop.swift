#if os(Linux)
  import Adapters
  import CLinux
  import Foundation
  import Glibc

  /// Waits for the next time at which a reminder rings, and for whatever is stored, without a task.
  ///
  /// Libdispatch on Linux looks at its threads once a second as soon as one task has run, so this process runs none: each time
  /// a process of its own looks, `jotter watch --once` (decision 53).
  struct WatchLoop {
    /// This program, and what it was called with.
    let program: String, arguments: [String]
    /// Those of its arguments that say which practice, and which server.
    let options: [String]
    /// The data folder.
    let data: String
    /// The variables of this process.
    let environment: [String: String]
    /// So long after it was tried to send what waits it is not tried again; longer where nobody is logged in.
    private static let pause = TimeInterval(60), longPause = TimeInterval(3_600)

    /// Waits and looks until a signal ends it.
    func run() -> Int32 {
      let timer = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
      var changes: Int32?
      var mayBeSentAt = Date.distantPast
      while true {
        var (next, isWaiting) = look()
        if isWaiting {
          // What it stores wakes this loop; so it is not tried again at once.
          if Date() >= mayBeSentAt { mayBeSentAt = Date(timeIntervalSinceNow: send()) }
          next = min(next ?? .distantFuture, mayBeSentAt)
        }
        guard let changes else {
          // What was stored before this is seen by the next look.
          changes = SQLiteStore.changeDescriptor(folder: data)
          if changes == nil { sleep(1) }
          continue
        }
        wait(for: changes, or: timer, until: next)
      }
    }

    /// Sends what waits, as a command that is alone; how long not to try again.
    private func send() -> TimeInterval {
      let code = SingleRun.output(of: program, options + ["outbox", "send"], environment: environment)?.code
      return code == 4 ? Self.longPause : Self.pause
    }

    /// Lets those ring that are due; when to look again, if nothing is stored before, and whether something waits.
    private func look() -> (next: Date?, isWaiting: Bool) {
      guard
        let (text, code) = SingleRun.output(of: program, arguments + ["--once", "--plain"], environment: environment),
        code == 0
        // It has said why.
      else { return (Date(timeIntervalSinceNow: 60), false) }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return (try? Date(String(lines.first ?? ""), strategy: .iso8601), lines.contains("waiting"))
    }

    /// Comes back when something is stored, at that moment by the clock on the wall, or when that clock is set.
    private func wait(for changes: Int32, or timer: Int32, until next: Date?) {
      var time = itimerspec()
      // No time at all disarms it.
      time.it_value.tv_sec = next.map { max(1, Int($0.timeIntervalSince1970.rounded(.up))) } ?? 0
      timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET), &time, nil)
      var waited = [changes, timer].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      while poll(&waited, 2, -1) < 0, errno == EINTR {}
      if waited[0].revents != 0 {
        // Several changes in one breath cause one look.
        usleep(200_000)
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while read(changes, &bytes, bytes.count) > 0 {}
      }
    }
  }
#endif
