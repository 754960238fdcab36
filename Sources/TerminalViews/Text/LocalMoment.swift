import Architecture
public import Foundation
import TerminalKit

/// A parsed date, time, or delay.
public enum TypedMoment: Equatable, Sendable {
  /// A day and a time; the day is today if only a time was typed.
  case moment(Date)
  /// A day alone.
  case day(Range<Date>)
  /// Minutes after a time that the caller knows.
  case later(minutes: Int)
}

/// The direction in which to find a weekday, or a date without a year; both directions include today.
public enum SearchDirection: Equatable, Sendable {
  /// The last such day, for past events.
  case past
  /// The next such day, for plans.
  case future
}

/// The meaning of a time of day without a day, if the time has passed today.
enum PastTime {
  case today
  /// For a series: its first moment must be in the future.
  case tomorrow
  case refused
}

/// The only parser of days and times, for every command, flag and field.
///
/// `9:30`, `9.30`, `9am`, `friday 9:00`, `freitag 9 uhr`, `in 2 weeks 9:00`, `13.12. 9:00`, `tomorrow`, `+30`.
extension LocalCalendar {
  /// Parses a date and time; the caller completes a day alone and `+30`.
  ///
  /// If the clocks repeat the local time, the first moment counts, unless the offset was typed: `02:30+01:00`.
  public func read(_ text: String, today now: Date) throws(MomentError) -> TypedMoment {
    try read(text, today: now, [])
  }

  func read(_ text: String, today now: Date, _ options: ReadingOptions) throws(MomentError) -> TypedMoment {
    try read(text, today: now, options, .today, beside: nil)
  }

  /// Parses a time at the beginning, and returns the words after it: `friday 9:00 Rex`.
  ///
  /// Refuses a time without a day that has passed today: a plan is in the future.
  public func readBeginning(
    of text: String, today now: Date
  ) throws(MomentError) -> (moment: TypedMoment, rest: String) {
    var rest = ""
    let moment = try read(text, today: now, [.plan, .text, .beginning], .refused) { rest = $0 }
    // A word such as `25:00` after a day is a wrong time, not a name.
    if case .day = moment, let word = rest.split(separator: " ").first, Self.looksLikeTime(word) {
      throw .notATime(String(word))
    }
    return (moment, rest)
  }

  /// Parses a marked time of day, or a delay, at the beginning: `tomorrow at 9 call`, `in an hour turn`.
  ///
  /// Without a mark, as in `tomorrow 9 tablets`, the number may belong to the text. Returns the count of the moment's
  /// words.
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

  /// Whether an hour is certainly AM or PM: `9am`, `20:00`, `noon`, but not `9:00`.
  func hasHalfOfDay(_ text: String) -> Bool {
    guard let reader = try? MomentReader(bounded(text), [.timed, .plan, .text], form: form), let minute = reader.minute
    else { return false }
    guard let time = reader.time?.time else { return minute >= 720 }
    return time.hasHalfOfDay || time.minute >= 720
  }

  /// Whether the text has a day, a date, or a delay.
  func isDated(_ text: String) -> Bool {
    guard let reader = try? MomentReader(bounded(text), [.timed, .plan, .text], form: form) else { return false }
    return reader.day != nil || reader.minutesFromNow != nil || reader.minutesLater != nil
  }

  /// A typed duration in minutes: `45 minutes`, `eine Stunde`; nil for any other text.
  func minutes(_ length: String) -> Int? {
    guard let reader = try? MomentReader(bounded("in \(length)"), [.timed, .plan], form: form),
      reader.unread.isEmpty, reader.lastRead == reader.typed.count - 1, reader.day == nil, reader.minute == nil
    else { return nil }
    return reader.minutesFromNow
  }

  /// Parses a moment; the day is today if only a time was typed, and `+30` counts from now.
  public func moment(_ text: String, today now: Date) throws(MomentError) -> Date {
    try moment(text, today: now, [])
  }

