import TerminalKit

/// A currency in a note.
struct Currency {
  /// The length in Unicode scalars.
  let length: Int
  /// Whether the currency is €, EUR or Euro.
  let isEuro: Bool
  /// Whether the currency may be before its number.
  let leads: Bool
  /// True for the dash of `65.-`: it stands for zero cents, and the currency is euro.
  var isDash = false
  /// True for the words Euro and euros, which cents may follow: `7 Euro 50`.
  var isWord = false
  /// True for `cent`, `cents` and `ct`.
  var isCents = false
  /// True for `pounds`, which may be a weight.
  var isPounds = false

  private static let euros: [(word: String, leads: Bool)] = [
    ("euros", false), ("euro", true), ("eur", true), ("cents", false), ("cent", false), ("ct", false),
  ]
  /// Other currencies that may be before or after their number.
  private static let others: Set<String> = ["usd", "chf", "gbp", "pln", "czk", "huf", "sfr"]
  /// The signs of currencies.
  static let signs = "€$£¥₺₽₹₴₪₩₫₱₦₡₲₵₸₼₾"
  /// Words that are currencies only in exactly this spelling; in another one they are words or names: `Ron 20 €`.
  private static let exact: Set<String> = [
    "SEK", "NOK", "DKK", "CAD", "AUD", "NZD", "JPY", "RON", "BGN", "ISK", "TRY", "RUB", "UAH", "RSD", "MKD", "MDL",
    "CNY", "RMB", "HKD", "SGD", "KRW", "THB", "ILS", "ZAR", "BRL", "MXN", "EGP", "TND",
  ]
  /// Words that are currencies only in exactly this spelling, and only after a number; `10 ft` are feet.
  private static let laterExact: Set<String> = [
    "Ft", "kr", "Kr", "lei", "lev", "leva", "lira", "liras", "kuna", "rand",
  ]
  /// Other currencies that count only after a number; not `Krone`, which is a part of a tooth.
  private static let laterOthers: Set<String> = [
    "dollars", "dollar", "bucks", "quid", "sterling", "pence", "franken", "fränkli", "rappen", "francs", "franc", "zł",
    "zl", "złoty", "złote", "złotych", "zloty", "zlotys", "zlotych", "kč", "forint", "forints", "kroner", "krona",
    "kronor", "koruna", "korun", "yen", "yuan", "rubel", "ruble", "rubles", "rouble", "roubles", "hrywnja", "hryvnia",
    "dinar", "dinars", "dirham", "dirhams", "rupee", "rupees", "rupie", "rupien", "peso", "pesos", "shekel", "shekels",
    "schekel", "baht",
  ]
  private static let pounds: Set<String> = ["pounds", "pound"]
  /// Words between a number and its currency: `65 Swiss francs`.
  private static let countries: Set<String> = [
    "swiss", "schweizer", "us", "american", "amerikanische", "british", "britische", "polish", "polnische", "canadian",
    "kanadische", "australian", "australische", "danish", "dänische", "swedish", "schwedische", "norwegian",
    "norwegische", "czech", "tschechische", "hungarian", "ungarische", "turkish", "türkische", "romanian", "rumänische",
    "bulgarian", "bulgarische", "russian", "russische", "indian", "indische", "japanese", "japanische",
  ]
  /// The first letters of all these words, in both cases: a quick test before the search.
  private static let firstLetters = Set(
    (euros.map(\.word) + others + (exact.union(laterExact)).map { $0.lowercased() } + laterOthers + pounds + countries
      + ["fr"])
      .flatMap { $0.unicodeScalars.prefix(1) + $0.uppercased().unicodeScalars.prefix(1) })
  /// The number of scalars to read: enough for a currency of two words.
  private static let longest = 24

