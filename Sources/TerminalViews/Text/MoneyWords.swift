/// English and German words that make an amount no charge.
///
/// Commas separate entries. An entry matches anywhere in the clause of the amount, unless a mark at its beginning
/// restricts the place:
/// - `^`: at the beginning of the clause
/// - `^^`: at the beginning of the sentence, or of the clause before or after the amount's
/// - `=`: the whole clause
/// - `<`, `>`, `+`: before the amount, after it, or on either side
///
/// An entry with `.` at its end must end the clause. `a/b` are alternatives, `…` matches up to three words, and `*`
/// the rest of a word.
enum MoneyWords {
  /// Words that do not change the meaning of an amount, by their place: `20 € already paid`, `discount of 20 €`.
  enum Fillers {
    /// Between an amount and the word after it that gives it a meaning: `30 € bar erhalten`.
    static let behind: Set<String> = ["bar", "cash", "bereits", "schon", "already", "just", "soeben"]
    /// Between a word with a meaning and the amount after it: `discount of 20 €`.
    static let before: Set<String> = ["of", "von", "über", "ueber"]
    /// Between an entry and the amount after it: `limit is 20 €`, `budget of only 20 €`.
    static let behindEntry = before.union(["is", "ist", "are", "sind", "only", "just", "nur", "bloß", "now", "jetzt"])
    /// Beside an entry that is the whole clause: `Summe bisher`, `already settled`.
    static let inClause = behind.union(before).union([
      "bisher", "heute", "today", "jetzt", "now", "so", "far", "is", "ist", "was", "war", "the", "a", "der", "die",
      "das", "owner", "besitzer", "nur", "only", "amount", "betrag",
    ])
  }

  enum Meaning: String, CaseIterable {
    case condition, estimate, payment, total, free, insurance, refusal, debt, rate, formerPrice, later, value
    case moneyBack, change, perPiece, budget, elsewhere, donation
  }

