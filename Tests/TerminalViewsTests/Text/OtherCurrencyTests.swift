import Foundation
import Testing

@testable import TerminalViews

/// Amounts in other currencies, and words that only look like them.
@Suite struct OtherCurrencyTests {
  @Test(
    "An amount in another currency is named as typed, and never counted",
    arguments: [
      "65.- Fr.", "Fr. 65.-", "Fr. 65.–", "SFr. 65.-", "65.- sfr", "65.- Franken", "65.– CHF", "65 Franken",
      "65 Rappen", "65 sFr.", "65.50 Fr.", "Fr. 65.50", "65 Fr.", "65 Swiss francs", "65 Schweizer Franken", "65 zł",
      "65 złotych", "65 zloty", "PLN 65", "65 PLN", "65 Kč", "65 SEK", "CAD 65", "65 US dollars", "65 pounds",
      "65 pounds sterling", "65 pence", "65 GBP", "65 USD", "65 Dollar", "65 Fr", "65.50 Fr", "Fr. 65", "Fr 120",
      "65 kr", "65 kroner", "65 Swedish kronor", "65 Ft", "65 forint", "65 lei", "65 lev", "65 lira", "65 Rubel",
      "65 yen", "65 Yuan", "65 dinar", "65 Rupien", "65 pesos", "65 TRY", "ZAR 65", "₺65", "65 ₽", "₹65", "65 ₴",
    ])
  func foreignCurrencyIsNamedUncounted(amount: String) {
    for note in ["consult \(amount)", "Verband, neu \(amount)"] {
      #expect(Amount.cost(of: note) == NoteCost(text: note, uncounted: [amount]), "\(note)")
    }
  }

  @Test(
    "A weight in pounds, Friday, a title and a name are no amount",
    arguments: [
      "10 pounds", "weighs 10 pounds", "Rex 30 pounds", "puppy of 12 pounds", "gained 5 pounds", "Fr. 9.30 Rex",
      "Fr. 27.11.", "Rückruf Fr. Müller", "room 3 Fr. Weber", "Ron 20", "3 us scans", "1 British shorthair",
      "frontline 3", "Franken 20", "Fr. 27", "Fr 9:30 Rex", "10 ft lead", "2 Kronen", "INR 2.5", "Lira 20", "GEL 20",
      "5 Lira", "2 krs",
    ])
  func noAmount(note: String) {
    #expect(Amount.cost(of: note) == NoteCost(text: note))
    #expect(Amount.cost(of: "\(note), bandage 35 €").cost == 35)
  }
}
