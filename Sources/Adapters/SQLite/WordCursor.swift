import UseCases

/// Reads the incidents that have a word of a search, a patient whose name or transponder has it, or it in their id, from
/// the newest to the oldest.
final class WordCursor {
  /// Where the word is in the incident that `holds` has answered for.
  private(set) var place = TermPlace.description

  private let connection: Connection
  private let term: SearchTerm
  private let match: Vocabulary.Match
  private let statement: Statement
  private let patients: PatientCursor
  private let ids: IDCursor?
  /// The incident that it named last.
  private var named: Int?
  /// The key of the text that it stands on; nil before the first question and at the end.
  private var current: Int?
  private var isAtEnd = false
  /// How many texts to step over before a new search by key is cheaper.
  private static let steps = 8

  /// Nil when no text, no name, no transponder and no id has such a word.
  init?(connection: Connection, term: SearchTerm) throws(Failure) {
    self.connection = connection
    self.term = term
    match = try Vocabulary.texts.match(term, connection)
    let names = try Vocabulary.names.match(term, connection)
    ids = IDCursor(connection: connection, term: term)
    if case .nothing = match, case .nothing = names, ids == nil { return nil }
    patients = try PatientCursor(connection: connection, term: term, match: names)
    statement = try connection.statement(
      "SELECT rowid FROM texts WHERE texts MATCH ? AND rowid < ? ORDER BY rowid DESC")
  }

  /// The newest incident, of at most this number, that has or had such a word; see `holds`.
  ///
  /// The number never grows from one question to the next.
  func newest(atMost incident: Int) throws(Failure) -> Int? {
    let text: Int? =
      switch match {
      case .nothing: nil
      case .by(let match): try newestText(match, atMost: incident)
      // Every incident may have it.
      case .everywhere: incident
      }
    named = [text, try patients.newest(atMost: incident), try ids?.newest(atMost: incident)].compactMap { $0 }.max()
    return named
  }

  private func newestText(_ match: String, atMost incident: Int) throws(Failure) -> Int? {
    var steps = 0
    if current == nil, !isAtEnd { try search(match, before: incident + 1) }
    while let current, current >> 20 > incident {
      steps += 1
      if steps > Self.steps { try search(match, before: incident + 1) } else { try next() }
    }
    return current.map { $0 >> 20 }
  }

  /// Whether the incident that it stands on really has such a word: the index keeps what was erased or undone.
  func holds() throws(Failure) -> Bool {
    guard let incident = named else { return false }
    if try patients.holds(incident) {
      place = .patient
      return true
    }
    if case .everywhere = match, try isRead(in: incident) { return true }
    while let current, current >> 20 == incident {
      if try isVisible(current) {
        place = current & 0xFFFFF > 0 ? .note(current & 0xFFFFF) : .description
        return true
      }
      try next()
    }
    place = .id
    return try ids?.holds(incident) ?? false
  }

  private func search(_ match: String, before incident: Int) throws(Failure) {
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
    return try isDescribed(key >> 20)
  }

  private func isDescribed(_ incident: Int) throws(Failure) -> Bool {
    let description = try connection.first("SELECT description FROM incidents WHERE number = ?", Value(incident)) {
      row throws(Failure) in row.text(0)
    }
    return description.map { term.isIn($0) } ?? false
  }

  /// Whether reading the incident, its newest note first, finds such a word.
  private func isRead(in incident: Int) throws(Failure) -> Bool {
    var before = SQLiteRows.key(incident + 1, 0)
    while true {
      let note = try connection.first(
        """
        SELECT key, text FROM notes WHERE key > ? AND key < ? AND removed = 0 AND erased_at IS NULL
        ORDER BY key DESC LIMIT 1
        """, SQLiteRows.key(incident, 0), before
      ) { row throws(Failure) in (key: row.integer(0), text: row.text(1)) }
      guard let note else { break }
      if term.isIn(note.text) {
        place = .note(note.key & 0xFFFFF)
        return true
      }
      before = Value(note.key)
    }
    place = .description
    return try isDescribed(incident)
  }
}
