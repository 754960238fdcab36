import TerminalKit
import ViewModels

/// Prints news about emergencies, and about the end of the current incident, above the line being typed.
enum EmergenciesRenderer {
  static func output(_ state: EmergenciesViewState, style: Style) -> Output {
    Output(
      err: lines(state, style: style),
      rings: state.news.contains { if case .declared = $0 { true } else { false } })
  }

  static func lines(_ state: EmergenciesViewState, style: Style) -> [String] {
    let style = style.forErrors
    return state.news.map { news in
      switch news {
      case .open(let row): line(row, mark: true, suggestedCommand: "open \(row.number)", style) { "\($0) is open" }
      case .declared(let row, let author):
        line(row, mark: true, suggestedCommand: row.isOccurring ? "" : "open \(row.number)", style) { incident in
          author.map { "\($0.oneLine(12)) declared \(incident)" } ?? "\(incident) declared elsewhere"
        }
      case .ended(let row, let author):
        line(row, mark: false, suggestedCommand: "", style) { incident in
          row.isSettled
            ? author.map { "\($0.oneLine(12)) settled \(incident)" } ?? "\(incident) settled elsewhere"
            : author.map { "\($0.oneLine(12)) ended the emergency of \(incident)" }
              ?? "\(incident) is no longer an emergency"
        }
      case .settled(let row, let author):
        line(row, mark: false, suggestedCommand: "new", style) { settled($0, by: author?.oneLine(12)) }
      case .changed(let change): line(change, style)
      }
    }
  }

  /// The line about a change at another prompt: `Cleo set the patient of #6 Balou, was Mimi`.
  static func line(_ change: ForeignChange, _ style: Style) -> String {
    let isInEffect = change.outcome != .undone
    let suggestedCommand =
      switch change.deed.kind {
      case .discarded where isInEffect: "restore incident \(change.row.number)"
      case .settled where isInEffect: "new"
      default: ""
      }
    let was = change.was.map { ", " + style.say("was \($0.shownName(24, style))") } ?? ""
    return line(change.row, mark: false, was, suggestedCommand: suggestedCommand, style) { incident in
      change.by.map { done(change, by: $0.oneLine(12), in: incident) } ?? done(change, in: incident)
    }
  }

  private static func settled(_ incident: String, by author: String?) -> Message {
    author.map { "\($0) settled \(incident); you are still in it" }
      ?? "\(incident) settled elsewhere; you are still in it"
  }

  /// A change by a known colleague.
  private static func done(_ change: ForeignChange, by author: String, in incident: String) -> Message {
    let deed = change.deed
    return switch deed.kind {
    case .assigned: "\(author) set the patient of \(incident)"
    case .unassigned: "\(author) removed the patient from \(incident)"
    case .described where change.row.description.isEmpty: "\(author) cleared the description of \(incident)"
    case .described: "\(author) described \(incident)"
    case .edited where deed.name?.part != nil: "\(author) edited \(deed.changedPart) of \(incident)"
    case .edited: "\(author) edited \(incident)"
    case .priced: "\(author) changed the cost of \(deed.changedPart) of \(incident)"
    case .erased: "\(author) erased \(deed.changedPart) of \(incident)"
    case .restored: "\(author) restored \(deed.changedPart) of \(incident)"
    case .moved:
      change.isThere == true
        ? "\(author) moved \(deed.changedPart) to \(incident)"
        : "\(author) moved \(deed.changedPart) of \(incident) away"
    case .settled: settled(incident, by: author)
    case .reopened: "\(author) reopened \(incident)"
    case .discarded: "\(author) discarded \(incident)"
    case .recovered: "\(author) restored \(incident)"
    default: "\(incident), by \(author): \(deed.words.done)"
    }
  }

  /// A change, an undo or a redo by an unknown practitioner.
  private static func done(_ change: ForeignChange, in incident: String) -> Message {
    let deed = change.deed
    let repeated = deed.wordsAfterMark(
      change.outcome, isEmptied: change.row.description.isEmpty && deed.kind == .described)
    return switch (change.isThere, change.outcome) {
    case (true?, _): "\(incident), elsewhere: \(deed.changedPart) moved here"
    case (false?, _): "\(incident), elsewhere: \(deed.changedPart) moved to another incident"
    case (nil, .undone): "\(incident), undone elsewhere: \(repeated)"
    case (nil, .redone): "\(incident), redone elsewhere: \(repeated)"
    case (nil, _): deed.kind == .settled ? settled(incident, by: nil) : "\(incident), elsewhere: \(deed.words.done)"
    }
  }

  /// The name of an incident; a narrow terminal cuts its description, never its patient.
  private static func name(_ row: IncidentRow, beside rest: String, _ style: Style) -> String {
    let animal = row.patient?.shownName(24, style).displayWidth ?? 0
    return row.name(style.width.map { max(8, animal, $0 - rest.displayWidth) } ?? 60, style)
  }

  /// The line about a patient chosen at another prompt: `chosen elsewhere: Mimi, was Rex`.
  static func line(_ choice: ForeignChoice, _ style: Style) -> String {
    let was = choice.was.map { ", " + style.say("was \($0.shownName(24, style))") } ?? ""
    return style.say(
      choice.now.map { "chosen elsewhere: \($0.shownName(24, style))" } ?? "chosen elsewhere: no patient") + was
  }

  /// The line about an incident: `Cleo declared #13 ! EMERGENCY Mila, pale gums  /open 13`.
  ///
  /// `sentence` gets the reference of the incident, with its name. `tail` follows the sentence. `suggestedCommand` has
  /// no prefix; empty for none.
  private static func line(
    _ row: IncidentRow, mark: Bool, _ tail: String = "", suggestedCommand: String, _ style: Style,
    sentence: (String) -> Message
  ) -> String {
    let rest = tail + (suggestedCommand.isEmpty ? "" : "  " + style.commandPrefix + suggestedCommand)
    let bare = row.reference + (mark ? " " + Mark.text(style) : "")
    let name = name(row, beside: style.say(sentence(bare)) + " " + rest, style)
    let incident = row.reference + (mark ? " " + Mark.emergency(style) : "") + (name.isEmpty ? "" : " \(name)")
    return style.say(sentence(incident)) + rest
  }
}
