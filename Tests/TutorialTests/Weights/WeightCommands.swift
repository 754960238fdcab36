import Foundation
import TerminalKit

@testable import TerminalViews

extension VerbTable {
  static let weights = [weight]

  private static let weight = Verb(
    "weight", "PATIENT [KILOGRAMS]", summary: "note a weight, or list the last ones",
    details: ["Without a number it lists the last five."],
    examples: ["weight Rex 31.2", "weight Rex"]
  ) { arguments throws(UsageError) in
    try arguments.atMost(2)
    let patient = try arguments.word()
    guard arguments.words.count > 1 else { return .weights(.asked(patient)) }
    return .weights(.weighed(patient, kilograms: try arguments.kilograms(arguments.words[1])))
  }
}

extension Request {
  static func weights(_ action: WeightsViewState.Action) -> Request { .action(.weights(action)) }
}

extension Arguments {
  /// Parses digits, with a point or a comma before the decimals.
  fileprivate func kilograms(_ text: String) throws(UsageError) -> Decimal {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard (1...2).contains(parts.count), parts.allSatisfy({ wholeNumber($0, in: 0...999_999) != nil }),
      let number = Decimal(string: parts.joined(separator: "."))
    else { throw error("\(quoted(text)) is no weight in kilograms") }
    return number
  }
}
