import Foundation

/// The words on both sides of an amount, which may make it a refund, or too uncertain to count.
struct AmountNeighbours {
  /// A word, and its place among the scalars around the amount.
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

    /// The word without the marks around it.
    var bare: String { text.trimmingCharacters(in: .punctuationCharacters) }
    /// The word as in `MoneyWords`.
    var folded: String { text.foldedForMoney.trimmingCharacters(in: .punctuationCharacters) }
    /// Whether a mark ends the clause behind it.
    var endsClause: Bool { text.last.map { ",;.!?".contains($0) } ?? false }
    /// Whether it ends like a number: `2`, `20%`.
    var isQuantity: Bool { text.last.map { $0.isNumber || $0 == "%" } ?? false }
    /// Whether it begins like a number: `2`, `€3`.
    var beginsQuantity: Bool { text.first { !"€$£¥".contains($0) }?.isNumber ?? false }
    /// Whether it is a number with a multiplication sign: `2x`.
    var isFactor: Bool { text.last.map { "x×*·".contains($0) } ?? false && text.dropLast().last?.isNumber ?? false }
    /// Whether it is a factor that changes nothing: `1x`.
    var isOnce: Bool { isFactor && text.dropLast() == "1" }
    /// Whether it is a number behind a multiplication sign: `x2`.
    var beginsFactor: Bool {
      text.first.map { "x×*·".contains($0) } ?? false && text.dropFirst().first?.isNumber ?? false
    }
    /// Whether it ends a percentage: `10%`, or the sign of `10 %`, with a comma behind it or not.
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
  /// Behind an amount, the next word is the piece: `5€ per tablet`.
  private static let perNamed: Set<String> = ["per", "pro", "je", "a", "an"]
  /// Words before `of`.
  private static let fractions: Set<String> = ["half", "third", "quarter", "hälfte", "drittel", "viertel", "instead"]
  /// Words before an amount that is a limit, an estimate, a price of one of several, or not the price.
  private static let bounds: Set<String> = [
    "to", "until", "from", "bis", "ab", "least", "most", "than", "als", "under", "over", "unter", "über",
    "max", "maximum", "maximal", "min", "minimum", "mindestens", "höchstens", "minus", "less", "abzüglich", "abzgl",
    "about", "around", "approx", "approximately", "roughly", "nearly", "almost", "ca", "circa", "zirka", "etwa", "rund",
    "ungefähr", "knapp", "schätzungsweise", "estimated", "geschätzt", "twice", "thrice", "double",
    "zweimal", "dreimal", "doppelt", "at", "zu", "not", "nicht", "statt", "anstatt",
  ]
  /// Words before an amount that date something: `after 20 €`; a comma between them ends what happened then.
  private static let doubtful: Set<String> = ["after", "before", "since", "without", "nach", "vor", "seit", "ohne"]
  /// Words before one of the bounds that belong to it: `up to`, `at least`.
  private static let leads: Set<String> = [
    "up", "at", "bis", "more", "less", "mehr", "weniger", "not", "nicht", "down", "to",
  ]
  /// The bounds that may stand behind an amount.
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
  /// Number of words that are searched beside the amount for a percentage, a count or a factor.
  private static let reach = 3

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
    /// Elsewhere, or with a word that leaves the meaning open: nothing is counted.
    case elsewhere
  }

  private static let discounts = [
    "discount", "rebate", "refund", "rabatt", "nachlass", "gutschrift", "erstattung", "storno", "skonto",
    "rückzahlung", "reimbursement", "ermäßigung", "ermässigung",
  ]
  private static let creditNotes: Set<[String]> = [["credit", "note"], ["credit", "notes"], ["credit", "memo"]]
  private static let fillers: Set<String> = ["of", "von", "über"]
  /// Words beside which `discount 20€` may be a price, or no discount at all.
  private static let doubts: Set<String> = [
    "after", "with", "without", "no", "not", "before", "including", "incl", "if",
    "nach", "mit", "ohne", "kein", "keine", "keinen", "nicht", "vor", "inkl", "wenn",
  ]

  /// Position of a word for a discount; `atEnd` for an amount at the end of a note, rather than at its beginning.
  func discount(atEnd: Bool) -> Discount {
    let isFilled = before.first.map { Self.fillers.contains($0.text) } ?? false
    let words = atEnd ? isFilled ? Array(before.dropFirst()) : before : after
    let all = (before + after).map(\.bare)
    let pair = words.prefix(2).map(\.bare)
    let isNote = Self.creditNotes.contains(atEnd ? pair.reversed() : pair)
    guard isNote || all.contains(where: Self.isDiscount) else { return .nowhere }
    let isBeside = isNote || words.first.map { word in Self.discounts.contains { word.bare.hasSuffix($0) } } ?? false
    return isBeside && Self.doubts.isDisjoint(with: all) ? .beside : .elsewhere
  }

  private static func isDiscount(_ word: String) -> Bool { discounts.contains { word.contains($0) } }

  /// Whether the words say that the amount may not be the price.
  ///
  /// For example in a calculation (`2 x 5 €`), at the end of a range (`20 to 30 €`), as a limit or an estimate
  /// (`up to 30 €`), as the price of one of several (`5€ each`), or beside a percentage of it (`10% discount 30 €`).
  var areUncertain: Bool { startOfWords != nil || endOfWords != nil || hasPercentage }

  /// The amount with the words and signs that make it uncertain, to quote it as it was meant.
  func quoted(_ amount: Range<Int>) -> Range<Int> {
    let all = Set(MoneyPhrase.Place.allCases)
    return [
      startOfGlued, startOfWords, startOfPhrase(all), endOfWords, endOfPhrase(all), endOfGlued, startOfPercentage,
      endOfPercentage,
    ].compactMap(\.self)
      .reduce(amount) { min($0.lowerBound, $1)..<max($0.upperBound, $1) }
  }

  /// The beginning of the words before the amount that make it uncertain.
  private var startOfWords: Int? {
    guard let near = before.first else { return nil }
    let (next, third) = (before.dropFirst().first, before.dropFirst(2).first)
    if Self.perPiece.contains(near.text) || near.isFactor { return near.range.lowerBound }
    // `3 tablets a 4 €`.
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
    // In `treat max 18 €` and `vaccination Max 60 €`, Max is an animal.
    guard Self.bounds.contains(near.bare), !near.isName, next != nil || near.text != "max" else { return nil }
    return start(of: near, behind: next)
  }

  /// Whether the amount is a price per time by the words before it: `pro Tag 15 €`, `monthly 15 €`.
  ///
  /// Not if the words are a dose: `1 tablet per day 15 €`, `Metacam daily 15 €`.
  private var isPricePerTime: Bool {
    guard let near = before.first else { return false }
    if before.count == 1, UnclearMoney.perTime.contains(near.bare) { return true }
    return UnclearMoney.times.contains(near.bare)
      && before.dropFirst().first.map { Self.perNamed.contains($0.text) } == true
      && !before.dropFirst(2).prefix(Self.reach).contains(where: \.isQuantity)
  }

  /// The beginning of an entry of `MoneyWords` that ends at the amount, with its lead: `to pay 20 €`.
  private func startOfPhrase(_ places: Set<MoneyPhrase.Place>) -> Int? {
    let clause = (before.reversed() + after).map(\.folded)
    return MoneyPhrase.length(endingAt: before.map(\.folded), in: clause, places)
      .map { start(of: before[$0 - 1], behind: before.dropFirst($0).first) }
  }

  /// The end of an entry of `MoneyWords` that begins at the amount, or behind fillers.
  private func endOfPhrase(_ places: Set<MoneyPhrase.Place>) -> Int? {
    let clause = (before.reversed() + after).map(\.folded)
    return [after[...], after.drop { UnclearMoney.fillers.contains($0.bare) }].compactMap { words -> Int? in
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
      guard !isOne, !UnclearMoney.rhythms.contains(before[place - 1].bare) else { return nil }
      return isSign ? number : word
    }
    return nil
  }

  /// The end of the words behind the amount that make it uncertain.
  private var endOfWords: Int? {
    let words = after.drop { UnclearMoney.fillers.contains($0.bare) }
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
    let isRhythm = next.map { UnclearMoney.rhythms.contains($0.bare) } ?? false
    if near.isFactor, !near.isOnce, !isRhythm { return near.range.upperBound }
    // As before an amount: a refund has no limit.
    if discount(atEnd: false) != .beside {
      if let end = endOfPhrase(MoneyPhrase.besideAmount) { return end }
      if UnclearMoney.isUnclear(near.bare, before: near.endsClause ? nil : next?.bare) { return near.range.upperBound }
    }
    return Self.laterBounds.contains(near.bare) && !near.isName ? near.range.upperBound : nil
  }

  /// Whether a percentage may change the amount: if a word relates it to the price, or there are no other words.
  ///
  /// In `glucose 5% 12 €` it is a concentration.
  private var hasPercentage: Bool {
    let all = before + after
    guard all.contains(where: \.isPercentage) else { return false }
    return all.allSatisfy { $0.isPercentage || $0.isQuantity }
      || all.contains { Self.percentageWords.contains($0.bare) || Self.isDiscount($0.bare) }
  }

  /// The beginning of a percentage close before the amount.
  private var startOfPercentage: Int? {
    guard hasPercentage, let place = before.prefix(Self.reach).firstIndex(where: \.isPercentage) else { return nil }
    let isNumber = before[place].text.first?.isNumber ?? false
    return isNumber || place + 1 == before.count ? before[place].range.lowerBound : before[place + 1].range.lowerBound
  }

  /// The end of a percentage close behind the amount.
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
  /// Whether it is a digit or a sign within a calculation or a range.
  fileprivate var isGlue: Bool { isASCIIDigit || ".,x×*·+-–−/÷<>≤≥~≈±%".unicodeScalars.contains(self) }
}
