import Foundation
import TerminalKit

/// The words on both sides of an amount, which may make it a refund or uncertain.
struct AmountNeighbours {
  /// A word with its range in the scalars around the amount.
  private struct Word {
    let text: String
    let range: Range<Int>
    /// True for `Max`, a name that is also a limit; not for `max` or `Max.`.
    let isName: Bool

    init(_ part: ArraySlice<Unicode.Scalar>) {
      let typed = String(String.UnicodeScalarView(part))
      (text, range) = (typed.lowercased(), part.startIndex..<part.endIndex)
      isName = typed.trimmingCharacters(in: CharacterSet(charactersIn: ",;:!?")) == "Max"
    }

    /// The word without punctuation at its ends.
    var bare: String { text.trimmingCharacters(in: .punctuationCharacters) }
    /// The form of the word in `MoneyWords`.
    var folded: String { text.foldedForMoney.trimmingCharacters(in: .punctuationCharacters) }
    /// Whether the word ends with a mark that ends a clause.
    var endsClause: Bool { text.last.map { ",;.!?".contains($0) } ?? false }
    /// Whether the word ends like a number: `2`, `20%`.
    var isQuantity: Bool { text.last.map { $0.isNumber || $0 == "%" } ?? false }
    /// Whether the word begins like a number: `2`, `€3`.
    var beginsQuantity: Bool { text.first { !Currency.signs.contains($0) }?.isNumber ?? false }
    /// Whether the word is a number with a multiplication sign: `2x`.
    var isFactor: Bool { text.last.map { "x×*·".contains($0) } ?? false && text.dropLast().last?.isNumber ?? false }
    /// Whether the word is a factor that changes nothing: `1x`.
    var isOnce: Bool { isFactor && text.dropLast() == "1" }
    /// Whether the word is a number after a multiplication sign: `x2`.
    var beginsFactor: Bool {
      text.first.map { "x×*·".contains($0) } ?? false && text.dropFirst().first?.isNumber ?? false
    }
    /// Whether the word contains one for a discount: `discounts`, `Mengenrabatt`.
    var isDiscount: Bool {
      let folded = folded
      return AmountNeighbours.discounts.contains { folded.contains($0) }
    }
    /// Whether the word is one for a discount with a typing error: `rabat`, `disccount`.
    var isMistypedDiscount: Bool {
      let letters = Array(folded)
      return letters.count > 4
        && (folded == "rabbat" || AmountNeighbours.discounts.contains { Spelling.distance(letters, Array($0)) == 1 })
    }
    /// Whether the word is a percentage or ends one: `10%`, or the sign of `10 %`.
    var isPercentage: Bool {
      let word = text.trimmingCharacters(in: CharacterSet(charactersIn: ",;:"))
      return word.last == "%" || ["percent", "prozent"].contains(word)
    }
  }

  /// The words before the amount, the nearest first.
  private let before: [Word]
  private let after: [Word]
  private let scalarsBefore: ArraySlice<Unicode.Scalar>
  private let scalarsAfter: ArraySlice<Unicode.Scalar>

