public import Foundation

/// Money as a person types and reads it: euros and cents, never rounded.
public enum Amount {
  /// The cost that was typed for `--cost`: a bare number, or one with € or EUR before or after it.
  ///
  /// One separator before one or two final digits is the decimal one in every locale; of two different ones the last
  /// is. One separator before exactly three digits is decided by the locale.
  public static func parse(_ text: String, in locale: MoneyLocale) throws(AmountError) -> Decimal {
    var rest = Array(text.unicodeScalars)[...].trimmed
    guard !rest.isEmpty else { throw .empty }
    var isNegative = rest.dropMinus()
    if rest.dropLeadingSymbol() {
      isNegative = rest.dropMinus() || isNegative
    } else {
      rest.dropTrailingSymbol()
    }
    let cents = try Numeral(rest, spaces: .all, typed: text).cents(in: locale)
    guard !isNegative else { throw .negative(text) }
    return Decimal(cents: cents)
  }

  /// The cost at the very end of a note, and the note without it; nil where the note ends with text.
  ///
  /// The amount must have € or EUR and stand apart from the word before it. A note that is nothing but an amount keeps
  /// its text. What cannot be read for sure is text: nothing that was written is lost or guessed. So are three digits
  /// behind others and a blank: `5 000 €` could be five thousand, or the five of something else.
  public static func trailing(in note: String, locale: MoneyLocale) -> (text: String, cost: Decimal)? {
    let scalars = note.unicodeScalars
    let end = scalars.endWithoutSpace(before: scalars.endIndex)
    // No amount is longer, and a note may be a pasted book.
    let tailStart = scalars.index(end, offsetBy: -64, limitedBy: scalars.startIndex) ?? scalars.startIndex
    let tail = Array(scalars[tailStart..<end])
    guard let (start, number) = tail[...].trailingNumber else { return nil }
    let startsApart = start == 0 ? tailStart == scalars.startIndex : tail[start - 1].properties.isWhitespace
    guard startsApart,
      !(start == number.startIndex && number.beginsWithThreeDigits
        && tail[..<start].trimmed.last?.isASCIIDigit ?? false),
      let cents = try? Numeral(number, spaces: .noBreak, typed: "").cents(in: locale)
    else { return nil }
    let textEnd = scalars.endWithoutSpace(before: scalars.index(tailStart, offsetBy: start))
    let text = textEnd == scalars.startIndex ? note : String(scalars[..<textEnd])
    return (text, Decimal(cents: cents))
  }

  /// Whether money seems to be meant at the end of a note: a number beside €, EUR or euro.
  ///
  /// Where no cost could be read there, that is worth a word.
  public static func isMentioned(atEndOf note: String) -> Bool {
    func isEdge(_ character: Character) -> Bool { character.isWhitespace || character.isPunctuation }
    var tail = note.suffix(40).lowercased()[...].dropLast(while: isEdge)
    let numberIsLast = tail.last?.isNumber ?? false
    if numberIsLast { tail = tail.dropLast(while: { isEdge($0) || $0.isNumber }) }
    guard let symbol = ["€", "euros", "euro", "eur"].first(where: { tail.hasSuffix($0) }) else { return false }
    tail = tail.dropLast(symbol.count)
    if numberIsLast { return symbol == "€" || !(tail.last?.isLetter ?? false) }
    return tail.dropLast(while: isEdge).last?.isNumber ?? false
  }

  /// Whether an amount stands there as it should, and is only more than a note may cost.
  public static func isTooMuch(atEndOf note: String, locale: MoneyLocale) -> Bool {
    guard let (_, number) = Array(note.unicodeScalars.suffix(64))[...].trimmed.trailingNumber else { return false }
    do throws(AmountError) {
      _ = try Numeral(number, spaces: .noBreak, typed: "").cents(in: locale)
      return false
    } catch {
      if case .tooLarge = error { return true }
      return false
    }
  }

  /// An amount as it is printed in the user's locale, such as `€1,234.50`.
  ///
  /// There are always two decimals; an amount that came with more is shown with all of them.
  public static func print(_ amount: Decimal, in locale: MoneyLocale) -> String {
    let digits = amount.magnitude.description.split(separator: ".", maxSplits: 1)
    let decimals = digits.count == 2 ? String(digits[1]) : ""
    let cents = decimals + String(repeating: "0", count: max(0, 2 - decimals.utf8.count))
    // Where the locale says neither, both are as in English: two different ones are read back without doubt.
    let grouping = locale.decimal == nil ? "," : locale.grouping
    let number = grouped(digits[0], by: grouping) + String(locale.decimal ?? ".") + cents
    let space = locale.symbolSpaced ? "\u{A0}" : ""
    let sign = amount < 0 ? "-" : ""
    return locale.symbolLeads ? "\(sign)€\(space)\(number)" : "\(sign)\(number)\(space)€"
  }

  private static func grouped(_ digits: Substring, by separator: Character?) -> String {
    guard let separator else { return String(digits) }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { result.append(separator) }
      result.append(digit)
    }
    return result
  }
}

extension Substring {
  /// Without the characters at the end that fit.
  fileprivate func dropLast(while fits: (Character) -> Bool) -> Substring {
    guard let last = lastIndex(where: { !fits($0) }) else { return "" }
    return self[...last]
  }
}
