import Architecture
import TerminalKit

/// Times of day, in digits and in words.
extension MomentReader {
  /// Reads a time of a plan in words: `half past two`, `quarter to 9`, `Viertel nach neun`, `halb zehn`, `at nine`.
  mutating func readsSpokenTime(_ word: String) -> Bool {
    guard options.contains([.timed, .plan]) else { return false }
    let rest = Array(words[place...].prefix(3))
    let isBehind = rest.count == 3 && ["past", "to", "nach", "vor"].contains(rest[1])
    let few = NumberWords.number(word).flatMap { [5, 10].contains($0) ? $0 : nil }
    let minutes = ["half": 30, "quarter": 15, "viertel": 15][word] ?? few
    let (hour, offset, length): (Int?, Int, Int)
    if isBehind, let minutes, word != "half" || rest[1] == "past" {
      let isBefore = ["to", "vor"].contains(rest[1])
      (hour, offset, length) = (DayWords.hour(rest[2]), isBefore ? -minutes : minutes, 3)
    } else if let before = ["halb": -30, "dreiviertel": -15][word], rest.count > 1 {
      (hour, offset, length) = (DayWords.hour(rest[1]), before, 2)
    } else if wholeNumber(word, in: 0...9999) == nil, isBeforeHour(place) {
      (hour, offset, length) = (DayWords.hour(word), 0, 1)
    } else {
      return false
    }
    guard let hour, (1...12).contains(hour) || isBehind && (13...23).contains(hour) else { return false }
    let minute = (hour * 60 + offset + 720) % 720 + (hour > 12 ? 720 : 0)
    let hourText = "\(minute / 60 == 0 ? 12 : minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
    guard var time = TypedTime(hourText) else { return false }
    let begin = place
    place += length - 1
    if let following = next {
      if DayWords.hourMarks.contains(following) {
        place += 1
        time.isMarked = true
      } else if let isAfternoon = Self.meridian(following), !isConnecting(at: place + 1) {
        guard time.setHalf(isAfternoon: isAfternoon) else { return false }
        place += 1
      }
    }
    guard accept(time, at: begin) else {
      place = begin
      return false
    }
    timeWords = typed[begin...place].joined(separator: " ")
    return true
  }

  mutating func readsTime(_ word: String) -> Bool {
    if let match = word.wholeMatch(of: timeWithZonePattern),
      let time = TypedTime(String(match.1)), let hours = Int(match.3), let minutes = Int(match.4)
    {
      guard accept(minute: time.minute) else { return false }
      offset = (match.2 == "-" ? -60 : 60) * (60 * hours + minutes)
      return true
    }
    if word.contains("."), let (left, right) = Self.numbers(word[...]) {
      // The second number of a date is from 1 to 12; the second number of a time has two digits.
      guard (1...12).contains(right) || TypedTime(word) != nil else { return false }
      if next.flatMap(Self.meridian) == nil, next.map(DayWords.hourMarks.contains) != true, (1...31).contains(left),
        (1...12).contains(right)
      {
        dottedNumbers.append((place, word))
        return true
      }
    }
    if options.contains(.plan), let parts = word.wholeMatch(of: fourDigitsPattern),
      let time = TypedTime("\(parts.1):\(parts.2)"), unmarkedHour == nil
    {
      // Four digits are a time after `at`; next to a day, only with a zero at the beginning.
      if isBeforeHour(place) { return accept(time, at: place) }
      guard word.first == "0" else { return false }
      unmarkedHour = (place, time)
      return true
    }
    guard var time = TypedTime(word) else { return false }
    let begin = place
    var isTime = time.isMarked || time.hasMinutes
    if !time.isMarked, let following = next {
      if DayWords.hourMarks.contains(following) {
        place += 1
        (time.isMarked, isTime) = (true, true)
        if !time.hasMinutes, let minutes = next, minutes.utf8.count == 2, let number = wholeNumber(minutes, in: 0...59)
        {
          place += 1
          time.minute += number
        }
        timeWords = typed[begin...place].joined(separator: " ")
      } else if let isAfternoon = Self.meridian(following), !isConnecting(at: place + 1) {
        guard time.setHalf(isAfternoon: isAfternoon) else { return false }
        place += 1
        isTime = true
      }
    }
    if isTime || isBeforeHour(begin) { return accept(time, at: begin) }
    guard unmarkedHour == nil else { return false }
    unmarkedHour = (place, time)
    return true
  }

  private func isBeforeHour(_ place: Int) -> Bool {
    guard place > 0 else { return false }
    return DayWords.beforeHours.contains(words[place - 1])
      || options.contains(.plan) && DayWords.around.contains(words[place - 1])
  }

  mutating func accept(_ time: TypedTime, at place: Int) -> Bool {
    guard accept(minute: time.minute) else { return false }
    self.time = (place, time)
    return true
  }

  /// Whether `am` at this index is the German word before a day, and no mark of an hour.
  private func isConnecting(at place: Int) -> Bool {
    guard words[place] == "am", place + 1 < words.count else { return false }
    let following = words[place + 1]
    return Self.dayAndMonth(following) != nil
      || DayWords.weekday(following).map {
        DayWords.weekdays[$0].dropFirst().contains { $0.hasPrefix(following) }
      } ?? false
  }

  private static func meridian(_ word: String) -> Bool? {
    ["am": false, "a.m.": false, "pm": true, "p.m.": true][word]
  }
}

/// `02:30-02:00`.
private let timeWithZonePattern = Pattern(/([0-9]{1,2}:[0-9]{2})([-+])([0-9]{2}):([0-5][0-9])/)
/// `0930`.
private let fourDigitsPattern = Pattern(/([01][0-9]|2[0-3])([0-5][0-9])/)
