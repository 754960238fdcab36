/// One place where two values differ: field by field, rather than both printed whole.
public struct Difference: Equatable, Sendable {
  /// The way to the place: `notes[2].text`; empty for the values themselves.
  public let path: String
  /// What is there in the first value; nil when it has no such place.
  public let before: String?
  /// What is there in the second value; nil when it has no such place.
  public let after: String?

  /// All places where the values differ, in the order of their fields.
  public static func between(_ before: Any, _ after: Any) -> [Difference] {
    var found: [Difference] = []
    compare(before, after, path: "", &found)
    return found
  }

  /// All places where the values differ, down to the last field: what has come and what has gone is taken apart, too.
  public static func leaves(between before: Any, and after: Any) -> [Difference] {
    var found: [Difference] = []
    compare(before, after, path: "", takesApart: true, &found)
    return found
  }

  /// All fields of a value, as if nothing had been there before.
  public static func fields(of value: Any) -> [Difference] {
    var found: [Difference] = []
    walk(value, path: "") { found.append(Difference(path: $0, before: nil, after: $1)) }
    return found
  }

  private static func compare(
    _ before: Any, _ after: Any, path: String, takesApart: Bool = false, _ found: inout [Difference]
  ) {
    guard !areEqual(before, after) else { return }
    let (left, right) = (Mirror(reflecting: before), Mirror(reflecting: after))
    let (leftChildren, rightChildren) = (Array(left.children), Array(right.children))
    let isSameShape =
      type(of: before) == type(of: after) && left.displayStyle == right.displayStyle
      && leftChildren.map(\.label) == rightChildren.map(\.label) && !leftChildren.isEmpty
    if left.displayStyle == .collection, type(of: before) == type(of: after) {
      return compareElements(
        leftChildren.map(\.value), rightChildren.map(\.value), path: path, takesApart: takesApart, &found)
    }
    guard isSameShape else {
      if takesApart {
        let (leaf, other) = (leftChildren.isEmpty, rightChildren.isEmpty)
        if leaf, other { return found.append(Difference(path: path, before: describe(before), after: describe(after))) }
        walk(before, path: path) { found.append(Difference(path: $0, before: $1, after: nil)) }
        return walk(after, path: path) { found.append(Difference(path: $0, before: nil, after: $1)) }
      }
      return found.append(Difference(path: path, before: describe(before), after: describe(after)))
    }
    for (index, (one, other)) in zip(leftChildren, rightChildren).enumerated() {
      let place = self.place(of: one.label, at: index, in: left, path)
      compare(one.value, other.value, path: place, takesApart: takesApart, &found)
    }
  }

  /// The path of a child.
  private static func place(of label: String?, at index: Int, in parent: Mirror, _ path: String) -> String {
    if parent.displayStyle == .collection { return "\(path)[\(index)]" }
    if parent.displayStyle == .optional || parent.displayStyle == .enum && label == nil { return path }
    let step = label.map(fieldName) ?? "\(index)"
    return path.isEmpty ? step : "\(path).\(step)"
  }

  /// Visits the last fields of a value.
  private static func walk(_ value: Any, path: String, _ visit: (_ path: String, _ text: String) -> Void) {
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty else { return visit(path, describe(value)) }
    for (index, child) in mirror.children.enumerated() {
      walk(child.value, path: place(of: child.label, at: index, in: mirror, path), visit)
    }
  }

  private static func compareElements(
    _ before: [Any], _ after: [Any], path: String, takesApart: Bool, _ found: inout [Difference]
  ) {
    for index in 0..<max(before.count, after.count) {
      let place = "\(path)[\(index)]"
      if index < before.count, index < after.count {
        compare(before[index], after[index], path: place, takesApart: takesApart, &found)
      } else if index < after.count {
        if takesApart {
          walk(after[index], path: place) { found.append(Difference(path: $0, before: nil, after: $1)) }
        } else {
          found.append(Difference(path: place, before: nil, after: describe(after[index])))
        }
      } else if takesApart {
        walk(before[index], path: place) { found.append(Difference(path: $0, before: $1, after: nil)) }
      } else {
        found.append(Difference(path: place, before: describe(before[index]), after: nil))
      }
    }
  }

  /// The name as it is written: without the dot of a tuple's element, or the mark of a wrapped property.
  private static func fieldName(_ label: String) -> String {
    label.hasPrefix(".") || label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  private static func areEqual(_ before: Any, _ after: Any) -> Bool {
    func isEqual<Value: Equatable>(_ before: Value) -> Bool { after as? Value == before }
    guard let before = before as? any Equatable else { return describe(before) == describe(after) }
    return isEqual(before)
  }

  private static func describe(_ value: Any) -> String {
    let text = String(reflecting: value)
    return text.count <= 300 ? text : text.prefix(300) + "…"
  }
}
