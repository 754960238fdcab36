import TerminalKit

/// English and German words for days, months and units of time, in lower case.
///
/// The parsers accept both languages, whatever the language of messages.
enum DayWords {
  /// Words for a day, with the offset from today in days.
  static let relativeDays = [
    "today": 0, "yesterday": -1, "tomorrow": 1, "heute": 0, "gestern": -1, "morgen": 1,
    "übermorgen": 2, "uebermorgen": 2, "vorgestern": -2, "tmrw": 1, "tmw": 1, "yday": -1,
  ]

  /// Phrases for a day, with the offset from today in days.
  static let phrases = [
    ["day", "after", "tomorrow"]: 2, ["day", "before", "yesterday"]: -2, ["day", "after", "next"]: 2,
  ]

  /// Words between other words; a parser skips them.
  static let connecting: Set<String> = [
    "at", "@", "on", "the", "of", "um", "am", "den", "dem", "der", "vom", "gegen",
  ]

  /// Words between the day and the month of a date.
  static let inDates: Set<String> = ["of", "the", "des"]

  /// Words before an hour.
  static let beforeHours: Set<String> = ["at", "@", "um", "gegen"]

  /// Words after an hour.
  static let hourMarks: Set<String> = ["uhr", "h", "o'clock"]

  static let now: Set<String> = ["now", "jetzt"]
  static let noon: Set<String> = ["noon", "mittag", "mittags"]

  static let midnight: Set<String> = ["midnight", "mitternacht"]

  /// Words that make a weekday ambiguous: people do not agree on the week.
  static let vague: Set<String> = [
    "last", "next", "this", "coming", "letzten", "letzter", "letzte", "letztes", "nächsten", "nächster", "nächste",
    "nächstes", "naechsten", "naechste", "diesen", "dieser", "diese", "dieses", "vorigen", "vorige", "voriger",
    "voriges", "vorherigen", "vergangenen", "vergangener", "vergangene", "vergangenes", "kommenden", "kommender",
    "kommende", "kommendes",
  ]
  /// Words that are vague only directly before a weekday, unlike in `half past two` and `the previous visit`.
  static let vagueBeforeWeekdays: Set<String> = ["past", "previous", "upcoming", "following", "folgenden", "folgender"]
  /// Words for the day, week, month or year after the next one: `übernächsten Freitag`.
  static let afterNext: Set<String> = [
    "übernächsten", "übernächster", "übernächste", "übernächstes", "uebernaechsten", "uebernaechster",
    "uebernaechste", "uebernaechstes",
  ]
  /// The vague words for the nearest day after today, also of `vagueBeforeWeekdays`.
  static let comingWords: Set<String> = ["coming", "upcoming", "kommenden", "kommender", "kommende", "kommendes"]

  /// The words of `vague` for the nearest day, which may be today.
  static let thisWords: Set<String> = ["this", "diesen", "dieser", "diese", "dieses"]
  /// The words of `vague` that may mean the nearest such day, or the day a week later: `next friday`.
  static let nextWords = vague.subtracting(comingWords).subtracting(thisWords).subtracting(lastWords)
  /// The vague words for a past day, also of `vagueBeforeWeekdays`.
  static let lastWords: Set<String> = [
    "last", "letzten", "letzter", "letzte", "letztes", "vorigen", "vorige", "voriger", "voriges", "vorherigen",
    "vergangenen", "vergangener", "vergangene", "vergangenes", "past", "previous",
  ]

  /// Durations in words, without a number: `half an hour`, `a fortnight`.
  static let halves: [(words: [String], count: Int, unit: Unit)] = [
    (["half", "an", "hour"], 30, .minutes), (["a", "half", "hour"], 30, .minutes), (["half", "a", "year"], 6, .months),
    (["einer", "halben", "stunde"], 30, .minutes), (["eine", "halbe", "stunde"], 30, .minutes),
    (["einem", "halben", "jahr"], 6, .months), (["anderthalb", "stunden"], 90, .minutes),
    (["eineinhalb", "stunden"], 90, .minutes), (["a", "fortnight"], 14, .days),
    (["an", "hour", "and", "a", "half"], 90, .minutes),
  ]

  /// Words for an indefinite number, before a unit: `a couple of days`.
  static let fewWords: [[String]] = [
    ["a", "couple", "of"], ["a", "few"], ["few"], ["some"], ["several"], ["ein", "paar"], ["einigen"], ["wenigen"],
  ]

  /// Single words for an indefinite number.
  static let few: Set<String> = ["few", "couple", "some", "several", "many"]