  func moment(
    _ text: String, today now: Date, _ options: ReadingOptions, _ past: PastTime = .today
  ) throws(MomentError) -> Date {
    try moment(try read(text, today: now, options, past, beside: nil), today: now)
  }

  /// Whether a word has the form of a time; the time need not exist: `25:00`, `9:5`.
  private static func looksLikeTime(_ word: some StringProtocol) -> Bool {
    String(word).lowercased().wholeMatch(of: timePattern)
      != nil
  }

  /// A remark if an hour of a plan is read as an afternoon hour; else nil.
  func afternoonRemark(_ text: String) -> Message? {
    guard let reader = try? MomentReader(bounded(text), [.timed, .plan], form: form), let typed = reader.afternoonHour,
      let minute = reader.minute
    else { return nil }
    return "\(typed) is read as \(clock(minute * 60)); for the morning, type \(clock((minute - 720) * 60))"
  }

  /// A remark with the day that a date with slashes means; nil for any other word.
  ///
  /// `isEnd`: the word ends a validity or a series, and may have a year of two digits.
  func slashedDay(_ word: String, isEnd: Bool, today now: Date) -> Message? {
    guard word.contains("/" as Character) else { return nil }
    var day = try? CalendarDate(typed: word, form)
    if day == nil, isEnd, word.count(where: { $0 == "/" }) == 2, case .day(let last)? = end(word, today: now) {
      day = last
    }
    return day.map { "\(word) is read as \($0.inWords)" }
  }

  /// A remark if a date without a year has just passed, and so means the date of the next year; else nil.
  func farDay(_ text: String, today now: Date) -> Message? {
    guard let reader = try? MomentReader(bounded(text), [.timed, .plan], form: form), case .yearless? = reader.day,
      let typed = try? readBeginning(of: text, today: now).moment
    else { return nil }
    let moment: Date
    switch typed {
    case .moment(let typed): moment = typed
    case .day(let day): moment = day.lowerBound
    case .later: return nil
    }
    let days = dayNumber(of: moment) - dayNumber(of: now)
    guard days > 300 else { return nil }
    return "\(reader.dayText) is read as \(fullDay(moment)), in \(days) days"
  }

  /// The moment of a parsed time; `+30` counts from now.
  func moment(_ typed: TypedMoment, today now: Date) throws(MomentError) -> Date {
    switch typed {
    case .moment(let moment): return moment
    case .later(let minutes): return wholeMinute(now) + Double(minutes * 60)
    case .day: throw .noTime
    }
  }

