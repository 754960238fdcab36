import TerminalKit
import ViewModels

/// Refusals of a reminder with a second day, or with a number that may be its hour.
extension Arguments {
  /// Refuses a number before a day, which may be the hour or belong to the text: `room 5 tomorrow`.
  func refuseNumber(before time: String) throws(UsageError) {
    guard let reader = try? MomentReader(time, [.timed, .plan, .text], form: context.calendar.form),
      reader.beginsWithNumber, let number = reader.typed.first, let minute = reader.minute
    else { return }
    let clock = context.calendar.clock(minute * 60)
    guard let place = words.lastIndex(of: number), place > 0 else { return }
    let front = words[..<place].joined(separator: " ")
    let behind = words[(place + 1)...].joined(separator: " ")
    let hour = "\(name) \(front) at \(number) \(behind)\(retypedFlags)".oneLine(120)
    let text = "\(name) \(inQuotes("\(front) \(number)")) \(behind) \(clock)\(retypedFlags)".oneLine(120)
    throw UsageError(
      "\(quoted(number)) may be the hour, or belong to the text",
      suggestion: "if it is the hour, type \(hour); if it belongs to the text, add a time: \(text)")
  }

  /// Refuses a further day, delay or weekday at the end of the text: `mo, mi, fr 9:00`, `tomorrow 13.12. 9:00`.
  func refuseSeveral(_ words: [String], beside time: String) throws(UsageError) {
    let end = time.split(separator: " ").map(String.init)
    guard let last = words.last, !isQuoted(last) else { return }
    if let joined = joinedWeekdays(last) {
      let text = words.dropLast().joined(separator: " ")
      let isWorkingWeek = last.contains { "-–".contains($0) } && [joined.first, joined.last] == [0, 4]
      throw severalDays(
        last, text, isWorkingWeek ? "every weekday" : LocalCalendar.weekdays[joined[0]].english.lowercased(),
        time)
    }
    let begin = words.count - words.reversed().prefix { isListed($0, beside: end) }.count
    // `what to do friday` has one day: `do` is also the German abbreviation of Thursday, but a word here.
    let isList = words.count - begin > 1 || last.last == "," || DayWords.isSureWeekday(last)
    if begin < words.count, isList,
      !NameTitles.words.contains(begin > 0 ? words[begin - 1].lowercased() : ""),
      let day = DayWords.weekday(words[begin].withoutMarks.lowercased())
    {
      throw severalDays(
        (words[begin...] + end.prefix(1)).joined(separator: " "), words[..<begin].joined(separator: " "),
        LocalCalendar.weekdays[day].english.lowercased(), end.dropFirst().joined(separator: " "))
    }
    for count in (1...6).reversed() where count <= words.count {
      let phrase = words.suffix(count)
      let before = words.dropLast(count).last?.lowercased() ?? ""
      // A day after `since` or `from` belongs to the text.
      guard !phrase.contains(where: isQuoted), !NameTitles.words.contains(before), !DayWords.bounds.contains(before),
        !DayWords.connecting.union(DayWords.bounds).contains(phrase.first?.lowercased() ?? ""),
        !DayLikeWords.isWord(phrase, before: nil), isAhead(phrase.joined(separator: " "))
      else { continue }
      throw severalTimes(phrase.joined(separator: " "), time, in: words.joined(separator: " "))
    }
  }

  /// The error for a day or a time in the text of a reminder that has a time at its end, too.
  func severalTimes(_ typed: String, _ time: String, in text: String) -> UsageError {
    UsageError(
      "a reminder has one time, not both \(quoted(typed.oneLine(40))) and \(quoted(time.oneLine(40)))",
      suggestion:
        "type one of them, and set another reminder for each further time; if it is text, put it in quotes: \(name) \(inQuotes(text)) \(time.oneLine(40) + retypedFlags)"
    )
  }

  /// Refuses a day that cannot be read, or a further time, at the end of a reminder's text: `call 9:00 10:00`.
  ///
  /// The first word is text.
  func refuseUnread(endOf text: ArraySlice<String>, beside time: String) throws(UsageError) {
    let words = Array(text.dropFirst())
    guard let match = DayLikeWords(endOf: words, in: context.calendar, today: context.now, isPlan: true) else { return }
    throw unread(match.typed, beside: time, in: text.joined(separator: " "))
  }

  /// The error for a day or a time that cannot be read in the text of a reminder; only a time has a colon.
  func unread(_ typed: String, beside time: String, in text: String) -> UsageError {
    typed.contains(":") ? severalTimes(typed.withoutMarks, time, in: text) : unreadDay(typed)
  }

  /// Whether a word is a weekday in a list that ends with the weekday of the time: `mo, mi, fr 9:00`.
  ///
  /// `Mo` with a capital and without a comma may be a name.
  private func isListed(_ word: String, beside time: [String]) -> Bool {
    guard let first = time.first, DayWords.isShortWeekday(first), !isQuoted(word), DayWords.isShortWeekday(word) else {
      return false
    }
    return word.last == "," || word == word.lowercased() || DayWords.isSureWeekday(word)
  }

  /// The weekdays, 0 for Monday, of `mo-fr` or `mo/mi/fr`; nil for any other word.
  private func joinedWeekdays(_ word: String) -> [Int]? {
    let parts = word.withoutMarks.split { "-–/+&,".contains($0) }.map(String.init)
    guard parts.count > 1, parts.allSatisfy(DayWords.isShortWeekday) else { return nil }
    return parts.compactMap { DayWords.weekday($0.lowercased()) }
  }

  /// Whether the words are a future day, a delay, or a phrase for several future days.
  private func isAhead(_ typed: String) -> Bool {
    guard typed.utf8.count < 64,
      let reader = try? MomentReader(typed, [.timed, .plan, .text], form: context.calendar.form),
      reader.unread.isEmpty, reader.lastRead == reader.typed.count - 1, reader.minute == nil
    else { return false }
    if let vague = reader.vague { return !DayWords.lastWords.union(DayWords.thisWords).contains(vague.word) }
    guard reader.day != nil else { return reader.minutesLater != nil || (reader.minutesFromNow ?? 0) > 0 }
    do throws(DayError) {
      let day = try context.calendar.day(typed, today: context.now, toward: .future, [.plan, .text])
      return day.upperBound > context.now
    } catch {
      if case .vague = error { return true }
      return false
    }
  }

  /// The error for several weekdays, with a command for the first of them.
  private func severalDays(_ typed: String, _ text: String, _ day: String, _ time: String) -> UsageError {
    UsageError(
      "a reminder has one day, not several: \(quoted(typed.oneLine(40)))",
      suggestion:
        "type a reminder for each day, such as \(name) \(text.isEmpty ? "TEXT" : text.oneLine(60)) \(day) \(time.oneLine(40))\(retypedFlags)"
    )
  }
}
