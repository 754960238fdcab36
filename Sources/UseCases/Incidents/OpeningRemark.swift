public import Architecture

/// Something that a person should know at once when a prompt is opened, before anything is stored under it.
public enum OpeningRemark: Equatable, Sendable, Codable {
  /// Nothing was stored since that time, which is long ago: the clock may be ahead.
  case clockAhead(Instant)
  /// What was stored last has that time, which is still to come: the clock is behind, or was ahead then.
  case clockBehind(Instant)
  /// The storage was opened without a part of it: what was stored last may be missing.
  case incomplete
  /// The storage was found without its write-ahead log: what was stored last before a power cut may be missing.
  case unlogged

  /// No practice is closed for longer without anybody knowing it.
  private static let longest = Duration.seconds(90 * 86_400)
  /// The clocks of one practice may differ by so much.
  private static let tolerance = Duration.seconds(300)

  /// What there is to say at that time.
  static func all(_ rows: JotterRows, at now: Instant) throws(Failure) -> [OpeningRemark] {
    var remarks: [OpeningRemark] = try rows.isIncomplete() ? [.incomplete] : []
    if try rows.wasUnlogged() { remarks.append(.unlogged) }
    if let newest = try rows.newestChangeTime() {
      if newest.advanced(by: longest) < now { remarks.append(.clockAhead(newest)) }
      if now.advanced(by: tolerance) < newest { remarks.append(.clockBehind(newest)) }
    }
    return remarks
  }
}
