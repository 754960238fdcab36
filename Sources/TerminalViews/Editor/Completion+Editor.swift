public import TerminalKit

extension Completion {
  /// Finds what could stand before the cursor, and hands it over: at once, or when the names are found.
  public func find(_ textBeforeCursor: String, _ found: @escaping @Sendable (Candidates) -> Void) {
    guard let names, let question = question(textBeforeCursor) else { return found(candidates(textBeforeCursor)) }
    names(question) { found(candidates(textBeforeCursor, question, $0)) }
  }
}

extension LineEditor {
  /// Whether a terminal can be written on like this: one that has a cursor, for a person who wants it moved.
  public static func isPossible(_ surroundings: LaunchEnvironment) -> Bool {
    surroundings.marksPastes && !surroundings.isAccessible
  }
}
