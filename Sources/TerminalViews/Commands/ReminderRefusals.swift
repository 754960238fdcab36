import TerminalKit
import ViewModels

/// Refusals of a reminder with an incomplete or ambiguous recurrence.
extension Arguments {
  /// Refuses a recurrence and its time without a text: `once weekly 9:00`.
  func refuseRecurrenceAlone() throws(UsageError) {
    guard !has("--every"), isRecurrenceAlone else { return }
    let typed = words.joined(separator: " ").oneLine(60)
    throw UsageError(
      "a reminder needs a text beside its rhythm",
      suggestion: "type the text first: \(name + " TEXT " + typed + retypedFlags)")
  }

  /// Refuses a prescription in the text: an abbreviation that may be a name (`bid`), or several times a day
  /// (`morgens und abends`).
  func refusePrescription(in words: [String], at time: String) throws(UsageError) {
    for place in words.indices where !isQuoted(words[place]) {
      let letters = words[place].withoutMarks.filter { $0 != "." }
      let isUpper = letters == letters.uppercased()
      // `Sid` is a name; `SID`, and a `sid` after the first word, may be an abbreviation.
      guard let recurrence = TypedRepetition.latin[letters.lowercased()],
        isUpper || place > 0 && letters == letters.lowercased()
      else { continue }
      let others = (words[..<place] + words[(place + 1)...]).joined(separator: " ")
      let text = inQuotes(words.joined(separator: " "))
      throw UsageError(
        "\(quoted(words[place])) may be a rhythm, or belong to the text",
        suggestion:
          "type \("\(name) \(others) \(recurrence) \(time)\(retypedFlags)".oneLine(120)) for the rhythm, or put the text in quotes: \(text) \(time.oneLine(40))"
      )
    }
    let plain = words.map { isQuoted($0) ? "" : $0.lowercased() }
    for place in plain.indices {
      let parts = plain[place].withoutMarks.split { "/+&".contains($0) }.map(String.init)
      let isPair = parts.count > 1 && parts.allSatisfy(DayWords.isPartOfDay)
      let hasComma = plain[place].last == ","
      let next = hasComma ? place + 1 : place + 2
      let isJoined =
        DayWords.isPartOfDay(plain[place].withoutMarks) && next < plain.count
        && (hasComma || DayWords.isJoint(plain[place + 1])) && DayWords.isPartOfDay(plain[next].withoutMarks)
      guard isPair || isJoined else { continue }
      let typed = words[place...(isPair ? place : next)].joined(separator: " ")
      throw UsageError(
        "a reminder has one time, not several: \(quoted(typed.oneLine(40)))",
        suggestion:
          "type a reminder for each time, such as \("\(name) TEXT every day \(time)\(retypedFlags)".oneLine(120)); if it is text, put it in quotes"
      )
    }
  }

  /// Refuses a length at the end of the text, which may be the day: `recheck after 14 days`, `recheck 2 weeks`.
  ///
  /// `time` is the time after the text; nil without one.
  func refuseDelay(endOf words: [String], at time: String?) throws(UsageError) {
    for count in (1...5).reversed() where count < words.count {
      let end = words.suffix(count)
      guard !end.contains(where: isQuoted), let first = end.first?.lowercased() else { continue }
      let isLed = DayWords.delays.contains(first)
      let length = end.dropFirst(isLed ? 1 : 0).drop { isLed && ["von", "of"].contains($0.lowercased()) }
        .map(\.withoutMarks).joined(separator: " ")
      let before = words.dropLast(count).last?.lowercased() ?? ""
      guard !length.isEmpty, let hasDays = isDelay(length), hasDays || time == nil else { continue }
      guard isLed || time != nil && !DayWords.bounds.union(TypedRepetition.during).contains(before) else { continue }
      if let time {
        throw unclearDay(
          end.joined(separator: " "), Message(text: "in \(length)"), in: words.joined(separator: " "), at: time)
      }
      let typed = [name] + words.dropLast(count) + ["in", length] + (hasDays ? ["9:00"] : [])
      let command = typed.joined(separator: " ") + retypedFlags
      throw UsageError("a time is needed", suggestion: "type \(command.harmless.oneLine(120))")
    }
  }

  /// Whether a length has days, weeks, months or years; nil if the text is no length.
  private func isDelay(_ length: String) -> Bool? {
    guard let reader = try? MomentReader("in \(length)", [.timed, .plan], form: context.calendar.form),
      reader.unread.isEmpty, reader.lastRead == reader.typed.count - 1, reader.minute == nil, reader.vague == nil
    else { return nil }
    switch reader.day {
    case .near, .months: return true
    case nil: return reader.minutesFromNow == nil ? nil : false
    default: return nil
    }
  }

