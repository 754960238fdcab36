import Foundation
import TerminalKit

/// The format of typed and printed money.
public struct MoneyLocale: Equatable, Sendable {
  /// The decimal separator, a point or a comma; nil in an unknown locale, which prints a point.
  public var decimal: Character?
  /// The separator between thousands; nil without one.
  public var grouping: Character?
  /// Whether the euro sign stands before the number.
  public var symbolLeads: Bool
  /// Whether a no-break space stands between the euro sign and the number.
  public var symbolSpaced: Bool

  public init(decimal: Character?, grouping: Character?, symbolLeads: Bool, symbolSpaced: Bool) {
    self.decimal = decimal
    self.grouping = grouping
    self.symbolLeads = symbolLeads
    self.symbolSpaced = symbolSpaced
  }

  /// The locale of C, POSIX and any unknown name: `€1,234.50`; a separator before three digits is ambiguous.
  public static let unknown = MoneyLocale(decimal: nil, grouping: nil, symbolLeads: true, symbolSpaced: false)

  /// Amounts for other programs: `1234.50`.
  static let programs = MoneyLocale(decimal: ".", grouping: nil, symbolLeads: true, symbolSpaced: false)

  /// Uses the first of LC_ALL, LC_NUMERIC, LC_MESSAGES and LANG that is not empty.
  ///
  /// `Locale.current` ignores these variables on Linux. The first look-up takes about a millisecond, except for C and
  /// POSIX.
  public init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_NUMERIC", "LC_MESSAGES", "LANG"]
    let value = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    // "de_DE.UTF-8@euro": Foundation knows only the first part.
    self.init(identifier: String(value.prefix { $0 != "." && $0 != "@" }))
    // In an unknown locale, the language of messages decides: German as in Germany, Polish as in Poland.
    let code = Language(environment: environment).code
    if self == .unknown, code != Language.english.code { self.init(identifier: "\(code)_\(code.uppercased())") }
  }

  /// Makes the locale of a name such as `de_DE`; `unknown` for an unknown name.
  public init(identifier: String) {
    let isName =
      identifier.utf8.count <= 32
      && identifier.allSatisfy { $0.isASCII && ($0.isLetter || "_-0123456789".contains($0)) }
    // For an unknown language Foundation would use the process's own locale.
    let language = identifier.prefix { $0.isLetter }.lowercased()
    guard isName, !["", "c", "posix"].contains(language), Locale.LanguageCode(language).isISOLanguage else {
      self = .unknown
      return
    }
    // Force ASCII digits, the only ones that are parsed.
    let locale = Locale(identifier: identifier + "@numbers=latn")
    let sample = Decimal(sign: .plus, exponent: -1, significand: 12_345_675)
    self.init(sample: sample.formatted(.currency(code: "EUR").locale(locale)))
  }

  /// Derives the format from 1234567.5 euro as Foundation prints the amount.
  ///
  /// The sample has the separators of money, which differ from those of numbers in some locales (de_AT).
  init(sample: String) {
    let scalars = Array(sample.unicodeScalars)
    guard let first = scalars.firstIndex(where: \.isASCIIDigit), let last = scalars.lastIndex(where: \.isASCIIDigit),
      last - first >= 9
    else {
      self = .unknown
      return
    }
    let number = scalars[first...last]
    let decimal = number[last - 2]
    let grouping = number.first { !$0.isASCIIDigit && $0 != decimal }
    // For C and unknown names, ICU prints a point, and no separator of thousands.
    guard decimal == "," || decimal == "." && grouping != nil else {
      self = .unknown
      return
    }
    let leads = scalars[..<first].contains { $0 == "€" || $0.isASCIILetter }
    let beside = leads ? scalars[..<first].last : scalars[(last + 1)...].first
    self.init(
      decimal: Character(decimal),
      grouping: grouping.flatMap { ".,'\u{2019}\u{A0}\u{202F}".unicodeScalars.contains($0) ? Character($0) : nil },
      symbolLeads: leads,
      symbolSpaced: beside?.properties.isWhitespace ?? false)
  }
}

extension Unicode.Scalar {
  /// Whether this is a digit from 0 to 9; amounts have no other digits.
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isASCIILetter: Bool { isASCII && properties.isAlphabetic }
}
