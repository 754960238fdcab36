import TerminalKit
import ViewModels

/// Prints removals of current items by other prompts: a line each, above the answer.
enum LossRenderer {
  static func lines(_ state: JotterViewState, style: Style) -> [String] {
    var lines: [Message] = []
    if let number = state.lostIncident {
      lines.append("#\(number) was removed elsewhere: it is not occurring any more")
    }
    if let name = state.lostPractitioner {
      lines.append("\(name.oneLine(40)) has left the team: \(style.commandPrefix)session NAME says who is here")
    }
    let style = style.forErrors
    return lines.map { style.paint(style.say($0), .bold) }
  }
}
