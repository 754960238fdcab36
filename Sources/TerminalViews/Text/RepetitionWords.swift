import TerminalKit

extension TypedRepetition {
  /// A stored recurrence in words that `TypedRepetition` can parse; an unknown text is unchanged.
  static func words(_ stored: String) -> Message {
    let parts = stored.split(separator: " ")
    guard let first = parts.first, let recurrence = recurrence(first) else { return Message(text: stored) }
    switch parts.count {
    case 2: return parts[1] == "x1" ? "\(recurrence) 1 time" : "\(recurrence) \(parts[1].dropFirst()) times"
    case 3: return length(parts[2]).map { "\(recurrence) for \($0)" } ?? Message(text: stored)
    default: return recurrence
    }
  }

  private static func recurrence(_ text: Substring) -> Message? {
    if text == "weekdays" { return "on weekdays" }
    guard let (count, unit) = counted(text) else { return nil }
    return switch (unit, count) {
    case ("h", 1): "every hour"
    case ("h", _): "every \(count) hours"
    case ("d", 1): "every day"
    case ("d", _): "every \(count) days"
    case ("w", 1): "every week"
    case ("w", _): "every \(count) weeks"
    case ("mo", 1): "every month"
    case ("mo", _): "every \(count) months"
    default: nil
    }
  }

  private static func length(_ text: Substring) -> Message? {
    guard let (count, unit) = counted(text) else { return nil }
    return switch (unit, count) {
    case ("h", 1): "1 hour"
    case ("h", _): "\(count) hours"
    case ("d", 1): "1 day"
    case ("d", _): "\(count) days"
    case ("w", 1): "1 week"
    case ("w", _): "\(count) weeks"
    case ("mo", 1): "1 month"
    case ("mo", _): "\(count) months"
    default: nil
    }
  }

  private static func counted(_ text: Substring) -> (count: Int, unit: Substring)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    return Int(digits).map { ($0, text.dropFirst(digits.count)) }
  }
}
