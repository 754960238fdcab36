public import Architecture
import Dispatch

extension Architecture.Clock {
  /// The system's clock, with sleeps that end by wall-clock time.
  ///
  /// `Task.sleep` does not count the time in which the machine is suspended.
  public static var wall: Architecture.Clock {
    Architecture.Clock(
      now: system.now,
      sleep: { duration in
        let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
        let timer = Lock(timer(after: duration) { continuation.finish() })
        continuation.onTermination = { _ in timer.withLock { $0.cancel() } }
        for await _ in ended {}
        try Task.checkCancellation()
      })
  }

  private static func timer(
    after duration: Duration, _ end: @escaping @Sendable () -> Void
  ) -> any DispatchSourceProtocol {
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "jotter.timer"))
    let milliseconds = Int((duration / .milliseconds(1)).rounded(.up))
    timer.schedule(wallDeadline: .now() + .milliseconds(max(0, milliseconds)), leeway: .milliseconds(10))
    timer.setEventHandler { end() }
    timer.activate()
    return timer
  }
}
