public import Foundation
import TerminalKit

/// The cost of a note, or the amounts in it that were not counted.
public struct NoteCost: Equatable, Sendable {
  /// The note without its cost; a note that is only an amount keeps it.
  public var text: String
  /// The one amount in euro at its beginning or end; nil without a certain one.
  public var cost: Decimal?
  /// Amounts that were not counted, as typed; the first few.
  public var uncounted: [String]

  public init(text: String, cost: Decimal? = nil, uncounted: [String] = []) {
    (self.text, self.cost, self.uncounted) = (text, cost, uncounted)
  }
}

extension Amount {
  /// The cost of a note: one amount in euro, at its beginning or end, apart from the words beside it.
  ///
  /// Euro is €, EUR, Euro, or the dash of `65.-`. Beside a word for a discount the amount is a refund, and negative.
  /// The text stays whole with a second amount, another currency, a product, an amount in the middle, or an ambiguous
  /// one.
  public static func cost(of note: String) -> NoteCost {
    let mentions = MoneyMention.all(in: note)
    if mentions.count == 1, let only = mentions.first, only.isSure,
      let cents = try? Numeral(only.number, spaces: .noBreak, typed: "").centsBesideEuro()
    {
      return NoteCost(text: only.textBeside(in: note), cost: Decimal(cents: only.isRefund ? -cents : cents))
    }
    return NoteCost(text: note, uncounted: typed(mentions, in: note))
  }

  /// Whether a word is €, EUR or Euro.
  static func isEuro(_ word: some StringProtocol) -> Bool {
    let text = String(word)
    return Currency(text[...].unicodeScalars, behind: nil).map { $0.isEuro && $0.length == text.unicodeScalars.count }
      ?? false
  }

  /// All amounts in a text, counted or not, as typed; the first few.
  static func mentions(in text: String) -> [String] { typed(MoneyMention.all(in: text), in: text) }

  private static func typed(_ mentions: [MoneyMention], in text: String) -> [String] {
    mentions.prefix(3).map { String(text.unicodeScalars[$0.range]) }
  }
}

/// A number beside a currency in a note.
struct MoneyMention {
  /// The number with its currency; with the words that make it uncertain, as in `20 to 30 €`.
  private(set) var range: Range<String.Index>
  /// Whether its surroundings allow it to be the cost of the note.
  private(set) var isSure: Bool
  /// The digits, with the separators between them.
  let number: ArraySlice<Unicode.Scalar>
  /// True beside a word for a discount.
  let isRefund: Bool
  private let isAtEnd: Bool

  /// The longest amount: limits the search, as a note may be a pasted book.
  private static let reach = 72
  /// The largest number of amounts that are looked for.
  private static let maxCount = 8

  /// The first few of a note.
  static func all(in note: String) -> [MoneyMention] {
    let scalars = note.unicodeScalars
    var mentions: [MoneyMention] = []
    var index = scalars.startIndex
    var before: Unicode.Scalar?
    while index < scalars.endIndex, mentions.count < maxCount {
      let scalar = scalars[index]
      guard let currency = Currency(scalars[index...], behind: before) else {
        before = scalar
        index = scalars.index(after: index)
        continue
      }
      let end = scalars.index(index, offsetBy: currency.length)
      overlap: if let mention = MoneyMention(currency, at: index..<end, in: scalars) {
        // In `€ 5 €` both signs belong to one number, whose currency is uncertain.
        if let last = mentions.last, mention.range.lowerBound < last.range.upperBound {
          // The dash of `€ 65.-` belongs to the amount.
          if currency.isDash, last.range.upperBound == end { break overlap }
          mentions[mentions.count - 1].isSure = false
          mentions[mentions.count - 1].range =
            min(last.range.lowerBound, mention.range.lowerBound)..<max(last.range.upperBound, mention.range.upperBound)
        } else {
          mentions.append(mention)
        }
      }
      before = scalars[scalars.index(before: end)]
      index = end
    }
    return mentions
  }

