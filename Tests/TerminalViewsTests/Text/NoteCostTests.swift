import Foundation
import TerminalKit
import TerminalViews
import Testing

@Suite struct NoteCostTests {
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

  private static func uncounted(_ note: String) -> [String] {
    let read = Amount.cost(of: note)
    #expect(read.text == note && read.cost == nil)
    return read.uncounted
  }

  @Test(
    "One amount with € or EUR at the beginning or the end of a note is its cost, and leaves the text.",
    arguments: [
      Jotted("EUR 20 metacam", "metacam", "20"), Jotted("12,50€ antibiotics", "antibiotics", "12.5"),
      Jotted("€20 metacam", "metacam", "20"), Jotted(" 20 € metacam ", "metacam ", "20"),
      Jotted("35 EUR\nmetacam", "metacam", "35"), Jotted("€ 12.50 2 tablets", "2 tablets", "12.5"),
      Jotted("5€ 20 tablets", "20 tablets", "5"), Jotted("12€ - metacam", "metacam", "12"),
      Jotted("12 € for bloods", "bloods", "12"), Jotted("bloods 12 euros 50", "bloods", "12.5"),
      Jotted("12 euros 50", "12 euros 50", "12.5"),
      Jotted("40€ für Blutbild", "Blutbild", "40"), Jotted("12 € – for", "for", "12"), Jotted("5 € for", "for", "5"),
      Jotted("limping, left hind 35€", "limping, left hind", "35"), Jotted("limping €35", "limping", "35"),
      Jotted("limping 35,50 €", "limping", "35.5"), Jotted("limping 35.50 EUR", "limping", "35.5"),
      Jotted("limping 1.234,50 €  \n", "limping", "1234.5"), Jotted("limping EUR 35", "limping", "35"),
      Jotted("limping 35eur", "limping", "35"), Jotted("limping\n35€", "limping", "35"),
      Jotted("limping\t 0€", "limping", "0"), Jotted("room 3 45€", "room 3", "45"),
      Jotted("room 3 €450", "room 3", "450"), Jotted("on 12.11.2026 35€", "on 12.11.2026", "35"),
      Jotted("room 3,\u{A0}450€", "room 3", "450"), Jotted("limping\u{A0}35\u{A0}€", "limping", "35"),
      Jotted("limping 1\u{A0}234,50\u{A0}€", "limping", "1234.5"), Jotted("x 1’234.50 €", "x", "1234.5"),
      Jotted("x 1'234€", "x", "1234"), Jotted("x €\u{202F}1\u{202F}234", "x", "1234"),
      Jotted("x 1.234.567€", "x", "1234567"), Jotted("limping - 35€", "limping", "35"),
      Jotted("👩‍⚕️ 35€", "👩‍⚕️", "35"), Jotted("  limping 35€", "  limping", "35"), Jotted("35 36€", "35", "36"),
      Jotted("limping 35 Euro", "limping", "35"), Jotted("Euro 35 bandage", "bandage", "35"),
      Jotted("limping euro 35", "limping", "35"), Jotted("2 euros metacam", "metacam", "2"),
      Jotted("bandage 65.-", "bandage", "65"), Jotted("65,– bandage", "bandage", "65"),
      Jotted("limping 35,- €", "limping", "35"), Jotted("limping 35.–EUR", "limping", "35"),
      Jotted("bandage € 65.-", "bandage", "65"), Jotted("Euro 65,- bandage", "bandage", "65"),
      Jotted("gift of 50 €", "gift", "50"), Jotted("glucose 5% 12 €", "glucose 5%", "12"),
      Jotted("12 € NaCl 0.9 %", "NaCl 0.9 %", "12"), Jotted("Max 12 €", "Max", "12"),
      // `Max` is a name here, not a limit.
      Jotted("Impfung Max 60€", "Impfung Max", "60"), Jotted("60 € Max, vaccination", "Max, vaccination", "60"),
      Jotted("3 tablets for 12 €", "3 tablets", "12"), Jotted("bandage plus 12 €", "bandage", "12"),
      Jotted("neuro 2, x 35€", "neuro 2, x", "35"),
    ])
  func cost(jotted: Jotted) throws {
    let read = Amount.cost(of: jotted.note)
    #expect(read == NoteCost(text: jotted.text, cost: Decimal(string: jotted.cost)))
  }

