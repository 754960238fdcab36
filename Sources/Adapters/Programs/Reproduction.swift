public import Architecture
import Foundation

/// The clock and the seed of this process.
///
/// `JOTTER_TEST_CLOCK` and `JOTTER_TEST_SEED` set them in a test: two programs that read the same lines then print the
/// same bytes (`make same`). Such a clock stands still, and goes on by five seconds with each line.
public enum Reproduction {
  private static let time: Lock<Instant>? = variable("JOTTER_TEST_CLOCK").flatMap(Int32.init).map {
    Lock(Instant(milliseconds: Int64($0) * 1000))
  }

  /// The machine's clock, or that of the test, which begins so many seconds after 1970.
  public static let clock: Architecture.Clock = {
    guard let time else { return .system }
    return Clock(now: { time.withLock { $0 } }, sleep: Architecture.Clock.system.sleep)
  }()

  /// A random seed, or that of the test.
  public static var seed: UInt64 { variable("JOTTER_TEST_SEED").flatMap(UInt64.init) ?? .random(in: .min ... .max) }

  /// A line has come.
  public static func lineCame() { time?.withLock { $0 = $0.advanced(by: .seconds(5)) } }

  /// An environment variable; to read them all would take a start its time.
  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
