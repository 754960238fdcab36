import TerminalKit
import ViewModels

extension KindWords {
  /// The help text about the time from which `until='in 3 days'` counts.
  static let untilCounts: Message = "until='in 3 days' counts from the due time, also when the reminder is edited."

  static let reminder = KindWords(
    noun: "reminder", one: "a reminder", plural: "reminders", none: "no reminder", new: "a new reminder",
    labels: [
      "every": "repeats", "until": "repeats until", "first-due": "first due at",
      "acknowledged-at": "first acknowledged at", "answered-at": "acknowledged at", "going-at": "on the way since",
      "completed-at": "done at", "missed-at": "missed at", "later-until": "put off until",
      "series": "first reminder of the series", "next-round": "next reminder of the series", "proof": "proof needed",
      "tone": "sound to play",
      "zone": "time zone",
      "source": "belongs to", "rung-at": "last rang at", "rings": "number of rings",
    ],
    commands: Commands(
      topic: .team, summary: "add, show, edit, answer or remove one",
      listing: "the open reminders, or those that match TERM", order: "The soonest come first.",
      whenAdded: untilCounts, filters: VerbTable.remindersShown,
      filter: { arguments, filter throws(UsageError) in filter.reminders = try arguments.remindersShown },
      own: { VerbTable.answers }),
    examples: ("add 'feed the cat' due='tomorrow 8:00'", "edit r4 due='tomorrow 9:00'"),
    telling: { row, calendar in row.reminder.map { [Message(text: calendar.stamp($0.ringsAt))] } ?? [] },
    screens: KindScreens(
      nothing: nothing, summary: summary, picture: "hint photo",
      parts: { view, style in
        [
          "picture": view.picture.map { .object($0.json(style.calendar)) } ?? .null,
          "proof_photo": view.proof.map { .object($0.json(style.calendar)) } ?? .null,
        ]
      }, lacking: lacking))

  /// The message of an empty list; nil for the default message.
  private static let nothing: @Sendable (RecordFilter, Style) -> Message? = { filter, style in
    guard filter.after == nil else { return nil }
    let list = "\(style.commandPrefix)reminders"
    guard let search = filter.search else {
      return switch filter.reminders {
      case nil: "no reminder is open: \(list) --past lists those that are done"
      case .past: "no reminder is done: \(list) lists the open ones"
      case .all: nil
      }
    }
    let all = "\(list) --all \(Words.joined(search).harmless)"
    return switch filter.reminders {
    case nil: "no open reminder matches \(quoted(search)): \(all) searches done ones, too"
    case .past: "no done reminder matches \(quoted(search)): \(all) searches open ones, too"
    case .all: "no reminder matches \(quoted(search)): \(list) --all lists them all"
    }
  }

  /// The command that adds the required photo; nil without one.
  private static let lacking: @Sendable (RecordView, _ command: String) -> Message? = { view, command in
    view.row.photoNeeded(command)
  }

  /// The number of open reminders that are due until the end of today; only below the first page.
  private static let summary: @Sendable (RecordsViewState, RecordFilter, Style) -> Message? = { state, filter, _ in
    guard filter.reminders == nil, filter.search == nil, filter.after == nil, !state.rows.isEmpty,
      let count = state.stillToDo
    else { return nil }
    return switch count {
    case 0:
      state.rows.contains { $0.reminder?.state == .missed }
        ? "no other reminder is left for today" : "no reminder is left for today"
    case 1: "1 reminder is still to be done today"
    default: "\(count) reminders are still to be done today"
    }
  }
}

extension RecordRow {
  /// The command that completes an open reminder with its required photo; nil for any other reminder.
  ///
  /// - Parameter command: the verb of reminders with its prefix: `/reminder`.
  func photoNeeded(_ command: String) -> Message? {
    guard let reminder, reminder.state != .complete, !self["proof"].isEmpty else { return nil }
    return "completing it needs a photo: \(command) done \(reference) --photo FILE"
  }
}

extension ReminderStatus {
  var words: Message {
    switch self {
    case .set: "not due yet"
    case .ringing: "due"
    case .acknowledged: "acknowledged"
    case .going: "on the way"
    case .complete: "done"
    case .missed: "missed"
    }
  }

  /// The possible commands for a reminder in this state.
  func remedy(_ number: Int, _ prefix: String) -> Message {
    let verb = "\(prefix)reminder"
    return switch self {
    case .set: "\(verb) edit r\(number) due=TIME moves it to another time, and \(verb) done r\(number) completes it"
    case .ringing, .acknowledged, .going:
      "\(verb) done r\(number) completes it, and \(verb) later r\(number) puts it off"
    case .complete: "\(prefix)remind TEXT WHEN sets another one"
    case .missed: "\(verb) done r\(number) completes it even now, and \(prefix)remind TEXT WHEN sets another one"
    }
  }
}

extension ReminderRow {
  /// Due time, status, practitioner, patient and recurrence.
  func facts(_ row: RecordRow, _ style: Style) -> [Fact] {
    let state = self.state(at: style.now)
    let marked: [Message] =
      switch state {
      case .ringing: ["overdue"]
      case .set: row["later-until"].isEmpty ? [] : ["put off"]
      case .acknowledged, .going, .complete, .missed: [state.words]
      }
    let others = row.fields.filter {
      ["practitioner", "patient", "every", "until"].contains($0.name) && !$0.text.isEmpty
    }
    return [Fact(text: Message(text: style.stamp(ringsAt)), priority: .kept)] + marked.map { Fact(text: $0) }
      + others.map {
        Fact(
          text: $0.name == "until" ? "until \($0.shown(style))" : Message(text: $0.shown(style)),
          priority: $0.kind.priority($0.text, style))
      }
  }
}
