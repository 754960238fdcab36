/// A time of day as one word: `9:30`, `9.30`, `9h30`, `9am`, `9:30pm`, `14uhr`, or `9` alone.
struct TypedTime {
  /// The minute of the day.
  var minute: Int
  /// True if minutes were typed: `9:30`.
  let hasMinutes: Bool
  /// True if a mark was typed: `9am`, `14uhr`.
  var isMarked = false
  /// True if AM or PM was typed: `9am`.
  private(set) var hasHalfOfDay = false
  private let hasOneDigitHour: Bool

  init?(_ word: String) {
    var text = word[...]
    let marks: [(String, Bool?)] = [
      ("a.m.", false), ("p.m.", true), ("am", false), ("pm", true), ("uhr", nil), ("h", nil),
    ]
    let mark = marks.first { word.hasSuffix($0.0) && word.count > $0.0.count }
    if let mark { text = text.dropLast(mark.0.count) }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." || $0 == "h" }
    guard (1...2).contains(parts.count), (1...2).contains(parts[0].utf8.count),
      let hour = wholeNumber(parts[0], in: 0...23)
    else { return nil }
    hasMinutes = parts.count == 2
    hasOneDigitHour = parts[0].utf8.count == 1
    minute = hour * 60
    if hasMinutes {
      guard parts[1].utf8.count == 2, let minutes = wholeNumber(parts[1], in: 0...59) else { return nil }
      minute += minutes
    }
    isMarked = mark != nil
    if let isAfternoon = mark?.1, !setHalf(isAfternoon: isAfternoon) { return nil }
  }

  /// True for hours from 1 to 6 that may mean the afternoon: `3`, `3:30`, `3 Uhr`, but not `03:30` or `3am`.
  var isUnclear: Bool { hasOneDigitHour && !hasHalfOfDay && (1...6).contains(minute / 60) }

  /// Sets AM or PM; false unless the hour is from 1 to 12.
  mutating func setHalf(isAfternoon: Bool) -> Bool {
    let (hour, minutes) = (minute / 60, minute % 60)
    guard (1...12).contains(hour) else { return false }
    minute = (hour % 12 + (isAfternoon ? 12 : 0)) * 60 + minutes
    (isMarked, hasHalfOfDay) = (true, true)
    return true
  }
}
