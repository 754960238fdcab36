import Foundation
import TerminalKit
import ViewModels

extension VerbTable {
  /// The verb that sets a reminder; reminders themselves are a declared kind of record.
  static let reminders = [remind].about(.team)

  /// The verb that rings reminders without a prompt.
  static let watching = [
    Verb(
      "watch", "[--once|--install|--remove]", summary: "ring reminders while no prompt is open",
      details: [
        "An open prompt rings, too; of several, only one sounds.",
        "--install: systemd runs it while you are logged in; loginctl enable-linger: always.",
      ],
      flags: [
        Flag("--once", nil, "ring the due reminders, and print the time of the next"),
        Flag("--install", nil, "let systemd run jotter watch from now on"), Flag("--remove", nil, "no more"),
      ],
      examples: ["watch", "watch --once", "watch --install"]
    ) { arguments throws(UsageError) in
      let pendingMarks: [(String, WatchRequest)] = [("--once", .once), ("--install", .install), ("--remove", .remove)]
      let typed = pendingMarks.filter { arguments.has($0.0) }
      guard typed.count < 2 else {
        throw UsageError("\(typed[0].0) and \(typed[1].0) cannot be combined", suggestion: "keep one of them")
      }
      return .watch(typed.first?.1 ?? .run)
    },
    Verb(
      "wall",
      summary: "the practice on the whole screen: a clock, what is open, what rings or was missed, what comes next",
      details: [
        "The screen shows each change at once; reminders ring. q or Ctrl-C ends it.",
        "Without a terminal, and with --json, it is printed once; with ACCESSIBLE=1 as lines.",
      ], examples: ["wall", "wall --json"]
    ) { _ in .wall },
  ].about(.setup)

  private static let remind = Verb(
    "remind", "TEXT WHEN [flags]", summary: "set a reminder",
    details: [
      "WHEN is now, 14:30, tomorrow 8:00, in 2h, +30 or 2026-11-21 9:30; without a day it is today.",
      "With me as the only TEXT, the reminder is about the current incident: remind me in 2h.",
      "Quotes at the beginning of TEXT are left out; quotes around a later word are kept.",
      "RHYTHM is 4h, 2 days, 1w, month or weekdays, perhaps '4h for 3 days'.",
      "The rhythm may also be part of the text: remind feed Rex every 4 hours 8:00, 3 times a day, every monday 8:00, or every day 8:00 until friday.",
      "for, every and until can also be typed as fields, such as until=friday.",
      "The next one is set as soon as one is acknowledged, on the way or done.", KindWords.untilCounts,
    ],
    flags: [
      Flag(field: "for", "PRACTITIONER", "the practitioner to remind"),
      Flag(field: "patient", "PATIENT", "the patient of the reminder"),
      Flag(field: "every", "RHYTHM", "how often the reminder repeats"),
      Flag(field: "until", "MOMENT", "the day or time after which it no longer repeats"),
      Flag(field: "times", "N", in: 1...999, "the number of times in all"),
      Flag(field: "tone", "RECORDING", "the sound, such as s3 of the current incident"),
      Flag("--hint", "FILE", "a photo to show with the reminder"),
      Flag("--proof", nil, "completing it needs a photo"),
    ],
    examples: [
      "remind call the laboratory in 2h", "remind me in 2h",
      "remind antibiotics in 10 minutes --every '4h for 3 days'",
    ]
  ) { arguments throws(UsageError) in
    let fields = try arguments.reminder
    let isHere = fields.first?.text.lowercased() == "me"
    let known = isHere ? Array(fields.dropFirst()) : fields
    if let hint = arguments.flags["--hint"] { return .action(.media(.reminded(known, isHere: isHere, hint: hint))) }
    return .records(isHere ? .remindedHere(known) : .added(.reminder, known))
  }

  private static let comesAgain: Message = "A repeating reminder is set again at once."

