#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A source of times and waits.
public struct Clock: Sendable {
  /// The present instant.
  ///
  /// Called under the lock of a reactor: must not call a reactor.
  public var now: @Sendable () -> Instant

  /// Returns after the duration, or throws `CancellationError` as soon as the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void

  /// Makes a clock from its two functions.
  public init(now: @escaping @Sendable () -> Instant, sleep: @escaping @Sendable (Duration) async throws -> Void) {
    self.now = now
    self.sleep = sleep
  }

  /// The machine's clock.
  public static var system: Clock {
    Clock(
      now: {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
      },
      // Limited to a hundred years, because `Task.sleep` overflows at very long durations.
      sleep: { try await Task.sleep(for: min($0, .seconds(3_155_760_000))) })
  }
}