  private static let operators: Set<String> = [
    "x", "×", "*", "·", "+", "-", "–", "−", "/", "÷", ":", "=", "mal", "times", "of", "von",
  ]
  /// Words between the two ends of a range.
  private static let joints: Set<String> = ["to", "bis", "and", "und", "or", "oder"]
  private static let openings: Set<String> = ["from", "von", "between", "zwischen"]
  private static let perPiece: Set<String> = ["je", "à", "@", "per", "pro", "each", "apiece"]
  /// Words between an amount and the name of a piece: `5€ per tablet`.
  private static let perNamed: Set<String> = ["per", "pro", "je", "a", "an"]
  /// Words before `of` and the amount: `half of 20 €`.
  private static let fractions: Set<String> = ["half", "third", "quarter", "hälfte", "drittel", "viertel", "instead"]
  /// Words before an amount that is a limit, an estimate, a price per piece, or no price.
  private static let bounds: Set<String> = [
    "to", "until", "from", "bis", "ab", "least", "most", "than", "als", "under", "over", "unter", "über",
    "max", "maximum", "maximal", "min", "minimum", "mindestens", "höchstens", "minus", "less", "abzüglich", "abzgl",
    "about", "around", "approx", "approximately", "roughly", "nearly", "almost", "ca", "circa", "zirka", "etwa", "rund",
    "ungefähr", "knapp", "schätzungsweise", "estimated", "geschätzt", "twice", "thrice", "double",
    "zweimal", "dreimal", "doppelt", "at", "zu", "statt", "anstatt",
  ]
  /// Words that make an amount after them uncertain: `after 20 €`, but not `the day before, 20 €`.
  private static let doubtful: Set<String> = ["after", "before", "since", "without", "nach", "vor", "seit", "ohne"]
  /// First words of bounds that have two words: `up to`, `at least`.
  private static let leads: Set<String> = [
    "up", "at", "bis", "more", "less", "mehr", "weniger", "not", "nicht", "down", "to",
  ]
  /// The bounds that may stand after an amount.
  private static let laterBounds: Set<String> = [
    "off", "or", "oder", "max", "maximum", "maximal", "min", "minimum", "approx", "approximately", "roughly", "ca",
    "circa", "zirka", "etwa", "ungefähr", "schätzungsweise", "estimated", "geschätzt", "minus", "if", "falls", "wenn",
    "upwards", "aufwärts",
  ]
  private static let marks = "<>≤≥~≈±"
  /// Words that relate a percentage to the price.
  private static let percentageWords: Set<String> = [
    "off", "minus", "less", "plus", "abzüglich", "abzgl", "zuzüglich", "zzgl", "vat", "tax", "gst", "mwst", "ust",
    "mehrwertsteuer", "umsatzsteuer", "deposit", "anzahlung",
  ]
  /// The number of words to search for a percentage, a count or a factor, on each side of the amount.
  private static let reach = 3

  /// Splits the text around an amount into words.
  ///
  /// - Parameters:
  ///   - ahead: The scalars before the amount.
  ///   - behind: The scalars after it, a slice of the same array.
  init(_ ahead: ArraySlice<Unicode.Scalar>, _ behind: ArraySlice<Unicode.Scalar>) {
    func words(_ part: ArraySlice<Unicode.Scalar>) -> [Word] {
      part.split { $0.properties.isWhitespace }.map { Word($0) }
    }
    (before, after) = (words(ahead).reversed(), words(behind))
    (scalarsBefore, scalarsAfter) = (ahead, behind)
  }

  /// Position of a word for a discount, relative to an amount.
  enum Discount {
    case nowhere
    /// Next to the amount: the amount is a refund.
    case beside
    /// At another place, or with a word that makes the discount uncertain: the amount is not counted.
    case elsewhere
  }

  /// Words for a discount, in the form of `MoneyWords`; a compound ends with one.
  private static let discounts = [
    "discount", "rebate", "refund", "rabatt", "nachlass", "gutschrift", "erstattung", "storno", "skonto",
    "rueckzahlung", "reimbursement", "ermaessigung", "verguenstigung",
  ]
  private static let creditNotes: Set<[String]> = [["credit", "note"], ["credit", "notes"], ["credit", "memo"]]
  /// Words that make a discount uncertain: `no discount 20€`.
  private static let doubts = negations.union([
    "after", "with", "without", "no", "before", "including", "incl", "if",
    "nach", "mit", "ohne", "kein", "keine", "keinen", "vor", "inkl", "wenn",
  ]).union(wishes)
  /// Words for a wish: the discount is not granted yet: `wants a discount of 20 €`.
  private static let wishes: Set<String> = [
    "want", "wants", "wanted", "ask", "asks", "asked", "asking", "request", "requests", "requested", "demand",
    "demands", "demanded", "expect", "expects", "expected", "hopes", "hoped", "would", "claims", "claimed", "insists",
    "negotiates", "wishes", "promised", "maybe", "perhaps",
    "will", "wollte", "möchte", "wünscht", "fragt", "fragte", "bittet", "bat", "verlangt", "verlangte", "fordert",
    "forderte", "erwartet", "hofft", "hätte", "besteht", "beantragt", "versprochen", "vielleicht", "evtl",
    "eventuell", "handelt",
  ]
  private static let negations: Set<String> = ["not", "nicht"]

