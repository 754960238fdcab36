public import Architecture
import Foundation

/// The clock and the seed of this process.
///
/// In a test, `JOTTER_TEST_CLOCK` and `JOTTER_TEST_SEED` set them, so that equal input gives equal output (`make
/// same`). A test clock advances only by five seconds per line of input.
public enum Reproduction {
  private static let time: Lock<Instant>? = variable("JOTTER_TEST_CLOCK").flatMap(Int32.init).map {
    Lock(Instant(milliseconds: Int64($0) * 1000))
  }

  /// The system's clock, or a test clock that starts at `JOTTER_TEST_CLOCK`, in seconds since 1970.
  public static let clock: Architecture.Clock = {
    guard let time else { return .system }
    return Clock(now: { time.withLock { $0 } }, sleep: Architecture.Clock.system.sleep)
  }()

  /// A random seed, or the seed of the test.
  public static var seed: UInt64 { variable("JOTTER_TEST_SEED").flatMap(UInt64.init) ?? .random(in: .min ... .max) }

  /// Advances a test clock after a line of input.
  public static func advanceTestClock() { time?.withLock { $0 = $0.advanced(by: .seconds(5)) } }

  /// An environment variable, by `getenv`: `ProcessInfo` would read all variables and slow down each start.
  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
