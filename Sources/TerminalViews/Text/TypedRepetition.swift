import TerminalKit

/// Parses a recurrence in any language of the program: `every 4 hours`, `werktags`, `4h x18`, `4h for 3 days`.
enum TypedRepetition {
  private static let units: [(canonical: String, words: [String])] = [
    ("h", ["h", "hour", "hours", "stunde", "stunden", "std"] + AdverbsOfTime.hourly),
    ("d", ["d", "day", "days", "tag", "tage", "tagen"] + AdverbsOfTime.daily),
    ("w", ["w", "week", "weeks", "woche", "wochen"] + AdverbsOfTime.weekly),
    ("mo", ["mo", "month", "months", "monat", "monate", "monaten"] + AdverbsOfTime.monthly),
    ("y", ["y", "j", "year", "years", "jahr", "jahre", "jahren"] + AdverbsOfTime.yearly),
  ]
  /// Parts of a day that come once each day: `every evening`.
  private static let daily = [
    "morning", "noon", "afternoon", "evening", "night", "morgen", "mittag", "vormittag", "nachmittag", "abend", "nacht",
  ]
  /// Numbers of an order, behind a word for each: `every other day`, `jeden zweiten Tag`.
  private static let ordinals = [
    "other": 2, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "zweiten": 2, "zweite": 2, "zweites": 2,
    "2.": 2, "dritten": 3, "dritte": 3, "drittes": 3, "3.": 3, "vierten": 4, "vierte": 4,
  ]
  /// Rhythms that no record can have.
  private static let unknown: Set<String> = ["weekends", "wochenenden", "fortnightly", "biweekly"]
  private static let weekdays = ["weekday", "weekdays", "werktag", "werktage", "werktags"]
  private static let before = ["every", "each", "on", "alle", "jede", "jeden", "jeder", "jedes"]
  private static let times = ["times", "time", "mal", "x"]
  private static let often = [
    "once": 1, "twice": 2, "einmal": 1, "zweimal": 2, "dreimal": 3, "viermal": 4, "fünfmal": 5,
    "sechsmal": 6, "thrice": 3,
  ]
  private static let aDay =
    [
      ["a", "day"], ["per", "day"], ["am", "tag"], ["pro", "tag"], ["/", "day"], ["/", "tag"],
    ] + AdverbsOfTime.daily.map { [$0] }
  /// The same of longer units, in which only one time has an interval that is always the same.
  private static let others: [(words: [String], stored: String)] =
    [
      (["a", "week"], "1w"), (["per", "week"], "1w"), (["die", "woche"], "1w"), (["pro", "woche"], "1w"),
      (["in", "der", "woche"], "1w"), (["a", "month"], "1mo"), (["per", "month"], "1mo"), (["im", "monat"], "1mo"),
      (["pro", "monat"], "1mo"), (["a", "year"], "12mo"), (["per", "year"], "12mo"), (["im", "jahr"], "12mo"),
      (["pro", "jahr"], "12mo"),
    ]
    + AdverbsOfTime.weekly.map { ([$0], "1w") } + AdverbsOfTime.monthly.map { ([$0], "1mo") }
    + AdverbsOfTime.yearly.map { ([$0], "12mo") }
  /// Words before the length of a series.
  static let during = ["for", "für", "fuer"]

  /// The stored text; nil for a text that is not a recurrence.
  static func canonical(_ text: String) -> String? {
    var words = parts(of: text.split(whereSeparator: \.isBlank))
    let isEach = words.first.map { before.contains($0) } ?? false
    words.removeAll { before.contains($0) }
    if isEach, let first = words.first, let number = ordinals[first] { words[0] = "\(number)" }
    if isEach, let first = words.first, daily.contains(first) { words[0] = "day" }
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
    if former == "alle" { return word.first?.isNumber == true || (DayWords.count(word) ?? 0) > 1 }
    if word == "lang" { return units.contains { $0.words.contains(former) } }
    guard !hasRhythm else { return false }
    let isAdverb = ["ly", "lich"].contains { word.hasSuffix($0) } && units.contains { $0.words.contains(word) }
    return isAdverb || announces(word) || weekdays.contains(word) || unknown.contains(word) || often[word] ?? 1 > 1
  }

  /// Whether a text begins with a rhythm that was not read: `daily drops`, `every half hour`, but not `every dog`.
  static func isRestBeginning(_ words: [String]) -> Bool {
    guard let first = words.first, words.count > 1 else { return false }
    guard announces(first) else { return often[first] == nil && isRest(first, behind: "", hasRhythm: false) }
    let next = words[1].withoutMarks
    return units.contains { $0.words.contains(next) } || ordinals[next] != nil || daily.contains(next)
      || DayWords.count(next) != nil || next == "half" || DayWords.weekdays.contains { $0.contains(next) }
  }

  /// Whether the words from this place on count something in a unit, or last for some days: `5 times a day`, `for a week`.
  static func isUnread(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return false }
    if during.contains(first), words.count > 2, let length = length(words.dropFirst().prefix(2)) {
      return !length.hasSuffix("h") && !["old", "alt"].contains(words.dropFirst(3).first)
    }
    let isJoined = first.wholeMatch(of: /[0-9]+x/) != nil
    guard isJoined || often[first] != nil || DayWords.count(first) != nil else { return false }
    var behind = words.dropFirst()
    if let times = behind.first, Self.times.contains(times) { behind = behind.dropFirst() }
    return (aDay + others.map(\.words)).contains { behind.starts(with: $0) }
  }

  /// Whether a rhythm may begin a reminder: `every day drops`, but not `weekly magazine`.
  static func isSureBeginning(_ words: some Collection<String>) -> Bool {
    isSure(words) && words.first.map { !$0.lowercased().hasSuffix("ly") } == true
  }

  /// The stored rhythm of years in months, which is how the store counts them.
  private static func stored(_ count: Int, _ unit: String) -> String {
    unit == "y" ? "\(12 * count)mo" : "\(count)\(unit)"
  }

  /// The hours of the part of a day in a rhythm: `every evening`; nil for any other rhythm.
  static func hours(of text: String) -> Range<Int>? {
    let words = parts(of: text.split(whereSeparator: \.isBlank))
    guard let word = words.first(where: { daily.contains($0) || $0 == "nightly" }) else { return nil }
    return DayWords.partsOfDay[word] ?? DayWords.partsOfDay["night"]
  }

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
    let count = words.count == 2 ? DayWords.count(words[0]) : 1
    return count.map { stored($0, unit.canonical) }
  }

  /// A number of times a day at equal intervals of whole hours: `3 times a day`, `zweimal täglich`.
  private static func timesADay(_ words: [String]) -> String? {
    guard let first = words.first else { return nil }
    let isCounted = words.count > 1 && times.contains(words[1])
    guard let count = often[first] ?? (isCounted ? DayWords.count(first) : nil), count > 0 else { return nil }
    let unit = Array(words.dropFirst(isCounted ? 2 : 1))
    if count == 1, let other = others.first(where: { $0.words == unit }) { return other.stored }
    guard 24 % count == 0, aDay.contains(unit) else { return nil }
    return count == 1 ? "1d" : "\(24 / count)h"
  }

  /// The stored text of a duration: `3 days`, `a year`.
  private static func length(_ words: ArraySlice<String>) -> String? {
    guard words.count == 2, let count = words.first.flatMap({ DayWords.count($0) }), count > 0, let unit = words.last
    else { return nil }
    return plain(["\(count)", unit])
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
