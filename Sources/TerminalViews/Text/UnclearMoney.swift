/// Words beside an amount that may be money, or part of a treatment or a complaint: `bandage change`, `back pain`.
///
/// Such an amount is not counted beside other words of money. `MoneyWords` has the words with one meaning.
enum UnclearMoney {
  /// Words that are also parts of a treatment or a complaint: `bandage change`, `back pain`.
  private static let ambiguous: Set<String> = [
    "back", "change", "balance", "due", "rest", "weniger", "fällig", "got", "rate", "raten", "reduction", "received",
    "collected", "erhalten", "bekommen", "eingenommen",
  ]
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
  /// Distance in words of a word of money.
  private static let reach = 3

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
    return MoneyPhrase.ends.contains(next.foldedForMoney) || word == "back" && !behindBack.contains(next)
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
