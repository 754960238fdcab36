import Architecture

extension Difference {
  /// One line for each difference: path, expected value, actual value.
  static func lines(expected: Any, actual: Any) -> [String] {
    let lines = between(expected, actual, describing: MomentText.of).map { difference in
      let path = difference.path.isEmpty ? "value" : difference.path
      guard let after = difference.after else {
        return "  \(path): expected \(difference.before ?? ""), but it is missing"
      }
      guard let before = difference.before else { return "  \(path): not expected, but it is \(after)" }
      return "  \(path): expected \(before), is \(after)"
    }
    return lines.isEmpty ? ["  the values are not equal, but print the same text"] : lines
  }
}
