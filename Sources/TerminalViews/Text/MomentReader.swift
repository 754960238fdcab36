import Architecture
import TerminalKit

/// Where a moment is typed: it decides words and numbers with two meanings.
struct ReadingOptions: OptionSet {
  let rawValue: Int

  /// A time of day is possible; else `13.12` is a date.
  static let timed = ReadingOptions(rawValue: 1)
  /// What is planned is ahead: `3:30` is in the afternoon, and `13.12.26` is in this century.
  static let plan = ReadingOptions(rawValue: 2)
  /// Words of a text stand around: `Sam` may be a name, and `2.5` a dose.
  static let text = ReadingOptions(rawValue: 4)
  /// The text stands behind the moment.
  static let beginning = ReadingOptions(rawValue: 8)
}

/// Parses a typed time without a clock: the day, the time of day, the delay.
///
/// The words may stand in any order. `9.30` is a time, `13.12.` a date; other words decide about `13.12` and `9.05`.
struct MomentReader {
  enum Day: Equatable {
    /// A number of days after today.
    case near(Int)
    /// The next or the last one; 0 for Monday.
    case weekday(Int)
    /// A date, with the typed text.
    case date(CalendarDate, typed: String)
    /// The next or the last day of this date.
    case yearless(month: Int, day: Int)
    /// A number of months after today.
    case months(Int)
  }

  /// The parsed day.
  private(set) var day: Day?
  /// The weekday beside a date, 0 for Monday: `friday 27.11.`.
  private(set) var weekday: Int?
  /// The parsed minute of the day.
  private(set) var minute: Int?
  /// Seconds ahead of UTC, typed behind a time that the clocks repeat: `02:30+01:00`.
  var offset: Int?
  /// Minutes after now: `in 2 hours`.
  private(set) var minutesFromNow: Int?
  /// Minutes after a time that the caller knows: `+30`.
  private(set) var minutesLater: Int?
  /// A typed phrase for several days, and the weekday that it names, 0 for Monday: `next friday`, `next week`.
  private(set) var vague: (typed: String, word: String, weekday: Int?)?
  /// The typed hour that was read as an afternoon hour: `3:30` of a plan.
  private(set) var turned: String?
  /// A date with a year of two digits that was read in this century.
  private(set) var plannedYear: String?
  /// The words that were read as days.
  private(set) var dayWords: [String] = []
  /// The place of a date with a year of two digits; it is no error within a text.
  private(set) var shortYear: Int?
  /// The place of the last word that belongs to the time.
  private(set) var lastRead = -1
  /// The places of the words that do not belong to the time.
  private(set) var unread: [Int] = []
  /// The words, as they were typed.
  let typed: [String]

  let words: [String]
  private let form: DateForm
  let options: ReadingOptions
  var place = 0
  /// The time of day with its place.
  var time: (place: Int, time: TypedTime)?
  /// The words of a spoken time: `half past two`.
  var timeWords: String?
  /// Numbers that are an hour only beside a day, and numbers with a point between, by their places.
  var bare: (place: Int, time: TypedTime)?
  var dotted: [(place: Int, word: String)] = []
  /// The place of a part of a day behind its day: `morgen früh`.
  private var part: Int?

  /// Parses one or several words.
  ///
  /// - Parameter form: the format of dates in errors.
  init(_ text: String, _ options: ReadingOptions, form: DateForm) throws(DayError) {
    (self.form, self.options) = (form, options)
    let parts = text.split(whereSeparator: \.isBlank).map(Self.parts)
    typed = parts.flatMap { $0.map(\.typed) }
    words = parts.flatMap { $0.map(\.word) }
    while place < words.count {
      if isConnecting(words[place]) {
        place += 1
        continue
      }
      let (begin, days) = (place, (day, weekday))
      if try !readsWord() { unread.append(place) } else if shortYear != place { lastRead = place }
      if days != (day, weekday) { dayWords.append(typed[begin...place].joined(separator: " ")) }
      place += 1
    }
    try resolve()
  }

  /// The word as typed and for reading; `2026-12-01T5:00` is two, of which the second is a time of the 24-hour clock.
  private static func parts(_ word: Substring) -> [(typed: String, word: String)] {
    let parts = word.split(maxSplits: 1) { $0 == "T" || $0 == "t" }.map(String.init)
    guard parts.count == 2, parts[0].utf8.count == 10, parts[0].first?.isNumber == true else {
      return [(String(word), plain(String(word)))]
    }
    let time = plain(parts[1])
    return [(parts[0], plain(parts[0])), (parts[1], time.prefix { $0.isNumber }.count == 1 ? "0" + time : time)]
  }

