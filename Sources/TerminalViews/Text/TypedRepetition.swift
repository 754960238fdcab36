import TerminalKit

/// Parses a recurrence in any language of the program: `every 4 hours`, `werktags`, `4h x18`, `4h for 3 days`.
enum TypedRepetition {
  private static let units: [(canonical: String, words: [String])] = [
    ("h", ["h", "hr", "hrs", "hour", "hours", "stunde", "stunden", "std"] + AdverbsOfTime.hourly),
    (
      "d",
      ["d", "day", "days", "tag", "tage", "tagen", "tg", "tägig"] + AdverbsOfTime.daily + AdverbsOfTime.abbreviatedDaily
    ),
    ("w", ["w", "wk", "wks", "week", "weeks", "wo", "woche", "wochen"] + AdverbsOfTime.weekly),
    ("mo", ["mo", "mth", "mths", "month", "months", "monat", "monate", "monaten"] + AdverbsOfTime.monthly),
    ("y", ["y", "j", "yr", "yrs", "year", "years", "jahr", "jahre", "jahren"] + AdverbsOfTime.yearly),
  ]
  /// Adverbs for a part of a year.
  static let partsOfYear = [
    "quarterly": "3mo", "vierteljährlich": "3mo", "half-yearly": "6mo", "halbjährlich": "6mo", "biannually": "6mo",
  ]
  private static let fortnightly: Set<String> = ["fortnight", "fortnightly", "zweiwöchentlich"]
  /// Parts of a day that make a daily recurrence: `every evening`.
  private static let daily = [
    "morning", "noon", "afternoon", "evening", "night", "morgen", "mittag", "vormittag", "nachmittag", "abend", "nacht",
  ]
  /// Ordinal numbers after a word for `every`: `every other day`, `jeden zweiten Tag`.
  private static let ordinals = [
    "other": 2, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "zweiten": 2, "zweite": 2, "zweites": 2,
    "2.": 2, "dritten": 3, "dritte": 3, "drittes": 3, "3.": 3, "vierten": 4, "vierte": 4,
  ]
  /// Recurrences that a record cannot store.
  private static let unknown = Set(DayWords.weekends.filter(\.value).keys).union(["biweekly"])
  private static let weekdays = ["weekday", "weekdays", "werktag", "werktage", "werktags"]
  private static let before = ["every", "each", "on", "alle", "jede", "jeden", "jeder", "jedes"]
  private static let times = ["times", "time", "mal", "x"]
  private static let often = [
    "once": 1, "twice": 2, "einmal": 1, "zweimal": 2, "dreimal": 3, "viermal": 4, "fünfmal": 5,
    "sechsmal": 6, "thrice": 3,
  ]
  private static let aDay =
    [
      ["a", "day"], ["per", "day"], ["am", "tag"], ["pro", "tag"], ["/", "day"], ["/", "tag"], ["/", "d"],
    ] + (AdverbsOfTime.daily + AdverbsOfTime.abbreviatedDaily).map { [$0] }
  /// Words for once in a longer unit; other counts in such a unit have no fixed interval.
  private static let others: [(words: [String], stored: String)] =
    [
      (["a", "week"], "1w"), (["per", "week"], "1w"), (["die", "woche"], "1w"), (["pro", "woche"], "1w"),
      (["in", "der", "woche"], "1w"), (["a", "month"], "1mo"), (["per", "month"], "1mo"), (["im", "monat"], "1mo"),
      (["pro", "monat"], "1mo"), (["a", "year"], "12mo"), (["per", "year"], "12mo"), (["im", "jahr"], "12mo"),
      (["pro", "jahr"], "12mo"),
    ]
    + AdverbsOfTime.weekly.map { ([$0], "1w") } + AdverbsOfTime.monthly.map { ([$0], "1mo") }
    + AdverbsOfTime.yearly.map { ([$0], "12mo") }
  /// Latin abbreviations of a prescription, without points, and the recurrence of each; they may be other words, too.
  static let latin = [
    "sid": "every day", "qd": "every day", "bid": "every 12 hours", "tid": "every 8 hours", "qid": "every 6 hours",
    "eod": "every 2 days", "qod": "every 2 days", "od": "every day", "bd": "every 12 hours", "tds": "every 8 hours",
    "qds": "every 6 hours",
  ]
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
      guard let recurrence = plain(Array(words[..<place])), let length = length(words[(place + 1)...]) else {
        return nil
      }
      return recurrence + " for " + length
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

