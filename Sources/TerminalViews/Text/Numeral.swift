/// The number of an amount, split at its separators.
struct Numeral {
  /// A sign between the digits of a number.
  enum Sign: Equatable {
    case point, comma, space, apostrophe

    init?(_ scalar: Unicode.Scalar, spaces: Spaces) {
      switch scalar {
      case ".": self = .point
      case ",": self = .comma
      case "'", "\u{2019}": self = .apostrophe
      case "\u{A0}", "\u{202F}": self = .space
      case " " where spaces == .all: self = .space
      default: return nil
      }
    }
  }

  /// The spaces that may separate thousands; in a note, a plain space separates words: `room 3 450€`.
  enum Spaces { case all, noBreak }

  private var groups: [ArraySlice<Unicode.Scalar>] = []
  private var signs: [Sign] = []
  private let typed: String

  /// Splits `text`, which must begin and end with a digit; errors quote `typed`.
  init(_ text: ArraySlice<Unicode.Scalar>, spaces: Spaces, typed: String) throws(AmountError) {
    self.typed = typed
    var start = text.startIndex
    for index in text.indices where !text[index].isASCIIDigit {
      guard index > start, let sign = Sign(text[index], spaces: spaces) else { throw .notAnAmount(typed) }
      groups.append(text[start..<index])
      signs.append(sign)
      start = index + 1
    }
    guard start < text.endIndex else { throw .notAnAmount(typed) }
    groups.append(text[start...])
  }

  /// The number in cents, for a number without a currency.
  func cents(in locale: MoneyLocale) throws(AmountError) -> Int {
    if let endsWithDecimals { return try cents(endsWithDecimals: endsWithDecimals) }
    return try cents(endsWithDecimals: threeDigitsAreDecimals(in: locale))
  }

  /// The number in cents, for a number beside a euro sign.
  ///
  /// A price has no three decimals: three digits after a separator are thousands.
  func centsBesideEuro() throws(AmountError) -> Int {
    try cents(endsWithDecimals: endsWithDecimals ?? !isGrouped(groups))
  }

  private func cents(endsWithDecimals: Bool) throws(AmountError) -> Int {
    guard endsWithDecimals else { return try euros(groups[...]) * 100 }
    let decimals = groups[groups.count - 1]
    let whole = try euros(groups.dropLast())
    guard decimals.count <= 2 else { throw .tooManyDecimals(typed, rounded: Self.rounded(whole, decimals)) }
    return whole * 100 + decimals.reduce(0) { $0 * 10 + $1.digit } * (decimals.count == 1 ? 10 : 1)
  }

  /// The nearest amount with two decimals: `12.35` for 12 and 345.
  private static func rounded(_ euros: Int, _ decimals: ArraySlice<Unicode.Scalar>) -> String {
    let thousandths = decimals.prefix(3).reduce(0) { $0 * 10 + $1.digit }
    let cents = min(euros * 100 + (thousandths + 5) / 10, 99_999_999_999)
    return "\(cents / 100).\(twoDigits(cents % 100))"
  }

  /// Whether the last separator is the decimal one; nil for a single one before three digits.
  private var endsWithDecimals: Bool? {
    guard let last = signs.last, last == .point || last == .comma else { return false }
    guard signs.count == 1 else { return signs[0] != last }
    return groups[1].count == 3 ? nil : true
  }

  private func threeDigitsAreDecimals(in locale: MoneyLocale) throws(AmountError) -> Bool {
    if locale.grouping.flatMap(Sign.init) == signs.last { return false }
    if locale.decimal.flatMap(Sign.init) == signs.last || !isGrouped(groups) { return true }
    throw .ambiguous(
      typed, thousands: String(groups[0]) + String(groups[1]),
      decimals: Self.rounded(try euros(groups.prefix(1)), groups[1]))
  }

  private func euros(_ groups: ArraySlice<ArraySlice<Unicode.Scalar>>) throws(AmountError) -> Int {
    let between = signs.prefix(groups.count - 1)
    guard groups.count == 1 || isGrouped(groups) && between.allSatisfy({ $0 == between[0] }) else {
      throw .misplacedSeparator(typed)
    }
    var euros = 0
    for group in groups {
      for digit in group {
        euros = euros * 10 + digit.digit
        // Stop one digit after the limit: the number may be a pasted megabyte.
        guard euros < 1_000_000_000 else { throw .tooLarge(typed) }
      }
    }
    return euros
  }

  /// Whether the groups are thousands: three digits each, the first one to three without a leading zero.
  private func isGrouped(_ groups: some Collection<ArraySlice<Unicode.Scalar>>) -> Bool {
    guard let first = groups.first, first.count <= 3, first.first != "0" else { return false }
    return groups.dropFirst().allSatisfy { $0.count == 3 }
  }
}

extension Numeral.Sign {
  fileprivate init?(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else { return nil }
    self.init(scalar, spaces: .all)
  }
}

extension Unicode.Scalar {
  fileprivate var digit: Int { Int(value) - 0x30 }
}

extension String {
  fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
    self.init(UnicodeScalarView(scalars))
  }
}

/// A number below 100 with its leading zero.
func twoDigits(_ number: Int) -> String {
  number < 10 ? "0\(number)" : "\(number)"
}
