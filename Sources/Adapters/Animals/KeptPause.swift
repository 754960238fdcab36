import Architecture
import Foundation

/// The end of a pause that a service demanded, stored for the next command, which may be another process.
public struct KeptPause: Sendable {
  /// Maximum of a pause: a later end is an error of the service or of a clock, and ignored.
  static let maxPause = Duration.seconds(3_600)

  /// The stored end of the pause; nil for none.
  var until: @Sendable () -> Instant?
  /// Stores the end of a pause.
  var keep: @Sendable (Instant) -> Void

  /// A pause in the memory of this process.
  public static var here: KeptPause {
    let kept = Lock<Instant?>(nil)
    return KeptPause(until: { kept.withLock { $0 } }, keep: { time in kept.withLock { $0 = time } })
  }

  /// A pause in a file of that folder; lost if the file cannot be written.
  public static func file(_ name: String, in folder: CacheFolder) -> KeptPause {
    KeptPause(
      until: {
        folder.read(name).flatMap { Int64(String(decoding: $0, as: UTF8.self)) }.map { Instant(milliseconds: $0) }
      },
      keep: { folder.write(Data("\($0.milliseconds)".utf8), name) })
  }

  /// The end of the pause; nil if a request may be sent now.
  func remaining(at now: Instant) -> Instant? {
    guard let until = until(), now < until, until <= now.advanced(by: Self.maxPause) else { return nil }
    return until
  }
}
