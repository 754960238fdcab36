import UseCases

/// Reads the incidents of the patients whose names have a word beginning with a prefix, from the newest to the oldest.
///
/// The names are those of now: a patient that was renamed is found by its new name, with nothing written to any
/// incident. Few patients are asked for their incidents one by one, by an index; of more than that, the incidents are
/// gone through, among which theirs are frequent.
final class PatientCursor {
  private let connection: Connection
  private let prefix: String
  /// The patients, and the incident that each stands on: nil at its end; without the patients when they are many.
  private var places: [(patient: Int, newest: Int?)]?
  /// More patients than this are not asked one by one.
  private static let mostPatients = 500

  /// Of the patients whom `match` finds by any of their texts, those with such a name.
  init(connection: Connection, prefix: String, match: String) throws(Failure) {
    self.connection = connection
    self.prefix = prefix
    let found = try connection.rows(
      """
      SELECT patients.number, value FROM patient_texts
      JOIN patients ON patients.number = patient_texts.rowid AND removed = 0 AND released_at IS NULL
      JOIN passport ON patient = patients.number AND part = 'patient' AND entry = 0 AND field = 'name'
      WHERE patient_texts MATCH ? LIMIT ?
      """, .text(match), Value(Self.mostPatients + 1)
    ) { row throws(Failure) in (number: row.integer(0), name: row.text(1)) }
    guard found.count <= Self.mostPatients else { return }
    let named = found.filter { has($0.name) }
    places = named.map { (patient: $0.number, newest: Int.max) }
  }

  /// The newest incident, of at most this number, that may be of such a patient; see `holds`.
  func newest(atMost incident: Int) throws(Failure) -> Int? {
    guard var places else {
      return try number("patient IS NOT NULL AND number <= ?", Value(incident))
    }
    for index in places.indices where places[index].newest.map({ $0 > incident }) ?? false {
      places[index].newest = try number(
        "patient = ?2 AND number <= ?1", Value(incident), Value(places[index].patient))
    }
    self.places = places
    return places.compactMap(\.newest).max()
  }

  /// Whether the incident really is of such a patient.
  func holds(_ incident: Int) throws(Failure) -> Bool {
    if let places { return places.contains { $0.newest == incident } }
    let name = try connection.first(
      """
      SELECT value FROM incidents JOIN patients ON patients.number = incidents.patient
      JOIN passport ON passport.patient = patients.number AND part = 'patient' AND entry = 0 AND field = 'name'
      WHERE incidents.number = ? AND patients.removed = 0 AND released_at IS NULL
      """, Value(incident)
    ) { row throws(Failure) in row.text(0) }
    return name.map(has) ?? false
  }

  private func has(_ name: String) -> Bool { SearchText.words(of: name).contains { $0.hasPrefix(prefix) } }

  private func number(_ condition: String, _ values: Value...) throws(Failure) -> Int? {
    try connection.first(
      """
      SELECT number FROM incidents WHERE \(condition) AND removed = 0 AND discarded_at IS NULL
      ORDER BY number DESC LIMIT 1
      """, values
    ) { row throws(Failure) in row.integer(0) }
  }
}
