import TerminalKit
import ViewModels

/// Prints removals of current items by other prompts: a line each, above the answer.
enum LossRenderer {
  static func lines(_ state: JotterViewState, style: Style) -> [String] {
    var lines: [Message] = []
    if let number = state.lostIncident {
      lines.append("#\(number) was removed meanwhile and is no longer the current incident")
    }
    if let name = state.lostPractitioner {
      lines.append(
        "\(name.oneLine(40)) is no longer in the team: \(style.commandPrefix)session NAME starts another session")
    }
    let style = style.forErrors
    return lines.map { style.paint(style.say($0), .bold) }
  }
}
