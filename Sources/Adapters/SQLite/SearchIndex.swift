import UseCases

/// The full text of notes, descriptions and records, by word.
///
/// FTS5 gives the texts of a word in the order of the list at once, however common the word is, but not those of a
/// part of it. So the words that there are have tables of their own, and a part is asked for as the words that have it
/// (decision 0038); for one or two letters FTS5 has an index of prefixes.
final class SearchIndex {
  private struct Entry {
    let isRemoval: Bool
    let key: Value
    let words: String
  }
  private struct Member: Hashable {
    let table: Table
    let number: Int
  }

  private let connection: Connection
  /// Words known to be in the tables, so that a note asks for its new ones only.
  private var known: [Vocabulary: Set<String>] = [:]
  /// Words that are new, by their number in the table; their parts are still to be indexed.
  private var new: [(vocabulary: Vocabulary, number: Int, word: String)] = []
  private var pending: [Entry] = []
  private var ids: [(incident: Int, digits: String)] = []
  /// What each record was found by before the transaction, and is after it.
  private var members: [Member: (before: String, after: String)] = [:]
  private static let mostKnown = 50_000

  private let prepared: PreparedWords
  private let kinds: Kinds

  init(connection: Connection, _ kinds: Kinds, _ prepared: PreparedWords = PreparedWords()) {
    (self.connection, self.kinds, self.prepared) = (connection, kinds, prepared)
  }

  /// What a transaction that was rolled back had made known is not known, and what it had to write is not written.
  func forget() {
    known = [:]
    new = []
    pending = []
    ids = []
    members = [:]
  }

  /// Takes the words of a text in, and those of what it was before out; they are written at the end of the transaction.
  func index(_ text: String, insteadOf old: String, as key: Int, in index: TextIndex) throws(Failure) {
    switch index {
    case .digits: ids.append((key, text))
    case .words(of: Self.notes):
      try put(prepared.words(of: old), key, isRemoval: true)
      try put(known(text, .texts), key, isRemoval: false)
    case .words(let table):
      let member = Member(table: table, number: key)
      // Several changes of a record within a transaction are one.
      if members[member] == nil { members[member] = (SearchText.words(of: old).joined(separator: " "), "") }
      members[member]?.after = try known(text, .names).joined(separator: " ")
    }
  }

  private func put(_ words: [String], _ key: Int, isRemoval: Bool) throws(Failure) {
    guard !words.isEmpty else { return }
    pending.append(Entry(isRemoval: isRemoval, key: Value(key), words: words.joined(separator: " ")))
  }

  /// Takes in those words of a text that another spelling gives it, where the text was indexed without them.
  func addSpellings(of text: String, key: Int) throws(Failure) {
    let before = Set(SearchText.words(of: text, spelledOutToo: false))
    try put(known(text, .texts).filter { !before.contains($0) }, key, isRemoval: false)
  }

  /// The words of a text, after they are written down as words that there are.
  private func known(_ text: String, _ vocabulary: Vocabulary) throws(Failure) -> [String] {
    let words = prepared.words(of: text)
    for word in words where !(known[vocabulary]?.contains(word) ?? false) {
      if known[vocabulary, default: []].count >= Self.mostKnown { known[vocabulary] = [] }
      let number = try connection.first(
        "INSERT OR IGNORE INTO \(vocabulary.rawValue) (word) VALUES (?) RETURNING number", .text(word)
      ) { row throws(Failure) in row.integer(0) }
      if let number, word.unicodeScalars.count >= SearchTerm.shortestPart { new.append((vocabulary, number, word)) }
      known[vocabulary, default: []].insert(word)
    }
    return words
  }

  /// Writes what was taken in and out; the last thing of a transaction.
  ///
  /// Each statement on another table that comes after one on the full text makes FTS5 write down all that it has
  /// gathered, and merge it again later: so nothing comes after (decision 0005).
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
    for (member, words) in members.sorted(by: { $0.key.number < $1.key.number }) where words.before != words.after {
      let (table, key) = (texts(of: member.table), Value(member.number))
      if !words.before.isEmpty { try write(words.before, key, true, to: table) }
      if !words.after.isEmpty { try write(words.after, key, false, to: table) }
    }
    members = [:]
  }

  private func write(_ words: String, _ key: Value, _ isRemoval: Bool, to table: String) throws(Failure) {
    try connection.run(
      isRemoval
        ? "INSERT INTO \(table) (\(table), rowid, words) VALUES ('delete', ?, ?)"
        : "INSERT INTO \(table) (rowid, words) VALUES (?, ?)", key, .text(words))
  }

  private static let notes: Table = "notes"

  /// The full text of what is in a table.
  private func texts(of table: Table) -> String {
    kinds.declared.first { $0.table == table }.map { Self.texts(of: $0) } ?? "texts"
  }

  /// The full text of what the records of a kind are found by.
  static func texts(of declaration: Declaration) -> String { "\(declaration.kind.rawValue)_texts" }

  /// Empties it all.
  func deleteAll() throws(Failure) {
    let tables =
      [texts(of: Self.notes), "incident_ids"] + Vocabulary.allCases.map(\.parts) + kinds.declared.map(Self.texts)
    for table in tables { try connection.run("INSERT INTO \(table) (\(table)) VALUES ('delete-all')") }
    for vocabulary in Vocabulary.allCases { try connection.run("DELETE FROM \(vocabulary.rawValue)") }
    forget()
  }

  /// How to find the texts that have all of these terms.
  func match(_ terms: [SearchTerm], in index: TextIndex) throws(Failure) -> TextMatch {
    let (table, vocabulary): (String, Vocabulary)
    switch index {
    case .digits:
      return .some(try KeyCursor(connection, "incident_ids", Self.parts(ofIDs: terms)), unsure: terms)
    case .words(let indexed): (table, vocabulary) = (texts(of: indexed), indexed == Self.notes ? .texts : .names)
    }
    var matches: [String] = []
    // What too many words have is looked for in each text that the others leave.
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

  /// The index of ids knows which three digits one has, and not in which order.
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

/// Goes through the texts that match, from the largest key to the smallest.
private final class KeyCursor: TextCursor {
  private let statement: Statement
  private let match: String
  /// The key that it stands on; nil before the first question and at the end.
  private var current: Int?
  private var isAtEnd = false
  /// How many texts to step over before a new search by key is cheaper.
  private static let steps = 8

  init(_ connection: Connection, _ table: String, _ match: String) throws(Failure) {
    self.match = match
    statement = try connection.statement(
      "SELECT rowid FROM \(table) WHERE \(table) MATCH ? AND rowid <= ? ORDER BY rowid DESC")
  }

  func newest(atMost key: Int) throws(Failure) -> Int? {
    var steps = 0
    if current == nil, !isAtEnd { try search(atMost: key) }
    while let current, current > key {
      steps += 1
      if steps > Self.steps { try search(atMost: key) } else { try next() }
    }
    return current
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
