import Foundation
import TerminalKit

/// An entry of `MoneyWords`: a phrase, its place and its meaning.
struct MoneyPhrase: Sendable {
  /// A word, or a gap between two words.
  private enum Step: Sendable {
    case gap
    /// One of these words; `*` at the beginning or end of a word matches any characters.
    case word([String])
  }

  enum Place: CaseIterable {
    case clause, opening, openingBeside, whole, before, behind, beside

    fileprivate var mark: String {
      switch self {
      case .clause: ""
      case .opening: "^"
      case .openingBeside: "^^"
      case .whole: "="
      case .before: "<"
      case .behind: ">"
      case .beside: "+"
      }
    }
  }

  let meaning: MoneyWords.Meaning
  let place: Place
  /// Whether the clause must end with the phrase.
  let isLast: Bool
  private let steps: [Step]
  /// Phrases that exclude the meaning if they are in the same clause.
  private let unless: [MoneyPhrase]

  /// The maximum number of words in a gap.
  private static let gap = 3
  /// Words that end a clause, as a comma does: `15 € due from the owner`.
  static let ends: Set<String> = ["to", "from", "for", "because", "and", "an", "von", "fuer", "wegen", "und"]

  /// The entries by first word; the empty text has the entries with a `*` in their first word.
  private static let byFirstWord: [String: [MoneyPhrase]] = {
    var sorted: [String: [MoneyPhrase]] = [:]
    for row in MoneyWords.table {
      for phrase in MoneyPhrase.phrases(row.words, row.meaning, MoneyPhrase.phrases(row.unless, row.meaning, [])) {
        guard case .word(let options)? = phrase.steps.first else { continue }
        for word in Set(options.map { $0.contains("*") ? "" : $0 }) { sorted[word, default: []].append(phrase) }
      }
    }
    return sorted
  }()

  /// The entries that match the beginning of these words, each with its number of words.
  static func starting(_ words: ArraySlice<String>) -> [(phrase: MoneyPhrase, length: Int)] {
    guard let first = words.first else { return [] }
    return ((byFirstWord[first] ?? []) + (byFirstWord[""] ?? [])).compactMap { phrase in
      phrase.length(atStartOf: words).map { (phrase, $0) }
    }
  }

  private static func phrases(
    _ text: String, _ meaning: MoneyWords.Meaning, _ unless: [MoneyPhrase]
  ) -> [MoneyPhrase] {
    text.split { $0 == "," || $0.isNewline }.map { $0.trimmed }.filter { !$0.isEmpty }
      .map { MoneyPhrase($0, meaning, unless) }
  }

  private init(_ entry: Substring, _ meaning: MoneyWords.Meaning, _ unless: [MoneyPhrase]) {
    let place = Place.allCases.filter { entry.hasPrefix($0.mark) }.max { $0.mark.count < $1.mark.count } ?? .clause
    var words = entry.dropFirst(place.mark.count)
    isLast = words.hasSuffix(".")
    if isLast { words.removeLast() }
    (self.meaning, self.place, self.unless) = (meaning, place, unless)
    steps = String(words).foldedForMoney.split(separator: " ").map { step in
      step == "…" ? .gap : .word(step.split(separator: "/").map { String($0) })
    }
  }

  /// The number of words that the phrase matches at the beginning; nil without a match.
  private func length(atStartOf words: ArraySlice<String>) -> Int? {
    Self.end(of: steps[...], in: words).map { $0 - words.startIndex }
  }

  private static func end(of steps: ArraySlice<Step>, in words: ArraySlice<String>) -> Int? {
    guard let step = steps.first else { return words.startIndex }
    let rest = steps.dropFirst()
    switch step {
    case .word(let options):
      guard let word = words.first, options.contains(where: { matches(word, $0) }) else { return nil }
      return end(of: rest, in: words.dropFirst())
    case .gap:
      for skipped in 0...gap {
        if let found = end(of: rest, in: words.dropFirst(skipped)) { return found }
      }
      return nil
    }
  }

  private static func matches(_ word: String, _ option: String) -> Bool {
    if option.last == "*" { return word.hasPrefix(option.dropLast()) }
    if option.first == "*" { return word.hasSuffix(option.dropFirst()) }
    return word == option
  }

  /// Whether a phrase of `unless` is in this clause.
  func isExcluded(in clause: [String]) -> Bool {
    unless.contains { other in clause.indices.contains { other.length(atStartOf: clause[$0...]) != nil } }
  }
}

/// The clause of an amount, and the clauses before and after it.
struct MoneyClause {
  /// The number of scalars to read on each side of an amount: a note may be a pasted book.
  static let reach = 240

  private let clause: [String]
  /// Whether the clause is the first one of its sentence.
  private let isFirst: Bool
  private let adjacentClauses: [[String]]

