import Foundation
import TerminalKit

/// An entry of `MoneyWords`: words, and where they stand.
struct MoneyPhrase: Sendable {
  /// A word, or what stands between two.
  private enum Step: Sendable {
    case gap
    /// A word is one of these; with a `*`, it begins or ends with one.
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
  /// Whether the clause ends with it.
  let isLast: Bool
  private let steps: [Step]
  /// The row's entries with another meaning.
  private let unless: [MoneyPhrase]

  /// Words that a gap stands for, at most.
  private static let gap = 3
  /// Words that end a clause, as a comma does: `15 € due from the owner`.
  static let ends: Set<String> = ["to", "from", "for", "because", "and", "an", "von", "fuer", "wegen", "und"]

  /// The entries by their first word; under the empty one those whose first word has a `*`.
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

  /// The entries at the beginning of these words, each with the number of its words.
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

  /// The number of words of the phrase at the beginning of these; nil without it.
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

  /// Whether the words of its row have another meaning in this clause.
  func isExcused(in clause: [String]) -> Bool {
    unless.contains { other in clause.indices.contains { other.length(atStartOf: clause[$0...]) != nil } }
  }
}

/// The clause of an amount, and the clauses beside it.
struct MoneyClause {
  /// Scalars on one side of an amount that are looked at: a note may be a pasted book.
  static let reach = 240

  private let own: [String]
  /// Whether no other clause of its sentence stands before it.
  private let isFirst: Bool
  private let beside: [[String]]

  /// Abbreviations, whose point ends no sentence.
  private static let abbreviations: Set<String> = [
    "ggf", "ggfs", "evtl", "eventl", "ca", "bzw", "inkl", "exkl", "max", "min", "approx", "p.r.n", "dr", "st", "mr",
    "mrs", "ms", "fr", "hr",
  ]
  /// Words that change nothing: `Summe bisher`, `already settled`.
  static let fillers: Set<String> = [
    "bar", "cash", "bereits", "schon", "already", "just", "soeben", "bisher", "heute", "today", "jetzt", "now", "so",
    "far", "is", "ist", "was", "war", "the", "a", "der", "die", "das", "von", "of", "owner", "besitzer", "nur", "only",
    "amount", "betrag",
  ]

  init(before: String, after: String) {
    var left = Self.clauses(of: before, isBefore: true)
    var right = Self.clauses(of: after, isBefore: false)
    var own = left.removeLast() + right.removeFirst()
    // `surgery if needed, 20 €`: the amount alone belongs to the clause beside it.
    if own.isEmpty, let near = left.popLast() ?? (right.isEmpty ? nil : right.removeFirst()) { own = near }
    (self.own, isFirst, beside) = (own, left.isEmpty, [left.last, right.first].compactMap(\.self))
  }

  /// The meaning of the amount by words in its clause, or by a condition beside it; nil for a charge.
  var meaning: MoneyWords.Meaning? {
    for place in own.indices {
      for (phrase, length) in MoneyPhrase.starting(own[place...])
      where stands(phrase, at: place..<place + length) && !phrase.isExcused(in: own) {
        return phrase.meaning
      }
    }
    return beside.contains { isCondition($0) } ? .condition : nil
  }

  private func stands(_ phrase: MoneyPhrase, at range: Range<Int>) -> Bool {
    switch phrase.place {
    case .clause: true
    case .opening: range.lowerBound == 0
    case .openingBeside: range.lowerBound == 0 && isFirst
    case .whole: (own[..<range.lowerBound] + own[range.upperBound...]).allSatisfy { Self.fillers.contains($0) }
    case .before, .behind, .beside: false
    }
  }

  /// Whether the clause begins as a condition, or is nothing but a condition or an estimate.
  private func isCondition(_ clause: [String]) -> Bool {
    MoneyPhrase.starting(clause[...]).contains { phrase, length in
      [.condition, .estimate].contains(phrase.meaning) && !phrase.isExcused(in: clause)
        && (phrase.place == .openingBeside || length == clause.count)
    }
  }

  /// The clauses of the sentence that touches the amount; the last one before it, or the first one behind, is its own.
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
  /// Places beside an amount; in the others, a phrase only lengthens the quoted amount.
  static let besideAmount: Set<Place> = [.before, .behind, .beside]
  /// Words of the longest entry, at most.
  private static let longest = 6

  /// The number of words of the longest entry that ends at the amount; `before` has the nearest word first.
  static func length(endingAt before: [String], in clause: [String], _ places: Set<Place>) -> Int? {
    (1...longest).last { count in
      guard count <= before.count else { return false }
      return starting(before.prefix(count).reversed()[...]).contains { phrase, length in
        length == count && places.contains(phrase.place) && phrase.place != .behind && !phrase.isExcused(in: clause)
      }
    }
  }

  /// The number of words of the longest entry that begins at the amount.
  ///
  /// - Parameter ending: the number of words until the end of the clause.
  static func length(
    startingAt after: [String], ending: Int, in clause: [String], _ places: Set<Place>
  ) -> Int? {
    starting(after[...]).filter { phrase, length in
      let isLast = length >= ending || length < after.count && ends.contains(after[length])
      return places.contains(phrase.place) && phrase.place != .before && (isLast || !phrase.isLast)
        && !phrase.isExcused(in: clause)
    }.map(\.length).max()
  }
}

extension String {
  /// In lower case, with the umlauts written out and straight apostrophes.
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
