import Foundation
import Testing

@testable import TerminalViews

/// Negations before an amount: of the amount, or of something that an animal does.
@Suite struct NegationTests {
  @Test(
    "An amount beside a negated verb about the animal is still a charge",
    arguments: [
      "frisst nicht 20 €", "frisst noch nicht 20 €", "frisst heute nicht 20 €", "säuft gar nicht 20 €",
      "trinkt nicht, 20 €", "läuft nicht 20 €", "hustet nicht 20 €", "uriniert nicht 20 €", "eats not 20 €",
      "eats not, 20 €", "drinks not 20 €", "will not walk 20 €", "does not eat 20 €", "20 € frisst nicht",
    ])
  func ofAnimal(note: String) {
    #expect(Amount.cost(of: note).cost == 20)
  }

  @Test(
    "An amount is uncertain if the amount itself, its payment or a service is negated",
    arguments: [
      "not 20 €", "nicht 20 €", "kostet nicht 20 €", "cost is not 20 €", "bandage not 20 €", "Verband nicht 20 €",
      "bill not paid 20 €", "nicht bezahlt 20 €", "Meier does not owe 20 €", "owner did not pay 20 €",
      "eats well, bandage not 20 €", "frisst gut, Verband nicht 20 €", "frisst nicht, Verband kostet nicht 20 €",
    ])
  func ofAmount(note: String) {
    let read = Amount.cost(of: note)
    #expect(read.cost == nil && read.text == note && read.uncounted.count == 1)
  }

  @Test("A refund beside a negated verb about the animal is counted; beside any other negation it is not")
  func negatedAnimalVerbKeepsRefund() {
    #expect(Amount.cost(of: "frisst nicht, Rabatt 20 €").cost == -20)
    #expect(Amount.cost(of: "not yet a discount 20 €").cost == nil)
  }

  @Test("A number word is a count, an hour, and an uncounted amount before `euro`; an article is only the count one")
  func numberWordCountsTimeUnits() {
    for (word, number) in [
      ("one", 1), ("eins", 1), ("two", 2), ("zwei", 2), ("five", 5), ("fünf", 5), ("fuenf", 5), ("ten", 10),
      ("zehn", 10), ("twelve", 12), ("zwölf", 12), ("zwoelf", 12),
    ] {
      #expect(NumberWords.count(word) == number && DayWords.hour(word) == number, "\(word)")
      #expect(Amount.cost(of: "\(word) euro").uncounted == ["\(word) euro"])
    }
    for article in ["a", "an", "eine", "einem", "einer"] {
      #expect(NumberWords.count(article) == 1 && DayWords.hour(article) == nil, "\(article)")
      #expect(Amount.cost(of: "\(article) euro").uncounted == [])
    }
  }
}
