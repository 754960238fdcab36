import Architecture

extension WallClock {
  /// The day, and the second of it, that the clock shows at an instant.
  func local(_ instant: Instant) -> (day: CalendarDate, second: Int) {
    let seconds = Int(instant.nanoseconds).floored(by: 1_000_000_000).quotient + offset(instant)
    let (day, second) = seconds.floored(by: 86_400)
    return (CalendarDate(dayNumber: day), second)
  }

  /// The first instant at which the clock shows that second of the day; where it passes over it, the first one behind.
  func instant(_ second: Int, on day: CalendarDate) -> Instant {
    let local = day.dayNumber * 86_400 + second
    // No zone changes its clocks twice within two days, and none is a day away from Greenwich.
    let (before, after) = (offset(.at(local - 86_400)), offset(.at(local + 86_400)))
    let shown = [before, after].map { local - $0 }.filter { $0 + offset(.at($0)) == local }
    if let first = shown.min() { return .at(first) }
    // Passed over: it is the moment at which the clocks are put forward, which lies between these two.
    var (low, high) = (local - after, local - before)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offset(.at(middle)) == before { low = middle } else { high = middle }
    }
    return .at(high)
  }
}

extension Instant {
  /// So many seconds after 1970; one beyond the years 1678 to 2262 becomes the nearest there is.
  fileprivate static func at(_ seconds: Int) -> Instant { Instant(nanoseconds: 0).advanced(by: .seconds(seconds)) }
}
