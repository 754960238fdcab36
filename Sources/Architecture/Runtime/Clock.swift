#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The time, and how to wait for a later one.
public struct Clock: Sendable {
  /// The present instant.
  ///
  /// It is read under the lock of a reactor: it must not look at one.
  public var now: @Sendable () -> Instant

  /// Comes back after the duration, or throws `CancellationError` as soon as the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void

  /// A clock of these two functions.
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
      // The longest durations would overflow in the language: a hundred years are for ever.
      sleep: { try await Task.sleep(for: min($0, .seconds(3_155_760_000))) })
  }
}