  struct Row: Sendable {
    let meaning: Meaning
    let words: String
    /// Entries that exclude the meaning of the row if they are in the same clause.
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
        <insured for/to/at, <versichert für/mit/über/auf, >insured/versichert., sum insured, insured sum/amount,
        insurance/policy/cover/coverage sum/limit/claim, coverage of, versicherungssumme*, deckungssumme*, deckungsgrenze,
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
    // In `frisst nicht 20 €`, `nicht` belongs to the complaint.
    Row(
      meaning: .refusal, words: "<not, <nicht",
      unless: """
        eat*, ate, drink*, drank, walk*, run, runs, running, jump*, sits, sitting, stands, standing, sleep*, slept,
        urinat*, pees, peeing, defecat*, poos, vomit*, cough*, sneez*, limp*, bark*, purr*, plays, playing, moves,
        moving, blink*, hears, hearing, swallow*, chew*, breath*, scratch*, lick*, respond*, react*, bleed*, heals,
        healing, weight-bearing, friss*, fress*, frass, isst, essen, trink*, trank, sauf*, säuf*, lauf*, läuf*, lief,
        geht, gehen, ging, steht, stehen, sitzt, sitzen, liegt, liegen, schläft, schlafen, springt, springen, hust*,
        niest, niesen, erbricht, erbrechen, bricht, kotzt, pinkelt, uriniert, kotet, hinkt, humpelt, lahmt, bellt,
        schnurrt, spielt, bewegt, belastet, blinzelt, sieht, hört, schluckt, schlucken, kaut, kauen, atmet, atmen,
        kratzt, leckt, reagiert, heilt, heilen, blutet, bluten
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
        <früher, =früher, <zuletzt, <normalerweise, <ehemals, im vorjahr,
        last/old/previous/former/earlier bill/invoice, letzte/alte/vorige/vorherige/frühere/ältere rechnung
        """),
    Row(
      meaning: .formerPrice,
      words: """
        <last time/visit, +from/of last/previous time/visit/week/month/year, +from/of the last/previous visit/time,
        beim letzten mal/besuch, +vom/beim letzten/vorigen/vergangenen/vorherigen mal/besuch/termin/monat/jahr,
        +von letztem/vorigem mal/besuch/monat/jahr, +von letzter/voriger woche
        """,
      unless: """
        since/than/like/as last time/visit, since/than the last time/visit,
        seit/als/wie beim/dem letzten/vorigen mal/besuch/termin
        """),
    Row(
      meaning: .later,
      words: """
        +again tomorrow/later/next, +tomorrow again, +again in … days/weeks/months, +once more tomorrow, >tomorrow.,
        >next week/month., +morgen/übermorgen nochmal/nochmals/wieder/erneut, +morgen/übermorgen noch mal/einmal,
        +nochmal/nochmals/wieder/erneut morgen/übermorgen, >morgen/übermorgen., >nächste woche., >nächsten monat.,
        +nächste woche nochmal/wieder/erneut
        """),
    Row(
      meaning: .value,
      words: """
        bought for/at, purchased for, bought … for, sold for, adopted for, <worth, valued at, <value of, =value,
        market value, purchase price, dog/cat/puppy/kitten/horse cost, gekauft für/um/zu, verkauft für/um, kostete,
        kosteten, gekostet, im wert von, <wert von, =wert, <wert, kaufpreis*, verkaufspreis, einkaufspreis,
        anschaffungspreis, marktwert, bought/purchased/ordered in/at/from/on/online/elsewhere/abroad,
        online bought/purchased/ordered, <bought/purchased, <bought/purchased for,
        gekauft/bestellt/besorgt im/in/bei/beim/online/aus, online gekauft/bestellt/besorgt,
        im/aus/vom/beim internet/zoohandel/zoogeschäft/zooladen/tierladen/supermarkt … gekauft/bestellt/besorgt,
        <chewed/ate/eaten/destroyed/ruined/broke/tore/stole/swallowed … of/worth/for,
        <shoe/shoes/sofa/couch/carpet/rug/phone/cushion/pillow/glasses/toy/jacket of/for/worth,
        <schuh/schuhe/sofa/couch/teppich/handy/kissen/brille/spielzeug/jacke von/für/um,
        <zerbiss/zerkaute/frass/zerstörte/klaute … für/von
        """),
    Row(
      meaning: .moneyBack,
      words: """
        +reimbursed, +refunded, +cashback, +chargeback, +credited, +deducted, +deduction, +overpaid, voucher,
        vouchers, coupon, coupons, +gift card/certificate, gift card/certificate, +zurück, +zurückgegeben,
        +zurückgezahlt, +zurückbezahlt, +zurückbekommen, +zurückerhalten, +zurückgebucht, +zurückerstattet,
        +zurücküberwiesen, +erstattet, +gutgeschrieben, +abzug, +abgezogen, +rückbuchung, rückgeld, wechselgeld,
        *gutschein, gutscheine, *coupon, =bon, +überzahlt, +reimburse, +reimburses, +reimbursing, +deduct, +deducts,
        +deducting, +subtract, +subtracts, +subtracted, +subtracting, +waiver, +waive, +comped, +compensation,
        +indemnity, +*bonus, =minderung, +money off, +zurückgeben, +zurückzahlen, +zurückerstatten, +zurücküberweisen,
        +zurückbuchen, +erstatten, +gutschreiben, +gutschreibung, +abziehen, +preisabzug, +rücküberweisung,
        +rücküberwiesen, +rückvergütung, +rückvergütet, +rückerstattet, +retour, +retourgeld, +entschädigung,
        +schadenersatz, +schadensersatz, +kompensation, +erlass, +gebührenerlass, +stornierung, +rab, =disc
        """),
    // In `Husten nachgelassen 20 €`, `nachgelassen` belongs to the cough.
    Row(
      meaning: .moneyBack, words: "+nachgelassen, +nachlassen, +kürzung",
      unless: """
        husten*, schmerz*, fieber*, schwellung*, juckreiz*, lahmheit*, hinken, humpeln, symptom*, appetit*, fressen,
        durchfall*, erbrechen, blutung*, entzündung*, wirkung*, sehkraft, gehör, leistung, kraft, spannung, druck,
        niesen, atemnot, unruhe, angst, krampf*, *krämpfe, wehen, rötung*, ausfluss*, besserung, deutlich, etwas, leicht,
        stark, langsam, kralle*, zahn*, zähne, schwanz*, schnabel*, fell*, huf*, haar*, rute, ohren, nägel, feder*
        """),
    // A change of a price.
    Row(
      meaning: .change,
      words: """
        <reduced/lowered/cut/decreased/discounted/cheaper/down by, <knocked/taken/take/takes/took off,
        <reduce/reduces/reduced/lower/lowers/lowered/cut/cuts/decrease/decreased/drop/slash/slashed … by,
        <knock/knocks/knocking off, <knock/knocked … off, >knocked/taken/knock/take off, =reduced, =reduziert, >cheaper., <increased/raised/up by, <more/less by, >dearer., >more expensive.,
        <reduziert/gesenkt/ermäßigt/ermässigt/verringert/gekürzt/vermindert/verbilligt/billiger/günstiger um,
        <erhöht/angehoben/gestiegen/teurer/verteuert um, >reduziert., >ermäßigt., >verbilligt., >billiger.,
        >günstiger., >teurer., +preissenkung, +preiserhöhung, +preisminderung, +preisreduktion, +preisreduzierung,
        <senken/reduzieren/kürzen/verringern/vermindern/mindern/gemindert/herabsetzen/herabgesetzt um, >reduzieren.,
        >senken., +ermäßigt, +vergünstigt, +verbilligt, +markdown, +mark-down, +write-down,
        +price reduction/increase/rise/cut/cuts/break/drop/adjustment, +bill/billing/invoice/account adjustment
        """),
    Row(
      meaning: .perPiece,
      words: """
        +das/the/a stück/stk/piece,
        +per/pro/je piece/tablet/pill/syringe/injection/vial/ampoule/item/unit/pack/animal/puppy/kitten,
        +per/pro/je stück/stk/tablette,
        +per/pro/je pille/spritze/injektion/ampulle/einheit/packung/tier/welpe/welpen/kätzchen,
        +per/pro tooth/head/session/visit/kilometre/km/zahn/kopf/nase/sitzung/besuch/kilometer,
        <two/three/four/five/six/seven/eight/nine/ten/several/many times, <triple/tripled/quadruple/threefold,
        <zwei/drei/vier/fünf/sechs/sieben/acht/neun/zehn mal,
        <viermal/fünfmal/sechsmal/siebenmal/achtmal/neunmal/zehnmal/mehrmals,
        <2-mal/3-mal/4-mal/5-mal/2mal/3mal/4mal/5mal, <zweifach/dreifach/vierfach/fünffach
        """),
    Row(
      meaning: .perPiece,
      words: """
        for each/every, für jede/jeden/jedes, <each/every one/puppy/kitten/animal/piece/tablet,
        <jeder/jede/jedes/jeden welpe/welpen/kätzchen/tier/stück/tablette
        """,
      unless: """
        for each/every eye/ear/day/night/meal/morning/evening/paw/leg/side/case/emergency,
        für jedes/jeden/jede auge/ohr/tag/nacht/mahlzeit/morgen/abend/pfote/bein/seite/fall
        """),
    // Amounts that an owner can spend, or wants to.
    Row(
      meaning: .budget,
      words: """
        afford, affords, sich … leisten, budget of/is/was/for, *budget von/ist, +höchstbetrag,
        +preisgrenze, +kostengrenze, +spending/price/cost limit, spending/price/cost limit of/is,
        willing/happy/prepared/ready to pay/spend, wants/want/wanted to pay/spend, will/can/could/would not/only/just spend,
        will/möchte/kann/könnte … ausgeben, bereit … auszugeben, <has/have/had only/just, <only has/have/had,
        <has only got, <hat/haben/hatte nur, <hat/haben/hatte nur/bloß/gerade noch, <hat/haben noch,
        <hat bloß, >übrig., >left over.
        """),
    // Charges by others: another practice, a shop, a shelter, an office.
    Row(
      meaning: .elsewhere,
      words: """
        <previous/old/former/other/another/last vet/vets/clinic/practice/hospital/doctor,
        vet/vets/clinic/practice/hospital/colleague … charged/charges/asked/asks/billed/wanted/wants/took,
        previous/old/former/other/another vet/vets/clinic/practice/hospital … cost/costs,
        vorbehandlung, vorbehandler*, vorbehandelnd*, <beim/bei kollegen/kollegin/vorbehandler/haustierarzt,
        <früherer/alter/anderer/voriger/letzter/vorheriger/bisheriger tierarzt/haustierarzt/kollege,
        <frühere/alte/andere/vorige/letzte/vorherige/bisherige praxis/klinik/tierklinik/tierärztin/kollegin,
        tierarzt/tierärztin/haustierarzt/kollege/kollegin/praxis/klinik … verlangt/verlangte/berechnete/nahm/wollte,
        beim/bei … kollegen/kollegin/tierarzt/haustierarzt bezahlt/gezahlt/gekostet/kostete,
        ^abroad, <abroad costs/cost, abroad … cost/costs/charged, cost/costs/charged … abroad, ^im ausland,
        im ausland … kostet/kosten/kostete, kostet/kosten/kostete im ausland,
        elsewhere … cost/costs, cost/costs elsewhere, ^elsewhere, ^anderswo, ^woanders,
        shelter/breeder/rescue/charity/seller asks/asked/charges/charged/wants/wanted/takes,
        tierheim/züchter/züchterin/tierschutz*/verkäufer verlangt/verlangte/will/wollte/fordert/nimmt/möchte,
        schutzgebühr, adoption/rehoming fee, tax, taxes, *steuer, steuern, dog licence/license,
        at/from/to/by the town/city hall, at/from/by the council/customs,
        town/city hall charges/charged/asks, rathaus/bürgeramt/ordnungsamt/gemeinde/stadt verlangt/berechnet/nimmt,
        vom/beim/im/am rathaus/bürgeramt/ordnungsamt/gemeindeamt/bürgerbüro/zoll, bußgeld, fined
        """),
    Row(
      meaning: .donation,
      words: """
        donates, donated, donate, donating, sponsors, sponsored, crowdfunding, fundraiser, fundraising, spendet,
        spendete, spenden, gespendet, gesponsert, sponsert, *verein/tierschutz*/tierheim/stadt/gemeinde übernimmt/trägt,
        charity/shelter/council covers/cover/contributes/contributed/gives/gave
        """, unless: "blood*, plasma, bone*, marrow, organ*, blut*, knochen*, mark, blutspender*"),
    // Money that a practice pays or lends, and a finder's reward.
    Row(
      meaning: .elsewhere,
      words: """
        lieferantenrechnung*, supplier/wholesaler/lieferant/grosshandel invoice/bill/rechnung,
        =züchter, =züchterin, =breeder, reward, rewards, belohnung, finderlohn,
        <lieh/leiht sich, <ausgeliehen, <borrowed/borrows/lent/lends, =ek, <ek
        """),
    Row(meaning: .total, words: "=invoice, =bill, =rechnung"),
    Row(meaning: .budget, words: "=grenze, <grenze, grenze von/ist/bei"),
    Row(
      meaning: .payment,
      words: """
        vorkasse, kaution, =ec, >ec., =girocard,
        <owner/owners/client/customer/besitzer/besitzerin/halter/halterin gave/gives/gibt/gab/found/fand
        """),
    Row(
      meaning: .moneyBack,
      words: """
        retoure*, *retoure, +retour,
        returned … food/bag/bags/pack/packs/packet/tin/tins/tablets/medication/medicine/collar/cone/product/products,
        futter/ware/packung/tabletten/halsband/kragen … retour
        """),
  ]

