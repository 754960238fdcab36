import UseCases

/// All words of a group of texts; the raw value is the name of their table.
///
/// Each table has a trigram index, by which FTS5 finds the words that contain a part.
enum Vocabulary: String, CaseIterable {
  /// The words of notes and descriptions.
  case texts = "words"
  /// The words of patients, guardians and other records of declared kinds.
  case names

  /// The FTS5 query for a term, if there is one.
  enum Match {
    /// No text contains the term.
    case nothing
    /// An FTS5 query for the term.
    case by(String)
    /// The term is in so many words that a scan of the texts is faster.
    case everywhere
  }

  /// The name of the trigram index.
  var parts: String { "\(rawValue)_parts" }

  /// Maximum number of words in a query; see decision 0038.
  private static let maxWordCount = 500

  /// The FTS5 query for a term: its prefix, or all words that contain it.
  func match(_ term: SearchTerm, _ connection: SQLiteConnection) throws(Failure) -> Match {
    var words: Set<String> = []
    var prefixes: [String] = []
    for spelling in term.spellings {
      // A spelling contains no GLOB characters and no quotes, so it needs no escaping.
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
