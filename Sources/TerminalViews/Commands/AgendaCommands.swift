import Foundation
import TerminalKit
import ViewModels

extension VerbTable {
  /// The verbs for appointments.
  static let agenda = [schedule, appointment].about(.agenda)

  private static let schedule = Verb(
    "schedule", "[DATE] [flags]", summary: "appointments of a day, default: today",
    details: ["A DATE is today, tomorrow, friday, in 2 weeks, 13.12., 2026-11-21 …"],
    flags: [
      Flag("--from", "DATE", "from that day on"),
      Flag("--to", "DATE", "up to and including that day"),
      Flag(
        "--by", "PRACTITIONER|none",
        "only appointments with this practitioner; with the word none, those without a practitioner"),
      Flag("--all", nil, "cancelled appointments, too"),
      .limit(else: 50),
      .after("APPOINTMENT"),
    ],
    examples: ["schedule", "schedule tomorrow", "schedule --from 2026-11-21 --to 2026-11-27", "schedule --by ada"],
    isDaily: true
  ) { arguments throws(UsageError) in .schedule(.asked(try arguments.scheduleFilter)) }

  private static let appointment = Verb(
    "appointment", summary: "add, show, edit, move, cancel or open one",
    details: [
      "An emergency interrupts the open appointment. When the emergency is settled, the appointment continues, delayed by the duration of the emergency; later appointments that would overlap it are delayed, too.",
      "If a4 is an appointment from the OpenMRS server, edit a4 patient=rex links the server's patient to Rex, for all appointments of that patient there. The command for does the same in the incident of the appointment.",
    ],
    verbs: [
      Verb(
        "add", "WHEN [PATIENT] [FIELD=VALUE…]", summary: "plan an appointment",
        details: [
          "WHEN is 9:30, 9am, friday 9:30, in 2 weeks 9:30, 13.12. 9:30 or 2026-11-21 9:30; without a day, WHEN is today.",
          spanDetails,
        ],
        flags: times + fields, examples: ["add tomorrow 9:30 Rex type=vaccination"]
      ) { arguments throws(UsageError) in try arguments.planned },
      Verb("show", "APPOINTMENT", summary: "show an appointment", examples: ["show a4"]) {
        arguments throws(UsageError) in
        .schedule(.showed(try arguments.word()))
      },
      Verb(
        "edit", "APPOINTMENT [WHEN] [FIELD=VALUE…]", summary: "change fields of an appointment; '' clears a field",
        flags: times + fields, examples: ["edit a4 --reason booster", "edit a4 reason="]
      ) { arguments throws(UsageError) in try arguments.edited },
      Verb(
        "move", "APPOINTMENT WHEN", summary: "move a planned appointment to another time",
        details: [
          "A time alone keeps the day, a day alone keeps the time; +30 moves the appointment 30 minutes later.",
          spanDetails,
        ],
        flags: times,
        examples: ["move a4 11:00", "move a4 +30"]
      ) { arguments throws(UsageError) in
        .schedule(try arguments.movement(of: try arguments.word(), to: try arguments.line(from: 1)))
      },
      Verb("cancel", "APPOINTMENT", summary: "cancel an appointment", examples: ["cancel a4"]) {
        arguments throws(UsageError) in
        .schedule(.cancelled(try arguments.word()))
      },
      Verb(
        "open", "APPOINTMENT", summary: "begin its incident; settling the incident completes the appointment",
        examples: ["open a4"]
      ) { arguments throws(UsageError) in .schedule(.opened(try arguments.word())) },
    ])

  private static let spanDetails: Message = "The end may follow the time: 9:30-10:15, or 9:30 until 10:15."

  private static let times = [
    Flag(field: "until", "TIME", "the end"),
    Flag(field: "minutes", "N", in: 1...1440, "the length in minutes; 30 by default"),
  ]

  private static let fields = [
    Flag(field: "patient", "PATIENT", "the patient who comes"),
    Flag(field: "type", "TEXT", "the kind of visit"),
    Flag(field: "reason", "TEXT", "the reason for the visit"),
    Flag(field: "practitioner", "PRACTITIONER", "the practitioner for the visit"),
  ]
}

