import UseCases

extension SQLiteRows {
  /// Who has taken the incident, by number.
  func takers(of incident: Int) throws(Failure) -> [Taker] {
    try connection.rows(
      """
      SELECT p.number, p.name FROM takers AS t JOIN practitioners AS p ON p.number = t.practitioner
      WHERE t.key > ? AND t.key < ? AND t.removed = 0 ORDER BY t.key
      """, Self.key(incident, 0), Self.key(incident + 1, 0)
    ) { row throws(Failure) in Taker(number: row.integer(0), name: row.text(1)) }
  }

  /// The incident's own columns are copied: they may have changed while it was not taken.
  func setTaker(_ record: RecordID, to value: Value) throws(Failure) {
    try connection.run(
      """
      INSERT INTO takers (key, number, practitioner, emergency, settled_at, discarded_at, removed)
      SELECT ?1, number, ?3, emergency, settled_at, discarded_at, ?4 = 0 FROM incidents WHERE number = ?2
      ON CONFLICT (key) DO UPDATE SET removed = excluded.removed, emergency = excluded.emergency,
        settled_at = excluded.settled_at, discarded_at = excluded.discarded_at
      """, Self.key(record.number, record.part ?? 0), Value(record.number), Value(record.part), value)
    try connection.run(
      """
      UPDATE incidents SET (takers, present) = (
        SELECT count(*), count(*) FILTER (WHERE p.released_at IS NULL) FROM takers AS t
        JOIN practitioners AS p ON p.number = t.practitioner WHERE t.key > ? AND t.key < ? AND t.removed = 0)
      WHERE number = ?
      """, Self.key(record.number, 0), Self.key(record.number + 1, 0), Value(record.number))
  }

  /// What took the newest of the incidents that the practitioner has; nil when there is none.
  func newestTaking(by practitioner: Int) throws(Failure) -> ChangeSummary? {
    try single(
      "SELECT number FROM takers WHERE practitioner = ? AND removed = 0 AND discarded_at IS NULL ORDER BY number DESC LIMIT 1",
      Value(practitioner))?.integer.map { ChangeSummary(.taken, .taker(incident: $0, practitioner)) }
  }
}
