import Foundation

/// Splits text into folded words; index and query use the same folding.
///
/// Letters lose case and accents: `Łapa` becomes `lapa`, `Straße` `strasse`, `søren` `soren`; `Möhre` becomes `mohre`
/// and `moehre`. ICU's transforms do the folding, because SQLite's tokenizer knows only some of the letters. Chinese
/// and Japanese have no spaces between words: a run becomes overlapping pairs of characters, so that a word is found
/// inside. A word with an apostrophe becomes its parts and the joined word: `O'Neil` becomes `o`, `neil` and `oneil`.
/// Each emoji is a word.
package enum SearchText {
  /// Maximum length of a word, in bytes; the rest is ignored in index and query.
  static let maxWordLength = 64

  /// The distinct words of a text for the index, sorted; words with umlauts in both spellings.
  ///
  /// - Parameter isFormer: true for the words as indexed before version 30 of the database: without emoji, and without
  ///   joined words of apostrophes.
  package static func words(of text: String, spelledOutToo: Bool = true, isFormer: Bool = false) -> [String] {
    var words: Set<String> = []
    let spellings = [text, spelledOutToo ? spelledOut(text) : nil].compactMap { $0 }
    for text in spellings + (isFormer ? [] : spellings.compactMap(withoutApostrophes)) {
      forEachRun(of: text, hasEmoji: !isFormer) { run in
        switch run {
        case .word(let word): words.insert(word)
        case .unspaced(let characters):
          for index in characters.indices {
            words.insert(String(String.UnicodeScalarView(characters[index...].prefix(2))))
          }
        }
      }
    }
    return words.sorted()
  }

  /// The search words of a query, in its order.
  static func beginnings(of query: String) -> [String] {
    var beginnings: [String] = []
    forEachRun(of: query) { run in
      switch run {
      case .word(let word): beginnings.append(word)
      case .unspaced(let characters):
        // Pairs cover a longer run; a single character matches as the beginning of a pair.
        for index in characters.indices.dropLast(characters.count > 1 ? 1 : 0) {
          beginnings.append(String(String.UnicodeScalarView(characters[index...].prefix(2))))
        }
      }
    }
    return beginnings
  }

  /// A name for comparison, without case and accents, and cut to `maxKeyLength`.
  package static func key(of name: String) -> String {
    let key = (name.utf8.allSatisfy({ $0 < 0x80 }) ? name.lowercased() : folded(name)).split(separator: " ")
      .joined(separator: " ")
    guard key.utf8.count > maxKeyLength else { return key }
    return String(String.UnicodeScalarView(key.unicodeScalars.prefix(maxKeyLength)))
  }

  /// The keys that differ from a name by one typing error: a letter too many, too few or wrong, or two swapped.
  ///
  /// Empty for a name shorter than `shortest`, as many words are similar to it, or longer than 40 characters.
  static func slips(of name: String, shortest: Int = 4) -> [String] {
    let key = Array(key(of: name))
    guard (shortest...40).contains(key.count) else { return [] }
    var slips: Set<[Character]> = []
    for place in 0...key.count {
      let (start, rest) = (Array(key[..<place]), key[place...])
      for letter in "abcdefghijklmnopqrstuvwxyz" {
        slips.insert(start + [letter] + rest)
        slips.insert(start + [letter] + rest.dropFirst())
      }
      slips.insert(start + rest.dropFirst())
      if rest.count > 1 { slips.insert(start + [key[place + 1], key[place]] + rest.dropFirst(2)) }
    }
    return slips.subtracting([key]).map { String($0) }
  }

  /// Maximum length of a key, in scalars: PostgreSQL limits the row of an index to 2,704 bytes.
  private static let maxKeyLength = 500

  private enum Run {
    case word(String)
    case unspaced([Unicode.Scalar])
  }

  /// Minimum length of a portion, in scalars: ICU's transforms need quadratic time, 16 s for half a million accents at
  /// once, 0.2 s in portions.
  private static let portion = 128

  private static func folded(_ text: String) -> String {
    let transform = StringTransform("NFKD; [:Nonspacing Mark:] Remove; NFC; Latin-ASCII; Lower")
    return portions(of: text).reduce(into: "") { folded, portion in
      folded += portion.applyingTransform(transform, reverse: false) ?? portion
    }.lowercased()
  }

  /// The text without combining marks, in portions that end between words; only a very long word is divided.
  package static func portions(of text: String) -> [String] {
    var (portions, portion, count) = ([String](), String.UnicodeScalarView(), 0)
    for scalar in text.unicodeScalars where scalar.properties.generalCategory != .nonspacingMark {
      if count >= Self.portion, !isWordScalar(scalar) || count >= 4 * Self.portion {
        portions.append(String(portion))
        (portion, count) = (String.UnicodeScalarView(), 0)
      }
      portion.append(scalar)
      count += 1
    }
    return portions + [String(portion)]
  }

  /// The text without apostrophes between letters; nil if it has none.
  private static func withoutApostrophes(_ text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    let locked = scalars.indices.filter { index in
      apostrophes.contains(scalars[index]) && index > 0 && index + 1 < scalars.count
        && isWordScalar(scalars[index - 1]) && isWordScalar(scalars[index + 1])
    }
    guard !locked.isEmpty else { return nil }
    let left = Set(locked)
    return String(String.UnicodeScalarView(scalars.indices.filter { !left.contains($0) }.map { scalars[$0] }))
  }
  private static let apostrophes: [Unicode.Scalar] = ["'", "\u{2019}", "\u{2018}", "\u{2BC}", "\u{60}", "\u{B4}"]

  private static func forEachRun(of text: String, hasEmoji: Bool = true, _ body: (Run) -> Void) {
    // Most input is ASCII: skip the transform, which takes some ten microseconds.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      forEachWord(inASCII: text, body)
    } else {
      forEachRun(in: folded(text), hasEmoji: hasEmoji, body)
    }
  }

  private static func forEachWord(inASCII text: String, _ body: (Run) -> Void) {
    var word: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x61...0x7A, 0x30...0x39:
        if word.count < maxWordLength { word.append(byte) }
      case 0x41...0x5A:
        if word.count < maxWordLength { word.append(byte | 0x20) }
      default:
        if !word.isEmpty { body(.word(String(decoding: word, as: UTF8.self))) }
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { body(.word(String(decoding: word, as: UTF8.self))) }
  }

  private static func forEachRun(in text: String, hasEmoji: Bool, _ body: (Run) -> Void) {
    var word = String.UnicodeScalarView()
    var bytes = 0
    var unspaced: [Unicode.Scalar] = []
    func end() {
      if !word.isEmpty { body(.word(String(word))) }
      if !unspaced.isEmpty { body(.unspaced(unspaced)) }
      word = String.UnicodeScalarView()
      bytes = 0
      unspaced = []
    }
    for scalar in text.unicodeScalars {
      if isUnspaced(scalar) {
        if !word.isEmpty { end() }
        unspaced.append(scalar)
      } else if isWordScalar(scalar) {
        if !unspaced.isEmpty { end() }
        let size = UTF8.width(scalar)
        // Cut an overlong word: after a scalar that does not fit, append no other.
        if bytes + size <= maxWordLength { word.append(scalar) }
        bytes += size
      } else {
        end()
        if hasEmoji, isEmoji(scalar) { body(.word(String(scalar))) }
      }
    }
    end()
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  /// True for a pictograph; false for signs of ASCII and Latin-1, and for skin tones.
  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return scalar.value > 0xFF && properties.isEmoji && !properties.isEmojiModifier
      && properties.generalCategory == .otherSymbol
  }

  /// Han, Hiragana, Katakana: scripts without spaces between words.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
