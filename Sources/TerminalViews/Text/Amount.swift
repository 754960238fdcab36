public import Foundation
import TerminalKit

/// Parses and prints amounts in euro, without rounding.
public enum Amount {
  /// Parses the value of `--cost`: a bare number, or one with € or EUR before or after it; a refund is negative.
  ///
  /// Also accepts the spellings of a cost in a note: `35 Euro`, `65.-`.
  /// A separator before one or two final digits is the decimal separator in every locale. Of two different separators,
  /// the last one is the decimal separator. A single separator before three final digits separates thousands if there
  /// is a currency; without a currency, the locale decides.
  public static func parse(_ text: String, in locale: MoneyLocale) throws(AmountError) -> Decimal {
    var rest = Array(text.unicodeScalars)[...].trimmed
    guard !rest.isEmpty else { throw .empty }
    var isNegative = rest.dropMinus()
    let unsigned = rest
    let isBesideEuro: Bool
    if rest.dropLeadingSymbol() {
      isBesideEuro = true
      isNegative = rest.dropMinus() || isNegative
    } else {
      isBesideEuro = rest.dropTrailingSymbol()
    }
    do throws(AmountError) {
      let numeral = try Numeral(rest, spaces: .all, typed: text)
      let cents = try isBesideEuro ? numeral.centsBesideEuro() : numeral.cents(in: locale)
      return Decimal(cents: isNegative ? -cents : cents)
    } catch {
      if case .notAnAmount = error, unsigned.count <= longest {
        let typed = String(String.UnicodeScalarView(unsigned))
        let read = cost(of: typed)
        if let cost = read.cost, read.text == typed { return isNegative ? -cost : cost }
      }
      throw isNegative ? error.ofRefund : error
    }
  }

  /// The maximum length of an amount in a note's spelling, in Unicode scalars.
  private static let longest = 40

  /// The amount in the user's locale, such as `€1,234.50`.
  ///
  /// Prints at least two decimals, and all decimals of an amount that has more.
  public static func print(_ amount: Decimal, in locale: MoneyLocale) -> String {
    let digits = amount.magnitude.description.split(separator: ".", maxSplits: 1)
    let decimals = digits.count == 2 ? String(digits[1]) : ""
    let cents = decimals + String(repeating: "0", count: max(0, 2 - decimals.utf8.count))
    // English separators if the locale has none: an amount with two different ones is unambiguous.
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
