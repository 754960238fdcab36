/// Words that say that an amount is no charge, in English and German: one table, in which another word is one entry.
///
/// Entries are separated by commas, and stand without a mark for words anywhere in the clause of the amount. Marks at
/// the beginning of an entry:
/// - `^`: they begin the clause of the amount
/// - `^^`: they begin its sentence, or a clause beside it
/// - `=`: they are the whole clause
/// - `<`, `>`, `+`: they stand before the amount, behind it, or on either side
///
/// A `.` at the end of an entry ends the clause. `a/b` are alternatives, `…` stands for up to three words, and `*` for
/// the rest of a word.
enum MoneyWords {
  enum Meaning: String, CaseIterable {
    case condition, estimate, payment, total, free, insurance, refusal, debt, rate, formerPrice, value, moneyBack
    case perPiece
  }

  struct Row: Sendable {
    let meaning: Meaning
    let words: String
    /// Entries that give the words of the row another meaning, in the same clause.
    var unless = ""
  }

  static let table: [Row] = [
    Row(
      meaning: .condition, words: "if, ^^if",
      unless: "see/check/checked/test/tested/know/ask/asked/unclear/unsure/sure/as/even if"),
    Row(
      meaning: .condition,
      words: """
        unless, ^^unless, provided/providing he/she/it/that/the/there, ^^provided/providing he/she/it/that/the/there,
        ^^assuming, assuming, subject to, ^^depending on, ^^as long as, optional, optionally, prn, p.r.n,
        as needed/necessary/required, in case,
        if/when/where … needed/necessary/required/wanted/wished/desired/indicated/possible/agreed,
        when/once … comes/come/came back/again, when/once … returns/recurs/relapses/worsens/reappears/deteriorates,
        on/upon demand/request/relapse/recurrence/worsening/deterioration, ^^on/upon relapse/recurrence/worsening,
        in the event, in the unlikely event, in event of, ^^in the event, failing that, or else, <else,
        should it/he/she/they/this/that/symptoms/signs, ^^should it/he/she/they/this/that/symptoms/signs,
        might/may/could need/require, would/will/could/might/may/should/shall … cost/kosten,
        +would/will/could/might/may/should be, +have been, +tbd, +tbc, +unclear, +tentative, +possibly, +perhaps,
        +maybe, +probably, +likely, and/or/also possibly/perhaps/maybe, ggf, ggfs, ggfls, gegebenenfalls,
        bedarfsweise, wahlweise, sofern, ^^sofern, ^^wenn/wenns/wenn's,
        falls/wenn/wenns/wenn's/soweit … nötig/notwendig/erforderlich/gewünscht/möglich/einverstanden/indiziert,
        falls/wenn/wenns/wenn's/soweit … sinnvoll/needed/necessary/required, vorausgesetzt, ^^vorausgesetzt,
        wenn/wenns/wenn's … wieder*/besser/schlimmer/schlechter/auftritt/anhält/verschlechtert/zurückkommt,
        falls er/sie/es/der/die/das/kein/keine/nicht/doch/noch/weiter/weiterhin/wieder,
        ^^falls er/sie/es/der/die/das/kein/keine/nicht/doch/noch/weiter/weiterhin/wieder,
        ^kommt/kommen/kehrt/tritt/bleibt/wird/hält es/er/sie/das/dies, ^^kommt/tritt/bleibt/wird/hält es/er/sie/das,
        ^sollte/sollten es/er/sie/das/der/die, ^^sollte/sollten es/er/sie/das/der/die,
        unter … bedingung/voraussetzung, bei/nach bedarf, im bedarfsfall/fall/falle/ernstfall, notfalls,
        auf wunsch/anfrage, bei … rückfall/rezidiv/verschlechterung/verschlimmerung/wiederauftreten/wiederkehr,
        würde/würden/wird/könnte/kann/soll/sollte/dürfte … kosten, wäre nötig/möglich, unter umständen,
        und/oder/auch/dann/noch eventuell/evtl/vielleicht/vllt, +eventuell, +evtl, +vielleicht, +womöglich,
        +wahrscheinlich, +vermutlich, +möglicherweise, +unklar, <oder, <or
        """),
    Row(
      meaning: .condition,
      words: """
        ^possibly, ^perhaps, ^maybe, ^eventuell, ^evtl, ^eventl, ^vielleicht, ^vllt, ^womöglich, ^möglicherweise,
        ^allenfalls
        """,
      unless: """
        *itis, *osis, *ose, fractured, broken, torn, ruptured, infected, allergic, pregnant, ill, gebrochen,
        gerissen, infiziert, entzündet, trächtig
        """),
    Row(
      meaning: .condition,
      words: "^otherwise, <otherwise, ^sonst, <sonst, ^ansonsten, <ansonsten, ^andernfalls, <andernfalls",
      unless: """
        otherwise healthy/fine/well/normal/ok/okay/bright/alert/unremarkable/clear/good/stable/no/nothing/eats/happy,
        sonst/ansonsten gesund/fit/unauffällig/munter/gut/nichts/normal/keine/kein/stabil/alles/frisst/ok/okay/o.b/ob
        """),
    Row(
      meaning: .estimate,
      words: """
        quote, quotes, quotation, estimate, estimates, offer, +quoted, +expected, +planned, +guess, +budget, +limit,
        ballpark, projected cost, kva, +kv, kostenvoranschlag, *voranschlag, *schätzung, angebot, veranschlagt,
        richtpreis, preisauskunft, +erwartet, +geplant, +voraussichtlich, +obergrenze
        """),
    Row(
      meaning: .payment,
      words: """
        paid, pays, payed, deposit, +prepaid, +prepayment, +payment, +advance, <pay, <cash, >cash., in cash,
        cash payment, by/per/via/with/through cash/card/cheque/transfer/paypal/debit/visa/mastercard/contactless,
        credit/debit/ec/visa card, =card, >card., paypal, apple/google pay, +cheque, =transfer, by … transfer/card,
        bank/wire/giro transfer, standing order, direct debit, remittance, remitted,
        owner/owners/client/customer/family/mr/mrs/ms transferred, >transferred., =transferred,
        down/part/advance/final/partial payment, down-payment, part-payment, co-payment, =settled, >settled.,
        bill/invoice/account settled, settled by/with/in full, change given, given change, received/collected from,
        payment/cash/card … received/collected, received/collected … cash/card/payment, =tip, =tips, =donation, =paid,
        bezahlt, gezahlt, zahlt, +zahlte, +zahlung, überwiesen, eingezahlt, abgebucht, vorausbezahlt, anzahlung,
        angezahlt, vorschuss, +vorauszahlung, +teilzahlung, +kaution, +pfand, +guthaben, +kassiert, +vereinnahmt,
        beglichen, barzahlung, kartenzahlung, <zahlen, <bezahlen, in bar, =bar, >bar.,
        mit/per/via/durch karte/kreditkarte/ec/ec-karte/girocard/girokarte/visa/paypal/überweisung/lastschrift/sepa,
        ec-karte, ec karte, kreditkarte, girocard, girokarte, =karte, >karte., =überweisung, >überweisung.,
        banküberweisung, sofortüberweisung, =lastschrift, trinkgeld, kaffeekasse, =spende,
        geld/zahlung/betrag eingegangen, herausgegeben, erhalten/bekommen/eingenommen von/vom,
        bar/karte/zahlung … erhalten/bekommen/eingenommen, erhalten/bekommen/eingenommen … bar/karte
        """),
    Row(
      meaning: .total,
      words: """
        <total, >total., =total, in total, grand/running/invoice/bill total, total so far, total today, <total of,
        total amount/bill/sum/cost/costs/price/charge/charges/due, <sum, >sum., =sum, sum so far, subtotal, sub-total,
        +altogether, +all together, =together, <overall, adds/add/added/comes/came/amounts up to, comes/came to, *summe,
        summe, gesamtbetrag, gesamtpreis, gesamtkosten, gesamtrechnung, endbetrag, rechnungsbetrag, zahlbetrag,
        rechnungsendbetrag, +insgesamt, =gesamt, >gesamt., gesamt bisher/heute/brutto/netto,
        macht/kosten/rechnung/betrag/preis/alles/behandlung gesamt, =zusammen, alles/macht zusammen, unterm strich,
        =übertrag
        """),
    Row(
      meaning: .free,
      words: """
        gratis, on the house, on house, complimentary, free of charge, free-of-charge, for free, =free, =freebie,
        free sample/gift/check/check-up/exam/examination/consult/consultation/visit/recheck/vaccination/trial,
        no/without/zero charge/cost/fee, at no cost/charge, pro bono, goodwill, +courtesy, waived, =foc,
        already/is/was/are included, included in, <included, >included., +uncharged, <no,
        not/don't/dont/never/no/nicht/nie charge/charged/charging/bill/billed/invoiced/berechnet/berechnen,
        not/never/nicht/nie verrechnet/verrechnen/abgerechnet/abrechnen, kostenlos*, kostenfrei*, umsonst,
        unentgeltlich*, geschenkt, aufs/auf's haus, auf das haus, auf kosten des hauses, kulanz*,
        ohne berechnung/kosten/gebühr/aufpreis, unberechnet, erlassen, ärztemuster,
        bereits/schon/ist/war/sind/mit enthalten/inbegriffen/abgegolten/inklusive, <enthalten, >enthalten., im preis,
        inbegriffen, <kein, <keine, <keinen, keine berechnung/kosten/gebühr
        """),
    Row(
      meaning: .insurance,
      words: """
        insurance/insurer/policy covers/cover/covered/reimburse*/refund*/approved/settles/settled/share/portion,
        insurance/insurer/policy … reimburse*/refund*/cover/pay/contribute*, insurance/insurer pays/paid/payout,
        covered/reimbursed/refunded/settled/claimed by/from/through … insurance/insurer/policy, =insurance, =insurer,
        =excess, insurance excess, co-pay, copay, deductible,
        *versicherung übernimmt/zahlt/zahlte/erstattet/trägt/deckt/bezahlt/bezahlte/übernahm,
        *versicherung … übernommen, *versicherung … erstatten/übernehmen/zahlen/tragen,
        kasse übernimmt/zahlt/erstattet/trägt, von … versicherung übernommen/gedeckt/erstattet/bezahlt/getragen,
        =versicherung, =krankenversicherung, =tierversicherung, =op-versicherung, versicherungsleistung,
        versicherungsanteil, selbstbehalt, selbstbeteiligung, eigenanteil
        """),
    Row(
      meaning: .refusal,
      words: """
        written off, wrote off, write-off, called off, turned down, opted out, opts out, +cancelled, +canceled,
        =skipped, not done/performed/carried/wanted/needed/necessary/required/used/taken/agreed,
        owner/owners/client/customer/family … doesn't/didn't/won't/not want/wants/wish,
        owner/owners/client/customer/family against, abgeschrieben, ausgebucht, uneinbringlich*, entfällt, entfallen,
        entfiel, +abgesagt, +storniert, abbestellt,
        nicht gemacht/durchgeführt/gewünscht/gewollt/erfolgt/nötig/notwendig/erforderlich/benötigt/verwendet/gebraucht,
        termin/op/operation/kastration/impfung verschoben/ausgefallen, besitzer/kunde/halter verzichtet,
        verzichtet auf, besitzer*/kunde/kundin/halter* … will/wollte/möchte … kein/keine/keinen/nicht
        """),
    Row(
      meaning: .refusal,
      words: """
        declined, declines, declining, refused, refuses, refusal, rejected, rejects, abgelehnt, verweigert*,
        lehnt/lehnte/lehnen ab, lehnt/lehnte/lehnen … ab
        """,
      unless: """
        refused/refuses/declined/declines/rejected/rejects food/feed/meal*/breakfast/dinner/water/treat/treats/kibble/milk,
        food/feed/meal*/breakfast/dinner/water/treat/treats/kibble/milk refused/refuses/declined/declines,
        weight/condition/health/function/vision/hearing/mobility/values declined/declines/declining,
        eat*, drink*, walk*, jump*, stairs, exercise, appetite, rapidly, slowly, gradually, graft, drooling,
        futter*/wasser/nahrung/leckerli*/milch … verweigert*, verweigert* … futter*/wasser/nahrung/leckerli*/milch,
        fressen, frisst, saufen, trinken, laufen, gehen, treppe*, bewegung, appetit, spaziergang
        """),
    Row(
      meaning: .debt,
      words: """
        debt, debts, <owe, <owes, owes, +owed, +owing, +outstanding, +unpaid, +arrears,
        balance/amount/payment/remainder due, due/overdue balance,
        open/outstanding/unpaid/remaining balance/bill/invoice, still to pay, still owing/owes/owed/open, <credit,
        <returned, schuldet*, +schuldig, <schulden, schulden, noch/weiterhin offen,
        noch zu zahlen/bezahlen/begleichen, offener/offene/offenen betrag/rechnung/posten/saldo, +ausstehend, +offen,
        +unbezahlt, +restbetrag, +restschuld, +restzahlung, +rückstand, +saldo, =mahnung, offenstehend
        """),
    Row(
      meaning: .rate,
      words: """
        instalment*, installment*, first/second/third/fourth/last/final/next/1st/2nd/3rd/4th/monthly rate, of … rates,
        rate 1/2/3/4/5/6, 1/2/3/4/5/6/erste/zweite/dritte/vierte/fünfte/letzte/nächste/monatliche/offene rate,
        1/2/3/4/5/6/ersten/zweiten/dritten/letzten/nächsten rate, von … raten, in … raten, ratenzahlung, monatsrate,
        schlussrate, teilbetrag, =abschlag, abschlagszahlung, +rücklastschrift
        """, unless: "heart/respiratory/breathing/growth/pulse rate"),
    Row(
      meaning: .formerPrice,
      words: """
        <was, <war, <wäre, <normally, <usually, <formerly, <previously, =previously, =formerly,
        old/former/previous/original/usual/regular/normal/list price, ^last year/time/visit/month, =last,
        =last invoice, >last year/time/visit/month, cost/charged/was … last year/time/visit,
        +next/nächstes/nächste/nächster/nächsten time/visit/appointment/mal/besuch/termin,
        alter/alte/früherer/bisheriger/ursprünglicher/regulärer/normaler/voriger/listen preis, listenpreis, altpreis,
        ^letztes/voriges/vergangenes mal/jahr, ^letzten/vorigen monat/besuch/termin, >letztes/voriges mal/jahr,
        beim letzten mal/besuch, ^beim letzten mal, <früher, =früher, <zuletzt, <normalerweise, <ehemals, im vorjahr
        """),
    Row(
      meaning: .value,
      words: """
        bought for/at, purchased for, bought … for, sold for, adopted for, <worth, valued at, <value of, =value,
        market value, purchase price, dog/cat/puppy/kitten/horse cost, gekauft für/um/zu, verkauft für/um, kostete,
        kosteten, gekostet, im wert von, <wert von, =wert, <wert, kaufpreis*, verkaufspreis, einkaufspreis,
        anschaffungspreis, marktwert
        """),
    Row(
      meaning: .moneyBack,
      words: """
        +reimbursed, +refunded, +cashback, +chargeback, +credited, +deducted, +deduction, +overpaid, voucher,
        vouchers, coupon, coupons, +gift card/certificate, gift card/certificate, +zurück, +zurückgegeben,
        +zurückgezahlt, +zurückbezahlt, +zurückbekommen, +zurückerhalten, +zurückgebucht, +zurückerstattet,
        +zurücküberwiesen, +erstattet, +gutgeschrieben, +abzug, +abgezogen, +rückbuchung, rückgeld, wechselgeld,
        *gutschein, gutscheine, *coupon, =bon, +überzahlt
        """),
    Row(
      meaning: .perPiece,
      words: """
        +das/the/a stück/stk/piece,
        +per/pro/je piece/tablet/pill/syringe/injection/vial/ampoule/item/unit/pack/animal/puppy/kitten,
        +per/pro/je stück/stk/tablette,
        +per/pro/je pille/spritze/injektion/ampulle/einheit/packung/tier/welpe/welpen/kätzchen
        """),
  ]
}