  /// The currency at the beginning of a text: a sign, a separate word, or the dash of `65.-`.
  ///
  /// `before` is the scalar before the text; nil at its beginning.
  init?(_ text: Substring.UnicodeScalarView, behind before: Unicode.Scalar?) {
    guard let first = text.first else { return nil }
    if Self.signs.unicodeScalars.contains(first) {
      self = Currency(length: 1, isEuro: first == "€", leads: true)
      return
    }
    if ".,".unicodeScalars.contains(first) {
      let dashes = text.dropFirst().prefix(2).prefix { $0.isDash }.count
      guard before?.isASCIIDigit == true, dashes > 0 else { return nil }
      let rest = text.dropFirst(1 + dashes)
      let behind = rest.drop { $0.isBlankBesideNumber }
      if let named = Currency(behind, behind: nil) ?? Self.shortFrancs(behind) {
        self = Currency(
          length: 1 + dashes + (rest.count - behind.count) + named.length, isEuro: named.isEuro, leads: false)
      } else {
        guard rest.first?.properties.isWhitespace ?? true else { return nil }
        self = Currency(length: 1 + dashes, isEuro: true, leads: false)
        isDash = true
      }
      return
    }
    guard Self.firstLetters.contains(first), before?.properties.isAlphabetic != true else { return nil }
    let typed = String(text.prefix(Self.longest)).prefix { $0.isLetter }
    let (word, length) = (typed.lowercased(), typed.unicodeScalars.count)
    if let known = Self.euros.first(where: { $0.word == word }) {
      // Only `ct` means cents: `CT` is a scan.
      guard typed != "CT", typed != "Ct" else { return nil }
      self = Currency(length: length, isEuro: true, leads: known.leads)
      isWord = known.word.hasPrefix("euro")
      isCents = known.word.first == "c"
      return
    }
    if Self.others.contains(word) || Self.exact.contains(String(typed)) {
      let hasPoint = word == "sfr" && text.dropFirst(length).first == "."
      self = Currency(length: length + (hasPoint ? 1 : 0), isEuro: false, leads: true)
    } else if Self.laterOthers.contains(word) || Self.laterExact.contains(String(typed)) {
      self = Currency(length: length, isEuro: false, leads: false)
    } else if Self.countries.contains(word) || Self.pounds.contains(word) {
      let behind = text.dropFirst(length).drop { $0.isBlankBesideNumber }
      if let named = Currency(behind, behind: nil), !named.isEuro, !named.leads, !named.isPounds || word != "us" {
        self = Currency(
          length: text.distance(from: text.startIndex, to: behind.startIndex) + named.length, isEuro: false,
          leads: false)
      } else if Self.pounds.contains(word) {
        self = Currency(length: length, isEuro: false, leads: false)
        isPounds = true
      } else {
        return nil
      }
    } else if word == "fr", let francs = Self.shortFrancs(text), Self.isFrancs(text.dropFirst(francs.length)) {
      self = francs
    } else {
      return nil
    }
  }

  private init(length: Int, isEuro: Bool, leads: Bool) {
    (self.length, self.isEuro, self.leads) = (length, isEuro, leads)
  }

  /// `Fr.` or `Fr` at the beginning of a text.
  private static func shortFrancs(_ text: Substring.UnicodeScalarView) -> Currency? {
    let word = String(text.prefix(3)).lowercased()
    guard word.hasPrefix("fr"), word.dropFirst(2).first?.isLetter != true else { return nil }
    return Currency(length: word.hasSuffix(".") ? 3 : 2, isEuro: false, leads: true)
  }

  /// Whether `Fr.` before this text means francs, and not Friday or a title.
  ///
  /// So it does in `Fr. 65.-`, in `Fr. 65.50`, before a number that is no day, and at the end of a text.
  private static func isFrancs(_ text: Substring.UnicodeScalarView) -> Bool {
    let rest = String(text.prefix(longest))
    if rest.allSatisfy({ $0.isWhitespace || ",;!?".contains($0) }) { return true }
    guard
      let match = rest.prefixMatch(
        of: francsPattern)
    else { return false }
    // In `Fr. 9.30` and `Fr. 27`, `Fr.` may be Friday.
    return match.3 != nil || (Int(match.1) ?? 0) > 31
  }

  /// Beginnings of words that make pounds a weight, not a price; an entry of up to three letters is a whole word.
  private static let weights = [
    "weigh", "overweight", "underweight", "obese", "gain", "lost", "lose", "loss", "heav", "puppy", "puppies", "kitten",
    "dog", "cat", "lb", "lbs", "kg", "now", "is", "at", "was", "to", "from", "about", "per", "over", "under", "for",
    "up", "by", "down",
  ]

  /// Whether pounds after this text may be a price: after `bandage`, but not after `weighs`, a name or nothing.
  static func isPrice(inPoundsBehind text: String) -> Bool {
    let words = text.split { !$0.isLetter }
    guard let last = words.last, last.allSatisfy(\.isLowercase) else { return false }
    return !words.contains { word in
      let word = word.lowercased()
      return weights.contains { $0.count > 3 ? word.hasPrefix($0) : word == $0 }
    }
  }
}

/// The amount after `Fr.`: ` 65.50`, ` 65.-`, ` 65`.
private let francsPattern = Pattern(
  /[ \u{A0}]?([0-9]{1,6})(?:[.,](?:([0-9]{2})(?![0-9])|([-–—]{1,2})(?!\S))|(?![0-9.,:\/-]))/)