  /// Holidays with a fixed date.
  static let fixedHolidays: [(words: [String], day: Int, month: Int)] =
    [
      (["christmas", "eve"], 24, 12), (["christmas", "day"], 25, 12), (["boxing", "day"], 26, 12),
      (["new", "year's", "eve"], 31, 12), (["new", "years", "eve"], 31, 12), (["new", "year's", "day"], 1, 1),
      (["heiligabend"], 24, 12), (["neujahr"], 1, 1), (["xmas", "eve"], 24, 12), (["xmas", "day"], 25, 12),
      (["new", "year", "eve"], 31, 12), (["valentine's", "day"], 14, 2), (["valentines", "day"], 14, 2),
      (["valentinstag"], 14, 2), (["dreikönig"], 6, 1), (["dreikönigstag"], 6, 1),
      (["heilige", "drei", "könige"], 6, 1),
      (["tag", "der", "arbeit"], 1, 5), (["mariä", "himmelfahrt"], 15, 8), (["reformationstag"], 31, 10),
      (["tag", "der", "deutschen", "einheit"], 3, 10), (["allerheiligen"], 1, 11), (["martinstag"], 11, 11),
      (["nikolaustag"], 6, 12), (["stephanitag"], 26, 12), (["stefanitag"], 26, 12),
    ] + christmasDays

  /// `1. Weihnachtstag`, `zweiter Weihnachtsfeiertag`.
  private static let christmasDays = [(["1.", "erster", "ersten"], 25), (["2.", "zweiter", "zweiten"], 26)].flatMap {
    numbers, day in
    numbers.flatMap { number in
      ["weihnachtstag", "weihnachtsfeiertag"].map { (words: [number, $0], day: day, month: 12) }
    }
  }

  /// Holidays with another date each year.
  static let movableHolidays: [[String]] =
    [
      "karfreitag", "karsamstag", "ostersamstag", "ostersonntag", "ostermontag", "osterdienstag", "pfingstsonntag",
      "pfingstmontag", "gründonnerstag", "gruendonnerstag", "aschermittwoch", "rosenmontag", "faschingsdienstag",
      "palmsonntag", "himmelfahrt", "fronleichnam", "muttertag", "vatertag", "good friday", "black friday",
      "easter saturday", "easter sunday", "easter monday", "easter tuesday", "palm sunday", "ash wednesday",
      "maundy thursday", "whit sunday", "whit monday", "shrove tuesday", "bank holiday monday", "ascension day",
      "mother's day", "father's day", "mothers day", "fathers day", "mothering sunday", "thanksgiving day",
      "1. advent", "2. advent", "3. advent", "4. advent", "erster advent", "erster adventssonntag", "first advent",
      "advent sunday",
    ].map { $0.split(separator: " ").map(String.init) }

  /// Words for holidays that are no certain day: with several days, without a fixed date, or also names of animals.
  static let seasons: Set<String> = [
    "christmas", "xmas", "easter", "thanksgiving", "halloween", "weihnachten", "ostern", "pfingsten", "silvester",
    "sylvester", "fasching", "karneval", "nikolaus", "advent",
  ]

  /// Phrases that name no certain day of a plan: for a part of a week, month, quarter or year, or for some holidays.
  static let partsOfYear: Set<String> = [
    "end of month", "end of the month", "end of week", "end of the week", "end of year", "end of the year",
    "beginning of the month", "start of the month", "month end", "year end", "new year", "new years", "new year's",
    "monatsende", "monatsanfang", "jahresende", "jahresanfang", "jahreswechsel", "wochenanfang", "quartalsende",
    "ende des monats", "ende der woche", "ende des jahres", "anfang des monats", "mitte des monats", "mid month",
    "middle of the month", "mitte der woche", "wochenmitte", "midweek", "eow", "eom", "eoy", "end of the quarter",
    "ende des quartals", "next quarter", "nächstes quartal", "next day", "nächsten tag", "neuen jahr", "neues jahr",
    "zwischen den jahren", "between the years", "bank holiday", "after the holidays", "over the holidays",
    "nach den feiertagen", "über die feiertage", "nach den ferien",
  ]

  /// Words before the first day or time of a plan.
  static let starting: Set<String> = ["starting", "beginning", "from", "ab"]

  /// Words before a duration whose end may be the day of a plan: `recheck after 14 days`.
  static let delays: Set<String> = ["after", "within", "nach", "innerhalb", "binnen"]

  /// Words between a duration and a day or a time: 1 for a moment after that day or time, -1 for a moment before.
  static let relationSigns = ["from": 1, "after": 1, "nach": 1, "ab": 1, "before": -1, "vor": -1]

