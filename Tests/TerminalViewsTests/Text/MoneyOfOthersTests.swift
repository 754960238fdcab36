import Foundation
import Testing

@testable import TerminalViews

/// Amounts that others charge, pay or want, that state a change of a price, or that an animal has swallowed.
@Suite struct MoneyOfOthersTests {
  private static func lines(_ text: String) -> [String] { text.split(whereSeparator: \.isNewline).map { String($0) } }

  static let uncharged = lines(
    """
    - 5 €
    – 5 €
    - €5
    −5 €
    1€ große Wunde
    Grenze 200€
    insurance claim 340€
    reward 500€
    Belohnung 500 €
    Finderlohn 100€
    returned food 20€
    returned 1 bag of food 20€
    Futter retour 20€
    Retoure 20€
    owner gave 20€
    owner found 20€
    Besitzerin gibt 20€
    lieh sich 20€
    borrowed 20€
    Vorkasse 40€
    Kaution Transportbox 40€
    EC 35€
    EK 12€
    15% auf 40€
    Lieferantenrechnung 480€
    Lieferung Medikamente, Rechnung 480€
    invoice 120€
    Züchter 1500€
    reduced by 8 €
    um 9 € reduziert
    Preis reduziert um 9 €
    three times 12 €
    dreimal 12 €
    viermal 12 €
    for each puppy 15 €
    für jeden Welpen 15 €
    insured for 3000 €
    versichert für 3000 €
    Limit von 503 €
    limit is 503 €
    owner has a budget of 300 €
    owner can afford 150 €
    Besitzer hat nur noch 41 €
    Besitzer kann sich nur 41 € leisten
    Besitzer will höchstens 100 € ausgeben
    previous vet charged 90 €
    old vet: 70 €
    Vorbehandlung beim Kollegen 71 €
    abroad the operation costs 900 €
    im Ausland kostet die OP 900 €
    bought in the pet shop for 30 €
    im Zoohandel gekauft 30 €
    Tierheim verlangt 250 €
    Hundesteuer 120 €
    dog tax 120 €
    replacement passport at the town hall 30 €
    im Rathaus 30 €
    Tierschutzverein spendet 200 €
    charity donates 200 €
    chewed a shoe of 300 €
    Schuh für 300 € zerbissen
    Schuh von 300 €
    owner wants discount, 30 €
    owner asks for refund 20 €
    Besitzer möchte Rabatt 20 €
    will Rabatt 20 €
    Rechnung vom letzten Mal 44 €
    last time 44 €
    morgen nochmal 25 €
    again tomorrow 25 €
    25 € tomorrow
    lowered by 8 €
    cheaper by 8 €
    8 € cheaper
    knocked off 8 €
    taken off 8 €
    increased by 8 €
    Preis gesenkt um 8 €
    um 8 € billiger
    8 € günstiger
    teurer um 8 €
    four times 12 €
    10 times 12 €
    fünfmal 12 €
    vier mal 12 €
    dreifach 12 €
    for every kitten 15 €
    each puppy 15 €
    für jedes Kätzchen 15 €
    per tooth 15 €
    pro Zahn 15 €
    insured up to 3000 €
    insured sum 3000 €
    3000 € insured
    versichert bis 3000 €
    Versicherungssumme 3000 €
    Deckungssumme von 3000 €
    limit of 502 €
    budget: 300 €
    Budget von 300 €
    spending limit of 300 €
    Obergrenze ist 300 €
    owner can only spend 300 €
    owner wants to spend 300 €
    willing to pay 300 €
    has only 40 €
    owner only has 40 €
    Besitzer hat nur 41 €
    hat noch 41 €
    kann sich 150 € nicht leisten
    Besitzer will 150 € ausgeben
    noch 41 € übrig
    other vet: 70 €
    old vet asked 70 €
    clinic in town charged 70 €
    alter Tierarzt 70 €
    andere Praxis: 70 €
    Haustierarzt verlangte 70 €
    beim Kollegen 71 €
    elsewhere it costs 60 €
    anderswo 60 €
    costs 900 € abroad
    ordered online for 30 €
    food bought online 30 €
    Futter online bestellt 30 €
    im Internet gekauft 30 €
    breeder asks 900 €
    shelter charges 250 €
    Züchter will 900 €
    Schutzgebühr 250 €
    adoption fee 250 €
    tax 120 €
    Steuer 120 €
    Gemeinde verlangt 30 €
    beim Ordnungsamt 30 €
    fined 30 €
    donated 200 €
    sponsored 200 €
    gespendet 200 €
    Tierschutz übernimmt 200 €
    ate a phone worth 300 €
    sofa of 300 €
    Teppich für 300 €
    zerkaute einen Schuh für 300 €
    owner wants 20 € discount
    owner requests refund 20 €
    Besitzer verlangt Rückzahlung 20 €
    Besitzer hofft auf Rabatt 20 €
    old bill 44 €
    alte Rechnung 44 €
    from last time 44 €
    beim letzten Besuch 44 €
    von letzter Woche 44 €
    tomorrow again 25 €
    übermorgen wieder 25 €
    25 € next week
    25 € nächste Woche
    wieder morgen 25 €
    """)