  /// Whether the words are a recurrence, perhaps with its time and its end, and nothing else.
  private var isRecurrenceAlone: Bool {
    let front = Array(words.prefix { !DayWords.ends.contains($0.lowercased()) })
    guard !front.contains(where: isQuoted) else { return false }
    return front.indices.contains { start in
      (start..<front.count).contains { last in
        guard isRecurrence(front[start...last]) else { return false }
        let others = (front[..<start] + front[(last + 1)...]).joined(separator: " ")
        return others.isEmpty || (try? context.calendar.moment(others, today: context.now, .plan)) != nil
      }
    }
  }

  /// Whether the words are certainly a recurrence, perhaps of a weekday: `every 4 hours`, `every monday`.
  private func isRecurrence(_ words: ArraySlice<String>) -> Bool {
    if words.count == 2, let first = words.first, let last = words.last, TypedRepetition.announces(first),
      DayWords.weekday(last.withoutMarks.lowercased()) != nil
    {
      return true
    }
    return TypedRepetition.isSure(words)
  }

  /// The error for a recurrence without its first time, with a corrected command; nil if that cannot be read, either.
  var recurrenceWithoutTime: UsageError? {
    guard !has("--every"), !words.contains(where: isQuoted) else { return nil }
    // `drops now and every 4 hours` has a first time: now.
    var others = words
    let joint = others.indices.dropLast().first { place in
      DayWords.isJoint(others[place].lowercased()) && TypedRepetition.announces(others[place + 1])
    }
    if let joint { others.remove(at: joint) }
    for end in [nil, "8:00"] where end != nil || joint != nil {
      var typed = self
      (typed.words, typed.wordsWithQuotes) = (others + [end].compactMap(\.self), nil)
      guard let fields = try? typed.inOrder.reminderFields, fields.contains(where: { $0.name == "every" }) else {
        continue
      }
      let command = "\(name) \(typed.words.joined(separator: " "))\(retypedFlags)".harmless
      return end == nil
        ? UsageError("cannot read the word before the rhythm", suggestion: "type \(command)")
        : UsageError(
          "a rhythm needs the time of the first reminder", suggestion: "type the time at the end, such as \(command)")
    }
    return nil
  }

  /// The error for a length without a recurrence, such as `Metacam 8:00 for 5 days`, with a command for every day;
  /// otherwise nil.
  var lengthWithoutRecurrence: UsageError? {
    guard !has("--every"), !words.contains(where: isQuoted),
      let place = words.indices.dropFirst().last(where: { TypedRepetition.during.contains(words[$0].lowercased()) }),
      let (text, _, time) = try? textAndMoment(Array(words[..<place]), isSeries: true)
    else { return nil }
    var typed = self
    typed.words = text.split(separator: " ").map(String.init) + ["every", "day"]
    typed.words += time.split(separator: " ").map(String.init) + words[place...]
    typed.wordsWithQuotes = nil
    guard let fields = try? typed.inOrder.reminderFields, fields.contains(where: { $0.name == "every" }) else {
      return nil
    }
    let command = "\(name) \(typed.words.joined(separator: " "))\(retypedFlags)".harmless.oneLine(120)
    return UsageError("a rhythm is needed", suggestion: "type \(command)")
  }

  /// The error for a weekend, which has two days, with commands for these days; nil if the commands cannot be read,
  /// either.
  var weekendRefusal: UsageError? {
    func isSeries(_ place: Int) -> Bool? {
      isQuoted(words[place]) ? nil : DayWords.weekends[words[place].withoutMarks.lowercased()]
    }
    guard let place = words.indices.first(where: { isSeries($0) != nil }) else { return nil }
    var start = place
    while start > 0, DayWords.beforeWeekend.contains(words[start - 1].lowercased()) { start -= 1 }
    // `next weekend` may be this one or the one after.
    if place > 0, DayWords.nextWords.contains(words[place - 1].lowercased()) {
      return unreadDay("\(words[place - 1]) \(words[place])")
    }
    func typed(_ day: String...) -> String? {
      var other = self
      (other.words, other.wordsWithQuotes) = (words[..<start] + day + words[(place + 1)...], nil)
      guard (try? other.inOrder.reminderFields) != nil else { return nil }
      return ([name] + other.words.map(Words.joined)).joined(separator: " ").harmless + retypedFlags
    }
    guard let each = typed("every", "saturday") else { return nil }
    let isEach = isSeries(place) == true || words[start..<place].contains(where: TypedRepetition.announces)
    let suggestion: Message? =
      isEach
      ? typed("every", "sunday").map { "set a reminder for each: \(each) and \($0)" }
      : typed("saturday").map { "type one of the two days, \($0), or a series: \(each)" }
    return suggestion.map { UsageError("a weekend has two days", suggestion: $0) }
  }
}