  /// A word in lower case: without a comma or colon behind it, and `16th` as `16.`.
  private static func plain(_ word: String) -> String {
    var word = word.lowercased().replacing("\u{2019}", with: "'")
    while word.count > 1, let last = word.last, ",:;".contains(last) { word.removeLast() }
    let ordinal = word.wholeMatch(of: /([0-9]{1,2})(?:st|nd|rd|th|ter|ten)/)
    return ordinal.map { "\($0.1)." } ?? word
  }

  /// Whether any part of a time was found.
  var hasMoment: Bool {
    day != nil || minute != nil || minutesFromNow != nil || minutesLater != nil || vague != nil
  }

  /// A typed day with a part of it behind, which is no time: `morgen früh`.
  ///
  /// Only if nothing else is unread, or if the time stands behind it: `heute Abend füttern` is a text.
  var partOfDay: String? {
    guard let place = unread.first, place > 0, DayWords.partsOfDay[words[place]] != nil,
      DayWords.near[words[place - 1]] != nil || DayWords.weekday(words[place - 1]) != nil
    else { return nil }
    let next = words.indices.dropFirst(place + 1).first { !isConnecting(words[$0]) }
    guard unread.count == 1 || next.map({ !unread.contains($0) }) == true else { return nil }
    return "\(typed[place - 1]) \(typed[place])"
  }

  /// Whether a word has no meaning of its own here.
  private func isConnecting(_ word: String) -> Bool {
    DayWords.connecting.contains(word)
      || options.contains(.plan) && (DayWords.starting.contains(word) || DayWords.around.contains(word))
  }

  /// Whether the time of day is certainly one: `9:00`, `at 9`, but not the number in `tomorrow 9`.
  var hasMarkedTime: Bool { minute != nil && bare == nil }

  var next: String? { place + 1 < words.count ? words[place + 1] : nil }

  /// Reads the word here, and further words that belong to it.
  private mutating func readsWord() throws(DayError) -> Bool {
    let word = words[place]
    if readsPart(word) || readsTonight(word) || readsFeast() || readsWeekLater(word) { return true }
    if let days = DayWords.near[word] { return say(.near(days)) }
    if let days = DayWords.phrases[Array(words[place...].prefix(3))], say(.near(days)) {
      place += 2
      return true
    }
    if readsVague(word) || readsUncounted(word) || readsSpokenTime(word) { return true }
    if DayWords.now.contains(word) { return options.contains(.timed) ? say(0, .minutes) : say(.near(0)) }
    if DayWords.noon.contains(word) { return say(minute: 720) }
    if word.first == "+" || word.first == "-" { return readsShift(word) }
    if let direction = DayWords.directions[word] { return readsLength(direction) }
    if try readsNamedMonth(word) { return true }
    if let weekday = DayWords.weekday(word) {
      // Behind a day, only its whole name: Sam and Mo are patients.
      return (day == nil || DayWords.weekdays[weekday].contains(word)) && !mayBeText && say(.weekday(weekday))
    }
    if let date = try CalendarDate(typed: word, form) { return say(.date(date, typed: typed[place])) }
    if options.contains(.plan), let parts = word.wholeMatch(of: /([0-9]{1,2}\.[0-9]{1,2}\.)([0-9]{2})/),
      let date = try? CalendarDate(typed: "\(parts.1)20\(parts.2)", form), say(.date(date, typed: typed[place]))
    {
      plannedYear = typed[place]
      return true
    }
    if shortYear == nil, word.wholeMatch(of: /[0-9]{1,2}([.\/])[0-9]{1,2}\1[0-9]{2}/) != nil {
      shortYear = place
      return true
    }
    if let (day, month) = Self.dayAndMonth(word) { return try say(day: day, month: month, typed: word) }
    if let (day, month) = Self.slashed(word) { return try say(day: day, month: month, typed: word) }
    if readsAgo() { return true }
    return readsTime(word)
  }

  /// Whether the abbreviated weekday here may be a word of the text; a text behind the moment has no words before its
  /// time.
  private var mayBeText: Bool {
    guard options.contains(.text) else { return false }
    let isBefore = options.contains(.beginning) && minute == nil && bare == nil && unread.isEmpty
    return !(isBefore ? DayWords.isShortWeekday(typed[place]) : DayWords.isSureWeekday(typed[place]))
  }

