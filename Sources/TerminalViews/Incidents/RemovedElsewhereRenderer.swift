import TerminalKit
import ViewModels

/// Prints that another prompt removed the current incident or the practitioner in session.
enum RemovedElsewhereRenderer {
  static func lines(_ state: JotterViewState, style: Style) -> [String] {
    let style = style.forErrors
    var lines: [String] = []
    if let number = state.lostIncident {
      lines += [
        style.paint(style.say("#\(number) was removed meanwhile and is no longer the current incident"), .bold),
        style.paint(
          style.say("\(style.commandPrefix)restore incident \(number) brings it back if it was discarded"), .hint),
      ]
    }
    if let name = state.lostPractitioner {
      let words: Message =
        "\(name.oneLine(40)) is no longer in the team: \(style.commandPrefix)session NAME starts another session"
      lines.append(style.paint(style.say(words), .bold))
    }
    return lines
  }
}
