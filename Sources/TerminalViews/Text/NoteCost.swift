public import Foundation
import TerminalKit

/// The cost of a note, or the amounts in it that were not counted.
public struct NoteCost: Equatable, Sendable {
  /// The note without its cost, and without words such as `for` next to it; unchanged if nothing else is in the note.
  public var text: String
  /// The only amount in euro, at the beginning or end of the note; nil if there is none or it is uncertain.
  public var cost: Decimal?
  /// Amounts that are not counted, as typed; at most three.
  public var uncounted: [String]

  public init(text: String, cost: Decimal? = nil, uncounted: [String] = []) {
    (self.text, self.cost, self.uncounted) = (text, cost, uncounted)
  }
}

extension Amount {
  /// Finds the cost of a note: one amount in euro, separate from other words, at the note's beginning or end.
  ///
  /// Euro is €, EUR, Euro, or the dash of `65.-`. Beside a word for a discount the amount is a refund, and negative.
  /// There is no cost if the note has a second amount, another currency, a multiplication, an amount in the middle, or
  /// an ambiguous one.
  public static func cost(of note: String) -> NoteCost {
    let mentions = MoneyMention.all(in: note)
    let bare = bare(asPricesIn: note, beside: mentions.map(\.range))
    if mentions.count == 1, bare.isEmpty, let only = mentions.first, only.isSure,
      let amount = try? Numeral(only.number, spaces: .all, typed: "").centsBesideEuro()
    {
      let cents = only.isCents ? amount / 100 : amount
      return NoteCost(text: only.textBeside(in: note), cost: Decimal(cents: only.isRefund ? -cents : cents))
    }
    let amounts = typed(mentions, in: note) + bare
    let percentage = amounts.isEmpty ? AmountNeighbours.discountedPercentage(in: note) : nil
    return NoteCost(text: note, uncounted: percentage.map { [$0] } ?? Array(amounts.prefix(3)))
  }

  /// The cost of a text that consists only of an amount; nil for any other text.
  static func cost(ofAmountAlone text: String) -> Decimal? {
    let read = cost(of: text)
    return read.text == text ? read.cost : nil
  }

  /// Whether a word is €, EUR or Euro.
  static func isEuro(_ word: some StringProtocol) -> Bool {
    let text = String(word)
    return Currency(text[...].unicodeScalars, behind: nil).map { $0.isEuro && $0.length == text.unicodeScalars.count }
      ?? false
  }

  /// The first three amounts in a text, counted or not, as typed.
  static func mentions(in text: String) -> [String] { typed(MoneyMention.all(in: text), in: text) }

  private static func typed(_ mentions: [MoneyMention], in text: String) -> [String] {
    mentions.prefix(3).map { String(text.unicodeScalars[$0.range]) }
  }
}

/// A number beside a currency in a note.
struct MoneyMention {
  /// The range of the number, its currency, and any words that make the amount uncertain: `20 to 30 €`.
  private(set) var range: Range<String.Index>
  /// Whether the amount is certainly the cost of the note.
  private(set) var isSure: Bool
  /// The digits, with the separators between them.
  let number: ArraySlice<Unicode.Scalar>
  /// True next to a word for a discount.
  let isRefund: Bool
  /// Whether the number is in cents.
  let isCents: Bool
  private let isAtEnd: Bool

  /// The number of scalars to read on each side of a currency: a note may be a pasted book.
  private static let reach = 72
  /// The maximum number of amounts to find.
  private static let maxCount = 8

  /// The first amounts of a note, at most `maxCount`.
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

