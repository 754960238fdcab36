import Architecture
import UseCases

extension SQLiteRows {
  /// Takes an empty folder, empties one that holds a demonstration and nothing else, and refuses any other.
  func beginDemonstration() throws(Failure) {
    let isOurs = try connection.first("SELECT 1 FROM facts WHERE name = 'demonstration'") { row throws(Failure) in true
    }
    let isEmpty = try connection.first("SELECT 1 FROM incidents LIMIT 1") { row throws(Failure) in false } ?? true
    let isTouched = try connection.first("SELECT 1 FROM changes LIMIT 1") { row throws(Failure) in true } ?? false
    guard !isTouched, isEmpty || isOurs == true else { throw .folderNotOurs }
    try connection.execute(
      """
      UPDATE sessions SET occurring = NULL;
      DELETE FROM notes; DELETE FROM incidents; DELETE FROM words;
      INSERT INTO texts (texts) VALUES ('delete-all');
      INSERT OR IGNORE INTO facts (name, value) VALUES ('demonstration', 1);
      """)
    index.forget()
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
