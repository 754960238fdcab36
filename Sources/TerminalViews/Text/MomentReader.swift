import Architecture
import TerminalKit

/// The context of a typed moment, for words and numbers with two meanings.
struct ReadingOptions: OptionSet {
  let rawValue: Int

  /// The moment may have a time of day; without this option, `9.05` is a date.
  static let timed = ReadingOptions(rawValue: 1)
  /// The moment is planned: `3:30` is in the afternoon, and `13.12.26` is in this century.
  static let plan = ReadingOptions(rawValue: 2)
  /// The moment is part of a text: `Sam` may be a name, and `2.5` a dose.
  static let text = ReadingOptions(rawValue: 4)
  /// The moment is at the beginning of the text.
  static let beginning = ReadingOptions(rawValue: 8)
}

/// Parses the words of a moment into a day, a time of day and a delay, which `LocalCalendar` resolves.
///
/// The words may have any order. `9.30` is a time, `13.12.` a date; the other words decide about `13.12` and `9.05`.
struct MomentReader {
  enum Day: Equatable {
    /// A number of days after today.
    case near(Int)
    /// The next or the last such weekday, 0 for Monday.
    case weekday(Int)
    /// A date, with the typed text.
    case date(CalendarDate, typed: String)
    /// The next or the last such date.
    case yearless(month: Int, day: Int)
    /// A number of months after today.
    case months(Int)
    /// The nearest such weekday after today, 0 for Monday; with `isThis`, of this week.
    case coming(Int, typed: String, isThis: Bool)
    /// A weekday, 0 for Monday, of a number of weeks after this one.
    case ofWeek(Int, weekday: Int, typed: String)
  }

  /// The parsed day.
  var day: Day?
  /// The weekday typed next to a date, 0 for Monday: `friday 27.11.`.
  private(set) var weekday: Int?
  /// The parsed minute of the day.
  private(set) var minute: Int?
  /// Seconds ahead of UTC, which select one of two moments if the clocks repeat a time: `02:30+01:00`.
  var offset: Int?
  /// Minutes after now: `in 2 hours`.
  var minutesFromNow: Int?
  /// Minutes after a time that the caller knows: `+30`.
  var minutesLater: Int?
  /// A length from the day or the time to the moment that is meant: `2 weeks from friday`.
  ///
  /// `base` is the index of the first word of that day or time, if it stands after the length.
  var shift: (place: Int, base: Int?, count: Int, unit: DayWords.Unit)?
  /// The weeks of `in 2 weeks`; with a weekday, they may mean two days.
  private(set) var weeks: Int?
  /// A typed phrase for several days, and the weekday that it names, 0 for Monday: `next friday`, `next week`.
  ///
  /// `weeks` is one for `next friday`, and two for `friday after next`.
  var vague: (typed: String, word: String, weekday: Int?, weeks: Int)?
  /// The typed hour that was read as an afternoon hour: `3:30` of a plan.
  private(set) var afternoonHour: String?
  /// A date with a year of two digits that was read in this century.
  private(set) var plannedYear: String?
  /// The words that were read as days.
  private(set) var dayWords: [String] = []
  /// The indices from the first to the last of these words.
  private var dayRange: Range<Int>?
  /// The index of a date with a year of two digits, or with two readings, and its error; within a text, such a date is
  /// no error.
  private(set) var unclearDate: (place: Int, error: DayError)?
  /// The index of a number after a day and a month that may be the year, and its error; nil if the number is an hour.
  var numberBehindDate: (place: Int, error: DayError)?
  /// The index of the last word that belongs to the moment.
  private(set) var lastRead = -1
  /// The indices of the words that do not belong to the moment.
  var unread: [Int] = []
  /// The words, as they were typed.
  let typed: [String]

  let words: [String]
  let form: DateForm
  let options: ReadingOptions
  var place = 0
  /// The time of day with the index of its word.
  var time: (place: Int, time: TypedTime)?
  /// The words of a spoken time: `half past two`.
  var timeWords: String?
  /// A number that is an hour only if a day is typed, too: `9`.
  var unmarkedHour: (place: Int, time: TypedTime)?
  /// Numbers with a point, which are a date or a time: `9.05`.
  var dottedNumbers: [(place: Int, word: String)] = []
  /// The index of a part of a day after its day: `morgen früh`.
  private var part: Int?