  /// The amount around a currency; nil without a number beside it.
  private init?(_ currency: Currency, at symbol: Range<String.Index>, in note: String.UnicodeScalarView) {
    let first = note.index(symbol.lowerBound, offsetBy: -Self.reach, limitedBy: note.startIndex) ?? note.startIndex
    let last = note.index(symbol.upperBound, offsetBy: Self.reach, limitedBy: note.endIndex) ?? note.endIndex
    let near = Array(note[first..<last])
    let start = note.distance(from: first, to: symbol.lowerBound)
    let end = start + currency.length
    let (left, right) = (near.number(endingAt: start), currency.leads ? near.number(from: end) : nil)
    var found: (number: Range<Int>, whole: Range<Int>, isSure: Bool)
    switch (left, right) {
    case (nil, nil): return nil
    case (let left?, nil): found = (left.range, left.range.lowerBound..<end, left.isClean)
    case (nil, let right?): found = (right.range, start..<near.endOfDash(behind: right.range), right.isClean)
    case (let left?, let right?):
      // In `35 € 20` the sign could belong to either number.
      found =
        if left.isAttached == right.isAttached {
          (left.range, left.range.lowerBound..<right.range.upperBound, false)
        } else if left.isAttached {
          (left.range, left.range.lowerBound..<end, left.isClean)
        } else {
          (right.range, start..<right.range.upperBound, right.isClean)
        }
    }
    // A minus belongs to the amount that is quoted.
    if found.whole.lowerBound > 0, near[found.whole.lowerBound - 1].isMinus,
      found.whole.lowerBound == 1 ? first == note.startIndex : near[found.whole.lowerBound - 2].properties.isWhitespace
    {
      found = (found.number, found.whole.lowerBound - 1..<found.whole.upperBound, found.isSure)
    }
    // `5 000 €` could be five thousand, or a five after another number; so could `€ 5 000`.
    let thousands = near.widened(found.whole, around: found.number)
    if thousands != found.whole { found = (found.number, thousands, false) }
    if found.whole.lowerBound == found.number.lowerBound, let start = near.startOfEuros(before: found.number) {
      found = (found.number, start..<found.whole.upperBound, false)
    }
    if found.whole.upperBound == found.number.upperBound, let end = near.endOfCents(behind: found.number) {
      found = (found.number, found.whole.lowerBound..<end, false)
    }
    let (ahead, behind) = (near[..<found.whole.lowerBound], near[found.whole.upperBound...])
    let isApart = (
      before: ahead.last?.properties.isWhitespace ?? (first == note.startIndex),
      after: behind.first?.properties.isWhitespace ?? (last == note.endIndex)
    )
    let isAtStart = first == note.startIndex && ahead.trimmed.isEmpty && isApart.after
    isAtEnd = last == note.endIndex && behind.trimmed.isEmpty && isApart.before
    // `5.- 7.` is a range of days.
    if currency.isDash, !isAtEnd, !isAtStart || behind.trimmed.first?.isASCIIDigit ?? false { return nil }
    let neighbours = AmountNeighbours(ahead, behind)
    let discount = neighbours.discount(atEnd: isAtEnd)
    isRefund = discount == .beside
    let whole = note.range(of: found.whole, from: first)
    isSure =
      currency.isEuro && found.isSure && (isAtStart || isAtEnd) && !neighbours.areUncertain && discount != .elsewhere
      && (isRefund || !near[found.whole.lowerBound].isMinus)
      && !ConditionalMoney.isConditional(
        before: String(note[..<whole.lowerBound].suffix(ConditionalMoney.reach)),
        after: String(note[whole.upperBound...].prefix(ConditionalMoney.reach)))
    number = near[found.number]
    range = isSure ? whole : note.range(of: neighbours.quoted(found.whole), from: first)
  }

  /// The note without the amount, and without blanks beside it.
  func textBeside(in note: String) -> String {
    let scalars = note.unicodeScalars
    guard isAtEnd else {
      return String(scalars[range.upperBound...].drop { $0.properties.isWhitespace })
    }
    let end = scalars.endWithoutSpace(before: range.lowerBound)
    return end == scalars.startIndex ? note : String(scalars[..<end])
  }
}

