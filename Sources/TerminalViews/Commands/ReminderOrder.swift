import TerminalKit

/// The order of the words of a reminder.
extension Arguments {
  /// The same words with a day, a time or a rhythm at the beginning moved behind the text: `tomorrow call Falk at 10:00`.
  var inOrder: Arguments {
    guard words.count > 1, !has("--every") || words.count > 2 else { return self }
    let unquoted = words.prefix { !isQuoted($0) }
    let read = { (arguments: Arguments) -> String? in
      let (words, every, _) = arguments.parted
      guard let read = try? arguments.textAndMoment(words, isSeries: every != nil), read.due != read.typed else {
        return nil
      }
      return read.typed
    }
    let rhythm = (1...5).last { count in
      guard count < unquoted.count else { return false }
      let isEachWeek =
        count == 2 && TypedRepetition.announces(words[0]) && DayWords.weekday(words[1].lowercased()) != nil
      return isEachWeek || TypedRepetition.isSureBeginning(words.prefix(count))
    }
    if let rhythm, read(self) == nil {
      // `every day 8:00 drops`: the time is behind the rhythm.
      let moved = moving(rhythm, to: words.count).inOrder
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

  /// The same without the first words.
  private func dropping(_ count: Int) -> Arguments {
    var rest = self
    rest.words.removeFirst(count)
    rest.wordsWithQuotes = wordsWithQuotes.map { Array($0.dropFirst(count)) }
    return rest
  }

  /// The same with the first words before this place.
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
