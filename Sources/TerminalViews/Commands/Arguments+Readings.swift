import TerminalKit
import ViewModels

extension Arguments {
  /// Remarks on the reading of ambiguous days and hours; nil without any.
  var readings: Message? { Message.joined(slashedDays + afternoonRemarks) }

  /// Remarks on hours that a planning verb reads as afternoon hours: `3:30` as 15:30.
  private var afternoonRemarks: [Message] {
    let isPlan = verb.flags.contains {
      ["--due", "--until"].contains($0.name) && ["MOMENT", "TIME"].contains($0.value)
    }
    let fields = isPlan ? ["--due", "--until"].compactMap { flags[$0] } : []
    let place = verb.positionals.firstIndex { $0.contains("WHEN") }
    let reminder = verb.positionals.first == "TEXT" ? reminderTimeAndRecurrence : nil
    let when =
      place.flatMap { place in
        verb.positionals.first == "TEXT" ? reminder?.time : words.dropFirst(place).joined(separator: " ")
      }
    let typed = [when].compactMap(\.self) + fields
    // In `every morning 6:30`, the recurrence already says that the hour is in the morning.
    let hasHalf = reminder?.every.map { TypedRepetition.hours(of: $0) != nil } ?? false
    return typed.dropFirst(hasHalf ? 1 : 0).compactMap { context.calendar.afternoonRemark($0) }
      + typed.compactMap { context.calendar.farDay($0, today: context.now) }
  }

  /// Remarks on days typed with slashes, each with its meaning in full.
  private var slashedDays: [Message] {
    let values: Set<String?> = ["DATE", "DAY", "MOMENT", "WHEN"]
    let hasPlace = verb.positionals.contains { place in values.contains(String(place.filter(\.isLetter))) }
    let texts = verb.flags.filter { values.contains($0.value) }.compactMap { flags[$0.name] }
    let typed = (texts + (hasPlace ? words : [])).flatMap { $0.split(whereSeparator: \.isBlank).map(String.init) }
    // Only an end, such as the end of a validity, may have a two-digit year.
    let ends = ([flags["--until"] ?? ""] + words.drop { !DayWords.ends.contains($0.lowercased()) })
      .flatMap { $0.split(whereSeparator: \.isBlank).map(String.init) }
    return typed.compactMap { context.calendar.slashedDay($0, isEnd: ends.contains($0), today: context.now) }
  }
}

extension FieldKind {
  /// A remark on the reading of an ambiguous day or hour in a form's answer; nil without one.
  func reading(of text: String, in context: Context) -> Message? {
    guard isDay, storedText(text, in: context) != text else { return nil }
    let isEnd = [.lastDay, .lastMoment].contains(self)
    let slashed = text.split(whereSeparator: \.isBlank).compactMap {
      context.calendar.slashedDay(String($0), isEnd: isEnd, today: context.now)
    }
    guard [.moment, .lastMoment].contains(self) else { return Message.joined(slashed) }
    let others = [context.calendar.afternoonRemark(text), context.calendar.farDay(text, today: context.now)]
    return Message.joined(slashed + others.compactMap(\.self))
  }
}

extension Message {
  /// The remarks on one line, separated by semicolons; nil without remarks.
  fileprivate static func joined(_ remarks: [Message]) -> Message? {
    remarks.first.map { first in remarks.dropFirst().reduce(first) { $0 + "; " + $1 } }
  }
}
