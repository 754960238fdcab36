import TerminalKit
import ViewModels

/// Prints the result of `bootstrap`.
enum BootstrapRenderer {
  static func render(_ state: BootstrapViewState, style: Style) -> Output {
    let prefix = style.commandPrefix
    let practice: Message =
      "the sample practice is ready: see \(prefix)show, \(prefix)incidents, \(prefix)patients, \(prefix)schedule, \(prefix)team"
    let stored: Message =
      state.count == 1
      ? "1 sample incident stored: \(prefix)incidents lists it"
      : "\(state.count) sample incidents stored: \(prefix)incidents lists them"
    var output = Output(err: [style.say(state.isPractice ? practice : stored)])
    if style.format.isJSON {
      let members: [String: JSON] = [
        "title": .string("bootstrap"), "count": .number(state.count), "done": .number(state.count),
      ]
      output.out = [JSON.object(members).line]
    }
    return output
  }
}
