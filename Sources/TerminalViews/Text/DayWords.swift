import TerminalKit

/// Words for days, months and units of time in all languages of the program, in lower case; accepted in each language.
enum DayWords {
  /// Offsets of days from today.
  static let near = [
    "today": 0, "yesterday": -1, "tomorrow": 1, "heute": 0, "gestern": -1, "morgen": 1,
    "übermorgen": 2, "uebermorgen": 2, "vorgestern": -2,
  ]

  /// The days around this one, in several words.
  static let phrases = [["day", "after", "tomorrow"]: 2, ["day", "before", "yesterday"]: -2]

  /// Words without a meaning of their own.
  static let connecting: Set<String> = ["at", "on", "the", "of", "um", "am", "den", "dem", "der", "vom", "gegen"]

  /// Words between the day and the month of a date.
  static let inDates: Set<String> = ["of", "the", "des"]

  /// Words before an hour.
  static let beforeHours: Set<String> = ["at", "um", "gegen"]

  /// Words after an hour.
  static let hourMarks: Set<String> = ["uhr", "h", "o'clock"]

  /// Noon.
  static let now: Set<String> = ["now", "jetzt"]
  static let noon: Set<String> = ["noon", "mittag", "mittags"]

  static let midnight: Set<String> = ["midnight", "mitternacht"]

  /// Words that make a weekday ambiguous: half of the people mean another week.
  static let vague: Set<String> = [
    "last", "next", "this", "coming", "letzten", "letzter", "letzte", "letztes", "nächsten", "nächster", "nächste",
    "nächstes", "naechsten", "naechste", "diesen", "dieser", "diese", "dieses", "vorigen", "vorige", "kommenden",
    "kommende",
  ]

  /// Those for the nearest one, which may be today, and for a past one.
  static let these: Set<String> = ["this", "diesen", "dieser", "diese", "dieses"]
  static let lasts: Set<String> = ["last", "letzten", "letzter", "letzte", "letztes", "vorigen", "vorige"]

  /// Lengths of halves, and others that no number counts.
  static let halves: [(words: [String], count: Int, unit: Unit)] = [
    (["half", "an", "hour"], 30, .minutes), (["a", "half", "hour"], 30, .minutes), (["half", "a", "year"], 6, .months),
    (["einer", "halben", "stunde"], 30, .minutes), (["eine", "halbe", "stunde"], 30, .minutes),
    (["einem", "halben", "jahr"], 6, .months), (["anderthalb", "stunden"], 90, .minutes),
    (["eineinhalb", "stunden"], 90, .minutes), (["a", "fortnight"], 14, .days),
    (["an", "hour", "and", "a", "half"], 90, .minutes),
  ]

  /// Words before a unit for a number that nobody has counted: `a couple of days`.
  static let fewWords: [[String]] = [
    ["a", "couple", "of"], ["a", "few"], ["few"], ["some"], ["several"], ["ein", "paar"], ["einigen"], ["wenigen"],
  ]

  /// The first of them alone.
  static let few: Set<String> = ["few", "couple", "some", "several", "many"]

  /// Days of each year.
  static let feasts: [(words: [String], day: Int, month: Int)] = [
    (["christmas", "eve"], 24, 12), (["christmas", "day"], 25, 12), (["boxing", "day"], 26, 12),
    (["new", "year's", "eve"], 31, 12), (["new", "years", "eve"], 31, 12), (["new", "year's", "day"], 1, 1),
    (["heiligabend"], 24, 12), (["neujahr"], 1, 1),
  ]

  /// Times of a year that have several days, or another day in each year.
  static let seasons: Set<String> = ["christmas", "easter", "weihnachten", "ostern", "pfingsten"]

  /// Words before the first day or time of a plan.
  static let starting: Set<String> = ["starting", "beginning", "ab"]

  /// Words before an hour of a plan that need not be exact.
  static let around: Set<String> = ["around", "circa", "ca.", "etwa"]

