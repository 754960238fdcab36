import Architecture
import TerminalKit

/// Days and times in relation to others: `2 weeks from friday`, `the day before friday`, `10 minutes before 15:00`.
extension MomentReader {
  /// The length at an index, and the index after it: `3 days`, `2h`, `half an hour`; nil for other words.
  private func length(at place: Int) -> (count: Int, unit: DayWords.Unit, end: Int)? {
    guard place < words.count else { return nil }
    if let half = DayWords.halves.first(where: { words[place...].starts(with: $0.words) }) {
      return (half.count, half.unit, place + half.words.count)
    }
    let digits = words[place].prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, digits.count < words[place].count {
      let rest = words[place].dropFirst(digits.count)
      guard let count = wholeNumber(digits, in: 0...9999), let unit = DayWords.Unit(rest) else { return nil }
      return (count, unit, place + 1)
    }
    guard place + 1 < words.count, let count = NumberWords.count(words[place]),
      let unit = DayWords.Unit(words[place + 1])
    else { return nil }
    return (count, unit, place + 2)
  }

  /// Reads `3 days ago`, `10 days from now`, `half an hour later`, `2 weeks from friday`, `a week on friday`.
  mutating func readsAgo() -> Bool {
    guard let (count, unit, end) = length(at: place), end < words.count else { return false }
    if words[end] == "ago" {
      guard accept(-count, unit) else { return false }
      place = end
    } else if ["now", "today"].contains(where: { words[end...].starts(with: ["from", $0]) }) {
      guard accept(count, unit) else { return false }
      place = end + 1
    } else if let sign = DayWords.shiftSigns[words[end]], options.contains(.timed), minutesLater == nil,
      let minutes = Self.minutes(in: unit)
    {
      minutesLater = sign * count * minutes
      place = end
    } else if unit == .weeks, count > 0, options.contains(.plan), vague == nil, let last = namedWeekday(at: end) {
      // Ambiguous like `friday week`: many people do not know the phrase.
      vague = (typed[place...last.place].joined(separator: " "), words[place], last.weekday, count)
      place = last.place
    } else if unit == .weeks, words[place] == "a", let days = DayWords.relativeDays[words[end]], days >= 0 {
      // British English: `a week tomorrow`.
      return readsShift(count, unit, end: end - 1)
    } else if let sign = DayWords.relationSigns[words[end]] {
      return readsShift(sign * count, unit, end: end)
    } else {
      return false
    }
    return true
  }

  /// The weekday at an index, or after `on` at that index, and the index of the weekday; nil for other words.
  private func namedWeekday(at end: Int) -> (place: Int, weekday: Int)? {
    let place = words[end] == "on" ? end + 1 : end
    guard place < words.count else { return nil }
    return DayWords.weekdays.firstIndex { $0.contains(words[place]) }.map { (place, $0) }
  }

  /// Reads the day before or after another one: `the day before friday`, `Vortag von Freitag`.
  mutating func readsDayBeside(_ word: String) -> Bool {
    guard let next else { return false }
    if let sign = DayWords.adjacentDayNouns[word] {
      return readsShift(sign, .days, end: DayWords.ofDay.contains(next) ? place + 1 : place)
    }
    guard ["day", "tag"].contains(word), DayWords.phrases[Array(words[place...].prefix(3))] == nil,
      let sign = DayWords.relationSigns[next]
    else { return false }
    return readsShift(sign, .days, end: place + 1)
  }

  /// Reads a length up to this index; the day or time from which it counts follows.
  private mutating func readsShift(_ count: Int, _ unit: DayWords.Unit, end: Int) -> Bool {
    let isOfTime = [.minutes, .hours].contains(unit)
    guard options.contains(.plan), shift == nil, isOfTime ? minute == nil && options.contains(.timed) : day == nil,
      let base = words.indices.dropFirst(end + 1).first(where: { !isConnecting(words[$0]) })
    else { return false }
    shift = (place, base, count, unit)
    place = end
    return true
  }

  /// Reads a length directly after its day: `heute in einer Woche`, `tomorrow in 3 months`.
  mutating func readsLengthFromDay() -> Bool {
    guard options.contains(.plan), shift == nil, place > 0, case .near(let days)? = day, days >= 0,
      DayWords.relativeDays[words[place - 1]] == days, let (count, unit, end) = length(at: place + 1),
      ![.minutes, .hours].contains(unit)
    else { return false }
    shift = (place, nil, count, unit)
    place = end - 1
    return true
  }

  /// Reads the minutes after the hours of a delay: `in 1 hour and 30 minutes`.
  mutating func readsMoreMinutes(_ direction: Int) -> Bool {
    guard let minutes = minutesFromNow, minutes % 60 == 0, let next else { return true }
    let begin = DayWords.isJoint(next) ? place + 2 : place + 1
    guard let (count, unit, end) = length(at: begin), unit == .minutes else { return true }
    minutesFromNow = minutes + direction * count
    place = end - 1
    return true
  }

  /// Reads a week with its weekday: `friday next week`, `nächste Woche am Freitag`.
  mutating func readsWeek(_ word: String) -> Bool {
    let weeks =
      DayWords.lastWords.contains(word)
      ? -1 : DayWords.thisWords.contains(word) ? 0 : DayWords.afterNext.contains(word) ? 2 : 1
    func fullWeekday(_ place: Int) -> Int? { DayWords.weekdays.firstIndex { $0.contains(words[place]) } }
    var behind = place + 2
    if behind < words.count, isConnecting(words[behind]) { behind += 1 }
    if day == nil, behind < words.count, let named = fullWeekday(behind) {
      day = .ofWeek(weeks, weekday: named, typed: typed[place...behind].joined(separator: " "))
      place = behind
      return true
    }
    guard case .weekday(let named)? = day, self.weekday == nil, lastRead >= 0, fullWeekday(lastRead) == named,
      (unread.last ?? -1) < lastRead
    else { return false }
    day = .ofWeek(weeks, weekday: named, typed: typed[lastRead...(place + 1)].joined(separator: " "))
    place += 1
    return true
  }

  /// Reads the nearest weekday of a plan: `this friday`, `kommenden Freitag`.
  mutating func readsComing(_ word: String) -> Bool {
    let isThis = DayWords.thisWords.contains(word)
    guard options.contains(.plan), isThis || DayWords.comingWords.contains(word), let next,
      let weekday = DayWords.weekdays.firstIndex(where: { $0.contains(next) }),
      accept(.coming(weekday, typed: "\(typed[place]) \(typed[place + 1])", isThis: isThis))
    else { return false }
    place += 1
    return true
  }

  /// The minutes of the shift; 0 for a shift by days or more.
  var minutesOfShift: Int {
    guard let shift, [.minutes, .hours].contains(shift.unit) else { return 0 }
    return shift.count * (shift.unit == .hours ? 60 : 1)
  }

  /// Drops a shift whose day or time is not directly after it: `2 hours after surgery tomorrow 9:00`.
  mutating func checkShift() {
    guard let (place, base, _, unit) = shift else { return }
    let isComplete = [.minutes, .hours].contains(unit) ? minute != nil : day != nil
    guard !isComplete || base.map(unread.contains) == true else { return }
    unread.append(place)
    shift = nil
  }
}
