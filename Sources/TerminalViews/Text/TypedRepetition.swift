import TerminalKit

/// Parses a recurrence in any language of the program: `every 4 hours`, `werktags`, `4h x18`, `4h for 3 days`.
enum TypedRepetition {
  private static let units: [(canonical: String, words: [String])] = [
    ("h", ["h", "hour", "hours", "stunde", "stunden", "std"] + AdverbsOfTime.hourly),
    ("d", ["d", "day", "days", "tag", "tage", "tagen"] + AdverbsOfTime.daily),
    ("w", ["w", "week", "weeks", "woche", "wochen"] + AdverbsOfTime.weekly),
    ("mo", ["mo", "month", "months", "monat", "monate", "monaten"] + AdverbsOfTime.monthly),
  ]
  private static let weekdays = ["weekday", "weekdays", "werktag", "werktage", "werktags"]
  private static let before = ["every", "each", "on", "alle", "jede", "jeden", "jeder", "jedes"]
  private static let times = ["times", "time", "mal", "x"]
  private static let often = ["once": 1, "twice": 2, "einmal": 1, "zweimal": 2, "dreimal": 3, "viermal": 4]
  private static let aDay =
    [["a", "day"], ["per", "day"], ["am", "tag"], ["pro", "tag"], ["/", "day"], ["/", "tag"]]
    + AdverbsOfTime.daily.map { [$0] }
  /// Words before the length of a series.
  static let during = ["for", "für", "fuer"]

  /// The stored text; nil for a text that is not a recurrence.
  static func canonical(_ text: String) -> String? {
    var words = parts(of: text.split(whereSeparator: \.isBlank))
    words.removeAll { before.contains($0) }
    if let place = words.firstIndex(where: { during.contains($0) }) {
      guard let rhythm = plain(Array(words[..<place])), let length = length(words[(place + 1)...]) else { return nil }
      return rhythm + " for " + length
    }
    var end = ""
    // A count at the end: `x 18`, or `18 times`.
    if words.count > 2, words[words.count - 2] == "x", Int(words[words.count - 1]) != nil {
      end = " x\(words[words.count - 1])"
      words.removeLast(2)
    } else if words.count > 2, let last = words.last, times.contains(last), Int(words[words.count - 2]) != nil {
      end = " x\(words[words.count - 2])"
      words.removeLast(2)
    }
    return plain(words).map { $0 + end }
  }

  /// Whether these words are certainly a recurrence among other words: `every 4 hours`, `daily`, but not `4 hours`.
  static func isSure(_ words: some Collection<String>) -> Bool {
    guard let first = words.first?.lowercased(), first != "on" else { return false }
    let isAdverb =
      words.count == 1 && (weekdays.contains(first) || AdverbsOfTime.ofRecurrence.contains { first.hasSuffix($0) })
    let isCounted = timesADay(parts(of: words.prefix { !during.contains($0.lowercased()) })) != nil
    return (isAdverb || isCounted || before.contains(first)) && canonical(words.joined(separator: " ")) != nil
  }

  /// Whether a recurrence follows such a word: `every`, but not `on` or `alle`, which have other meanings.
  static func announces(_ word: String) -> Bool {
    before.contains(word.lowercased()) && !["on", "alle"].contains(word.lowercased())
  }

  /// Whether a word is a part of a recurrence that was not read: `täglich`, `twice`, `alle` before a number.
  ///
  /// - Parameter hasRhythm: true if another part was read: then `each` and `weekly` may belong to the text.
  static func isRest(_ word: String, behind former: String, hasRhythm: Bool) -> Bool {
    let word = word.withoutMarks
    if former == "alle" { return word.first?.isNumber == true || numbers.contains(word) }
    if word == "lang" { return units.contains { $0.words.contains(former) } }
    guard !hasRhythm else { return false }
    return (AdverbsOfTime.ofRecurrence + weekdays).contains(word) || announces(word) || often[word] ?? 1 > 1
  }

  private static let numbers = ["zwei", "drei", "vier", "fünf", "sechs", "acht", "zehn", "zwölf"]

  /// The stored text of a duration: `3 days`, `einem Monat`; nil for any other text.
  static func length(_ text: String) -> String? {
    length(parts(of: text.split(whereSeparator: \.isBlank))[...])
  }

  /// A recurrence without an end.
  private static func plain(_ words: [String]) -> String? {
    if words.count == 1, weekdays.contains(words[0]) { return "weekdays" }
    if let rhythm = timesADay(words) { return rhythm }
    guard (1...2).contains(words.count), let unit = units.first(where: { $0.words.contains(words[words.count - 1]) })
    else { return nil }
    let count = words.count == 2 ? Int(words[0]) : 1
    return count.map { "\($0)\(unit.canonical)" }
  }

  /// A number of times a day at equal intervals of whole hours: `3 times a day`, `zweimal täglich`.
  private static func timesADay(_ words: [String]) -> String? {
    guard let first = words.first else { return nil }
    let isCounted = words.count > 1 && times.contains(words[1])
    guard let count = often[first] ?? (isCounted ? Int(first) : nil), count > 0, 24 % count == 0,
      aDay.contains(Array(words.dropFirst(isCounted ? 2 : 1)))
    else { return nil }
    return count == 1 ? "1d" : "\(24 / count)h"
  }

  /// The stored text of a duration: `3 days`, `a year`.
  private static func length(_ words: ArraySlice<String>) -> String? {
    guard words.count == 2, let count = words.first.flatMap({ DayWords.count($0) }), count > 0, let unit = words.last
    else { return nil }
    return DayWords.Unit(unit) == .years ? "\(count * 12)mo" : plain(["\(count)", unit])
  }

  private static func parts(of words: some Collection<some StringProtocol>) -> [String] {
    words.flatMap { parts(of: $0.lowercased()[...]) }
  }

  /// Splits a word between number and unit, and around a slash: `4h`, `4x/day`.
  private static func parts(of word: Substring) -> [String] {
    if let slash = word.firstIndex(of: "/") {
      return parts(of: word[..<slash]) + ["/"] + parts(of: word[word.index(after: slash)...])
    }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, digits.count < word.count { return [String(digits), String(word.dropFirst(digits.count))] }
    if word.first == "x", word.count > 1, Int(word.dropFirst()) != nil { return ["x", String(word.dropFirst())] }
    return [String(word)]
  }
}
