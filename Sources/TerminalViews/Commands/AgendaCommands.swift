import Foundation
import ViewModels

extension CommandTable {
  /// Planning.
  static let agenda = [schedule, appointment]

  private static let schedule = Command(
    "schedule", "[DATE] [flags]", summary: "the appointments of a day, or of today",
    details: ["A DATE is today, tomorrow, friday, in 2 weeks, 13.12., 2026-11-21 …"],
    flags: [
      Flag("--from", "DATE", "from that day on"),
      Flag("--to", "DATE", "until that day"),
      Flag("--by", "PRACTITIONER|none", "with this one, or with nobody"),
      Flag("--all", nil, "cancelled ones, too"),
      Flag("--limit", "N", "at most so many, from 1 to 1000; else 50"),
      Flag("--after", "APPOINTMENT", "go on after this one"),
    ],
    examples: ["schedule", "schedule tomorrow", "schedule --from 2026-11-21 --to 2026-11-27", "schedule --by ada"],
    topic: .agenda,
    isDaily: true
  ) { (arguments: Arguments, context: Context) throws(UsageError) in
    .action(.schedule(.asked(try arguments.scheduleFilter(context))))
  }

  private static let appointment = Command(
    "appointment", "VERB …",
    verbs: [
      "add", "show APPOINTMENT", "edit APPOINTMENT", "move APPOINTMENT WHEN", "cancel APPOINTMENT", "open APPOINTMENT",
    ],
    summary: "add, show, edit, move, cancel or open one",
    details: [
      "add WHEN [PATIENT] [FIELD=VALUE…] plans one; WHEN is 9:30, 9am, friday 9:30,",
      "in 2 weeks 9:30, 13.12. 9:30 or 2026-11-21 9:30; without a day it is today.",
      "move APPOINTMENT WHEN puts a planned one to another time; a time alone",
      "keeps its day, a day alone its time, +30 puts it back by 30 minutes.",
      "edit APPOINTMENT [WHEN] takes the flags of add, and changes what they say;",
      "'' clears one: edit a4 --reason ''.",
      "show and cancel APPOINTMENT do what they say.",
      "open APPOINTMENT begins its incident; settling that completes it.",
      "An emergency interrupts the open one: when it is settled, that one goes on,",
      "put back by what the emergency took, with those that would begin too early.",
    ],
    flags: [
      Flag("--until", "TIME", "when it ends"),
      Flag("--minutes", "N", "how long it takes; else 30"),
      Flag("--patient", "PATIENT", "who comes"),
      Flag("--type", "TEXT", "what kind of visit it is"),
      Flag("--reason", "TEXT", "why"),
      Flag("--practitioner", "PRACTITIONER", "with whom"),
    ],
    examples: [
      "appointment add tomorrow 9:30 Rex type=vaccination", "appointment move a4 11:00",
      "appointment edit a4 --reason booster", "appointment open a4",
    ], topic: .agenda
  ) { (arguments: Arguments, context: Context) throws(UsageError) in
    let words = arguments.words
    switch words.first?.lowercased() {
    case "add": return try arguments.assigning(of: "an appointment").planned(context)
    case "move": return try arguments.assigning(of: "an appointment").moved(context)
    case "edit": return try arguments.assigning(of: "an appointment").edited(context)
    case "show": return .schedule(.showed(try arguments.appointment))
    case "cancel": return .schedule(.cancelled(try arguments.appointment))
    case "open": return .schedule(.opened(try arguments.appointment))
    case nil: throw arguments.error("add, show, edit, move, cancel or open?")
    default: throw arguments.error("\(quoted(words[0])) is none of add, show, edit, move, cancel and open")
    }
  }
}

extension Request {
  static func schedule(_ action: ScheduleViewState.Action) -> Request { .action(.schedule(action)) }
}

