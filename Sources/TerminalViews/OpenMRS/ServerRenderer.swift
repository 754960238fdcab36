import Foundation
import TerminalKit
import ViewModels

/// Prints answers of the OpenMRS server: log-in, outbox, list of appointments, one appointment.
enum ServerRenderer {
  static func render(
    _ state: ServerViewState, underWay: [DeliveryProgress] = [], style: Style
  ) -> Output {
    switch state.screen {
    case .logIn: logIn(state.logIn, style)
    case .outbox: OutboxRenderer.render(state.outbox, underWay: underWay, style: style)
    case .calendar:
      if case .details(let details) = state.calendar.stage {
        self.details(details, style)
      } else {
        list(state, style)
      }
    }
  }

  /// The line of progress while a request to the server runs; nil without a request.
  static func progress(_ state: ServerViewState, style: Style) -> String? {
    let isLoading = if case .loading = state.stage { true } else { state.outbox.isBusy }
    return isLoading ? style.forErrors.say("asking the server …") : nil
  }

  private static func logIn(_ state: LogInViewState, _ style: Style) -> Output {
    guard !style.format.isJSON else {
      return Output(out: [JSON.object(["user": JSON(state.person == nil ? nil : state.name)]).line])
    }
    let sentence: Message =
      state.person.map { "logged in as \($0.oneLine(60)) (\(state.name.oneLine(40)))" }
      ?? (state.hadNobody
        ? "nobody was logged in here; no log-in is stored any more" as Message : "logged out")
    return Output(err: [style.forErrors.say(sentence)])
  }

  // MARK: List of appointments

  private static func list(_ screen: ServerViewState, _ style: Style) -> Output {
    let state = screen.calendar
    let cause = state.trouble.map { screen.cause(of: $0) }
    let explanation = cause.map { $0.failure.explained(style.commandPrefix, isOfLogIn: $0.isOfLogIn) }
    var output = Output(
      out: style.forPrograms(
        "calendar", rows: state.rows.map { $0.json(style) },
        with: [
          "person": JSON(state.by ?? state.title), "read_at": JSON(state.readAt.map { style.calendar.iso8601($0) }),
          "has_more": .bool(state.hasMore), "problem": JSON(cause?.failure.kind.rawValue),
          "problem_words": JSON(nonEmpty: cause?.failure.words ?? ""),
        ], plain: state.rows.map { $0.plainLine(style.calendar) }) ?? lines(state, style),
      exitCode: explanation?.exitCode ?? 0)
    let remarks = explanation.map { Self.remarks(state, because: $0, style) } ?? remarks(state, style)
    if let explanation { output.err = [style.forErrors.paint("jotter: ", .wrong) + style.say(explanation.message)] }
    output.err += remarks.map { style.forErrors.paint(style.say($0), .hint) }
    return output
  }

  /// A line for each appointment, with a heading for each day.
  private static func lines(_ state: CalendarViewState, _ style: Style) -> [String] {
    var (lines, day): ([String], String?) = ([], nil)
    if let by = state.by { lines.append(style.paint(style.say("appointments of \(by.oneLine(60))"), .bold)) }
    let numbers = state.rows.map { $0.reference.utf8.count }.max() ?? 0
    for row in state.rows where !state.wasReported(row) {
      let its = row.startsAt.map { style.calendar.day($0) } ?? ""
      if its != day {
        lines.append(
          style.paint(row.startsAt.map { style.say(style.calendar.fullDay($0)) } ?? style.say("no day"), .bold))
      }
      day = its
      let head = "\(row.reference.padded(to: numbers))  \(row.hours(style.calendar))"
      let status = style.say(row.outcome(style))
      let text = row.texts.joined(separator: style.dot)
      let rest = head.displayWidth + (status.isEmpty ? 2 : status.displayWidth + 4)
      let room = style.width.map { max(12, $0 - rest) }
      lines += [style.paint(head, .dim), text.oneLine(room), status].filter { !$0.isEmpty }.joined(separator: "  ")
        .folded(to: style.width)
    }
    return lines
  }

