import Foundation
import TerminalKit
import TerminalViews
import Testing

/// Amounts that may be money back, a deposit, a payment, a debt or no charge yet.
@Suite struct UnclearMoneyTests {
  static let uncounted: [(note: String, amount: String)] = [
    // Money back.
    ("15 € zurück", "15 € zurück"), ("zurück 15 €", "zurück 15 €"), ("15 € erstattet", "15 € erstattet"),
    ("erstattet 15 €", "erstattet 15 €"), ("35 € storniert", "35 € storniert"), ("20 € weniger", "20 € weniger"),
    ("5 € Abzug", "5 € Abzug"), ("gutgeschrieben 5 €", "gutgeschrieben 5 €"),
    ("5 € zurückgezahlt", "5 € zurückgezahlt"), ("zurückgegeben 5 €", "zurückgegeben 5 €"),
    ("erlassen 5 €", "erlassen 5 €"), ("Rücklastschrift 35 €", "Rücklastschrift 35 €"),
    ("Gutschein 10 €", "Gutschein 10 €"), ("15 € back", "15 € back"), ("back 15 €", "back 15 €"),
    ("15 € back to the owner", "15 € back"), ("paid her back 15 €", "back 15 €"), ("cash back 5 €", "back 5 €"),
    ("rex back 15 €", "back 15 €"), ("Max Weber back 15 €", "back 15 €"), ("Rex, back 15 €", "back 15 €"),
    ("15 € back rex", "15 € back"), ("15 € back, Rex limping", "15 € back,"), ("15 € back. Rex", "15 € back."),
    ("Rex zurück 15 €", "zurück 15 €"), ("15 € zurück Rex", "15 € zurück"),
    ("20 € due, Rex limping", "20 € due,"), ("5 € credit, limping", "5 € credit,"),
    ("returned 5 €", "returned 5 €"), ("5 € returned", "5 € returned"), ("reimbursed 5 €", "reimbursed 5 €"),
    ("waived 5 €", "waived 5 €"), ("5 € voucher", "5 € voucher"), ("credit 5 €", "credit 5 €"),
    ("5 € credit", "5 € credit"), ("change 5 €", "change 5 €"), ("gave change 5 €", "change 5 €"),
    ("5 € cancelled", "5 € cancelled"), ("canceled 5 €", "canceled 5 €"), ("20 € less", "20 € less"),
    ("20 € minus", "20 € minus"),
    // Deposits.
    ("Vorschuss 50 €", "Vorschuss 50 €"), ("Kaution: 50 €", "Kaution: 50 €"), ("Pfand 10 €", "Pfand 10 €"),
    ("Guthaben 20 €", "Guthaben 20 €"), ("prepaid 50 €", "prepaid 50 €"), ("50 € prepaid", "50 € prepaid"),
    ("down payment 50 €", "down payment 50 €"), ("advance 50 €", "advance 50 €"),
    // Payments and debts.
    ("paid 50 €", "paid 50 €"), ("bezahlt 35 €", "bezahlt 35 €"), ("35 Euro bezahlt", "35 Euro bezahlt"),
    ("nicht bezahlt 35 €", "nicht bezahlt 35 €"), ("Restbetrag 12 €", "Restbetrag 12 €"),
    ("balance 20 €", "balance 20 €"), ("open balance: 20 €", "open balance: 20 €"),
    ("still to pay 20 €", "still to pay 20 €"), ("20 € due", "20 € due"),
    ("insurance pays 30 €", "insurance pays 30 €"),
    ("30 € bar erhalten", "30 € bar erhalten"), ("bar erhalten 30 €", "bar erhalten 30 €"),
    ("30 € received", "30 € received"),
    ("30 € bereits bezahlt", "30 € bereits bezahlt"), ("got 30 €", "got 30 €"), ("kassiert 30 €", "kassiert 30 €"),
    ("Rate 50 €", "Rate 50 €"), ("30 € already paid", "30 € already paid"),
    // No charge.
    ("20 € not charged", "20 € not charged"), ("nicht berechnet 20 €", "nicht berechnet 20 €"),
    ("don't charge 20 €", "don't charge 20 €"), ("no 20 €", "no 20 €"), ("keine 20 €", "keine 20 €"),
    ("10 € reduction", "10 € reduction"), ("reduction 10 €", "reduction 10 €"), ("oder 20 €", "oder 20 €"),
    // A price per time.
    ("15 € daily", "15 € daily"), ("15 € täglich", "15 € täglich"), ("pro Tag 15 €", "Tag 15 €"),
    ("ward, per day 15 €", "day 15 €"), ("monthly 15 €", "monthly 15 €"), ("5 € das Stück", "5 € das Stück"),
    ("5 € / Stück", "5 € / Stück"), ("5 € /Stück", "5 € /Stück"),
    // Doubts.
    ("20 € ???", "20 € ???"), ("20 € unklar", "20 € unklar"), ("unclear: 20 €", "unclear: 20 €"),
    // No charge yet.
    ("quote 200 €", "quote 200 €"), ("next time 40€", "next time 40€"), ("40 € next time", "40 € next time"),
    ("zahlt nächstes Mal 40 €", "nächstes Mal 40 €"), ("maybe 20 €", "maybe 20 €"),
    ("20 € vielleicht", "20 € vielleicht"),
    ("20 € if she agrees", "20 € if"), ("free, was 20€", "was 20€"), ("paid, 20 €", "paid, 20 €"),
    ("evtl. 20 €", "evtl. 20 €"), ("probably 20 €", "probably 20 €"), ("20 € voraussichtlich", "20 € voraussichtlich"),
    ("Angebot: 200 €", "Angebot: 200 €"), ("KV 200 €", "KV 200 €"), ("should be 20 €", "should be 20 €"),
    // A unit price.
    ("3x syringe 5 €", "3x syringe 5 €"), ("3 x syringe 5 €", "3 x syringe 5 €"),
    ("3x blood test 5 €", "3x blood test 5 €"), ("5€ 3x syringe", "5€ 3x"), ("3 mal Spritze 5 €", "3 mal Spritze 5 €"),
    ("pro Stück 5 €", "pro Stück 5 €"), ("tablets, per tablet 5 €", "per tablet 5 €"),
    // A count, a factor or a percentage up to three words away.
    ("1 big blue tablet per day 15 €", "day 15 €"), ("3 small tablets a 4 €", "a 4 €"),
    ("2x small blue tablets 5 €", "2x small blue tablets 5 €"), ("10% off the bandage 30 €", "30 €"),
    ("10% off bandage 30 €", "10% off bandage 30 €"), ("30 € bandage with 10% off", "30 € bandage with 10%"),
    ("30 € bandage now with 10% off", "30 €"),
    // A blank within the number.
    ("ointment 12, 50 €", "12, 50 €"), ("Salbe 12, 50 €", "12, 50 €"), ("Salbe 12 , 50 €", "12 , 50 €"),
    ("Infusion 2. 8 €", "2. 8 €"), ("Salbe EUR 12, 50", "EUR 12, 50"), ("€ 12 , 50 Salbe", "€ 12 , 50"),
    ("surgery 1.234, 50 €", "1.234, 50 €"),
  ]

