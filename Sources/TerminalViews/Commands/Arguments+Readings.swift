import Architecture
import TerminalKit

extension Arguments {
  /// How words with two meanings were read; nil without such words.
  var readings: Message? {
    let readings = slashedDays + turnedHours
    return readings.first.map { first in readings.dropFirst().reduce(first) { $0 + "; " + $1 } }
  }

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
    func lastDay(_ word: String) -> CalendarDate? {
      guard ends.contains(word), word.count(where: { $0 == "/" }) == 2,
        case .day(let day)? = context.calendar.end(word, today: context.now)
      else { return nil }
      return day
    }
    return typed.compactMap { word -> Message? in
      guard word.contains("/" as Character),
        let day = (try? CalendarDate(typed: word, context.calendar.form)) ?? lastDay(word)
      else { return nil }
      return "\(word) is read as \(day.inWords)"
    }
  }
}