  @Test(
    "A full stop, exclamation marks, cents behind Euro, and a dash for no euros leave an amount certain.",
    arguments: [
      Jotted("lead 35€.", "lead", "35"), Jotted("bandage 70 Eur.", "bandage", "70"),
      Jotted("70 Eur. bandage", "bandage", "70"), Jotted("35€. Limping", "Limping", "35"),
      Jotted("bandage 12,50 €!", "bandage", "12.5"), Jotted("bandage 12,50 €!!", "bandage", "12.5"),
      Jotted("bandage 7 Euro 50", "bandage", "7.5"), Jotted("11 Euro 50", "11 Euro 50", "11.5"),
      Jotted("1 250,50 €", "1 250,50 €", "1250.5"), Jotted("5 000 €", "5 000 €", "5000"),
      Jotted("swab -,50 €", "swab", "0.5"), Jotted("-,50 € swab", "swab", "0.5"),
      Jotted("cotton wool 99 ct", "cotton wool", "0.99"), Jotted("stamp 50 cents", "stamp", "0.5"),
      Jotted("Spritze 50 Cent", "Spritze", "0.5"), Jotted("stamp 5 cents.", "stamp", "0.05"),
      Jotted("35€. Recheck if worse", "Recheck if worse", "35"),
      // A coin, or a scan, is no amount.
      Jotted("50 cent coin swallowed 35 €", "50 cent coin swallowed", "35"),
      Jotted("2 CT scans 400 €", "2 CT scans", "400"), Jotted("1 ct thorax 400 €", "1 ct thorax", "400"),
    ])
  func punctuationLeavesAmountCertain(jotted: Jotted) throws {
    let read = Amount.cost(of: jotted.note)
    #expect(read == NoteCost(text: jotted.text, cost: Decimal(string: jotted.cost)))
  }

  @Test(
    "An amount in words, with a letter or in another currency, is named as uncounted.",
    arguments: [
      ("thirty-five euros for the bloods", "thirty-five euros"), ("morphine patch eighteen euro", "eighteen euro"),
      ("worming 12 bucks", "12 bucks"), ("fünfunddreißig Euro für Blutbild", "fünfunddreißig Euro"),
      ("6o € Tippfehler", "6o €"), ("bandage l5€", "5€"), ("zwölf Euro", "zwölf Euro"),
      ("two hundred euros", "hundred euros"), ("bandage 7 Euro 5", "7 Euro 5"),
      ("7 Euro 50 bandage", "7 Euro 50"), ("room 3 250,50 €", "3 250,50 €"),
    ])
  func wordedAmountIsNamedUncounted(note: String, uncounted: String) {
    #expect(Self.uncounted(note) == [uncounted])
  }

  @Test(
    "Cents that are not at the end are named as uncounted, unless they are a coin, a size, a PCR value or scans.",
    arguments: [
      ("99 ct Tupfer", ["99 ct"]), ("50 Cent Kanüle", ["50 Cent"]), ("30 cents syringe", ["30 cents"]),
      ("swab 50 cents, bandage changed", ["50 cents"]), ("bandage 350 ct", ["350 ct"]),
      ("syringe 50 ct, bandage 35 €", ["50 ct", "35 €"]),
      ("50 cent coin in the stomach", []), ("2 Cent groß, gestielt", []), ("10 cent sized lump", []),
      ("28 ct FIV PCR", []), ("PCR 28 ct positive", []), ("1 ct thorax", []), ("12 CT images", []),
      ("12 ct images", []), ("ein ct thorax", []), ("Überweisung für ein ct", []),
    ] as [Left])
  func centsAreNamedUncounted(note: String, uncounted: [String]) {
    #expect(Amount.cost(of: note) == NoteCost(text: note, uncounted: uncounted))
  }

