import Architecture
import UseCases

extension SQLiteRows {
  func everyIncident(after number: Int, limit: Int) throws(Failure) -> [ArchivedIncident] {
    let found = try connection.rows(
      """
      SELECT number, id, opened_at, description, emergency, settled_at, discarded_at, removed, patient, takers
      FROM incidents WHERE number > ? ORDER BY number LIMIT ?
      """, Value(number), Value(limit)
    ) { row throws(Failure) in
      guard let id = UniqueID(row.text(1)) else { throw .store(.damaged(connection.path)) }
      let incident = Incident(
        number: row.integer(0), id: id, openedAt: Instant(milliseconds: Int64(row.integer(2))),
        description: row.text(3), isEmergency: row.integer(4) == 1, settledAt: instant(row, 5),
        discardedAt: instant(row, 6), fields: try fields(of: row.integer(0)))
      return (incident, isRemoved: row.integer(7) == 1, patient: row.value(8).integer, isTaken: row.integer(9) > 0)
    }
    var incidents: [ArchivedIncident] = []
    for (incident, isRemoved, patient, isTaken) in found {
      let (first, next) = (Self.key(incident.number, 0), Self.key(incident.number + 1, 0))
      let notes = try connection.rows(
        """
        SELECT \(Self.noteColumns), removed FROM notes WHERE key > ? AND key < ? ORDER BY key
        """, first, next
      ) { row throws(Failure) in ArchivedIncident.Jotted(note(row), isRemoved: row.integer(7) == 1) }
      let media = try connection.rows(
        "SELECT \(Self.mediumColumns), removed, collected FROM media WHERE key > ? AND key < ? ORDER BY key", first,
        next
      ) { row throws(Failure) in
        ArchivedIncident.Attached(
          try medium(row), isRemoved: row.integer(11) == 1, isCollected: row.integer(12) == 1)
      }
      incidents.append(
        ArchivedIncident(
          incident, isRemoved: isRemoved, patient: patient,
          takers: isTaken ? try takers(of: incident.number).map(\.number) : [], notes: notes, media: media))
    }
    return incidents
  }

  func everyAppointment(after number: Int, limit: Int) throws(Failure) -> [ArchivedAppointment] {
    // What follows from its incident is not stored a second time.
    try connection.rows(
      """
      SELECT number, id, starts_at, ends_at, patient, type, reason, practitioner, cancelled_at, NULL, NULL,
        interrupted_by, interrupted_at, known, '', origin, incident, removed
      FROM appointments WHERE number > ? ORDER BY number LIMIT ?
      """, Value(number), Value(limit)
    ) { row throws(Failure) in
      ArchivedAppointment(try appointment(row), incident: row.value(16).integer, isRemoved: row.integer(17) == 1)
    }
  }

  func everySession(after number: Int, limit: Int) throws(Failure) -> [ArchivedSession] {
    // How often sessions were used is nobody's business; in which order they were, is.
    try connection.rows(
      """
      SELECT number, (SELECT count(*) FROM sessions AS o WHERE (o.used, o.number) <= (s.used, s.number)),
        occurring, practitioner, patient, followed
      FROM sessions AS s WHERE number > ? ORDER BY number LIMIT ?
      """, Value(number), Value(limit)
    ) { row throws(Failure) in
      ArchivedSession(
        number: row.integer(0), used: row.integer(1), occurring: row.value(2).integer,
        practitioner: row.value(3).integer, patient: row.value(4).integer, followed: row.integer(5))
    }
  }

  func everyChange(after number: Int, limit: Int) throws(Failure) -> [ArchivedChange] {
    let found = try connection.rows(
      "SELECT \(Self.changeColumns), undone, lost FROM changes WHERE number > ? ORDER BY number LIMIT ?",
      Value(number), Value(limit)
    ) { row throws(Failure) in (try change(row), undone: row.value(10).integer, isLost: row.integer(11) == 1) }
    var changes: [ArchivedChange] = []
    for (change, undone, isLost) in found {
      changes.append(ArchivedChange(try whole(change), undone: undone, isLost: isLost))
    }
    return changes
  }

  func everyMark(after number: Int, limit: Int) throws(Failure) -> [ArchivedMark] {
    var next = number
    return try connection.rows(
      """
      SELECT \(SQLiteStore.columns), kind, species FROM marks ORDER BY kind, species, image, practitioner
      LIMIT ? OFFSET ?
      """, Value(limit), Value(number)
    ) { row throws(Failure) in
      guard let kind = MarkKind(rawValue: row.text(6)), let species = Species(rawValue: row.text(7)) else {
        throw .store(.damaged(connection.path))
      }
      next += 1
      return ArchivedMark(try SQLiteStore.mark(row, connection), on: MarkShelf(kind, species), number: next)
    }
  }

  func newest(of kind: RecordKind) throws(Failure) -> Int {
    let table =
      switch kind.whole {
      case .session: "sessions"
      case .appointment: "appointments"
      case .incident: "incidents"
      default: try declaration(of: kind.whole).plural
      }
    return try single("SELECT max(number) FROM \(table)")?.integer ?? 0
  }

  // MARK: Writing

  func restore(_ session: ArchivedSession) throws(Failure) {
    try connection.run(
      """
      INSERT OR REPLACE INTO sessions (number, used, occurring, practitioner, patient, followed)
      VALUES (?, ?, ?, ?, ?, ?)
      """, Value(session.number), Value(session.used), Value(session.occurring), Value(session.practitioner),
      Value(session.patient), Value(session.followed))
  }

  func restore(_ archived: ArchivedChange) throws(Failure) {
    let number = try insert(archived.change)
    guard archived.undone != nil || archived.lost else { return }
    try connection.run(
      "UPDATE changes SET undone = ?, lost = ? WHERE number = ?", Value(archived.undone), Value(archived.lost),
      Value(number))
  }

  func restore(_ archived: ArchivedMark) throws(Failure) {
    let (shelf, mark) = (archived.shelf, try archived.mark)
    try connection.run(
      "INSERT INTO marks (kind, species, \(SQLiteStore.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      [.text(shelf.kind.rawValue), .text(shelf.species.rawValue)] + SQLiteStore.values(of: mark))
  }
}
