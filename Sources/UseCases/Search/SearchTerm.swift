import Architecture

/// One word of a search with its spellings; a text matches if one of its words matches a spelling.
public struct SearchTerm: Hashable, Sendable {
  /// Minimum length, in Unicode scalars, for a match inside words; shorter spellings match at the beginning.
  package static let shortestPart = 3

  /// The folded spellings, sorted.
  public let spellings: [String]

  init(_ spellings: Set<String>) { self.spellings = spellings.sorted() }

  /// True if the spelling may match inside words; false for the fifteen digits of a transponder.
  package static func isPart(_ spelling: String) -> Bool {
    spelling.unicodeScalars.count >= shortestPart && ChipNumber(spelling)?.isStandard != true
  }

  /// Spellings that may match parts of ids: hexadecimal, 4 to 32 digits.
  ///
  /// Three digits would match one id in a hundred by chance.
  package var partsOfID: [String] {
    spellings.filter {
      (4...32).contains($0.utf8.count) && Self.isPart($0) && $0.utf8.allSatisfy(SearchText.isHexadecimal)
    }
  }

  /// True if a spelling is a part of the id.
  func isIn(_ id: UniqueID) -> Bool { partsOfID.contains { id.digits.contains($0) } }

  /// True if one of these folded words matches a spelling.
  package func isIn(_ words: [String]) -> Bool {
    words.contains { word in
      // By bytes, as SQLite compares them.
      spellings.contains { Self.isPart($0) ? word.utf8.contains($0.utf8) : word.utf8.starts(with: $0.utf8) }
    }
  }

  /// True if one of these folded words contains a spelling; a single letter must be at the beginning of a word.
  func isPart(of words: [String]) -> Bool {
    words.contains { word in
      spellings.contains {
        $0.unicodeScalars.count > 1 ? word.utf8.contains($0.utf8) : word.utf8.starts(with: $0.utf8)
      }
    }
  }

  /// True if one of these folded words begins with a spelling.
  func begins(_ words: [String]) -> Bool {
    words.contains { word in spellings.contains { word.utf8.starts(with: $0.utf8) } }
  }

  /// True if a word of the text matches a spelling.
  func isIn(_ text: String) -> Bool { isIn(SearchText.words(of: text)) }

  /// An excerpt of at most `maxExcerptLength` scalars, from the text's beginning or from shortly before the first
  /// match.
  func excerpt(of text: String) -> String {
    let chunks = text.split(maxSplits: Self.maxWordsRead, whereSeparator: \.isWhitespace)
    let first = chunks.prefix(Self.maxWordsRead).firstIndex { isIn(String($0)) } ?? 0
    // Keep a few words before the match as context.
    let start = first > Self.wordsBefore + 1 ? first - Self.wordsBefore : 0
    let excerpt = (start > 0 ? "… " : "") + chunks[start...].joined(separator: " ")
    return String(String.UnicodeScalarView(excerpt.unicodeScalars.prefix(Self.maxExcerptLength)))
  }
  private static let wordsBefore = 3
  /// Limit for long notes, in words.
  private static let maxWordsRead = 2_000
  private static let maxExcerptLength = 200
}

extension SearchText {
  /// True if each word of the text begins a word of the name.
  static func begins(_ name: String, with text: String) -> Bool {
    let (terms, words) = (terms(of: text), words(of: name))
    return !terms.isEmpty && terms.allSatisfy { $0.begins(words) }
  }

  /// The distinct words of a search, all of which must match.
  ///
  /// Empty for a text without letters, digits and emoji.
  static func terms(of query: String) -> [SearchTerm] {
    var terms: Set<SearchTerm> = []
    for chunk in query.split(whereSeparator: \.isWhitespace) {
      let plain = beginnings(of: String(chunk))
      let spelledOut = spelledOut(String(chunk)).map { beginnings(of: $0) } ?? plain
      let id = joinedID(chunk)
      for (word, other) in zip(plain, spelledOut) {
        terms.insert(SearchTerm(Set([word, other, id ?? word].flatMap(sigmas))))
      }
    }
    return terms.sorted { $0.spellings.lexicographicallyPrecedes($1.spellings) }
  }

  /// The words of a search for records of a kind.
  ///
  /// An identity, such as a grouped transponder number, is one word.
  static func terms(of query: String, _ declaration: Declaration) throws(Failure) -> [SearchTerm] {
    let terms = declaration.identity(query).map { [SearchTerm([key(of: $0.text)])] } ?? terms(of: query)
    guard !terms.isEmpty else { throw .emptySearch(query) }
    return terms
  }

  /// The spellings of a word with either sigma at its end.
  ///
  /// The typed beginning of a Greek word ends in ς where the whole word has σ.
  private static func sigmas(_ word: String) -> [String] {
    guard word.unicodeScalars.contains(where: { $0 == "σ" || $0 == "ς" }) else { return [word] }
    let plain = word.replacing("ς", with: "σ")
    return plain.last == "σ" ? [plain, plain.dropLast() + "ς"] : [plain]
  }

  /// The text with ä, ö and ü spelled ae, oe, ue; nil if it has none of them.
  static func spelledOut(_ text: String) -> String? {
    var result = String.UnicodeScalarView()
    var isChanged = false
    for scalar in text.unicodeScalars {
      let letter: Unicode.Scalar
      switch scalar {
      case "ä", "Ä": letter = "a"
      case "ö", "Ö": letter = "o"
      case "ü", "Ü": letter = "u"
      case combiningDots where result.last.map(dotted.contains) ?? false:
        result.append("e")
        isChanged = true
        continue
      default:
        result.append(scalar)
        continue
      }
      result.append(letter)
      result.append("e")
      isChanged = true
    }
    return isChanged ? String(result) : nil
  }
  private static let combiningDots: Unicode.Scalar = "\u{308}"
  private static let dotted: [Unicode.Scalar] = ["a", "o", "u", "A", "O", "U"]

  /// A part of an id without dashes, as ids are indexed; nil for any other text.
  private static func joinedID(_ chunk: Substring) -> String? {
    guard chunk.contains("-"), chunk.utf8.allSatisfy({ $0 == 0x2D || isHexadecimal($0) }) else { return nil }
    let digits = chunk.lowercased().filter { $0 != "-" }
    return SearchTerm.isPart(digits) ? digits : nil
  }

  static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
