public import TerminalKit

extension Completion {
  /// Finds candidates for the text before the cursor; calls `found` at once, or later, after a lookup of names.
  public func find(_ textBeforeCursor: String, _ found: @escaping @Sendable (Candidates) -> Void) {
    guard let names, let question = question(textBeforeCursor) else { return found(candidates(textBeforeCursor)) }
    names(question) { found(candidates(textBeforeCursor, question, $0)) }
  }
}

extension LineEditor {
  /// True on a terminal with cursor control, unless accessible output is chosen.
  public static func isPossible(_ launchEnvironment: LaunchEnvironment) -> Bool {
    launchEnvironment.supportsBracketedPaste && !launchEnvironment.isAccessible
  }
}
