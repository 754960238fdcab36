import Architecture

extension OpeningRemark {
  /// Maximum time since the newest change; after a longer time the clock is probably wrong.
  private static let maxPause = Duration.seconds(90 * 86_400)
  /// Permitted difference between the clocks of one practice.
  private static let tolerance = Duration.seconds(300)

  /// The remarks for a start at the time `now`.
  static func all(_ rows: JotterRows, _ caller: CallerKind, at now: Instant) throws(Failure) -> [OpeningRemark] {
    var remarks: [OpeningRemark] = try rows.isIncomplete() ? [.incomplete] : []
    if try rows.wasUnlogged() { remarks.append(.unlogged) }
    if case .prompt = caller, try rows.lacksStandby() { remarks.append(.noStandby) }
    if let newest = try rows.newestChangeTime() {
      if newest.advanced(by: maxPause) < now { remarks.append(.clockAhead(newest)) }
      if now.advanced(by: tolerance) < newest { remarks.append(.clockBehind(newest)) }
    }
    return remarks
  }
}