  /// Verbs that answer a reminder.
  static let answers = [
    Verb("ack", "REMINDER", summary: "mark it as seen", details: [comesAgain], examples: ["ack r6"]) {
      arguments throws(UsageError) in .records(.answered(try arguments.line, .acknowledged))
    },
    Verb(
      "go", "REMINDER", summary: "mark it as on the way", details: [comesAgain], examples: ["go r6"]
    ) { arguments throws(UsageError) in .records(.answered(try arguments.line, .going)) },
    Verb(
      "done", "REMINDER", summary: "mark it as done", details: [comesAgain],
      flags: [Flag("--photo", "FILE", "a photo as proof")], examples: ["done r6", "done r6 --photo bowl.jpg"]
    ) { arguments throws(UsageError) in
      let reminder = try arguments.line
      guard let photo = arguments.flags["--photo"] else { return .records(.answered(reminder, .done)) }
      return .action(.media(.proved(reminder, photo: photo)))
    },
    Verb(
      "later", "REMINDER", summary: "put it off",
      flags: [Flag("--minutes", "N", in: 1...1440, "how many minutes; else as set in config.json, or 5")],
      examples: ["later r6", "later r6 --minutes 30"]
    ) { arguments throws(UsageError) in
      let minutes = arguments.number("--minutes") ?? arguments.context.snooze
      return .records(.answered(try arguments.line, .later(minutes: minutes)))
    },
    Verb(
      "export", "FILE", summary: "write all reminders to a JSON file",
      details: ["The file has texts, times and states; import FILE reads it. export DIR exports everything."],
      examples: ["export reminders.json"]
    ) { arguments throws(UsageError) in .records(.exported(try arguments.word())) },
    Verb(
      "purge", "--before DATE", summary: "remove reminders that were done or missed before a day",
      details: ["Undo brings them back."],
      flags: [Flag("--before", "DATE", "keep reminders from this day on")], examples: ["purge --before today"]
    ) { arguments throws(UsageError) in
      guard let day = try arguments.calendarDay("--before") else {
        throw arguments.error("--before with a day is needed")
      }
      return .records(.purged(before: day))
    },
  ]

  /// The flags that select the reminders of a list.
  static let remindersShown = [
    Flag("--all", nil, "also those that are done"), Flag("--past", nil, "only those that are done"),
  ]
}

extension Arguments {
  var remindersShown: RemindersShown? {
    get throws(UsageError) {
      guard !has("--all") || !has("--past") else {
        throw UsageError("--all and --past cannot be combined", suggestion: "keep one of them")
      }
      return has("--all") ? .all : has("--past") ? .past : nil
    }
  }

  /// Splits the words into the text, the due time in its stored form, and the due time as typed; as many words as
  /// possible are read as the time.
  ///
  /// A moment that does not exist, such as 31.2. 9:00, is returned as typed: the field `due` then refuses it together with
  /// all other problems. A quoted word is text, and so is the name behind a title.
  func textAndMoment(
    _ words: [String], isSeries: Bool = false
  ) throws(UsageError) -> (text: String, due: String, typed: String) {
    let nothing: Message = "a reminder needs a text and a time"
    guard !words.isEmpty else { throw error(nothing) }
    var last: MomentError?
    // The start of words that look like a time and cannot be parsed.
    var begin: Int?
    func isDate(_ place: Int) -> Bool {
      // Includes dates without a year: 3/4 before a time is a day.
      place >= 0 && !isQuoted(words[place])
        && (words[place].looksLikeDate
          || words[place].contains { "/-".contains($0) } && "\(words[place])/".looksLikeDate)
    }
    for place in words.indices {
      guard !words[place...].contains(where: isText), !isNamed(place, in: words) else { continue }
      let typed = words[place...].joined(separator: " ")
      let moment: Date
      do throws(MomentError) {
        moment = try context.calendar.moment(
          typed, today: context.now, [.plan, .text], isSeries ? .tomorrow : .today)
      } catch {
        last = error
        let isMeant =
          switch error {
          case .noTime, .passedOver, .over: true
          case .day(let day): day.isOfDate && typed.lowercased().hasPrefix(day.typed.lowercased())
          case .notATime, .midnight: false
          }
        guard isMeant else { continue }
        begin = place
        break
      }
      guard !isDate(place - 1) else {
        begin = place - 1
        break
      }
      if place > 0, !isQuoted(words[place - 1]) { try refuse(words[place - 1], nearly: ["today", "tomorrow"]) }
      // A time alone is today's: what stands before it may be its day.
      let isAlone = !context.calendar.isDated(typed)
      if isAlone, place > 0, !isQuoted(words[place - 1]), !isNamed(place - 1, in: words) {
        try refuseUnclearDay(words[place - 1], in: words[..<place].joined(separator: " "), at: typed)
        try refuseDay(in: Array(words[1..<max(1, place)]))
      }
      guard place > 0 else { throw error(nothing) }
      return (words[..<place].joined(separator: " "), context.calendar.iso8601(moment), typed)
    }
    if let begin = begin ?? (isDate(words.count - 1) ? words.count - 1 : nil) {
      guard begin > 0 else {
        if case .day(let day)? = last, day.isOfDate { throw UsageError(day.reason, suggestion: day.remedy) }
        throw error(nothing)
      }
      let typed = words[begin...].joined(separator: " ")
      return (words[..<begin].joined(separator: " "), typed, typed)
    }
    if let word = words.last, words.count > 2, !isText(word), let front = try? textAndMoment(words.dropLast()) {
      try refuseUnclearDay(word, in: "\(front.text) \(word)", at: front.typed)
    }
    guard words.count > 1, let last else { throw inOneQuotation(words, isSeries: isSeries) ?? missing(1) }
    let rhythm: Message = ", and a rhythm of several words in quotes, such as --every '4h for 3 days'"
    throw UsageError(last.reason, suggestion: last.remedy + (has("--every") ? rhythm : ""))
  }

