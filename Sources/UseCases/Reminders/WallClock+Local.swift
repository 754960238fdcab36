import Architecture

extension WallClock {
  /// Local day, and second of that day, at an instant.
  func local(_ instant: Instant) -> (day: CalendarDate, second: Int) {
    let seconds = Int(instant.nanoseconds).floored(by: 1_000_000_000).quotient + offset(instant)
    let (day, second) = seconds.floored(by: 86_400)
    return (CalendarDate(dayNumber: day), second)
  }

  /// First instant with this local time; for a local time that a clock change skips, the end of the gap.
  func instant(_ second: Int, on day: CalendarDate) -> Instant {
    let local = day.dayNumber * 86_400 + second
    // The offsets a day before and after suffice: no zone changes its clocks twice within two days, and no offset
    // reaches 24 hours.
    let (before, after) = (offset(.at(local - 86_400)), offset(.at(local + 86_400)))
    let shown = [before, after].map { local - $0 }.filter { $0 + offset(.at($0)) == local }
    if let first = shown.min() { return .at(first) }
    // A skipped local time: search for the clock change between these two instants.
    var (low, high) = (local - after, local - before)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offset(.at(middle)) == before { low = middle } else { high = middle }
    }
    return .at(high)
  }
}

extension Instant {
  /// Clamps to the years 1678 to 2262, the range of `Instant`.
  fileprivate static func at(_ seconds: Int) -> Instant { Instant(nanoseconds: 0).advanced(by: .seconds(seconds)) }
}
