import Foundation
import TerminalKit
import ViewModels

extension VerbTable {
  /// The verb that sets a reminder; all other verbs come from the declared kind.
  static let reminders = [remind].about(.team)

  /// Verbs that ring reminders without a prompt.
  static let watching = [
    Verb(
      "watch", "[--once|--install|--remove]", summary: "ring reminders while no prompt is open",
      details: [
        "Reminders ring at open prompts, too, but the sound plays only once.",
        "With --install, systemd runs the command while you are logged in; after loginctl enable-linger, it always runs.",
      ],
      flags: [
        Flag("--once", nil, "ring the due reminders, and print the time of the next reminder"),
        Flag("--install", nil, "let systemd run jotter watch from now on"),
        Flag("--remove", nil, "end what --install began"),
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
        "The screen shows each change at once; reminders ring. q or Ctrl-C ends the screen.",
        "Without a terminal, or with --json, the screen is printed once; with ACCESSIBLE=1, it is printed as lines.",
      ], examples: ["wall", "wall --json"]
    ) { _ in .wallScreen },
  ].about(.setup)

  private static let remind = Verb(
    "remind", "TEXT WHEN [flags]", summary: "set a reminder",
    details: [
      "WHEN is now, 14:30, tomorrow 8:00, in 2h, +30 or 2026-11-21 9:30; without a day, WHEN is today.",
      "If TEXT is only the word me, the reminder is about the current incident: remind me in 2h.",
      "Quotes at the beginning of TEXT are left out; quotes around a later word are kept.",
      "RHYTHM is 4h, 2 days, 1w, month or weekdays; it may have an end: '4h for 3 days'.",
      "The rhythm may also be part of the text: remind feed Rex every 4 hours 8:00, 3 times a day, every monday 8:00, or every day 8:00 until friday.",
      "The words for, every and until can also be typed as fields, such as until=friday.",
      "As soon as a repeating reminder is acknowledged, on the way or done, its next one is set.",
      KindWords.untilCounts,
    ],
    flags: [
      Flag(field: "for", "PRACTITIONER", "the practitioner to remind"),
      Flag(field: "patient", "PATIENT", "the patient of the reminder"),
      Flag(field: "every", "RHYTHM", "how often the reminder repeats"),
      Flag(field: "until", "MOMENT", "the day or time after which the reminder no longer repeats"),
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
    var known = isHere ? Array(fields.dropFirst()) : fields
    if !isHere, !arguments.has("--patient"), let time = arguments.reminderTime,
      let day = arguments.dayThatMayBeName(in: time)
    {
      known.append(TypedField(TypedField.day, day))
    }
    if let hint = arguments.flags["--hint"] { return .action(.media(.reminded(known, isHere: isHere, hint: hint))) }
    return .records(isHere ? .remindedHere(known) : .added(.reminder, known))
  }

  private static let comesAgain: Message = "A repeating reminder is set again at once."

  /// Further subcommands of `reminder`.
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
      flags: [
        Flag("--minutes", "N", in: 1...1440, "minutes until it rings again; else the value in config.json, or 5")
      ],
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
      details: ["The command undo brings them back."],
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
    Flag("--all", nil, "done reminders, too"), Flag("--past", nil, "only done reminders"),
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

  /// Splits the words into the text and the due time, in its stored form and as typed.
  ///
  /// As many words as possible are the time. A moment that does not exist, such as 31.2. 9:00, is returned as typed, so
  /// that the field `due` refuses it together with all other problems. A quoted word is text, and so is a name after a
  /// title.
  func textAndMoment(
    _ words: [String], isSeries: Bool = false
  ) throws(UsageError) -> (text: String, due: String, typed: String) {
    let nothing: Message = "a reminder needs a text and a time"
    guard !words.isEmpty else { throw error(nothing) }
    var last: MomentError?
    // The index of the first word that looks like a time but cannot be parsed.
    var begin: Int?
    func isDate(_ place: Int) -> Bool {
      // A date without a year counts, too: 3/4 before a time is a day.
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
      if place > 0, !isQuoted(words[place - 1]), !DayWords.isShortWeekday(words[place - 1]) {
        try refuse(words[place - 1], nearly: ["today", "tomorrow"])
      }
      // A time without a day is today's: the word before it may be an unread day.
      let isAlone = !context.calendar.isDated(typed)
      if isAlone, place > 0, !isQuoted(words[place - 1]), !isNamed(place - 1, in: words) {
        try refuseUnclearDay(words[place - 1], in: words[..<place].joined(separator: " "), at: typed)
        try refuseUnread(endOf: words[..<place], beside: typed)
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
    try refuseDelay(endOf: words, at: nil)
    if let word = words.last, words.count > 2, !isText(word), let front = try? textAndMoment(words.dropLast()) {
      try refuseUnclearDay(word, in: "\(front.text) \(word)", at: front.typed)
    }
    // Refuse an ambiguous day at the beginning: `next friday 9:00 call`.
    if let (range, typed, isVague) = unreadDay(in: words), isVague, range.lowerBound == 0 {
      do throws(MomentError) { _ = try context.calendar.moment(typed, today: context.now, .plan) } catch {
        throw UsageError(error.reason, suggestion: error.remedy)
      }
    }
    guard words.count > 1, let last else { throw try inOneQuotation(words) ?? missing(1) }
    let recurrence: Message = ", and a rhythm of several words in quotes, such as --every '4h for 3 days'"
    throw UsageError(last.reason, suggestion: last.remedy + (has("--every") ? recurrence : ""))
  }

  /// Whether a word was quoted on the line.
  func isQuoted(_ word: String) -> Bool {
    guard let wordsWithQuotes else { return false }
    return zip(words, wordsWithQuotes).contains { $0 == word && $1 != word }
  }

  /// Whether a word was quoted, and is not a date and time on its own.
  func isText(_ word: String) -> Bool {
    isQuoted(word) && (try? context.calendar.moment(word, today: context.now, .plan)) == nil
  }

  /// Whether the word at this index is a name because a title precedes it: `Frau Mai`.
  private func isNamed(_ place: Int, in words: [String]) -> Bool {
    place > 0 && NameTitles.words.contains(words[place - 1].lowercased())
  }

  /// Refuses a word before or after a time that may be a day, a name or a number of the text: `Sam`, `2.5`.
  private func refuseUnclearDay(_ word: String, in text: String, at time: String) throws(UsageError) {
    let day: Message
    if let weekday = DayWords.unclearWeekday(word) {
      day = LocalCalendar.weekdays[weekday]
    } else if word.wholeMatch(of: dayAndMonthPattern) != nil {
      day = "\(word)."
    } else {
      return
    }
    throw unclearDay(word, day, in: text, at: time)
  }

  /// Splits off the recurrence and its end: `every day 10:00 until friday`.
  ///
  /// The time may also stand after the end: `every 3 days until 15.12. 9:00`.
  var splitRecurrence: (words: [String], every: String?, until: String?) {
    if !has("--until"),
      let place = words.indices.dropFirst().last(where: { DayWords.ends.contains(words[$0].lowercased()) })
    {
      let behind = (place + 1)..<words.count
      let cuts = behind.count > Self.longestEnd ? 0..<0 : behind.dropFirst()
      let (first, last) = (cuts.reversed().map { behind.lowerBound..<$0 }, cuts.map { $0..<behind.upperBound })
      let ends = [behind] + first + last
      let found = ends.lazy.compactMap { splitRecurrence(at: place, end: $0, isTimed: true) }.first
      if let found = found ?? splitRecurrence(at: place, end: behind, isTimed: false) { return found }
    }
    let (others, every) = wordsAndRecurrence
    return (others, every, nil)
  }

  /// The maximum number of words after `until`: the end, and other words before or after it.
  private static let longestEnd = 10

  /// Like ``splitRecurrence`` for an end at these words; nil if they are no end, or if the other words have no
  /// recurrence.
  ///
  /// `isTimed`: the other words must also have a time.
  private func splitRecurrence(
    at place: Int, end: Range<Int>, isTimed: Bool
  ) -> (words: [String], every: String?, until: String?)? {
    let until = words[end].joined(separator: " ")
    guard
      context.calendar.end(until, today: context.now) != nil
        || (try? context.calendar.moment(until, today: context.now, .plan)) != nil
    else { return nil }
    let beside = Array(words[(place + 1)..<end.lowerBound] + words[end.upperBound...])
    // The words before and after the end belong to the recurrence, or to the time.
    let ways: [(inner: [String], outer: [String])] = [(beside, []), ([], beside)]
    for (inner, outer) in ways {
      var front = self
      front.words = words[..<place] + inner
      front.wordsWithQuotes = wordsWithQuotes.map { quoted in
        let beside = quoted[(place + 1)..<end.lowerBound] + quoted[end.upperBound...]
        return quoted[..<place] + (inner.isEmpty ? [] : Array(beside))
      }
      let (others, every) = front.wordsAndRecurrence
      guard every != nil, let read = try? front.textAndMoment(others + outer, isSeries: true),
        !isTimed || read.due != read.typed
      else { continue }
      return (others + outer, every, until)
    }
    return nil
  }

  /// Splits off the recurrence: words such as `every 2 days`, or the unit typed after `--every 2`.
  private var wordsAndRecurrence: (words: [String], every: String?) {
    if !has("--every"), let found = trailingRecurrence ?? weekly ?? limited { return found }
    guard let every = flags["--every"], let unit = words.last, wholeNumber(every.trimmed, in: 1...999) != nil,
      TypedRepetition.canonical("\(every) \(unit)") != nil, (try? textAndMoment(words.dropLast())) != nil
    else { return (words, flags["--every"]) }
    return (words.dropLast(), "\(every) \(unit)")
  }

  /// Splits off a weekly recurrence, whose weekday remains as the first day: `every monday 9:00`, `montags um 9`.
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

  /// Splits off a recurrence and its length at the end: `every day 8:00 for 3 days`.
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

  /// Splits off the first recurrence of at most eight words: at the beginning, after the text, or at the end.
  private var trailingRecurrence: (words: [String], every: String?)? {
    for start in words.indices {
      for end in (start + 1...min(start + 8, words.count)).reversed()
      where start == 0
        ? TypedRepetition.isSureBeginning(words[..<end]) && !words[..<end].contains(where: isQuoted)
        : TypedRepetition.isSure(words[start..<end])
      {
        let others = Array(words[..<start] + words[end...])
        // A recurrence within the text belongs to the text.
        guard let text = (try? textAndMoment(others))?.text,
          start == 0 || end == words.count || text == words[..<start].joined(separator: " ")
        else { continue }
        return (others, words[start..<end].joined(separator: " "))
      }
    }
    return nil
  }

  /// The text with its inner quotes as typed; only a quote that begins the text is removed (decision 86).
  private func freeText(_ text: String) -> String {
    guard let wordsWithQuotes, let end = words.indices.first(where: { words[...$0].joined(separator: " ") == text })
    else { return text }
    return (words.prefix(1) + wordsWithQuotes[...end].dropFirst()).joined(separator: " ")
  }

  /// Refuses a text with an unread recurrence or a second time or day, which the reminder would ignore.
  private func refuseUnreadSeries(
    in text: String, of words: [String], at time: String, hasRecurrence: Bool
  ) throws(UsageError) {
    guard let end = words.indices.first(where: { words[...$0].joined(separator: " ") == text }) else { return }
    try refuseUnreadMoment(in: Array(words[...end]), at: time)
    if !hasRecurrence { try refusePrescription(in: Array(words[...end]), at: time) }
    func isTime(_ word: String) -> Bool {
      word.wholeMatch(of: timeOfDayPattern) != nil
    }
    let typed = words[...end].map { $0.contains(where: \.isWhitespace) || isQuoted($0) ? "" : $0.lowercased() }
    let isAlone = !hasRecurrence && !context.calendar.isDated(time)
    let unread = typed.indices.first { place in
      if TypedRepetition.isUnread(typed[place...].map(\.withoutMarks)[...]) { return true }
      guard place > 0 else {
        return isTime(typed[0]) || isAlone && TypedRepetition.beginsWithUnparsed(typed)
          || typed.count > 1 && DayWords.isJoint(typed[0])
      }
      return TypedRepetition.isUnparsedPart(typed[place], behind: typed[place - 1], hasRecurrence: hasRecurrence)
        || isTime(typed[place])
        || typed[place] == "uhr" && wholeNumber(typed[place - 1], in: 0...24) != nil
        // Refuse `5x tgl.`: without its `5x`, it would be once a day.
        || place == end && hasRecurrence && typed[place].wholeMatch(of: countPattern) != nil
        || place == end && (DayWords.isJoint(typed[place]) || ["or", "oder"].contains(typed[place]))
    }
    guard let unread else {
      if isAlone { try refuseDelay(endOf: Array(words[...end]), at: time) }
      return
    }
    if !hasRecurrence, isTime(typed[unread]) || typed[unread] == "uhr" {
      let first = typed[unread] == "uhr" ? words[(unread - 1)...unread].joined(separator: " ") : words[unread]
      throw severalTimes(first.withoutMarks, time, in: text)
    }
    throw UsageError(
      "cannot read \(quoted(words[unread])) as a part of the rhythm or the time",
      suggestion:
        "put the text in quotes: \(name) 'TEXT' tomorrow 8:00 --every '4h for 3 days'; each further time or day needs a reminder of its own"
    )
  }

  /// Moves the due time to the part of the day in the recurrence: `every evening at 8` means 20:00.
  private func part(of every: String, _ due: String, at time: String) throws(UsageError) -> String {
    guard let hours = TypedRepetition.hours(of: every), let moment = try? Date(due, strategy: .iso8601) else {
      return due
    }
    let (calendar, half) = (context.calendar, 43_200.0)
    guard !hours.contains(calendar.minuteOfDay(moment) / 60) else { return due }
    guard !calendar.hasHalfOfDay(time) else { throw disagreement(every, time) }
    let isBefore = !calendar.isDated(time) && moment - half >= context.now
    let rough = isBefore ? moment - half : moment + half
    // Keeps the time of day if the clocks change between both moments.
    let shift = calendar.minuteOfDay(rough) - (calendar.minuteOfDay(moment) + 720) % 1440
    let other = rough - Double(shift * 60)
    guard hours.contains(calendar.minuteOfDay(other) / 60) else { throw disagreement(every, time) }
    return calendar.iso8601(other)
  }

  private func disagreement(_ every: String, _ time: String) -> UsageError {
    UsageError(
      "\(quoted(every.oneLine(40))) and \(quoted(time.oneLine(40))) contradict each other",
      suggestion: "type every day and the time, such as every day 20:00")
  }

  /// The due time as typed; nil if the words cannot be read.
  var reminderTime: String? { reminderTimeAndRecurrence?.time }

  /// The due time as typed, and the recurrence; nil if the words cannot be read.
  var reminderTimeAndRecurrence: (time: String, every: String?)? {
    let arguments = inOrder
    let (words, every, _) = arguments.splitRecurrence
    return (try? arguments.textAndMoment(words, isSeries: every != nil)).map { ($0.typed, every) }
  }

  fileprivate var reminder: [TypedField] {
    get throws(UsageError) {
      try refuseRecurrenceAlone()
      do throws(UsageError) { return try inOrder.reminderFields } catch {
        throw weekendRefusal ?? recurrenceWithoutTime ?? lengthWithoutRecurrence ?? error
      }
    }
  }

  /// The fields of a reminder; the words must be in the order of ``inOrder``.
  var reminderFields: [TypedField] {
    get throws(UsageError) {
      let (words, every, until) = splitRecurrence
      let (text, read, time) = try textAndMoment(words, isSeries: every != nil)
      try refuseUnreadSeries(in: text, of: words, at: time, hasRecurrence: every != nil)
      let due = try every.map { every throws(UsageError) in try part(of: every, read, at: time) } ?? read
      var fields = [TypedField("name", freeText(text)), TypedField("due", due)]
      for (flag, field) in [("--for", "practitioner"), ("--patient", "patient"), ("--tone", "tone")] {
        guard let text = flags[flag] else { continue }
        fields.append(TypedField(field, String(text.trimmed), unquotedRest: wordsAfterFlag(flag)))
      }
      if has("--proof") { fields.append(TypedField("proof", "photo")) }
      if let text = every {
        let times = flags["--times"].map { " x\($0)" } ?? ""
        fields.append(TypedField("every", FieldKind.repetition.storedText(text + times, in: context)))
      } else if has("--times") || has("--until") {
        throw UsageError("a rhythm is needed", suggestion: "type a rhythm too, such as --every 4h")
      }
      if let text = flags["--until"] ?? until {
        fields.append(TypedField("until", FieldKind.lastMoment.storedText(text, in: context, from: due)))
      }
      return fields
    }
  }
}

/// `3.4`, without the last dot.
private let dayAndMonthPattern = Pattern(/(?:[1-9]|[12][0-9]|3[01])\.(?:0?[1-9]|1[0-2])/)
/// `9:30`, `9uhr`, `9.30pm`.
private let timeOfDayPattern = Pattern(/[0-2]?[0-9]:[0-5][0-9],?|[0-2]?[0-9](?:[:.][0-5][0-9])?(?:uhr|am|pm),?/)
