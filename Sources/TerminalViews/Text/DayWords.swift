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

  /// Words that make a weekday ambiguous: half of the people mean another week.
  static let vague: Set<String> = [
    "last", "next", "this", "coming", "letzten", "letzter", "letzte", "letztes", "nächsten", "nächster", "nächste",
    "nächstes", "naechsten", "naechste", "diesen", "dieser", "diese", "dieses", "vorigen", "vorige", "kommenden",
    "kommende",
  ]

  /// Those for the nearest one, which may be today, and for a past one.
  static let these: Set<String> = ["this", "diesen", "dieser", "diese", "dieses"]
  static let lasts: Set<String> = ["last", "letzten", "letzter", "letzte", "letztes", "vorigen", "vorige"]

  /// Half an hour, behind a word of `directions`.
  static let halfHours = [["half", "an", "hour"], ["a", "half", "hour"], ["einer", "halben", "stunde"]]

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
  static let alone: Set<String> = ["tonight", "weekend", "wochenende"]

  /// Words before a day that say from when or until when something is so.
  static let bounds: Set<String> = [
    "since", "until", "till", "from", "before", "after", "by", "seit", "bis", "ab", "vor", "nach", "von",
  ]

  /// Whether a word joins two days or two times.
  static func isJoint(_ word: String) -> Bool { ["and", "und", "&", "+"].contains(word) }

  /// Words before the end of a validity.
  static let ends: Set<String> = ["until", "till", "bis"]

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

  /// A number of up to four digits, or the word for one.
  static func count(_ word: some StringProtocol) -> Int? {
    ["a", "an", "one", "ein", "eine", "einem", "einer"].contains(String(word)) ? 1 : wholeNumber(word, in: 0...9999)
  }

  /// The weekday, 0 for Monday, that a word names or abbreviates: `fr`, `fri.`, `friday`, `freitag`.
  static func weekday(_ word: String) -> Int? { index(of: word, in: weekdays, atLeast: 2) }

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
