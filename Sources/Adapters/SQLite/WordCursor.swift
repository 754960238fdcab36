import UseCases

/// Reads the incidents that have a word beginning with a prefix, or a patient whose name has one, from the newest to
/// the oldest.
final class WordCursor {
  private let connection: Connection
  private let prefix: String
  private let match: String
  private let statement: Statement
  private let patients: PatientCursor
  /// The incident that it named last.
  private var named: Int?
  /// The key of the text that it stands on; nil before the first question and at the end.
  private var current: Int?
  private var isAtEnd = false
  /// How many texts to step over before a new search by key is cheaper.
  private static let steps = 8
  /// More words than this are asked for by their prefix.
  private static let mostWords = 2_000
  /// FTS5's own index of prefixes goes up to this length, in characters.
  private static let longestIndexed = 3

  /// Nil when no text and no name has such a word.
  init?(connection: Connection, prefix: String) throws(Failure) {
    self.connection = connection
    self.prefix = prefix
    guard let match = try Self.match(prefix, connection) else { return nil }
    self.match = match
    patients = try PatientCursor(connection: connection, prefix: prefix, match: match)
    statement = try connection.statement(
      "SELECT rowid FROM texts WHERE texts MATCH ? AND rowid < ? ORDER BY rowid DESC")
  }

  /// What finds the texts with a word that begins so; nil when there is no such word.
  static func match(_ prefix: String, _ connection: Connection) throws(Failure) -> String? {
    guard prefix.unicodeScalars.count > longestIndexed else { return "\"\(prefix)\" *" }
    let words = try connection.rows(
      "SELECT word FROM words WHERE word >= ? AND word < ? LIMIT ?", .text(prefix), .text(prefix + "\u{10FFFF}"),
      Value(mostWords + 1)
    ) { row throws(Failure) in row.text(0) }
    guard !words.isEmpty else { return nil }
    // The words are letters and digits, so quoting is all the escaping there is.
    return words.count > mostWords ? "\"\(prefix)\" *" : words.map { "\"\($0)\"" }.joined(separator: " OR ")
  }

  /// The newest incident, of at most this number, that has or had such a word; see `holds`.
  ///
  /// The number never grows from one question to the next.
  func newest(atMost incident: Int) throws(Failure) -> Int? {
    named = [try newestText(atMost: incident), try patients.newest(atMost: incident)].compactMap { $0 }.max()
    return named
  }

  private func newestText(atMost incident: Int) throws(Failure) -> Int? {
    var steps = 0
    if current == nil, !isAtEnd { try search(before: incident + 1) }
    while let current, current >> 20 > incident {
      steps += 1
      if steps > Self.steps { try search(before: incident + 1) } else { try next() }
    }
    return current.map { $0 >> 20 }
  }

  /// Whether the incident that it stands on really has such a word: the index keeps what was erased or undone.
  func holds() throws(Failure) -> Bool {
    guard let incident = named else { return false }
    if try patients.holds(incident) { return true }
    while let current, current >> 20 == incident {
      if try isVisible(current) { return true }
      try next()
    }
    return false
  }

  private func search(before incident: Int) throws(Failure) {
    statement.reset()
    try statement.bind([.text(match), SQLiteRows.key(incident, 0)])
    try next()
  }

  private func next() throws(Failure) {
    current = try statement.step() ? statement.integer(0) : nil
    if current == nil {
      statement.reset()
      isAtEnd = true
    }
  }

  private func isVisible(_ key: Int) throws(Failure) -> Bool {
    if key & 0xFFFFF > 0 {
      return try connection.first(
        "SELECT 1 FROM notes WHERE key = ? AND removed = 0 AND erased_at IS NULL", Value(key)
      ) { row throws(Failure) in true } ?? false
    }
    let description = try connection.first("SELECT description FROM incidents WHERE number = ?", Value(key >> 20)) {
      row throws(Failure) in row.text(0)
    }
    return SearchText.words(of: description ?? "").contains { $0.hasPrefix(prefix) }
  }
}
