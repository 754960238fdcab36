/// Words beside an amount that may be money back, a deposit, a payment, a debt or no charge yet.
///
/// Such an amount is not counted, because it could be a price, a refund or neither.
enum UnclearMoney {
  /// Unclear on both sides of an amount, whatever stands beside them.
  private static let words: Set<String> = payments.union([
    // Money back.
    "zurück", "zurückgegeben", "zurückgezahlt", "zurückbezahlt", "zurückbekommen", "zurückerhalten", "zurückgebucht",
    "zurückerstattet", "zurücküberwiesen", "erstattet", "storniert", "gutgeschrieben", "erlassen", "abzug", "abgezogen",
    "rücklastschrift", "rückbuchung", "rückgeld", "wechselgeld", "gutschein", "abgesagt", "überzahlt",
    "reimbursed", "refunded", "waived", "voucher", "cashback", "chargeback", "cancelled", "canceled", "credited",
    "deducted", "deduction", "overpaid",
    // Deposits.
    "advance", "prepaid", "prepayment", "instalment", "installment",
    "kaution", "pfand", "guthaben", "vorauszahlung", "teilzahlung",
    // Payments and debts.
    "payment", "owed", "owing", "outstanding", "unpaid", "arrears",
    "zahlte", "zahlung", "schuldig", "ausstehend", "offen", "unbezahlt",
    "restbetrag", "restschuld", "restzahlung", "rückstand", "saldo", "kassiert", "vereinnahmt",
    // No charge yet.
    "quoted", "kv", "maybe", "perhaps", "possibly", "probably", "likely", "expected", "planned",
    "tentative", "guess", "budget", "limit", "vielleicht", "eventuell", "evtl", "wahrscheinlich", "vermutlich",
    "voraussichtlich", "erwartet", "geplant", "obergrenze", "unclear", "unklar", "tbd", "uncharged", "unberechnet",
  ])

  /// Two words for a later price, or for the price of one of several.
  private static let phrases: Set<[String]> = {
    let pairs: [(first: [String], second: [String])] = [
      (
        ["next", "nächstes", "nächste", "nächster", "nächsten"],
        ["time", "visit", "appointment", "mal", "besuch", "termin"]
      ),
      (["would", "will", "could", "might", "may", "should"], ["be"]), (["have"], ["been"]),
      (
        ["not", "don't", "dont", "never", "no", "nicht", "nie"],
        [
          "charge", "charged", "charging", "bill", "billed", "invoiced", "berechnet", "berechnen", "verrechnet",
          "verrechnen", "abgerechnet", "abrechnen",
        ]
      ),
      (["das", "the", "a"], ["stück", "stk", "piece"]),
      (
        ["per", "pro", "je"],
        [
          "piece", "tablet", "pill", "syringe", "injection", "vial", "ampoule", "item", "unit", "pack", "animal",
          "puppy", "kitten", "stück", "stk", "tablette", "pille", "spritze", "injektion", "ampulle", "einheit",
          "packung", "tier", "welpe", "welpen", "kätzchen",
        ]
      ),
    ]
    return Set(pairs.flatMap { pair in pair.first.flatMap { first in pair.second.map { [first, $0] } } })
  }()

  /// Words that are also parts of a treatment or a complaint: `bandage change`, `back pain`.
  private static let ambiguous: Set<String> = receipts.union([
    "back", "change", "balance", "due", "rest", "weniger", "fällig", "got",
    "rate", "raten", "reduction",
  ])
  /// Ambiguous only behind an amount; before one they are never part of a name.
  private static let ambiguousBehind: Set<String> = ambiguous.union(["credit", "returned", "less"])
  /// First words of a treatment or a complaint that ends with an ambiguous word; no animal has such a name.
  private static let ofTreatment: Set<String> = [
    "bandage", "dressing", "cast", "catheter", "drain", "diet", "food", "verband", "lower", "upper", "sore", "stiff",
    "itchy", "wet", "arched", "poor", "strict", "cage", "crate", "stall", "box", "booster", "vaccination", "frisst",
    "trinkt", "isst", "hustet", "impfung", "auffrischung",
  ]
  /// Words before `back` that make it a part of the body, or a return: `wound on the back`, `Rex is back`; behind any
  /// other word it may be money back: `rex back 15 €`.
  private static let beforeBack: Set<String> = ofTreatment.union([
    "the", "his", "her", "its", "their", "on", "in", "is", "was", "are", "be", "been", "came", "come", "comes",
    "coming", "bad", "broken", "bent", "hunched", "injured", "hurt", "painful", "swollen", "weak", "tense", "left",
    "right",
  ])
  /// Words behind `back` that make it a part of the body, or of a name: `15 € back pain`.
  private static let behindBack: Set<String> = [
    "pain", "pains", "ache", "aches", "surgery", "operation", "treatment", "therapy", "physiotherapy", "massage",
    "x-ray", "x-rays", "xray", "mri", "ct", "injury", "wound", "problem", "problems", "muscle", "muscles", "spasm",
    "leg", "legs", "paw", "paws", "foot", "feet", "knee", "claw", "claws", "tooth", "teeth", "side", "brace", "bandage",
    "exam", "examination", "check", "check-up", "stiffness", "swelling", "lesion", "tumour", "tumor", "abscess", "is",
    "still", "very",
  ]
  /// Words that make an ambiguous word behind them one of money: `paid her back`.
  private static let ofMoney: Set<String> = [
    "cash", "money", "gave", "give", "given", "got", "get", "pay", "paid", "pays", "sent", "returned", "small",
    "open", "outstanding", "remaining", "unpaid", "account", "geld", "bar", "offener",
  ]
  /// Words between an amount and the word that says what it is: `30 € bar erhalten`.
  static let fillers: Set<String> = ["bar", "cash", "bereits", "schon", "already", "just", "soeben"]
  /// Words that make an amount before them a price per time: `15 € daily`.
  static let perTime = AdverbsOfTime.all
  /// Units of a price per time: `pro Tag 15 €`.
  static let times: Set<String> = [
    "hour", "day", "night", "week", "month", "year", "stunde", "tag", "nacht", "woche", "monat", "jahr",
  ]
  /// Words that end a name before them: `15 € back to the owner`.
  private static let ends: Set<String> = ["to", "from", "for", "because", "and", "an", "von", "für", "wegen", "und"]
  /// Distance in words of a word of money.
  private static let reach = 3