  @Test("An amount beside a word that leaves its meaning open is not counted, and is named.", arguments: uncounted)
  func unclearAmountIsNamedUncounted(note: String, amount: String) {
    let read = Amount.cost(of: note)
    #expect(read == NoteCost(text: note, uncounted: [amount]))
  }

  static let counted: [(note: String, text: String, cost: Decimal)] = [
    ("change of bandage 12 €", "change of bandage", 12), ("bandage change 12 €", "bandage change", 12),
    ("12 € change of bandage", "change of bandage", 12), ("Verbandwechsel 12 €", "Verbandwechsel", 12),
    ("back pain 35 €", "back pain", 35), ("35 € back pain", "back pain", 35),
    ("back pain treatment 15 €", "back pain treatment", 15), ("15 € back pain treatment", "back pain treatment", 15),
    ("Rex is back, 15 €", "Rex is back", 15), ("Rex back, 15 €", "Rex back", 15),
    ("Rex is back 15 €", "Rex is back", 15), ("Rex's back 15 €", "Rex's back", 15), ("sore back 15 €", "sore back", 15),
    ("wound on the back 35 €", "wound on the back", 35), ("Rücken 35 €", "Rücken", 35),
    ("advanced dental care 80 €", "advanced dental care", 80), ("balance test 20 €", "balance test", 20),
    ("loss of balance 35 €", "loss of balance", 35), ("returned for check 35 €", "returned for check", 35),
    ("frisst weniger 35 €", "frisst weniger", 35), ("35 € weniger Appetit", "weniger Appetit", 35),
    ("Impfung bekommen 35 €", "Impfung bekommen", 35),
    ("received the vaccination 35 €", "received the vaccination", 35),
    ("strict rest 35 €", "strict rest", 35), ("booster due 35 €", "booster due", 35),
    ("tablets 2x daily 12 €", "tablets 2x daily", 12), ("Tabletten 2x täglich 12 €", "Tabletten 2x täglich", 12),
    ("1x Metacam 12 €", "1x Metacam", 12), ("vomited 3x since yesterday 35 €", "vomited 3x since yesterday", 35),
    ("metacam 0.1 mg per kg 12 €", "metacam 0.1 mg per kg", 12),
    ("Spritze erhalten 30 €", "Spritze erhalten", 30), ("got an injection 30 €", "got an injection", 30),
    ("fracture reduction 200 €", "fracture reduction", 200), ("heart rate 35 €", "heart rate", 35),
    ("Metacam täglich 15 €", "Metacam täglich", 15), ("1 tablet per day 15 €", "1 tablet per day", 15),
    ("1 Tablette pro Tag 15 €", "1 Tablette pro Tag", 15),
    ("2 big tablet per day 15 €", "2 big tablet per day", 15),
    ("3 small round hard tablets a 4 €", "3 small round hard tablets a", 4),
    ("3 small round tablets a 4 €", "3 small round tablets a", 4),
    ("2x very small blue tablets 5 €", "2x very small blue tablets", 5),
    ("Ohren nicht gereinigt, Visite 35 €", "Ohren nicht gereinigt, Visite", 35), ("bandage 35,--", "bandage", 35),
    ("visit on 1.5. 35 €", "visit on 1.5.", 35), ("temp 39.5, 35 €", "temp 39.5", 35),
    ("at 9:30, 35 €", "at 9:30", 35), ("L4, 35 €", "L4", 35), ("room 3, 450 €", "room 3", 450),
  ]