  private static func remarks(_ state: CalendarViewState, _ style: Style) -> [Message] {
    var remarks = contents(state, style)
    // Do not print an age below a minute.
    if let read = state.readAt, let now = style.now, now.timeIntervalSince(read) >= 60 {
      remarks.append(
        "as of \(style.stamp(read, withAgeAt: now)): \(style.commandPrefix)calendar refresh updates the list")
    }
    return remarks
  }

  /// Remarks on a stored list, after a failed request: contents, age, remedy.
  private static func remarks(
    _ state: CalendarViewState, because explanation: Explanation, _ style: Style
  ) -> [Message] {
    let age: [Message] = state.readAt.map { ["copy as of \(style.stamp($0, withAgeAt: style.now))"] } ?? []
    return contents(state, style) + age + [explanation.remedy]
  }

  /// Remarks on an empty or an incomplete list.
  private static func contents(_ state: CalendarViewState, _ style: Style) -> [Message] {
    var remarks: [Message] = []
    if state.rows.isEmpty, let from = state.from, let to = state.to {
      let (first, last) = (style.calendar.day(from), style.calendar.day(to - 1))
      remarks.append(state.overCount > 0 ? onlyOver(state, first, last, style) : none(first, last))
    }
    if state.hasMore { remarks.append("there are more appointments: choose fewer days to see all") }
    return remarks
  }

  private static func none(_ first: String, _ last: String) -> Message {
    first == last
      ? "no appointments at the server on \(first)" : "no appointments at the server from \(first) to \(last)"
  }

  /// Names the command that lists the finished and missed appointments of an empty list.
  private static func onlyOver(_ state: CalendarViewState, _ first: String, _ last: String, _ style: Style) -> Message {
    let days = first == last ? first : "--from \(first) --to \(last)"
    let by = state.by.map { " --by \(Words.readable($0).harmless)" } ?? ""
    let all = "\(style.commandPrefix)calendar \(days) --all\(by)"
    return first == last
      ? "no appointment is left at the server on \(first): \(all) lists all"
      : "no appointment is left at the server from \(first) to \(last): \(all) lists all"
  }

  // MARK: One appointment

  private static func details(_ details: CalendarDetailsView, _ style: Style) -> Output {
    let row = details.row
    if let lines = style.forPrograms(
      "appointment", object: row.json(style).merging(details.json) { $1 }, plain: [row.plainLine(style.calendar)])
    {
      return Output(out: lines)
    }
    let day = row.startsAt.map { style.calendar.day($0) } ?? ""
    let head = [row.reference, day, row.hours(style.calendar), style.say(row.outcome(style))]
    var output = Output(out: head.filter { !$0.isEmpty }.joined(separator: "  ").folded(to: style.width))
    let birth = details.born.isEmpty ? "" : style.calendar.form.shown(details.born)
    let born = details.isBirthEstimated && !birth.isEmpty ? style.say("about \(birth)") : birth
    let died = details.died.map { day in
      let day = day.isEmpty ? style.say("day unknown") : style.calendar.form.shown(day)
      return details.causeOfDeath.isEmpty ? day : "\(day), \(details.causeOfDeath.oneLine(80))"
    }
    output.out += style.fields(
      [("patient", row.patient), ("type", row.type), ("reason", row.reason), ("place", details.place)]
        + details.identifiers.map { ($0.kind.isEmpty ? "number" : Message(text: $0.kind.oneLine(24)), $0.text) } + [
          ("sex", details.sex), ("age", details.age.map { "\($0)" } ?? ""), ("born", born),
          ("died", died ?? ""), ("address", details.address.joined(separator: ", ")), ("telephone", details.phone),
        ])
    output.err = details.missing.map { missing in
      let why = missing.trouble.map { ": " + style.say($0.kind == .unknown ? missing.part.unknown : $0.message) } ?? ""
      let isOld = missing.part == .slot && row.startsAt != nil
      let lacking: Message = isOld ? "the time slot could not be read again" : missing.part.lacking
      return style.forErrors.paint(style.say(lacking) + why, .wrong)
    }
    var suggestions: [Message] = ["\(style.commandPrefix)calendar back shows the list again"]
    if let number = row.appointment, !row.status.isOver {
      suggestions.append("\(style.commandPrefix)appointment open a\(number) begins its incident")
    }
    output.err.append(style.forErrors.paint(style.say(suggestions.joined(separator: Message(text: style.dot))), .hint))
    return output
  }
}