  /// Whether a word beside an amount leaves its meaning open.
  static func isUnclear(_ word: String) -> Bool { words.contains(word) || ConditionalMoney.words.contains(word) }

  /// Whether a clause with an amount tells a payment: `paid by card 60 €`, `bar von Frau Weber erhalten 80 €`.
  ///
  /// `Spritze erhalten 30 €` is a charge: what was received is a treatment, unless money or somebody is named.
  static func isPayment(_ clause: [String]) -> Bool {
    if clause.contains(where: payments.contains) { return true }
    guard let place = clause.firstIndex(where: receipts.contains) else { return false }
    return clause.contains { cash.contains($0) || $0 == "payment" }
      || clause.dropFirst(place + 1).first.map { ["from", "von", "vom"].contains($0) } ?? false
  }

  /// Unclear anywhere in the clause of the amount.
  private static let payments: Set<String> = [
    "paid", "pays", "deposit", "bezahlt", "gezahlt", "zahlt", "überwiesen", "anzahlung", "angezahlt", "vorschuss",
  ]
  /// Ambiguous: a treatment or money was received.
  private static let receipts: Set<String> = ["received", "collected", "erhalten", "bekommen", "eingenommen"]
  private static let cash: Set<String> = ["cash", "bar", "card", "karte"]

  /// Whether two words beside an amount do, in the order in which they were typed.
  static func isUnclear(_ first: String, _ second: String) -> Bool {
    phrases.contains([first, second]) || ConditionalMoney.phrases.contains([first, second])
  }

  /// Whether the first of these words, the nearest first, is an ambiguous one of money before an amount.
  ///
  /// A clause that ends between them is no reason to ask: `Rex back, 15 €`.
  static func isUnclear(_ before: [String], endsClause: Bool) -> Bool {
    guard let near = before.first, ambiguous.contains(near) else { return false }
    guard let next = before.dropFirst().first else { return true }
    let isOfBody = beforeBack.contains(next) || ["'s", "’s"].contains { next.hasSuffix($0) }
    return near == "back" && !endsClause && !isOfBody
      || before.dropFirst().prefix(reach).contains { ofMoney.contains($0) }
  }

  /// Whether an ambiguous word behind this one, which may also be the name of a patient, is no money.
  static func isOfTreatment(_ word: String) -> Bool { ofTreatment.contains(word.lowercased()) }

  /// Whether a word behind an amount is an ambiguous one of money; `next` is nil at the end of its clause.
  static func isUnclear(_ word: String, before next: String?) -> Bool {
    guard ambiguousBehind.contains(word), let next else { return ambiguousBehind.contains(word) }
    return ends.contains(next) || word == "back" && !behindBack.contains(next)
  }

  static let multiplications: Set<String> = ["x", "×", "mal", "times"]

  /// Words behind a factor that counts something other than pieces: `2x daily`, `3x since yesterday`.
  static let rhythms = Set<String>([
    "a", "an", "per", "every", "each", "today", "yesterday", "since", "in", "this", "last", "at", "during", "within",
    "over", "for",
    "am", "pro", "im", "jeden", "heute", "gestern", "seit", "nachts", "letzte", "diese", "die", "der", "innerhalb",
    "für",
  ]).union(
    AdverbsOfTime.daily + AdverbsOfTime.abbreviatedDaily + AdverbsOfTime.weekly + AdverbsOfTime.monthly)
}