  /// The hours of the evening of today.
  static let tonight = 17..<24

  /// Words before a duration, with the direction of time.
  static let directions = ["in": 1, "vor": -1]

  /// The weekdays from Monday on, with their names.
  static let weekdays = [
    ["monday", "montag"], ["tuesday", "dienstag"], ["wednesday", "mittwoch"], ["thursday", "donnerstag"],
    ["friday", "freitag"], ["saturday", "samstag", "sonnabend"], ["sunday", "sonntag"],
  ]

  /// The months from January on, with their names.
  static let months = [
    ["january", "januar", "jänner"], ["february", "februar"], ["march", "märz", "maerz"], ["april"], ["may", "mai"],
    ["june", "juni"], ["july", "juli"], ["august"], ["september"], ["october", "oktober"], ["november"],
    ["december", "dezember"],
  ]

  /// Words before the number of a week.
  static let weekNames: Set<String> = ["kw", "cw", "week", "woche", "kalenderwoche"]

  /// Parts of a day with their hours; without a time, behind a day, they make a time that no command knows.
  static let partsOfDay = [
    "morning": 0..<12, "noon": 11..<15, "afternoon": 12..<19, "evening": 17..<24, "night": 18..<24, "früh": 0..<12,
    "morgen": 0..<12, "vormittag": 0..<12, "mittag": 11..<15, "nachmittag": 12..<19, "abend": 17..<24,
    "nacht": 18..<24, "morgens": 0..<12, "vormittags": 0..<12, "mittags": 11..<15, "nachmittags": 12..<19,
    "abends": 17..<24, "nachts": 18..<24,
  ]

  /// Words for a day that may be one of several, or for a part of a day.
  static let alone: Set<String> = ["tonight", "weekend", "weekends", "wochenende", "wochenenden"]

  /// Words before a day that say from when or until when something is so.
  static let bounds: Set<String> = [
    "since", "until", "till", "from", "before", "after", "by", "seit", "bis", "ab", "vor", "nach", "von",
  ]

  /// Those of them before a day that is certainly another one than that of the plan.
  static let outerBounds: Set<String> = ["since", "until", "till", "before", "after", "seit", "bis", "vor", "nach"]

  /// Whether a word joins two days or two times.
  static func isJoint(_ word: String) -> Bool { ["and", "und", "&", "+"].contains(word) }

  /// Words before the end of a validity.
  static let ends: Set<String> = ["until", "till", "bis"]

  /// Words beside a length that make it a validity.
  static let valid: Set<String> = ["valid", "gültig", "gueltig"]

  /// Words before the name of a person.
  static let titles: Set<String> = [
    "frau", "herr", "herrn", "familie", "dr", "dr.", "mr", "mr.", "mrs", "mrs.", "ms", "ms.", "miss",
  ]

  enum Unit: Equatable {
    case minutes, hours, days, weeks, months, years

    private static let names: [String: Unit] = [
      "m": .minutes, "min": .minutes, "mins": .minutes, "minute": .minutes, "minutes": .minutes, "minuten": .minutes,
      "h": .hours, "hour": .hours, "hours": .hours, "stunde": .hours, "stunden": .hours, "std": .hours,
      "d": .days, "day": .days, "days": .days, "tag": .days, "tage": .days, "tagen": .days,
      "w": .weeks, "week": .weeks, "weeks": .weeks, "woche": .weeks, "wochen": .weeks,
      "mo": .months, "month": .months, "months": .months, "monat": .months, "monate": .months, "monaten": .months,
      "y": .years, "j": .years, "year": .years, "years": .years, "jahr": .years, "jahre": .years, "jahren": .years,
    ]

    init?(_ word: some StringProtocol) {
      guard let unit = Self.names[String(word)] else { return nil }
      self = unit
    }
  }

