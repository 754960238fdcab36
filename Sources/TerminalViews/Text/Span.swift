import Foundation
import TerminalKit

/// A typed span of time: `90min`, `24h`, `3d`, `2w`, `2 weeks`.
struct Span: Equatable {
  let seconds: Double
  /// The number with the shortest name of its unit: `14d`.
  let text: String

  init?(_ typed: String) {
    let typed = typed.trimmed.lowercased()
    let digits = typed.prefix { ("0"..."9").contains($0) }
    let unit = String(typed.dropFirst(digits.count).drop { $0 == " " })
    guard let number = wholeNumber(digits, in: 1...9_999),
      let found = Self.units.first(where: { $0.words.contains(unit) })
    else { return nil }
    seconds = Double(number) * found.seconds
    text = "\(number)\(found.words[0])"
  }

  /// English and German names; the first one of each unit is its short form.
  private static let units: [(words: [String], seconds: Double)] = [
    (["min", "minute", "minutes", "minuten"], 60),
    (["h", "hour", "hours", "std", "stunde", "stunden"], 3_600),
    (["d", "day", "days", "t", "tag", "tage", "tagen"], 86_400),
    (["w", "week", "weeks", "woche", "wochen"], 604_800),
  ]
}
