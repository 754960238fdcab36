import Foundation
import TerminalKit

extension JSON {
  /// Euros as a string with a point and at least two decimals: `35.00`.
  init(_ amount: Decimal?) {
    self.init(amount.map { $0.decimals })
  }
}

extension Decimal {
  /// With a point and at least two decimals, for machine formats.
  var decimals: String { Amount.print(self, in: .programs).filter { $0 != "€" } }
}