extension Request {
  static func schedule(_ action: ScheduleViewState.Action) -> Request { .action(.schedule(action)) }
}

extension Arguments {
  fileprivate var planned: Request {
    get throws(UsageError) {
      let (start, plain, minutes) = try beginningAndLength
      // Without a typed day the start is today: the last words may be an unreadable day, not the end of a name.
      let name = plain.split(separator: " ").map(String.init)
      try refuseUnclearWeekday(name, at: start)
      if let time = name.first.flatMap({ TypedTime($0.lowercased().withoutMarks) }), time.hasMinutes || time.isMarked {
        throw unreadableEnd(plain)
      }
      if !context.calendar.hasDay(try line),
        let match = DayLikeWords(endOf: name, in: context.calendar, today: context.now)
      {
        throw UsageError(
          "\(quoted(match.typed)) looks like a day, but cannot be read as one",
          suggestion:
            "type first the day and then the time, such as friday 9:30; if it is a patient's name, type --patient NAME")
      }
      try refuseSeries(name)
      try refuseSecondDay(in: name)
      guard minutes == nil || !has("--until") && !has("--minutes") else { throw twice("minutes") }
      let end = try end(start) ?? start + Double((minutes ?? 30) * 60)
      func text(_ flag: String) -> String { flags[flag].map { String($0.trimmed) } ?? "" }
      if !plain.isEmpty, let patient = flags["--patient"] {
        guard plain == wordsAfterFlag("--patient") else { throw twice("patient") }
        let name = "--patient \(Words.joined("\(patient) \(plain)").harmless)"
        throw UsageError(
          twice("patient").message, suggestion: "put a name of several words in quotes: \(name)")
      }
      let day = plain.isEmpty && !has("--patient") ? dayThatMayBeName(in: try line) : nil
      return .schedule(
        .planned(
          AppointmentPlan(
            startsAt: start, endsAt: end, patient: plain.isEmpty ? text("--patient") : plain, type: text("--type"),
            reason: text("--reason"), practitioner: text("--practitioner"),
            unquotedRest: wordsAfterFlag("--practitioner"), day: day)))
    }
  }

  /// The typed start, patient and length in minutes.
  ///
  /// If the start cannot be read, tries again without the words of a length: `20 min` looks like a time of day.
  private var beginningAndLength: (start: Date, patient: String, minutes: Int?) {
    get throws(UsageError) {
      do throws(UsageError) {
        let (start, behind) = try beginning
        let (patient, minutes) = try withoutLength(behind)
        return (start, patient, minutes)
      } catch {
        for place in words.indices.dropFirst() where DayWords.directions[words[place - 1].lowercased()] == nil {
          for end in (place + 1...min(place + 5, words.count)).reversed() {
            guard let minutes = try? withoutLength(words[place..<end].joined(separator: " ")), minutes.patient.isEmpty
            else { continue }
            var others = self
            others.words.removeSubrange(place..<end)
            if let (start, patient) = try? others.beginning { return (start, patient, minutes.minutes) }
          }
        }
        throw error
      }
    }
  }

  /// Splits a length off the beginning or end of a text: `for 45 minutes taiga`, `lotte eine Stunde`.
  private func withoutLength(_ typed: String) throws(UsageError) -> (patient: String, minutes: Int?) {
    let words = typed.split(separator: " ").map(String.init)
    func length(_ words: ArraySlice<String>) -> Int? {
      let isAnnounced = words.first.map { TypedRepetition.during.contains($0.lowercased()) } == true
      return context.calendar.minutes(words.dropFirst(isAnnounced ? 1 : 0).joined(separator: " "))
    }
    for count in (1...5).reversed() where count <= words.count {
      for (part, rest) in [
        (words.prefix(count), words.dropFirst(count)), (words.suffix(count), words.dropLast(count)),
      ] {
        guard let minutes = length(part) else { continue }
        guard (1...1440).contains(minutes) else {
          throw UsageError(
            "\(quoted(part.joined(separator: " ").oneLine(40))) is longer than a day",
            suggestion: "type a length of at most 24 hours, or plan an appointment for each day")
        }
        return (rest.joined(separator: " "), minutes)
      }
    }
    return (typed, nil)
  }

