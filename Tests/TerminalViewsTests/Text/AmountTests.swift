import Foundation
import TerminalKit
import TerminalViews
import Testing

@Suite struct AmountTests {
  static let everywhere: [MoneyLocale] = [.german, .english, .french, .polish, .swiss, .unknown]

  @Test(
    "An unambiguous amount is read the same in all locales.",
    arguments: [
      ("35", "35"), ("0", "0"), ("007", "7"), ("35€", "35"), ("€35", "35"), ("35 €", "35"), ("€ 35", "35"),
      ("  35 € ", "35"), ("35,5", "35.5"), ("35.5", "35.5"), ("35,50 €", "35.5"), ("35.50 EUR", "35.5"),
      ("EUR 35", "35"), ("eur35", "35"), ("35Eur", "35"), ("35\u{A0}€", "35"), ("35\u{202F}€", "35"),
      ("1.234,50 €", "1234.5"), ("1,234.50", "1234.5"), ("1.234.567", "1234567"), ("1,234,567", "1234567"),
      ("1.234.567,89", "1234567.89"), ("1 234,50", "1234.5"), ("1\u{A0}234,50", "1234.5"), ("12 345", "12345"),
      ("1\u{202F}234\u{202F}567.5", "1234567.5"), ("1'234.50", "1234.5"), ("1’234,50", "1234.5"), ("1’234", "1234"),
      ("1234,5", "1234.5"), ("0.05", "0.05"), ("0,5", "0.5"), ("999.999.999,99", "999999999.99"),
      ("999999999.99", "999999999.99"), ("0000000000001", "1"), ("€0", "0"),
      // Forms that are usual in notes.
      ("35 Euro", "35"), ("35 EURO", "35"), ("Euro 35", "35"), ("35 euros", "35"), ("35,-", "35"), ("35.-", "35"),
      ("65.– ", "65"), ("€ 65.-", "65"), ("65.- €", "65"), ("1.234,50 Euro", "1234.5"),
    ])
  func unambiguousAmountIgnoresLocale(text: String, expected: String) throws {
    let expected = try #require(Decimal(string: expected))
    for locale in Self.everywhere { #expect(try Amount.parse(text, in: locale) == expected) }
  }

  @Test("An amount of up to 40 characters without its minus may have a form that is usual in notes.")
  func longAmountKeepsUsualForm() throws {
    let text = String(repeating: "0", count: 33) + "35 Euro"
    for locale in Self.everywhere {
      #expect(try Amount.parse(text, in: locale) == 35)
      #expect(try Amount.parse("-\(text)", in: locale) == -35)
      #expect(throws: AmountError.notAnAmount("0\(text)")) { try Amount.parse("0\(text)", in: locale) }
    }
  }

  @Test("One separator before three digits means thousands if the locale uses it so.")
  func localeReadsSeparatorAsThousands() throws {
    #expect(try Amount.parse("1.234", in: .german) == 1234)
    #expect(try Amount.parse("€1,234", in: .english) == 1234)
    #expect(try Amount.parse("999.999", in: .german) == 999999)
  }

  @Test("One decimal separator before three digits is an error with the nearest amount.")
  func threeDecimals() {
    #expect(throws: AmountError.tooManyDecimals("1.234", rounded: "1.23")) { try Amount.parse("1.234", in: .english) }
    #expect(throws: AmountError.tooManyDecimals("1,234", rounded: "1.23")) { try Amount.parse("1,234", in: .german) }
    #expect(throws: AmountError.tooManyDecimals("1,234", rounded: "1.23")) { try Amount.parse("1,234", in: .french) }
    #expect(throws: AmountError.tooManyDecimals("1.234", rounded: "1.23")) { try Amount.parse("1.234", in: .swiss) }
  }

  @Test("One separator before three digits is an error with both readings if the locale does not decide.")
  func undecidedSeparatorGivesBothReadings() {
    let error = AmountError.ambiguous("1.234", thousands: "1234", decimals: "1.23")
    #expect(throws: error) { try Amount.parse("1.234", in: .unknown) }
    #expect(throws: error) { try Amount.parse("1.234", in: .polish) }
    #expect(error.reason.english == #""1.234" can mean 1234 euro or about 1.23"#)
    #expect(error.remedy.english == "type 1234 or 1.23")
    #expect(throws: AmountError.ambiguous("12,345", thousands: "12345", decimals: "12.35")) {
      try Amount.parse("12,345", in: .unknown)
    }
  }

