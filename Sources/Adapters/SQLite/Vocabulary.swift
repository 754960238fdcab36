import UseCases

/// All words in one kind of texts; the raw values name the tables.
///
/// Each table has a trigram index of its words, by which FTS5 finds those that contain a part.
enum Vocabulary: String, CaseIterable {
  /// The words of notes and descriptions.
  case texts = "words"
  /// The words by which patients and guardians are found.
  case names

  /// The search for a term in a full text.
  enum Match {
    /// No text contains the term.
    case nothing
    /// An FTS5 query for the term.
    case by(String)
    /// The term is in so many words that a scan of the texts is faster.
    case everywhere
  }

  /// The index of the words' parts.
  var parts: String { "\(rawValue)_parts" }

  /// Maximum of words in a query; see decision 0038.
  private static let maxWordCount = 500

  /// The search for a term.
  func match(_ term: SearchTerm, _ connection: Connection) throws(Failure) -> Match {
    var words: Set<String> = []
    var prefixes: [String] = []
    for spelling in term.spellings {
      // Words are letters and digits: they contain no GLOB characters, and need no escaping but quotes.
      guard SearchTerm.isPart(spelling) else {
        prefixes.append("\"\(spelling)\" *")
        continue
      }
      let found = try connection.rows(
        "SELECT word FROM \(parts) WHERE word GLOB ? LIMIT ?", .text("*\(spelling)*"), Value(Self.maxWordCount + 1)
      ) { row throws(Failure) in row.text(0) }
      words.formUnion(found)
    }
    guard words.count <= Self.maxWordCount else { return .everywhere }
    let alternatives = prefixes + words.sorted().map { "\"\($0)\"" }
    return alternatives.isEmpty ? .nothing : .by(alternatives.joined(separator: " OR "))
  }
}