  /// Whether a word stood in quotes on the line.
  func isQuoted(_ word: String) -> Bool {
    guard let wordsWithQuotes else { return false }
    return zip(words, wordsWithQuotes).contains { $0 == word && $1 != word }
  }

  /// Whether a word stood in quotes, and is no moment by itself.
  func isText(_ word: String) -> Bool {
    isQuoted(word) && (try? context.calendar.moment(word, today: context.now, .plan)) == nil
  }

  /// Whether a title stands before this place: the word here is a name.
  private func isNamed(_ place: Int, in words: [String]) -> Bool {
    place > 0 && DayWords.titles.contains(words[place - 1].lowercased())
  }

  /// Refuses a word beside a time that may be its day, or a name or a number of the text: `Sam`, `2.5`.
  private func refuseUnclearDay(_ word: String, in text: String, at time: String) throws(UsageError) {
    let day: Message
    if let weekday = DayWords.unclearWeekday(word) {
      day = LocalCalendar.weekdays[weekday]
    } else if word.wholeMatch(of: /(?:[1-9]|[12][0-9]|3[01])\.(?:0?[1-9]|1[0-2])/) != nil {
      day = "\(word)."
    } else {
      return
    }
    throw unclearDay(word, day, in: text, at: time)
  }

  /// The error for a text and a time within one pair of quotes; nil for anything else.
  private func inOneQuotation(_ words: [String], isSeries: Bool) -> UsageError? {
    let inside = words.joined().split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 1, inside.count > 1, let text = (try? textAndMoment(inside, isSeries: isSeries))?.text else {
      return nil
    }
    // A rhythm is read only outside of quotes.
    let hasRhythm = inside.contains(where: TypedRepetition.announces)
    let time = inside[text.split(separator: " ").count...].joined(separator: " ")
    let typed = hasRhythm ? inside.joined(separator: " ") : "\(Words.joined(text)) \(time)"
    return UsageError(
      "text and time are in one pair of quotes", suggestion: "type \(name + " " + typed.harmless + retypedFlags)")
  }

  /// The words without the recurrence and its end, the recurrence, and the end: `every day 10:00 until friday`.
  ///
  /// Beside the end may stand what is missing before it: `every 3 days until 15.12. 9:00`.
  var parted: (words: [String], every: String?, until: String?) {
    if !has("--until"),
      let place = words.indices.dropFirst().last(where: { DayWords.ends.contains(words[$0].lowercased()) })
    {
      let behind = (place + 1)..<words.count
      let cuts = behind.count > Self.longestEnd ? 0..<0 : behind.dropFirst()
      let (first, last) = (cuts.reversed().map { behind.lowerBound..<$0 }, cuts.map { $0..<behind.upperBound })
      let ends = [behind] + first + last
      let found = ends.lazy.compactMap { parted(at: place, end: $0, isTimed: true) }.first
      if let found = found ?? parted(at: place, end: behind, isTimed: false) { return found }
    }
    let (others, every) = wordsAndRhythm
    return (others, every, nil)
  }

  /// The longest end of a series with what may stand beside it, in words.
  private static let longestEnd = 10