  /// Words after a duration: 1 for later, -1 for earlier.
  static let shiftSigns = ["later": 1, "später": 1, "spaeter": 1, "earlier": -1, "früher": -1, "frueher": -1]

  /// Words after a duration that is over: `one week back`, `3 Tage her`.
  static let pastMarkers: Set<String> = ["back", "her", "zurück", "zurueck", "previously", "earlier"]

  /// Abbreviated units of time after `in` or `vor` and a number.
  static let shortUnits: Set<String> = ["t", "t.", "tg", "tg.", "wo", "wo.", "mon.", "mt", "mt.", "j."]

  /// Nouns for the day before or after another one.
  static let adjacentDayNouns = ["vortag": -1, "folgetag": 1]

  /// Words between a noun of `adjacentDayNouns` and its day: `Vortag von Freitag`.
  static let ofDay: Set<String> = ["von", "vom", "des"]

  /// Words before an approximate hour of a plan.
  static let around: Set<String> = ["around", "circa", "ca.", "etwa"]

  /// The hours that `tonight` may mean.
  static let tonight = 17..<24

  /// Words before a duration: 1 for the future, -1 for the past.
  static let directions = ["in": 1, "vor": -1]

  /// The names of each weekday, from Monday on.
  static let weekdays = [
    ["monday", "montag"], ["tuesday", "dienstag"], ["wednesday", "mittwoch"], ["thursday", "donnerstag"],
    ["friday", "freitag"], ["saturday", "samstag", "sonnabend"], ["sunday", "sonntag"],
  ]

  /// The names of each month, from January on.
  static let months = [
    ["january", "januar", "jänner"], ["february", "februar"], ["march", "märz", "maerz"], ["april"], ["may", "mai"],
    ["june", "juni"], ["july", "juli"], ["august"], ["september"], ["october", "oktober"], ["november"],
    ["december", "dezember"],
  ]

  /// Words before the number of a week.
  static let weekNames: Set<String> = ["kw", "cw", "week", "woche", "kalenderwoche"]

  /// Parts of a day, with the hours that they may mean; on their own, only the words of `noon` are a time of day.
  static let partsOfDay = [
    "morning": 0..<12, "noon": 11..<15, "afternoon": 12..<19, "evening": 17..<24, "night": 18..<24, "früh": 0..<12,
    "morgen": 0..<12, "vormittag": 0..<12, "mittag": 11..<15, "nachmittag": 12..<19, "abend": 17..<24,
    "nacht": 18..<24, "frueh": 0..<12,
    "morgens": 0..<12, "vormittags": 0..<12, "mittags": 11..<15, "nachmittags": 12..<19,
    "abends": 17..<24, "nachts": 18..<24,
  ]

  /// Whether a word is a part of the day, also as a recurrence: `morning`, `mornings`, `abends`.
  static func isPartOfDay(_ word: String) -> Bool {
    partsOfDay[word] != nil || word.hasSuffix("s") && partsOfDay[String(word.dropLast())] != nil
  }

  /// Words between a time and a part of the day: `5 o'clock in the morning`.
  static let beforeParts = [["in", "the"], ["in", "der"]]

  /// Adverbs for a part of the day that do not end with an s.
  static let early: Set<String> = ["früh", "frueh"]

  /// Words for several days or for a part of a day, not for a single day.
  static let notSingleDays = Set(weekends.keys).union(["tonight"])

  /// Words for Saturday and Sunday; true if the word means every weekend.
  static let weekends = [
    "weekend": false, "weekends": true, "wochenende": false, "wochenenden": true, "wochenends": true,
  ]

  /// Words that may precede a weekend and belong to it: `over the weekend`.
  static let beforeWeekend: Set<String> = [
    "every", "each", "on", "at", "over", "the", "this", "am", "an", "den", "dem", "das", "jedes", "übers",
  ]

  /// Words before the first or the last day of a period.
  static let bounds: Set<String> = [
    "since", "until", "till", "from", "before", "after", "by", "seit", "bis", "ab", "vor", "nach", "von",
  ]

  /// The words of `bounds` before a day that is certainly not the day of the plan.
  static let outerBounds: Set<String> = ["since", "until", "till", "before", "after", "seit", "bis", "vor", "nach"]

  /// Whether a word joins two days or two times.
  static func isJoint(_ word: String) -> Bool { ["and", "und", "&", "+"].contains(word) }

  /// Words before the end of a validity.
  static let ends: Set<String> = ["until", "till", "bis"]

