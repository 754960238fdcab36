import Architecture
import Foundation
import UseCases

extension SQLiteRows {
  private static let appointmentColumns = """
    a.number, a.id, a.starts_at, a.ends_at, a.patient, a.type, a.reason, a.practitioner, a.cancelled_at,
    i.number, i.settled_at, a.interrupted_by, a.interrupted_at,
    (SELECT number FROM patients WHERE number = a.known AND removed = 0 AND released_at IS NULL),
    (SELECT iif(p.name = '', substr(p.id, 25), p.name) FROM patients AS p WHERE p.number = a.known), a.origin
    FROM appointments AS a
    LEFT JOIN incidents AS i ON i.number = a.incident AND i.removed = 0 AND i.discarded_at IS NULL
    """
  /// Neither cancelled nor completed.
  private static let isAhead = """
    a.removed = 0 AND a.cancelled_at IS NULL AND i.settled_at IS NULL
      AND (a.origin IS NULL OR i.number IS NOT NULL OR a.origin ->> '$.status' <> 'completed')
    """
  /// No appointment is longer: what may overlap is looked for among those that begin at most so much earlier.
  private static let day: Int64 = 86_400_000

  func appointment(_ number: Int) throws(Failure) -> Appointment? {
    try connection.first(
      "SELECT \(Self.appointmentColumns) WHERE a.number = ? AND a.removed = 0", Value(number), row: appointment)
  }

  func appointment(_ row: Statement) throws(Failure) -> Appointment {
    guard let id = UniqueID(row.text(1)) else { throw .store(.damaged(connection.path)) }
    let slot = Slot(
      start: Instant(milliseconds: Int64(row.integer(2))), end: Instant(milliseconds: Int64(row.integer(3))))
    let plan = Plan(
      slot: slot, patient: row.text(4),
      known: row.value(13).integer.map { PatientName(number: $0, name: row.text(14)) }, type: row.text(5),
      reason: row.text(6), practitioner: row.text(7))
    return Appointment(
      number: row.integer(0), id: id, plan: plan, cancelledAt: instant(row, 8), incident: row.value(9).integer,
      isSettled: !row.isNull(10),
      interruption: row.value(11).integer.flatMap { by in
        instant(row, 12).map { Appointment.Interruption(by: by, since: $0) }
      }, origin: row.value(15).text.flatMap { Origin(text: $0) })
  }

  func appointments(origins ids: [String]) throws(Failure) -> [Appointment] {
    guard let wanted = try? JSONEncoder().encode(ids) else { return [] }
    return try connection.rows(
      """
      SELECT \(Self.appointmentColumns)
      WHERE a.origin ->> '$.id' IN (SELECT value FROM json_each(?)) AND a.origin IS NOT NULL AND a.removed = 0
      """, .text(String(decoding: wanted, as: UTF8.self)), row: appointment)
  }

  func knownPatient(origin id: String) throws(Failure) -> Int? {
    try single(
      """
      SELECT known FROM appointments
      WHERE origin ->> '$.patient' = ? AND origin IS NOT NULL AND known IS NOT NULL ORDER BY number DESC LIMIT 1
      """, .text(id))?.integer
  }

  func appointments(ofPatient origin: String) throws(Failure) -> [Int] {
    try connection.rows(
      """
      SELECT number FROM appointments
      WHERE origin ->> '$.patient' = ? AND origin IS NOT NULL AND removed = 0 ORDER BY number
      """, .text(origin)
    ) { row throws(Failure) in row.integer(0) }
  }

  func appointments(ofUser user: String, from: Instant, to: Instant) throws(Failure) -> [Int] {
    try connection.rows(
      """
      SELECT number FROM appointments
      WHERE origin ->> '$.user' = ? AND removed = 0 AND starts_at >= ? AND starts_at < ? AND cancelled_at IS NULL
      ORDER BY number
      """, .text(user), Value(from), Value(to)
    ) { row throws(Failure) in row.integer(0) }
  }

  func appointments(with practitioner: String) throws(Failure) -> [Int] {
    try connection.rows(
      """
      SELECT a.number FROM appointments AS a
      LEFT JOIN incidents AS i ON i.number = a.incident AND i.removed = 0 AND i.discarded_at IS NULL
      WHERE \(Self.isAhead) AND a.practitioner = ? ORDER BY a.number
      """, .text(practitioner)
    ) { row throws(Failure) in row.integer(0) }
  }

  func agenda(_ query: AgendaQuery) throws(Failure) -> AgendaPage {
    var (start, number) = (Value(query.from), 0)
    if let after = query.after {
      guard let cursor = try appointment(after) else { throw .noSuch(Reference(.appointment, after)) }
      if cursor.plan.slot.start >= query.from { (start, number) = (Value(cursor.plan.slot.start), after) }
    }
    let found = try connection.rows(
      """
      SELECT \(Self.appointmentColumns)
      WHERE a.removed = 0 AND (a.starts_at, a.number) > (?, ?) AND a.starts_at < ?
        AND (a.cancelled_at IS NULL OR ?) AND a.practitioner = coalesce(?, a.practitioner)
      ORDER BY a.starts_at, a.number LIMIT ?
      """, start, Value(number), Value(query.to), Value(query.includesCancelled),
      query.practitioner.map { .text($0) } ?? .none, Value(query.limit + 1),
      row: appointment)
    return AgendaPage(appointments: Array(found.prefix(query.limit)), hasMore: found.count > query.limit)
  }