  /// The amount at a currency; nil if no number is beside the currency, or if the words cannot mean money.
  private init?(_ currency: Currency, at symbol: Range<String.Index>, in note: String.UnicodeScalarView) {
    let first = note.index(symbol.lowerBound, offsetBy: -Self.reach, limitedBy: note.startIndex) ?? note.startIndex
    let last = note.index(symbol.upperBound, offsetBy: Self.reach, limitedBy: note.endIndex) ?? note.endIndex
    let near = Array(note[first..<last])
    let start = note.distance(from: first, to: symbol.lowerBound)
    let end = start + currency.length
    let left = near.number(endingAt: start)
    let right = currency.leads || currency.isWord && left != nil ? near.number(from: end) : nil
    var found: (number: Range<Int>, whole: Range<Int>, isSure: Bool)
    var digits: [Unicode.Scalar]?
    isCents = currency.isCents
    switch (left, right) {
    case (nil, nil):
      guard let word = near.numberWord(endingAt: start) else { return nil }
      found = (word, word.lowerBound..<end, false)
    case (let left?, nil): found = (left.range, left.range.lowerBound..<end, left.isClean)
    case (nil, let right?): found = (right.range, start..<near.endOfDash(behind: right.range), right.isClean)
    case (let left?, let right?):
      // In `35 € 20` the sign could belong to either number.
      found =
        if currency.isWord, left.isClean, near[left.range].allSatisfy(\.isASCIIDigit), right.range.count == 2,
          near[right.range].allSatisfy(\.isASCIIDigit),
          near[near.endOfStop(behind: right.range.upperBound)...].trimmed.isEmpty
        {
          (left.range, left.range.lowerBound..<right.range.upperBound, true)
        } else if left.isAttached == right.isAttached {
          (left.range, left.range.lowerBound..<right.range.upperBound, false)
        } else if left.isAttached {
          (left.range, left.range.lowerBound..<end, left.isClean)
        } else {
          (right.range, start..<right.range.upperBound, right.isClean)
        }
    }
    // Cents after the euros: `7 Euro 50`.
    if currency.isWord, let left, let right, found.isSure, found.whole.upperBound == right.range.upperBound,
      found.whole.lowerBound == left.range.lowerBound
    {
      digits = near[left.range] + [","] + near[right.range]
    }
    // Include a minus in the quoted amount.
    if found.whole.lowerBound > 0, near[found.whole.lowerBound - 1].isMinus,
      found.whole.lowerBound == 1 ? first == note.startIndex : near[found.whole.lowerBound - 2].properties.isWhitespace
    {
      found = (found.number, found.whole.lowerBound - 1..<found.whole.upperBound, found.isSure)
    }
    // `- 5 €` at the beginning of a note may be a refund, or an item of a list.
    if first == note.startIndex, found.whole.lowerBound > 0 {
      let ahead = near[..<found.whole.lowerBound].trimmed
      if ahead.count == 1, let dash = ahead.first, dash.isDash {
        found = (found.number, ahead.startIndex..<found.whole.upperBound, found.isSure)
      }
    }
    // `5 000 €` and `€ 5 000` are uncertain: one number or two. Alone in the note, each is five thousand.
    let thousands = near.widened(found.whole, around: found.number)
    if thousands != found.whole {
      let isAlone =
        first == note.startIndex && last == note.endIndex && near[..<thousands.lowerBound].trimmed.isEmpty
        && near[thousands.upperBound...].trimmed.isEmpty
      let number =
        thousands.lowerBound < found.whole.lowerBound
        ? thousands.lowerBound..<found.number.upperBound : found.number.lowerBound..<thousands.upperBound
      found = (isAlone ? number : found.number, thousands, isAlone && found.isSure)
    } else if let start = near.startOfCents(found.number), found.number.lowerBound == found.whole.lowerBound {
      // Cents alone: `-,50 €`.
      digits = ["0", ","] + near[found.number]
      found = (found.number, start..<found.whole.upperBound, true)
    }
    if found.whole.lowerBound == found.number.lowerBound, let start = near.startOfEuros(before: found.number) {
      found = (found.number, start..<found.whole.upperBound, false)
    }
    if found.whole.upperBound == found.number.upperBound, let end = near.endOfCents(behind: found.number) {
      found = (found.number, found.whole.lowerBound..<end, false)
    }
    let stop = near.endOfStop(behind: found.whole.upperBound)
    let (ahead, behind) = (near[..<found.whole.lowerBound], near[stop...])
    let isApart = (
      before: ahead.last?.properties.isWhitespace ?? (first == note.startIndex),
      after: behind.first?.properties.isWhitespace ?? (last == note.endIndex)
    )
    let isAtStart = first == note.startIndex && ahead.trimmed.isEmpty && isApart.after
    isAtEnd = last == note.endIndex && behind.trimmed.isEmpty && isApart.before
    // `5.- 7.` is a range of days.
    if currency.isDash, !isAtEnd, !isAtStart || behind.trimmed.first?.isASCIIDigit ?? false { return nil }
    // `10 pounds` is usually a weight.
    if currency.isPounds, !isAtEnd || !Currency.isPrice(inPoundsBehind: String(String.UnicodeScalarView(ahead))) {
      return nil
    }
    // Cents that are not at the end may be a coin or scans: `50 cent coin swallowed`, `12 ct images`.
    let areCentsUnclear = isCents && (!isAtEnd || found.number.count > 2)
    if areCentsUnclear, SwallowedMoney.isSize(near[found.whole.upperBound...]) { return nil }
    // Only `ct`, and not `cent`, has other meanings.
    if isCents, currency.length == 2 {
      // `1 ct thorax` is a number of scans.
      let number = near[found.number]
      if areCentsUnclear {
        if number.count == 1 || number.contains(where: \.properties.isAlphabetic) { return nil }
        if OtherCents.areScans(behind) { return nil }
      }
      if OtherCents.isOther(number, isAtEnd ? ahead : ahead + behind) { return nil }
    }
    let swallowed = SwallowedMoney(near[found.number], isCents: isCents, ahead, near[found.whole.upperBound...])
    if swallowed == .coin { return nil }
    // A full stop ends the clause of the amount.
    let neighbours = AmountNeighbours(ahead, stop == found.whole.upperBound ? behind : behind.suffix(0))
    let discount = neighbours.discount(atEnd: isAtEnd)
    isRefund = discount == .beside
    let whole = note.range(of: found.whole.lowerBound..<stop, from: first)
    isSure =
      currency.isEuro && found.isSure && (isAtStart || isAtEnd) && !neighbours.areUncertain && discount != .elsewhere
      && swallowed == nil && !areCentsUnclear
      && (isRefund || digits != nil || !near[found.whole.lowerBound].isDash)
      && MoneyClause(
        before: String(note[..<whole.lowerBound].suffix(MoneyClause.reach)),
        after: stop == found.whole.upperBound ? String(note[whole.upperBound...].prefix(MoneyClause.reach)) : ""
      ).meaning == nil
    number = digits.map { $0[...] } ?? near[found.number]
    range = isSure ? whole : note.range(of: neighbours.quoted(found.whole), from: first)
  }