  /// The parts of a series whose end is these words behind the place; nil if they are no end, or if the other words are no
  /// series.
  ///
  /// - Parameter isTimed: whether the other words must have a time.
  private func parted(
    at place: Int, end: Range<Int>, isTimed: Bool
  ) -> (words: [String], every: String?, until: String?)? {
    let until = words[end].joined(separator: " ")
    guard
      context.calendar.end(until, today: context.now) != nil
        || (try? context.calendar.moment(until, today: context.now, .plan)) != nil
    else { return nil }
    let beside = Array(words[(place + 1)..<end.lowerBound] + words[end.upperBound...])
    // What stands beside the end belongs to the rhythm, or to the day before it.
    let ways: [(inner: [String], outer: [String])] = [(beside, []), ([], beside)]
    for (inner, outer) in ways {
      var front = self
      front.words = words[..<place] + inner
      front.wordsWithQuotes = wordsWithQuotes.map { quoted in
        let beside = quoted[(place + 1)..<end.lowerBound] + quoted[end.upperBound...]
        return quoted[..<place] + (inner.isEmpty ? [] : Array(beside))
      }
      let (others, every) = front.wordsAndRhythm
      guard every != nil, let read = try? front.textAndMoment(others + outer, isSeries: true),
        !isTimed || read.due != read.typed
      else { continue }
      return (others + outer, every, until)
    }
    return nil
  }

  /// Splits off the recurrence: the words after `--every 2` include its unit; without the flag, `every 2 days` may
  /// stand behind the text or at the end.
  private var wordsAndRhythm: (words: [String], every: String?) {
    if !has("--every"), let found = trailingRecurrence ?? weekly ?? limited { return found }
    guard let every = flags["--every"], let unit = words.last, wholeNumber(every.trimmed, in: 1...999) != nil,
      TypedRepetition.canonical("\(every) \(unit)") != nil, (try? textAndMoment(words.dropLast())) != nil
    else { return (words, flags["--every"]) }
    return (words.dropLast(), "\(every) \(unit)")
  }

  /// A weekday as a weekly recurrence, which is also the first day: `every monday 9:00`, `montags um 9`.
  private var weekly: (words: [String], every: String?)? {
    for place in words.indices {
      let word = isQuoted(words[place]) ? "" : words[place].lowercased()
      let isAnnounced = TypedRepetition.announces(word) && place + 1 < words.count
      let named = isAnnounced ? words[place + 1].withoutMarks.lowercased() : word
      let isPlural = DayWords.weekdays.contains { $0.contains { "\($0)s" == named } }
      guard isAnnounced || isPlural, let weekday = DayWords.weekday(isPlural ? String(named.dropLast()) : named) else {
        continue
      }
      var others = words
      others.replaceSubrange(place...(isAnnounced ? place + 1 : place), with: [DayWords.weekdays[weekday][0]])
      guard let text = (try? textAndMoment(others, isSeries: true))?.text,
        place == 0 || words[..<place].joined(separator: " ").hasPrefix(text)
      else { continue }
      guard place == 0 else { return (others, "1w") }
      var front = self
      (front.words, front.wordsWithQuotes) = (others, nil)
      let moved = front.inOrder.words
      guard moved != others else { continue }
      return (moved, "1w")
    }
    return nil
  }

  /// A recurrence with its length at the end: `every day 8:00 for 3 days`.
  private var limited: (words: [String], every: String?)? {
    guard
      let place = words.indices.dropFirst(2).last(where: { TypedRepetition.during.contains(words[$0].lowercased()) })
    else { return nil }
    let length = words[place...].joined(separator: " ")
    var front = self
    front.words = Array(words[..<place])
    guard let (others, every) = front.trailingRecurrence ?? front.weekly, let every,
      TypedRepetition.canonical("\(every) \(length)") != nil
    else { return nil }
    return (others, "\(every) \(length)")
  }

  /// Splits off the longest recurrence among the words, of at most eight words.
  private var trailingRecurrence: (words: [String], every: String?)? {
    for start in words.indices {
      for end in (start + 1...min(start + 8, words.count)).reversed()
      where start == 0
        ? TypedRepetition.isSureBeginning(words[..<end]) && !words[..<end].contains(where: isQuoted)
        : TypedRepetition.isSure(words[start..<end])
      {
        let others = Array(words[..<start] + words[end...])
        // Within the text it is a part of the text.
        guard let text = (try? textAndMoment(others))?.text,
          start == 0 || end == words.count || text == words[..<start].joined(separator: " ")
        else { continue }
        return (others, words[start..<end].joined(separator: " "))
      }
    }
    return nil
  }

  /// A text of the first words, with the quotes around all but the first of them, which are letters (decision 86).
  private func freeText(_ text: String) -> String {
    guard let wordsWithQuotes, let end = words.indices.first(where: { words[...$0].joined(separator: " ") == text })
    else { return text }
    return (words.prefix(1) + wordsWithQuotes[...end].dropFirst()).joined(separator: " ")
  }

