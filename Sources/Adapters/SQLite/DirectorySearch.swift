import UseCases

extension SQLiteRows {
  /// The newest listed records of a directory that have all the words of a search, so many at the most.
  func members(
    of directory: SearchIndex.Directory, matching terms: [SearchTerm], before number: Value, limit: Int
  ) throws(Failure) -> [Int] {
    try reindexStale()
    var matches: [String] = []
    // What too many words have is looked for in the texts of each record that the others leave.
    var unmatched: [SearchTerm] = []
    for term in terms {
      switch try Vocabulary.names.match(term, connection) {
      case .nothing: return []
      case .by(let match): matches.append("(\(match))")
      case .everywhere: unmatched.append(term)
      }
    }
    let (table, records) = (directory.texts, directory.records)
    let listed = "removed = 0 AND released_at IS NULL"
    let statement = try connection.statement(
      matches.isEmpty
        ? "SELECT number, search FROM \(records) WHERE \(listed) AND number < ? ORDER BY number DESC"
        : """
        SELECT \(table).rowid, (SELECT search FROM \(records) WHERE number = \(table).rowid) FROM \(table)
        WHERE rowid < ? AND \(table) MATCH ?
          AND EXISTS (SELECT 1 FROM \(records) WHERE number = \(table).rowid AND \(listed))
        ORDER BY rowid DESC
        """)
    try statement.bind([number] + (matches.isEmpty ? [] : [.text(matches.joined(separator: " AND "))]))
    var found: [Int] = []
    while found.count < limit, try statement.step() {
      let words = unmatched.isEmpty ? [] : SearchText.words(of: statement.text(1))
      if unmatched.allSatisfy({ $0.isIn(words) }) { found.append(statement.integer(0)) }
    }
    return found
  }
}