  /// The note without the amount, and without the blanks and words such as `for` next to it.
  ///
  /// The whole note if nothing is left.
  func textBeside(in note: String) -> String {
    let scalars = note.unicodeScalars
    guard isAtEnd else {
      var rest = scalars[range.upperBound...].drop { $0.properties.isWhitespace }
      let first = rest.prefix { !$0.properties.isWhitespace }
      let behind = rest[first.endIndex...].drop { $0.properties.isWhitespace }
      let isLead = Self.leads.contains(String(first).foldedForMoney) || first.allSatisfy(\.isDash)
      if isLead, !behind.isEmpty { rest = behind }
      return String(rest)
    }
    var end = scalars.endWithoutSpace(before: range.lowerBound)
    var links = Self.links
    while end > scalars.startIndex {
      let start = scalars.startOfWord(before: end)
      guard links.contains(String(scalars[start..<end]).foldedForMoney) else { break }
      links = Self.links.union(Self.subjects)
      end = scalars.endWithoutSpace(before: start)
    }
    end = scalars.endWithoutMarks(before: end)
    return end == scalars.startIndex ? note : String(scalars[..<end])
  }

  /// Words at the beginning of a text that mean nothing without the amount: `5 € for gauze`.
  private static let leads: Set<String> = ["for", "fuer"]
  /// Words at the end of a text that mean nothing without the amount: `gauze for 5 €`, `blood work is 45 €`.
  private static let links: Set<String> = [
    "for", "of", "is", "are", "makes", "costs", "plus", "fuer", "von", "ist", "sind", "macht", "kostet", "+", "=",
  ]
  /// Words before one of `links` that mean nothing without it: `that makes 35 €`.
  private static let subjects: Set<String> = ["that", "this", "it", "das", "dies", "es", "and", "und", "which", "all"]
}

extension String.UnicodeScalarView {
  /// The range of the scalars at these distances from `place`.
  fileprivate func range(of scalars: Range<Int>, from place: Index) -> Range<Index> {
    index(place, offsetBy: scalars.lowerBound)..<index(place, offsetBy: scalars.upperBound)
  }

