import Architecture
import UseCases

/// The full text of notes and descriptions, by word.
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

  /// Records that are found by all their texts at once.
  struct Directory: Hashable {
    /// The table of the texts.
    let texts: String
    /// The table of the records.
    let records: String
  }
  private struct Member: Hashable {
    let directory: Directory
    let number: Int
  }

  private let connection: Connection
  /// Words known to be in the tables, so that a note asks for its new ones only.
  private var known: [Vocabulary: Set<String>] = [:]
  /// Words that are new, by their number in the table; their parts are still to be indexed.
  private var new: [(vocabulary: Vocabulary, number: Int, word: String)] = []
  private var pending: [Entry] = []
  private var ids: [(incident: Int, id: UniqueID)] = []
  /// Records that have changed since they were last taken in.
  var stale: Set<RecordID> = []
  /// What each of them was found by before the transaction, and is after it.
  private var members: [Member: (before: String, after: String)] = [:]
  private static let mostKnown = 50_000

  private let prepared: PreparedWords

  init(connection: Connection, _ prepared: PreparedWords = PreparedWords()) {
    (self.connection, self.prepared) = (connection, prepared)
  }

  /// What a transaction that was rolled back had made known is not known, and what it had to write is not written.
  func forget() {
    known = [:]
    new = []
    pending = []
    ids = []
    stale = []
    members = [:]
  }

  /// Takes in the id of a new incident, which is found by any part of it.
  func add(_ id: UniqueID, of incident: Int) { ids.append((incident, id)) }

  /// Takes the words of a text in; they are written at the end of the transaction.
  func add(_ text: String, key: Value) throws(Failure) {
    let words = try known(text, .texts)
    guard !words.isEmpty else { return }
    pending.append(Entry(isRemoval: false, key: key, words: words.joined(separator: " ")))
  }

  /// Takes in what a record is found by.
  func add(_ text: String, of number: Int, to directory: Directory) throws(Failure) {
    let member = Member(directory: directory, number: number)
    members[member, default: ("", "")].after = try known(text, .names).joined(separator: " ")
  }

  /// Takes out what a record was found by, unless it was taken in by the same transaction.
  func remove(_ text: String, of number: Int, from directory: Directory) {
    let member = Member(directory: directory, number: number)
    if members[member] == nil { members[member] = (SearchText.words(of: text).joined(separator: " "), "") }
  }

  /// Takes in those words of a text that another spelling gives it, where the text was indexed without them.
  func addSpellings(of text: String, key: Value) throws(Failure) {
    let before = Set(SearchText.words(of: text, spelledOutToo: false))
    let words = try known(text, .texts).filter { !before.contains($0) }
    guard !words.isEmpty else { return }
    pending.append(Entry(isRemoval: false, key: key, words: words.joined(separator: " ")))
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

  /// Takes the words of a text out; see `add`.
  func remove(_ text: String, key: Value) throws(Failure) {
    let words = prepared.words(of: text)
    guard !words.isEmpty else { return }
    pending.append(Entry(isRemoval: true, key: key, words: words.joined(separator: " ")))
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
    for entry in pending {
      if entry.isRemoval {
        try connection.run(
          "INSERT INTO texts (texts, rowid, words) VALUES ('delete', ?, ?)", entry.key, .text(entry.words))
      } else {
        try connection.run("INSERT INTO texts (rowid, words) VALUES (?, ?)", entry.key, .text(entry.words))
      }
    }
    pending = []
    for (incident, id) in ids {
      try connection.run("INSERT INTO incident_ids (rowid, id) VALUES (?, ?)", Value(incident), .text(id.digits))
    }
    ids = []
    for (member, words) in members.sorted(by: { $0.key.number < $1.key.number }) where words.before != words.after {
      let (table, number) = (member.directory.texts, Value(member.number))
      if !words.before.isEmpty {
        try connection.run(
          "INSERT INTO \(table) (\(table), rowid, words) VALUES ('delete', ?, ?)", number, .text(words.before))
      }
      if !words.after.isEmpty {
        try connection.run("INSERT INTO \(table) (rowid, words) VALUES (?, ?)", number, .text(words.after))
      }
    }
    members = [:]
  }

  /// Goes through the incidents of the list that have all the words of the search, newest first, while `body` wants.
  ///
  /// The list and the words take turns: each names the newest incident of its own that is not newer than the
  /// others', until all name the same one. The work is bounded by the rarest of them. `body` is told where each of the
  /// words is, too.
  func forEachIncident(
    matching terms: [SearchTerm], in list: IncidentList, _ range: ClosedRange<Int>,
    _ body: (Int, [TermPlace]) throws(Failure) -> Bool
  ) throws(Failure) {
    var cursors: [WordCursor] = []
    for term in terms {
      guard let cursor = try WordCursor(connection: connection, term: term) else { return }
      cursors.append(cursor)
    }
    var candidate = range.upperBound
    while candidate >= range.lowerBound {
      guard let next = try agreed(atMost: candidate, cursors, list, range),
        try body(next, cursors.map(\.place))
      else { return }
      candidate = next - 1
    }
  }

  /// The newest incident that all of them name.
  private func agreed(
    atMost last: Int, _ cursors: [WordCursor], _ list: IncidentList, _ range: ClosedRange<Int>
  ) throws(Failure) -> Int? {
    var candidate = last
    while true {
      let start = candidate
      for cursor in cursors {
        guard let next = try cursor.newest(atMost: candidate), next >= range.lowerBound else { return nil }
        candidate = next
      }
      guard let next = try list.newest(1, in: range.lowerBound...candidate).first else { return nil }
      candidate = next
      // Nobody has moved since the first of them was asked.
      guard candidate == start else { continue }
      var isHeld = true
      for cursor in cursors where isHeld { isHeld = try cursor.holds() }
      if isHeld { return candidate }
      candidate -= 1
      if candidate < range.lowerBound { return nil }
    }
  }
}
