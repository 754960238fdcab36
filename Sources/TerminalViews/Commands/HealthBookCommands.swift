import Architecture
import Foundation
import TerminalKit
import ViewModels

extension VerbTable {
  /// Verbs that add entries to a health book, and the list of due entries.
  static let healthBook = [
    given(
      "vaccinate", [.vaccination, .rabies], "write down a vaccination",
      example: "vaccinate p1 Nobivac 2026-05-01 batch=A12 until=2027-05-01"),
    given(
      "treat", [.parasites, .tapeworm, .fertility],
      "write down a treatment against parasites, or for fertility control",
      example: "treat p1 Milbemax 2026-05-01 kind=tapeworm time=9:30"), weigh, visit, refer, due,
  ].about(.passport)

  /// The verb that lists the entries of health books.
  static func book(_ shape: KindShape) -> Verb {
    Verb(
      "book", or: [shape.plural], "[PATIENT|all] [flags]", summary: "the health book of a patient, or of all",
      details: [
        "Without PATIENT, the command shows the book of the incident's patient; if there is none, of the chosen patient; if there is none either, of all patients. book all shows the books of all patients.",
        "Vaccinations, treatments, tests, weights and visits, the newest first; a settled incident about a patient is a visit.",
        "An entry is named by its number, such as t6.",
      ],
      flags: [
        Flag(
          "--kind", EntryKind.allCases.map(\.rawValue).joined(separator: "|"),
          "only entries of this kind; a combined product belongs to each of its kinds"),
        Flag("--search", "TEXT", "only entries that have these words"),
        Flag("--from", "DATE", "from that day on"), Flag("--to", "DATE", "up to and including that day"),
        Flag("--by", "PRACTITIONER", "only entries of this practitioner; settled incidents are not listed"),
        Flag(
          "--due", nil, "only entries that end soon or have ended, and are not renewed, as in the command due"),
        Flag("--html", "FILE", "write the whole book to an HTML page, to print for the guardian"),
        .limit(else: RecordFilter.usual), .after("ENTRY"),
      ],
      examples: [
        "book rex", "book rex --kind weight", "book --from 2026-01-01", "book all --by ada", "book rex --due",
        "book rex --html rex.html",
      ]
    ) { arguments throws(UsageError) in
      guard let file = arguments.flags["--html"] else { return .records(.asked(try arguments.bookFilter)) }
      let patient = arguments.term ?? ""
      for flag in ["--kind", "--search", "--from", "--to", "--by", "--due", "--limit", "--after"]
      where arguments.has(flag) {
        throw UsageError(
          "\(flag) cannot be combined with --html: the page has the whole book", suggestion: "leave out \(flag)")
      }
      return .records(.printed(patient, file: file))
    }
  }

  private static let due = Verb(
    "due", "[PATIENT] [flags]",
    summary: "entries that end soon or have ended, of all patients or of one, with telephone numbers",
    flags: [
      Flag(
        "--within", "DAYS",
        "how far ahead to look, such as 30d, 6w or 2y; else 30d, or the last quarter of the validity if that is shorter"
      ),
      Flag("--by", "PRACTITIONER", "only entries given by this practitioner"), .limit(else: RecordFilter.usual),
      .after("ENTRY"),
      Flag("--remind", nil, "add the missing reminders of all entries with an end, such as older entries"),
    ], examples: ["due", "due rex", "due --within 90d", "due --by ada", "due --remind"]
  ) { arguments throws(UsageError) in
    guard arguments.has("--remind") else { return .records(.asked(try arguments.dueFilter)) }
    for flag in ["--within", "--by", "--limit", "--after"] where arguments.has(flag) {
      throw UsageError(
        "\(flag) cannot be combined with --remind, which adds all missing reminders", suggestion: "leave out \(flag)")
    }
    if let patient = arguments.term {
      throw UsageError(
        "\(quoted(patient)) cannot be combined with --remind, which adds all missing reminders",
        suggestion: "leave out \(quoted(patient))")
    }
    return .records(.remindedOfDue)
  }

