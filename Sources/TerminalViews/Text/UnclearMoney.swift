/// Ambiguous words next to an amount: about money, or about a treatment or a complaint.
///
/// An amount is not counted if the words around an ambiguous word leave its meaning open, or make it about money.
/// `MoneyWords` has the words with a single meaning.
enum UnclearMoney {
  /// Words about money that are also parts of a treatment or a complaint: `bandage change`, `back pain`.
  private static let ambiguous: Set<String> = [
    "back", "change", "balance", "due", "rest", "weniger", "fällig", "got", "rate", "raten", "reduction", "received",
    "collected", "erhalten", "bekommen", "eingenommen",
  ]
  /// Words that are ambiguous after an amount.
  private static let ambiguousBehind: Set<String> = ambiguous.union(["credit", "returned", "less"])
  /// First words of treatments and complaints that end with an ambiguous word; they are no names of animals.
  private static let ofTreatment: Set<String> = [
    "bandage", "dressing", "cast", "catheter", "drain", "diet", "food", "verband", "lower", "upper", "sore", "stiff",
    "itchy", "wet", "arched", "poor", "strict", "cage", "crate", "stall", "box", "booster", "vaccination", "frisst",
    "trinkt", "isst", "hustet", "impfung", "auffrischung",
  ]
  /// Words before a `back` that is not about money: `wound on the back`, `Rex is back`.
  ///
  /// After any other word, `back` may be about money: `rex back 15 €`.
  private static let beforeBack: Set<String> = ofTreatment.union([
    "the", "his", "her", "its", "their", "on", "in", "is", "was", "are", "be", "been", "came", "come", "comes",
    "coming", "bad", "broken", "bent", "hunched", "injured", "hurt", "painful", "swollen", "weak", "tense", "left",
    "right",
  ])
  /// Words after a `back` that is not about money: `15 € back pain`.
  private static let behindBack: Set<String> = [
    "pain", "pains", "ache", "aches", "surgery", "operation", "treatment", "therapy", "physiotherapy", "massage",
    "x-ray", "x-rays", "xray", "mri", "ct", "injury", "wound", "problem", "problems", "muscle", "muscles", "spasm",
    "leg", "legs", "paw", "paws", "foot", "feet", "knee", "claw", "claws", "tooth", "teeth", "side", "brace", "bandage",
    "exam", "examination", "check", "check-up", "stiffness", "swelling", "lesion", "tumour", "tumor", "abscess", "is",
    "still", "very",
  ]
  /// Words before an ambiguous word that make it about money: `paid her back`.
  private static let ofMoney: Set<String> = [
    "cash", "money", "gave", "give", "given", "got", "get", "pay", "paid", "pays", "sent", "returned", "small",
    "open", "outstanding", "remaining", "unpaid", "account", "geld", "bar", "offener",
  ]
  /// Words that make an amount before them a price per time: `15 € daily`.
  static let perTime = AdverbsOfTime.all
  /// Units of a price per time: `pro Tag 15 €`.
  static let times: Set<String> = [
    "hour", "day", "night", "week", "month", "year", "stunde", "tag", "nacht", "woche", "monat", "jahr",
  ]
  /// The maximum distance of a word of `ofMoney` from an ambiguous word, in words.
  private static let reach = 3

  /// Whether the nearest word before an amount is ambiguous and may be about money.
  ///
  /// False for `back` at the end of a clause without a word of money: `Rex back, 15 €`. `before` has the nearest word
  /// first.
  static func isUnclear(_ before: [String], endsClause: Bool) -> Bool {
    guard let near = before.first, ambiguous.contains(near) else { return false }
    guard let next = before.dropFirst().first else { return true }
    let isOfBody = beforeBack.contains(next) || ["'s", "’s"].contains { next.hasSuffix($0) }
    return near == "back" && !endsClause && !isOfBody
      || before.dropFirst().prefix(reach).contains { ofMoney.contains($0) }
  }

  /// Whether an ambiguous word after this word belongs to a treatment.
  static func isOfTreatment(_ word: String) -> Bool { ofTreatment.contains(word.lowercased()) }

  /// Whether a word after an amount is ambiguous and may be about money; `next` is nil at the end of its clause.
  static func isUnclear(_ word: String, before next: String?) -> Bool {
    guard ambiguousBehind.contains(word), let next else { return ambiguousBehind.contains(word) }
    return MoneyPhrase.ends.contains(next.foldedForMoney) || word == "back" && !behindBack.contains(next)
  }

  static let multiplications: Set<String> = ["x", "×", "mal", "times"]

  /// Words after a factor that is a frequency, not a number of pieces: `2x daily`, `3x since yesterday`.
  static let frequencyWords = Set<String>([
    "a", "an", "per", "every", "each", "today", "yesterday", "since", "in", "this", "last", "at", "during", "within",
    "over", "for",
    "am", "pro", "im", "jeden", "heute", "gestern", "seit", "nachts", "letzte", "diese", "die", "der", "innerhalb",
    "für",
  ]).union(
    AdverbsOfTime.daily + AdverbsOfTime.abbreviatedDaily + AdverbsOfTime.weekly + AdverbsOfTime.monthly)
}