  /// Whether words in a text are certainly a recurrence: `every 4 hours`, `daily`, but not `4 hours`.
  static func isSure(_ words: some Collection<String>) -> Bool {
    guard let first = words.first?.lowercased(), first != "on" else { return false }
    let isAdverb =
      words.count == 1
      && (weekdays.contains(first) || AdverbsOfTime.abbreviatedDaily.contains(withoutPoint(first))
        || AdverbsOfTime.ofRecurrence.contains { first.hasSuffix($0) } || isPrescribed(first))
    let isOnce = often[first] == 1 && words.dropFirst().first.map { announces($0) } == true
    let isCounted = isOnce || timesADay(parts(of: words.prefix { !during.contains($0.lowercased()) })) != nil
    return (isAdverb || isCounted || before.contains(first)) && canonical(words.joined(separator: " ")) != nil
  }

  /// Whether the word announces a recurrence: `every`, but not `on` or `alle`, which have other meanings.
  static func announces(_ word: String) -> Bool {
    before.contains(word.lowercased()) && !["on", "alle"].contains(word.lowercased())
  }

  /// Whether a word is a part of a recurrence that was not parsed: `täglich`, `twice`, `alle` before a number.
  ///
  /// `hasRecurrence`: another part was parsed, so that `each` and `weekly` may belong to the text.
  static func isUnparsedPart(_ word: String, behind former: String, hasRecurrence: Bool) -> Bool {
    let word = word.withoutMarks
    if former == "alle" { return word.first?.isNumber == true || (NumberWords.count(word) ?? 0) > 1 }
    if word == "lang" { return units.contains { $0.words.contains(former) } }
    guard !hasRecurrence else { return false }
    let isUnit = fortnightly.contains(word) || units.contains { $0.words.contains(word) }
    let isAdverb =
      isUnit && ["ly", "lich"].contains { word.hasSuffix($0) } || AdverbsOfTime.abbreviatedDaily.contains(word)
    return isAdverb || announces(word) || weekdays.contains(word) || unknown.contains(word) || often[word] ?? 1 > 1
  }

  /// Whether a text begins with an unparsed recurrence: `daily drops`, `every half hour`, but not `every dog`.
  static func beginsWithUnparsed(_ words: [String]) -> Bool {
    guard let first = words.first, words.count > 1 else { return false }
    guard announces(first) else {
      return often[first] == nil && isUnparsedPart(first, behind: "", hasRecurrence: false)
    }
    let next = words[1].withoutMarks
    return units.contains { $0.words.contains(next) } || ordinals[next] != nil || daily.contains(next)
      || NumberWords.count(next) != nil || next == "half" || DayWords.weekdays.contains { $0.contains(next) }
  }

