public import TerminalKit

extension Completion {
  /// Finds candidates for the text before the cursor, at once or after the names are found.
  public func find(_ textBeforeCursor: String, _ found: @escaping @Sendable (Candidates) -> Void) {
    guard let names, let question = question(textBeforeCursor) else { return found(candidates(textBeforeCursor)) }
    names(question) { found(candidates(textBeforeCursor, question, $0)) }
  }
}

extension LineEditor {
  /// Whether the terminal can be repainted, and the person accepts that.
  public static func isPossible(_ launchEnvironment: LaunchEnvironment) -> Bool {
    launchEnvironment.marksPastes && !launchEnvironment.isAccessible
  }
}
