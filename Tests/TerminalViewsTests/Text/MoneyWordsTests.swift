import Foundation
import TerminalViews
import Testing

/// Amounts that are no charge by the words in their clause, and charges with similar words.
@Suite struct MoneyWordsTests {
  /// The lines of a table; `#` begins a remark.
  private static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { String($0) }.filter { !$0.hasPrefix("#") }
  }

  static let uncharged = lines(
    """
    # Conditions.
    when it comes back 40€
    should it come back 41 €
    on relapse 43€
    in the event of fever 44 €
    provided he eats, discharge 45 €
    otherwise 42€
    possibly also bloods 61€
    if it comes back, X-ray 80 €
    X-ray 80 € should it get worse
    recheck once it returns 30 €
    maybe bloods 61 €
    or else surgery 300 €
    X-ray and possibly bloods 61 €
    maybe tumour removal 300 €
    eventuell Herzultraschall 120 €
    renal panel declined 86 €
    owner declined diet food 24 €
    might need surgery 300 €
    upon recurrence 43 €
    Kontrolle, wenn's wiederkommt 40 €
    wenn es wiederkommt 41 €
    wenn nicht besser: 42 €
    kommt es wieder 40 €
    bei Rückfall 43 €
    sollte es schlimmer werden, Infusion 45 €
    eventuell Röntgen 85 €
    evtl. Blutbild 47 €
    sonst Röntgen 87 €
    Kontrolle, falls es wieder auftritt 40 €
    Kontrolle und evtl. Röntgen 85 €
    andernfalls 42 €
    vielleicht Blutbild 47 €
    notfalls Infusion 45 €
    vorausgesetzt er frisst, Entlassung 45 €
    bleibt es so, Röntgen 85 €
    im Ernstfall 300 €
    # Payments.
    cash 50 €
    in cash 50 €
    by card 51 €
    bank transfer 52 €
    owner transferred 53 €
    settled 61 €
    down-payment: 60€
    change given 5 €
    credit card 35 €
    via PayPal 40 €
    50 € in cash from Mrs Weber
    40 € by bank transfer
    invoice settled 61 €
    tip 5 €
    51 € card
    direct debit 52 €
    per EC-Karte 53 €
    in bar 54 €
    mit Karte 55 €
    Überweisung 56 €
    ueberwiesen 56 €
    Kreditkarte 55 €
    bar 50 €
    35 € bar
    Barzahlung 50 €
    Rechnung beglichen 61 €
    Trinkgeld 5 €
    per Lastschrift 52 €
    Geld eingegangen 60 €
    Karte 12 €
    # Totals.
    total 65 €
    sum: 1.274,20 €
    subtotal 100€
    in total 65€
    altogether 66 €
    65 € total
    total so far 65 €
    grand total 65 €
    total amount 65 €
    invoice total 65 €
    exam and bloods comes to 65 €
    overall 65 €
    Gesamt 65 €
    Summe 66 €
    Zwischensumme 67 €
    insgesamt 68 €
    Summe bisher: 62 €
    Gesamtbetrag 65 €
    macht zusammen 66 €
    Rechnungssumme 65 €
    unterm Strich 65 €
    Rechnung gesamt 65 €
    65 € gesamt
    Endbetrag 65 €
    Gesamtkosten heute 65 €
    Übertrag 65 €
    # Free of charge.
    gratis 9 €
    on the house 9€
    complimentary check 9€
    free sample worth 9 €
    already included 17 €
    no charge 9 €
    free of charge 9 €
    exam free of charge 9 €
    free recheck 9 €
    nail trim, on the house 9 €
    goodwill 9 €
    9 € included
    free 9 €
    geschenkt 9 €
    aufs Haus 9 €
    Kulanz 9 €
    ohne Berechnung 52 €
    bereits enthalten 61 €
    kostenlos 9 €
    Kontrolle kostenfrei 9 €
    umsonst 9 €
    aus Kulanz Salbe 9 €
    im Preis inbegriffen 9 €
    auf’s Haus 9 €
    9 € schon enthalten
    unentgeltlich 9 €
    # Insurance.
    insurance covers 80 €
    insurance will reimburse 49 €
    covered by insurance 50 €
    reimbursed by the insurance 50 €
    insurer paid 50 €
    insurance approved 300 €
    insurance share 80 €
    insurance 80 €
    excess 50 €
    deductible 50 €
    claimed from insurance 80 €
    co-pay 20 €
    Versicherung übernimmt 81 €
    Versicherung zahlt 81 €
    OP-Versicherung übernimmt 900 €
    Krankenversicherung erstattet 81 €
    von der Versicherung übernommen 81 €
    Versicherung 81 €
    Selbstbehalt 50 €
    Eigenanteil 50 €
    Selbstbeteiligung 50 €
    Tierversicherung deckt 81 €
    Versicherung wird 81 € erstatten
    Kasse zahlt 81 €
    # Refused or written off.
    cremation declined 120 €
    cremation 120 € declined
    MRI refused 44€
    written off 14 €
    MRI declined by owner 440 €
    owner declined X-ray 85 €
    owner doesn't want surgery 300 €
    X-ray not done 85 €
    X-ray not wanted 85 €
    surgery called off 300 €
    wrote off 14 €
    owner refuses bloods 60 €
    Röntgen abgelehnt 86 €
    abgeschrieben 15 €
    Kremierung abgelehnt 120 €
    Besitzer lehnt Röntgen ab 86 €
    Röntgen nicht gewünscht 86 €
    Röntgen nicht gemacht 86 €
    Besitzer will kein Röntgen 86 €
    Röntgen entfällt 86 €
    Behandlung verweigert 86 €
    uneinbringlich 15 €
    ausgebucht 15 €
    OP abgesagt 300 €
    # Debts, rates, former prices, values.
    balance due 53 €
    debt 62 €
    first rate 25€
    2nd of 3 rates 26 €
    instalments of 27€
    old price 12€
    last year 46€
    dog bought for 900 €
    previously 46 €
    last visit 46 €
    still owes 36 €
    outstanding invoice 53 €
    puppy cost 900 €
    worth 900 €
    46 € last time
    schuldet noch 36 €
    Schulden 62 €
    1. Rate 30 €
    zweite Rate 26 €
    Ratenzahlung 26 €
    alter Preis 12 €
    letztes Mal 89 €
    letztes Jahr 46 €
    früher 46 €
    Hund kostete 900 €
    Welpe gekauft für 900 €
    offene Rechnung 53 €
    noch zu zahlen 36 €
    Kaufpreis 900 €
    # Money back.
    voucher 7 €
    coupon 7€
    gift card 10 €
    Gutschein 10 €
    Geschenkgutschein 10 €
    10 € voucher
    two vouchers 20 €
    gift certificate 10 €
    refunded 5 €
    cashback 5 €
    overpaid 5 €
    Gutscheine 20 €
    Rabattcoupon 7 €
    gutgeschrieben 5 €
    zurückgezahlt 5 €
    zurueckgezahlt 5 €
    Wechselgeld 5 €
    """)

  @Test("An amount whose clause says that it is no charge is not counted, and is named", arguments: uncharged)
  func uncollectedAmountIsNamedUncounted(note: String) {
    let read = Amount.cost(of: note)
    #expect(read.text == note && read.cost == nil && read.uncounted.count == 1)
  }

  static let charges = lines(
    """
    Kontrolle 40 €
    cash register paper 12 €
    wound check when sedated 40 €
    cast 85€
    total hip x-ray 200€
    total protein 18 €
    65 € total hip x-ray
    Gesamteiweiß 18 €
    Bilirubin gesamt 18 €
    Barium 40 €
    Impfkarte 12 €
    Karte für Chip 12 €
    insurance form 15 €
    Versicherungsformular 15 €
    report for the insurance company 15 €
    free T4 30 €
    free fluid scan 80 €
    grain-free diet 22 €
    sugar free paste 12 €
    chew bar 5 €
    food refused 35 €
    refuses to eat, exam 35 €
    appetite declined 35 €
    Futter verweigert 35 €
    lame since last year 46 €
    hinkt seit letztem Jahr 46 €
    vaccinated last year, booster 46 €
    otherwise healthy 35 €
    sonst gesund 35 €
    limping, otherwise well 35 €
    hinkt, sonst unauffällig 35 €
    hinkt, wenn er läuft 35 €
    limps when he walks 35 €
    barks when left alone 35 €
    Husten, evtl. Herz, Röntgen 85 €
    possibly arthritis, X-ray 85 €
    X-ray done, possibly fractured 85 €
    Überweisung an die Klinik 20 €
    transferred to the ward 60 €
    stomach settled, discharge 35 €
    Zahn ausgefallen 35 €
    heart rate 35 €
    Atemrate 12 €
    a week's worth of tablets 35 €
    Leberwerte 28 €
    Blutwert Kreatinin 12 €
    value pack dewormer 18 €
    dog boarding 25 €
    check-up 35 €
    check after surgery 35 €
    tip of the tail amputated 90 €
    excess fluid drained 60 €
    Knochenspende 80 €
    blood donation 80 €
    sample taken 15 €
    urine sample 15 €
    faecal sample sent to the lab 40 €
    summer coat clip 45 €
    sump drain 30 €
    house call 60 €
    Hausbesuch 60 €
    home visit 60 €
    dressing changed by owner, new one 12 €
    declawing 90 €
    bloods 61 €
    Blutbild 47 €
    Röntgen 85 €
    Röntgen zwei Ebenen 120 €
    X-ray two views 120 €
    Infusion 45 €
    Entlassung, Medikamente 28 €
    discharge with tablets 28 €
    cremation 120 €
    Kremierung 120 €
    MRI 440 €
    Kastration Kater 90 €
    neutering 120 €
    Zahnstein 180 €
    dental 180 €
    nail trim 15 €
    Krallen 15 €
    microchip 35 €
    Chip 35 €
    EU-Heimtierausweis 20 €
    pet passport 20 €
    Gesundheitszeugnis 30 €
    health certificate 30 €
    Rezept 8 €
    prescription 8 €
    Wurmkur 12 €
    worming 12 €
    Nachkontrolle Wunde 20 €
    Fäden gezogen 15 €
    sutures out 15 €
    ear cleaning 25 €
    Ohrreinigung 25 €
    anal glands 18 €
    Analdrüsen 18 €
    blood pressure 22 €
    Blutdruck 22 €
    eye ointment 14 €
    Augensalbe 14 €
    Verband erneuert 12 €
    Notdienst 50 €
    emergency fee 50 €
    night surcharge 50 €
    Nachtzuschlag 50 €
    Mahngebühr 5 €
    cancellation fee 20 €
    late fee 10 €
    Verbandmaterial 9 €
    tests as agreed by phone 60 €
    Zusammenfassung Befunde 15 €
    Summation gallop ECG 60 €
    postcard reminder 2 €
    card for vaccination 3 €
    """)

  @Test("A charge with similar words is counted", arguments: charges)
  func similarlyWordedChargeIsCounted(note: String) {
    #expect(Amount.cost(of: note).cost != nil)
  }

  @Test(
    "A word for money that the practice gives back makes a refund, in both languages",
    arguments: ["credit note", "Gutschrift", "discount", "Rabatt", "refund", "Erstattung", "credit memo"])
  func returnedMoneyMakesRefund(words: String) {
    #expect(Amount.cost(of: "\(words) 10 €") == NoteCost(text: words, cost: -10))
    #expect(Amount.cost(of: "10 € \(words)") == NoteCost(text: words, cost: -10))
  }
}
