import Architecture
import TerminalKit

/// Dates: with the name of a month, with points or with slashes.
extension MomentReader {
  /// `13. Dezember`, `13 dec 2026`, `December 13`, `13th of December`.
  mutating func readsNamedMonth(_ word: String) throws(DayError) -> Bool {
    func number(_ word: String?) -> Int? {
      guard let word else { return nil }
      // A number with a point or an ending is a day even if no month has that day: `32nd may`.
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
        accept(.date(date, typed: "\(words) \(year)"))
      else { return false }
      place = end + 1
    } else {
      guard try accept(day: day, month: month, typed: words) else { return false }
      numberBehindDate = unclearNumber(at: end + 1, behind: words, day: day, month: month)
      place = end
    }
    return true
  }

  /// The error for a number after a day and a month that may be the year or another day, as in `16 may 26`; else nil.
  private func unclearNumber(
    at place: Int, behind date: String, day: Int, month: Int
  ) -> (place: Int, error: DayError)? {
    guard place < words.count, let match = words[place].wholeMatch(of: shortYearPattern),
      let number = Int(match.2)
    else { return nil }
    let phrase = "\(date) \(typed[place])"
    guard match.1.isEmpty, (1...CalendarDate.length(ofMonth: month, year: 2024)).contains(number) else {
      return (place, .shortYear(phrase))
    }
    let first = match.2.utf8.count == 2 ? "\(day).\(month).\(2000 + number)" : "\(day).\(month)."
    return (place, .vague(phrase, days: [first, "\(number).\(month)."]))
  }

  /// `13.12.`, with its final point.
  static func dayAndMonth(_ word: String) -> (day: Int, month: Int)? {
    guard word.last == "." else { return nil }
    return numbers(word.dropLast())
  }

  /// The day and the month of `24/12`, of which only one can be the month; `24/7` is a phrase.
  static func slashed(_ word: String) -> (day: Int, month: Int)? {
    guard word != "24/7", let parts = word.wholeMatch(of: slashedNumbersPattern), let first = Int(parts.1),
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

  /// The error of a date with a year of two digits, or of a plan's `12/3`, which has a day and a month in either order.
  func unclear(_ word: String) -> DayError? {
    if word.wholeMatch(of: dateWithShortYearPattern) != nil { return .shortYear(typed[place]) }
    guard options.contains(.plan), options.contains(.beginning) || !options.contains(.text),
      let parts = word.wholeMatch(of: slashedNumbersPattern),
      let first = Int(parts.1), let second = Int(parts.2), (1...12).contains(first), (1...12).contains(second)
    else { return nil }
    return .vague(typed[place], days: ["\(first).\(second).", "\(second).\(first)."])
  }
}

/// `26`, `'26`.
private let shortYearPattern = Pattern(/('?)([0-9]{1,2})/)
/// `24.12.26`.
private let dateWithShortYearPattern = Pattern(/[0-9]{1,2}([.\/])[0-9]{1,2}\1[0-9]{2}/)
