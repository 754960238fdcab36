/// The incidents that pass a query's filters, in the order of the list, which is that of their numbers.
///
/// As long as no incident was opened before the one with the number below, a range of days is a range of numbers; each
/// other filter has an index of its own that holds only what passes. Where a clock was wrong once, the time of each
/// incident in the range is looked at, too (decision 8).
struct IncidentList {
  private let rows: JotterRows
  private let query: IncidentQuery
  private let isDisordered: Bool

  init(rows: JotterRows, query: IncidentQuery) throws(Failure) {
    (self.rows, self.query) = (rows, query)
    isDisordered = try query.from != nil || query.to != nil ? rows.fact(Self.disordered) != nil : false
  }

  /// The name of the fact that the times of the incidents are not in the order of their numbers.
  static let disordered = "disordered"

  /// The newest numbers in the range that pass, so many at the most.
  func newest(_ limit: Int, in range: ClosedRange<Int>) throws(Failure) -> [Int] {
    let (table, conditions, index) = source
    let isLookedAt = isDisordered || query.onlyVisits || isTakenByOne && query.patientNumber != nil
    var found: [Int] = []
    var last = range.upperBound
    while found.count < limit, last >= range.lowerBound {
      // Of those that are looked at one by one, some do not pass.
      let wanted = limit - found.count + (isLookedAt ? 20 : 0)
      let numbers = try rows.tables.rows(
        RowQuery(
          [.number], of: table,
          where: conditions + [.from(.number, Value(range.lowerBound)), .below(.number, Value(last + 1))],
          by: [.number], isDescending: true, limit: wanted, index: index)
      ).map { $0.integer(.number) }
      if isLookedAt {
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

  /// Whether an incident passes by what no index knows.
  private func passes(_ number: Int) throws(Failure) -> Bool {
    let row = try rows.first([.openedAt, .patient], of: .incidents, where: [.equals(.number, Value(number))])
    guard let row else { return false }
    if isDisordered {
      let openedAt = row.time(.openedAt)
      guard query.from.map({ $0 <= openedAt }) ?? true, query.to.map({ openedAt < $0 }) ?? true else { return false }
    }
    if query.onlyVisits {
      guard let patient = row[.patient].integer, try rows.name(of: .patient(patient), ifListed: true) != nil else {
        return false
      }
    }
    guard query.patientNumber != nil, case .practitioner(let taker) = query.takenBy else { return true }
    return try rows.value(.exists, of: .taker(incident: number, taker)) == Value(true)
  }

  /// The table, the conditions, and the index of it that holds only what passes.
  private var source: (table: Table, conditions: [RowCondition], index: String?) {
    var conditions: [RowCondition] = [.flag(.removed, false), .equals(.discardedAt, .none)]
    if !query.includesSettled { conditions.append(.equals(.settledAt, .none)) }
    if query.onlyEmergencies { conditions.append(.flag(.isEmergency, true)) }
    if query.onlyVisits { conditions += [.differs(.settledAt, .none), .differs(.patient, .none)] }
    let suffix = (query.includesSettled ? "" : "_open") + (query.onlyEmergencies ? "_emergency" : "")
    if let patient = query.patientNumber {
      // The few incidents of one patient are looked through.
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

  /// The numbers that the days and the place to go on from leave; nil when they leave none.
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