  /// Words before or after a duration that make it a validity.
  static let valid: Set<String> = ["valid", "gültig", "gueltig"]

  enum Unit: Equatable {
    case minutes, hours, days, weeks, months, years

    private static let names: [String: Unit] = [
      "m": .minutes, "min": .minutes, "mins": .minutes, "minute": .minutes, "minutes": .minutes, "minuten": .minutes,
      "h": .hours, "hour": .hours, "hours": .hours, "stunde": .hours, "stunden": .hours, "std": .hours,
      "hr": .hours, "hrs": .hours,
      "d": .days, "day": .days, "days": .days, "tag": .days, "tage": .days, "tagen": .days,
      "w": .weeks, "week": .weeks, "weeks": .weeks, "woche": .weeks, "wochen": .weeks,
      "wk": .weeks, "wks": .weeks, "wo": .weeks, "tg": .days, "mth": .months, "mths": .months, "yr": .years,
      "yrs": .years,
      "mo": .months, "month": .months, "months": .months, "monat": .months, "monate": .months, "monaten": .months,
      "y": .years, "j": .years, "year": .years, "years": .years, "jahr": .years, "jahre": .years, "jahren": .years,
    ]

    init?(_ word: some StringProtocol) {
      let isShort = word.last == "." && (3...4).contains(word.count)
      guard let unit = Self.names[isShort ? String(word.dropLast()) : String(word)] else { return nil }
      self = unit
    }
  }

  /// The weekday, 0 for Monday, that a word names or abbreviates: `fr`, `fri.`, `friday`, `freitag`.
  static func weekday(_ word: String) -> Int? {
    ["weds", "weds."].contains(word) ? 2 : index(of: word, in: weekdays, atLeast: 2)
  }

  /// The number that digits or a word name, perhaps an hour; the caller checks the range.
  ///
  /// `einen` is an article.
  static func hour(_ word: String) -> Int? {
    word == "einen" ? nil : NumberWords.number(word) ?? wholeNumber(word, in: 0...9999)
  }

  /// Abbreviations of weekdays that are also words: `sun lamp`.
  static let wordlikeWeekdays: Set<String> = ["mo", "do", "so", "sun", "sat", "wed"]

  /// The usual abbreviations of weekdays.
  private static let shortWeekdays: Set<String> = [
    "mon", "tue", "tues", "wed", "weds", "thu", "thur", "thurs", "fri", "sat", "sun", "mo", "di", "mi", "do", "fr",
    "sa", "so",
  ]

  /// Whether a word is a usual abbreviation of a weekday, or its whole name: `Mo`, `fri.`, `monday`.
  static func isShortWeekday(_ word: String) -> Bool {
    let word = word.withoutMarks.lowercased()
    let bare = word.hasSuffix(".") ? String(word.dropLast()) : word
    return weekdays.contains { $0.contains(word) } || shortWeekdays.contains(bare)
  }

  /// Whether a word in a text is certainly a weekday: `monday`, `fri`, `Sa.`.
  ///
  /// Without a point, an abbreviation with a capital may be a name (Mo, Sam), and `do`, `so` and `mo` are words.
  /// `sun`, `sat` and `wed` in small letters count as weekdays, although they are words, too.
  static func isSureWeekday(_ word: String) -> Bool {
    let word = word.withoutMarks
    guard isShortWeekday(word) else { return false }
    let isWhole = weekdays.contains { $0.contains(word.lowercased()) }
    return isWhole || word.last == "." || word == word.lowercased() && !["mo", "do", "so"].contains(word)
  }

  /// The weekday, 0 for Monday, that a word in a text may abbreviate; nil if it is certainly a weekday, or none at all.
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

  /// Whether a word is at most one typing error away from a relative day, a weekday or a month: `tomorow`.
  static func isNear(_ word: String) -> Bool {
    guard word.count > 3 else { return false }
    let known = Array(relativeDays.keys) + weekdays.flatMap { $0 } + months.flatMap { $0 }
    return known.contains { $0.count > 3 && Spelling.distance(Array(word.lowercased()), Array($0)) <= 1 }
  }

  /// Whether a word may mean a day or a part of a day, perhaps mistyped.
  static func mayBeDay(_ word: String) -> Bool {
    let word = word.withoutMarks.lowercased()
    return word.contains(where: \.isNumber) || relativeDays[word] != nil || isShortWeekday(word) || month(word) != nil
      || partsOfDay[word] != nil || vague.contains(word) || notSingleDays.contains(word) || weekNames.contains(word)
      || isNear(word)
  }
}