  /// The end of the text before an amount, without a comma, a colon or a separate dash that only leads to the amount.
  fileprivate func endWithoutMarks(before end: Index) -> Index {
    guard end > startIndex else { return end }
    let last = index(before: end)
    let isSeparate = last == startIndex || self[index(before: last)].properties.isWhitespace
    guard ",;:".unicodeScalars.contains(self[last]) || self[last].isDash && isSeparate else { return end }
    return endWithoutMarks(before: endWithoutSpace(before: last))
  }

  /// The start of the word that ends at an index.
  fileprivate func startOfWord(before end: Index) -> Index {
    var start = end
    while start > startIndex, !self[index(before: start)].properties.isWhitespace { start = index(before: start) }
    return start
  }
}

extension [Unicode.Scalar] {
  fileprivate struct Found {
    /// Indices of the digits and of the separators between them.
    let range: Range<Int>
    /// Whether no blank is between number and currency.
    let isAttached: Bool
    /// Whether no other sign is between number and currency, such as the dash of `35,- €`.
    let isClean: Bool
  }

  /// The number before an index, perhaps with blanks and signs between; nil without one.
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

  /// The number after an index, perhaps with blanks and signs between; nil without one.
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

  /// The end of a full stop or of exclamation marks after an amount: `35€.`, `70 Eur. bandage`; `place` without them.
  fileprivate func endOfStop(behind place: Int) -> Int {
    let marks = self[place...].prefix { $0 == "!" }.count
    let end = place + (marks > 0 ? marks : self[place...].first == "." ? 1 : 0)
    return end == count || self[end].properties.isWhitespace ? end : place
  }

  /// The beginning of an amount such as `-,50` by the range of its two decimals; nil for other amounts.
  fileprivate func startOfCents(_ number: Range<Int>) -> Int? {
    let start = number.lowerBound
    guard number.count == 2, start >= 2, ".,".unicodeScalars.contains(self[start - 1]), self[start - 2].isDash else {
      return nil
    }
    let isDouble = start >= 3 && self[start - 3].isDash
    let first = isDouble ? start - 3 : start - 2
    return first == 0 || self[first - 1].properties.isWhitespace ? first : nil
  }

  /// The number before a currency, in words or mistyped: `eighteen euro`, `6o €`; nil for any other word.
  fileprivate func numberWord(endingAt place: Int) -> Range<Int>? {
    var end = place
    while end > 0, self[end - 1].isBlankBesideNumber { end -= 1 }
    var start = end
    while start > 0, !self[start - 1].properties.isWhitespace { start -= 1 }
    let word = String(String.UnicodeScalarView(self[start..<end])).foldedForMoney
    let isMistyped = word.contains(where: \.isNumber) && word.contains(where: \.isLetter)
    guard !word.isEmpty, NumberWords.isNumber(word) || isMistyped else { return nil }
    return start..<end
  }

  /// The end of the dash after a number, as in `€ 65.-`; without a dash, the end of the number.
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

  /// The beginning of a number whose decimals a blank may have separated: `12, 50 €`, `2. 8 €`; nil without one.
  ///
  /// Dates and numbers with decimals are complete: `on 1.5. 35 €`, `temp 39.5, 35 €`.
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

  /// The end of decimals that a blank separates from their amount: `€ 12, 50`; nil without them.
  fileprivate func endOfCents(behind number: Range<Int>) -> Int? {
    let sign = self[number.upperBound...].drop { $0.properties.isWhitespace }
    guard self[number].allSatisfy(\.isASCIIDigit), let first = sign.first, ".,".unicodeScalars.contains(first) else {
      return nil
    }
    let cents = sign.dropFirst().drop { $0.properties.isWhitespace }.prefix { $0.isASCIIDigit }
    return (1...2).contains(cents.count) ? cents.endIndex : nil
  }

  /// The range of the amount with adjacent groups of digits that may be its thousands.
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
  var isBlankBesideNumber: Bool { self == " " || self == "\u{A0}" || self == "\u{202F}" }
  /// Signs between a number and its currency that make the amount uncertain.
  fileprivate var isBesideNumber: Bool { ".,-–−+%".unicodeScalars.contains(self) }
  /// A dash in the place of cents.
  var isDash: Bool { "-–—−".unicodeScalars.contains(self) }
  fileprivate var isMinus: Bool { self == "-" || self == "\u{2212}" }
  /// A digit of any script, or a fraction; amounts with other than ASCII digits are found, but not counted.
  fileprivate var isAnyDigit: Bool { isASCIIDigit || value > 0x7F && properties.numericType != nil }
}
