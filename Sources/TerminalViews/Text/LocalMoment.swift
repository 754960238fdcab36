import Architecture
public import Foundation
import TerminalKit

/// A parsed date and time.
public enum TypedMoment: Equatable, Sendable {
  /// A day and a time; today, if the day is missing.
  case moment(Date)
  /// A day alone.
  case day(Range<Date>)
  /// Minutes after a time that the caller knows.
  case later(minutes: Int)
}

/// The direction of the search for a weekday, or for a date without its year; both include today.
public enum SearchDirection: Equatable, Sendable {
  /// The last one, for past events.
  case past
  /// The next one, for plans.
  case future
}

/// What a time of day alone means when it is over today.
enum PastTime {
  case today
  /// The first moment of a series is still to come.
  case tomorrow
  case refused
}

/// The only parser of days and times, for every command, flag and field.
///
/// `9:30`, `9.30`, `9am`, `friday 9:00`, `freitag 9 uhr`, `in 2 weeks 9:00`, `13.12. 9:00`, `tomorrow`, `+30`.
extension LocalCalendar {
  /// Parses a date and time; a day alone and `+30` are for the caller to complete.
  ///
  /// Of a local time that occurs twice, the first one counts, unless it is typed as it is printed: `02:30+01:00`.
  public func read(_ text: String, today now: Date) throws(MomentError) -> TypedMoment {
    try read(text, today: now, [])
  }

  func read(_ text: String, today now: Date, _ options: ReadingOptions) throws(MomentError) -> TypedMoment {
    try read(text, today: now, options, .today, beside: nil)
  }

  /// Parses a time at the beginning, and returns the words behind it: `friday 9:00 Rex`.
  ///
  /// A time of day alone that is over is refused: nobody plans what is past without its day.
  public func readBeginning(
    of text: String, today now: Date
  ) throws(MomentError) -> (moment: TypedMoment, rest: String) {
    var rest = ""
    let moment = try read(text, today: now, [.plan, .text, .beginning], .refused) { rest = $0 }
    // Behind a day, a time that does not exist is no name.
    if case .day = moment, let word = rest.split(separator: " ").first, Self.looksLikeTime(word) {
      throw .notATime(String(word))
    }
    return (moment, rest)
  }

  /// Parses a time of day with its mark, or a delay, at the beginning: `tomorrow at 9 call`, `in an hour turn`.
  ///
  /// The number in `tomorrow 9 tablets` may belong to the text.
  func plannedBeginning(of words: [String], today now: Date) -> (moment: Date, count: Int)? {
    for count in (1...8).reversed() where count < words.count {
      let text = words[..<count].joined(separator: " ")
      guard let reader = try? MomentReader(bounded(text), [.timed, .plan, .text], form: form), reader.unread.isEmpty,
        reader.lastRead == reader.typed.count - 1, reader.minutesFromNow != nil || reader.hasMarkedTime,
        let moment = try? moment(text, today: now, [.plan, .text])
      else { continue }
      return (moment, count)
    }
    return nil
  }

  /// Whether a day was typed with the time: a day, a date, or a delay.
  func isDated(_ text: String) -> Bool {
    guard let reader = try? MomentReader(bounded(text), [.timed, .plan, .text], form: form) else { return false }
    return reader.day != nil || reader.minutesFromNow != nil || reader.minutesLater != nil
  }

  /// The minutes of a length in words: `45 minutes`, `eine Stunde`; nil for any other text.
  func minutes(_ length: String) -> Int? {
    guard let reader = try? MomentReader(bounded("in \(length)"), [.timed, .plan], form: form),
      reader.unread.isEmpty, reader.lastRead == reader.typed.count - 1, reader.day == nil, reader.minute == nil
    else { return nil }
    return reader.minutesFromNow
  }

  /// The moment that the text names; without a day it is today, and `+30` is from now.
  public func moment(_ text: String, today now: Date) throws(MomentError) -> Date {
    try moment(text, today: now, [])
  }

  func moment(
    _ text: String, today now: Date, _ options: ReadingOptions, _ past: PastTime = .today
  ) throws(MomentError) -> Date {
    try moment(try read(text, today: now, options, past, beside: nil), today: now)
  }

  /// Whether a word has the form of a time, existing or not: `25:00`, `9:5`.
  private static func looksLikeTime(_ word: some StringProtocol) -> Bool {
    String(word).lowercased().wholeMatch(of: /[0-9]{1,2}(?:[:.][0-9]{1,2})?(?:h|uhr|am|pm)|[0-9]{1,2}:[0-9]{1,2}/)
      != nil
  }