  /// Parses one or several words.
  ///
  /// `form` is the format of dates in errors.
  init(_ text: String, _ options: ReadingOptions, form: DateForm) throws(DayError) {
    (self.form, self.options) = (form, options)
    let parts = text.split(whereSeparator: \.isBlank).map(Self.parts)
    (typed, words) = Self.withoutPairs(parts.joined())
    while place < words.count {
      if isConnecting(words[place]) {
        place += 1
        continue
      }
      let (begin, days) = (place, (day, weekday))
      if try !readsWord() { unread.append(place) } else if unclearDate?.place != place { lastRead = place }
      if days != (day, weekday) {
        dayWords.append(typed[begin...place].joined(separator: " "))
        dayRange = (dayRange?.lowerBound ?? begin)..<(place + 1)
      }
      place += 1
    }
    try resolve()
  }

  /// A word as typed, and its form for parsing; a date and time such as `2026-12-01T5:00` are two words.
  ///
  /// The form of `5:00` is `05:00`, which is always in the morning.
  private static func parts(_ word: Substring) -> [(typed: String, word: String)] {
    let parts = word.split(maxSplits: 1) { $0 == "T" || $0 == "t" }.map(String.init)
    guard parts.count == 2, parts[0].utf8.count == 10, parts[0].first?.isNumber == true else {
      return [(String(word), plain(String(word)))]
    }
    let time = plain(parts[1])
    return [(parts[0], plain(parts[0])), (parts[1], time.prefix { $0.isNumber }.count == 1 ? "0" + time : time)]
  }

  /// The words, with numbers of two words as one: `twenty four`.
  private static func withoutPairs(
    _ parts: some Sequence<(typed: String, word: String)>
  ) -> (typed: [String], words: [String]) {
    var (typed, words): ([String], [String]) = ([], [])
    for part in parts {
      if let last = words.last, NumberWords.isPair(last, part.word) {
        typed[typed.count - 1] += " \(part.typed)"
        words[words.count - 1] += "-\(part.word)"
      } else {
        typed.append(part.typed)
        words.append(part.word)
      }
    }
    return (typed, words)
  }

  /// A word in lower case, without a comma, colon or semicolon at its end; `16th` becomes `16.`.
  private static func plain(_ word: String) -> String {
    var word = word.lowercased().replacing("\u{2019}", with: "'")
    while word.count > 1, let last = word.last, ",:;".contains(last) { word.removeLast() }
    let ordinal = word.wholeMatch(of: ordinalPattern)
    return ordinal.map { "\($0.1)." } ?? word
  }

  /// Whether any part of a moment was found.
  var hasMoment: Bool {
    day != nil || minute != nil || minutesFromNow != nil || minutesLater != nil || vague != nil
  }

  /// A day and an unread part of the day after it, without a time: `morgen früh`; nil without them.
  ///
  /// Also nil if another unread word follows, as in `heute Abend füttern`, which is a text.
  var partOfDay: String? {
    guard let place = unread.first, place > 0, DayWords.partsOfDay[words[place]] != nil,
      DayWords.relativeDays[words[place - 1]] != nil || DayWords.weekday(words[place - 1]) != nil
    else { return nil }
    let next = words.indices.dropFirst(place + 1).first { !isConnecting(words[$0]) }
    guard unread.count == 1 || next.map({ !unread.contains($0) }) == true else { return nil }
    return "\(typed[place - 1]) \(typed[place])"
  }

  /// Whether to skip the word.
  func isConnecting(_ word: String) -> Bool {
    DayWords.connecting.contains(word)
      || options.contains(.plan) && (DayWords.starting.contains(word) || DayWords.around.contains(word))
  }

  /// Whether the time of day is certain: `9:00`, `at 9`, but not the number in `tomorrow 9`.
  var hasMarkedTime: Bool { minute != nil && unmarkedHour == nil }