  @Test("A note that consists only of an amount keeps its text.", arguments: ["35€", " 35 € ", "€ 35", "EUR 35\n"])
  func amountAloneKeepsItsText(note: String) throws {
    #expect(Amount.cost(of: note) == NoteCost(text: note, cost: 35))
  }

  typealias Left = (note: String, uncounted: [String])
  static let left: [Left] = [
    // Two amounts.
    ("metacam 12€ and bandage 8,50€", ["12€", "8,50€"]), ("x 5€ + 3€", ["5€ + 3€"]),
    ("paid 20 € of 50 €", ["paid 20 € of 50 €"]), ("12€ x 5 EUR", ["12€ x 5 EUR"]), ("$5 and 12€", ["$5 and 12€"]),
    ("limping €35€", ["€35€"]), ("1€ 2€ 3€ 4€ 5€", ["1€", "2€", "3€"]),
    // A product, or another calculation: quoted as typed.
    ("2 x 5 € tablets", ["2 x 5 €"]), ("tablets 2 x 5 €", ["2 x 5 €"]), ("tablets 2x 5€", ["2x 5€"]),
    ("tablets 2x5€", ["2x5€"]), ("tablets 2*5 €", ["2*5 €"]), ("tablets 2·5 €", ["2·5 €"]),
    ("5 € x 2", ["5 € x 2"]), ("5€ x2 tablets", ["5€ x2"]), ("5€x2 tablets", ["5€x2"]),
    ("tablets twice 5€", ["twice 5€"]), ("half of 30 €", ["half of 30 €"]), ("20 % of 50 €", ["20 % of 50 €"]),
    ("10 + 5 €", ["10 + 5 €"]),
    // A unit price.
    ("2 Tabletten je 5 €", ["je 5 €"]), ("2 Tabletten zu 5 €", ["zu 5 €"]), ("2 tablets at 5 €", ["at 5 €"]),
    ("5€ each", ["5€ each"]), ("5 € each tablets", ["5 € each"]), ("tablets, each 5 €", ["each 5 €"]),
    ("5 € per tablet", ["5 € per tablet"]), ("5 € pro Stück, 2 Stück", ["5 € pro Stück,"]),
    ("5€ a tablet", ["5€ a tablet"]), ("tablets 3 à 5 €", ["à 5 €"]),
    // A range, with signs or words.
    ("3 - 5 €", ["3 - 5 €"]), ("20-30 € bandage", ["20-30 €"]), ("bandage 20–30€", ["20–30€"]),
    ("bandage 20/30 €", ["20/30 €"]), ("€20-30 bandage", ["€20-30"]), ("bandage €20-€30", ["€20-€30"]),
    ("bandage 20€-30€", ["20€-30€"]), ("bandage 20 to 30 €", ["20 to 30 €"]), ("20 € to 30 €", ["20 € to 30 €"]),
    ("bandage from 20 to 30 €", ["from 20 to 30 €"]), ("bandage von 20 bis 30 €", ["von 20 bis 30 €"]),
    ("bandage between 20 and 30 €", ["between 20 and 30 €"]), ("bandage 20 or 30 €", ["20 or 30 €"]),
    // A limit, or an estimate.
    ("up to 30 € bandage", ["up to 30 €"]), ("bandage up to 30 €", ["up to 30 €"]),
    ("bandage bis zu 30 €", ["bis zu 30 €"]), ("bandage from 30 €", ["from 30 €"]), ("Verband ab 30 €", ["ab 30 €"]),
    ("bandage at least 30 €", ["at least 30 €"]), ("bandage more than 30 €", ["more than 30 €"]),
    ("bandage max. 30 €", ["max. 30 €"]), ("Verband Max. 30 €", ["Max. 30 €"]), ("bandage max 30 €", ["max 30 €"]),
    ("max 200 €", ["max 200 €"]), ("max 200€", ["max 200€"]), ("MAX 200 €", ["MAX 200 €"]), ("min 20 €", ["min 20 €"]),
    ("30 € max. bandage", ["30 € max."]),
    ("bandage about 30 €", ["about 30 €"]), ("Verband ca. 30 €", ["ca. 30 €"]), ("bandage ~30 €", ["~30 €"]),
    ("bandage < 30 €", ["< 30 €"]), ("bandage ±30€", ["±30€"]), ("instead of 30 €", ["instead of 30 €"]),
    ("30 € or less", ["30 € or"]), ("bandage minus 30 €", ["minus 30 €"]), ("30 € off bandage", ["30 € off"]),
    // A debt, an earlier payment, or a preposition of time.
    ("rebandaged after 20 €", ["after 20 €"]), ("before 20 €", ["before 20 €"]), ("Verband nach 20 €", ["nach 20 €"]),
    ("vor 20 €", ["vor 20 €"]), ("since 20 €", ["since 20 €"]), ("seit 20 €", ["seit 20 €"]),
    ("Meier owes 20 €", ["owes 20 €"]), ("Meier schuldet 20 €", ["schuldet 20 €"]), ("20 € owed", ["20 € owed"]),
    ("deposit 20 €", ["deposit 20 €"]), ("Anzahlung: 20 €", ["Anzahlung: 20 €"]), ("20 € deposit", ["20 € deposit"]),
    ("noch offen 20 €", ["noch offen 20 €"]), ("20 € Anzahlung", ["20 € Anzahlung"]),
    // A percentage of the amount, or next to it.
    ("exam minus 10 %, 40 €", ["10 %, 40 €"]),
    ("10% discount 30 €", ["10% discount 30 €"]), ("30 € 10% discount", ["30 € 10%"]),
    ("discount 10% 30 €", ["10% 30 €"]), ("10 % Rabatt 30 €", ["10 % Rabatt 30 €"]),
    ("bandage 10% off 30 €", ["10% off 30 €"]), ("bandage plus 19% VAT 30 €", ["19% VAT 30 €"]),
    ("10% 30 €", ["10% 30 €"]), ("10 percent discount on the whole bandage 30 €", ["30 €"]),
    // Another currency, also in words.
    ("bandage $5", ["$5"]), ("bandage 5 USD", ["5 USD"]), ("CHF 20 metacam", ["CHF 20"]), ("£5", ["£5"]),
    ("20 dollars", ["20 dollars"]), ("limping 35.- CHF", ["35.- CHF"]),
    // An amount within the text, or without a blank beside it.
    ("a 20€ bill", ["20€ bill"]), ("limping 35€ left", ["35€"]), ("abc35€", ["35€"]), ("limping (35€)", ["35€"]),
    ("limping 35€...", ["35€"]), ("limping 35€?", ["35€?"]), ("limping,35€", ["35€"]), ("limping-35€", ["35€"]),
    ("limping -5€", ["-5€"]),
    ("12€, metacam", ["12€"]), ("5€/tablet", ["5€/tablet"]), ("tablets 3,5x2€", ["3,5x2€"]),
    // An ambiguous number.
    ("limping 35 € 20", ["35 € 20"]), ("20 € 5 mg metacam", ["20 € 5"]), ("35€20", ["35€20"]),
    ("surgery 5 000 €", ["5 000 €"]), ("surgery 1 234 567,89 EUR", ["1 234 567,89 EUR"]),
    ("limping €3 450", ["€3 450"]),
    ("room 3 450€", ["3 450€"]), ("€ 5 000 surgery", ["€ 5 000"]), ("surgery 5\u{2009}000€", ["5\u{2009}000€"]),
    // No amount of money.
    ("limping 12% €", ["12% €"]), ("12 %€ limping", ["12 %€"]),
    ("limping 35,€", ["35,€"]), ("limping .50€", ["50€"]), ("limping €-35", ["€-35"]),
    ("limping 1,23,4€", ["1,23,4€"]), ("limping 1,2345€", ["1,2345€"]), ("limping 0.1234€", ["0.1234€"]),
    ("limping 1000000000€", ["1000000000€"]), ("limping ١٢€", ["١٢€"]), ("limping ½€", ["½€"]),
    ("limping 3\u{301}5€", ["5€"]), ("limping 35€\u{301}", ["35€"]),
  ]