  /// The remark that an hour of a plan was read as an afternoon hour; nil if it was not.
  func turnedHour(_ text: String) -> Message? {
    guard let reader = try? MomentReader(bounded(text), [.timed, .plan], form: form), let typed = reader.turned,
      let minute = reader.minute
    else { return nil }
    return "\(typed) is read as \(clock(minute * 60)); \(clock((minute - 720) * 60)) is in the morning"
  }

  /// The remark that a date with slashes was read in the order of the locale; nil for any other word.
  ///
  /// - Parameter isEnd: whether it may have a year of two digits.
  func slashedDay(_ word: String, isEnd: Bool, today now: Date) -> Message? {
    guard word.contains("/" as Character) else { return nil }
    var day = try? CalendarDate(typed: word, form)
    if day == nil, isEnd, word.count(where: { $0 == "/" }) == 2, case .day(let last)? = end(word, today: now) {
      day = last
    }
    return day.map { "\(word) is read as \($0.inWords)" }
  }

  /// The moment of a parsed time; `+30` is from now.
  func moment(_ typed: TypedMoment, today now: Date) throws(MomentError) -> Date {
    switch typed {
    case .moment(let moment): return moment
    case .later(let minutes): return wholeMinute(now) + Double(minutes * 60)
    case .day: throw .noTime
    }
  }

  /// Parses a local day, from its beginning to the next.
  ///
  /// On a clock change it has 23 or 25 hours, and may begin after midnight.
  public func day(_ text: String, today now: Date, toward: SearchDirection = .future) throws(DayError) -> Range<Date> {
    try day(text, today: now, toward: toward, [])
  }

  func day(
    _ text: String, today now: Date, toward: SearchDirection, _ options: ReadingOptions
  ) throws(DayError) -> Range<Date> {
    let reader = try MomentReader(bounded(text), options, form: form)
    let isTime = reader.minute != nil || reader.minutesFromNow != nil || reader.minutesLater != nil
    guard reader.unread.isEmpty, !isTime else { throw .notADay(text) }
    if let error = vague(reader, now, toward) { throw error }
    guard let day = reader.day else { throw .notADay(text) }
    return try agreed(range(of: day, today: now, toward) { true }, with: reader)
  }

  /// A time of day alone, in minutes since midnight: `9am`, `14:05`.
  func timeOfDay(_ text: String, _ options: ReadingOptions = []) -> Int? {
    guard let reader = try? MomentReader(bounded(text), options.union(.timed), form: form), reader.unread.isEmpty,
      reader.day == nil, reader.minutesFromNow == nil, reader.minutesLater == nil, reader.vague == nil,
      reader.offset == nil
    else { return nil }
    return reader.minute
  }

  /// The moment of that minute of the day, with that offset of UTC if there is one; nil if a clock change skips it.
  ///
  /// A day has 23 to 25 hours, and may begin after midnight: its minutes are searched, not computed.
  func moment(_ minute: Int, _ offset: Int? = nil, on day: Range<Date>) -> Date? {
    stride(from: day.lowerBound, to: day.upperBound, by: 60).first {
      minuteOfDay($0) == minute && (offset == nil || timeZone.secondsFromGMT(for: $0) == offset)
    }
  }

  /// Whether the text has a day or a length of time, perhaps before other words.
  func hasDay(_ text: String) -> Bool {
    guard let reader = try? MomentReader(bounded(text), [.timed, .plan, .text, .beginning], form: form) else {
      return false
    }
    return reader.day != nil || reader.minutesFromNow != nil || reader.minutesLater != nil
  }

  /// Whether the text names a day before today.
  func isOver(_ text: String, today: Date) -> Bool {
    (try? day(text, today: today, toward: .future)).map { $0.upperBound <= today } ?? false
  }

  /// Whether the text names a weekday, and neither a date nor a time: it may be today or in a week.
  func isWeekday(_ text: String) -> Bool {
    guard let reader = try? MomentReader(bounded(text), .timed, form: form), case .weekday? = reader.day else {
      return false
    }
    return reader.minute == nil
  }

  /// The moment on that day with the same local time; if a clock change skips it, the first moment after.
  public func sameTime(as other: Date, onDayBeginningAt begin: Date) -> Date {
    let wanted = minuteOfDay(other)
    let moments = stride(from: begin, to: start(of: dayNumber(of: begin) + 1), by: 60)
    return moments.first { minuteOfDay($0) == wanted } ?? moments.first { minuteOfDay($0) > wanted } ?? begin
  }