  /// Whether the first word is a number that was read as an hour because a day follows: `12 tomorrow`.
  var beginsWithNumber: Bool {
    guard let unmarkedHour, unmarkedHour.place == 0, minute != nil, let first = words.first else { return false }
    return wholeNumber(first, in: 0...24) != nil && first.utf8.count <= 2
  }

  /// The words of the day as typed, with those of the shift before it.
  var dayText: String {
    guard let dayRange else { return "" }
    return typed[min(shift?.place ?? dayRange.lowerBound, dayRange.lowerBound)..<dayRange.upperBound]
      .joined(separator: " ")
  }

  var next: String? { place + 1 < words.count ? words[place + 1] : nil }

  /// Reads the word at `place` and those that belong to it; false for an unknown word.
  private mutating func readsWord() throws(DayError) -> Bool {
    let word = words[place]
    if let feast = DayWords.movableHolidays.first(where: { words[place...].starts(with: $0) }) {
      throw .movable(typed[place..<(place + feast.count)].joined(separator: " "))
    }
    if readsPart(word) || readsTonight(word) || readsFeast() || readsWeekLater(word) || readsDayBeside(word) {
      return true
    }
    if let days = DayWords.relativeDays[word] { return accept(.near(days)) }
    if let days = DayWords.phrases[Array(words[place...].prefix(3))], accept(.near(days)) {
      place += 2
      return true
    }
    if readsVague(word) || readsUncounted(word) || readsSpokenTime(word) { return true }
    if DayWords.now.contains(word) { return options.contains(.timed) ? accept(0, .minutes) : accept(.near(0)) }
    if DayWords.noon.contains(word) { return accept(minute: 720) }
    if word.first == "+" || word.first == "-" { return readsShift(word) }
    if let direction = DayWords.directions[word] { return readsLength(direction) && readsMoreMinutes(direction) }
    if try readsNamedMonth(word) { return true }
    if let weekday = DayWords.weekday(word) {
      // After a day, only a weekday's full name counts: Sam and Mo may be patients.
      return (day == nil || DayWords.weekdays[weekday].contains(word)) && !mayBeText && accept(.weekday(weekday))
    }
    if let date = try CalendarDate(typed: word, form) { return accept(.date(date, typed: typed[place])) }
    if options.contains(.plan), let parts = word.wholeMatch(of: dateWithShortYearPattern),
      let date = try? CalendarDate(typed: "\(parts.1)20\(parts.2)", form), accept(.date(date, typed: typed[place]))
    {
      plannedYear = typed[place]
      return true
    }
    if unclearDate == nil, let error = unclear(word) {
      unclearDate = (place, error)
      return true
    }
    if let (day, month) = Self.dayAndMonth(word) { return try accept(day: day, month: month, typed: word) }
    if let (day, month) = Self.slashed(word) { return try accept(day: day, month: month, typed: word) }
    if readsAgo() { return true }
    return readsTime(word)
  }

  /// Whether the weekday at `place` may be a word of the text.
  ///
  /// With `.beginning` the text follows the moment: an abbreviation before the time is a weekday.
  private var mayBeText: Bool {
    guard options.contains(.text) else { return false }
    let isBefore = options.contains(.beginning) && minute == nil && unmarkedHour == nil && unread.isEmpty
    return !(isBefore ? DayWords.isShortWeekday(typed[place]) : DayWords.isSureWeekday(typed[place]))
  }

  /// Reads a part of a day directly after its day or time: `tomorrow morning 8:00`, `at 7 in the evening`.
  private mutating func readsPart(_ word: String) -> Bool {
    if options.contains(.plan), part == nil, time != nil || unmarkedHour != nil, unread.isEmpty {
      let lead = DayWords.beforeParts.first { words[place...].starts(with: $0) }?.count ?? 0
      let end = place + lead
      let isBehindAm = lastRead == place - 2 && words[place - 1] == "am"
      let isPart = lead > 0 || isBehindAm || word.last == "s" || DayWords.early.contains(word)
      if isPart, end < words.count, DayWords.partsOfDay[words[end]] != nil, isBehindAm || lastRead == place - 1 {
        place = end
        part = end
        return true
      }
    }
    guard place > 0, part == nil, DayWords.partsOfDay[word] != nil, !DayWords.noon.contains(word), day != nil,
      DayWords.relativeDays[words[place - 1]] != nil || DayWords.weekday(words[place - 1]) != nil
    else { return false }
    part = place
    return true
  }