  /// Refuses words of a recurrence, such as `daily`: an appointment does not repeat.
  private func refuseSeries(_ words: [String]) throws(UsageError) {
    let plain = words.map { $0.withoutMarks.lowercased() }
    let place = plain.indices.first { place in
      TypedRepetition.isUnparsedPart(plain[place], behind: place > 0 ? plain[place - 1] : "", hasRecurrence: false)
        || TypedRepetition.isUnread(plain[place...])
        || DayWords.weekdays.contains { $0.contains { "\($0)s" == plain[place] } }
    }
    guard let place else { return }
    throw UsageError(
      "\(quoted(words[place].oneLine(40))) is a rhythm, but an appointment has no rhythm",
      suggestion: "plan each appointment separately, or set a reminder; if it is the patient, type --patient NAME")
  }

  /// Refuses a second day after the start, except a weekday, which may be the patient's name.
  private func refuseSecondDay(in words: [String]) throws(UsageError) {
    guard
      let (_, typed, _) = DayLikeWords.within(
        words, [.plan, .text], in: context.calendar, today: context.now, isText: { _ in false }),
      DayWords.weekday(typed.lowercased()) == nil
    else { return }
    throw UsageError(
      "\(quoted(typed.oneLine(40))) looks like a day, but cannot be read as one",
      suggestion:
        "type first the day and then the time, such as friday 9:30; if it is a patient's name, type --patient NAME")
  }

  /// The request to edit an appointment: its time, and the fields typed as flags.
  fileprivate var edited: Request {
    get throws(UsageError) {
      let name = try word()
      func text(_ flag: String) -> String? { flags[flag].map { String($0.trimmed) } }
      var edit = AppointmentEdit(
        patient: text("--patient"), type: text("--type"), reason: text("--reason"), practitioner: text("--practitioner")
      )
      let when = words.dropFirst().joined(separator: " ")
      if !when.trimmed.isEmpty {
        edit.time =
          switch try movement(of: name, to: when) {
          case .moved(_, let start, let end): .at(start, until: end)
          case .shifted(_, let shift, let minutes): .shifted(shift, minutes: minutes)
          default: nil
          }
      } else if let minutes = try length {
        edit.time = .lasting(minutes: minutes)
      }
      guard edit != AppointmentEdit() else { throw error("name a field to change") }
      return .schedule(.edited(name, edit))
    }
  }

  /// The action that moves an appointment: to a day, a time or both, or later by minutes.
  func movement(of name: String, to typed: String) throws(UsageError) -> ScheduleViewState.Action {
    let isLed = ["to ", "auf "].first { typed.lowercased().hasPrefix($0) }
    let text = String(typed.dropFirst(isLed?.count ?? 0))
    // `to 11` is an hour; `11` alone may be minutes.
    let hour = isLed == nil ? nil : context.calendar.timeOfDay("at \(text)", .plan)
    if let minute = hour ?? context.calendar.timeOfDay(text, .plan) {
      return .shifted(name, .minute(minute), minutes: try length(from: minute))
    }
    let moment: TypedMoment
    do throws(MomentError) {
      moment = try context.calendar.read(text, today: context.now, .plan)
    } catch {
      try refuseSeries(text.split(separator: " ").map(String.init))
      throw UsageError(error.reason, suggestion: error.remedy)
    }
    switch moment {
    case .moment(let start): return .moved(name, startsAt: start, endsAt: try end(start))
    case .day(let day):
      let shift: AppointmentShift =
        context.calendar.isWeekday(text) ? .weekday(day.lowerBound) : .day(day.lowerBound)
      return .shifted(name, shift, minutes: try length)
    case .later(let minutes): return .shifted(name, .later(minutes: minutes), minutes: try length)
    }
  }