extension Arguments {
  /// The appointment after the verb, with nothing behind it.
  fileprivate var appointment: String {
    get throws(UsageError) {
      try atMost(2)
      for flag in command.flags where has(flag.name) {
        throw UsageError("\(flag.name) is for add, edit and move", suggestion: "leave it out")
      }
      return try named
    }
  }

  private var named: String {
    get throws(UsageError) {
      guard words.count > 1, !words[1].trimmed.isEmpty else { throw error("which appointment?") }
      return words[1]
    }
  }

  fileprivate func planned(_ context: Context) throws(UsageError) -> Request {
    let (start, plain) = try beginning(words.dropFirst(), context)
    let end = try end(start, context) ?? start + 30 * 60
    func text(_ flag: String) -> String { flags[flag].map { String($0.trimmed) } ?? "" }
    guard plain.isEmpty || !has("--patient") else { throw twice("patient") }
    return .schedule(
      .planned(
        AppointmentPlan(
          startsAt: start, endsAt: end, patient: plain.isEmpty ? text("--patient") : plain, type: text("--type"),
          reason: text("--reason"),
          practitioner: text("--practitioner"))))
  }

  fileprivate func moved(_ context: Context) throws(UsageError) -> Request {
    for flag in ["--patient", "--type", "--reason", "--practitioner"] where has(flag) {
      throw UsageError("\(flag) is for add and edit", suggestion: "leave it out")
    }
    let name = try named
    return .schedule(try movement(of: name, to: words.dropFirst(2).joined(separator: " "), context))
  }

  /// Plans an appointment otherwise: its time, and what each flag says.
  fileprivate func edited(_ context: Context) throws(UsageError) -> Request {
    let name = try named
    func text(_ flag: String) -> String? { flags[flag].map { String($0.trimmed) } }
    var edit = AppointmentEdit(
      patient: text("--patient"), type: text("--type"), reason: text("--reason"), practitioner: text("--practitioner"))
    let when = words.dropFirst(2).joined(separator: " ")
    if !when.trimmed.isEmpty {
      edit.time =
        switch try movement(of: name, to: when, context) {
        case .moved(_, let start, let end): .at(start, until: end)
        case .shifted(_, let shift, let minutes): .shifted(shift, minutes: minutes)
        default: nil
        }
    } else if let minutes = try length {
      edit.time = .lasting(minutes: minutes)
    }
    guard edit != AppointmentEdit() else { throw error("what is to be another?") }
    return .schedule(.edited(name, edit))
  }

  /// Puts an appointment to what was typed: another time of its own day, the same time of another day, both, or so much
  /// later.
  func movement(
    of name: String, to text: String, _ context: Context
  ) throws(UsageError) -> ScheduleViewState.Action {
    guard !text.trimmed.isEmpty else { throw error("when?") }
    if let minute = context.calendar.timeOfDay(text) {
      return .shifted(name, .minute(minute), minutes: try length(from: minute, context))
    }
    let typed: TypedMoment
    do throws(MomentError) {
      typed = try context.calendar.read(text, today: context.now)
    } catch {
      throw UsageError(error.reason, suggestion: error.remedy)
    }
    switch typed {
    case .moment(let start): return .moved(name, startsAt: start, endsAt: try end(start, context))
    case .day(let day): return .shifted(name, .day(day.lowerBound), minutes: try length)
    case .later(let minutes): return .shifted(name, .later(minutes: minutes), minutes: try length)
    }
  }

  /// When it begins, and behind that who comes.
  private func beginning(
    _ words: ArraySlice<String>, _ context: Context
  ) throws(UsageError) -> (start: Date, patient: String) {
    guard !words.isEmpty else { throw error("when?") }
    do throws(MomentError) {
      let (typed, patient) = try context.calendar.readBeginning(of: words.joined(separator: " "), today: context.now)
      return (try context.calendar.moment(typed, today: context.now), patient)
    } catch {
      throw UsageError(error.reason, suggestion: error.remedy)
    }
  }