  /// Reads `tonight` and `this evening` as today with a part of the day.
  private mutating func readsTonight(_ word: String) -> Bool {
    let isThis = DayWords.thisWords.contains(word) && next.map { DayWords.partsOfDay[$0] != nil } == true
    guard options.contains([.timed, .plan]), part == nil, isThis || word == "tonight", accept(.near(0)) else {
      return false
    }
    if isThis { place += 1 }
    part = place
    return true
  }

  /// Reads a holiday with a fixed date: `christmas eve`.
  private mutating func readsFeast() -> Bool {
    guard let feast = DayWords.fixedHolidays.first(where: { words[place...].starts(with: $0.words) }),
      accept(.yearless(month: feast.month, day: feast.day))
    else { return false }
    place += feast.words.count - 1
    return true
  }

  /// Reads `tomorrow week`; also `friday week`, as vague, because many people do not know the phrase.
  private mutating func readsWeekLater(_ word: String) -> Bool {
    guard options.contains(.plan), next == "week", place == 0 || !DayWords.vague.contains(words[place - 1]) else {
      return false
    }
    if let days = DayWords.relativeDays[word], days >= 0 {
      guard accept(.near(days + 7)) else { return false }
    } else if vague == nil, let weekday = DayWords.weekdays.firstIndex(where: { $0.contains(word) }) {
      vague = ("\(typed[place]) \(typed[place + 1])", word, weekday, 1)
    } else {
      return false
    }
    place += 1
    return true
  }

  mutating func accept(_ day: Day) -> Bool {
    switch (self.day, day) {
    case (nil, _): self.day = day
    // A weekday may be typed next to a date, as the program prints it.
    case (.weekday(let weekday), .date), (.weekday(let weekday), .yearless), (.weekday(let weekday), .near):
      (self.day, self.weekday) = (day, weekday)
    case (.date, .weekday(let weekday)), (.yearless, .weekday(let weekday)), (.near, .weekday(let weekday)):
      guard self.weekday == nil else { return false }
      self.weekday = weekday
    default: return false
    }
    return true
  }

  mutating func accept(minute: Int) -> Bool {
    guard self.minute == nil else { return false }
    self.minute = minute
    return true
  }

  mutating func accept(day: Int, month: Int, typed: String) throws(DayError) -> Bool {
    guard (1...12).contains(month) else { throw .noSuchMonth(typed) }
    // Check against a leap year, which has all days.
    let length = CalendarDate.length(ofMonth: month, year: 2024)
    guard (1...length).contains(day) else {
      throw .noSuchDay(typed, first: "1.\(month).", last: "\(length).\(month).")
    }
    return accept(.yearless(month: month, day: day))
  }

  /// Reads a vague phrase: `next friday`, `nächste Woche`.
  private mutating func readsVague(_ word: String) -> Bool {
    let isAfterNext = DayWords.afterNext.contains(word) && options.contains(.plan)
    guard vague == nil, let next else { return false }
    let isBeforeWeekday =
      DayWords.vagueBeforeWeekdays.contains(word) && DayWords.weekdays.contains { $0.contains(next) }
    guard DayWords.vague.contains(word) || isAfterNext || isBeforeWeekday else { return false }
    let weekday = DayWords.weekday(next)
    let unit = DayWords.Unit(next)
    if isAfterNext, unit == .days, accept(.near(2)) {
      place += 1
      return true
    }
    if unit == .weeks ? readsWeek(word) : readsComing(word) { return true }
    guard weekday != nil || unit == .weeks || unit == .months || unit == .years else { return false }
    vague = ("\(typed[place]) \(typed[place + 1])", word, weekday, isAfterNext ? 2 : 1)
    place += 1
    return true
  }

