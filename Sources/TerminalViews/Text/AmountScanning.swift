import Foundation
import TerminalKit

// Scanning of an amount around its number: the euro sign, spaces, a minus.

extension ArraySlice<Unicode.Scalar> {
  var trimmed: Self {
    guard let last = lastIndex(where: { !$0.properties.isWhitespace }) else { return [] }
    return self[...last].drop { $0.properties.isWhitespace }
  }

  /// Whether the slice begins with exactly three digits, as a group of thousands does.
  var beginsWithThreeDigits: Bool { prefix { $0.isASCIIDigit }.count == 3 }

  /// Removes a leading minus; true if there was one.
  mutating func dropMinus() -> Bool {
    guard first == "-" || first == "\u{2212}" else { return false }
    self = dropFirst().trimmed
    return true
  }

  /// Removes a leading € or EUR, and the spaces after it; true if there was one.
  mutating func dropLeadingSymbol() -> Bool {
    guard let length = Self.symbolLength(in: prefix(3), isSign: first == "€") else { return false }
    self = dropFirst(length).drop(while: \.isSymbolSpace)
    return true
  }

  /// Removes a trailing € or EUR, and the spaces before it; true if there was one.
  mutating func dropTrailingSymbol() -> Bool {
    guard let length = Self.symbolLength(in: suffix(3), isSign: last == "€") else { return false }
    self = dropLast(length).withoutTrailingSpaces
    return true
  }

  private var withoutTrailingSpaces: Self {
    guard let last = lastIndex(where: { !$0.isSymbolSpace }) else { return [] }
    return self[...last]
  }

  private static func symbolLength(in three: Self, isSign: Bool) -> Int? {
    if isSign { return 1 }
    let isWord = three.count == 3 && zip(three, ["Ee", "Uu", "Rr"]).allSatisfy { $1.unicodeScalars.contains($0) }
    return isWord ? 3 : nil
  }
}

extension String.UnicodeScalarView {
  /// The end of the text before `end`, without its trailing white space.
  func endWithoutSpace(before end: Index) -> Index {
    var end = end
    while end > startIndex, self[index(before: end)].properties.isWhitespace { end = index(before: end) }
    return end
  }
}

extension Unicode.Scalar {
  /// A space between a number and its symbol.
  fileprivate var isSymbolSpace: Bool { self == " " || self == "\u{A0}" || self == "\u{202F}" }
}

extension Decimal {
  /// Euros from cents, in the shortest form: whole euros have no decimals.
  init(cents: Int) {
    let (euros, rest) = cents.quotientAndRemainder(dividingBy: 100)
    self = rest == 0 ? Decimal(euros) : Decimal(sign: .plus, exponent: -2, significand: Decimal(cents))
  }
}