  /// A part of a day directly behind its day: `tomorrow morning 8:00`.
  private mutating func readsPart(_ word: String) -> Bool {
    guard place > 0, part == nil, DayWords.partsOfDay[word] != nil, !DayWords.noon.contains(word), day != nil,
      DayWords.near[words[place - 1]] != nil || DayWords.weekday(words[place - 1]) != nil
    else { return false }
    part = place
    return true
  }

  /// `tonight`, `this evening`: today, and a part of it.
  private mutating func readsTonight(_ word: String) -> Bool {
    let isThis = DayWords.these.contains(word) && next.map { DayWords.partsOfDay[$0] != nil } == true
    guard options.contains([.timed, .plan]), part == nil, isThis || word == "tonight", say(.near(0)) else {
      return false
    }
    if isThis { place += 1 }
    part = place
    return true
  }

  /// `christmas eve`.
  private mutating func readsFeast() -> Bool {
    guard let feast = DayWords.feasts.first(where: { words[place...].starts(with: $0.words) }),
      say(.yearless(month: feast.month, day: feast.day))
    else { return false }
    place += feast.words.count - 1
    return true
  }

  /// `tomorrow week`, and `friday week`, which half of the people do not know.
  private mutating func readsWeekLater(_ word: String) -> Bool {
    guard options.contains(.plan), next == "week", place == 0 || !DayWords.vague.contains(words[place - 1]) else {
      return false
    }
    if let days = DayWords.near[word], days >= 0 {
      guard say(.near(days + 7)) else { return false }
    } else if vague == nil, let weekday = DayWords.weekdays.firstIndex(where: { $0.contains(word) }) {
      vague = ("\(typed[place]) \(typed[place + 1])", word, weekday)
    } else {
      return false
    }
    place += 1
    return true
  }

  private mutating func say(_ day: Day) -> Bool {
    switch (self.day, day) {
    case (nil, _): self.day = day
    // A date may stand beside its weekday, as in what the program prints.
    case (.weekday(let weekday), .date), (.weekday(let weekday), .yearless), (.weekday(let weekday), .near):
      (self.day, self.weekday) = (day, weekday)
    case (.date, .weekday(let weekday)), (.yearless, .weekday(let weekday)), (.near, .weekday(let weekday)):
      guard self.weekday == nil else { return false }
      self.weekday = weekday
    default: return false
    }
    return true
  }

  mutating func say(minute: Int) -> Bool {
    guard self.minute == nil else { return false }
    self.minute = minute
    return true
  }

  private mutating func say(day: Int, month: Int, typed: String) throws(DayError) -> Bool {
    guard (1...12).contains(month) else { throw .noSuchMonth(typed) }
    // Check against a leap year, which has all days.
    let length = CalendarDate.length(ofMonth: month, year: 2024)
    guard (1...length).contains(day) else {
      throw .noSuchDay(typed, first: "1.\(month).", last: "\(length).\(month).")
    }
    return say(.yearless(month: month, day: day))
  }

  /// `next friday`, `nächste Woche`.
  private mutating func readsVague(_ word: String) -> Bool {
    guard vague == nil, DayWords.vague.contains(word), let next else { return false }
    let weekday = DayWords.weekday(next)
    let unit = DayWords.Unit(next)
    guard weekday != nil || unit == .weeks || unit == .months || unit == .years else { return false }
    vague = ("\(typed[place]) \(typed[place + 1])", word, weekday)
    place += 1
    return true
  }

  /// Several days, of which nobody has named one: `in 2-3 days`, `in a couple of days`, `the week after next`.
  private mutating func readsUncounted(_ word: String) -> Bool {
    guard options.contains(.plan), vague == nil, let count = uncounted(word) else { return false }
    vague = (typed[place..<(place + count)].joined(separator: " "), word, nil)
    place += count - 1
    return true
  }

  /// The number of words of such a phrase; nil for any other.
  private func uncounted(_ word: String) -> Int? {
    if DayWords.Unit(word) == .weeks, words[(place + 1)...].starts(with: ["after", "next"]) { return 3 }
    if ["übernächste", "uebernaechste"].contains(word), next.flatMap({ DayWords.Unit($0) }) == .weeks { return 2 }
    guard DayWords.directions[word] != nil, let next else { return nil }
    let few = DayWords.fewWords.first { words[(place + 1)...].starts(with: $0) }?.count
    let isRange = next.wholeMatch(of: /[0-9]{1,2}[-–][0-9]{1,2}/) != nil
    guard let behind = few ?? (isRange ? 1 : nil), place + 1 + behind < words.count,
      DayWords.Unit(words[place + 1 + behind]) != nil
    else { return nil }
    return behind + 2
  }

