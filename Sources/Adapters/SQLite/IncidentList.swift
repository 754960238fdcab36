import UseCases

/// The incidents that pass a query's filters, in the order of the list, which is that of their numbers.
///
/// Because no incident is opened before the one with the number below, a range of days is a range of numbers; each
/// other filter has an index of its own that holds only what passes.
struct IncidentList {
  let connection: Connection
  let query: IncidentQuery

  /// The condition on `incidents`; its parameters are the first and the last number.
  var condition: String {
    let listed = "removed = 0 AND discarded_at IS NULL"
    let filter =
      switch (query.includesSettled, query.onlyEmergencies) {
      case (true, false): "WHERE \(listed)"
      case (false, false): "INDEXED BY incidents_open WHERE \(listed) AND settled_at IS NULL"
      case (true, true): "INDEXED BY incidents_emergency WHERE \(listed) AND emergency = 1"
      case (false, true):
        "INDEXED BY incidents_open_emergency WHERE \(listed) AND settled_at IS NULL AND emergency = 1"
      }
    return "\(filter) AND number >= ? AND number <= ?"
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

  /// The newest number in the range that passes.
  func newest(in range: ClosedRange<Int>) throws(Failure) -> Int? {
    try connection.first(
      "SELECT number FROM incidents \(condition) ORDER BY number DESC LIMIT 1", Value(range.lowerBound),
      Value(range.upperBound)
    ) { row throws(Failure) in row.integer(0) }
  }

  private func number(_ condition: String, _ value: Value) throws(Failure) -> Int? {
    try connection.first("SELECT number FROM incidents WHERE \(condition) LIMIT 1", value) { row throws(Failure) in
      row.integer(0)
    }
  }
}