  /// The words for the numbers from one to twelve.
  private static let numbers: [[String]] = [
    ["one", "a", "an", "ein", "eins", "eine", "einem", "einer", "einen"], ["two", "zwei"], ["three", "drei"],
    ["four", "vier"], ["five", "fünf", "fuenf"], ["six", "sechs"], ["seven", "sieben"], ["eight", "acht"],
    ["nine", "neun"], ["ten", "zehn"], ["eleven", "elf"], ["twelve", "zwölf", "zwoelf"],
  ]

  /// A number of up to four digits, or the word for one up to twelve.
  static func count(_ word: some StringProtocol) -> Int? {
    numbers.firstIndex { $0.contains(String(word)) }.map { $0 + 1 } ?? wholeNumber(word, in: 0...9999)
  }

  /// The weekday, 0 for Monday, that a word names or abbreviates: `fr`, `fri.`, `friday`, `freitag`.
  static func weekday(_ word: String) -> Int? { index(of: word, in: weekdays, atLeast: 2) }

  /// The hour that a number or its word names; an article is none: `at a farm`.
  static func hour(_ word: String) -> Int? {
    ["a", "an", "eine", "einem", "einer", "einen"].contains(word) ? nil : count(word)
  }

  /// Abbreviations of weekdays that are also words: `sun lamp`.
  static let wordlikeWeekdays: Set<String> = ["mo", "do", "so", "sun", "sat", "wed"]

  /// The usual abbreviations of weekdays.
  private static let shortWeekdays: Set<String> = [
    "mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun", "mo", "di", "mi", "do", "fr", "sa", "so",
  ]

  /// Whether a word is a usual abbreviation of a weekday, or its whole name: `Mo`, `fri.`, `monday`.
  static func isShortWeekday(_ word: String) -> Bool {
    let word = word.withoutMarks.lowercased()
    let bare = word.hasSuffix(".") ? String(word.dropLast()) : word
    return weekdays.contains { $0.contains(word) } || shortWeekdays.contains(bare)
  }

  /// Whether a word among other words is a weekday and nothing else: `monday`, `fri`, `Sa.`.
  ///
  /// Without a point, an abbreviation with a capital may be a name (Mo, Sam), and `do`, `so` and `mo` are words.
  static func isSureWeekday(_ word: String) -> Bool {
    let word = word.withoutMarks
    guard isShortWeekday(word) else { return false }
    let isWhole = weekdays.contains { $0.contains(word.lowercased()) }
    return isWhole || word.last == "." || word == word.lowercased() && !["mo", "do", "so"].contains(word)
  }

  /// The weekday, 0 for Monday, that a word among other words may abbreviate; nil if it certainly does, or does not.
  static func unclearWeekday(_ word: String) -> Int? {
    isSureWeekday(word) ? nil : weekday(word.withoutMarks.lowercased())
  }

  /// The month, from 1, that a word names or abbreviates: `dec`, `dez.`, `december`.
  static func month(_ word: String) -> Int? { index(of: word, in: months, atLeast: 3).map { $0 + 1 } }

  private static func index(of word: String, in names: [[String]], atLeast length: Int) -> Int? {
    let word = word.hasSuffix(".") ? String(word.dropLast()) : word
    guard word.count >= length else { return nil }
    return names.firstIndex { $0.contains { $0.hasPrefix(word) } }
  }

  /// Whether a word is close to the name of a day: `tomorow`.
  static func isNear(_ word: String) -> Bool {
    guard word.count > 3 else { return false }
    let known = Array(near.keys) + weekdays.flatMap { $0 } + months.flatMap { $0 }
    return known.contains { $0.count > 3 && Spelling.distance(Array(word.lowercased()), Array($0)) <= 1 }
  }

  /// Whether a word was perhaps meant as a day or a part of one.
  static func mayBeDay(_ word: String) -> Bool {
    let word = word.withoutMarks.lowercased()
    return word.contains(where: \.isNumber) || near[word] != nil || isShortWeekday(word) || month(word) != nil
      || partsOfDay[word] != nil || vague.contains(word) || alone.contains(word) || weekNames.contains(word)
      || isNear(word)
  }
}
