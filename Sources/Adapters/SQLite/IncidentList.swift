import UseCases

/// The incidents that pass a query's filters, in the order of the list, which is that of their numbers.
///
/// As long as no incident was opened before the one with the number below, a range of days is a range of numbers; each
/// other filter has an index of its own that holds only what passes. Where a clock was wrong once, the time of each
/// incident in the range is looked at, too (decision 8).
struct IncidentList {
  let connection: Connection
  let query: IncidentQuery
  private let isDisordered: Bool

  init(connection: Connection, query: IncidentQuery) throws(Failure) {
    (self.connection, self.query) = (connection, query)
    guard query.from != nil || query.to != nil else {
      isDisordered = false
      return
    }
    let fact = "SELECT 1 FROM facts WHERE name = '\(Self.disordered)'"
    isDisordered = try connection.first(fact) { _ throws(Failure) in true } ?? false
  }

  /// The name of the fact that the times of the incidents are not in the order of their numbers.
  static let disordered = "disordered"

  /// The newest numbers in the range that pass, so many at the most.
  func newest(_ limit: Int, in range: ClosedRange<Int>) throws(Failure) -> [Int] {
    var values = [Value(range.lowerBound), Value(range.upperBound), Value(limit)]
    if case .practitioner(let number) = query.takenBy { values.append(Value(number)) }
    var times = ""
    if isDisordered {
      let time = "(SELECT opened_at FROM incidents AS opened WHERE opened.number = listed.number)"
      times = "AND \(time) >= ?\(values.count + 1) AND \(time) < ?\(values.count + 2)"
      values += days
    }
    return try connection.rows(
      "SELECT number FROM \(source) AND number >= ?1 AND number <= ?2 \(times) ORDER BY number DESC LIMIT ?3", values
    ) { row throws(Failure) in row.integer(0) }
  }

  /// From when, and until just before when, an incident is opened that passes.
  private var days: [Value] {
    [query.from.map { Value($0) } ?? .integer(.min), query.to.map { Value($0) } ?? .integer(.max)]
  }

  /// The table, the index of it that holds only what passes, and the condition that says so.
  private var source: String {
    let (isOpen, isEmergency) = (!query.includesSettled, query.onlyEmergencies)
    let suffix = (isOpen ? "_open" : "") + (isEmergency ? "_emergency" : "")
    let condition =
      "WHERE removed = 0 AND discarded_at IS NULL" + (isOpen ? " AND settled_at IS NULL" : "")
      + (isEmergency ? " AND emergency = 1" : "")
    let visited =
      query.onlyVisits
      ? " AND settled_at IS NOT NULL AND patient IS NOT NULL AND EXISTS (SELECT 1 FROM patients AS p WHERE p.number = patient AND p.removed = 0 AND p.released_at IS NULL)"
      : ""
    if query.onlyVisits, query.patientNumber == nil {
      return "incidents AS listed INDEXED BY incidents_visits \(condition)\(visited)"
    }
    if let patient = query.patientNumber {
      // The few incidents of one patient are looked through.
      let taking =
        switch query.takenBy {
        case nil: ""
        case .nobody: "AND present = 0"
        case .practitioner:
          "AND EXISTS (SELECT 1 FROM takers WHERE key = listed.number << 20 | ?4 AND takers.removed = 0)"
        }
      return
        "incidents AS listed INDEXED BY incidents_patient \(condition)\(visited) AND patient = \(patient) \(taking)"
    }
    return switch query.takenBy {
    case nil: "incidents AS listed \(suffix.isEmpty ? "" : "INDEXED BY incidents\(suffix)") \(condition)"
    case .nobody: "incidents AS listed INDEXED BY incidents_untaken\(suffix) \(condition) AND present = 0"
    case .practitioner:
      "takers AS listed INDEXED BY takers\(suffix.isEmpty ? "_listed" : suffix) \(condition) AND practitioner = ?4"
    }
  }

  /// The numbers that the days and the place to go on from leave; nil when they leave none.
  func range() throws(Failure) -> ClosedRange<Int>? {
    var first = 1
    var last = Int(Int32.max) << 10
    if isDisordered {
      let numbers = try connection.first(
        "SELECT min(number), max(number) FROM incidents INDEXED BY incidents_opened WHERE opened_at >= ? AND opened_at < ?",
        days
      ) { row throws(Failure) in (row.value(0).integer, row.value(1).integer) }
      guard case (let least?, let greatest?)? = numbers else { return nil }
      (first, last) = (least, greatest)
    } else if let from = query.from {
      guard let number = try number("opened_at >= ? ORDER BY opened_at, number", Value(from)) else { return nil }
      first = number
    }
    if !isDisordered, let to = query.to {
      guard let number = try number("opened_at < ? ORDER BY opened_at DESC, number DESC", Value(to)) else { return nil }
      last = number
    }
    if let after = query.after { last = min(last, max(0, after) - 1) }
    return first <= last ? first...last : nil
  }

  private func number(_ condition: String, _ value: Value) throws(Failure) -> Int? {
    try connection.first("SELECT number FROM incidents WHERE \(condition) LIMIT 1", value) { row throws(Failure) in
      row.integer(0)
    }
  }
}
