import UseCases

/// Reads the incidents of the patients whose name or transponder has a word of a search, from the newest to the oldest.
///
/// They are those of now: a patient that was renamed is found by its new name, with nothing written to any incident. Few patients are asked for their incidents one by one, by an index; of more than that, the incidents are
/// gone through, among which theirs are frequent.
final class PatientCursor {
  private let connection: Connection
  private let term: SearchTerm
  /// The patients, and the incident that each stands on: nil at its end; without the patients when they are many.
  private var places: [(patient: Int, newest: Int?)]?
  /// More patients than this are not asked one by one.
  private static let mostPatients = 500

  /// Of the patients whom `match` finds by any of their texts, those with such a name or transponder.
  init(connection: Connection, term: SearchTerm, match: Vocabulary.Match) throws(Failure) {
    self.connection = connection
    self.term = term
    let matched: String
    switch match {
    case .nothing:
      places = []
      return
    case .everywhere: return
    case .by(let match): matched = match
    }
    let found = try connection.rows(
      """
      SELECT number FROM patient_texts JOIN patients ON number = patient_texts.rowid
      WHERE patient_texts MATCH ? AND removed = 0 AND released_at IS NULL LIMIT ?
      """, .text(matched), Value(Self.mostPatients + 1)
    ) { row throws(Failure) in row.integer(0) }
    guard found.count <= Self.mostPatients else { return }
    var named: [(patient: Int, newest: Int?)] = []
    for patient in found where try has(patient) { named.append((patient: patient, newest: Int.max)) }
    places = named
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
    let patient = try connection.first(
      """
      SELECT patients.number FROM incidents JOIN patients ON patients.number = incidents.patient
      WHERE incidents.number = ? AND patients.removed = 0 AND released_at IS NULL
      """, Value(incident)
    ) { row throws(Failure) in row.integer(0) }
    guard let patient else { return false }
    return try has(patient)
  }

  private func has(_ patient: Int) throws(Failure) -> Bool {
    try connection.first("SELECT name, chip FROM patients WHERE number = ?", Value(patient)) { row throws(Failure) in
      term.isIn(row.text(0)) || term.isIn(row.text(1))
    } ?? false
  }

  private func number(_ condition: String, _ values: Value...) throws(Failure) -> Int? {
    try connection.first(
      """
      SELECT number FROM incidents WHERE \(condition) AND removed = 0 AND discarded_at IS NULL
      ORDER BY number DESC LIMIT 1
      """, values
    ) { row throws(Failure) in row.integer(0) }
  }
}