extension CalendarRow {
  /// The reference in the schedule, else the line number in the list.
  var reference: String { appointment.map { "a\($0)" } ?? "\(number)" }

  /// Start and end: `09:00-09:30`.
  func hours(_ calendar: LocalCalendar) -> String {
    guard let startsAt, let endsAt else { return "" }
    return "\(calendar.time(startsAt))-\(calendar.time(endsAt))"
  }

  /// Patient, type and reason.
  var texts: [String] { [patient, type, reason].filter { !$0.isEmpty } }

  /// The status or the defect in words; empty for a planned appointment that is not missed.
  func outcome(_ style: Style) -> Message {
    if let problem {
      let defect = Message(stringLiteral: problem.oneLine(80))
      // If the times are known, the defect is in another part of the row.
      return startsAt == nil ? "cannot be read: \(defect)" : defect
    }
    if isMissed(style) { return "missed" }
    return status == .planned ? "" : status.word ?? Message(text: statusWord.oneLine(24))
  }

  private func isMissed(_ style: Style) -> Bool { style.now.map { isMissed(at: $0) } ?? false }

  /// The plain line: reference, start, end, status, patient, type, reason, defect of an unreadable appointment.
  func plainLine(_ calendar: LocalCalendar) -> String {
    [
      reference, startsAt.map { calendar.plainStamp($0) } ?? "", endsAt.map { calendar.plainStamp($0) } ?? "",
      status.rawValue, patient.harmless, type.harmless, reason.harmless, problem?.harmless ?? "",
    ].joined(separator: "\t")
  }

  func json(_ style: Style) -> [String: JSON] {
    [
      "number": .number(number), "appointment": JSON(appointment), "id": .string(id),
      "starts_at": JSON(startsAt.map { style.calendar.iso8601($0) }),
      "ends_at": JSON(endsAt.map { style.calendar.iso8601($0) }), "patient": JSON(nonEmpty: patient),
      "type": JSON(nonEmpty: type), "reason": JSON(nonEmpty: reason), "status": .string(status.rawValue),
      "status_word": JSON(nonEmpty: statusWord), "missed": .bool(isMissed(style)), "problem": JSON(problem),
    ]
  }
}

extension ServerStatus {
  /// The status in words; nil for a status that only the server knows.
  var word: Message? {
    switch self {
    case .planned: "planned"
    case .arrived: "arrived"
    case .open: "open"
    case .completed: "completed"
    case .cancelled: "cancelled"
    case .missed: "missed"
    case .other: nil
    }
  }
}

extension CalendarDetailsView {
  fileprivate var json: [String: JSON] {
    [
      "place": JSON(nonEmpty: place), "sex": JSON(nonEmpty: sex),
      "age": JSON(age), "born": JSON(nonEmpty: born),
      "birth_estimated": .bool(isBirthEstimated), "dead": .bool(died != nil), "died": JSON(nonEmpty: died ?? ""),
      "cause_of_death": JSON(nonEmpty: causeOfDeath),
      "identifiers": .array(identifiers.map { .object(["kind": .string($0.kind), "text": .string($0.text)]) }),
      "address": .array(address.map { .string($0) }), "telephone": JSON(nonEmpty: phone),
      "missing": .array(missing.map { .string($0.part.rawValue) }),
    ]
  }
}

extension CalendarPart {
  fileprivate var lacking: Message {
    switch self {
    case .appointment: "the appointment could not be read again"
    case .slot: "the time slot is not known"
    case .patient: "the patient's file is not known"
    }
  }

  /// The error if the server does not know the record.
  fileprivate var unknown: Message {
    switch self {
    case .appointment: "the OpenMRS server has no such appointment"
    case .slot: "the OpenMRS server has no such time slot"
    case .patient: "the OpenMRS server has no such patient"
    }
  }
}