  @Test("An amount of others, or a change of a price, is not counted, and is named", arguments: uncharged)
  func othersAmountIsNamedUncounted(note: String) {
    let read = Amount.cost(of: note)
    #expect(read.text == note && read.cost == nil && read.uncounted.count == 1)
  }

  static let charges = lines(
    """
    reduced appetite 35 €
    dose reduced 12 €
    Dosis reduziert 12 €
    swelling reduced, check 20 €
    insured dog 35 €
    versicherter Hund 35 €
    exam, dog is insured 35 €
    each ear cleaned 25 €
    drops for each eye 12 €
    Tropfen für jedes Auge 12 €
    vaccination for travel abroad 45 €
    Tollwut für die Reise ins Ausland 45 €
    Tierheimhund 35 €
    exam for the shelter 35 €
    Bescheinigung für das Rathaus 20 €
    Blutspende 80 €
    blood donated 80 €
    Blut gespendet 80 €
    hat nur noch drei Zähne 20 €
    Kollege assistiert 60 €
    old dog 35 €
    last stitches out 15 €
    Wunde nochmal gespült 20 €
    morgens nochmal Tropfen 12 €
    owner wants nail trim 15 €
    Besitzer möchte Chip 35 €
    three tablets 12 €
    both groins 35 €
    beide Leisten 35 €
    Futter hier gekauft 24 €
    worse since last time 35 €
    schlimmer als beim letzten Besuch 35 €
    lump like a grape 35 €
    Wunde groß 35 €
    2 € small bandage
    syringe 50 ct
    recheck of head 50 ct
    owner gave tablets, check 20 €
    Rex returned for check 20 €
    large bandage 2 €
    bill torn, parrot 20 €
    ECG 35 €
    delivery of puppies 120 €
    bone swallowed 35 €
    Knochen verschluckt 35 €
    50 cent coin swallowed 35 €
    swallowed a 2 € coin, X-ray 85 €
    2-Euro-Münze verschluckt, Röntgen 85 €
    frisst 20 €
    20 € swallowed a bone
    hat eine Socke gefressen 120 €
    tick found 18 €
    coat dull 20 €
    shoe pulled 40 €
    Hufschuh 60 €
    recheck tomorrow 20 €
    Kontrolle morgen 20 €
    previous vet gave Metacam, exam 35 €
    Röntgen vom Kollegen befundet 35 €
    limited ultrasound 40 €
    hat nur noch einen Zahn 35 €
    """)

  @Test("A charge with similar words is counted", arguments: charges)
  func similarlyWordedChargeIsCounted(note: String) {
    #expect(Amount.cost(of: note).cost != nil)
  }