  /// How long it takes, if that was said, where its beginning is known to the agenda alone.
  private var length: Int? {
    get throws(UsageError) {
      guard !has("--until") else {
        throw UsageError(
          "--until needs to know when it begins", suggestion: "type day and time, such as friday 9:30, or --minutes 30")
      }
      return try minutes
    }
  }

  /// How long it takes from that minute of the day on.
  private func length(from minute: Int, _ context: Context) throws(UsageError) -> Int? {
    guard let until = flags["--until"], !has("--minutes"), let end = context.calendar.timeOfDay(until) else {
      return try length
    }
    return end > minute ? end - minute : end - minute + 24 * 60
  }

  private var minutes: Int? {
    get throws(UsageError) {
      guard let minutes = flags["--minutes"] else { return nil }
      guard let number = wholeNumber(minutes, in: 1...1440) else {
        throw UsageError("--minutes: \(quoted(minutes)) is no number from 1 to 1440", suggestion: "type --minutes 30")
      }
      return number
    }
  }

  /// When it ends, if that was said: a time of the same day, or the next one's where the visit goes past midnight.
  private func end(_ start: Date, _ context: Context) throws(UsageError) -> Date? {
    guard !has("--until") || !has("--minutes") else {
      throw UsageError("--until and --minutes exclude each other", suggestion: "keep one of them")
    }
    if let minutes = try minutes { return start + Double(minutes * 60) }
    guard let until = flags["--until"] else { return nil }
    do throws(MomentError) {
      // Without a day it is that of the beginning; `+45` is from there.
      return try context.calendar.moment(until, today: start)
    } catch {
      throw UsageError("--until: \(error.reason)", suggestion: "type a time such as 10:00")
    }
  }

  fileprivate func scheduleFilter(_ context: Context) throws(UsageError) -> ScheduleFilter {
    func day(_ text: String, _ place: Message, toward: Toward = .future) throws(UsageError) -> Range<Date> {
      do throws(DayError) {
        return try context.calendar.day(text, today: context.now, toward: toward)
      } catch {
        throw UsageError("\(place)\(error.reason)", suggestion: error.remedy)
      }
    }
    var days = try day(words.isEmpty ? "today" : words.joined(separator: " "), "")
    if has("--from") || has("--to") {
      guard words.isEmpty else {
        throw UsageError("a day excludes --from and --to", suggestion: "type one day, or the first and the last")
      }
      let from = try flags["--from"].map { text throws(UsageError) in try day(text, "--from: ").lowerBound }
      let to = try flags["--to"].map { text throws(UsageError) in try day(text, "--to: ").upperBound }
      var first = from ?? min(days.lowerBound, to ?? days.lowerBound)
      let last = to ?? Date(timeIntervalSince1970: 9_000_000_000)
      // `--from 1.11. --to 30.11.` is this month, also after its beginning.
      if first >= last, let text = flags["--from"] { first = try day(text, "--from: ", toward: .past).lowerBound }
      guard first < last else { throw UsageError("--from is a day after --to", suggestion: "exchange the two") }
      days = first..<last
    }
    var filter = ScheduleFilter(
      from: days.lowerBound, to: days.upperBound, includesCancelled: has("--all"), by: try taker)
    if let limit = flags["--limit"] {
      guard let number = wholeNumber(limit, in: 1...1000) else {
        throw UsageError("--limit: \(quoted(limit)) is no number from 1 to 1000", suggestion: "type --limit 50")
      }
      filter.limit = number
    }
    if let after = flags["--after"] {
      let digits = after.lowercased().hasPrefix("a") ? after.dropFirst() : after[...]
      guard let number = wholeNumber(digits, in: 1...Int.max) else {
        throw UsageError("--after: \(quoted(after)) is no number of an appointment", suggestion: "type --after a12")
      }
      filter.after = number
    }
    return filter
  }
}
