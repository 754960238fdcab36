public import TerminalKit

/// An error in a typed amount, with its text.
public enum AmountError: Error, Equatable, Sendable {
  case empty
  /// The text is not a number with or without a euro sign.
  case notAnAmount(String)
  /// More than 999,999,999.99.
  case tooLarge(String)
  /// More than two decimals; with the nearest amount in whole cents.
  case tooManyDecimals(String, rounded: String)
  /// A separator that is not between thousands.
  case misplacedSeparator(String)
  /// One separator before three digits, in a locale without a meaning for the separator; with both readings.
  case ambiguous(String, thousands: String, decimals: String)

  /// The error, with the typed text.
  public var reason: Message {
    switch self {
    case .empty: "no amount was given"
    case .notAnAmount(let text): "cannot read \(quoted(text)) as an amount"
    case .tooLarge(let text): "\(quoted(text)) is more than 999999999.99"
    case .tooManyDecimals(let text, _): "\(quoted(text)) has more than two decimals"
    case .misplacedSeparator(let text): "the separators in \(quoted(text)) do not separate thousands"
    case .ambiguous(let text, let thousands, let decimals):
      "\(quoted(text)) can mean \(thousands) euro or about \(decimals)"
    }
  }

  public var remedy: Message {
    switch self {
    case .empty, .notAnAmount: "type an amount such as 35, 35.50 or 35€"
    case .tooLarge: "check whether the amount has a digit too many"
    case .tooManyDecimals(_, let rounded): "type at most two decimals, such as \(rounded)"
    case .misplacedSeparator: "type the amount without separators of thousands, as in 1234 or 1234.50"
    case .ambiguous(_, let thousands, let decimals): "type \(thousands) or \(decimals)"
    }
  }

  /// The remedy as a command to type, which ends with an amount.
  func remedy(behind command: String) -> Message {
    switch self {
    case .empty, .notAnAmount: "type \(command) AMOUNT, such as 35.50, or -5 for a refund; \(command) none clears it"
    case .tooLarge, .misplacedSeparator: self.remedy
    case .tooManyDecimals(_, let rounded): "type \(command) \(rounded)"
    case .ambiguous(_, let thousands, let decimals): "type \(command) \(thousands) or \(command) \(decimals)"
    }
  }

  /// The error of a negative amount: the suggested amounts get a minus.
  var ofRefund: AmountError {
    switch self {
    case .tooManyDecimals(let text, let rounded): .tooManyDecimals(text, rounded: "-\(rounded)")
    case .ambiguous(let text, let thousands, let decimals):
      .ambiguous(text, thousands: "-\(thousands)", decimals: "-\(decimals)")
    case .empty, .notAnAmount, .tooLarge, .misplacedSeparator: self
    }
  }
}

/// Typed text in quotes for a message: harmless, and cut to 40 columns.
func quoted(_ text: String) -> String {
  // Cut first: the text may be a pasted file.
  "\"\(text.fitted(to: 40).harmless)\""
}
