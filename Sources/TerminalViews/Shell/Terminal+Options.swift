public import TerminalKit

extension Terminal {
  /// Whether to use colour, by precedence: `--color`, NO_COLOR, CLICOLOR_FORCE, the terminal and its TERM.
  public static func hasColor(_ option: Options.Color, isTerminal: Bool, environment: [String: String]) -> Bool {
    switch option {
    case .always: return true
    case .never: return false
    case .auto:
      if environment["NO_COLOR"].map({ !$0.isEmpty }) == true { return false }
      if environment["CLICOLOR_FORCE"].map({ !$0.isEmpty && $0 != "0" }) == true { return true }
      return isTerminal && environment["TERM"] != "dumb"
    }
  }
}