  // MARK: Lengths of time

  /// `+30`, `+2h`, `+3d`, `-15`: after or before a time that the caller knows.
  private mutating func readsShift(_ word: String) -> Bool {
    if minutesLater == nil, let minutes = Self.minutes(ofHours: word.dropFirst()) {
      minutesLater = word.first == "-" ? -minutes : minutes
      return true
    }
    let digits = word.dropFirst().prefix { $0.isASCII && $0.isNumber }
    let rest = word.dropFirst(1 + digits.count)
    guard minutesLater == nil, let count = wholeNumber(digits, in: 1...9999),
      let unit = rest.isEmpty ? .minutes : DayWords.Unit(rest)
    else { return false }
    guard let minutes = Self.minutes(in: unit) else { return false }
    minutesLater = (word.first == "-" ? -1 : 1) * count * minutes
    return true
  }

  /// `in 2 weeks`, `vor 3 Tagen`, `in 2h`, `in 2h30`, `in half an hour`.
  private mutating func readsLength(_ direction: Int) -> Bool {
    if let half = DayWords.halves.first(where: { words[(place + 1)...].starts(with: $0.words) }) {
      guard say(direction * half.count, half.unit) else { return false }
      place += half.words.count
      return true
    }
    if let word = next {
      // A length of 2:30, not the time half past two, which would be hours too early.
      if let length = word.wholeMatch(of: /([0-9]{1,2})h([0-5][0-9])/), let hours = Int(length.1),
        let minutes = Int(length.2)
      {
        guard say(direction * (hours * 60 + minutes), .minutes) else { return false }
        place += 1
        return true
      }
      for end in [place + 1, place + 2] where end < words.count {
        guard let minutes = Self.minutes(ofHours: words[(place + 1)...end].joined()) else { continue }
        guard say(direction * minutes, .minutes) else { return false }
        place = end
        return true
      }
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      if let count = wholeNumber(digits, in: 1...9999), let unit = DayWords.Unit(word.dropFirst(digits.count)) {
        guard say(direction * count, unit) else { return false }
        place += 1
        return true
      }
    }
    guard place + 2 < words.count, let count = DayWords.count(words[place + 1]),
      let unit = DayWords.Unit(words[place + 2].filter { !"'’".contains($0) }), say(direction * count, unit)
    else { return false }
    place += 2
    if next == "time" { place += 1 }
    return true
  }

  /// The minutes of hours with a fraction: `1,5h`, `0.25 hours`.
  private static func minutes(ofHours text: some StringProtocol) -> Int? {
    guard let parts = String(text).wholeMatch(of: /([0-9]{1,2})[.,]([0-9]{1,2})(\p{L}+)/), let hours = Int(parts.1),
      let fraction = Int(parts.2), DayWords.Unit(parts.3) == .hours
    else { return nil }
    let minutes = 60 * hours + 60 * fraction / (parts.2.count == 1 ? 10 : 100)
    return minutes > 0 ? minutes : nil
  }

  /// `3 days ago`, `10 days from now`, `1h later`.
  private mutating func readsAgo() -> Bool {
    let (words, digits) = (words[place...], words[place].prefix { $0.isASCII && $0.isNumber })
    let isJoined = !digits.isEmpty && digits.count < words[place].count
    let unitPlace = isJoined ? place : place + 1
    guard unitPlace + 1 < self.words.count, let count = isJoined ? Int(digits) : DayWords.count(words[place]),
      let unit = DayWords.Unit(isJoined ? words[place].dropFirst(digits.count) : words[unitPlace][...])
    else { return false }
    let behind = words[(unitPlace + 1)...]
    if behind.first == "ago" {
      guard say(-count, unit) else { return false }
      place = unitPlace + 1
    } else if behind.starts(with: ["from", "now"]) || behind.starts(with: ["from", "today"]) {
      guard say(count, unit) else { return false }
      place = unitPlace + 2
    } else if ["later", "später", "spaeter"].contains(behind.first), options.contains(.timed), minutesLater == nil,
      let minutes = Self.minutes(in: unit)
    {
      minutesLater = count * minutes
      place = unitPlace + 1
    } else {
      return false
    }
    return true
  }

  /// The minutes of a unit that always has as many.
  private static func minutes(in unit: DayWords.Unit) -> Int? {
    switch unit {
    case .minutes: 1
    case .hours: 60
    case .days: 1_440
    case .weeks: 10_080
    case .months, .years: nil
    }
  }