  /// A verb that adds an entry of the first of these kinds, unless `kind=` names another.
  private static func given(
    _ name: String, _ sorts: [EntryKind], _ summary: Message, example: String
  ) -> Verb {
    Verb(
      name, "[PATIENT] [NAME] [DATE] [FIELD=VALUE…]", summary: summary,
      details: [
        "The first word is the patient if it names exactly one patient: a number such as p1, a name, or a name in quotes. Otherwise the patient is that of the incident or, without one, the chosen patient.",
        "A day at the end is the day of the entry; without one, it is today. The command without other words, typed at a prompt, asks for one field after the other.",
        "The product, such as Nobivac Rabies or Droncit, decides the kind of entry; for an unknown product, type against=, too.",
        "An entry with an end gets a reminder before its end. until=1y, or 1y after the product, counts from the day of the entry.",
        entryCost,
      ],
      flags: entryFlags(of: sorts, but: "patient"), examples: [example]
    ) { arguments throws(UsageError) in
      try arguments.entry(of: sorts[0], named: "product", missing: "a product is needed")
    }
  }

  private static let weigh = Verb(
    "weigh", "[PATIENT] KILOGRAMS [DATE] [FIELD=VALUE…]", summary: "write down a weight",
    details: [
      "The number may have a unit: kg, g, lb or oz, or its name, such as 450g or 10 pounds. jotter shows the change since the last weight.",
      entryCost,
    ],
    flags: entryFlags(of: [.weight], but: "kind", "patient", "weight")
      + [Flag("--yes", nil, "store an unlikely weight without a question")],
    examples: ["weigh p1 4.3", "weigh 450g", "weigh p1 4.3 2026-05-01", "weigh p1 8.4 --yes"]
  ) { arguments throws(UsageError) in
    try arguments.entry(of: .weight, named: "weight", missing: "a weight in kg is needed")
  }

  private static let visit = Verb(
    "visit", "[PATIENT] [PURPOSE] [DATE] [FIELD=VALUE…]", summary: "write down a visit that was not an incident here",
    details: [entryCost],
    flags: entryFlags(of: [.visit], but: "kind", "patient"),
    examples: ["visit p1 'stitches out' date=2026-05-01 recommendation='no bathing'"]
  ) { arguments throws(UsageError) in
    try arguments.entry(of: .visit, named: "purpose", missing: "a purpose is needed")
  }

  private static let refer = Verb(
    "refer", "[PATIENT] CLINIC [DATE] [FIELD=VALUE…]", summary: "write down a referral to another practice",
    details: ["PATIENT and CLINIC are one word each: a number, a name, or a name in quotes.", entryCost],
    flags: entryFlags(of: [.referral], but: "kind", "patient", "clinic"),
    examples: ["refer p1 c2 purpose='cataract, left eye'"]
  ) { arguments throws(UsageError) in
    var priced = arguments
    _ = try priced.extractCost(of: .referral)
    let words = try priced.beforeDay(of: .referral).words
    guard words.count < 3 else { throw arguments.error("\(arguments.name) does not take \(quoted(words[2]))") }
    return try arguments.entry(of: .referral, named: "clinic", missing: "a clinic is needed")
  }

  /// The flags for fields of these kinds and for the cost, without positional fields.
  private static func entryFlags(of sorts: [EntryKind], but placed: String...) -> [Flag] {
    let fields = Set(sorts.flatMap(\.fieldNames)).subtracting(placed)
    let flags = KindShape.own[.entry]?.flags.filter { fields.contains(String($0.name.dropFirst(2))) } ?? []
    return flags + [.costField]
  }

  private static let entryCost: Message =
    "An amount at the beginning or end, or after the patient, is the cost; a note in the patient's incident stores it."
}

