import TerminalKit
import ViewModels

extension Arguments {
  /// How words with two meanings were read; nil without such words.
  var readings: Message? { Message.joined(slashedDays + turnedHours) }

  /// Hours of a plan that were read as those of the afternoon.
  private var turnedHours: [Message] {
    let isPlan = verb.flags.contains {
      ["--due", "--until"].contains($0.name) && ["MOMENT", "TIME"].contains($0.value)
    }
    let fields = isPlan ? ["--due", "--until"].compactMap { flags[$0] } : []
    let place = verb.places.firstIndex { $0.contains("WHEN") }
    let when =
      place.flatMap { place in
        verb.places.first == "TEXT" ? reminderTime : words.dropFirst(place).joined(separator: " ")
      }
    return ([when].compactMap(\.self) + fields).compactMap { context.calendar.turnedHour($0) }
  }

  /// Days with slashes, each in full.
  private var slashedDays: [Message] {
    let values: Set<String?> = ["DATE", "DAY", "MOMENT", "WHEN"]
    let hasPlace = verb.places.contains { place in values.contains(String(place.filter(\.isLetter))) }
    let texts = verb.flags.filter { values.contains($0.value) }.compactMap { flags[$0.name] }
    let typed = (texts + (hasPlace ? words : [])).flatMap { $0.split(whereSeparator: \.isBlank).map(String.init) }
    // Only an end may have a year of two digits.
    let ends = ([flags["--until"] ?? ""] + words.drop { !DayWords.ends.contains($0.lowercased()) })
      .flatMap { $0.split(whereSeparator: \.isBlank).map(String.init) }
    return typed.compactMap { context.calendar.slashedDay($0, isEnd: ends.contains($0), today: context.now) }
  }
}

extension FieldKind {
  /// How an answer to a question about such a field was read, as behind a command; nil without words of two meanings.
  func reading(of text: String, in context: Context) -> Message? {
    guard isDay, meant(text, in: context) != text else { return nil }
    let isEnd = [.lastDay, .lastMoment].contains(self)
    let slashed = text.split(whereSeparator: \.isBlank).compactMap {
      context.calendar.slashedDay(String($0), isEnd: isEnd, today: context.now)
    }
    let turned = [.moment, .lastMoment].contains(self) ? context.calendar.turnedHour(text) : nil
    return Message.joined(slashed + [turned].compactMap(\.self))
  }
}

extension Message {
  /// Remarks on one line; nil without any.
  fileprivate static func joined(_ remarks: [Message]) -> Message? {
    remarks.first.map { first in remarks.dropFirst().reduce(first) { $0 + "; " + $1 } }
  }
}
