import Architecture

extension OpeningRemark {
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