extension Arguments {
  /// The request for a new entry of the patient in the first word or of the current patient.
  ///
  /// The field `field` gets the remaining words.
  fileprivate func entry(
    of sort: EntryKind, named field: String, missing: Message
  ) throws(UsageError) -> Request {
    guard let shape = KindShape.own[.entry] else { throw error(missing) }
    if words.isEmpty, context.isPrompt, !shape.flags.contains(where: { has($0.name) }) {
      let known = [TypedField("kind", sort.rawValue), TypedField("date", context.today.text)]
      return .action(.form(.opened(.entry, nil, with: known)))
    }
    for word in words where word.trimmed.isEmpty { throw self.missing(0) }
    var arguments = self
    try arguments.extractBatch(of: sort)
    try arguments.refuseSeveralEnds(of: sort)
    try arguments.extractLengthOfFields(of: sort)
    let isEnded = try arguments.extractEnd(of: sort)
    let cost = try arguments.extractCost(of: sort)
    if !isEnded { _ = try arguments.extractEnd(of: sort) }
    var (words, day) = try arguments.beforeDay(of: sort)
    if day != nil, sort.fieldNames.contains("until"), let (rest, length) = try arguments.withoutLength(words) {
      (words, arguments.flags["--until"]) = (rest, length)
    }
    if arguments.words.count < self.words.count || sort == .weight { words = words.withoutComma }
    if sort == .weight { words = try weighed(words) }
    try arguments.refuseLength(in: words, of: sort, on: day, cost)
    var fields = try arguments.fields(of: shape, called: "", from: day ?? context.today.text)
    if has("--yes") { fields.append(TypedField("--yes", "")) }
    if let cost {
      // The second amount is in a field: `visit rex 30€ purpose='eye 5€'`.
      guard !fields.contains(where: { $0.name == TypedField.cost }) else { throw twice(TypedField.cost) }
      fields.append(.costing(cost))
    }
    if words.count > 1, has("--\(field)") { throw twice(field) }
    if let day {
      if has("--date") { throw twice("date") }
      fields.append(TypedField("date", day))
    }
    let isUnreadable = day.map { FieldKind.day.canonical($0) == nil } ?? false
    // A day alone: a form asks for the rest.
    if words.isEmpty, let day, !isUnreadable, fields.count == 1, context.isPrompt {
      let known = [TypedField("kind", sort.rawValue), TypedField("date", day)]
      return .action(.form(.opened(.entry, nil, with: known)))
    }
    var known = [TypedField("kind", sort.rawValue), TypedField("date", context.today.text)]
    known.removeAll { known in fields.contains { $0.name == known.name } }
    // A word alone may be the patient: a form asks for the rest.
    if fields.isEmpty, words.count == 1, context.isPrompt {
      return .action(.form(.wrote(known, words: words, into: field)))
    }
    if sort == .weight, cost != nil, !has("--\(field)"), FieldKind.decimal.canonical(words.last ?? "") == nil {
      throw UsageError(
        "the amount is read as the cost, and the weight is missing",
        suggestion: "type \(self.name) with the weight in kg before the amount, such as \(self.name) 4.5 kg 12 €")
    }
    // A visit or a fertility control needs no text: any field is enough.
    guard
      isUnreadable || !words.isEmpty
        || fields.contains(where: { !["kind", "date", "--yes"].contains($0.name) && !$0.text.trimmed.isEmpty })
    else {
      throw error(missing)
    }
    return .records(.wrote(known + fields, words: words, into: field))
  }

  /// The words with the weight at their end in kilograms: `450 g` and `450g` become `0.45`.
  private func weighed(_ words: [String]) throws(UsageError) -> [String] {
    // Up to four words are a weight: `10 lb 4 oz`.
    for count in [4, 3, 2, 1] where count <= words.count {
      let (typed, before) = (words.suffix(count).joined(separator: " "), Array(words.dropLast(count)))
      if let kilograms = WeightText.kilograms(typed) {
        return before + [typed.lowercased().hasSuffix("kg") ? String(typed.dropLast(2).trimmed) : kilograms]
      }
      if count <= 2, WeightText.readings(ofPfund: typed) != nil {
        let (message, remedy) = FieldKind.decimal.refusal(of: typed, in: "weight", context.calendar)
        throw UsageError(message, suggestion: remedy)
      }
    }
    let amounts = Amount.mentions(in: words.joined(separator: " "))
    if let amount = amounts.first, words.count > 1, !has(Flag.costField.name) {
      throw UsageError(
        "cannot read \(quoted(amount.oneLine(40))) as the cost",
        suggestion: "type the cost as a field after the weight, such as \(name) 4.5 kg cost=12; a discount is negative")
    }
    return words.last.map { WeightText.isUnit($0) } == true ? words.dropLast() : words
  }

