public import Architecture
public import Foundation

/// Dates as they are typed and printed in one time zone.
public struct LocalCalendar: Sendable {
  /// The time zone of the person who reads and types.
  public var timeZone: TimeZone { zone.value }
  private let zone: Zone
  /// How dates are printed.
  public let form: DateForm

  /// Makes the calendar of a time zone; without one it is that of the machine, or the zone that `TZ` names.
  ///
  /// Foundation reads only a zone's name there (`Europe/Berlin`): with `:Europe/Berlin` or `CET-1CEST` it is UTC.
  /// A zone is looked up when the first date is read or printed: most lines have none.
  public init(timeZone: @autoclosure @escaping @Sendable () -> TimeZone = .current, form: DateForm = .iso) {
    zone = Zone(timeZone)
    self.form = form
  }

  /// The words that name a day, in the languages that the jotter speaks; each is understood in all of them.
  static let dayWords = ["today": 0, "yesterday": -1, "tomorrow": 1, "heute": 0, "gestern": -1, "morgen": 1]

  /// The local day that `today`, `yesterday`, `tomorrow`, `2026-11-21` or `21.11.2026` names, from its beginning to the next.
  ///
  /// Where the clocks change it has 23 or 25 hours, and it need not begin at midnight.
  public func day(_ text: String, today now: Date) throws(DayError) -> Range<Date> {
    let today = dayNumber(of: now)
    let typed = text.utf8.count < 64 ? text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() : ""
    switch Self.dayWords[typed] {
    case 0:
      return start(of: today)..<start(of: today + 1)
    case -1:
      // The day before by the clock on the wall: the calendar's may have been passed over.
      let end = start(of: today)
      return start(of: dayNumber(of: end - 1))..<end
    case 1:
      let begin = start(of: today + 1)
      return begin..<start(of: dayNumber(of: begin) + 1)
    default:
      guard let date = try calendarDate(typed) else { throw .notADay(text) }
      // The whole years of an instant's nanoseconds.
      guard (1678...2261).contains(date.year) else { throw .tooFar(text) }
      let (start, end) = (start(of: date.dayNumber), start(of: date.dayNumber + 1))
      guard start < end else { throw .passedOver(date.text(form), timeZone: timeZone.identifier) }
      return start..<end
    }
  }

  /// The local day of a moment.
  public func date(_ date: Date) -> CalendarDate { CalendarDate(dayNumber: dayNumber(of: date)) }

  /// The local date and time: `2026-11-21 14:05`, or as the form has it.
  public func stamp(_ date: Date) -> String {
    let (day, second) = local(date)
    return "\(CalendarDate(dayNumber: day).text(form)) \(clock(second))"
  }

  /// The local time: `14:05`.
  public func time(_ date: Date) -> String {
    clock(local(date).second)
  }

  /// The local time with its seconds: `14:05:09`.
  func timeWithSeconds(_ date: Date) -> String {
    let second = local(date).second
    return "\(clock(second)):\(twoDigits(second % 60))"
  }

  /// The local date: `2026-11-21`, or as the form has it; `day(_:today:)` takes it back.
  public func day(_ date: Date) -> String {
    CalendarDate(dayNumber: dayNumber(of: date)).text(form)
  }

  /// The local date for other programs: `2026-11-21`.
  func isoDay(_ date: Date) -> String { CalendarDate(dayNumber: dayNumber(of: date)).text }

  /// The moment in UTC, for other programs: `2026-11-21T13:05:09Z`.
  public func iso8601(_ date: Date) -> String {
    let (day, second) = seconds(date).floored(by: 86_400)
    return "\(CalendarDate(dayNumber: day).text)T\(clock(second)):\(twoDigits(second % 60))Z"
  }

  private func clock(_ second: Int) -> String {
    "\(twoDigits(second / 3_600)):\(twoDigits(second / 60 % 60))"
  }

  private func dayNumber(of date: Date) -> Int {
    local(date).day
  }

  /// The local day and the second of it that the clock on the wall shows.
  private func local(_ date: Date) -> (day: Int, second: Int) {
    let second = seconds(date)
    let (day, secondOfDay) = (second + offset(at: second)).floored(by: 86_400)
    return (day, secondOfDay)
  }

  /// Whole seconds since 1970, rounded down: a clock does not show a second before it has begun.
  ///
  /// A date beyond all calendars, which a damaged file may hold, becomes the last one that still can be computed with.
  private func seconds(_ date: Date) -> Int {
    let seconds = date.timeIntervalSince1970
    return Int(seconds.isNaN ? 0 : min(max(seconds, -1e14), 1e14).rounded(.down))
  }

  private func offset(at second: Int) -> Int {
    timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
  }

  /// The first moment of a local day.
  ///
  /// It is searched for, not computed: midnight may not exist (São Paulo began its summer at midnight), nor the whole
  /// day (Samoa had no 30 December 2011; then this is the first moment of the next one). No zone is a day off UTC, so
  /// it lies within a day of UTC's midnight.
  private func start(of day: Int) -> Date {
    let midnight = day * 86_400
    var before = midnight - 86_400
    var after = midnight + 86_400
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if middle + offset(at: middle) < midnight { before = middle } else { after = middle }
    }
    return Date(timeIntervalSince1970: Double(after))
  }

  /// The date in `2026-11-21`, `21.11.2026` or `1.1.2026`; nil if the text has another form.
  private func calendarDate(_ text: String) throws(DayError) -> CalendarDate? {
    let isDashed = text.contains("-")
    let parts = text.split(separator: isDashed ? "-" : ".", omittingEmptySubsequences: false)
    let lengths = parts.map(\.utf8.count)
    let isDate =
      isDashed ? lengths == [4, 2, 2] : lengths.count == 3 && lengths[2] == 4 && lengths[0] <= 2 && lengths[1] <= 2
    let digits = parts.filter { part in !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    let numbers = digits.compactMap { Int($0) }
    guard isDate, numbers.count == 3 else { return nil }
    let (year, month, day) = (numbers[isDashed ? 0 : 2], numbers[1], numbers[isDashed ? 2 : 0])
    guard year >= 1, (1...12).contains(month) else { throw .noSuchMonth(text) }
    let length = CalendarDate.length(ofMonth: month, year: year)
    guard (1...length).contains(day) else {
      throw .noSuchDay(
        text, first: CalendarDate(year: year, month: month, day: 1).text(form),
        last: CalendarDate(year: year, month: month, day: length).text(form))
    }
    return CalendarDate(year: year, month: month, day: day)
  }
}

/// A time zone that is looked up once.
private final class Zone: Sendable {
  private struct Inside: Sendable {
    let find: @Sendable () -> TimeZone
    var found: TimeZone?
  }
  private let inside: Lock<Inside>

  init(_ find: @escaping @Sendable () -> TimeZone) { inside = Lock(Inside(find: find)) }

  var value: TimeZone {
    inside.withLock { inside in
      let zone = inside.found ?? inside.find()
      inside.found = zone
      return zone
    }
  }
}
