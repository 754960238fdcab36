import UseCases

/// The incidents that pass a query's filters, in the order of the list, which is that of their numbers.
///
/// Because no incident is opened before the one with the number below, a range of days is a range of numbers; each
/// other filter has an index of its own that holds only what passes.
struct IncidentList {
  let connection: Connection
  let query: IncidentQuery

  /// The newest numbers in the range that pass, so many at the most.
  func newest(_ limit: Int, in range: ClosedRange<Int>) throws(Failure) -> [Int] {
    var values = [Value(range.lowerBound), Value(range.upperBound), Value(limit)]
    if case .practitioner(let number) = query.takenBy { values.append(Value(number)) }
    return try connection.rows(
      "SELECT number FROM \(source) AND number >= ?1 AND number <= ?2 ORDER BY number DESC LIMIT ?3", values
    ) { row throws(Failure) in row.integer(0) }
  }

  /// The table, the index of it that holds only what passes, and the condition that says so.
  private var source: String {
    let (isOpen, isEmergency) = (!query.includesSettled, query.onlyEmergencies)
    let suffix = (isOpen ? "_open" : "") + (isEmergency ? "_emergency" : "")
    let condition =
      "WHERE removed = 0 AND discarded_at IS NULL" + (isOpen ? " AND settled_at IS NULL" : "")
      + (isEmergency ? " AND emergency = 1" : "")
    if let patient = query.patientNumber {
      // The few incidents of one patient are looked through.
      let taking =
        switch query.takenBy {
        case nil: ""
        case .nobody: "AND takers = 0"
        case .practitioner:
          "AND EXISTS (SELECT 1 FROM takers WHERE key = incidents.number << 20 | ?4 AND takers.removed = 0)"
        }
      return "incidents INDEXED BY incidents_patient \(condition) AND patient = \(patient) \(taking)"
    }
    return switch query.takenBy {
    case nil: "incidents \(suffix.isEmpty ? "" : "INDEXED BY incidents\(suffix)") \(condition)"
    case .nobody: "incidents INDEXED BY incidents_untaken\(suffix) \(condition) AND takers = 0"
    case .practitioner:
      "takers INDEXED BY takers\(suffix.isEmpty ? "_listed" : suffix) \(condition) AND practitioner = ?4"
    }
  }

  /// The numbers that the days and the place to go on from leave; nil when they leave none.
  func range() throws(Failure) -> ClosedRange<Int>? {
    var first = 1
    var last = Int(Int32.max) << 10
    if let from = query.from {
      guard let number = try number("opened_at >= ? ORDER BY opened_at, number", Value(from)) else { return nil }
      first = number
    }
    if let to = query.to {
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