  @Test(
    "A coin or a bank note that an animal has swallowed is no cost, and stays in the text",
    arguments: [
      "2 € coin swallowed", "20 € note swallowed", "swallowed 1 Euro", "verschluckte 50 Cent", "50 Cent verschluckt",
      "hat 2 Euro verschluckt", "2-Euro-Münze verschluckt", "ate a 20 € note", "2 € found in the stomach",
      "swallowed a coin, 2€", "verschluckte Münze 1 Euro",
      "lump like 2€", "hot spot the size of 2€", "wound about the size of 1€", "Wunde von der Größe von 1€",
      "Wunde so groß wie 2 Euro", "Wunde so groß wie 2€", "patch as big as 1€", "1€ sized lump",
      "2€-Stück großer Knoten", "Knoten 2 Euro groß", "mass, 2 euro in size", "Knoten kleiner als 1 €",
      "FIV PCR positive 28 ct", "PCR positive, 31 ct", "abdomen 2 ct", "Thorax 1 ct",
      "swallowed a 2 € coin", "1 Euro was swallowed", "verschluckt 2 €", "10 € Schein gefressen",
    ])
  func swallowedMoneyIsNoCost(note: String) {
    #expect(Amount.cost(of: note) == NoteCost(text: note))
  }

  @Test("Beside a verb of swallowing with another object, only the value of a coin or a bank note is doubtful")
  func swallowingVerbMakesCoinDoubtful() {
    #expect(Amount.cost(of: "dog ate 20 €").uncounted == ["20 €"])
    #expect(Amount.cost(of: "bone swallowed 35 €") == NoteCost(text: "bone swallowed", cost: 35))
    #expect(Amount.cost(of: "swallowed a 2 € coin, X-ray 85 €").cost == 85)
  }

  @Test(
    "Words that only lead to an amount are removed with it; a note without other words stays whole",
    arguments: [
      ("gauze for 5 €", "gauze"), ("blood work is 45 €", "blood work"), ("bandage, that makes 35 €", "bandage"),
      ("bandage + 12 €", "bandage"), ("Impfung kostet 38 €", "Impfung"), ("food costs 45 €", "food"),
      ("Verband für 5 €", "Verband"), ("Salbe, das macht 12 €", "Salbe"),
      ("bandage, 35 €", "bandage"), ("Verband - 12€", "Verband"), ("Verband – 12 €", "Verband"),
      ("Verband: 12€", "Verband"), ("vaccinated, 38€", "vaccinated"), ("X-ray 2 views; 40 €", "X-ray 2 views"),
      ("gauze for the paw 5 €", "gauze for the paw"),
      ("that makes 35 €", "that makes 35 €"), ("kostet 38 €", "kostet 38 €"), ("+ 12 €", "+ 12 €"),
    ])
  func leadingWordsLeaveWithAmount(note: String, text: String) {
    let read = Amount.cost(of: note)
    #expect(read.text == text && read.cost != nil)
  }

  @Test(
    "A number without a currency behind a word for a price is named as uncounted, and so is an amount beside it",
    arguments: [
      ("food costs 45", ["45"]), ("Impfung kostet 38", ["38"]), ("injection costs 20", ["20"]), ("Kosten: 35", ["35"]),
      ("Preis 20", ["20"]), ("price is 20, bandage", ["20"]), ("das macht 12", ["12"]), ("Futterkosten ca. 35", ["35"]),
      ("fee 12.50.", ["12.50"]), ("Kosten 35-40", ["35-40"]), ("costs 1.250,50 for both", ["1.250,50"]),
      ("charged 45 for the tablets", ["45"]), ("80 € X-ray, food costs 45", ["80 €", "45"]),
      ("costs 12, 50 €", ["12, 50 €"]),
    ])
  func priceWordNamesBareNumber(note: String, amounts: [String]) {
    #expect(Amount.cost(of: note) == NoteCost(text: note, uncounted: amounts))
  }

  @Test(
    "A number with a unit, or behind other words, is no price",
    arguments: [
      "costs 45 minutes", "Cost 5 kg", "macht 3 Haufen am Tag", "kostet Zeit, 3 Tage", "room 45", "cost of living",
      "temp 39,5", "costs a lot. 3 puppies",
    ])
  func noPrice(note: String) {
    #expect(Amount.cost(of: note) == NoteCost(text: note))
  }
}
