import Foundation
import TerminalKit
import ViewModels

/// Prints the outbox: waiting items, and results of sending.
enum OutboxRenderer {
  static func render(_ state: OutboxViewState, underWay: [DeliveryProgress] = [], style: Style) -> Output {
    switch state.answer {
    case .list(let rows)?: return list(rows.map { $0.underWay(underWay) }, style)
    case .shown(var view)?:
      view.row.outbox = view.row.outbox?.underWay(underWay)
      return RecordsRenderer.shown(view, style)
    case .round(let round)?: return self.round(round, style)
    case .confirmed(let confirmation)?: return ConfirmationRenderer.render(confirmation, style: style)
    case nil: return Output()
    }
  }

  /// Prints results of sending in the background.
  static func news(_ state: OutboxViewState, style: Style) -> Output { Output(err: lines(state.news, style.forErrors)) }

  private static func list(_ rows: [OutboxRow], _ style: Style) -> Output {
    var output = Listing(
      title: "outbox",
      rows: rows.map { row in
        Listing.Row(
          reference: row.reference, name: row.about,
          details: [row.wish, row.statusText], wrapsLine: true,
          plain: row.plainLine(style.calendar),
          json: row.json(style.calendar))
      }, nothing: "the outbox is empty"
    ).output(style)
    guard style.format == .people, !rows.isEmpty else { return output }
    let remedies = rows.filter { $0.hold != nil }.remedies(style)
    if !remedies.isEmpty {
      output.err += remedies.map { style.forErrors.paint($0, .wrong) }
    } else if let awaits = rows.first?.awaits, rows.allSatisfy({ $0.awaits != nil }) {
      output.err.append(style.forErrors.paint(style.say(awaits.suggestion(style.commandPrefix)), .hint))
    } else {
      output.err.append(style.forErrors.paint(style.say("\(style.commandPrefix)outbox send sends it now"), .hint))
    }
    return output
  }

  private static func round(_ round: OutboxRoundView, _ style: Style) -> Output {
    guard !style.format.isJSON else {
      return Output(
        out: [
          JSON.object([
            "title": .string("outbox"), "sent": .array(round.accepted.map { .object($0.json(style.calendar)) }),
            "held": .array(round.held.map { .object($0.json(style.calendar)) }),
            "others": .array(round.others.map { .object($0.json(style.calendar)) }), "waiting": .number(round.waiting),
          ]).line
        ])
    }
    var lines = lines(round, style.forErrors)
    if lines.isEmpty { lines = [style.forErrors.say(left(round.waiting, style))] }
    return Output(err: lines)
  }

  /// The message if nothing was sent; `count` is the number of items left in the outbox.
  static func left(_ count: Int, _ style: Style) -> Message {
    let list = "\(style.commandPrefix)outbox"
    return switch count {
    case 0: "the outbox is empty"
    case 1: "1 item needs a decision, or another prompt is sending it: \(list) shows it"
    default: "\(count) items need a decision, or another prompt is sending them: \(list) shows them"
    }
  }

  private static func lines(_ round: OutboxRoundView, _ style: Style) -> [String] {
    var lines = round.accepted.map { style.say("\($0.reference) sent: \($0.about), " + $0.wish) }
    for row in round.held {
      lines.append(style.paint(style.say("\(row.reference) not sent: \(row.about), " + row.statusText), .wrong))
      lines += row.remedies(style)
    }
    for row in round.others {
      lines.append(style.paint(style.say("\(row.reference) not sent: \(row.about), " + row.statusText), .wrong))
    }
    if let awaits = round.others.first?.awaits { lines.append(style.say(awaits.suggestion(style.commandPrefix))) }
    if let trouble = round.trouble {
      let count: Message = round.waiting == 1 ? "1 change waits" : "\(round.waiting) changes wait"
      lines.append(style.paint(style.say(count + ": " + trouble.message), .wrong))
    }
    return lines
  }
}

extension OutboxRow {
  var reference: String { "x\(number)" }

  /// Remedies for an item that needs a decision of the practitioner.
  func remedies(_ style: Style) -> [String] {
    let prefix = style.commandPrefix
    let suggestion: Message =
      switch report?.report {
      case nil:
        "\(prefix)outbox retry \(reference) overwrites the value of the server, \(prefix)outbox cancel \(reference) keeps it"
      case ""?: "\(prefix)outbox retry \(reference) tries it again, \(prefix)outbox cancel \(reference) cancels it"
      case _?:
        "\(prefix)outbox retry \(reference) tries it again, \(prefix)outbox cancel \(reference) makes it a draft again"
      }
    // A practitioner has put the item on hold: its former error no longer matters.
    let help: String? =
      if hold != .asked, let report, let trouble = report.trouble {
        style.say(trouble.explained(report.institution, prefix).remedy)
      } else { nil }
    return [help, style.say(suggestion)].compactMap(\.self)
  }

  /// The appointment or the report of the item: `a4 booster (Rex)`.
  var about: String { [report?.report ?? appointment, name.oneLine(48)].filter { !$0.isEmpty }.joined(separator: " ") }