/// A currency in a note.
private struct Currency {
  /// Length in Unicode scalars.
  let length: Int
  /// Whether it is €, EUR or Euro.
  let isEuro: Bool
  /// Whether it may stand before its number.
  let leads: Bool
  /// True for the dash of `65.-`, which stands for no cents and for the currency.
  var isDash = false

  private static let words: [(word: String, isEuro: Bool, leads: Bool)] = [
    ("euros", true, false), ("euro", true, true), ("eur", true, true), ("usd", false, true), ("chf", false, true),
    ("gbp", false, true), ("dollars", false, false), ("dollar", false, false),
  ]

  /// The currency at the beginning of a text, as a sign or as a separate word.
  init?(_ text: Substring.UnicodeScalarView, behind before: Unicode.Scalar?) {
    guard let first = text.first else { return nil }
    if "€$£¥".unicodeScalars.contains(first) {
      self = Currency(length: 1, isEuro: first == "€", leads: true)
      return
    }
    if ".,".unicodeScalars.contains(first) {
      let dashes = text.dropFirst().prefix(2).prefix { $0.isDash }.count
      guard before?.isASCIIDigit == true, dashes > 0 else { return nil }
      let rest = text.dropFirst(1 + dashes)
      let behind = rest.drop { $0.isBlankBesideNumber }
      if let named = Currency(behind, behind: nil) {
        self = Currency(
          length: 1 + dashes + (rest.count - behind.count) + named.length, isEuro: named.isEuro, leads: false)
      } else {
        guard rest.first?.properties.isWhitespace ?? true else { return nil }
        self = Currency(length: 1 + dashes, isEuro: true, leads: false)
        isDash = true
      }
      return
    }
    guard "eEuUcCgGdD".unicodeScalars.contains(first), before?.properties.isAlphabetic != true else { return nil }
    let beginning = String(text.prefix(8)).lowercased()
    let word = beginning.prefix { $0.isLetter }
    guard let known = Self.words.first(where: { $0.word == word }) else { return nil }
    self = Currency(length: known.word.count, isEuro: known.isEuro, leads: known.leads)
  }

  private init(length: Int, isEuro: Bool, leads: Bool) {
    (self.length, self.isEuro, self.leads) = (length, isEuro, leads)
  }
}

extension String.UnicodeScalarView {
  /// The indices of these scalars behind a place.
  fileprivate func range(of scalars: Range<Int>, from place: Index) -> Range<Index> {
    index(place, offsetBy: scalars.lowerBound)..<index(place, offsetBy: scalars.upperBound)
  }
}

extension [Unicode.Scalar] {
  fileprivate struct Found {
    /// Indices of the digits and of the separators between them.
    let range: Range<Int>
    /// Whether no blank separates it from the currency.
    let isAttached: Bool
    /// Whether no other sign stands between them, as the dash of `35,- €` does.
    let isClean: Bool
  }

  /// The number before a place; nil without one.
  fileprivate func number(endingAt place: Int) -> Found? {
    var end = place
    while end > 0, self[end - 1].isBlankBesideNumber { end -= 1 }
    var stop = end
    while stop > 0, end - stop < 2, self[stop - 1].isBesideNumber { stop -= 1 }
    if stop < end, self[stop] == "%" { while stop > 0, self[stop - 1].isBlankBesideNumber { stop -= 1 } }
    var start = stop
    while start > 0, self[start - 1].isAnyDigit || isSeparator(start - 1, in: 0..<stop) { start -= 1 }
    guard start < stop else { return nil }
    return Found(range: start..<stop, isAttached: end == place, isClean: stop == end)
  }

  /// The number behind a place; nil without one.
  fileprivate func number(from place: Int) -> Found? {
    var start = place
    while start < count, self[start].isBlankBesideNumber { start += 1 }
    var first = start
    while first < count, first - start < 2, self[first].isBesideNumber { first += 1 }
    var end = first
    while end < count, self[end].isAnyDigit || isSeparator(end, in: first..<count) { end += 1 }
    guard end > first else { return nil }
    return Found(range: first..<end, isAttached: start == place, isClean: first == start)
  }