  @Test("With the same words in the name of a treatment or a complaint, the amount is a cost.", arguments: counted)
  func treatmentNameLeavesAmountCounted(note: String, text: String, cost: Decimal) {
    let read = Amount.cost(of: note)
    #expect(read == NoteCost(text: text, cost: cost))
  }

  @Test(
    "A payment, a deposit or an estimate counts in the whole clause of the amount.",
    arguments: [
      "owner paid in cash 60€", "paid by card 60€", "paid in cash: 60€", "payment received in cash 60€",
      "received from the owner 40€", "deposit received today 100€", "deposit for surgery 100€", "bezahlt in bar 60€",
      "bezahlt mit Karte 60 €", "bar von Frau Weber erhalten 80 €", "Anzahlung erhalten 100 €", "Anzahlung heute 100 €",
      "überwiesen am Freitag 60 €", "Frau Weber zahlt morgen 60 €", "Schätzung OP 900 €", "3 tablets a 4€",
      "60€ paid in cash", "paid the vaccination 35 €",
    ])
  func paymentCountsInWholeClause(note: String) {
    let read = Amount.cost(of: note)
    #expect(read.text == note && read.cost == nil && read.uncounted.count == 1)
  }

  @Test(
    "A word that can only mean money back makes a refund.",
    arguments: ["Rückzahlung 9 €", "9 € Rückzahlung", "Ermäßigung 9 €", "Rückerstattung 9 €", "reimbursement 9 €"])
  func moneyBackWordMakesRefund(note: String) {
    #expect(Amount.cost(of: note).cost == -9)
  }
}