  public func wholeMinute(_ date: Date) -> Date {
    Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 60).rounded(.down) * 60)
  }

  /// Replaces a text that is too long for a date by one that does not parse.
  private func bounded(_ text: String) -> String { text.utf8.count < 64 ? text : "-" }

  private func read(
    _ text: String, today now: Date, _ options: ReadingOptions, _ past: PastTime, beside rest: ((String) -> Void)?
  ) throws(MomentError) -> TypedMoment {
    let reader: MomentReader
    do throws(DayError) {
      reader = try MomentReader(bounded(text), options.union(.timed), form: form)
    } catch {
      throw .day(error)
    }
    if let part = reader.partOfDay { throw .day(.partOfDay(part)) }
    if rest != nil, let place = reader.shortYear, place == reader.unread.first {
      throw .day(.shortYear(reader.typed[place]))
    }
    if let first = reader.unread.first {
      let words = reader.typed[first...(reader.unread.last ?? first)].joined(separator: " ")
      let isBehind = first > reader.lastRead && reader.hasMoment
      // A word close to the name of a day is a typing error, not part of a name.
      guard let rest, isBehind, !reader.unread.contains(where: { DayWords.isNear(reader.typed[$0]) }) else {
        if let word = reader.typed.first(where: { DayWords.midnight.contains($0.withoutMarks.lowercased()) }) {
          throw .midnight(word)
        }
        // Beside a time, an unknown word was meant as its day.
        throw reader.minute == nil ? .notATime(words) : .day(.notADay(words))
      }
      rest(reader.typed[first...].joined(separator: " "))
    }
    if let error = vague(reader, now, .future) { throw .day(error) }
    return try moment(reader, text, now, past)
  }

  private func moment(
    _ reader: MomentReader, _ text: String, _ now: Date, _ past: PastTime
  ) throws(MomentError) -> TypedMoment {
    if let minutes = reader.minutesLater ?? reader.minutesFromNow {
      guard reader.day == nil, reader.minute == nil, reader.minutesLater == nil || reader.minutesFromNow == nil else {
        throw .notATime(text)
      }
      return reader.minutesLater != nil
        ? .later(minutes: minutes) : .moment(wholeMinute(now) + Double(minutes * 60))
    }
    guard reader.day != nil || reader.minute != nil else { throw .notATime(text) }
    let today = start(of: dayNumber(of: now))..<start(of: dayNumber(of: now) + 1)
    // A weekday is today's as long as its time is not past; the present minute is not.
    let isAhead = {
      reader.minute.flatMap { moment($0, reader.offset, on: today) }.map { $0 >= wholeMinute(now) } ?? true
    }
    let isOver = reader.day == nil && past != .today && !isAhead()
    if isOver, past == .refused, let minute = reader.minute { throw .over(clock(minute * 60)) }
    let day: Range<Date>
    do throws(DayError) {
      day = try agreed(
        range(of: reader.day ?? .near(isOver ? 1 : 0), today: now, .future, isAhead), with: reader)
    } catch {
      throw .day(error)
    }
    if let typed = reader.plannedYear, day.upperBound <= today.lowerBound { throw .day(.shortYear(typed)) }
    guard let minute = reader.minute else { return .day(day) }
    guard let moment = moment(minute, reader.offset, on: day) else {
      guard reader.offset == nil else { throw .notATime(text) }
      throw .passedOver(clock(minute * 60), day: self.day(day.lowerBound))
    }
    return .moment(moment)
  }

  /// The error for a phrase that may mean two days, with both of them.
  private func vague(_ reader: MomentReader, _ now: Date, _ toward: SearchDirection) -> DayError? {
    guard let (typed, word, weekday) = reader.vague else { return nil }
    let today = dayNumber(of: now)
    let days = weekday.map { weekday in
      let ahead = (weekday - CalendarDate(dayNumber: today).weekday + 7) % 7
      let isPast = toward == .past || DayWords.lasts.contains(word)
      // Today is this weekday, and neither the next nor the last one.
      let nearest = ahead == 0 && !DayWords.these.contains(word) ? 7 : ahead
      let first = isPast ? (ahead == 0 ? nearest : 7 - ahead) : nearest
      return [first, first + 7].map { CalendarDate(dayNumber: today + (isPast ? -$0 : $0)).text(form) }
    }
    return .vague(typed, days: days ?? [])
  }

  /// The day, unless another weekday was typed beside it.
  private func agreed(_ day: Range<Date>, with reader: MomentReader) throws(DayError) -> Range<Date> {
    let date = date(day.lowerBound)
    if let weekday = reader.weekday, weekday != date.weekday {
      throw .otherWeekday(
        reader.typed.joined(separator: " "), words: reader.dayWords, day: date.text(form), weekday: date.weekday)
    }
    return day
  }

  /// The local day of a parsed day.
  ///
  /// - Parameter isTodayMeant: whether today's weekday means today, and not the day in a week.
  private func range(
    of day: MomentReader.Day, today now: Date, _ toward: SearchDirection, _ isTodayMeant: () -> Bool
  ) throws(DayError) -> Range<Date> {
    let today = dayNumber(of: now)
    switch day {
    case .near(0): return start(of: today)..<start(of: today + 1)
    case .near(-1):
      // Yesterday is the day before on the wall clock: a time zone may have skipped the calendar's.
      let end = start(of: today)
      return start(of: dayNumber(of: end - 1))..<end
    case .near(1):
      let begin = start(of: today + 1)
      return begin..<start(of: dayNumber(of: begin) + 1)
    case .near(let days): return try range(of: CalendarDate(dayNumber: today + days))
    case .weekday(let weekday):
      let ahead = (weekday - CalendarDate(dayNumber: today).weekday + 7) % 7
      let days = toward == .past ? (ahead == 0 ? 0 : ahead - 7) : ahead == 0 && !isTodayMeant() ? 7 : ahead
      return try range(of: CalendarDate(dayNumber: today + days))
    case .months(let months): return try range(of: CalendarDate(dayNumber: today).adding(months: months))
    case .date(let date, let typed): return try range(of: date, typed)
    case .yearless(let month, let day):
      let this = CalendarDate(dayNumber: today)
      let step = toward == .past ? -1 : 1
      // Two 29ths of February are at most eight years apart.
      for year in stride(from: this.year, through: this.year + 8 * step, by: step)
      where day <= CalendarDate.length(ofMonth: month, year: year) {
        let date = CalendarDate(year: year, month: month, day: day)
        if toward == .past ? date <= this : date >= this { return try range(of: date) }
      }
      throw .notADay(text(day, month))
    }
  }

  private func text(_ day: Int, _ month: Int) -> String { "\(day).\(month)." }

  private func range(of date: CalendarDate, _ typed: String? = nil) throws(DayError) -> Range<Date> {
    // The range of years of an `Instant`, in nanoseconds.
    guard (1678...2261).contains(date.year) else { throw .tooFar(typed ?? date.text(form)) }
    let (start, end) = (start(of: date.dayNumber), start(of: date.dayNumber + 1))
    guard start < end else { throw .passedOver(date.text(form), timeZone: timeZone.identifier) }
    return start..<end
  }
}