  /// The typed start, and the patient: the text after the start.
  private var beginning: (start: Date, patient: String) {
    get throws(UsageError) {
      let text = try line
      do throws(MomentError) {
        let (typed, patient) = try context.calendar.readBeginning(of: text, today: context.now)
        return (try context.calendar.moment(typed, today: context.now), patient)
      } catch {
        let words = text.split(separator: " ").map(String.init)
        try refuseSeries(words)
        if let place = words.indices.dropFirst().first(where: { place in
          (try? context.calendar.moment(words[..<place].joined(separator: " "), today: context.now, .plan)) != nil
        }) {
          try refuseSecondDay(in: Array(words[place...]))
          // `monday 15:00 Monday`: the weekday may be the patient's name.
          let name = words[place...].joined(separator: " ")
          if words[place...].allSatisfy(DayWords.isShortWeekday) {
            let when = words[..<place].joined(separator: " ")
            let command = "\(self.name) \(when) --patient \(name)\(retypedFlags)".oneLine(120)
            throw UsageError(error.reason, suggestion: "if it is the patient, type \(command)")
          }
        }
        throw patientFirst(text, error.reason) ?? UsageError(error.reason, suggestion: error.remedy)
      }
    }
  }

  /// Refuses an abbreviated weekday after a time without a day: it may be the day, or the patient.
  private func refuseUnclearWeekday(_ behind: [String], at start: Date) throws(UsageError) {
    guard let word = behind.first, let weekday = DayWords.unclearWeekday(word),
      !context.calendar.hasDay(try line)
    else { return }
    throw unclear(word, weekday, context.calendar.time(start), patient: behind.joined(separator: " "))
  }

  private func unclear(_ word: String, _ weekday: Int, _ time: String, patient: String) -> UsageError {
    UsageError(
      "\(quoted(word.oneLine(40))) may be the day, or the patient",
      suggestion:
        "type \(LocalCalendar.weekdays[weekday]) \(time) for the day, or --patient \(Words.joined(patient).oneLine(60)) for the patient"
    )
  }

  /// The error for a patient typed before the time; nil for any other text.
  private func patientFirst(_ text: String, _ reason: Message) -> UsageError? {
    let words = text.split(separator: " ").map(String.init)
    for place in words.indices.dropFirst() {
      let (patient, time) = (words[..<place].joined(separator: " "), words[place...].joined(separator: " "))
      let moment: Date
      do throws(MomentError) {
        moment = try context.calendar.moment(time, today: context.now, .plan)
      } catch {
        // An ambiguous date before the time has an error of its own.
        if case .day(.vague) = error { return UsageError(error.reason, suggestion: error.remedy) }
        continue
      }
      if place == 1, let weekday = DayWords.unclearWeekday(words[0]), !context.calendar.hasDay(time) {
        return unclear(words[0], weekday, time, patient: words[0])
      }
      guard !words[..<place].contains(where: DayWords.mayBeDay) else { return nil }
      // If the time has passed today, suggest tomorrow.
      let isOver = moment < context.now && !context.calendar.hasDay(time)
      let begin = (isOver ? "tomorrow " : "") + time.oneLine(40)
      return UsageError(
        reason,
        suggestion:
          "type first the day and then the time, such as friday 9:30; if it is the patient, type \(name) \(begin) \(patient.oneLine(60))\(retypedFlags)"
      )
    }
    return nil
  }

  /// The typed length in minutes, for an appointment whose start is stored; nil without a length.
  private var length: Int? {
    get throws(UsageError) {
      guard let until = flags["--until"] else { return number("--minutes") }
      // `--until +45` is a length, also without a typed start.
      guard !has("--minutes"), case .later(let minutes)? = try? context.calendar.read(until, today: context.now),
        minutes > 0
      else {
        throw UsageError(
          "--until needs a start time", suggestion: "type day and time, such as friday 9:30, or --minutes 30")
      }
      return minutes
    }
  }

