import Architecture
import Foundation
import UseCases

/// Tolerant access to JSON: a missing value, or a value of another type, is `nothing` or nil.
extension ForeignValue {
  /// Parses the answer of a server; nil if it is not JSON.
  ///
  /// Uses no `Decodable`, which throws an error for each value of an unexpected type.
  init?(_ data: Data) {
    guard let value = try? JSONReader.value(Array(data), allowsRepeatedKeys: true) else { return nil }
    self = value
  }

  /// The value of the first of these keys that the object has; `nothing` without such a key.
  subscript(_ keys: String...) -> ForeignValue {
    guard case .object(let values) = self else { return .nothing }
    return keys.lazy.compactMap { values[$0] }.first ?? .nothing
  }

  /// The value of the first key with this prefix, for keys with several spellings.
  subscript(beginning beginning: String) -> ForeignValue {
    guard case .object(let values) = self else { return .nothing }
    return values.keys.sorted().first { $0.hasPrefix(beginning) }.flatMap { values[$0] } ?? .nothing
  }

  /// The elements of an array; empty for any other value.
  var elements: [ForeignValue] { if case .list(let elements) = self { elements } else { [] } }

  /// Number of an object's values; 0 for any other value.
  var count: Int { if case .object(let values) = self { values.count } else { 0 } }

  var isObject: Bool { if case .object = self { true } else { false } }

  /// A text, or a number or Boolean as text; nil for an empty text and for other values.
  var text: String? {
    switch self {
    case .text(let text): text.isEmpty ? nil : text
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    case .boolean(let truth): "\(truth)"
    case .object, .list, .nothing: nil
    }
  }

  var id: UniqueID? { text.flatMap { UniqueID($0) } }

  /// A time; nil also for the default time of an unused field.
  var time: Instant? {
    guard let instant = text.flatMap({ ISOTime($0) })?.instant, !isUntouched else { return nil }
    return instant
  }

  /// True for the default time of an unused field: 1970-01-01.
  var isUntouched: Bool { text?.hasPrefix("1970-01-01") ?? false }

  /// A colour as `#rrggbb`, from an object with `red`, `green` and `blue` from 0 to 1.
  var colour: String? {
    let parts = [self["red"], self["green"], self["blue"]].compactMap { part -> Int? in
      guard case .number(let value) = part else { return nil }
      return Int((min(max(value, 0), 1) * 255).rounded())
    }
    guard parts.count == 3 else { return nil }
    return "#" + parts.map { String(String($0 + 256, radix: 16).suffix(2)) }.joined()
  }
}