  /// The recipient of a report or a mail, or the value to send.
  var wish: Message {
    if let report { return "to \(report.called.oneLine(32))" }
    let value = shown(goal)
    let text: Message = aspect == .status ? value : "reason " + value
    return isTakenBack ? text + " " + "again" : text
  }

  /// A status or a reason, in words.
  private func shown(_ text: String) -> Message {
    guard aspect == .status else { return text.isEmpty ? "none" : Message(text: "\"\(text.oneLine(200))\"") }
    // Both server words mean the same status: print the words, or the conflict would be invisible.
    let isSame = hold == .conflict && ServerStatus(said: theirs) == ServerStatus(said: before)
    let own = Message(text: text.oneLine(40))
    return isSame && text != goal ? own : ServerStatus(said: text).word ?? own
  }

  /// Adds the item's progress, if it is being sent.
  fileprivate func underWay(_ all: [DeliveryProgress]) -> OutboxRow {
    var row = self
    row.progress = all.first { $0.item == number }
    return row
  }

  /// The progress of sending, or the reason for waiting.
  var statusText: Message {
    if let progress { return progress.words }
    if let sender, hold == nil {
      return sender.isEmpty
        ? "is being sent by another prompt" : "is being sent by the prompt of \(sender.oneLine(32))"
    }
    if let report { return report.statusText(hold) }
    return switch hold {
    case .asked?: "needs a decision"
    case .conflict?: "the server now has " + shown(theirs) + ", before it had " + shown(before)
    case .refused?:
      trouble?.message
        ?? (theirs.isEmpty
          ? "the server refuses the change" : "the server refuses the change: \(theirs.oneLine(120))")
    case nil where blockedBy != nil: "waits for x\(blockedBy ?? 0)"
    case nil where awaits != nil: awaits?.words ?? ""
    case nil: trouble.map { "waits: " + $0.message } ?? "waits for the server"
    }
  }

  /// The plain line: number, appointment, aspect, goal, before, state, the server's value, practitioner, time.
  ///
  /// A report has its reference and its institution in place of appointment and aspect.
  func plainLine(_ calendar: LocalCalendar) -> String {
    [
      reference, report?.report ?? appointment, report?.institution ?? aspect.rawValue, goal.harmless, before.harmless,
      hold?.rawValue ?? "waiting",
      theirs.harmless, practitioner, madeAt.map { calendar.plainStamp($0) } ?? "",
    ].joined(separator: "\t")
  }

  func json(_ calendar: LocalCalendar) -> [String: JSON] {
    [
      "number": .number(number), "id": .string(id), "appointment": .string(appointment), "name": .string(name),
      "aspect": .string(aspect.rawValue), "goal": JSON(nonEmpty: goal), "before": JSON(nonEmpty: before),
      "taken_back": .bool(isTakenBack), "practitioner": JSON(nonEmpty: practitioner),
      "made_at": JSON(madeAt.map { calendar.iso8601($0) }), "state": .string(hold?.rawValue ?? "waiting"),
      "theirs": JSON(nonEmpty: theirs), "attempts": .number(failedAttempts),
      "problem": JSON(trouble?.kind.rawValue ?? report?.trouble?.kind.rawValue),
      "problem_words": JSON(nonEmpty: trouble?.words ?? ""),
      "report": JSON(nonEmpty: report?.report ?? ""),
      "institution": JSON(nonEmpty: report?.institution ?? ""), "mail": JSON(nonEmpty: report?.mail ?? ""),
      "name_there": JSON(report?.base),
    ]
  }
}

extension [OutboxRow] {
  /// Remedies for all items that need a decision; a remedy of several items is printed once.
  func remedies(_ style: Style) -> [String] {
    reduce(into: []) { lines, row in lines += row.remedies(style).filter { !lines.contains($0) } }
  }
}

extension Awaited {
  /// The reason for waiting; an empty name means no session, or an unknown owner of the appointment.
  fileprivate var words: Message {
    switch self {
    case .session(""): "waits for a log-in at a prompt without a session"
    case .session(let name): "waits for the session and the log-in of \(name.oneLine(40))"
    case .logIn(""): "waits for the log-in of the provider of the appointment"
    case .logIn(let name): "waits for the log-in of \(name.oneLine(40))"
    }
  }

  /// The commands after which the item can be sent.
  fileprivate func suggestion(_ prefix: String) -> Message {
    switch self {
    case .session(""): "to send it, type \(prefix)session none and \(prefix)login NAME"
    case .session(let name): "to send it, type \(prefix)session \(name.oneLine(40)) and \(prefix)login NAME"
    case .logIn: "to send it, type \(prefix)login NAME"
    }
  }
}

extension ReportItem {
  /// The mail address of the recipient; nil for an institution.
  fileprivate var mail: String? { institution.isEmpty ? called : nil }

  /// The reason for waiting.
  fileprivate func statusText(_ hold: OutboxHold?) -> Message {
    let why = trouble?.message(called)
    return switch hold {
    case .asked?: "needs a decision"
    case .refused?, .conflict?: why ?? "needs a decision"
    case nil: why.map { "waits: " + $0 } ?? (isPartlySent ? "on its way" : "waits to be sent")
    }
  }
}