  /// Whether the words begin with a frequency or a duration that was not parsed: `5 times a day`, `for a week`.
  static func isUnread(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return false }
    if during.contains(first), words.count > 2, let length = length(words.dropFirst().prefix(2)) {
      return !length.hasSuffix("h") && !["old", "alt"].contains(words.dropFirst(3).first)
    }
    let isJoined = first.wholeMatch(of: countPattern) != nil
    guard isJoined || often[first] != nil || NumberWords.count(first) != nil else { return false }
    var behind = words.dropFirst()
    if let times = behind.first, Self.times.contains(times) { behind = behind.dropFirst() }
    let units = behind.map(withoutPoint)
    return (aDay + others.map(\.words)).contains { units.starts(with: $0) }
  }

  /// Whether a recurrence may begin a reminder: `every day drops`, but not `weekly magazine`.
  static func isSureBeginning(_ words: some Collection<String>) -> Bool {
    isSure(words) && words.first.map { !$0.lowercased().hasSuffix("ly") } == true
  }

  /// The stored recurrence; the store has no years, so they become months.
  private static func stored(_ count: Int, _ unit: String) -> String {
    unit == "y" ? "\(12 * count)mo" : "\(count)\(unit)"
  }

  /// The hours that a recurrence with a part of a day may mean: `every evening`; nil for any other recurrence.
  static func hours(of text: String) -> Range<Int>? {
    let words = parts(of: text.split(whereSeparator: \.isBlank))
    guard let word = words.first(where: { daily.contains($0) || $0 == "nightly" }) else { return nil }
    return DayWords.partsOfDay[word] ?? DayWords.partsOfDay["night"]
  }

  /// The minutes of the day at which a stored recurrence of two to four times a day rings; empty for any other one.
  static func minutesOfDay(of stored: String, from first: Int) -> [Int] {
    guard let recurrence = stored.split(separator: " ").first, recurrence.last == "h",
      let hours = wholeNumber(recurrence.dropLast(), in: 6...12), 24 % hours == 0
    else { return [] }
    return (0..<24 / hours).map { (first + 60 * hours * $0) % 1440 }
  }

  /// The stored text of a duration: `3 days`, `einem Monat`; nil for any other text.
  static func length(_ text: String) -> String? {
    length(parts(of: text.split(whereSeparator: \.isBlank))[...])
  }

  /// The stored form of a recurrence without an end; nil for any other text.
  private static func plain(_ words: [String]) -> String? {
    if words.count == 1, weekdays.contains(words[0]) { return "weekdays" }
    if words.count == 1, fortnightly.contains(words[0]) { return "2w" }
    if words.count == 1, let stored = partsOfYear[words[0]] ?? prescribed(words[0]) { return stored }
    if let recurrence = timesADay(words) { return recurrence }
    // `once every week` means `every week`; the word for every is already removed.
    if words.count > 1, often[words[0]] == 1 { return plain(Array(words.dropFirst())) }
    guard (1...2).contains(words.count), let unit = units.first(where: { $0.words.contains(words[words.count - 1]) })
    else { return nil }
    let count = words.count == 2 ? NumberWords.count(words[0]) : 1
    return count.map { stored($0, unit.canonical) }
  }

  /// A number of times a day at equal intervals of whole hours: `3 times a day`, `zweimal täglich`.
  private static func timesADay(_ words: [String]) -> String? {
    guard let first = words.first else { return nil }
    let isCounted = words.count > 1 && times.contains(words[1])
    guard let count = often[first] ?? (isCounted ? NumberWords.count(first) : nil), count > 0 else { return nil }
    let unit = Array(words.dropFirst(isCounted ? 2 : 1))
    if count == 1, let other = others.first(where: { $0.words == unit }) { return other.stored }
    guard 24 % count == 0, aDay.contains(unit) else { return nil }
    return count == 1 ? "1d" : "\(24 / count)h"
  }

  /// The stored text of a duration: `3 days`, `a year`.
  private static func length(_ words: ArraySlice<String>) -> String? {
    guard words.count == 2, let count = words.first.flatMap({ NumberWords.count($0) }), count > 0, let unit = words.last
    else { return nil }
    return plain(["\(count)", unit])
  }

  private static func parts(of words: some Collection<some StringProtocol>) -> [String] {
    words.flatMap { parts(of: $0.lowercased()[...]) }.reduce(into: []) { words, word in
      if let last = words.last, NumberWords.isPair(last, word) {
        words[words.count - 1] = "\(last)-\(word)"
      } else {
        words.append(withoutPoint(word))
      }
    }
  }

  /// An abbreviated unit without its point: `Std.`, `tgl.`.
  private static func withoutPoint(_ word: String) -> String {
    guard word.count > 2, word.last == "." else { return word }
    let bare = String(word.dropLast())
    return units.contains { $0.words.contains(bare) } ? bare : word
  }

  /// Whether one word is a recurrence of a prescription or of a part of a year: `q8h`, `8-stündlich`, `quarterly`.
  private static func isPrescribed(_ word: String) -> Bool {
    partsOfYear[word] != nil || prescribed(word) != nil
  }

  /// The stored recurrence of `q8h`, `8-stündlich`, `zwölfstündlich`, `14-tägig`; nil for any other word.
  private static func prescribed(_ word: String) -> String? {
    if let parts = word.wholeMatch(of: prescriptionPattern) { return "\(parts.1)\(parts.2)" }
    for (unit, words) in units {
      guard let adverb = words.first(where: { ["lich", "tägig"].contains(where: $0.hasSuffix) && word.hasSuffix($0) })
      else { continue }
      let number = word.dropLast(adverb.count).split(separator: "-")
      guard number.count == 1, let count = NumberWords.count(number[0]), count > 0 else { continue }
      return stored(count, unit)
    }
    return nil
  }

  /// Splits a word between number and unit, and around a slash: `4h`, `4x/day`.
  private static func parts(of word: Substring) -> [String] {
    if let slash = word.firstIndex(of: "/") {
      return parts(of: word[..<slash]) + ["/"] + parts(of: word[word.index(after: slash)...])
    }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, digits.count < word.count {
      var rest = word.dropFirst(digits.count)
      // `8-stündlich`, but not `3-year`, which may be a part of a name.
      if rest.first == "-", ["lich", "tägig"].contains(where: rest.hasSuffix) { rest.removeFirst() }
      let isTimes = rest.first == "x" && rest.count > 1
      return [String(digits)] + (isTimes ? ["x"] : []) + [String(rest.dropFirst(isTimes ? 1 : 0))]
    }
    if word.first == "x", word.count > 1, Int(word.dropFirst()) != nil { return ["x", String(word.dropFirst())] }
    return [String(word)]
  }
}

/// `3x`.
let countPattern = Pattern(/[0-9]+x/)
/// `q8h`.
private let prescriptionPattern = Pattern(/q([1-9][0-9]?)([hdw])/)
