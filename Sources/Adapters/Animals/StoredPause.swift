import Architecture
import Foundation

/// The stored end of a pause that a service demanded; the next command may run in another process.
public struct StoredPause: Sendable {
  /// Maximum length of a pause; a later end is ignored as an error of the service or of a clock.
  static let maxPause = Duration.seconds(3_600)

  /// Reads the stored end; nil if no end is stored.
  var until: @Sendable () -> Instant?
  /// Stores the end of a pause.
  var store: @Sendable (Instant) -> Void

  /// A pause in the memory of this process.
  public static var inMemory: StoredPause {
    let kept = Lock<Instant?>(nil)
    return StoredPause(until: { kept.withLock { $0 } }, store: { time in kept.withLock { $0 = time } })
  }

  /// A pause in a file of `folder`; lost if the file cannot be written.
  public static func file(_ name: String, in folder: CacheFolder) -> StoredPause {
    StoredPause(
      until: {
        folder.read(name).flatMap { Int64(String(decoding: $0, as: UTF8.self)) }.map { Instant(milliseconds: $0) }
      },
      store: { folder.write(Data("\($0.milliseconds)".utf8), name) })
  }

  /// The end of the pause; nil if a request may be sent now.
  func remaining(at now: Instant) -> Instant? {
    guard let until = until(), now < until, until <= now.advanced(by: Self.maxPause) else { return nil }
    return until
  }
}