  /// The position of a word for a discount.
  ///
  /// - Parameter atEnd: whether the amount is at the end of the note; if false, at the beginning.
  func discount(atEnd: Bool) -> Discount {
    let isFilled = before.first.map { MoneyWords.Fillers.before.contains($0.text) } ?? false
    let words = atEnd ? isFilled ? Array(before.dropFirst()) : before : after
    let all = (before + after).map(\.bare)
    let pair = words.prefix(2).map(\.bare)
    let isNote = Self.creditNotes.contains(atEnd ? pair.reversed() : pair)
    guard isNote || (before + after).contains(where: \.isDiscount) else {
      return words.first?.isMistypedDiscount == true ? .elsewhere : .nowhere
    }
    let isBeside = isNote || words.first.map { word in Self.discounts.contains { word.folded.hasSuffix($0) } } ?? false
    // In `frisst nicht, Rabatt 20 €`, `nicht` is about the animal: the amount is a refund.
    let isOfAnimal = MoneyPhrase.starting(["not"]).contains { $0.phrase.isExcluded(in: (before + after).map(\.folded)) }
    let doubts = isOfAnimal ? Self.doubts.subtracting(Self.negations) : Self.doubts
    return isBeside && doubts.isDisjoint(with: all) ? .beside : .elsewhere
  }

  /// Whether the words leave open if the amount is the price.
  ///
  /// For example in a calculation (`2 x 5 €`), at the end of a range (`20 to 30 €`), as a limit or an estimate
  /// (`up to 30 €`), as the price of one of several (`5€ each`), or beside a percentage of it (`10% discount 30 €`).
  var areUncertain: Bool { startOfWords != nil || endOfWords != nil || hasPercentage }

  /// The range to quote: the amount with the words and signs that make it uncertain.
  func quoted(_ amount: Range<Int>) -> Range<Int> {
    let all = Set(MoneyPhrase.Place.allCases)
    return [
      startOfGlued, startOfWords, startOfPhrase(all), endOfWords, endOfPhrase(all), endOfGlued, startOfPercentage,
      endOfPercentage,
    ].compactMap(\.self)
      .reduce(amount) { min($0.lowerBound, $1)..<max($0.upperBound, $1) }
  }

  /// The beginning of the words before the amount that make it uncertain; nil without them.
  private var startOfWords: Int? {
    guard let near = before.first else { return nil }
    let (next, third) = (before.dropFirst().first, before.dropFirst(2).first)
    if Self.perPiece.contains(near.text) || near.isFactor { return near.range.lowerBound }
    // A price per piece: `3 tablets a 4 €`.
    if near.text == "a", before.dropFirst().prefix(Self.reach).contains(where: \.isQuantity) {
      return near.range.lowerBound
    }
    let isJoint = Self.joints.contains(near.text)
    if let next, isJoint || Self.operators.contains(near.text), next.isQuantity || Self.fractions.contains(next.text) {
      if let third, isJoint && Self.openings.contains(third.text) || next.text == "%" && third.isQuantity {
        return third.range.lowerBound
      }
      return next.range.lowerBound
    }
    // A percentage of the amount: `15% auf 40 €`.
    if let next, ["auf", "on"].contains(near.text), next.isPercentage { return next.range.lowerBound }
    // In `Gutschrift über 20 €`, `über` is no limit.
    guard discount(atEnd: true) != .beside else { return nil }
    if near.text.allSatisfy({ Self.marks.contains($0) }) || isPricePerTime { return near.range.lowerBound }
    // With a comma the word belongs to another clause: `limping the day before, 20 €`.
    let isDoubtful =
      Self.doubtful.contains(near.text.trimmingCharacters(in: CharacterSet(charactersIn: ":")))
      || UnclearMoney.isUnclear(before.map(\.bare), endsClause: near.endsClause)
    if isDoubtful { return start(of: near, behind: next) }
    if let start = startOfPhrase(MoneyPhrase.besideAmount) { return start }
    if let factor { return factor.range.lowerBound }
    // In `vaccination Max 60 €`, Max is an animal.
    guard Self.bounds.contains(near.bare), !near.isName else { return nil }
    return start(of: near, behind: next)
  }

