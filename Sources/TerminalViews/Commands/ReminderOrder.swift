import Foundation
import TerminalKit
import ViewModels

/// Reminders with a day, time or recurrence before the text.
extension Arguments {
  /// Moves a day, time or recurrence from the beginning to the end of the text: `tomorrow call Falk at 10:00`.
  var inOrder: Arguments {
    guard words.count > 1, !has("--every") || words.count > 2 else { return self }
    let unquoted = words.prefix { !isQuoted($0) }
    let read = { (arguments: Arguments) -> String? in
      let (words, every, _) = arguments.splitRecurrence
      guard let read = try? arguments.textAndMoment(words, isSeries: every != nil), read.due != read.typed else {
        return nil
      }
      return read.typed
    }
    let recurrence = (1...5).last { count in
      guard count < unquoted.count else { return false }
      let isEachWeek =
        count == 2 && TypedRepetition.announces(words[0]) && DayWords.weekday(words[1].lowercased()) != nil
      return isEachWeek || TypedRepetition.isSureBeginning(words.prefix(count))
    }
    if let recurrence, read(self) == nil {
      // In `every day 8:00 drops`, a time follows the recurrence: move it, too.
      let moved = moving(recurrence, to: words.count).inOrder
      return read(moved) == nil ? self : moved
    }
    if let count = context.calendar.plannedBeginning(of: words, today: context.now)?.count, count <= unquoted.count,
      read(self) == nil
    {
      let moved = moving(count, to: words.count)
      return read(moved) == nil ? self : moved
    }
    for count in (1...5).reversed() where count <= unquoted.count && count < words.count - 1 {
      let front = Array(words.prefix(count))
      guard let (range, _, _) = unreadDay(in: front), range.upperBound == count,
        front[..<range.lowerBound].allSatisfy({ DayWords.connecting.contains($0.lowercased()) }),
        let typed = read(dropping(count)), !context.calendar.isDated(typed)
      else { continue }
      let time = typed.split(separator: " ").map(String.init)
      let place = words.indices.last { $0 > count && words[$0...].starts(with: time) }
      return place.map { moving(count, to: $0) } ?? self
    }
    return self
  }

  /// The error for a text and a time within one pair of quotes, in any order; otherwise nil.
  ///
  /// Throws if the line is refused without its quotes, too: the error must not suggest that line.
  func inOneQuotation(_ words: [String]) throws(UsageError) -> UsageError? {
    let locked = words.joined().split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 1, locked.count > 1 else { return nil }
    var unquoted = self
    (unquoted.words, unquoted.wordsWithQuotes) = (locked, nil)
    let ordered = unquoted.inOrder
    let (others, every, _) = ordered.splitRecurrence
    guard let (text, _, time) = try? ordered.textAndMoment(others, isSeries: every != nil) else {
      if let range = unquoted.unreadDay(in: locked)?.range, range.lowerBound == 0 { _ = try ordered.reminderFields }
      return nil
    }
    let fields = try ordered.reminderFields
    do throws(MomentError) {
      // The field is in ISO 8601 if the time was parsed; otherwise it is the typed text.
      let field = fields.first { $0.name == "due" }?.text ?? ""
      let due: Date
      if let read = try? Date(field, strategy: .iso8601) {
        due = read
      } else {
        due = try context.calendar.moment(field, today: context.now, .plan)
      }
      guard due > context.now else {
        let isOver = !context.calendar.hasDay(time)
        let error = isOver ? MomentError.over(context.calendar.time(due)) : .noTime
        return UsageError(
          isOver ? error.reason : "\("due"): \(context.calendar.stamp(due)) is in the past" as Message,
          suggestion: error.remedy)
      }
    } catch {
      throw UsageError(error.reason, suggestion: error.remedy)
    }
    // A recurrence in quotes is not read.
    let typed = every == nil ? "\(Words.joined(text)) \(time)" : locked.joined(separator: " ")
    return UsageError(
      "text and time are in one pair of quotes", suggestion: "type \(name + " " + typed.harmless + retypedFlags)")
  }

  /// A copy without the first words.
  private func dropping(_ count: Int) -> Arguments {
    var rest = self
    rest.words.removeFirst(count)
    rest.wordsWithQuotes = wordsWithQuotes.map { Array($0.dropFirst(count)) }
    return rest
  }

  /// A copy with the first words moved before this index.
  private func moving(_ count: Int, to place: Int) -> Arguments {
    func moved(_ words: [String]) -> [String] {
      Array(words[count..<place] + words[..<count] + words[place...])
    }
    var other = self
    other.words = moved(words)
    other.wordsWithQuotes = wordsWithQuotes.map(moved)
    return other
  }
}
