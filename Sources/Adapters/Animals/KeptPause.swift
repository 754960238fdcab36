import Architecture
import Foundation

/// Until when a service wants no questions, kept where the next command finds it: that may be another program.
public struct KeptPause: Sendable {
  /// No service is left alone for longer: a time beyond that is an error, of the service or of a clock.
  static let longest = Duration.seconds(3_600)

  /// The time that was kept last; nil when there is none.
  var until: @Sendable () -> Instant?
  /// Keeps a time.
  var keep: @Sendable (Instant) -> Void

  /// A pause that only this program knows.
  public static var here: KeptPause {
    let kept = Lock<Instant?>(nil)
    return KeptPause(until: { kept.withLock { $0 } }, keep: { time in kept.withLock { $0 = time } })
  }

  /// A pause in a file of that folder; one that cannot be written is one that nobody keeps.
  public static func file(_ name: String, in folder: CacheFolder) -> KeptPause {
    KeptPause(
      until: {
        folder.read(name).flatMap { Int64(String(decoding: $0, as: UTF8.self)) }.map { Instant(milliseconds: $0) }
      },
      keep: { folder.write(Data("\($0.milliseconds)".utf8), name) })
  }

  /// Until when nothing is asked; nil when something may be.
  func remaining(at now: Instant) -> Instant? {
    guard let until = until(), now < until, until <= now.advanced(by: Self.longest) else { return nil }
    return until
  }
}
