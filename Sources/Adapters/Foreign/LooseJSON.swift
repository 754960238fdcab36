import Architecture
import Foundation
import UseCases

/// JSON of which nothing is taken for granted: whatever is not there, or is of another kind, is nothing.
enum LooseJSON: Decodable, Equatable {
  case object([String: LooseJSON])
  case array([LooseJSON])
  case text(String)
  case number(Double)
  case truth(Bool)
  case nothing

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // What there is most of comes first: each wrong guess is an error that is made and thrown away.
    if container.decodeNil() {
      self = .nothing
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let object = try? container.decode([String: LooseJSON].self) {
      self = .object(object)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let array = try? container.decode([LooseJSON].self) {
      self = .array(array)
    } else {
      self = .truth(try container.decode(Bool.self))
    }
  }

  /// What stands under the first of these keys that is there.
  subscript(_ keys: String...) -> LooseJSON {
    guard case .object(let values) = self else { return .nothing }
    return keys.lazy.compactMap { values[$0] }.first ?? .nothing
  }

  /// What stands under the first key that begins so: words were spelled in more than one way.
  subscript(beginning beginning: String) -> LooseJSON {
    guard case .object(let values) = self else { return .nothing }
    return values.keys.sorted().first { $0.hasPrefix(beginning) }.flatMap { values[$0] } ?? .nothing
  }

  /// Its elements; none where it is no list.
  var elements: [LooseJSON] { if case .array(let elements) = self { elements } else { [] } }

  /// How many values it has; none where it is no object.
  var count: Int { if case .object(let values) = self { values.count } else { 0 } }

  var isObject: Bool { if case .object = self { true } else { false } }

  /// A text, or a number as one; nil for none, and for an empty one.
  var text: String? {
    switch self {
    case .text(let text): text.isEmpty ? nil : text
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    case .truth(let truth): "\(truth)"
    case .object, .array, .nothing: nil
    }
  }

  var id: UniqueID? { text.flatMap { UniqueID($0) } }

  /// A time; nil also for that of a field that nobody touched.
  var time: Instant? {
    guard let instant = text.flatMap({ ISOTime($0) })?.instant, !isUntouched else { return nil }
    return instant
  }

  /// Whether it is the time of a field that nobody touched: 1970-01-01.
  var isUntouched: Bool { text?.hasPrefix("1970-01-01") ?? false }

  /// A colour of three parts from 0 to 1, as `#rrggbb`.
  var colour: String? {
    let parts = [self["red"], self["green"], self["blue"]].compactMap { part -> Int? in
      guard case .number(let value) = part else { return nil }
      return Int((min(max(value, 0), 1) * 255).rounded())
    }
    guard parts.count == 3 else { return nil }
    return "#" + parts.map { String(String($0 + 256, radix: 16).suffix(2)) }.joined()
  }
}
