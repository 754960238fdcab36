import UseCases

/// The full-text index of notes, descriptions and records.
///
/// FTS5 finds the texts with a word fast and in the order of the list, but not the texts with a part of a word. So all
/// words are in tables of their own, and a search for a part becomes a search for all words that contain it (decision
/// 0038). For one or two letters, FTS5 uses its index of prefixes.
final class SearchIndex {
  private struct Entry {
    let isRemoval: Bool
    let key: Value
    let words: String
  }
  private struct RecordKey: Hashable {
    let table: Table
    let number: Int
  }

  private let connection: SQLiteConnection
  /// Words known to be in the vocabulary tables, so that only new words need statements.
  private var known: [Vocabulary: Set<String>] = [:]
  /// New words with their numbers in the vocabulary table; their parts are not indexed yet.
  private var new: [(vocabulary: Vocabulary, number: Int, word: String)] = []
  private var pending: [Entry] = []
  private var ids: [(incident: Int, digits: String)] = []
  /// The words of each changed record before and after the transaction.
  private var pendingRecords: [RecordKey: (before: String, after: String)] = [:]
  private static let maxKnown = 50_000

  private let prepared: PreparedWords
  private let kinds: Kinds

  init(connection: SQLiteConnection, _ kinds: Kinds, _ prepared: PreparedWords = PreparedWords()) {
    (self.connection, self.kinds, self.prepared) = (connection, kinds, prepared)
  }

  /// Drops known words and pending entries after a rollback.
  func forget() {
    known = [:]
    new = []
    pending = []
    ids = []
    pendingRecords = [:]
  }

  /// Replaces the words of the old text with those of the new text, at the end of the transaction.
  func index(_ text: String, insteadOf old: String, as key: Int, in index: TextIndex) throws(Failure) {
    switch index {
    case .digits: ids.append((key, text))
    case .words(of: Self.notes):
      try put(prepared.words(of: old), key, isRemoval: true)
      try put(known(text, .texts), key, isRemoval: false)
    case .words(let table):
      let record = RecordKey(table: table, number: key)
      // Several changes of a record within a transaction are merged.
      if pendingRecords[record] == nil {
        pendingRecords[record] = (SearchText.words(of: old).joined(separator: " "), "")
      }
      pendingRecords[record]?.after = try known(text, .names).joined(separator: " ")
    }
  }

  private func put(_ words: [String], _ key: Int, isRemoval: Bool) throws(Failure) {
    guard !words.isEmpty else { return }
    pending.append(Entry(isRemoval: isRemoval, key: Value(key), words: words.joined(separator: " ")))
  }

  /// Adds the words that former versions of the program did not index in a text.
  func addSpellings(of text: String, key: Int, areSpelledOut: Bool) throws(Failure) {
    let before = Set(SearchText.words(of: text, spelledOutToo: areSpelledOut, isFormer: true))
    try put(known(text, .texts).filter { !before.contains($0) }, key, isRemoval: false)
  }

  /// The words of a text; adds new words to the vocabulary.
  private func known(_ text: String, _ vocabulary: Vocabulary) throws(Failure) -> [String] {
    let words = prepared.words(of: text)
    for word in words where !(known[vocabulary]?.contains(word) ?? false) {
      if known[vocabulary, default: []].count >= Self.maxKnown { known[vocabulary] = [] }
      let number = try connection.first(
        "INSERT OR IGNORE INTO \(vocabulary.rawValue) (word) VALUES (?) RETURNING number", .text(word)
      ) { row throws(Failure) in row.integer(0) }
      if let number, word.unicodeScalars.count >= SearchTerm.shortestPart { new.append((vocabulary, number, word)) }
      known[vocabulary, default: []].insert(word)
    }
    return words
  }

  /// Writes the pending entries; the last step of a transaction.
  ///
  /// No statement may follow: a statement on another table makes FTS5 write its pending terms, which it has to merge
  /// again later (decision 0005).
  func write() throws(Failure) {
    for (vocabulary, number, word) in new {
      try connection.run(
        "INSERT INTO \(vocabulary.parts) (rowid, word) VALUES (?, ?)", Value(number), .text(word))
    }
    new = []
    for entry in pending { try write(entry.words, entry.key, entry.isRemoval, to: texts(of: Self.notes)) }
    pending = []
    for (incident, digits) in ids {
      try connection.run("INSERT INTO incident_ids (rowid, id) VALUES (?, ?)", Value(incident), .text(digits))
    }
    ids = []
    for (record, words) in pendingRecords.sorted(by: { $0.key.number < $1.key.number })
    where words.before != words.after {
      let (table, key) = (texts(of: record.table), Value(record.number))
      if !words.before.isEmpty { try write(words.before, key, true, to: table) }
      if !words.after.isEmpty { try write(words.after, key, false, to: table) }
    }
    pendingRecords = [:]
  }

  private func write(_ words: String, _ key: Value, _ isRemoval: Bool, to table: String) throws(Failure) {
    try connection.run(
      isRemoval
        ? "INSERT INTO \(table) (\(table), rowid, words) VALUES ('delete', ?, ?)"
        : "INSERT INTO \(table) (rowid, words) VALUES (?, ?)", key, .text(words))
  }