  @Test(
    "An amount beside a word for a discount is a refund.",
    arguments: [
      Jotted("20€ discount", "discount", "-20"), Jotted("Rabatt 20€", "Rabatt", "-20"),
      Jotted("Mengenrabatt: 20 Euro", "Mengenrabatt", "-20"), Jotted("refund -5€", "refund", "-5"),
      Jotted("-5€ Gutschrift", "Gutschrift", "-5"),
      Jotted("bandage, discount of 12.50€", "bandage, discount", "-12.5"),
      Jotted("Storno 65.-", "Storno", "-65"),
    ])
  func amountBesideDiscountIsRefund(jotted: Jotted) throws {
    let read = Amount.cost(of: jotted.note)
    #expect(read == NoteCost(text: jotted.text, cost: Decimal(string: jotted.cost)))
  }

  @Test(
    "Beside other words a discount is not guessed.",
    arguments: [
      ("bandage after discount 20€", "20€"), ("20€ no discount", "20€"), ("discounted 20€", "20€"),
      ("discount asked for, bandage 20€", "20€"), ("ohne Rabatt 20€", "20€"), ("Rabatt 12% €", "12% €"),
    ])
  func unsureDiscount(note: String, uncounted: String) {
    #expect(Self.uncounted(note) == [uncounted])
  }