  /// Abbreviations, whose point ends no sentence.
  private static let abbreviations: Set<String> = [
    "ggf", "ggfs", "evtl", "eventl", "ca", "bzw", "inkl", "exkl", "max", "min", "approx", "p.r.n", "dr", "st", "mr",
    "mrs", "ms", "fr", "hr", "rab", "disc",
  ]
  init(before: String, after: String) {
    var left = Self.clauses(of: before, isBefore: true)
    var right = Self.clauses(of: after, isBefore: false)
    var clause = left.removeLast() + right.removeFirst()
    // `surgery if needed, 20 €`: an amount alone belongs to the clause next to it.
    if clause.isEmpty, let near = left.popLast() ?? (right.isEmpty ? nil : right.removeFirst()) { clause = near }
    (self.clause, isFirst, adjacentClauses) = (clause, left.isEmpty, [left.last, right.first].compactMap(\.self))
  }

  /// The meaning of the amount by words in its clause, or by a condition in a clause next to it; nil for a charge.
  var meaning: MoneyWords.Meaning? {
    for place in clause.indices {
      for (phrase, length) in MoneyPhrase.starting(clause[place...])
      where stands(phrase, at: place..<place + length) && !phrase.isExcluded(in: clause) {
        return phrase.meaning
      }
    }
    return adjacentClauses.contains { isCondition($0) } ? .condition : nil
  }

  private func stands(_ phrase: MoneyPhrase, at range: Range<Int>) -> Bool {
    switch phrase.place {
    case .clause: true
    case .opening: range.lowerBound == 0
    case .openingBeside: range.lowerBound == 0 && isFirst
    case .whole:
      (clause[..<range.lowerBound] + clause[range.upperBound...])
        .allSatisfy { MoneyWords.Fillers.inClause.contains($0) }
    case .before, .behind, .beside: false
    }
  }

  /// Whether the clause begins as a condition, or has no words except a condition or an estimate.
  private func isCondition(_ clause: [String]) -> Bool {
    MoneyPhrase.starting(clause[...]).contains { phrase, length in
      [.condition, .estimate].contains(phrase.meaning) && !phrase.isExcluded(in: clause)
        && (phrase.place == .openingBeside || length == clause.count)
    }
  }

  /// The clauses of the amount's sentence, before the amount or after it.
  ///
  /// The clause next to the amount is a part of the amount's own clause, and may be empty.
  private static func clauses(of text: String, isBefore: Bool) -> [[String]] {
    var clauses: [[String]] = [[]]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if clauses.last?.isEmpty == false { clauses.append([]) }
      for word in line.split(whereSeparator: \.isWhitespace) {
        let bare = String(word).foldedForMoney.trimmingCharacters(in: .punctuationCharacters)
        if !bare.isEmpty { clauses[clauses.count - 1].append(bare) }
        if endsSentence(word, bare) {
          guard isBefore else { return clauses }
          clauses = [[]]
        } else if bare.isEmpty || word.last.map({ ",;".contains($0) }) == true {
          clauses.append([])
        }
      }
    }
    return clauses
  }

  private static func endsSentence(_ word: Substring, _ bare: String) -> Bool {
    guard let last = word.last, ".!?".contains(last) else { return false }
    return last != "." || !abbreviations.contains(bare) && bare.last?.isNumber != true
  }
}

extension MoneyPhrase {
  /// The positions of phrases that make an amount uncertain; phrases at other positions only extend its quotation.
  static let besideAmount: Set<Place> = [.before, .behind, .beside]
  /// The maximum number of words in an entry.
  private static let longest = 6

  /// The number of words of the longest entry that ends at the amount; `before` has the nearest word first.
  static func length(endingAt before: [String], in clause: [String], _ places: Set<Place>) -> Int? {
    (1...longest).last { count in
      guard count <= before.count else { return false }
      return starting(before.prefix(count).reversed()[...]).contains { phrase, length in
        length == count && places.contains(phrase.place) && phrase.place != .behind && !phrase.isExcluded(in: clause)
      }
    }
  }

  /// The number of words of the longest entry that begins at the amount.
  ///
  /// `ending` is the number of words until the end of the clause.
  static func length(
    startingAt after: [String], ending: Int, in clause: [String], _ places: Set<Place>
  ) -> Int? {
    starting(after[...]).filter { phrase, length in
      let isLast = length >= ending || length < after.count && ends.contains(after[length])
      return places.contains(phrase.place) && phrase.place != .before && (isLast || !phrase.isLast)
        && !phrase.isExcluded(in: clause)
    }.map(\.length).max()
  }
}

extension String {
  /// The text in lower case, with umlauts written out and straight apostrophes.
  var foldedForMoney: String {
    var folded = ""
    for character in lowercased() {
      switch character {
      case "ä": folded += "ae"
      case "ö": folded += "oe"
      case "ü": folded += "ue"
      case "ß": folded += "ss"
      case "\u{2019}": folded += "'"
      default: folded.append(character)
      }
    }
    return folded
  }
}
