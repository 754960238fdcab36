import Foundation
import TerminalKit
import TerminalViews
import Testing

@Suite struct MoneyLocaleTests {
  @Test(
    "Money is printed in the form of the locale.",
    arguments: [
      ("de_DE", "1.234,50\u{A0}€"), ("de_AT", "€\u{A0}1.234,50"), ("de_CH", "€\u{A0}1’234.50"),
      ("fr_FR", "1\u{202F}234,50\u{A0}€"), ("pl_PL", "1\u{A0}234,50\u{A0}€"), ("sv_SE", "1\u{A0}234,50\u{A0}€"),
      ("en", "€1,234.50"), ("en_US", "€1,234.50"), ("en_GB", "€1,234.50"), ("en_IE", "€1,234.50"),
      ("hi_IN", "€1,234.50"),
      ("nl_NL", "€\u{A0}1.234,50"), ("tr_TR", "€1.234,50"), ("ga_IE", "€1,234.50"), ("hu_HU", "1\u{A0}234,50\u{A0}€"),
      ("ar_EG", "1,234.50\u{A0}€"), ("fa_IR", "€\u{A0}1,234.50"), ("he_IL", "1,234.50\u{A0}€"), ("pt_CV", "€1,234.50"),
      ("en_BG", "1234,50\u{A0}€"), ("C", "€1,234.50"), ("POSIX", "€1,234.50"), ("en_US_POSIX", "€1,234.50"),
      ("xx_YY", "€1,234.50"),
      ("german", "€1,234.50"), ("../../etc", "€1,234.50"), ("", "€1,234.50"),
    ])
  func printed(identifier: String, expected: String) throws {
    let amount = try #require(Decimal(string: "1234.5"))
    #expect(Amount.print(amount, in: MoneyLocale(identifier: identifier)) == expected)
  }

  @Test("An amount that any locale prints is read back, alone and at either end of a note.")
  func roundTrip() throws {
    let amounts = ["0", "0.05", "35", "35.5", "999", "1000", "1234", "1234.56", "1234567.89", "999999999.99"]
    var broken: [String] = []
    for identifier in Locale.availableIdentifiers {
      let locale = MoneyLocale(identifier: identifier)
      for text in amounts {
        let amount = try #require(Decimal(string: text))
        let printed = Amount.print(amount, in: locale)
        let isRead =
          try Amount.parse(printed, in: locale) == amount
          && Amount.cost(of: "limping " + printed).cost == amount
          && Amount.cost(of: printed + " limping") == NoteCost(text: "limping", cost: amount)
        if !isRead { broken.append("\(identifier): \(printed)") }
      }
    }
    #expect(broken == [])
  }

  @Test("A locale without a form of money uses that of the language.")
  func languageProvidesMissingMoneyForm() throws {
    let amount = try #require(Decimal(string: "2641"))
    func printed(_ environment: [String: String]) -> String {
      Amount.print(amount, in: MoneyLocale(environment: environment))
    }
    #expect(printed(["JOTTER_LANGUAGE": "de", "LANG": "C.UTF-8"]) == "2.641,00\u{A0}€")
    #expect(printed(["JOTTER_LANGUAGE": "pl", "LANG": "C.UTF-8"]) == "2\u{A0}641,00\u{A0}€")
    #expect(printed(["JOTTER_LANGUAGE": "en", "LANG": "C.UTF-8"]) == "€2,641.00")
    #expect(printed(["JOTTER_LANGUAGE": "de", "LANG": "en_GB.UTF-8"]) == "€2,641.00")
    #expect(printed([:]) == "€2,641.00")
  }

  @Test("The locale of money comes from the first variable that is set, in their order.")
  func firstVariableDecidesMoneyLocale() {
    #expect(MoneyLocale(environment: ["LC_ALL": "de_DE.UTF-8", "LC_NUMERIC": "en_US", "LANG": "fr_FR"]) == .german)
    #expect(MoneyLocale(environment: ["LC_ALL": "", "LC_NUMERIC": "de_DE", "LC_MESSAGES": "en_US"]) == .german)
    #expect(MoneyLocale(environment: ["LC_MESSAGES": "de_DE@euro", "LANG": "en_US"]) == .german)
    #expect(MoneyLocale(environment: ["LANG": "en_GB.UTF-8"]) == .english)
    #expect(MoneyLocale(environment: ["LC_ALL": "C", "LANG": "de_DE.UTF-8"]) == .unknown)
    #expect(MoneyLocale(environment: ["LC_ALL": "C.UTF-8"]) == .unknown)
    #expect(MoneyLocale(environment: [:]) == .unknown)
    #expect(MoneyLocale(environment: ["LANG": ".UTF-8"]) == .unknown)
  }

  @Test(
    "An amount is printed with two decimals or more, and is not rounded.",
    arguments: [
      ("0", "0,00\u{A0}€"), ("0.5", "0,50\u{A0}€"), ("35", "35,00\u{A0}€"), ("999", "999,00\u{A0}€"),
      ("-1234.5", "-1.234,50\u{A0}€"), ("12.345", "12,345\u{A0}€"), ("1000000000000", "1.000.000.000.000,00\u{A0}€"),
    ])
  func amountHasTwoDecimalsOrMore(amount: String, expected: String) throws {
    let amount = try #require(Decimal(string: amount))
    #expect(Amount.print(amount, in: .german) == expected)
  }

  @Test("A negative amount has its minus before the euro sign.")
  func negativeAmountHasLeadingMinus() {
    #expect(Amount.print(-35, in: .english) == "-€35.00")
  }
}
