import Architecture
import UseCases

extension SQLiteRows {
  /// Three ranges of three indexes say what belongs to the day; the rest is read by number.
  func incidents(from: Instant, to: Instant) throws(Failure) -> [DayIncident] {
    let found = try connection.rows(
      """
      SELECT i.number, i.emergency, i.settled_at, i.opened_at, d.notes, d.cents, d.media, i.takers
      FROM (
        SELECT number, sum(notes) AS notes, sum(cents) AS cents, sum(media) AS media FROM (
          SELECT number, 0 AS notes, 0 AS cents, 0 AS media FROM incidents INDEXED BY incidents_opened
          WHERE opened_at >= ?1 AND opened_at < ?2
          UNION ALL
          SELECT incident, 1, coalesce(cost, 0), 0 FROM notes INDEXED BY notes_written
          WHERE written_at >= ?1 AND written_at < ?2 AND removed = 0 AND erased_at IS NULL
          UNION ALL
          SELECT key >> 20, 0, 0, 1 FROM media INDEXED BY media_attached
          WHERE attached_at >= ?1 AND attached_at < ?2 AND removed = 0 AND erased_at IS NULL
        ) GROUP BY number
      ) AS d CROSS JOIN incidents AS i ON i.number = d.number
      WHERE i.removed = 0 AND i.discarded_at IS NULL ORDER BY i.number
      """, Value(from), Value(to)
    ) { row throws(Failure) in
      let openedAt = Instant(milliseconds: Int64(row.integer(3)))
      return DayIncident(
        number: row.integer(0), isEmergency: row.integer(1) == 1, isSettled: !row.isNull(2),
        isContinued: openedAt < from || openedAt >= to, notes: row.integer(4),
        cost: Euro(cents: Int64(row.integer(5))), media: row.integer(6),
        takers: row.integer(7) > 0 ? try takers(of: row.integer(0)).map(\.number) : [])
    }
    return found
  }

  func notes(of incident: Int, from: Instant, to: Instant, limit: Int) throws(Failure) -> [Note] {
    try connection.rows(
      """
      SELECT \(Self.noteColumns) FROM notes
      WHERE key > ? AND key < ? AND removed = 0 AND erased_at IS NULL AND written_at >= ? AND written_at < ?
      ORDER BY key LIMIT ?
      """, Self.key(incident, 0), Self.key(incident + 1, 0), Value(from), Value(to), Value(limit), row: note)
  }
}
