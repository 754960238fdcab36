import Architecture

extension OpeningRemark {
  /// A longer pause is more likely a wrong clock than a closed practice.
  private static let maxPause = Duration.seconds(90 * 86_400)
  /// Permitted difference between the clocks of one practice.
  private static let tolerance = Duration.seconds(300)

  /// The remarks that apply at a start at that time.
  static func all(_ rows: JotterRows, _ way: CallerKind, at now: Instant) throws(Failure) -> [OpeningRemark] {
    var remarks: [OpeningRemark] = try rows.isIncomplete() ? [.incomplete] : []
    if try rows.wasUnlogged() { remarks.append(.unlogged) }
    if case .prompt = way, try rows.lacksStandby() { remarks.append(.noStandby) }
    if let newest = try rows.newestChangeTime() {
      if newest.advanced(by: maxPause) < now { remarks.append(.clockAhead(newest)) }
      if now.advanced(by: tolerance) < newest { remarks.append(.clockBehind(newest)) }
    }
    return remarks
  }
}