  /// Removes an amount from the words, and returns it; nil without one, or if the field `cost` is set.
  fileprivate mutating func extractCost(of sort: EntryKind) throws(UsageError) -> Decimal? {
    guard !has(Flag.costField.name) else { return nil }
    return try extractCost { arguments throws(UsageError) in try arguments.beforeDay(of: sort).words }
  }

  /// Moves the end of a validity from the end of the words to `--until`: `valid until 1.3.27`, `für 1 Jahr`, `12mo`.
  ///
  /// Returns whether there was one.
  ///
  /// After `for`, less than three weeks is no validity: `for 5 days` is the duration of the treatment.
  fileprivate mutating func extractEnd(of sort: EntryKind) throws(UsageError) -> Bool {
    guard sort.fieldNames.contains("until") else { return false }
    if words.count > 2, let last = words.last, DayWords.valid.contains(last.lowercased()),
      let (rest, length) = try withoutLength(words.dropLast())
    {
      (words, flags["--until"]) = (rest, length)
      return true
    }
    if let last = words.last { try refuseMonthOrDay(last) }
    for place in words.indices.dropFirst() {
      let typed = words[(place + 1)...].joined(separator: " ")
      guard let end = context.calendar.end(typed, today: context.now) else { continue }
      let word = words[place].lowercased()
      let isLong = if case .length(let length) = end { isValidity(length) } else { false }
      // `7 bis 8 Monate` is no end.
      if isLong, place > 1, NumberWords.count(words[place - 1].lowercased()) != nil { continue }
      guard DayWords.ends.contains(word) || isLong && Self.spans.contains(word) else { continue }
      guard !has("--until") else { throw twice("until") }
      let isValid = place > 1 && DayWords.valid.contains(words[place - 1].lowercased())
      flags["--until"] = typed
      words = Array(words[..<(isValid ? place - 1 : place)]).withoutComma
      return true
    }
    guard let (rest, length) = try withoutLength(words) else { return false }
    (words, flags["--until"]) = (rest, length)
    return true
  }

  /// Takes a length after the value of a field as the validity of the product: `batch=A12 1 year`,
  /// `product=Rabisin 1y`.
  private mutating func extractLengthOfFields(of sort: EntryKind) throws(UsageError) {
    guard sort.fieldNames.contains("until") else { return }
    for name in ["--batch", "--against", "--product", "--manufacturer"] {
      guard let value = flags[name]?.split(separator: " ").map(String.init),
        let (rest, length) = try withoutLength(value)
      else { continue }
      (flags[name], flags["--until"]) = (rest.joined(separator: " "), length)
    }
  }

  /// Splits a length off the end of the words, as the validity of the product: `12mo`, `1 Jahr`, `half a year`.
  ///
  /// Nil without a length. Refuses less than three weeks, which may be the duration of the treatment.
  private func withoutLength(_ words: [String]) throws(UsageError) -> (words: [String], length: String)? {
    for place in words.indices.dropFirst() {
      let typed = words[place...].joined(separator: " ").withoutMarks
      let before = words[place - 1].lowercased()
      let matches = LengthWords.all(
        in: [""] + words[place...], in: context.calendar, today: context.now, isText: isQuotedText)
      // `vor einem halben Jahr` is the day of the entry.
      guard !words[..<place].suffix(2).contains(where: { DayWords.directions[$0.lowercased()] == -1 }),
        !Self.recurrenceWords.contains(before), DayWords.directions[before] == nil, !Self.joints.contains(before),
        matches.count == 1, matches[0].isPlain, matches[0].typed == typed,
        !DayWords.ends.contains(words[place].lowercased()),
        let length = matches[0].end
      else { continue }
      guard isValidity(length) else {
        if Self.spans.contains(before) { continue }
        throw unclearLength(typed, length)
      }
      guard !has("--until") else { throw twice("until") }
      let isLed = place > 1 && (DayWords.valid.contains(before) || Self.spans.contains(before))
      return (Array(words[..<(isLed ? place - 1 : place)]).withoutComma, typed)
    }
    return nil
  }