  func appointments(overlapping appointment: Appointment) throws(Failure) -> [Appointment] {
    let slot = appointment.plan.slot
    return try connection.rows(
      """
      SELECT \(Self.appointmentColumns)
      WHERE \(Self.isAhead) AND a.starts_at > ? AND a.starts_at < ? AND a.ends_at > ? AND a.number <> ?
        AND (a.practitioner = ? OR a.practitioner = '' OR ?5 = '')
      ORDER BY a.starts_at, a.number LIMIT 5
      """, .integer(slot.start.milliseconds - Self.day), Value(slot.end), Value(slot.start), Value(appointment.number),
      .text(appointment.plan.practitioner), row: self.appointment)
  }

  func appointments(following appointment: Appointment) throws(Failure) -> [Appointment] {
    let start = appointment.plan.slot.start
    return try connection.rows(
      """
      SELECT \(Self.appointmentColumns)
      WHERE \(Self.isAhead) AND i.number IS NULL AND a.starts_at >= ? AND a.starts_at < ? AND a.number <> ?
        AND (a.practitioner = ? OR a.practitioner = '')
      ORDER BY a.starts_at, a.number LIMIT 200
      """, Value(start), .integer(start.milliseconds + Self.day), Value(appointment.number),
      .text(appointment.plan.practitioner), row: self.appointment)
  }

  func addAppointment(id: UniqueID, plan: Plan) throws(Failure) -> Int {
    let number = try connection.first(
      """
      INSERT INTO appointments (id, starts_at, ends_at, patient, type, reason, practitioner, known)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING number
      """, .text(id.description), Value(plan.slot.start), Value(plan.slot.end), .text(plan.patient), .text(plan.type),
      .text(plan.reason), .text(plan.practitioner), Value(plan.known?.number)
    ) { row throws(Failure) in row.integer(0) }
    guard let number else { throw .store(.damaged(connection.path)) }
    return number
  }

  // MARK: What it follows

  func incidentChanges(after number: Int, session: Int) throws(Failure) -> [Change] {
    try connection.rows(
      """
      SELECT \(Self.changeColumns) FROM changes INDEXED BY changes_followable
      WHERE undone IS NULL AND kind IN ('raised', 'calmed', 'settled', 'discarded') AND session = ? AND number > ?
      ORDER BY number LIMIT 100
      """, Value(session), Value(number), row: change)
  }

  func openAppointment(session: Int) throws(Failure) -> Appointment? {
    try connection.first(
      """
      SELECT \(Self.appointmentColumns)
      JOIN (SELECT subject, number FROM changes INDEXED BY changes_attended
            WHERE undone IS NULL AND kind = 'attended' AND session = ? ORDER BY number DESC LIMIT 20) AS c
        ON c.subject = a.number
      WHERE a.removed = 0 AND a.cancelled_at IS NULL AND i.number IS NOT NULL AND i.settled_at IS NULL
      ORDER BY c.number DESC LIMIT 1
      """, Value(session), row: appointment)
  }

  func appointments(concerning incident: Int) throws(Failure) -> [Appointment] {
    try connection.rows(
      """
      SELECT \(Self.appointmentColumns)
      WHERE a.removed = 0 AND (a.incident = ?1 OR a.interrupted_by = ?1) ORDER BY a.number
      """, Value(incident), row: appointment)
  }

  func openEmergency(after incident: Int, besides: Int?) throws(Failure) -> Int? {
    try single(
      """
      SELECT i.number FROM changes AS last
      JOIN changes AS c INDEXED BY changes_followable ON c.session = last.session AND c.number > last.number
      JOIN incidents AS i ON i.number = c.incident
      WHERE last.number = (SELECT max(number) FROM changes WHERE incident = ? AND kind = 'raised')
        AND c.undone IS NULL AND c.kind IN ('raised', 'calmed', 'settled', 'discarded') AND c.kind = 'raised'
        AND i.emergency = 1 AND i.removed = 0 AND i.settled_at IS NULL AND i.discarded_at IS NULL
        AND i.number IS NOT ?
      ORDER BY c.number LIMIT 1
      """, Value(incident), Value(besides))?.integer
  }

  func followed(session: Int) throws(Failure) -> Int {
    try single("SELECT followed FROM sessions WHERE number = ?", Value(session))?.integer ?? 0
  }

  func setFollowed(_ change: Int, session: Int) throws(Failure) {
    try connection.run("UPDATE sessions SET followed = ? WHERE number = ?", Value(change), Value(session))
  }
}