extension CalendarDate {
  /// The day of the week, from 0 for Monday.
  var weekday: Int { (dayNumber + 3).floored(by: 7).remainder }

  /// Parses `2026-11-21`, `21.11.2026`, `1.1.2026` or `3/4/2020`; nil for another form.
  ///
  /// Between slashes the locale determines which number is the month, unless only one of them can be.
  ///
  /// - Parameters:
  ///   - typed: the text that an error quotes instead.
  ///   - form: the format of dates in errors, and the order of day and month between slashes.
  init?(typed text: String, as typed: String? = nil, _ form: DateForm) throws(DayError) {
    let isDashed = text.contains("-")
    let isSlashed = text.contains("/")
    let separator: Character = isDashed ? "-" : isSlashed ? "/" : "."
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let lengths = parts.map(\.utf8.count)
    let isDate =
      isDashed ? lengths == [4, 2, 2] : lengths.count == 3 && lengths[2] == 4 && lengths[0] <= 2 && lengths[1] <= 2
    let numbers = parts.compactMap { wholeNumber($0, in: 0...9999) }
    guard isDate, numbers.count == 3 else { return nil }
    var (year, month, day) = (numbers[isDashed ? 0 : 2], numbers[1], numbers[isDashed ? 2 : 0])
    if isSlashed, max(day, month) > 12 ? day <= 12 : form.isMonthFirst { (month, day) = (day, month) }
    guard year >= 1, (1...12).contains(month) else { throw .noSuchMonth(typed ?? text) }
    let length = CalendarDate.length(ofMonth: month, year: year)
    guard (1...length).contains(day) else {
      throw .noSuchDay(
        typed ?? text, first: CalendarDate(year: year, month: month, day: 1).text(form),
        last: CalendarDate(year: year, month: month, day: length).text(form))
    }
    self.init(year: year, month: month, day: day)
  }
}
