import Foundation
import TerminalKit

/// The beginning and the end of an appointment, typed together: `9-10`, `9 Uhr bis 9:45 Uhr`, `from 9 to 9:45`.
extension Arguments {
  private static let dashes: Set<Character> = ["-", "–", "—", "−"]
  private static let openings: Set<String> = ["from", "von", "between", "zwischen"]
  /// The maximum number of words in a time of day: `9 Uhr 30`.
  private static let longest = 3

  /// A typed time of day among the words.
  private struct Clock {
    let range: Range<Int>
    var text: String
    /// The minute of the day, with an early hour read as afternoon; `exact` is the minute as typed.
    var minute: Int
    let exact: Int

    /// `am` or `pm`, if it was typed.
    var half: String? { text.lowercased().firstMatch(of: halfOfDayPattern).map { "\($0.1)m" } }
  }

  /// Moves the end of a typed span from the words to `--until`, so that no part of it is read as a name.
  ///
  /// Throws for an unreadable end.
  mutating func extractSpan() throws(UsageError) {
    guard let first = verb.positionals.firstIndex(where: { $0.contains("WHEN") }), words.count > first,
      verb.flags.contains(where: { $0.name == "--until" && $0.value == "TIME" }), !hasRepeatedHour(from: first)
    else { return }
    let typed = words.dropFirst(first).enumerated().flatMap { Self.withoutDash($1, isFirst: $0 == 0) }
    let parts = words.prefix(first) + typed
    for place in parts.indices.dropFirst(first + 1) where isJoint(parts[place]) || isPair(parts[place]) {
      let before = clock(before: place, from: first, in: parts)
      let isOpened = before.map { $0.range.lowerBound > first && isOpening(parts[$0.range.lowerBound - 1]) } ?? false
      guard isJoint(parts[place]) || isOpened else { continue }
      let end = clock(behind: place, in: parts)
      // `in 2 to 3 days` has no time of day.
      if let end, end.range.upperBound < parts.count, parts[end.range.upperBound].count > 2,
        DayWords.Unit(parts[end.range.upperBound].lowercased()) != nil
      {
        continue
      }
      guard let before, let end else {
        if before != nil { throw unreadableEnd(parts[(place + 1)...].joined(separator: " ")) }
        // Other words may separate the end: `9:00 tomorrow until 9:45`.
        guard let end, first == 0 || parts[place].lowercased() != "to" else { continue }
        try setEnd(end.minute)
        words = Array(parts[..<place] + parts[end.range.upperBound...])
        return
      }
      if first > 0, parts[place].lowercased() == "to" { throw oneTimeOrBoth(before, end) }
      let (start, minute) = Self.agreed(before, end, context.calendar)
      try setEnd(minute)
      let lead = parts[..<(before.range.lowerBound - (isOpened ? 1 : 0))]
      words = Array(lead + [start] + parts[end.range.upperBound...])
      return
    }
  }

  private mutating func setEnd(_ minute: Int) throws(UsageError) {
    guard !has("--until"), !has("--minutes") else { throw twice("until") }
    flags["--until"] = context.calendar.clock(minute * 60)
  }

  /// Whether the words have a time with its UTC offset, as printed for an hour that the clocks repeat in autumn.
  ///
  /// `02:30-05:00` is then one time, not a start and an end.
  private func hasRepeatedHour(from first: Int) -> Bool {
    let text = words.dropFirst(first).joined(separator: " ")
    guard text.firstMatch(of: timeWithZonePattern) != nil,
      case .moment(let moment)? = try? context.calendar.readBeginning(of: text, today: context.now).moment
    else { return false }
    let printed = context.calendar.time(moment)
    return printed.contains("-") && text.contains(printed)
  }

  /// Splits `9-10` into three words; also splits a dash off a single time.
  private static func withoutDash(_ word: String, isFirst: Bool) -> [String] {
    guard let dash = word.firstIndex(where: dashes.contains), word.count > 1 else { return [word] }
    let (left, right) = (String(word[..<dash]), String(word[word.index(after: dash)...]))
    func isTime(_ text: String) -> Bool { TypedTime(text.lowercased().withoutMarks) != nil }
    let isSpan = (left.isEmpty ? !isFirst : isTime(left)) && (right.isEmpty || isTime(right))
    return isSpan ? [left, "-", right].filter { !$0.isEmpty } : [word]
  }

