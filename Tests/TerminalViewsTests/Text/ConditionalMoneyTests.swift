import Foundation
import TerminalKit
import TerminalViews
import Testing

/// Amounts with a condition, in an estimate, or in a range.
@Suite struct ConditionalMoneyTests {
  static let beside: [(note: String, amount: String)] = [
    // A condition.
    ("if needed 20 €", "if needed 20 €"), ("20 € if needed", "20 € if needed"), ("as needed 20 €", "as needed 20 €"),
    ("if required: 20 €", "if required: 20 €"), ("on demand 20 €", "on demand 20 €"),
    ("optional 20 €", "optional 20 €"),
    ("falls nötig 30 €", "falls nötig 30 €"), ("20 € falls nötig", "20 € falls nötig"),
    ("wenn gewünscht 20 €", "wenn gewünscht 20 €"), ("bei Bedarf 20 €", "bei Bedarf 20 €"),
    ("20 € bei Bedarf", "20 € bei Bedarf"), ("Metacam nach Bedarf 20 €", "nach Bedarf 20 €"),
    ("ggf. 15 €", "ggf. 15 €"), ("15 € ggf.", "15 € ggf."), ("auf Wunsch 20 €", "auf Wunsch 20 €"),
    ("would cost 20 €", "would cost 20 €"), ("should cost 20 €", "should cost 20 €"),
    ("würde kosten: 80 €", "würde kosten: 80 €"),
    // An estimate.
    ("estimate 20 €", "estimate 20 €"), ("20 € estimate", "20 € estimate"), ("quote: 200 €", "quote: 200 €"),
    ("Kostenvoranschlag 200 €", "Kostenvoranschlag 200 €"), ("KVA 80 €", "KVA 80 €"), ("ca. 20 €", "ca. 20 €"),
    ("20 € circa", "20 € circa"), ("etwa 20 €", "etwa 20 €"), ("20 € etwa", "20 € etwa"),
    ("20 € ungefähr", "20 € ungefähr"), ("20 € roughly", "20 € roughly"),
    // A range.
    ("up to 20 €", "up to 20 €"), ("from 20 to 30 €", "from 20 to 30 €"), ("von 20 bis 30 €", "von 20 bis 30 €"),
    ("20 € upwards", "20 € upwards"), ("20 € aufwärts", "20 € aufwärts"),
  ]

  @Test("An amount beside a condition, an estimate or a limit is listed with it, and not counted.", arguments: beside)
  func conditionalAmountIsListedUncounted(note: String, amount: String) {
    #expect(Amount.cost(of: note) == NoteCost(text: note, uncounted: [amount]))
  }

  @Test(
    "A condition or an estimate excludes an amount in its clause and in the clause beside it.",
    arguments: [
      "falls nötig Röntgen 80 €", "bei Bedarf Röntgen 80 €", "ggf. Röntgen 80 €", "if needed, surgery 200 €",
      "if she agrees, surgery 200 €", "200 € surgery, if she agrees", "wenn es nicht besser wird, Röntgen 80 €",
      "falls er noch hinkt, Röntgen 80 €", "X-ray if lame 80 €", "surgery unless insured 200 €",
      "wenn es wirklich nötig ist Röntgen 80 €", "surgery would then cost 200 €", "quote: surgery 200 €",
      "Kostenvoranschlag OP 200 €", "OP-Kostenvoranschlag: Zähne 200 €", "estimate for surgery 200 €",
      "Kostenvoranschlag - OP 200 €", "quote: operation 800 €", "Angebot: OP 800 €", "veranschlagt OP 800 €",
      "Kostenvoranschlag\nOP 200 €", "200 € surgery (quote)",
      "if the owner agrees with the operation of the left cruciate ligament and with the anaesthesia 800 €",
    ])
  func conditionExcludesNeighbouringAmounts(note: String) {
    let read = Amount.cost(of: note)
    #expect(read.text == note && read.cost == nil && read.uncounted.count == 1)
  }

  @Test(
    "With the same words in another clause, or with another meaning, the amount is counted.",
    arguments: [
      ("Metacam if needed, bandage", 35), ("Metacam bei Bedarf, Verband", 35), ("recheck if worse.", 35),
      ("Kostenvoranschlag für Zahn-OP gegeben, Verband", 35), ("ultrasound to see if pregnant", 60),
      ("hinkt, wenn er läuft,", 35), ("falls over, ataxia", 35), ("limping the day before,", 20),
      ("Wunde ca. 3 cm", 35), ("stopped as soon as possible", 20),
    ] as [(String, Decimal)])
  func distantConditionLeavesAmountCounted(text: String, cost: Decimal) {
    let rest = text.hasSuffix(",") ? String(text.dropLast()) : text
    #expect(Amount.cost(of: "\(text) \(cost) €") == NoteCost(text: rest, cost: cost))
  }
}