  @Test(
    "In any other case no cost is guessed: the text stays whole, and uncounted amounts are named.", arguments: left)
  func doubtfulCostIsNeverGuessed(note: String, uncounted: [String]) {
    #expect(Self.uncounted(note) == uncounted)
  }

  @Test(
    "A bare number is never money, nor is a word that only begins or ends like a currency.",
    arguments: [
      "", "€", "EUR", "limping", "limping 35", "temp 39,5", "35", "neuro 35", "35 neur", "eur", "from 5.- 7. June",
      "5.- 7. June", "5.-7. June",
      "Amateur 20", "5 europa", "5 eurosyringe", "limping 35\n€", "2 x 5 ml", "dollar spot 5 mm",
    ])
  func bareNumberIsNeverMoney(note: String) {
    #expect(Self.uncounted(note) == [])
  }

  @Test(
    "With a euro sign, a separator before three digits is for thousands: no price has three decimals.",
    arguments: ["1.250 €", "1,250 €", "1'250 €", "1.250€", "€1,250", "EUR 1.250", "1,250 Euro", "1.250,-"])
  func euroSeparatorMeansThousands(amount: String) throws {
    let counted = NoteCost(text: "Blutprobe", cost: 1250)
    #expect(Amount.cost(of: "Blutprobe \(amount)") == counted)
    #expect(Amount.cost(of: "\(amount) Blutprobe") == counted)
    for locale in AmountTests.everywhere { #expect(try Amount.parse(amount, in: locale) == 1250) }
  }

  @Test(
    "Three digits behind zeros or a long number are no thousands, and are not counted.",
    arguments: ["0.500 €", "0,500 €", "1234.567 €", "01,250 €"])
  func threeDecimals(amount: String) {
    #expect(Self.uncounted("x \(amount)") == [amount])
  }

  @Test("In a text of a megabyte, a single amount is found, and of many amounts the first three are named.")
  func megabyteTextYieldsAmount() {
    let digits = String(repeating: "9", count: 1_048_576)
    let words = String(repeating: "limping ", count: 131_072)
    #expect(Amount.cost(of: digits + "€").cost == nil)
    #expect(Amount.cost(of: "€" + digits).cost == nil)
    #expect(Amount.cost(of: words + "35€").cost == 35)
    #expect(Amount.cost(of: words + "35€ and " + words + "36€").uncounted == ["35€", "36€"])
    #expect(Amount.cost(of: String(repeating: "5€ ", count: 262_144)).uncounted == ["5€", "5€", "5€"])
  }

  @Test("An amount of too many digits is text.")
  func outOfSight() {
    #expect(Amount.cost(of: "x " + String(repeating: "0", count: 80) + "1€").cost == nil)
    #expect(Amount.cost(of: "x " + String(repeating: "0", count: 60) + "1€").cost == 1)
  }
}
