import Foundation

/// A condition, an estimate or a payment that leaves open whether an amount is charged: `if needed 20 €`, `quote: surgery 200 €`.
///
/// It counts in the clause of the amount, and as a clause beside it: `if she agrees, surgery 200 €`. In another clause
/// it is about something else: `Metacam if needed, bandage 35 €`.
enum ConditionalMoney {
  /// Words that are a condition or an estimate alone.
  static let words: Set<String> = [
    "ggf", "ggfs", "gegebenenfalls", "bedarfsweise", "wahlweise", "sofern", "unless", "optional", "optionally", "prn",
    "p.r.n", "quote", "quotes", "quotation", "estimate", "estimates", "offer",
    "kva", "kostenvoranschlag", "angebot", "veranschlagt",
  ]
  /// The ends of nouns for an estimate: `OP-Kostenvoranschlag`.
  private static let nouns = ["voranschlag", "schätzung"]

  /// Pairs of words that are a condition.
  static let phrases: Set<[String]> = {
    let pairs: [(first: [String], second: [String])] = [
      (conjunctions, needs), (["as"], ["needed", "necessary", "required"]), (modals, ["cost", "kosten"]),
      (["bei", "nach"], ["bedarf"]), (["im"], ["bedarfsfall", "fall", "falle"]), (["auf"], ["wunsch", "anfrage"]),
      (["on", "upon"], ["demand", "request"]), (["in"], ["case"]),
    ]
    return Set(pairs.flatMap { pair in pair.first.flatMap { first in pair.second.map { [first, $0] } } })
  }()

  private static let conjunctions = ["if", "when", "where", "falls", "wenn", "wenns", "wenn's", "soweit"]
  private static let needs = [
    "needed", "necessary", "required", "wanted", "wished", "desired", "indicated", "possible", "agreed", "applicable",
    "nötig", "notwendig", "erforderlich", "gewünscht", "möglich", "einverstanden", "indiziert", "sinnvoll",
  ]
  private static let modals = [
    "would", "will", "could", "might", "may", "should", "shall", "würde", "würden", "wird", "könnte", "kann", "soll",
    "sollte", "dürfte",
  ]
  /// Words between the two of a phrase at most: `wenn es wirklich nötig`, `would then cost`.
  private static let gap = 2
  /// Words behind which `if` means whether: `to see if pregnant`.
  private static let doubts: Set<String> = [
    "see", "check", "checked", "test", "tested", "know", "ask", "asked", "unclear", "unsure", "sure", "as", "even",
  ]
  /// Words that begin a conditional clause; in German they may also tell when: `hinkt, wenn er läuft`.
  private static let openings: Set<String> = ["if", "wenn", "wenns", "wenn's"]
  /// `falls` is an English verb, too, and a condition only before one of these.
  private static let behindFalls: Set<String> = [
    "er", "sie", "es", "der", "die", "das", "kein", "keine", "nicht", "doch", "noch", "weiter", "weiterhin", "wieder",
  ]
  /// Abbreviations, whose point ends no sentence.
  private static let abbreviations: Set<String> = [
    "ggf", "ggfs", "evtl", "ca", "bzw", "inkl", "exkl", "max", "min", "approx", "p.r.n", "dr", "st",
  ]
  /// Scalars on one side of an amount that are looked at: a note may be a pasted book.
  static let reach = 240

  /// Whether an amount between these texts is conditional or an estimate.
  static func isConditional(before: String, after: String) -> Bool {
    var left = clauses(of: before, isBefore: true)
    var right = clauses(of: after, isBefore: false)
    var own = left.removeLast() + right.removeFirst()
    // `surgery if needed, 20 €`: the amount alone belongs to the clause beside it.
    if own.isEmpty, let near = left.popLast() ?? (right.isEmpty ? nil : right.removeFirst()) { own = near }
    let beside = [left.last, right.first].compactMap(\.self)
    return contains(own) || UnclearMoney.isPayment(own) || beside.contains { isAlone($0) }
  }

  /// The clauses of the sentence that touches the amount; the last one before it, or the first one behind, is its own.
  private static func clauses(of text: String, isBefore: Bool) -> [[String]] {
    var clauses: [[String]] = [[]]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if clauses.last?.isEmpty == false { clauses.append([]) }
      for word in line.split(whereSeparator: \.isWhitespace) {
        let bare = word.lowercased().trimmingCharacters(in: .punctuationCharacters)
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

  /// Whether a condition or an estimate is anywhere in the clause.
  private static func contains(_ clause: [String]) -> Bool {
    clause.indices.contains { place in
      isEstimate(clause[place]) || words.contains(clause[place]) || length(of: clause[place...]) != nil
        || clause[place] == "if" && !(place > 0 && doubts.contains(clause[place - 1])) || isFalls(clause[place...])
    }
  }

  /// Whether the clause is nothing but a condition or an estimate, or begins as a conditional clause does.
  private static func isAlone(_ clause: [String]) -> Bool {
    guard let first = clause.first else { return false }
    if openings.contains(first) || ["sofern", "unless"].contains(first) || isFalls(clause[...]) { return true }
    return clause.count == 1 && (isEstimate(first) || words.contains(first)) || length(of: clause[...]) == clause.count
  }

  private static func isEstimate(_ word: String) -> Bool { nouns.contains { word.hasSuffix($0) } }

  private static func isFalls(_ clause: ArraySlice<String>) -> Bool {
    clause.first == "falls" && clause.dropFirst().first.map { behindFalls.contains($0) } ?? false
  }

  /// The number of words of a phrase at the beginning; nil without one.
  private static func length(of clause: ArraySlice<String>) -> Int? {
    guard let first = clause.first else { return nil }
    return clause.dropFirst().prefix(gap + 1).firstIndex { phrases.contains([first, $0]) }
      .map { $0 - clause.startIndex + 1 }
  }
}