  /// The end of the dash behind a number, as in `€ 65.-`, or of the number.
  fileprivate func endOfDash(behind number: Range<Int>) -> Int {
    let rest = self[number.upperBound...]
    guard let sign = rest.first, ".,".unicodeScalars.contains(sign), rest.dropFirst().first?.isDash == true,
      rest.dropFirst(2).first?.properties.isWhitespace ?? true
    else { return number.upperBound }
    return number.upperBound + 2
  }

  /// Whether this is a separator between two digits.
  private func isSeparator(_ place: Int, in range: Range<Int>) -> Bool {
    Numeral.Sign(self[place], spaces: .noBreak) != nil && range.contains(place - 1) && range.contains(place + 1)
      && self[place - 1].isAnyDigit && self[place + 1].isAnyDigit
  }

  /// The beginning of a number whose decimals the amount may be: `12, 50 €`, `2. 8 €`; nil without one.
  ///
  /// A date, or a number with decimals, is complete and has no further ones: `on 1.5. 35 €`, `temp 39.5, 35 €`.
  fileprivate func startOfEuros(before number: Range<Int>) -> Int? {
    func blanksSkipped(_ place: Int) -> Int {
      var place = place
      while place > 0, self[place - 1].properties.isWhitespace { place -= 1 }
      return place
    }
    let sign = blanksSkipped(number.lowerBound) - 1
    guard number.count <= 2, sign > 0, ".,".unicodeScalars.contains(self[sign]) else { return nil }
    let end = blanksSkipped(sign)
    var start = end
    while start > 0, !self[start - 1].properties.isWhitespace { start -= 1 }
    let groups = self[start..<end].split(omittingEmptySubsequences: false) { ".,'\u{2019}".unicodeScalars.contains($0) }
    let isNumber = groups.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
    return isNumber && groups.dropFirst().allSatisfy { $0.count == 3 } ? start : nil
  }

  /// The end of the decimals of an amount that a blank separates from it: `€ 12, 50`; nil without them.
  fileprivate func endOfCents(behind number: Range<Int>) -> Int? {
    let sign = self[number.upperBound...].drop { $0.properties.isWhitespace }
    guard self[number].allSatisfy(\.isASCIIDigit), let first = sign.first, ".,".unicodeScalars.contains(first) else {
      return nil
    }
    let cents = sign.dropFirst().drop { $0.properties.isWhitespace }.prefix { $0.isASCIIDigit }
    return (1...2).contains(cents.count) ? cents.endIndex : nil
  }

  /// The amount with adjacent groups of digits that could be its thousands.
  fileprivate func widened(_ whole: Range<Int>, around number: Range<Int>) -> Range<Int> {
    var (lower, upper) = (whole.lowerBound, whole.upperBound)
    while lower == whole.lowerBound ? lower == number.lowerBound : true, self[lower..<upper].beginsWithThreeDigits {
      var end = lower
      while end > 0, self[end - 1].properties.isWhitespace { end -= 1 }
      guard end < lower, end > 0, self[end - 1].isASCIIDigit else { break }
      lower = end
      while lower > 0, self[lower - 1].isASCIIDigit { lower -= 1 }
    }
    while upper == whole.upperBound ? upper == number.upperBound : true {
      var start = upper
      while start < count, self[start].properties.isWhitespace { start += 1 }
      guard start > upper, self[start...].beginsWithThreeDigits else { break }
      upper = start + 3
    }
    return lower..<upper
  }
}

extension Unicode.Scalar {
  /// A space between a number and its currency.
  fileprivate var isBlankBesideNumber: Bool { self == " " || self == "\u{A0}" || self == "\u{202F}" }
  /// Signs between a number and its currency that make the amount uncertain.
  fileprivate var isBesideNumber: Bool { ".,-–−+%".unicodeScalars.contains(self) }
  /// A dash in the place of cents.
  fileprivate var isDash: Bool { "-–—−".unicodeScalars.contains(self) }
  fileprivate var isMinus: Bool { self == "-" || self == "\u{2212}" }
  /// A digit of any script, or a fraction: no cost, but a mention of money.
  fileprivate var isAnyDigit: Bool { isASCIIDigit || value > 0x7F && properties.numericType != nil }
}