  private static let spans = ["for", "für"], recurrenceWords = ["every", "each", "alle", "jede", "jeden", "jedes"]
  /// Words between the two numbers of a length: `7 to 8 months`.
  private static let joints: Set<String> = ["to", "bis", "or", "oder", "and", "und", "-"]

  /// Splits a day off the end of the words, in its stored form; the day has as many words as possible.
  ///
  /// A date that does not exist, such as 31.2., is returned as typed: the field `date` then refuses it together with
  /// all other problems. The number after `weigh PATIENT` is a weight, never a day.
  fileprivate func beforeDay(of sort: EntryKind) throws(UsageError) -> (words: [String], day: String?) {
    if let day = dayAlone(of: sort) { return ([], day) }
    guard let last = words.last else { return (words, nil) }
    // The name of the patient before the weight may have several words.
    let weight =
      sort == .weight
      ? words.indices.dropFirst().first { FieldKind.decimal.canonical(words[$0].withoutMarks) != nil } : nil
    let first = weight.map { $0 + 1 } ?? 1
    guard first < words.count else {
      try refuseDayBeforeText(in: words)
      return (words, nil)
    }
    guard last.wholeMatch(of: dayOrNumberPattern) == nil else {
      // 24.90 is no day: it is a part of the text.
      guard (try? context.calendar.day("\(last).", today: context.now, toward: .past)) != nil else {
        try refuseDate(in: words[first...].dropLast())
        try refuseDayBeforeText(in: words)
        return (words, nil)
      }
      throw UsageError(
        "\(quoted(last)) can mean a day or a number",
        suggestion: "type \(last). for the day; if it is text, put quotes around it and the words before it")
    }
    try refuseUnclearWeekday(last)
    for place in first..<words.count {
      // The `on` of `Profender spot on` belongs to the product: no day begins with it.
      guard words[place].lowercased() != "on" || words[place - 1].lowercased() != "spot" else { continue }
      let typed = words[place...].joined(separator: " ")
      // `heute Morgen` means this morning, not tomorrow.
      if place + 1 == words.count, place > first, DayWords.partsOfDay[last.lowercased()] != nil,
        DayWords.relativeDays[words[place - 1].lowercased()] != nil
      {
        throw unreadDay("\(words[place - 1]) \(last)")
      }
      let day: Date
      do throws(DayError) {
        day = try context.calendar.day(typed, today: context.now, toward: .past, .text).lowerBound
      } catch {
        if case .otherWeekday = error { throw UsageError(error.reason, suggestion: error.remedy) }
        if typed.looksLikeDate || error.isOfDate && error.typed.lowercased() == typed.lowercased() {
          try refuseDate(in: words[first..<place])
          return (Array(words[..<place]), typed)
        }
        continue
      }
      guard !DayWords.bounds.contains(words[place - 1].lowercased()) else {
        throw UsageError(
          "\(quoted("\(words[place - 1]) \(typed)")) may be the day, or belong to the text",
          suggestion: "type date=\(Words.joined(typed).oneLine(40)) for the day, or the whole text in quotes")
      }
      try refuseDate(in: words[first..<place])
      return (Array(words[..<place]), context.calendar.isoDay(day))
    }
    try refuseDate(in: words[first...].dropLast())
    try refuseDayBeforeText(in: words)
    try refuse(last, nearly: DayWords.relativeDays.keys.filter { $0.utf8.count > 4 }.sorted())
    if DayWords.isNear(last) { throw unreadDay(last) }
    try refuseDay(in: Array(words[first...]))
    return (words, nil)
  }

