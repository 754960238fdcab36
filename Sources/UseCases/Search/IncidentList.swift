/// The incidents that pass a query's filters, by number.
///
/// As long as opening times ascend with the numbers, a range of days is a range of numbers. Each other filter has an
/// index that contains only passing incidents. Once a wrong clock has broken the order, the time of each incident in
/// the range is checked, too (decision 8).
struct IncidentList {
  private let rows: JotterRows
  private let query: IncidentQuery
  private let isDisordered: Bool

  init(rows: JotterRows, query: IncidentQuery) throws(Failure) {
    (self.rows, self.query) = (rows, query)
    isDisordered = try query.from != nil || query.to != nil ? rows.fact(Self.disordered) != nil : false
  }

  /// Name of the stored flag that opening times do not ascend with the numbers.
  static let disordered = "disordered"

  /// Numbers of the newest passing incidents in the range, at most `limit`.
  func newest(_ limit: Int, in range: ClosedRange<Int>) throws(Failure) -> [Int] {
    let (table, conditions, index) = source
    let needsCheck =
      isDisordered || query.onlyVisits || isTakenByOne && query.patientNumber != nil
      || query.takenBy == .nobody && query.includesSettled
    var found: [Int] = []
    var last = range.upperBound
    while found.count < limit, last >= range.lowerBound {
      // Read more rows if the check may exclude some.
      let wanted = limit - found.count + (needsCheck ? 20 : 0)
      let numbers = try rows.tables.rows(
        RowQuery(
          [.number], of: table,
          where: conditions + [.from(.number, Value(range.lowerBound)), .below(.number, Value(last + 1))],
          by: [.number], isDescending: true, limit: wanted, index: index)
      ).map { $0.integer(.number) }
      if needsCheck {
        try rows.prefetch(rowsOf: numbers, withPatients: query.onlyVisits)
        for number in numbers where found.count < limit { if try passes(number) { found.append(number) } }
      } else {
        found += numbers
      }
      guard numbers.count == wanted, let end = numbers.last else { break }
      last = end - 1
    }
    return found
  }

  private var isTakenByOne: Bool { if case .practitioner = query.takenBy { true } else { false } }

  /// Checks an incident against the filters without an index.
  private func passes(_ number: Int) throws(Failure) -> Bool {
    guard let row = try rows.tables.rows(rows.row(of: number)).first else { return false }
    // An incident of former practitioners counts as untaken while it is open, and as taken once it is settled.
    if query.takenBy == .nobody, row.integer(.takers) > 0, row[.settledAt] != .none { return false }
    if isDisordered {
      let openedAt = row.time(.openedAt)
      guard query.from.map({ $0 <= openedAt }) ?? true, query.to.map({ openedAt < $0 }) ?? true else { return false }
    }
    if query.onlyVisits {
      guard let patient = row[.patient].integer, try rows.name(of: .patient(patient), ifListed: true) != nil else {
        return false
      }
      if try rows.isOnlyCosts(number) { return false }
    }
    guard query.patientNumber != nil, case .practitioner(let taker) = query.takenBy else { return true }
    return try rows.value(.exists, of: .taker(incident: number, taker)) == Value(true)
  }

  /// The table, its conditions, and an index that contains only passing rows.
  private var source: (table: Table, conditions: [RowCondition], index: String?) {
    var conditions: [RowCondition] = [.flag(.removed, false), .equals(.discardedAt, .none)]
    if !query.includesSettled { conditions.append(.equals(.settledAt, .none)) }
    if query.onlyEmergencies { conditions.append(.flag(.isEmergency, true)) }
    if query.onlyVisits { conditions += [.differs(.settledAt, .none), .differs(.patient, .none)] }
    let suffix = (query.includesSettled ? "" : "_open") + (query.onlyEmergencies ? "_emergency" : "")
    if let patient = query.patientNumber {
      // A patient has few incidents: scan them.
      conditions.append(.equals(.patient, Value(patient)))
      if query.takenBy == .nobody { conditions.append(.equals(.present, Value(0))) }
      return (.incidents, conditions, "incidents_patient")
    }
    if query.onlyVisits { return (.incidents, conditions, "incidents_visits") }
    return switch query.takenBy {
    case nil: (.incidents, conditions, suffix.isEmpty ? nil : "incidents\(suffix)")
    case .nobody: (.incidents, conditions + [.flag(.present, false)], "incidents_untaken\(suffix)")
    case .practitioner(let number):
      (
        .takers, conditions + [.equals(.practitioner, Value(number))],
        "takers\(suffix.isEmpty ? "_listed" : suffix)"
      )
    }
  }

  /// The range of numbers within the days and after the page cursor; nil if empty.
  func range() throws(Failure) -> ClosedRange<Int>? {
    var first = 1
    var last = Int(Int32.max) << 10
    if isDisordered {
      let days = [query.from.map { .from(.openedAt, Value($0)) }, query.to.map { .below(.openedAt, Value($0)) }]
        .compactMap { (day: RowCondition?) in day }
      guard let least = try number(days, by: [.number]), let greatest = try number(days, by: [.number], isLast: true)
      else { return nil }
      (first, last) = (least, greatest)
    } else {
      if let from = query.from {
        guard let number = try number([.from(.openedAt, Value(from))]) else { return nil }
        first = number
      }
      if let to = query.to {
        guard let number = try number([.below(.openedAt, Value(to))], isLast: true) else { return nil }
        last = number
      }
    }
    if let after = query.after { last = min(last, max(0, after) - 1) }
    return first <= last ? first...last : nil
  }

  private func number(
    _ conditions: [RowCondition], by order: [Field] = [.openedAt, .number], isLast: Bool = false
  ) throws(Failure) -> Int? {
    try rows.first(
      [.number], of: .incidents, where: conditions, by: order, isDescending: isLast, index: "incidents_opened"
    )?.integer(.number)
  }
}