  private static let notes: Table = "notes"

  /// The name of the full-text table for a table.
  private func texts(of table: Table) -> String {
    kinds.declared.first { $0.table == table }.map { Self.texts(of: $0) } ?? "texts"
  }

  /// The name of the full-text table of a kind of record.
  static func texts(of declaration: Declaration) -> String { "\(declaration.kind.rawValue)_texts" }

  /// Creates missing indexes and vocabularies.
  static func make(_ kinds: Kinds, _ connection: SQLiteConnection) throws(Failure) {
    let texts = "fts5(words, content='', columnsize=0, detail=none, tokenize='ascii', prefix='1 2 3')"
    let parts = "columnsize=0, detail=none, tokenize='trigram case_sensitive 1'"
    for table in ["texts"] + kinds.declared.map(Self.texts) {
      try connection.execute("CREATE VIRTUAL TABLE IF NOT EXISTS \(table) USING \(texts)")
    }
    for vocabulary in Vocabulary.allCases {
      let table = vocabulary.rawValue
      try connection.execute(
        """
        CREATE TABLE IF NOT EXISTS \(table) (number INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE) STRICT;
        CREATE VIRTUAL TABLE IF NOT EXISTS \(vocabulary.parts) USING fts5(
          word, content='\(table)', content_rowid='number', \(parts));
        """)
    }
    try connection.execute("CREATE VIRTUAL TABLE IF NOT EXISTS incident_ids USING fts5(id, content='', \(parts))")
  }

  /// Empties all indexes and vocabularies.
  func deleteAll() throws(Failure) {
    let tables =
      [texts(of: Self.notes), "incident_ids"] + Vocabulary.allCases.map(\.parts) + kinds.declared.map(Self.texts)
    for table in tables { try connection.run("INSERT INTO \(table) (\(table)) VALUES ('delete-all')") }
    for vocabulary in Vocabulary.allCases { try connection.run("DELETE FROM \(vocabulary.rawValue)") }
    forget()
  }

  /// The search for texts that contain all of these terms.
  func match(_ terms: [SearchTerm], in index: TextIndex) throws(Failure) -> TextMatch {
    let (table, vocabulary): (String, Vocabulary)
    switch index {
    case .digits:
      return .some(try KeyCursor(connection, "incident_ids", Self.parts(ofIDs: terms)), unsure: terms)
    case .words(let indexed): (table, vocabulary) = (texts(of: indexed), indexed == Self.notes ? .texts : .names)
    }
    var matches: [String] = []
    // A term in too many words is not searched for: the caller checks each text that the other terms find.
    var unsure: [SearchTerm] = []
    for term in terms {
      switch try vocabulary.match(term, connection) {
      case .nothing: return .nothing
      case .by(let match): matches.append("(\(match))")
      case .everywhere: unsure.append(term)
      }
    }
    guard !matches.isEmpty else { return .everywhere }
    return .some(try KeyCursor(connection, table, matches.joined(separator: " AND ")), unsure: unsure)
  }

  /// The FTS5 query for parts of ids; the results need a check, because the index does not store the order of trigrams.
  private static func parts(ofIDs terms: [SearchTerm]) -> String {
    terms.map { term in
      let parts = term.partsOfID.map { part in
        let digits = Array(part)
        let threes = (0...digits.count - 3).map { "\"\(String(digits[$0..<$0 + 3]))\"" }
        return "(\(threes.joined(separator: " AND ")))"
      }
      return "(\(parts.joined(separator: " OR ")))"
    }.joined(separator: " AND ")
  }
}

/// A cursor over the keys of matching texts, in descending order.
private final class KeyCursor: TextCursor {
  private let statement: Statement
  private let match: String
  /// The current key; nil before the first call and at the end.
  private var current: Int?
  private var isAtEnd = false
  /// Number of steps after which a new search by key is cheaper.
  private static let maxSteps = 8

  init(_ connection: SQLiteConnection, _ table: String, _ match: String) throws(Failure) {
    self.match = match
    statement = try connection.statement(
      "SELECT rowid FROM \(table) WHERE \(table) MATCH ? AND rowid <= ? ORDER BY rowid DESC")
  }

  func keys(atMost key: Int, limit: Int) throws(Failure) -> [Int] {
    var steps = 0
    if current == nil, !isAtEnd { try search(atMost: key) }
    while let current, current > key {
      steps += 1
      if steps > Self.maxSteps { try search(atMost: key) } else { try next() }
    }
    var keys: [Int] = []
    while let current, keys.count < limit {
      keys.append(current)
      // Stay at the last key: the next call may begin at any smaller key.
      if keys.count < limit { try next() }
    }
    return keys
  }

  private func search(atMost key: Int) throws(Failure) {
    statement.reset()
    try statement.bind([.text(match), Value(key)])
    try next()
  }

  private func next() throws(Failure) {
    current = try statement.step() ? statement.integer(0) : nil
    if current == nil {
      statement.reset()
      isAtEnd = true
    }
  }
}
