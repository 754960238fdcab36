/// One field in which two values differ.
public struct Difference: Equatable, Sendable {
  /// The path of the field: `notes[2].text`; empty for the whole values.
  public let path: String
  /// The text of the field in the first value, cut after 300 characters; nil if the first value lacks the field.
  public let before: String?
  /// The text of the field in the second value; nil if the second value lacks the field.
  public let after: String?

  /// All fields in which the values differ, in the order of the fields.
  public static func between(_ before: Any, _ after: Any) -> [Difference] { between(before, after) { _ in nil } }

  /// All fields in which the values differ, with a text for certain values.
  ///
  /// - Parameter text: the text of a value that is compared as a whole; nil for any other value.
  package static func between(
    _ before: Any, _ after: Any, describing text: @escaping (_ value: Any) -> String?
  ) -> [Difference] {
    var comparison = Comparison(text: text)
    comparison.compare(before, after, path: "")
    return comparison.found
  }

  /// All innermost fields in which the values differ, also within added and removed values.
  public static func leaves(between before: Any, and after: Any) -> [Difference] {
    var comparison = Comparison(takesApart: true)
    comparison.compare(before, after, path: "")
    return comparison.found
  }

  /// All innermost fields of a value, as if the value had been added.
  public static func fields(of value: Any) -> [Difference] {
    let comparison = Comparison()
    var found: [Difference] = []
    comparison.walk(value, path: "") { found.append(Difference(path: $0, before: nil, after: $1)) }
    return found
  }
}

/// A comparison of two values, and the differences found so far.
private struct Comparison {
  typealias Part = (path: String, value: Any)

  /// True to list the fields of added and removed values, not only the whole values.
  var takesApart = false
  /// The text of a value that is compared as a whole; nil for any other value.
  var text: (Any) -> String? = { _ in nil }
  var found: [Difference] = []

  mutating func compare(_ before: Any, _ after: Any, path: String) {
    if areEqual(before, after) ?? false { return }
    let (left, right) = (Mirror(reflecting: before), Mirror(reflecting: after))
    let (leftParts, rightParts) = (parts(of: before, left, path), parts(of: after, right, path))
    let isSameType = type(of: before) == type(of: after) && left.displayStyle == right.displayStyle
    let isList = [.collection, .dictionary, .set].contains(left.displayStyle)
    if isSameType, isList || !leftParts.isEmpty && leftParts.map(\.path) == rightParts.map(\.path) {
      return compareParts(leftParts, rightParts)
    }
    let isLeaf = leftParts.isEmpty && rightParts.isEmpty
    // Values that are not `Equatable` and have no parts are compared by their text.
    if isLeaf, areEqual(before, after) == nil, String(reflecting: before) == String(reflecting: after) { return }
    guard takesApart, !isLeaf else {
      return found.append(Difference(path: path, before: describe(before), after: describe(after)))
    }
    add(gone: before, path: path)
    add(come: after, path: path)
  }

  private mutating func compareParts(_ before: [Part], _ after: [Part]) {
    let later = Dictionary(after.map { ($0.path, $0.value) }, uniquingKeysWith: { first, _ in first })
    for part in before {
      if let value = later[part.path] {
        compare(part.value, value, path: part.path)
      } else if takesApart {
        add(gone: part.value, path: part.path)
      } else {
        found.append(Difference(path: part.path, before: describe(part.value), after: nil))
      }
    }
    let earlier = Set(before.map(\.path))
    for part in after where !earlier.contains(part.path) {
      if takesApart {
        add(come: part.value, path: part.path)
      } else {
        found.append(Difference(path: part.path, before: nil, after: describe(part.value)))
      }
    }
  }

  private mutating func add(gone value: Any, path: String) {
    var gone: [Difference] = []
    walk(value, path: path) { gone.append(Difference(path: $0, before: $1, after: nil)) }
    found += gone
  }

  private mutating func add(come value: Any, path: String) {
    var come: [Difference] = []
    walk(value, path: path) { come.append(Difference(path: $0, before: nil, after: $1)) }
    found += come
  }

  /// The parts of a value with their paths; elements of a set or dictionary are named by their text.
  private func parts(of value: Any, _ mirror: Mirror, _ path: String) -> [Part] {
    if text(value) != nil { return [] }
    switch mirror.displayStyle {
    // A type with a description of its own is compared as a whole: a date, an amount, an id.
    case .struct where value is any CustomStringConvertible, .class where value is any CustomStringConvertible:
      return []
    case .collection: return mirror.children.enumerated().map { ("\(path)[\($0)]", $1.value) }
    case .set:
      return mirror.children.map { ("\(path)[\(String(reflecting: $0.value))]", $0.value) }.sorted { $0.0 < $1.0 }
    case .dictionary:
      return mirror.children.compactMap { child -> Part? in
        let pair = Mirror(reflecting: child.value).children.map(\.value)
        return pair.count == 2 ? ("\(path)[\(String(reflecting: pair[0]))]", pair[1]) : nil
      }.sorted { $0.path < $1.path }
    case .optional: return mirror.children.map { (path, $0.value) }
    default:
      return mirror.children.enumerated().map { index, child in
        // An enum case with one unlabelled value adds no step to the path.
        if mirror.displayStyle == .enum, child.label == nil { return (path, child.value) }
        let step = child.label.map(fieldName) ?? "\(index)"
        return (path.isEmpty ? step : "\(path).\(step)", child.value)
      }
    }
  }

  /// Visits the innermost fields of a value.
  func walk(_ value: Any, path: String, _ visit: (_ path: String, _ text: String) -> Void) {
    let parts = parts(of: value, Mirror(reflecting: value), path)
    guard !parts.isEmpty else { return visit(path, describe(value)) }
    for part in parts { walk(part.value, path: part.path, visit) }
  }

  /// The name without the leading `.` of a tuple's element or `_` of a wrapped property.
  private func fieldName(_ label: String) -> String {
    label.hasPrefix(".") || label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  /// Nil if the type is not `Equatable`.
  private func areEqual(_ before: Any, _ after: Any) -> Bool? {
    func isEqual<Value: Equatable>(_ before: Value) -> Bool { after as? Value == before }
    return (before as? any Equatable).map { isEqual($0) }
  }

  private func describe(_ value: Any) -> String {
    let text = self.text(value) ?? String(reflecting: value)
    return text.count <= 300 ? text : text.prefix(300) + "…"
  }
}