  /// Reads a phrase for several days, as vague: `in 2-3 days`, `in a couple of days`, `the week after next`.
  private mutating func readsUncounted(_ word: String) -> Bool {
    guard options.contains(.plan), vague == nil, let count = uncounted(word) else { return false }
    let weekday = DayWords.weekdays.firstIndex { $0.contains(word) }
    vague = (typed[place..<(place + count)].joined(separator: " "), word, weekday, 2)
    place += count - 1
    return true
  }

  /// The number of words in a phrase for several days; nil for other words.
  private func uncounted(_ word: String) -> Int? {
    let isSeveral = [.weeks, .months, .years].contains(DayWords.Unit(word))
    if isSeveral || DayWords.weekdays.contains(where: { $0.contains(word) }),
      words[(place + 1)...].starts(with: ["after", "next"])
    {
      return 3
    }
    guard DayWords.directions[word] != nil, next != nil else { return nil }
    let begin = place + 1
    if let few = DayWords.fewWords.first(where: { words[begin...].starts(with: $0) })?.count,
      begin + few < words.count, DayWords.Unit(words[begin + few]) != nil
    {
      return few + 2
    }
    return (1...5).first { count in
      begin + count <= words.count && isUncounted(Array(words[begin..<(begin + count)]))
    }.map { $0 + 1 }
  }

  mutating func accept(_ count: Int, _ unit: DayWords.Unit) -> Bool {
    switch unit {
    case .minutes, .hours:
      guard minutesFromNow == nil else { return false }
      minutesFromNow = count * (unit == .hours ? 60 : 1)
      return true
    case .days: return accept(.near(count))
    case .weeks:
      guard accept(.near(count * 7)) else { return false }
      weeks = count
      return true
    case .months: return accept(.months(count))
    case .years: return accept(.months(count * 12))
    }
  }

  /// Decides whether numbers with a point are days or times, and whether a number alone is an hour.
  private mutating func resolve() throws(DayError) {
    let wantsTime = options.contains(.timed)
    // Within a text, a number with one point before a time may be a dose.
    let isDose = options.contains(.text) && !options.contains(.beginning)
    for (index, (place, word)) in dottedNumbers.enumerated() {
      // A day precedes its time.
      let isLast = index == dottedNumbers.count - 1
      var isRead = false
      if wantsTime, minute == nil, isLast, let time = TypedTime(word) {
        isRead = accept(time, at: place)
      } else if !isDose || minute == nil && unmarkedHour == nil && isLast, let (day, month) = Self.numbers(word[...]) {
        isRead = try accept(day: day, month: month, typed: word)
      }
      if !isRead { unread.append(place) }
    }
    let hasDay = day != nil || vague != nil || unclearDate != nil
    if let (place, time) = unmarkedHour, !hasDay || !wantsTime || !accept(time, at: place) { unread.append(place) }
    if let unclearDate {
      guard !unread.isEmpty || day != nil else { throw unclearDate.error }
      unread.append(unclearDate.place)
    }
    if let numberBehindDate, unread == [numberBehindDate.place] { throw numberBehindDate.error }
    checkShift()
    resolveHalfOfDay()
    unread.sort()
  }

  /// Decides between AM and PM: by a part of the day, else for a plan by the usual hours of a practice.
  private mutating func resolveHalfOfDay() {
    if let part {
      let hours = DayWords.partsOfDay[words[part]] ?? DayWords.tonight
      if let minute, hours.contains(minute / 60) { return }
      guard let time = time?.time, !time.hasHalfOfDay, time.minute < 720, hours.contains(time.minute / 60 + 12) else {
        unread.append(part)
        return
      }
      minute = time.minute + 720
    } else if options.contains(.plan), let (place, time) = time, time.isUnclear {
      (minute, afternoonHour) = (time.minute + 720, timeWords ?? typed[place])
    }
  }
}

/// `3rd`, `3ten`.
private let ordinalPattern = Pattern(/([0-9]{1,2})(?:st|nd|rd|th|ter|ten)/)
/// `24.12.26`.
private let dateWithShortYearPattern = Pattern(/([0-9]{1,2}\.[0-9]{1,2}\.)([0-9]{2})/)
