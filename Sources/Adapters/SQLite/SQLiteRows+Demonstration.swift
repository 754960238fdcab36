import Architecture
import UseCases

extension SQLiteRows {
  /// Takes an empty folder, empties one that holds a demonstration and nothing else, and refuses any other.
  func beginDemonstration() throws(Failure) {
    try checkAlone()
    guard try isUntouched() else { throw .folderNotOurs }
    try empty()
    try setDemonstration(Self.incidents)
  }

  func checkRoomForPractice() throws(Failure) {
    try checkAlone()
    let isRoom = try demonstration() == Self.practice ? !hasOwnRecords() : isUntouched()
    guard isRoom else { throw .folderNotOurs }
  }

  /// Whether a record was begun by hand, and is not undone: those of a demonstration were begun without a change.
  private func hasOwnRecords() throws(Failure) -> Bool {
    let kinds = kinds.wholes.map { Value.text($0.rawValue) }
    return try connection.first(
      """
      SELECT 1 FROM edits JOIN changes ON changes.number = change
      WHERE field = 'exists' AND after = 1 AND undone IS NULL
        AND edits.record IN (\(kinds.map { _ in "?" }.joined(separator: ", "))) LIMIT 1
      """, kinds
    ) { _ in true } ?? false
  }

  func makeRoomForPractice() throws(Failure) {
    try checkRoomForPractice()
    try empty()
    try setDemonstration(Self.practice)
  }

  func sessions() throws(Failure) -> [Int] {
    try connection.rows("SELECT number FROM sessions ORDER BY number") { row throws(Failure) in row.integer(0) }
  }

  /// Whether nobody has done anything here: the folder is empty, or as a demonstration has made it.
  private func isUntouched() throws(Failure) -> Bool {
    guard try newestChange() == 0 else { return false }
    if try demonstration() != nil { return true }
    return try isEmpty()
  }

  /// Which demonstration the folder holds: many incidents, or a practice.
  private func demonstration() throws(Failure) -> Int? {
    try single("SELECT value FROM facts WHERE name = 'demonstration'")?.integer
  }
  private static let incidents = 1
  private static let practice = 2

  private func setDemonstration(_ kind: Int) throws(Failure) {
    try connection.run("INSERT OR REPLACE INTO facts (name, value) VALUES ('demonstration', ?)", Value(kind))
  }

  /// Whether nothing was ever stored here.
  func isEmpty() throws(Failure) -> Bool {
    for table in tables {
      if try single("SELECT 1 FROM \(table) LIMIT 1") != nil { return false }
    }
    return true
  }

  /// Everything but the sessions and the facts; none before another that points to it.
  private var tables: [String] {
    let written = Self.tables
    let links = written.firstIndex(of: "guardianships").map { $0 + 1 } ?? 0
    let parts = kinds.declared.flatMap { $0.parts.map(\.plural) }
    return written[..<links] + parts + kinds.declared.map(\.plural) + written[links...]
  }
  static let tables = [
    "edits", "changes", "appointments", "media", "notes", "takers", "incidents", "guardianships",
    "pictures", "words", "names", "marks",
  ]

  /// Empties the folder, and leaves the sessions with nothing.
  func empty() throws(Failure) {
    try connection.execute(
      """
      UPDATE sessions SET occurring = NULL, practitioner = NULL, patient = NULL, followed = 0;
      UPDATE changes SET follows = NULL;
      \(tables.map { "DELETE FROM \($0);" }.joined(separator: "\n"))
      INSERT INTO texts (texts) VALUES ('delete-all');
      \(directories.map { "INSERT INTO \($0) (\($0)) VALUES ('delete-all');" }.joined(separator: "\n"))
      INSERT INTO incident_ids (incident_ids) VALUES ('delete-all');
      INSERT INTO words_parts (words_parts) VALUES ('delete-all');
      INSERT INTO names_parts (names_parts) VALUES ('delete-all');
      """)
    index.forget()
  }

  /// The full texts of records that are found by all their texts at once.
  private var directories: [String] {
    kinds.declared.map { SearchIndex.Directory($0).texts }
  }

  func add(_ fictional: FictionalIncident) throws(Failure) {
    let number = try addIncident(id: fictional.id, at: fictional.openedAt)
    try connection.run(
      "UPDATE incidents SET description = ?, emergency = ?, settled_at = ? WHERE number = ?",
      .text(fictional.description), Value(fictional.isEmergency), Value(fictional.settledAt), Value(number))
    try index.add(fictional.description, key: Self.key(number, 0))
    for note in fictional.notes {
      _ = try addNote(to: number, text: note.text, cost: note.cost, at: fictional.openedAt)
    }
  }
}
