import Architecture
import UseCases

/// Reads the incidents whose id has what is looked for anywhere, from the newest to the oldest.
struct IDCursor {
  private let connection: Connection
  private let term: SearchTerm
  private let match: String

  /// Nil when what is looked for is no part of an id.
  init?(connection: Connection, term: SearchTerm) {
    guard !term.partsOfID.isEmpty else { return nil }
    (self.connection, self.term) = (connection, term)
    // The index knows which three digits an id has, and not in which order: see `holds`.
    match = term.partsOfID.map { part in
      let digits = Array(part)
      let threes = (0...digits.count - 3).map { "\"\(String(digits[$0..<$0 + 3]))\"" }
      return "(\(threes.joined(separator: " AND ")))"
    }
    .joined(separator: " OR ")
  }

  /// The newest incident, of at most this number, whose id may have it; see `holds`.
  func newest(atMost incident: Int) throws(Failure) -> Int? {
    try connection.first(
      "SELECT rowid FROM incident_ids WHERE incident_ids MATCH ? AND rowid <= ? ORDER BY rowid DESC LIMIT 1",
      .text(match), Value(incident)
    ) { row throws(Failure) in row.integer(0) }
  }

  /// Whether the incident's id really has it.
  func holds(_ incident: Int) throws(Failure) -> Bool {
    let id = try connection.first("SELECT id FROM incidents WHERE number = ?", Value(incident)) { row throws(Failure) in
      UniqueID(row.text(0))
    }
    return id.flatMap { $0 }.map { term.isIn($0) } ?? false
  }
}
