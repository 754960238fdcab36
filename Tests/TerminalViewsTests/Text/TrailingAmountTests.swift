import Foundation
import TerminalViews
import Testing

@Suite struct TrailingAmountTests {
  struct Jotted: Sendable {
    var note: String
    var text: String
    var cost: String

    init(_ note: String, _ text: String, _ cost: String) {
      self.note = note
      self.text = text
      self.cost = cost
    }
  }

  @Test(
    "An amount with € or EUR at the end of a note is its cost.",
    arguments: [
      Jotted("limping, left hind 35€", "limping, left hind", "35"), Jotted("limping €35", "limping", "35"),
      Jotted("limping 35,50 €", "limping", "35.5"), Jotted("limping 35.50 EUR", "limping", "35.5"),
      Jotted("limping 1.234,50 €  \n", "limping", "1234.5"), Jotted("limping EUR 35", "limping", "35"),
      Jotted("limping 35eur", "limping", "35"), Jotted("limping\n35€", "limping", "35"),
      Jotted("limping\t 0€", "limping", "0"), Jotted("room 3 45€", "room 3", "45"),
      Jotted("room 3 €450", "room 3", "450"),
      Jotted("room 3,\u{A0}450€", "room 3,", "450"), Jotted("limping\u{A0}35\u{A0}€", "limping", "35"),
      Jotted("limping 1\u{A0}234,50\u{A0}€", "limping", "1234.5"), Jotted("x 1’234.50 €", "x", "1234.5"),
      Jotted("x 1'234€", "x", "1234"), Jotted("x €\u{202F}1\u{202F}234", "x", "1234"),
      Jotted("x 1.234.567€", "x", "1234567"),
      Jotted("limping - 35€", "limping -", "35"), Jotted("a 20€ b 35€", "a 20€ b", "35"),
      Jotted("👩‍⚕️ 35€", "👩‍⚕️", "35"),
      Jotted("  limping 35€", "  limping", "35"), Jotted("35 36€", "35", "36"),
    ])
  func cost(jotted: Jotted) throws {
    for locale in AmountTests.everywhere {
      let trailing = try #require(Amount.trailing(in: jotted.note, locale: locale))
      #expect(trailing.text == jotted.text)
      #expect(trailing.cost == Decimal(string: jotted.cost))
    }
  }

  @Test("A note that is nothing but an amount keeps its text.", arguments: ["35€", " 35 € ", "€ 35", "EUR 35\n"])
  func nothingElse(note: String) throws {
    let trailing = try #require(Amount.trailing(in: note, locale: .german))
    #expect(trailing.text == note)
    #expect(trailing.cost == 35)
  }

  @Test(
    "What is not for sure a cost is text.",
    arguments: [
      "", "€", "EUR", "limping", "limping 35", "temp 39,5", "35", "abc35€", "limping (35€)", "35€.", "limping 35€!",
      "limping,35€", "limping 35€ left", "neuro 35", "limping-35€", "limping -35€", "limping €-35", "limping −35€",
      "35,-€", "35,- €", "limping .50€", "limping 35,€", "limping 1,23,4€", "limping 1,2345€", "limping 12,34,567€",
      "limping 12\u{A0}35€", "limping €3 450", "limping 35 € 20", "limping 35€ 20", "limping ١٢€", "limping ½€",
      "limping 3\u{301}5€", "limping \u{301}35€", "limping €35️⃣", "limping 35€\u{301}", "limping 35\n€",
      "limping 35 Euro",
      "surgery 5 000 €", "surgery 1 234,56€", "surgery 1 234 567,89 EUR", "surgery 5\u{2009}000€", "room 3 450€",
      "limping 1000000000€", "limping 0.1234€", "10-35€", "limping €35€", "35 NEUR",
    ])
  func text(note: String) {
    for locale in AmountTests.everywhere { #expect(Amount.trailing(in: note, locale: locale) == nil) }
  }

  @Test(
    "Where money is meant at the end and no cost is read, that is noticed.",
    arguments: [
      "cost 3,- €", "cost 3 Euro", "refund -5€", "surgery 5 000 €", "y 12.3456€", "limping (35€)", "limping 35€.",
      "limping €3 450", "35 EUR!", "EUR .50",
    ])
  func mentioned(note: String) {
    #expect(Amount.trailing(in: note, locale: .unknown) == nil && Amount.isMentioned(atEndOf: note))
  }

  @Test(
    "A note that ends with anything else is not taken for one with money.",
    arguments: [
      "", "limping", "temp 39,5", "neuro 35", "35 neur", "limping 35€ left", "eur", "€", "Euro 2 trial later",
    ])
  func unmentioned(note: String) { #expect(!Amount.isMentioned(atEndOf: note)) }

  @Test("One separator before three digits is a cost only where the locale says that it means thousands.")
  func threeDigits() {
    #expect(Amount.trailing(in: "x 1.234€", locale: .german)?.cost == 1234)
    #expect(Amount.trailing(in: "x 1.234€", locale: .english) == nil)
    #expect(Amount.trailing(in: "x 1.234€", locale: .unknown) == nil)
    #expect(Amount.trailing(in: "x 1,234€", locale: .english)?.cost == 1234)
    #expect(Amount.trailing(in: "x 1,234€", locale: .german) == nil)
    #expect(Amount.trailing(in: "x 1,234€", locale: .unknown) == nil)
  }

  @Test("A megabyte of a note is looked at only at its end.")
  func megabyte() {
    let digits = String(repeating: "9", count: 1_048_576)
    let words = String(repeating: "limping ", count: 131_072)
    let time = ContinuousClock().measure {
      for _ in 0..<100 {
        #expect(Amount.trailing(in: digits + "€", locale: .german) == nil)
        #expect(Amount.trailing(in: "€" + digits, locale: .german) == nil)
        #expect(Amount.trailing(in: words + "35€", locale: .german)?.cost == 35)
      }
    }
    #expect(time < .seconds(10))
  }

  @Test("An amount whose beginning is out of sight is text.")
  func outOfSight() {
    #expect(Amount.trailing(in: "x" + String(repeating: "0", count: 62) + "1€", locale: .german) == nil)
    #expect(Amount.trailing(in: "x " + String(repeating: "0", count: 62) + "1€", locale: .german) == nil)
    #expect(Amount.trailing(in: "x " + String(repeating: "0", count: 60) + "1€", locale: .german)?.cost == 1)
    #expect(Amount.trailing(in: "x " + String(repeating: "0", count: 61) + "1€", locale: .german)?.cost == 1)
  }
}
