import Foundation
import TerminalKit
import ViewModels

/// Days of an entry, typed after the value of one of its fields.
extension Arguments {
  /// Splits the day of the entry off the value of a time field: `time=6:30 2026-11-29`.
  func withoutDay(_ value: [String], of name: String) -> (value: [String], day: [String]) {
    guard verb.positionals.contains("[DATE]"), value.count > 1,
      KindShape.own[.entry]?.fields.first(where: { $0.name == name })?.kind == .time
    else { return (value, []) }
    let place = value.indices.dropFirst().first { place in
      let day = value[place...].joined(separator: " ")
      return context.calendar.timeOfDay(value[..<place].joined(separator: " ")) != nil
        && (try? context.calendar.day(day, today: context.now, toward: .past)) != nil
    }
    return place.map { (Array(value[..<$0]), Array(value[$0...])) } ?? (value, [])
  }

  /// Refuses a day at the end of a field of several words: it may be the day of the entry, or belong to the field.
  func refuseDay(in value: [String], behind name: String) throws(UsageError) {
    guard value.count > 1, let word = value.last, verb.positionals.contains("[DATE]"),
      let field = KindShape.own[.entry]?.fields.first(where: { $0.name == name })
    else { return }
    if [.day, .lastDay].contains(field.kind), word.looksLikeDate {
      throw UsageError(
        "\(quoted(word)) can be the day of the entry, or belong to \(name)",
        suggestion: "type the day before \(name)=, or date=\(word.oneLine(20))")
    }
    guard [.text, .lines].contains(field.kind) else { return }
    let phrase = field.kind == .text ? dayPhrase(atEndOf: value) : nil
    guard let typed = phrase ?? (word.looksLikeDate ? word : nil) else { return }
    throw UsageError(
      "\(quoted(typed)) can be the day, or belong to \(name)",
      suggestion: "type date=\(Words.joined(typed).oneLine(30)) for the day, or put all of \(name) in quotes")
  }

  /// The longest run of last words, after the first word, that is today or a past day, or looks like one: `may 16 26`.
  private func dayPhrase(atEndOf words: [String]) -> String? {
    for place in words.indices.dropFirst().dropLast()
    where !words[(place - 1)...place].contains(where: { DayWords.bounds.contains($0.lowercased()) }) {
      let typed = words[place...].joined(separator: " ")
      do throws(DayError) {
        let day = try context.calendar.day(typed, today: context.now, toward: .past, .text).lowerBound
        if day <= context.now { return typed }
      } catch {
        let beginsDate =
          typed.first?.isNumber == true || DayWords.month(words[place].withoutMarks.lowercased()) != nil
        if error.isOfDate, error.typed == typed, beginsDate { return typed }
      }
    }
    let last = words.last.map { $0.lowercased() } ?? ""
    if DayWords.relativeDays[last] != nil || DayWords.weekdays.contains(where: { $0.contains(last) }) {
      return words.last
    }
    return DayLikeWords(endOf: Array(words.dropFirst()), in: context.calendar, today: context.now)?.typed
  }
}