  /// Refuses words of a rhythm, a second time or a second day that stayed in the text: they would be lost.
  private func refuseUnreadSeries(
    in text: String, of words: [String], at time: String, hasRhythm: Bool
  ) throws(UsageError) {
    guard let end = words.indices.first(where: { words[...$0].joined(separator: " ") == text }) else { return }
    try refuseUnreadMoment(in: Array(words[...end]), at: time)
    let typed = words[...end].map { $0.contains(where: \.isWhitespace) || isQuoted($0) ? "" : $0.lowercased() }
    let isAlone = !hasRhythm && !context.calendar.isDated(time)
    let unread = typed.indices.first { place in
      if TypedRepetition.isUnread(typed[place...].map(\.withoutMarks)[...]) { return true }
      guard place > 0 else {
        return isAlone && TypedRepetition.isRestBeginning(typed) || typed.count > 1 && DayWords.isJoint(typed[0])
      }
      return TypedRepetition.isRest(typed[place], behind: typed[place - 1], hasRhythm: hasRhythm)
        || typed[place].wholeMatch(of: /[0-2]?[0-9]:[0-5][0-9],?|[0-2]?[0-9](?:[:.][0-5][0-9])?(?:uhr|am|pm)/) != nil
        || typed[place] == "uhr" && wholeNumber(typed[place - 1], in: 0...24) != nil
        || place == end && DayWords.isJoint(typed[place])
    }
    guard let unread else { return }
    throw UsageError(
      "cannot read \(quoted(words[unread])) as a part of the rhythm or the time",
      suggestion:
        "put the text in quotes: \(name) 'TEXT' tomorrow 8:00 --every '4h for 3 days'; each further time or day is a reminder of its own"
    )
  }

  /// The due time at the part of the day that the rhythm names: `every evening at 8` is at 20:00.
  private func part(of every: String, _ due: String, at time: String) throws(UsageError) -> String {
    guard let hours = TypedRepetition.hours(of: every), let moment = try? Date(due, strategy: .iso8601) else {
      return due
    }
    let (calendar, half) = (context.calendar, 43_200.0)
    guard !hours.contains(calendar.minuteOfDay(moment) / 60) else { return due }
    let isBefore = !calendar.isDated(time) && moment - half >= context.now
    let rough = isBefore ? moment - half : moment + half
    // A change of the clock between both shifts the time of day.
    let shift = calendar.minuteOfDay(rough) - (calendar.minuteOfDay(moment) + 720) % 1440
    let other = rough - Double(shift * 60)
    guard hours.contains(calendar.minuteOfDay(other) / 60) else {
      throw UsageError(
        "\(quoted(every.oneLine(40))) and \(quoted(time.oneLine(40))) do not agree",
        suggestion: "type every day and the time, such as every day 20:00")
    }
    return calendar.iso8601(other)
  }

  /// The due time as it was typed; nil if the words cannot be read.
  var reminderTime: String? {
    let arguments = inOrder
    let (words, every, _) = arguments.parted
    return (try? arguments.textAndMoment(words, isSeries: every != nil))?.typed
  }

  fileprivate var reminder: [TypedField] { get throws(UsageError) { try inOrder.reminderFields } }

  private var reminderFields: [TypedField] {
    get throws(UsageError) {
      let (words, every, until) = parted
      let (text, read, time) = try textAndMoment(words, isSeries: every != nil)
      try refuseUnreadSeries(in: text, of: words, at: time, hasRhythm: every != nil)
      let due = try every.map { every throws(UsageError) in try part(of: every, read, at: time) } ?? read
      var fields = [TypedField("name", freeText(text)), TypedField("due", due)]
      for (flag, field) in [("--for", "practitioner"), ("--patient", "patient"), ("--tone", "tone")] {
        guard let text = flags[flag] else { continue }
        fields.append(TypedField(field, String(text.trimmed), behind: wordsBehind(flag)))
      }
      if has("--proof") { fields.append(TypedField("proof", "photo")) }
      if let text = every {
        let times = flags["--times"].map { " x\($0)" } ?? ""
        fields.append(TypedField("every", FieldKind.repetition.meant(text + times, in: context)))
      } else if has("--times") || has("--until") {
        throw UsageError("a rhythm is needed", suggestion: "type a rhythm too, such as --every 4h")
      }
      if let text = flags["--until"] ?? until {
        fields.append(TypedField("until", FieldKind.lastMoment.meant(text, in: context, from: due)))
      }
      return fields
    }
  }
}
