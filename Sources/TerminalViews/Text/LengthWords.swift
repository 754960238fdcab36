import Architecture
import Foundation
import TerminalKit

/// Words of a length of time in a text: `1y`, `ein Jahr`, `7-8 months`, `every 3 months`, `monthly`.
///
/// In the name of a product, they may be a validity that the parser has not found: the command is refused as unclear.
struct LengthWords: Equatable {
  /// The words, without punctuation at their end.
  let typed: String
  /// The indices of the words.
  let range: Range<Int>
  /// The length, the last day or the interval, as stored; of a range, the shorter length; nil for unreadable words.
  let end: String?
  /// Whether the words are only a length or an end; not a recurrence, a range or `in 3 months`.
  let isPlain: Bool
  /// Whether the words are a recurrence: a long one may be a validity, a short one is how often a medicine is given.
  let isRecurrence: Bool

  /// All lengths after the first word, which may be a patient, in their order.
  static func all(
    in words: [String], in calendar: LocalCalendar, today now: Date, isText: (String) -> Bool
  ) -> [LengthWords] {
    var matches: [LengthWords] = []
    var place = 1
    while place < words.count {
      var next = place + 1
      for end in (place + 1...min(place + longest, words.count)).reversed() {
        guard !words[place..<end].contains(where: isText), let match = LengthWords(words, place..<end, calendar, now)
        else {
          continue
        }
        matches.append(match)
        next = end
        break
      }
      place = next
    }
    return matches
  }

  /// The number of words in the longest phrase: `two and a half years`, `a year and a half`.
  private static let longest = 5

  private init?(_ words: [String], _ range: Range<Int>, _ calendar: LocalCalendar, _ now: Date) {
    var phrase = words[range].map { $0.lowercased() }
    guard phrase.dropLast().allSatisfy({ $0 == $0.withoutMarks }), let last = phrase.popLast() else { return nil }
    phrase.append(last.withoutMarks)
    let text = phrase.joined(separator: " ")
    func length(_ text: String) -> String? {
      if case .length(let length)? = calendar.end(text, today: now), Self.isWhole(text) { length } else { nil }
    }
    self.range = range
    typed = words[range].joined(separator: " ").withoutMarks
    if let first = phrase.first, DayWords.ends.contains(first), phrase.count > 1 {
      switch calendar.end(phrase.dropFirst().joined(separator: " "), today: now) {
      case .day(let day): (self.end, isPlain) = (day.text, true)
      case .length(let length): (self.end, isPlain) = (length, true)
      case nil:
        // `bis 2029` lacks its month.
        let today = calendar.date(now)
        guard phrase.count == 2, let year = wholeNumber(phrase[1], in: today.year...(today.year + 30)) else {
          return nil
        }
        (self.end, isPlain) = ("\(today.month)/\(year)", false)
      }
      isRecurrence = false
    } else if let length = length(text) {
      (end, isPlain, isRecurrence) = (length, phrase.first != "in", false)
    } else if let recurrence = Self.recurrence(phrase) {
      (end, isPlain, isRecurrence) = (recurrence.isEmpty ? nil : recurrence, false, true)
    } else if let length = Self.shorter(text, length) ?? length(text.split(separator: "-").joined(separator: " ")) {
      (end, isPlain, isRecurrence) = (length, false, false)
    } else if phrase.count == 1, let typed = Self.adjective(phrase[0]), let length = length(typed) {
      (end, isPlain, isRecurrence) = (length, false, false)
    } else if phrase.count == 1, Self.units.contains(phrase[0]) || phrase[0].contains("jährig") {
      (end, isPlain, isRecurrence) = (nil, false, false)
    } else {
      return nil
    }
  }

  /// The length in an adjective: `3-jährig`, `zweijährige`, `6-monatig`; nil for any other word.
  private static func adjective(_ word: String) -> String? {
    guard let parts = word.wholeMatch(of: adjectivesPattern),
      let count = NumberWords.count(parts.1), count > 0
    else { return nil }
    return "\(count) " + (parts.2 == "jährig" ? "jahre" : parts.2 == "monatig" ? "monate" : "wochen")
  }

  /// Units that count as a length even without a known number before them; the length is then unreadable.
  private static let units: Set<String> = [
    "year", "years", "jahr", "jahre", "jahren", "month", "months", "monat", "monate", "monaten", "week", "weeks",
    "woche", "wochen", "days", "tage", "tagen", "fortnight",
  ]

  /// Whether a length has digits, `in`, or a unit of at least three letters: `a year`, but not the `A D` of vitamins.
  private static func isWhole(_ text: String) -> Bool {
    text.first?.isNumber == true || text.hasPrefix("in ") || (text.split(separator: " ").last?.count ?? 0) > 2
  }

  /// The stored interval of a recurrence; empty for one of hours or weekdays, nil for other words.
  private static func recurrence(_ phrase: [String]) -> String? {
    let text = phrase.joined(separator: " ")
    if let adverb = TypedRepetition.partsOfYear[text] { return adverb }
    guard TypedRepetition.isSure(phrase), let interval = TypedRepetition.canonical(text)?.split(separator: " ").first
    else { return nil }
    return interval.last == "h" || interval == "weekdays" ? "" : String(interval)
  }

  /// The shorter length of `7-8 months`, `two to three years`; nil for another text.
  static func shorter(_ text: String, _ length: (String) -> String?) -> String? {
    let parts = text.split { $0 == " " || "-–/".contains($0) }.map(String.init)
    let numbers = parts.filter { !["to", "bis", "or", "oder"].contains($0) }
    guard numbers.count > 1, numbers.count < 4, NumberWords.count(numbers[0]) != nil,
      numbers.count < parts.count || text.contains(where: "-–/".contains)
    else { return nil }
    let longer = numbers.dropFirst().joined(separator: " ")
    guard length(longer) != nil, longer.first?.isNumber == true || numbers.count == 3 else { return nil }
    let unit = longer.drop { $0.isNumber }.split(separator: " ").last.map(String.init) ?? ""
    return length("\(numbers[0]) \(unit)")
  }
}

/// `3-jährig`, `zweijährige`.
private let adjectivesPattern = Pattern(/(.+?)-?(jährig|monatig|wöchig)(?:e|er|es|en)?/)