  @Test("A zero or four digits before a separator exclude the reading as thousands.")
  func noThousands() {
    #expect(throws: AmountError.misplacedSeparator("0.500")) { try Amount.parse("0.500", in: .german) }
    #expect(throws: AmountError.misplacedSeparator("1234.567")) { try Amount.parse("1234.567", in: .german) }
    #expect(throws: AmountError.tooManyDecimals("0.500", rounded: "0.50")) { try Amount.parse("0.500", in: .unknown) }
    #expect(throws: AmountError.tooManyDecimals("1234.567", rounded: "1234.57")) {
      try Amount.parse("1234.567", in: .unknown)
    }
  }

  @Test(
    "A text that is no amount is refused in all locales, and the error quotes the text.",
    arguments: [
      "abc", "€", "EUR", "€35€", "EUR 35 €", "35 $", "35 CHF", "35.- CHF", "35 Euro bandage", "2 x 5 Euro", ".50", ",5",
      "35.", "35,", "1..2", "1.,2",
      "1  234", "3 5€ x", "١٢", "½", "１２", "1e3", "0x10", "+35", "3\u{301}5", "35️⃣", "nan", "∞", "35\n€", "€€35",
      "-", "--35", "- - 35", "35-",
    ])
  func invalidAmountIsQuoted(text: String) {
    for locale in Self.everywhere {
      #expect(throws: AmountError.notAnAmount(text)) { try Amount.parse(text, in: locale) }
    }
  }

  @Test(
    "Misplaced separators of thousands are refused in all locales.",
    arguments: [
      "1,23,4", "1.2.3", "12.34.567", "1234.567.890", "1 23", "1’2345", "1.234’567", "1 234.567,50", "1,23.4.5",
      "1.234,5.6",
      "0.123.456", "12,34,567.50", "1 234’567",
    ])
  func misplacedThousandsSeparatorsAreRefused(text: String) {
    for locale in Self.everywhere {
      #expect(throws: AmountError.misplacedSeparator(text)) { try Amount.parse(text, in: locale) }
    }
  }

  @Test(
    "More than two decimals are refused in all locales, with the nearest amount, which is valid.",
    arguments: [
      ("1,2345", "1.23"), ("35.0000", "35.00"), ("1.234,567", "1234.57"), ("1,234.567", "1234.57"),
      ("1 234.567", "1234.57"), ("1’234.567", "1234.57"), ("-0,9951", "-1.00"), ("999.999.999,9999", "999999999.99"),
    ])
  func tooManyDecimals(text: String, rounded: String) {
    for locale in Self.everywhere {
      #expect(throws: AmountError.tooManyDecimals(text, rounded: rounded)) { try Amount.parse(text, in: locale) }
      #expect(throws: Never.self) { try Amount.parse(rounded, in: locale) }
    }
  }

  @Test("The readings of an ambiguous refund are negative.")
  func ofRefund() {
    #expect(throws: AmountError.ambiguous("-1.996", thousands: "-1996", decimals: "-2.00")) {
      try Amount.parse("-1.996", in: .unknown)
    }
  }

  @Test(
    "A refund is negative with its minus before or behind the euro sign.",
    arguments: [
      ("-35", -35), ("−35", -35), ("-€35", -35), ("€-35", -35), ("- 35,00 €", -35), ("-1.234.567", -1_234_567),
      ("-35 Euro", -35), ("-35.-", -35),
    ])
  func minusBesideEuroMeansRefund(text: String, amount: Decimal) throws {
    #expect(try Amount.parse(text, in: .german) == amount)
    #expect(throws: AmountError.tooLarge("-1000000000")) { try Amount.parse("-1000000000", in: .german) }
  }

  @Test("An empty text is an error of its own.", arguments: ["", " ", "\n\t", "\u{A0}"])
  func emptyTextHasOwnError(text: String) {
    #expect(throws: AmountError.empty) { try Amount.parse(text, in: .german) }
  }

  @Test(
    "An amount of a billion is too large.",
    arguments: ["1000000000", "1.000.000.000", "1 000 000 000,00 €", "9999999999999999999"])
  func tooLarge(text: String) {
    #expect(throws: AmountError.tooLarge(text)) { try Amount.parse(text, in: .english) }
  }

  @Test("A text of a megabyte is refused within seconds.")
  func megabyteTextIsRefusedQuickly() {
    let time = ContinuousClock().measure {
      for unit in ["9", "1.234", " ", "€", "1 ", "-", "9\u{A0}"] {
        let text = String(repeating: unit, count: 1_048_576 / unit.utf8.count)
        #expect(throws: AmountError.self) { try Amount.parse(text, in: .german) }
      }
    }
    #expect(time < .seconds(20))
  }

  @Test("An error of an amount has a reason and a remedy, and quotes at most 40 harmless columns of the text.")
  func amountErrorHasRemedy() {
    let long = String(repeating: "9", count: 100)
    #expect(
      AmountError.tooLarge(long).reason.english == "\"\(String(repeating: "9", count: 39))…\" is more than 999999999.99"
    )
    #expect(AmountError.notAnAmount("\u{1B}[31m").reason.english == "cannot read \"␛[31m\" as an amount")
    #expect(AmountError.notAnAmount("x").remedy.english == "type an amount such as 35, 35.50 or 35€")
    #expect(AmountError.empty.reason.english == "no amount was given")
  }
}
