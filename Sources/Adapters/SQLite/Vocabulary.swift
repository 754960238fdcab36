import UseCases

/// The words that there are in one kind of texts; the raw values name the tables.
///
/// Beside each table is an index of its words by three letters each, in which FTS5 finds those that have a part inside.
enum Vocabulary: String, CaseIterable {
  /// The words of notes and descriptions.
  case texts = "words"
  /// The words by which patients and guardians are found.
  case names

  /// How to find, in a full text, what has a term.
  enum Match {
    /// Nothing has it.
    case nothing
    /// This finds it.
    case by(String)
    /// So many words have it that going through what there is finds it sooner.
    case everywhere
  }

  /// The index of the words' parts.
  var parts: String { "\(rawValue)_parts" }

  /// More words than this are not asked for one by one; see decision 0038.
  private static let mostWords = 500

  /// How to find what has the term.
  func match(_ term: SearchTerm, _ connection: Connection) throws(Failure) -> Match {
    var words: Set<String> = []
    var prefixes: [String] = []
    for spelling in term.spellings {
      // Words are letters and digits: none of them means anything to GLOB, and quoting is all the escaping there is.
      guard SearchTerm.isPart(spelling) else {
        prefixes.append("\"\(spelling)\" *")
        continue
      }
      let found = try connection.rows(
        "SELECT word FROM \(parts) WHERE word GLOB ? LIMIT ?", .text("*\(spelling)*"), Value(Self.mostWords + 1)
      ) { row throws(Failure) in row.text(0) }
      words.formUnion(found)
    }
    guard words.count <= Self.mostWords else { return .everywhere }
    let alternatives = prefixes + words.sorted().map { "\"\($0)\"" }
    return alternatives.isEmpty ? .nothing : .by(alternatives.joined(separator: " OR "))
  }
}
