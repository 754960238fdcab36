import Architecture
import Foundation
import TerminalKit
import ViewModels

/// The batch and the validity after a product, and refusals of their unreadable parts.
extension Arguments {
  /// Whether a word is text: it was typed in quotes, or has blanks, which only a quoted word has.
  func isQuotedText(_ word: String) -> Bool {
    word.contains(where: \.isBlank)
      || wordsWithQuotes?.contains { "\"'".contains($0.prefix(1)) && $0.dropFirst().dropLast() == word } == true
  }

  /// Takes a batch out of the words after a product: `batch A12`, `Charge Nr. A12`.
  mutating func extractBatch(of sort: EntryKind) throws(UsageError) {
    guard sort.fieldNames.contains("batch"),
      let place = words.indices.dropFirst().first(where: { Self.batches.contains(words[$0].bare) || isShortBatch($0) })
    else { return }
    let isCounted = place + 1 < words.count && Self.numbers.contains(words[place + 1].bare)
    let number = place + (isCounted ? 2 : 1)
    guard number < words.count, isBatch(number), !isQuotedText(words[place]) else { return }
    guard !has("--batch") else { throw twice("batch") }
    flags["--batch"] = words[number].withoutMarks
    words = Array(words[..<place]).withoutComma + words[(number + 1)...]
  }

  /// Whether a word is `Ch.` before a batch; `Ch` without its point is chlamydia, as in `RCP Ch 1y`.
  private func isShortBatch(_ place: Int) -> Bool {
    words[place].lowercased() == "ch." && place + 1 < words.count
      && context.calendar.end(words[place + 1].withoutMarks, today: context.now) == nil
  }

  /// Whether the word at this index is the number of a batch, not an amount: `charge 45 €` is a price.
  private func isBatch(_ place: Int) -> Bool {
    let word = words[place].withoutMarks
    guard word.contains(where: \.isNumber), word.wholeMatch(of: amountPattern) == nil else { return false }
    guard word.allSatisfy(\.isNumber), place + 1 < words.count else { return !word.contains("€") }
    let next = words[place + 1].bare
    return !["€", "eur", "euro", "euros"].contains(next) && DayWords.Unit(next) == nil
  }

  private static let batches: Set<String> = [
    "batch", "lot", "charge", "charge-nr", "chargennummer", "chargennr", "chargen-nr", "ch.-b", "ch.-nr", "ch.b",
    "ch-b", "ch-nr", "chb", "chnr", "lot-nr", "lotnr",
  ]
  private static let numbers: Set<String> = ["no", "nr", "number", "nummer"]

  /// Refuses several products on one line, each with the end of its validity: an entry has one end.
  func refuseSeveralEnds(of sort: EntryKind) throws(UsageError) {
    guard sort.fieldNames.contains("until") else { return }
    let ends = lengths(in: words).filter { $0.isPlain && isEnd($0) }
    guard
      zip(ends, ends.dropFirst()).contains(where: { first, second in
        words[first.range.upperBound..<second.range.lowerBound].contains { word in
          word.contains(where: \.isLetter) && !Self.besideEnds.contains(word.bare) && !DayWords.isJoint(word)
        }
      })
    else { return }
    var lines: [String] = []
    var begin = 0
    for end in ends {
      let typed = words[begin..<end.range.lowerBound].filter { !DayWords.isJoint($0.lowercased()) }
      var product = Array(typed).withoutComma
      // The first word may be the patient of all products: repeat it.
      if begin > 0, ends[0].range.lowerBound > 1 { product.insert(words[0], at: 0) }
      lines.append("\(name) \(product.map(Words.joined).joined(separator: " ")) until=\(end.end ?? "1y")".oneLine(60))
      begin = end.range.upperBound
    }
    throw UsageError(
      "\(quoted(ends[0].typed)) and \(quoted(ends[1].typed)) are two ends, but an entry has only one end",
      suggestion: "type a line for each product, such as \(lines.listed(" and "))")
  }

  /// Words before or after an end that name no product.
  private static let besideEnds = DayWords.valid.union(DayWords.ends).union(["for", "für", "eur", "euro", "euros"])

