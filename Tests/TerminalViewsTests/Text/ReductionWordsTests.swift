import Foundation
import Testing

@testable import TerminalViews

/// Words with which an amount makes a bill smaller, and treatments with similar words.
@Suite struct ReductionWordsTests {
  private static func lines(_ text: String) -> [String] { text.split(whereSeparator: \.isNewline).map { String($0) } }

  static let uncounted = lines(
    """
    deduct 20€
    subtract 20 €
    knock off 20€
    reduce bill by 20€
    reduce the invoice by 20 €
    waiver 20€
    markdown 20€
    20 € mark-down
    price cut 20€
    price break 20€
    reimburse 20€
    compensation 20€
    loyalty bonus 20€
    reduced 20€
    disccount 20€
    disc. 20€
    20 € disc.
    bandage, disc. 20€
    vergünstigt 20€
    ermäßigt 20€
    ermaessigt 20€
    Preisabzug 20€
    Preisminderung 20€
    20 € Preisreduktion
    Kürzung 20€
    Kuerzung 20€
    Erlass 20€
    Stornierung 12 €
    20€ nachgelassen
    Rücküberweisung 20€
    20 € rückvergütet
    20 € retour
    Retourgeld 20€
    Entschädigung 20€
    Bonus 20€
    Treuebonus 20€
    20 € abziehen
    Rechnung senken um 20 €
    rabat 20€
    Rabbat 20€
    20 € Rabbatt
    Rab. 20€
    """)

  @Test("An amount beside a word for a reduction is never added, and is named", arguments: uncounted)
  func reducedAmountIsNamedUncounted(note: String) {
    let read = Amount.cost(of: note)
    #expect(read.text == note && read.cost == nil && read.uncounted.count == 1)
  }

  @Test(
    "A percentage beside a word for a discount is named even without an amount, and any other percentage is not",
    arguments: [
      ("10% Rabatt", "10% Rabatt"), ("Rabatt 10%", "Rabatt 10%"), ("discount 10% on the x-ray", "discount 10%"),
      ("a discount of 10 % for Rex", "discount of 10 %"), ("Rex, 12,5 % Nachlass", "12,5 % Nachlass"),
      ("glucose 5%", nil), ("SpO2 98% off oxygen", nil), ("5% dehydrated, no discount", nil), ("discount, 5%", nil),
      ("discount % unclear", nil),
    ])
  func percentageOfDiscountIsNamed(note: String, percentage: String?) {
    #expect(Amount.cost(of: note) == NoteCost(text: note, uncounted: percentage.map { [$0] } ?? []))
  }

  @Test(
    "A noun for a discount makes a refund, with umlauts written out or not",
    arguments: ["Vergünstigung", "Verguenstigung", "Ermäßigung", "Ermaessigung", "Ermässigung", "Preisnachlaß"])
  func discountNounMakesRefund(noun: String) {
    #expect(Amount.cost(of: "\(noun) 20 €") == NoteCost(text: noun, cost: -20))
    #expect(Amount.cost(of: "20 € \(noun)") == NoteCost(text: noun, cost: -20))
  }

  @Test(
    "A treatment or a complaint with a similar word is a charge",
    arguments: lines(
      """
      Husten nachgelassen 20 €
      Schmerzen deutlich nachgelassen 35 €
      Krallenkürzung 15 €
      Krallen Kürzung 15 €
      Krallen kürzen 15 €
      slipped disc 200 €
      disc surgery 900 €
      herniated disc, MRI 440 €
      Dosis reduziert 35 €
      reduced appetite 35 €
      fracture reduced 200 €
      cut by glass 45 €
      rabbit 20€
      rabbit vaccination 35 €
      Rabies 45 €
      knocked off the sofa 45 €
      collar adjustment 10 €
      """))
  func similarTreatmentWordIsCharge(note: String) {
    #expect((Amount.cost(of: note).cost ?? 0) > 0)
  }
}
