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
      case .open(let row): line(row, mark: true, style.say("is open"), way: ["open", "\(row.number)"], style)
      case .declared(let row):
        line(
          row, mark: true, style.say("declared elsewhere"), way: row.isOccurring ? [] : ["open", "\(row.number)"], style
        )
      case .ended(let row):
        line(
          row, mark: false, style.say(row.isSettled ? "settled elsewhere" as Message : "is no longer an emergency"),
          way: [], style)
      case .settled(let row, let name):
        line(
          row, mark: false,
          style.say(
            name.map { "settled by \($0.oneLine(12)), still current here" as Message }
              ?? "settled elsewhere, still current here"), way: ["new"], style)
      case .changed(let change): line(change, style)
      }
    }
  }

  /// `#6 Balou, by Cleo: patient set, was Mimi`.
  static func line(_ change: ForeignChange, _ style: Style) -> String {
    let deed = change.deed
    let done: Message =
      switch (change.isThere, change.outcome) {
      case (true?, _): "\(deed.name?.called ?? deed.words.part) moved here"
      case (false?, _): "\(deed.name?.called ?? deed.words.part) moved to another incident"
      case (nil, .undone): "\(deed.words.part) undone"
      case (nil, .redone): "\(deed.words.part) redone"
      case (nil, _): deed.kind == .reopened ? "reopened" : deed.words.done
      }
    let was = change.was.map { ", " + style.say("was \($0.shownName(24, style))") } ?? ""
    let words: Message = change.by.map { "by \($0.oneLine(12)): \(done)" } ?? "elsewhere: \(done)"
    let tail = style.say(words) + was
    let name = name(change.row, beside: change.row.reference + " , " + tail, style)
    return change.row.reference + (name.isEmpty ? "" : " \(name)") + ", " + tail
  }

  /// The name of an incident: on a narrow terminal its description is cut, and not its animal.
  private static func name(_ row: IncidentRow, beside rest: String, _ style: Style) -> String {
    let animal = row.patient?.shownName(24, style).displayWidth ?? 0
    return row.name(style.width.map { max(8, animal, $0 - rest.displayWidth) } ?? 60, style)
  }

  /// `chosen elsewhere: Mimi, was Rex`.
  static func line(_ choice: ForeignChoice, _ style: Style) -> String {
    let was = choice.was.map { ", " + style.say("was \($0.shownName(24, style))") } ?? ""
    return style.say(
      choice.now.map { "chosen elsewhere: \($0.shownName(24, style))" } ?? "chosen elsewhere: no patient") + was
  }

  /// `#13 ! EMERGENCY Mila, pale gums declared elsewhere  /open 13`.
  private static func line(
    _ row: IncidentRow, mark: Bool, _ words: String, way: [String], _ style: Style
  ) -> String {
    let sign = mark ? Mark.text(style) + " " : ""
    let tail = words + (way.isEmpty ? "" : "  " + style.commandPrefix + way.joined(separator: " "))
    let name = name(row, beside: row.reference + " " + sign + " " + tail, style)
    return "\(row.reference) " + (mark ? Mark.emergency(style) + " " : "") + (name.isEmpty ? "" : "\(name) ") + tail
  }
}