  /// Whether the words before the amount make it a price per time: `pro Tag 15 €`, `monthly 15 €`.
  ///
  /// False if the words are a dose: `1 tablet per day 15 €`, `Metacam daily 15 €`.
  private var isPricePerTime: Bool {
    guard let near = before.first else { return false }
    if before.count == 1, UnclearMoney.perTime.contains(near.bare) { return true }
    return UnclearMoney.times.contains(near.bare)
      && before.dropFirst().first.map { Self.perNamed.contains($0.text) } == true
      && !before.dropFirst(2).prefix(Self.reach).contains(where: \.isQuantity)
  }

  /// The beginning of an entry of `MoneyWords` that ends at the amount, or of a word of `leads` before it: `to pay`.
  private func startOfPhrase(_ places: Set<MoneyPhrase.Place>) -> Int? {
    [before[...], before.drop { MoneyWords.Fillers.behindEntry.contains($0.bare) }].compactMap { words -> Int? in
      MoneyPhrase.length(endingAt: words.map(\.folded), in: clause, places)
        .map { words.dropFirst($0 - 1) }
        .flatMap { rest in rest.first.map { start(of: $0, behind: rest.dropFirst().first) } }
    }.min()
  }

  /// The words of the amount's clause, also of a clause that ends directly before the amount: `eats not, 20 €`.
  private var clause: [String] {
    let start = before.indices.dropFirst().first { before[$0].endsClause } ?? before.endIndex
    let end = after.firstIndex(where: \.endsClause).map { $0 + 1 } ?? after.endIndex
    return (before[..<start].reversed() + after[..<end]).map(\.folded)
  }

  /// The end of an entry of `MoneyWords` that begins at the amount, or after fillers.
  private func endOfPhrase(_ places: Set<MoneyPhrase.Place>) -> Int? {
    [after[...], after.drop { MoneyWords.Fillers.behind.contains($0.bare) }].compactMap { words -> Int? in
      let ending = words.firstIndex(where: \.endsClause).map { $0 + 1 - words.startIndex } ?? words.count
      return MoneyPhrase.length(startingAt: words.map(\.folded), ending: ending, in: clause, places)
        .map { words[words.startIndex + $0 - 1].range.upperBound }
    }.max()
  }

  private func start(of word: Word, behind lead: Word?) -> Int {
    lead.flatMap { Self.leads.contains($0.text) ? $0.range.lowerBound : nil } ?? word.range.lowerBound
  }

  /// The number of pieces, if the amount may be the price of one: `3x` of `3x syringe 5 €`.
  private var factor: Word? {
    for (place, word) in before.prefix(Self.reach + 1).enumerated().dropFirst() {
      let number = before.dropFirst(place + 1).first
      let isSign = UnclearMoney.multiplications.contains(word.text) && number?.isQuantity == true
      guard isSign || word.isFactor else { continue }
      let isOne = isSign ? number?.text == "1" : word.isOnce
      guard !isOne, !UnclearMoney.frequencyWords.contains(before[place - 1].bare) else { return nil }
      return isSign ? number : word
    }
    return nil
  }

