/// A JSON value to print: keys in alphabetical order, no blanks, one line, harmless on a terminal.
///
/// `JSONEncoder` may throw; printing must not fail.
public enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// The text, or null.
  public init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// The text; null for an empty text, which means an unknown value.
  public init(nonEmpty text: String) { self = text.isEmpty ? .null : .string(text) }

  /// The number, or null.
  public init(_ number: Int?) { self = number.map { .number($0) } ?? .null }

  /// The JSON text, in one line.
  public var line: String {
    var text = ""
    write(to: &text)
    return text.harmlessJSON
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += "\(value)"
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += "," }
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        text += scalar.value < 0x10 ? "\\u000" : "\\u00"
        text += String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
