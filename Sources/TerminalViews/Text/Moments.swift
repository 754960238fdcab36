public import Architecture
public import Foundation
import TerminalKit

/// Formats and computes dates in one time zone.
public struct LocalCalendar: Sendable {
  /// The local time zone of the person at the terminal.
  public var timeZone: TimeZone { zone.value }
  private let zone: Zone
  public let form: DateForm
  /// The value of `TZ` if no time zone has that name; else nil.
  public let unknownZone: String?

  /// Makes the calendar of a time zone; the default is the zone of `TZ`, else the machine's.
  ///
  /// Foundation accepts only a zone's name in `TZ` (`Europe/Berlin`): `CET-1CEST` gives UTC. The first date looks the
  /// zone up: the look-up is slow, and most lines have no date.
  public init(
    timeZone: @autoclosure @escaping @Sendable () -> TimeZone = .current, form: DateForm = .iso,
    unknownZone: String? = nil
  ) {
    zone = Zone(timeZone)
    self.form = form
    self.unknownZone = unknownZone
  }

  /// The local day of a moment.
  public func date(_ date: Date) -> CalendarDate { CalendarDate(dayNumber: dayNumber(of: date)) }

  /// The local date and time in this form: `2026-11-21 14:05`.
  public func stamp(_ date: Date) -> String {
    "\(day(date)) \(time(date))"
  }

  /// The local time: `14:05`; of an hour that the clocks repeat, with its offset from UTC: `02:30+01:00`.
  public func time(_ date: Date) -> String {
    clock(local(date).second) + offsetIfRepeated(date)
  }

  /// `+01:00` in an hour that the clocks repeat, else nothing.
  private func offsetIfRepeated(_ date: Date) -> String {
    guard isRepeated(date) else { return "" }
    let minutes = offset(at: seconds(date)) / 60
    return "\(minutes < 0 ? "-" : "+")\(twoDigits(abs(minutes) / 60)):\(twoDigits(abs(minutes) % 60))"
  }

  /// Whether the clocks show this local time twice.
  private func isRepeated(_ date: Date) -> Bool {
    let second = seconds(date)
    let here = offset(at: second)
    // No zone sets its clocks back by more than three hours.
    return [-10_800, 10_800].contains { distance in
      let other = offset(at: second + distance)
      guard distance < 0 ? other > here : other < here else { return false }
      return offset(at: second + here - other) == other
    }
  }

  /// Minutes since midnight on the wall clock.
  func minuteOfDay(_ date: Date) -> Int { local(date).second / 60 }

  /// The local time with its seconds: `14:05:09`.
  func timeWithSeconds(_ date: Date) -> String {
    let second = local(date).second
    return "\(clock(second)):\(twoDigits(second % 60))\(offsetIfRepeated(date))"
  }

  /// The local date in this form: `2026-11-21`; `day(_:today:)` parses it.
  public func day(_ date: Date) -> String {
    CalendarDate(dayNumber: dayNumber(of: date)).text(form)
  }

  /// The local day of the week.
  func weekday(_ date: Date) -> Message { Self.weekdays[self.date(date).weekday] }

  /// The days of the week, from Monday on.
  static let weekdays: [Message] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  /// The local date with its weekday: `Saturday 2026-11-21`.
  func fullDay(_ date: Date) -> Message { weekday(date) + Message(text: " " + day(date)) }

  /// The local date for other programs: `2026-11-21`.
  func isoDay(_ date: Date) -> String { CalendarDate(dayNumber: dayNumber(of: date)).text }

  /// The moment in UTC, for other programs: `2026-11-21T13:05:09Z`.
  public func iso8601(_ date: Date) -> String {
    let (day, second) = seconds(date).floored(by: 86_400)
    return "\(CalendarDate(dayNumber: day).text)T\(clock(second)):\(twoDigits(second % 60))Z"
  }

  func clock(_ second: Int) -> String {
    "\(twoDigits(second / 3_600)):\(twoDigits(second / 60 % 60))"
  }

  func dayNumber(of date: Date) -> Int {
    local(date).day
  }

  /// The local day, and the second of that day.
  private func local(_ date: Date) -> (day: Int, second: Int) {
    let second = seconds(date)
    let (day, secondOfDay) = (second + offset(at: second)).floored(by: 86_400)
    return (day, secondOfDay)
  }

  /// Whole seconds since 1970, rounded down as a clock does.
  ///
  /// A date outside the supported range, which a damaged file may have, becomes the nearest supported date.
  private func seconds(_ date: Date) -> Int {
    let seconds = date.timeIntervalSince1970
    return Int(seconds.isNaN ? 0 : min(max(seconds, -1e14), 1e14).rounded(.down))
  }

  private func offset(at second: Int) -> Int {
    timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
  }

  /// The first moment of a local day.
  ///
  /// A binary search, because midnight may not exist: São Paulo began summer time at midnight. If the whole day does
  /// not exist (Samoa, 30 December 2011), it is the first moment of the next day. No offset reaches a day, so the
  /// moment is less than a day from UTC's midnight.
  func start(of day: Int) -> Date {
    let midnight = day * 86_400
    var before = midnight - 86_400
    var after = midnight + 86_400
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if middle + offset(at: middle) < midnight { before = middle } else { after = middle }
    }
    return Date(timeIntervalSince1970: Double(after))
  }
}

/// A time zone with a lazy look-up.
private final class Zone: Sendable {
  private struct LockedState: Sendable {
    let find: @Sendable () -> TimeZone
    var found: TimeZone?
  }
  private let locked: Lock<LockedState>

  init(_ find: @escaping @Sendable () -> TimeZone) { locked = Lock(LockedState(find: find)) }

  var value: TimeZone {
    locked.withLock { locked in
      let zone = locked.found ?? locked.find()
      locked.found = zone
      return zone
    }
  }
}