  /// The end of the words after the amount that make it uncertain; nil without them.
  private var endOfWords: Int? {
    let words = after.drop { MoneyWords.Fillers.behind.contains($0.bare) }
    guard let near = words.first ?? after.first else { return nil }
    let next = words.dropFirst().first
    if Self.perNamed.contains(near.text) { return (next ?? near).range.upperBound }
    if near.text == "/" { return (next ?? near).range.upperBound }
    if Self.perPiece.contains(near.text) || near.beginsFactor || UnclearMoney.perTime.contains(near.bare)
      || near.text.first == "/" || near.text.allSatisfy({ $0 == "?" })
    {
      return near.range.upperBound
    }
    if let next, next.beginsQuantity, Self.operators.contains(near.text) || Self.joints.contains(near.text) {
      return next.range.upperBound
    }
    let isRecurrence = next.map { UnclearMoney.frequencyWords.contains($0.bare) } ?? false
    if near.isFactor, !near.isOnce, !isRecurrence { return near.range.upperBound }
    // Next to a word for a discount, these words are no limit.
    if discount(atEnd: false) != .beside {
      if let end = endOfPhrase(MoneyPhrase.besideAmount) { return end }
      if UnclearMoney.isUnclear(near.bare, before: near.endsClause ? nil : next?.bare) { return near.range.upperBound }
    }
    return Self.laterBounds.contains(near.bare) && !near.isName ? near.range.upperBound : nil
  }

  /// Whether a percentage may change the amount.
  ///
  /// A word must relate the percentage to the price, or there must be no other words: in `glucose 5% 12 €` it is a
  /// concentration.
  private var hasPercentage: Bool {
    let all = before + after
    guard all.contains(where: \.isPercentage) else { return false }
    return all.allSatisfy { $0.isPercentage || $0.isQuantity }
      || all.contains { Self.percentageWords.contains($0.bare) || $0.isDiscount }
  }

  /// A percentage beside a word for a discount in a note without an amount: `10% Rabatt`; nil without one.
  static func discountedPercentage(in note: String) -> String? {
    guard note.utf8.contains(UInt8(ascii: "%")) else { return nil }
    let scalars = Array(note.unicodeScalars)
    let words = scalars.split { $0.properties.isWhitespace }.map { Word($0) }
    for place in words.indices where words[place].isPercentage {
      let isSign = place > 0 && words[place].text.first?.isNumber != true && words[place - 1].isQuantity
      let first = isSign ? place - 1 : place
      guard words[first].text.first?.isNumber == true else { continue }
      let before = words[..<first].last { !MoneyWords.Fillers.before.contains($0.text) }
      let (start, end) = (words[first].range.lowerBound, words[place].range.upperBound)
      if let before, before.isDiscount, !before.endsClause {
        return String(String.UnicodeScalarView(scalars[before.range.lowerBound..<end]))
      }
      if !words[place].endsClause, place + 1 < words.count, words[place + 1].isDiscount {
        return String(String.UnicodeScalarView(scalars[start..<words[place + 1].range.upperBound]))
      }
    }
    return nil
  }

  /// The beginning of a percentage close before the amount.
  private var startOfPercentage: Int? {
    guard hasPercentage, let place = before.prefix(Self.reach).firstIndex(where: \.isPercentage) else { return nil }
    let isNumber = before[place].text.first?.isNumber ?? false
    return isNumber || place + 1 == before.count ? before[place].range.lowerBound : before[place + 1].range.lowerBound
  }

  /// The end of a percentage close after the amount.
  private var endOfPercentage: Int? {
    guard hasPercentage else { return nil }
    return after.prefix(Self.reach).first(where: \.isPercentage)?.range.upperBound
  }

  /// The beginning of a calculation or a range that touches the amount: `20-` of `20-30 €`.
  private var startOfGlued: Int? {
    scalarsBefore.suffix { $0.isGlue }.firstIndex { $0.isASCIIDigit || Self.marks.unicodeScalars.contains($0) }
  }

  /// The end of a calculation or a range that touches the amount: `-30` of `€20-30`.
  private var endOfGlued: Int? {
    scalarsAfter.prefix { $0.isGlue }.lastIndex { $0.isASCIIDigit || $0 == "%" }.map { $0 + 1 }
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// The last elements that fulfil a condition.
  fileprivate func suffix(while condition: (Unicode.Scalar) -> Bool) -> Self {
    var start = endIndex
    while start > startIndex, condition(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}

extension Unicode.Scalar {
  /// Whether this is a digit or a sign within a calculation or a range.
  fileprivate var isGlue: Bool { isASCIIDigit || ".,x×*·+-–−/÷<>≤≥~≈±%".unicodeScalars.contains(self) }
}