  private mutating func say(_ count: Int, _ unit: DayWords.Unit) -> Bool {
    switch unit {
    case .minutes, .hours:
      guard minutesFromNow == nil else { return false }
      minutesFromNow = count * (unit == .hours ? 60 : 1)
      return true
    case .days: return say(.near(count))
    case .weeks: return say(.near(count * 7))
    case .months: return say(.months(count))
    case .years: return say(.months(count * 12))
    }
  }

  // MARK: Dates

  /// `13. Dezember`, `13 dec 2026`, `December 13`, `13th of December`.
  private mutating func readsNamedMonth(_ word: String) throws(DayError) -> Bool {
    func number(_ word: String?) -> Int? {
      guard let word else { return nil }
      // A day with its point or ending is one even if no month has it: `32nd may`.
      return word.last == "." ? wholeNumber(word.dropLast(), in: 1...99) : wholeNumber(word, in: 1...31)
    }
    // `16th of May`, `May the 16th`.
    let end = next.map(DayWords.inDates.contains) == true ? place + 2 : place + 1
    let other = end < words.count ? words[end] : nil
    let (day, month): (Int, Int)
    if let first = number(word), let named = other.flatMap(DayWords.month) {
      (day, month) = (first, named)
    } else if let named = DayWords.month(word), let second = number(other) {
      (day, month) = (second, named)
    } else {
      return false
    }
    let words = typed[place...end].joined(separator: " ")
    if end + 1 < typed.count, let year = wholeNumber(self.words[end + 1], in: 1000...9999) {
      guard let date = try CalendarDate(typed: "\(day).\(month).\(year)", as: "\(words) \(year)", form),
        say(.date(date, typed: "\(words) \(year)"))
      else { return false }
      place = end + 1
    } else {
      guard try say(day: day, month: month, typed: words) else { return false }
      place = end
    }
    return true
  }

  /// `13.12.`, with its final point.
  static func dayAndMonth(_ word: String) -> (day: Int, month: Int)? {
    guard word.last == "." else { return nil }
    return numbers(word.dropLast())
  }

  /// The day and the month of `24/12`, of which only one can be the month; `24/7` is a phrase.
  private static func slashed(_ word: String) -> (day: Int, month: Int)? {
    guard word != "24/7", let parts = word.wholeMatch(of: /([0-9]{1,2})\/([0-9]{1,2})/), let first = Int(parts.1),
      let second = Int(parts.2), (13...31).contains(max(first, second)), (1...12).contains(min(first, second))
    else { return nil }
    return (max(first, second), min(first, second))
  }

  /// The two numbers of `13.12`.
  static func numbers(_ word: Substring) -> (day: Int, month: Int)? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count <= 2 }), let day = wholeNumber(parts[0], in: 0...99),
      let month = wholeNumber(parts[1], in: 0...99)
    else { return nil }
    return (day, month)
  }

  /// Decides which numbers with a point are days, and whether a number alone is an hour.
  private mutating func resolve() throws(DayError) {
    let wantsTime = options.contains(.timed)
    // Within a text, a number with one point before a time may be a dose.
    let isDose = options.contains(.text) && !options.contains(.beginning)
    for (index, (place, word)) in dotted.enumerated() {
      // A day precedes its time.
      let isLast = index == dotted.count - 1
      var isRead = false
      if wantsTime, minute == nil, isLast, let time = TypedTime(word) {
        isRead = say(time, at: place)
      } else if !isDose || minute == nil && bare == nil && isLast, let (day, month) = Self.numbers(word[...]) {
        isRead = try say(day: day, month: month, typed: word)
      }
      if !isRead { unread.append(place) }
    }
    let hasDay = day != nil || vague != nil || shortYear != nil
    if let (place, time) = bare, !hasDay || !wantsTime || !say(time, at: place) { unread.append(place) }
    if let shortYear {
      guard !unread.isEmpty || day != nil else { throw .shortYear(typed[shortYear]) }
      unread.append(shortYear)
    }
    turn()
    unread.sort()
  }

  /// Decides the half of the day: by a part of a day beside it, else of a plan by the hours of a practice.
  private mutating func turn() {
    if let part {
      let hours = DayWords.partsOfDay[words[part]] ?? DayWords.tonight
      if let minute, hours.contains(minute / 60) { return }
      guard let time = time?.time, !time.hasHalfOfDay, time.minute < 720, hours.contains(time.minute / 60 + 12) else {
        unread.append(part)
        return
      }
      minute = time.minute + 720
    } else if options.contains(.plan), let (place, time) = time, time.isUnclear {
      (minute, turned) = (time.minute + 720, timeWords ?? typed[place])
    }
  }
}