  /// The day, if all words form one and the text is missing; nil for a single word that may be a name: April, Mo.
  ///
  /// A date with two readings is returned as typed, for the field `date` to refuse.
  private func dayAlone(of sort: EntryKind) -> String? {
    guard let first = words.first?.lowercased(), sort != .weight || FieldKind.decimal.canonical(first) == nil,
      words.count > 1 || DayWords.relativeDays[first] != nil
        || DayWords.weekdays.contains(where: { $0.contains(first) }) || first.looksLikeDate
    else { return nil }
    let typed = words.joined(separator: " ")
    do throws(DayError) {
      return context.calendar.isoDay(
        try context.calendar.day(typed, today: context.now, toward: .past, .text).lowerBound)
    } catch {
      return error.isOfDate && error.typed == typed && first.first?.isNumber == true ? typed : nil
    }
  }

  /// Refuses an abbreviated weekday at the end: it may be the day, or part of the text.
  private func refuseUnclearWeekday(_ word: String) throws(UsageError) {
    guard let weekday = DayWords.unclearWeekday(word) else { return }
    throw UsageError(
      "\(quoted(word)) may be the day, or belong to the text",
      suggestion: "type date=\(LocalCalendar.weekdays[weekday]) for the day, or the whole text in quotes")
  }

  fileprivate var bookFilter: RecordFilter {
    get throws(UsageError) {
      let (from, to) = (try calendarDay("--from"), try calendarDay("--to"))
      if let from, let to, from > to {
        throw UsageError("--from is later than --to", suggestion: "swap --from and --to")
      }
      let isOfAll = term?.lowercased() == "all"
      var book = BookFilter(
        patient: isOfAll ? nil : term, kind: flags["--kind"], from: from, to: to,
        due: has("--due") ? context.today.adding(days: RecordFilter.daysAhead) : nil,
        practitioner: flags["--by"].map { String($0.trimmed) })
      if term == nil { book.isHere = true }
      if book.due != nil { book.today = context.today }
      if book.due != nil, from != nil || to != nil || book.kind != nil || has("--search") {
        throw UsageError(
          "--due cannot be combined with --kind, --search, --from or --to", suggestion: "keep one of them")
      }
      var after: Int?
      if let text = flags["--after"], text.trimmed.first == "#" {
        book.afterVisit = try self.after(.incident)
      } else {
        after = try self.after(.entry)
      }
      let search = flags["--search"].map { String($0.trimmed) }
      return RecordFilter(
        .entry, search: search, limit: number("--limit") ?? RecordFilter.usual, after: after, book: book,
        meant: search.flatMap { context.verbs.shapes[.entry]?.searchInStoredWords($0, in: context) })
    }
  }

  /// The day in a flag, the latest past one if it is ambiguous; nil without the flag.
  func calendarDay(_ flag: String) throws(UsageError) -> CalendarDate? {
    guard let text = flags[flag] else { return nil }
    do throws(DayError) {
      return context.calendar.date(try context.calendar.day(text, today: context.now, toward: .past).lowerBound)
    } catch {
      throw UsageError("\(flag): \(error.reason)", suggestion: error.remedy)
    }
  }

  fileprivate var dueFilter: RecordFilter {
    get throws(UsageError) {
      var days = RecordFilter.daysAhead
      if let text = flags["--within"]?.trimmed.lowercased() {
        let count = wholeNumber(text, in: 0...3_660) ?? daysUntil(String(text))
        guard let count, count <= 3_660 else {
          throw UsageError(
            "--within: \(quoted(text)) is not a length of time up to ten years",
            suggestion: "type --within 30d, --within 6mo or --within 2y")
        }
        days = count
      }
      let book = BookFilter(
        patient: term, due: context.today.adding(days: days), practitioner: flags["--by"].map { String($0.trimmed) },
        today: has("--within") ? nil : context.today)
      return RecordFilter(
        .entry, limit: number("--limit") ?? RecordFilter.usual, after: try after(.entry), book: book)
    }
  }

  /// The number of days in a length of time from today on: `6w`, `2 years`; nil for any other text.
  private func daysUntil(_ text: String) -> Int? {
    guard case .length(let length)? = context.calendar.end(text, today: context.now) else { return nil }
    return context.today.adding(length: length).map { $0.dayNumber - context.today.dayNumber }
  }
}

extension RecordFilter {
  /// The default period of due entries, in days from today.
  fileprivate static let daysAhead = 30
}