  /// The typed length in minutes, for an appointment that starts at this minute of the day.
  private func length(from minute: Int) throws(UsageError) -> Int? {
    guard let until = flags["--until"], !has("--minutes"), let end = context.calendar.timeOfDay(until, .plan) else {
      return try length
    }
    return end > minute ? end - minute : try lengthPastMidnight(from: minute, to: end)
  }

  /// The length in minutes of a slot that ends on the next day, by its minutes of the day.
  ///
  /// Refuses more than 12 hours: `9:00 until=8:00` is a typing error.
  private func lengthPastMidnight(from start: Int, to end: Int) throws(UsageError) -> Int {
    let length = end - start + Self.minutesPerDay
    guard length <= Self.minutesPerDay / 2 else {
      throw UsageError(
        "an appointment must end after it begins; one that goes past midnight lasts at most 12 hours",
        suggestion:
          "type its end or its length: --until \(Self.clockTime((start + 30) % Self.minutesPerDay)) or --minutes 30")
    }
    return length
  }

  private static let minutesPerDay = 24 * 60

  /// A minute of the day in four digits: `3:30` would be in the afternoon.
  private static func clockTime(_ minute: Int) -> String {
    let parts = [minute / 60, minute % 60]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// The typed end, on the start's day unless a day is typed; nil without an end.
  private func end(_ start: Date) throws(UsageError) -> Date? {
    guard !has("--until") || !has("--minutes") else {
      throw UsageError("--until and --minutes cannot be combined", suggestion: "keep one of them")
    }
    if let minutes = number("--minutes") { return start + Double(minutes * 60) }
    guard let until = flags["--until"] else { return nil }
    let end: Date
    do throws(MomentError) {
      // `+45` counts from the start.
      end = try context.calendar.moment(until, today: start, .plan)
    } catch {
      throw UsageError("--until: \(error.reason)", suggestion: "type a time such as 10:00")
    }
    guard end <= start, let minute = context.calendar.timeOfDay(until, .plan) else { return end }
    return start + Double(try lengthPastMidnight(from: context.calendar.minuteOfDay(start), to: minute) * 60)
  }

  /// The typed day or range of days; by default today and this number of days after it.
  func days(defaultDaysAfterToday more: Int = 0) throws(UsageError) -> Range<Date> {
    func day(_ text: String, _ place: Message, toward: SearchDirection = .future) throws(UsageError) -> Range<Date> {
      do throws(DayError) {
        return try context.calendar.day(text, today: context.now, toward: toward)
      } catch {
        throw UsageError("\(place)\(error.reason)", suggestion: error.remedy)
      }
    }
    var days = try day(term ?? "today", "")
    if term == nil, more > 0 { days = days.lowerBound..<(try day("in \(more) days", "").upperBound) }
    if has("--from") || has("--to") {
      guard words.isEmpty else {
        throw UsageError(
          "a day cannot be combined with --from or --to", suggestion: "type one day, or a range with --from and --to")
      }
      let from = try flags["--from"].map { text throws(UsageError) in try day(text, "--from: ").lowerBound }
      let to = try flags["--to"].map { text throws(UsageError) in try day(text, "--to: ").upperBound }
      var first = from ?? min(days.lowerBound, to ?? days.lowerBound)
      let last = to ?? Date(timeIntervalSince1970: 9_000_000_000)
      // `--from 1.11. --to 30.11.` means this November, even after 1 November.
      if first >= last, let text = flags["--from"] { first = try day(text, "--from: ", toward: .past).lowerBound }
      guard first < last else { throw UsageError("--from is later than --to", suggestion: "swap --from and --to") }
      days = first..<last
    }
    return days
  }

  fileprivate var scheduleFilter: ScheduleFilter {
    get throws(UsageError) {
      let days = try days()
      var filter = ScheduleFilter(
        from: days.lowerBound, to: days.upperBound, includesCancelled: has("--all"), by: taker)
      filter.limit = number("--limit") ?? filter.limit
      filter.after = try after(.appointment)
      return filter
    }
  }
}
