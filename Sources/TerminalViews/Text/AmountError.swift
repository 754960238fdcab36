public import TerminalKit

/// The reason why a text is not a cost, with the text.
public enum AmountError: Error, Equatable, Sendable {
  case empty
  /// The text is not a number with or without a euro sign.
  case notAnAmount(String)
  /// More than 999,999,999.99.
  case tooLarge(String)
  /// More than two decimals: they would have to be rounded.
  case tooManyDecimals(String)
  /// A separator at a place where no group of thousands begins.
  case misplacedSeparator(String)
  /// One separator before three digits, in a locale that leaves its meaning open; with both readings.
  case ambiguous(String, thousands: String, decimals: String)

  /// The error, with the typed text.
  public var reason: Message {
    switch self {
    case .empty: "no amount was given"
    case .notAnAmount(let text): "\(quoted(text)) is no amount"
    case .tooLarge(let text): "\(quoted(text)) is more than 999999999.99"
    case .tooManyDecimals(let text): "\(quoted(text)) has more than two decimals"
    case .misplacedSeparator(let text): "the separators in \(quoted(text)) do not stand between thousands"
    case .ambiguous(let text, let thousands, let decimals):
      "\(quoted(text)) could mean \(thousands) euro or about \(decimals)"
    }
  }

  public var remedy: Message {
    switch self {
    case .empty, .notAnAmount: "type an amount such as 35, 35.50 or 35€"
    case .tooLarge: "check the amount for a digit too many"
    case .tooManyDecimals: "type at most two decimals, such as 35.50"
    case .misplacedSeparator: "leave the separators of the thousands out, such as 1234 or 1234.50"
    case .ambiguous(_, let thousands, let decimals): "type \(thousands) or \(decimals)"
    }
  }
}

/// Typed text in quotes for a message: harmless, and cut to 40 columns.
func quoted(_ text: String) -> String {
  // Cut first: it may be a whole pasted file.
  "\"\(text.fitted(to: 40).harmless)\""
}