  /// Refuses a length that stayed in the words of a product: the entry would have no end.
  func refuseLength(
    in words: [String], of sort: EntryKind, on day: String?, _ cost: Decimal?
  ) throws(UsageError) {
    guard sort.fieldNames.contains("until"), let match = lengths(in: words).first(where: { !isGiving($0, words) })
    else { return }
    guard !has("--until") else { throw twice("until") }
    let behind = words[match.range.upperBound...].joined(separator: " ")
    guard match.isPlain, isEnd(match), behind.contains(where: \.isLetter), !has("--comment"), let end = match.end else {
      throw unclearLength(match.typed, match.end)
    }
    var product = Array(words[..<match.range.lowerBound])
    if let last = product.last, Self.besideEnds.contains(last.bare) { product.removeLast() }
    let others = [day.map { "date=\($0)" }, cost.map { "cost=\($0.decimals)" }].compactMap(\.self)
    let fields = ["until=\(end)", "comment=\(Words.joined(behind))"] + others
    let line = ([name] + product.withoutComma.map(Words.joined) + fields).joined(separator: " ") + retypedFlags
    throw UsageError(
      "cannot read \(quoted(behind.oneLine(40))) after the validity \(quoted(match.typed))",
      suggestion: "type \(line.oneLine(120)), or a line for each product")
  }

  func unclearLength(_ typed: String, _ length: String?) -> UsageError {
    let message: Message = "\(quoted(typed)) can be the validity, or how long the product is given"
    guard let length else {
      return UsageError(
        message,
        suggestion: "for the validity, type until= and its length, such as until=1y; if it is text, put it in quotes")
    }
    return UsageError(
      message, suggestion: "type until=\(length) for the validity; if it is text, put quotes around it and the product")
  }

  /// The lengths in the words, without those of a day in the past: `3 weeks ago`, `vor zwei Wochen`, `last week`.
  private func lengths(in words: [String]) -> [LengthWords] {
    LengthWords.all(in: words, in: context.calendar, today: context.now, isText: isQuotedText).filter { match in
      let before = words[match.range.lowerBound - 1].bare
      return DayWords.directions[before] != -1 && !DayWords.lastWords.contains(before)
        && words.dropFirst(match.range.upperBound).first?.bare != "ago"
    }
  }

  /// Whether a length is how long or how often a medicine is given, or an age: `for 5 days`, `daily`, `8 weeks old`.
  private func isGiving(_ match: LengthWords, _ words: [String]) -> Bool {
    let (before, next) = (words[match.range.lowerBound - 1].bare, words.dropFirst(match.range.upperBound).first?.bare)
    if next == "old" || next == "alt" { return true }
    if match.isRecurrence { return match.end.map { !isValidity($0) } ?? true }
    return TypedRepetition.during.contains(before) && match.end.map { !isValidity($0) } ?? false
  }

  /// True for a date, and for a length that can be a validity (``isValidity(_:)``).
  private func isEnd(_ match: LengthWords) -> Bool {
    guard let end = match.end else { return false }
    return (try? CalendarDate(typed: end, .iso)) != nil || isValidity(end)
  }

  /// True for a length of three weeks or more: no product is valid for less.
  func isValidity(_ length: String) -> Bool {
    context.today.adding(length: length).map { $0 >= context.today.adding(days: 21) } ?? false
  }

  /// A capitalized word that was read as the day of a time, but may be a name: `Monday` in `15:00 Monday`, but not in
  /// `on Monday 15:00`.
  func dayThatMayBeName(in time: String) -> String? {
    let typed = time.split(whereSeparator: \.isBlank).map(String.init)
    let place = words.indices.first { place in
      let (word, before) = (words[place].withoutMarks, place > 0 ? words[place - 1].lowercased() : "")
      let isMonth = DayWords.months.contains { $0.contains(word.lowercased()) }
      return word.first?.isUppercase == true && typed.contains(words[place])
        && (DayWords.isSureWeekday(word) || isMonth && !before.contains(where: \.isNumber))
        && !DayWords.connecting.contains(before) && !DayWords.vague.contains(before)
        && !TypedRepetition.announces(before)
    }
    return place.map { words[$0].withoutMarks }
  }
}

extension String {
  /// This word in lower case, without punctuation at its end.
  fileprivate var bare: String {
    let word = withoutMarks.lowercased()
    return word.hasSuffix(".") ? String(word.dropLast()) : word
  }
}

extension [String] {
  /// The words without the comma or semicolon at the end of the last one.
  var withoutComma: [String] {
    guard let last, last.count > 1, last.hasSuffix(",") || last.hasSuffix(";") else { return self }
    return dropLast() + [String(last.dropLast())]
  }
}

/// `24.90`.
private let amountPattern = Pattern(/[0-9]+[.,][0-9]{1,2}/)
