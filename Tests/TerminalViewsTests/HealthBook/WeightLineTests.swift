import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// The weight, the day and the cost in a line of `weigh`.
@Suite struct WeightLineTests {
  @Test(
    "A comma behind the weight separates it from the cost or the day",
    arguments: [
      ("8.3kg, 5 €", "8.3", "5"), ("30 kg, 5 €", "30", "5"), ("8.3, 5 €", "8.3", "5"), ("8.3 kg 5 €", "8.3", "5"),
      ("450g, 5 €", "0.45", "5"), ("8,3 kg; 5 €", "8,3", "5"), ("8.3kg, yesterday", "8.3", nil),
      ("8.3, yesterday", "8.3", nil),
    ] as [(String, String, String?)])
  func commaSeparatesWeightFromCost(typed: String, weight: String, cost: String?) throws {
    guard
      case .action(.records(.wrote(let fields, let words, _))) = try Parser.line("/weigh bo \(typed)", in: context())
        .request
    else {
      Issue.record("no entry")
      return
    }
    #expect(words == ["bo", weight])
    let costing = cost.flatMap { Decimal(string: $0) }.map { TypedField.costing($0) }
    #expect(fields.first { $0.name == TypedField.cost } == costing)
    let day = typed.hasSuffix("yesterday") ? "2026-11-20" : "2026-11-21"
    #expect(fields.contains(TypedField("date", day)))
  }

  @Test("An amount behind the weight that is not its cost is refused as such")
  func amountBesidesCostIsRefused() {
    for typed in ["30 20€ discount", "30 kg 5 € reduced"] {
      let error = UsageTests.error("/weigh bo \(typed)")
      #expect(error?.message.english.hasSuffix("as the cost") == true, "\(typed)")
      #expect(error?.suggestion.english.contains("/weigh 4.5 kg cost=12") == true, "\(typed)")
    }
  }
}