  /// Words before a number without a currency that make it a price; `*` matches any characters.
  enum Prices {
    private static let words: Set<String> = [
      "cost", "costs", "costing", "costed", "price", "priced", "prices", "fee", "fees", "charged", "billed", "kostet",
      "kostete", "kosten", "preis", "preise", "gebuehr", "gebuehren", "honorar", "betrag", "berechnet", "verrechnet",
    ]
    private static let endings = ["kosten", "preis", "gebuehr", "gebuehren", "honorar", "betrag"]
    /// Words with other meanings, so that the number must end its clause: `macht 12`, but not `macht 3 Haufen`.
    private static let vague: Set<String> = ["macht", "makes", "made"]
    /// Words between such a word and its number: `Kosten ca. 35`.
    static let fillers = Fillers.behindEntry.union([
      "about", "around", "approx", "ca", "etwa", "rund", "circa", "was", "war", "heute", "today", "noch", "eur",
      "not", "nicht", "zusammen", "insgesamt", "together", "another", "nochmal", "up", "to", "bis", "zu", "the", "a",
      "her", "him", "them", "owner", "uns", "us", "den", "dem", "die", "besitzer",
    ])

    /// Whether a folded word makes the number after it a price, and whether the number must end its clause.
    static func reads(_ word: String) -> (isPrice: Bool, mustEnd: Bool) {
      let isPrice = words.contains(word) || endings.contains { word.hasSuffix($0) }
      return (isPrice || vague.contains(word), !isPrice)
    }
  }
}
