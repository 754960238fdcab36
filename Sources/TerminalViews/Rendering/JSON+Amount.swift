import Foundation
import TerminalKit

extension JSON {
  /// An amount in euro as a string with a point and at least two decimals: `35.00`.
  init(_ amount: Decimal?) {
    self.init(amount.map { $0.decimals })
  }
}

extension Decimal {
  /// The amount with a point and at least two decimals, for machine formats.
  var decimals: String { Amount.print(self, in: .programs).filter { $0 != "€" } }
}
