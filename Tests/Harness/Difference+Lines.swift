import Architecture

extension Difference {
  /// One line for each place where they differ: its path, what was expected, what is there.
  static func lines(expected: Any, actual: Any) -> [String] {
    let lines = between(expected, actual, describing: MomentText.of).map { difference in
      let path = difference.path.isEmpty ? "value" : difference.path
      guard let after = difference.after else { return "  \(path): expected \(difference.before ?? ""), is missing" }
      guard let before = difference.before else { return "  \(path): not expected, is \(after)" }
      return "  \(path): expected \(before), is \(after)"
    }
    return lines.isEmpty ? ["  the two print alike, and are not equal"] : lines
  }
}