  private func isJoint(_ word: String) -> Bool {
    DayWords.ends.contains(word.lowercased()) || word.lowercased() == "to"
      || word.count == 1 && Self.dashes.contains(word[word.startIndex])
  }

  private func isPair(_ word: String) -> Bool { ["and", "und"].contains(word.lowercased()) }

  private func isOpening(_ word: String) -> Bool { Self.openings.contains(word.lowercased()) }

  /// The longest time of day that ends before this index.
  private func clock(before place: Int, from first: Int, in words: ArraySlice<String>) -> Clock? {
    (max(first, place - Self.longest)..<place).lazy.compactMap { clock($0..<place, in: words) }.first
  }

  /// The longest time of day after the word at this index.
  ///
  /// A time does not end with a connecting word. `am` belongs to a day after it: `bis 10 am Freitag`.
  private func clock(behind place: Int, in words: ArraySlice<String>) -> Clock? {
    let ends = words.indices.dropFirst(place + 1).prefix(Self.longest)
    return ends.reversed().lazy.compactMap { last -> Clock? in
      let word = words[last].lowercased()
      let isDayBehind = last + 1 < words.count && DayWords.mayBeDay(words[last + 1])
      guard !DayWords.connecting.contains(word) || word == "am" && !isDayBehind else { return nil }
      return clock((place + 1)..<(last + 1), in: words)
    }.first
  }

  private func clock(_ range: Range<Int>, in words: ArraySlice<String>) -> Clock? {
    let typed = words[range].joined(separator: " ").withoutMarks
    let text = wholeNumber(typed, in: 0...23) == nil ? typed : "\(typed):00"
    guard let minute = context.calendar.timeOfDay(text, .plan), let exact = context.calendar.timeOfDay(text) else {
      return nil
    }
    return Clock(range: range, text: text, minute: minute, exact: exact)
  }

  /// The text of the start, to be parsed later, and the minute of the end.
  ///
  /// `pm` at the end applies to the start, too: `9-10pm`. If the start is read as an afternoon hour, so is the end:
  /// `5-7`.
  private static func agreed(_ start: Clock, _ end: Clock, _ calendar: LocalCalendar) -> (start: String, end: Int) {
    if start.half == nil, let half = end.half, let minute = calendar.timeOfDay(start.text + half), minute < end.minute {
      return (calendar.clock(minute * 60), end.minute)
    }
    let endsInAfternoon = start.minute > start.exact && end.half == nil && end.minute < min(start.minute, 12 * 60)
    return (start.text, endsInAfternoon ? end.minute + 12 * 60 : end.minute)
  }

  /// The error for an unreadable end.
  func unreadableEnd(_ typed: String) -> UsageError {
    UsageError(
      "cannot read \(quoted(typed.oneLine(40))) as the end of the appointment",
      suggestion: "type both times, such as 9:00-9:45; if it is a patient's name, type --patient NAME")
  }

  /// The error for `move a4 9:00 to 10:00`: 10:00 may be the new start, or the end.
  private func oneTimeOrBoth(_ start: Clock, _ end: Clock) -> UsageError {
    let (start, last) = Self.agreed(start, end, context.calendar)
    let time = context.calendar.clock(last * 60)
    let command = "\(name) \(words[0])"
    return UsageError(
      "\(quoted("\(start) to \(time)")) may be the new time, or the beginning and the end",
      suggestion: "type \(command) \(time) for the new time, or \(command) \(start)-\(time) for both")
  }
}

/// `am`, `p.m.`.
private let halfOfDayPattern = Pattern(/([ap])\.?m\.?$/)
/// `02:30-02:00`.
private let timeWithZonePattern = Pattern(/[0-9]:[0-9]{2}-[0-9]{2}:[0-9]{2}/)
