import Architecture
import TerminalKit

/// Lengths of time: `in 2 weeks`, `in half an hour`, `+30`; and lengths that mean several days.
extension MomentReader {
  /// Reads `+30`, `+2h`, `+3d`, `-15`: after or before a time that the caller knows.
  mutating func readsShift(_ word: String) -> Bool {
    if minutesLater == nil, let minutes = Self.minutes(ofHours: word.dropFirst()) {
      minutesLater = word.first == "-" ? -minutes : minutes
      return true
    }
    let digits = word.dropFirst().prefix { $0.isASCII && $0.isNumber }
    let rest = word.dropFirst(1 + digits.count)
    guard minutesLater == nil, let count = wholeNumber(digits, in: 1...9999),
      let unit = rest.isEmpty ? .minutes : DayWords.Unit(rest)
    else { return false }
    guard let minutes = Self.minutes(in: unit) else { return false }
    minutesLater = (word.first == "-" ? -1 : 1) * count * minutes
    return true
  }

  /// Reads `in 2 weeks`, `vor 3 Tagen`, `in 2h`, `in 2h30`, `in half an hour`.
  mutating func readsLength(_ direction: Int) -> Bool {
    if direction > 0, readsLengthFromDay() { return true }
    if let half = DayWords.halves.first(where: { words[(place + 1)...].starts(with: $0.words) }) {
      guard accept(direction * half.count, half.unit) else { return false }
      place += half.words.count
      return true
    }
    for count in (1...5).reversed() where place + count < words.count {
      guard let (halves, unit) = LocalCalendar.halved(Array(words[(place + 1)...(place + count)])),
        let (count: number, unit: smaller) = Self.whole(halves, unit), accept(direction * number, smaller)
      else { continue }
      place += count
      return true
    }
    if let word = next {
      // `2h30` is a duration here; as the time half past two, it would be hours too early.
      if let length = word.wholeMatch(of: hoursAndMinutesPattern), let hours = Int(length.1),
        let minutes = Int(length.2)
      {
        guard accept(direction * (hours * 60 + minutes), .minutes) else { return false }
        place += 1
        return true
      }
      for end in [place + 1, place + 2] where end < words.count {
        guard let minutes = Self.minutes(ofHours: words[(place + 1)...end].joined()) else { continue }
        guard accept(direction * minutes, .minutes) else { return false }
        place = end
        return true
      }
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      if let count = wholeNumber(digits, in: 1...9999), let unit = DayWords.Unit(word.dropFirst(digits.count)) {
        guard accept(direction * count, unit) else { return false }
        place += 1
        return true
      }
    }
    guard place + 2 < words.count, let count = NumberWords.count(words[place + 1]),
      let unit = DayWords.Unit(words[place + 2].filter { !"'’".contains($0) }), accept(direction * count, unit)
    else { return false }
    place += 2
    if next == "time" { place += 1 }
    return true
  }

  /// The minutes of hours with a fraction: `1,5h`, `0.25 hours`.
  private static func minutes(ofHours text: some StringProtocol) -> Int? {
    guard let parts = String(text).wholeMatch(of: decimalHoursPattern), let hours = Int(parts.1),
      let fraction = Int(parts.2), DayWords.Unit(parts.3) == .hours
    else { return nil }
    let minutes = 60 * hours + 60 * fraction / (parts.2.count == 1 ? 10 : 100)
    return minutes > 0 ? minutes : nil
  }

  /// The minutes in a unit; nil for units of varying length.
  static func minutes(in unit: DayWords.Unit) -> Int? {
    switch unit {
    case .minutes: 1
    case .hours: 60
    case .days: 1_440
    case .weeks: 10_080
    case .months, .years: nil
    }
  }

  /// Whether a length has two numbers, or a fraction of a unit that has no half: `2 to 3 days`, `1.5 weeks`.
  func isUncounted(_ words: [String]) -> Bool {
    func isLength(_ text: String) -> Bool {
      let parts = text.split(separator: " ")
      guard let first = parts.first, let last = parts.last else { return false }
      let digits = first.prefix { $0.isNumber }
      return parts.count == 2 && NumberWords.count(first) != nil && DayWords.Unit(last) != nil
        || parts.count == 1 && !digits.isEmpty && DayWords.Unit(first.dropFirst(digits.count)) != nil
    }
    // `twenty-one days` is no range.
    if words.count == 2, NumberWords.count(words[0]) != nil { return false }
    if LengthWords.shorter(words.joined(separator: " "), { isLength($0) ? $0 : nil }) != nil { return true }
    if let (halves, unit) = LocalCalendar.halved(words) {
      return Self.whole(halves, unit) == nil
    }
    guard let parts = words.joined().wholeMatch(of: decimalLengthPattern) else { return false }
    return DayWords.Unit(parts.1).map { $0 != .hours } ?? false
  }

  /// Converts halves of a unit to a smaller unit; nil if the half of a unit has no usual length.
  private static func whole(_ halves: Int, _ unit: DayWords.Unit) -> (count: Int, unit: DayWords.Unit)? {
    switch unit {
    case .hours: (30 * halves, .minutes)
    case .years: (6 * halves, .months)
    case .minutes, .days, .weeks, .months: nil
    }
  }
}

/// `2h30`.
private let hoursAndMinutesPattern = Pattern(/([0-9]{1,2})h([0-5][0-9])/)
/// `1,5h`.
private let decimalHoursPattern = Pattern(/([0-9]{1,2})[.,]([0-9]{1,2})(\p{L}+)/)
/// `1,5Tage`.
private let decimalLengthPattern = Pattern(/[0-9]{1,3}[.,][0-9]{1,2}(\p{L}+\.?)/)