  /// Parses a local day, and returns its first moment and that of the next day.
  ///
  /// With a clock change, a day has 23 or 25 hours, and may begin after midnight.
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
    return try agreed(range(of: day, today: now, toward) { true }, with: reader, today: now)
  }

  /// Parses a time of day alone, in minutes since midnight: `9am`, `14:05`; nil for any other text.
  func timeOfDay(_ text: String, _ options: ReadingOptions = []) -> Int? {
    guard let reader = try? MomentReader(bounded(text), options.union(.timed), form: form), reader.unread.isEmpty,
      reader.day == nil, reader.minutesFromNow == nil, reader.minutesLater == nil, reader.vague == nil,
      reader.offset == nil, let minute = reader.minute
    else { return nil }
    let shifted = minute + reader.minutesOfShift
    return (0..<1440).contains(shifted) ? shifted : nil
  }

  /// The moment of a local minute of a day; nil if a clock change skips the minute.
  ///
  /// `offset` selects one of two moments if the clocks repeat the minute. A search, because a day has 23 to 25 hours
  /// and may begin after midnight.
  func moment(_ minute: Int, _ offset: Int? = nil, on day: Range<Date>) -> Date? {
    stride(from: day.lowerBound, to: day.upperBound, by: 60).first {
      minuteOfDay($0) == minute && (offset == nil || timeZone.secondsFromGMT(for: $0) == offset)
    }
  }

  /// Whether the text has a day or a delay; other words may follow.
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

  /// Whether the text has a weekday without a date and a time, which may mean today or a week later.
  func isWeekday(_ text: String) -> Bool {
    guard let reader = try? MomentReader(bounded(text), .timed, form: form), case .weekday? = reader.day else {
      return false
    }
    return reader.minute == nil
  }

  /// The moment on a day with the local time of `other`; the next moment if a clock change skips that time.
  public func sameTime(as other: Date, onDayBeginningAt begin: Date) -> Date {
    let wanted = minuteOfDay(other)
    let moments = stride(from: begin, to: start(of: dayNumber(of: begin) + 1), by: 60)
    return moments.first { minuteOfDay($0) == wanted } ?? moments.first { minuteOfDay($0) > wanted } ?? begin
  }

  public func wholeMinute(_ date: Date) -> Date {
    Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 60).rounded(.down) * 60)
  }

  /// Replaces a text that is too long for a date by a text that cannot be parsed.
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
    if rest != nil, let (place, error) = reader.unclearDate, place == reader.unread.first { throw .day(error) }
    if let first = reader.unread.first {
      let words = reader.typed[first...(reader.unread.last ?? first)].joined(separator: " ")
      let isBehind = first > reader.lastRead && reader.hasMoment
      // A word close to the name of a day is a typing error, not part of a name.
      guard let rest, isBehind, !reader.unread.contains(where: { DayWords.isNear(reader.typed[$0]) }) else {
        if let word = reader.typed.first(where: { DayWords.midnight.contains($0.withoutMarks.lowercased()) }) {
          throw .midnight(word)
        }
        // Next to a time, an unknown word is a wrong day.
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
    // Today's weekday means today until its time has passed; the current minute has not passed.
    let isAhead = {
      reader.minute.flatMap { moment($0, reader.offset, on: today) }.map { $0 >= wholeMinute(now) } ?? true
    }
    let isOver = reader.day == nil && past != .today && !isAhead()
    if isOver, past == .refused, let minute = reader.minute { throw .over(clock(minute * 60)) }
    let day: Range<Date>
    do throws(DayError) {
      day = try agreed(
        range(of: reader.day ?? .near(isOver ? 1 : 0), today: now, .future, isAhead), with: reader, today: now)
    } catch {
      throw .day(error)
    }
    if let typed = reader.plannedYear, day.upperBound <= today.lowerBound { throw .day(.shortYear(typed)) }
    guard let minute = reader.minute else { return .day(day) }
    guard let moment = moment(minute, reader.offset, on: day) else {
      guard reader.offset == nil else { throw .notATime(text) }
      throw .passedOver(clock(minute * 60), day: self.day(day.lowerBound))
    }
    return .moment(moment + Double(reader.minutesOfShift * 60))
  }

  /// The error for a phrase for several days, with the two days that a weekday may mean; nil without such a phrase.
  private func vague(_ reader: MomentReader, _ now: Date, _ toward: SearchDirection) -> DayError? {
    guard let (typed, word, weekday, weeks) = reader.vague else { return nil }
    let today = dayNumber(of: now)
    let days = weekday.map { weekday in
      let ahead = (weekday - CalendarDate(dayNumber: today).weekday + 7) % 7
      let isPast = toward == .past || DayWords.lastWords.contains(word)
      // On a Friday, `this friday` means today, `next friday` and `last friday` do not.
      let nearest = ahead == 0 && !DayWords.thisWords.contains(word) ? 7 : ahead
      let first = isPast ? (ahead == 0 ? nearest : 7 - ahead) : nearest + 7 * (weeks - 1)
      return texts(isPast ? [-first, -first - 7] : [first, first + 7], after: today)
    }
    return .vague(typed, days: days ?? [])
  }

  /// The dates this many days after `today`, as texts.
  private func texts(_ days: [Int], after today: Int) -> [String] {
    days.map { CalendarDate(dayNumber: today + $0).text(form) }
  }

  /// Returns the day, moved by the shift; throws if a different weekday was typed with it.
  private func agreed(
    _ day: Range<Date>, with reader: MomentReader, today now: Date
  ) throws(DayError) -> Range<Date> {
    let (date, today) = (date(day.lowerBound), dayNumber(of: now))
    if let weekday = reader.weekday, weekday != date.weekday {
      // `friday in 2 weeks` may count from today, or from the next Friday.
      if let weeks = reader.weeks, weeks > 0 {
        let first = (weekday - CalendarDate(dayNumber: today).weekday + 7) % 7 + 7 * (weeks - 1)
        throw .vague(reader.dayText, days: texts([first, first + 7], after: today))
      }
      throw .otherWeekday(
        reader.typed.joined(separator: " "), words: reader.dayWords, day: date.text(form), weekday: date.weekday)
    }
    if let shift = reader.shift, reader.minutesOfShift == 0 {
      func moved(_ date: CalendarDate) -> CalendarDate {
        switch shift.unit {
        case .months: date.adding(months: shift.count)
        case .years: date.adding(months: 12 * shift.count)
        case .weeks: CalendarDate(dayNumber: date.dayNumber + 7 * shift.count)
        case .days, .hours, .minutes: CalendarDate(dayNumber: date.dayNumber + shift.count)
        }
      }
      // On a Friday, `a week from friday` may count from today.
      if case .weekday(let weekday)? = reader.day, weekday == CalendarDate(dayNumber: today).weekday {
        throw .vague(
          reader.dayText, days: [today, today + 7].map { moved(CalendarDate(dayNumber: $0)).text(form) })
      }
      return try range(of: moved(date))
    }
    return day
  }

  /// The first moments of a parsed day and of the next one.
  ///
  /// `isTodayMeant` decides whether today's weekday means today, or a week later.
  private func range(
    of day: MomentReader.Day, today now: Date, _ toward: SearchDirection, _ isTodayMeant: () -> Bool
  ) throws(DayError) -> Range<Date> {
    let today = dayNumber(of: now)
    switch day {
    case .near(0): return start(of: today)..<start(of: today + 1)
    case .near(-1):
      // Yesterday is the last day before today that existed: a time zone may have skipped a day.
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
    case .coming(let weekday, let typed, let isThis):
      let ahead = (weekday - CalendarDate(dayNumber: today).weekday + 7) % 7
      // On a Friday, `this monday` may be the Monday of this week, or of the next.
      guard !isThis || weekday > CalendarDate(dayNumber: today).weekday else {
        throw .vague(typed, days: texts([ahead, ahead + 7], after: today))
      }
      return try range(of: CalendarDate(dayNumber: today + (ahead == 0 ? 7 : ahead)))
    case .ofWeek(let weeks, let weekday, let typed):
      let first = CalendarDate(dayNumber: today).weekday
      let ahead = 7 * weeks + weekday - first
      // If weeks begin on Sunday, the same words may mean another day.
      let other = 7 * weeks + (weekday + 1) % 7 - (first + 1) % 7
      guard ahead == other else { throw .vague(typed, days: texts([ahead, other].sorted(), after: today)) }
      return try range(of: CalendarDate(dayNumber: today + ahead))
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
    // The years that an `Instant` can store in nanoseconds.
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
  /// Between slashes, `form` determines which number is the month, unless only one of them can be a month. Errors quote
  /// `typed`, or `text` if it is nil.
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

/// `9:5`, `25:00`, `9uhr`.
private let timePattern = Pattern(/[0-9]{1,2}(?:[:.][0-9]{1,2})?(?:h|uhr|am|pm)|[0-9]{1,2}:[0-9]{1,2}/)
