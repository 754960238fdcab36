/// Says how two values differ, field by field, rather than printing both.
public enum Difference {
  /// One line for each place where they differ: its path, what was expected, what is there.
  public static func lines(expected: Any, actual: Any) -> [String] {
    var lines: [String] = []
    compare(expected, actual, path: "", &lines)
    return lines.isEmpty ? ["  the two print alike, and are not equal"] : lines
  }

  private static func compare(_ expected: Any, _ actual: Any, path: String, _ lines: inout [String]) {
    guard describe(expected) != describe(actual) else { return }
    let (left, right) = (Mirror(reflecting: expected), Mirror(reflecting: actual))
    let leftChildren = Array(left.children)
    let rightChildren = Array(right.children)
    let isSameShape =
      type(of: expected) == type(of: actual) && left.displayStyle == right.displayStyle
      && leftChildren.map(\.label) == rightChildren.map(\.label) && !leftChildren.isEmpty
    if left.displayStyle == .collection, type(of: expected) == type(of: actual) {
      return compareElements(leftChildren.map(\.value), rightChildren.map(\.value), path: path, &lines)
    }
    guard isSameShape else {
      lines.append("  \(path.isEmpty ? "value" : path): expected \(describe(expected)), is \(describe(actual))")
      return
    }
    for (index, (one, other)) in zip(leftChildren, rightChildren).enumerated() {
      let isWrapper = left.displayStyle == .optional || left.displayStyle == .enum && one.label == nil
      let step = one.label.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 } ?? "\(index)"
      compare(one.value, other.value, path: isWrapper ? path : path.isEmpty ? step : "\(path).\(step)", &lines)
    }
  }

  private static func compareElements(_ expected: [Any], _ actual: [Any], path: String, _ lines: inout [String]) {
    for index in 0..<max(expected.count, actual.count) {
      let place = "\(path)[\(index)]"
      if index >= expected.count {
        lines.append("  \(place): not expected, is \(describe(actual[index]))")
      } else if index >= actual.count {
        lines.append("  \(place): expected \(describe(expected[index])), is missing")
      } else {
        compare(expected[index], actual[index], path: place, &lines)
      }
    }
  }

  private static func describe(_ value: Any) -> String {
    let text = String(reflecting: value)
    return text.count <= 300 ? text : text.prefix(300) + "…"
  }
}
