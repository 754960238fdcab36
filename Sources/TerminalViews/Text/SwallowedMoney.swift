import Foundation

/// Money that an animal has swallowed, or that a finding is compared with; it is no cost: `swallowed 1 Euro`,
/// `lump like 2 €`.
enum SwallowedMoney {
  /// Certainly no cost: a coin, a bank note, or the size of a coin.
  case coin
  /// Possibly a cost: the value of a bank note, if the verb may have another object; or an amount before a size.
  case possible

  private static let coins: Set<String> = [
    "coin", "coins", "muenze", "muenzen", "geldmuenze", "geldstueck", "geldstuecke", "banknote", "banknotes",
    "geldschein", "geldscheine",
  ]
  /// Words with other meanings, which are coins or bank notes beside a verb of swallowing, eating or finding.
  private static let vague: Set<String> = [
    "note", "notes", "bill", "bills", "piece", "pieces", "schein", "scheine", "stueck", "stuecke",
  ]
  /// Verbs whose object may be the amount after them.
  private static let before: Set<String> = [
    "swallow", "swallowed", "swallows", "swallowing", "ingest", "ingested", "ingests", "ate", "eaten", "gulped",
    "verschluckt", "verschluckte", "verschlucken", "geschluckt", "schluckte", "abgeschluckt", "gefressen", "frass",
    "aufgefressen", "heruntergeschluckt", "runtergeschluckt",
  ]
  /// Verbs whose object may be the amount before them, at the end of their clause.
  private static let behind = before.union([
    "chewed", "found", "removed", "vomited", "gekaut", "zerkaut", "gefunden", "entfernt", "erbrochen",
  ])
  /// Words between the amount and the verb: `swallowed a 2 € coin`, `2 € was swallowed`.
  private static let fillers: Set<String> = [
    "a", "an", "one", "the", "ein", "eine", "einen", "den", "die", "das", "was", "were", "has", "have", "been", "hat",
    "haben", "wurde", "wurden", "ist",
  ]
  /// The values of coins and bank notes in euro; a coin is at most 2 €.
  private static let values: Set<String> = ["1", "2", "5", "10", "20", "50", "100", "200", "500"]

  /// Words that compare with a coin, before the amount: `so gross wie 2 €`; fillers may stand between them.
  private static let comparisons: [[String]] = [
    ["like"], ["size", "of"], ["sized", "like"], ["as", "big", "as"], ["as", "large", "as"], ["as", "wide", "as"],
    ["as", "small", "as"], ["bigger", "than"], ["larger", "than"], ["smaller", "than"], ["gross", "wie"],
    ["grosse", "wie"], ["grosser", "wie"], ["klein", "wie"], ["groesser", "als"], ["kleiner", "als"],
    ["groesse", "von"], ["groesse"], ["groesse", "wie"], ["diameter", "of"], ["durchmesser", "von"],
    ["durchmesser", "wie"],
  ]
  /// Words of a size after the amount, at the end of their clause: `2 Euro groß`, `2 euro in size`.
  private static let sizes: Set<String> = ["size", "gross", "big", "large", "wide", "diameter", "durchmesser"]
  /// Adjectives of size before a noun; the amount may also be the cost of a treatment: `2 € große Wunde`.
  private static let attributes: Set<String> = ["grosse", "grosser", "grosses", "grossen", "grossem", "big", "large"]
  /// Words between the amount and its size: `2€-Stück großer Knoten`, `2 euro in size`.
  private static let besideSize: Set<String> = ["stueck", "piece", "in", "of", "im"]

  /// The reading if a finding is compared with the size of a coin; nil without a comparison.
  private static func size(_ left: [String], _ right: [String]) -> SwallowedMoney? {
    let before = left.filter { !fillers.contains($0) }
    if comparisons.contains(where: { before.suffix($0.count) == $0[...] }) { return .coin }
    let rest = right.drop { besideSize.contains($0) }
    guard let first = rest.first else { return nil }
    let next = rest.dropFirst().first
    let isLast = next.map { MoneyPhrase.ends.contains($0) || ["on", "am", "an"].contains($0) } ?? true
    if first == "sized" || isLast && sizes.contains(first) { return .coin }
    guard attributes.contains(first) else { return nil }
    return rest.count < right.count ? .coin : .possible
  }

  /// The reading of a number beside €, euro or cent; nil if the words around it do not make it a coin or a bank note.
  init?(
    _ number: ArraySlice<Unicode.Scalar>, isCents: Bool, _ ahead: ArraySlice<Unicode.Scalar>,
    _ behind: ArraySlice<Unicode.Scalar>
  ) {
    let (left, right) = (Self.words(ahead), Self.words(behind))
    let next = right.first ?? ""
    if Self.coins.contains(next) {
      self = .coin
      return
    }
    let isVerbNear = (left + right).contains { Self.behind.contains($0) }
    if Self.vague.contains(next), isVerbNear {
      self = .coin
      return
    }
    guard Self.values.contains(String(String.UnicodeScalarView(number))) else { return nil }
    let isCoin = isCents || number.elementsEqual("1".unicodeScalars) || number.elementsEqual("2".unicodeScalars)
    // The coin stands before the amount: `swallowed a coin, 2 €`.
    let isNamed = isVerbNear && left.last { !Self.fillers.contains($0) }.map { Self.coins.contains($0) } == true
    if isCoin, let reading = isNamed ? .coin : Self.size(left, right) {
      self = reading
      return
    }
    let verb = left.last { !Self.fillers.contains($0) }
    let rest = right.drop { Self.fillers.contains($0) }
    let isObject =
      rest.first.map { Self.behind.contains($0) } == true
      && rest.dropFirst().first.map { MoneyPhrase.ends.contains($0) || ["in", "im", "by", "vom"].contains($0) } ?? true
    guard isObject || verb.map({ Self.before.contains($0) }) == true else { return nil }
    self = isCoin ? .coin : .possible
  }

  /// Whether the first words behind an amount make it the size of a finding: `2 cent groß, removed`.
  static func isSize(_ behind: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let word = words(behind).first(where: { !besideSize.contains($0) }) else { return false }
    return word == "sized" || sizes.contains(word) || attributes.contains(word)
  }

  /// The words beside the amount, folded, without punctuation; hyphens separate words, as in `2-Euro-Münze`.
  private static func words(_ part: ArraySlice<Unicode.Scalar>) -> [String] {
    String(String.UnicodeScalarView(part)).foldedForMoney.split { $0.isWhitespace || $0 == "-" }
      .map { $0.trimmingCharacters(in: .punctuationCharacters) }.filter { !$0.isEmpty }
  }
}
