import Architecture

/// Reads one day page by page, within one transaction, which it must not outlive.
///
/// Holds only a few numbers of each incident in memory.
struct DigestBook {
  private let rows: JotterRows
  private let query: DigestQuery
  /// Emergencies first, then the others, each by number.
  private let incidents: [DayIncident]
  private let appointments: [DigestAppointment]
  private let summary: DigestSummary
  private let missed: [AnyRecord]?, done: [AnyRecord]?, uncharged: [AnyRecord]?

  init(rows: JotterRows, query: DigestQuery, now: Instant, clock: WallClock = .universal) throws(Failure) {
    self.rows = rows
    self.query = query
    var incidents: [DayIncident] = []
    for incident in try rows.incidents(from: query.from, to: query.to) where try query.wants(incident, rows) {
      incidents.append(incident)
    }
    self.incidents = incidents.filter(\.isEmergency) + incidents.filter { !$0.isEmergency }
    var summary = DigestSummary()
    if case .practitioner(let number) = query.takenBy { summary.practitioner = try rows.taker(number) }
    appointments = try rows.appointments(query, of: summary.practitioner?.name, now: now)
    try summary.count(incidents, rows, sharesToo: query.takenBy == nil)
    summary.visits.count(appointments)
    self.summary = summary
    let missed = try rows.reminders(query, with: .missedAt)
    self.missed = missed.isEmpty ? nil : missed
    let done = try rows.reminders(query, with: .completedAt).filter { !missed.contains($0) }
    self.done = done.isEmpty ? nil : done
    let day = clock.day(query.from)
    uncharged = try rows.uncharged(from: day, through: day, query.ofRecords)
  }

  /// The page of the query, with the sums.
  func digest() throws(Failure) -> Digest {
    Digest(
      summary: summary, page: try page(after: query.after, notes: Digest.noteLimit),
      appointments: query.after == nil ? Array(appointments.prefix(Digest.appointmentLimit)) : [],
      missed: query.after == nil ? missed : nil, done: query.after == nil ? done : nil,
      uncharged: query.after == nil ? uncharged : nil)
  }

  /// The first page of the whole day, with the sums and all appointments; `rest` returns each further page, then nil.
  func whole() throws(Failure) -> (first: Digest, rest: () throws(Failure) -> DigestPage?) {
    let first = try page(after: nil, notes: Note.largestNumber)
    var last = first
    return (
      Digest(
        summary: summary, page: first, appointments: appointments, missed: missed, done: done, uncharged: uncharged),
      { () throws(Failure) in
        guard last.remainingCount > 0, let number = last.incidents.last?.incident.number else { return nil }
        last = try page(after: number, notes: Note.largestNumber)
        return last
      }
    )
  }

  private func page(after: Int?, notes limit: Int) throws(Failure) -> DigestPage {
    var start = 0
    if let after {
      guard let place = incidents.firstIndex(where: { $0.number == after }) else {
        throw .noSuch(Reference(.incident, after))
      }
      start = place + 1
    }
    var page = DigestPage(incidents: [], remainingCount: max(0, incidents.count - start - query.limit))
    for entry in incidents[start...].prefix(query.limit) {
      guard let incident = try rows.incident(entry.number) else { continue }
      let notes = try rows.notes(of: entry.number, from: query.from, to: query.to, limit: limit)
      page.incidents.append(
        DigestIncident(
          incident: try rows.marked(incident), isContinued: entry.isContinued, notes: notes,
          notesLeft: entry.notes - notes.count,
          media: entry.media, cost: entry.cost, uncertain: try rows.uncertain(notes, of: entry.number)))
    }
    return page
  }
}

extension JotterRows {
  /// Reminders whose `field` has a time on the day, restricted by ``DigestQuery/takenBy``; at most fifty.
  fileprivate func reminders(_ query: DigestQuery, with field: Field) throws(Failure) -> [AnyRecord] {
    let conditions: [FieldCondition] = [
      .atLeast(field, query.from.secondsText), .lessThan(field, query.to.secondsText),
    ]
    return try records(RecordQuery(.reminder, limit: 50, conditions: conditions + query.ofRecords)).records
  }
}

extension DigestQuery {
  /// ``takenBy`` as a condition on records that have a practitioner.
  fileprivate var ofRecords: [FieldCondition] {
    switch takenBy {
    case nil: []
    case .nobody: [.equals(.practitioner, "")]
    case .practitioner(let number): [.equals(.practitioner, Reference(.practitioner, number).text)]
    }
  }

  fileprivate func wants(_ incident: DayIncident, _ rows: JotterRows) throws(Failure) -> Bool {
    switch takenBy {
    case nil: true
    case .nobody: try rows.isNobodys(incident)
    case .practitioner(let number): incident.takers.contains(number)
    }
  }
}

extension DigestSummary {
  fileprivate mutating func count(
    _ incidents: [DayIncident], _ rows: JotterRows, sharesToo: Bool
  ) throws(Failure) {
    var sums: [Int: DigestSum] = [:]
    for incident in incidents {
      total.add(incident)
      continued += incident.isContinued ? 1 : 0
      // An open incident of former practitioners counts as untaken, not in their shares.
      if try rows.isNobodys(incident) {
        untaken.add(incident)
        continue
      }
      shared += incident.takers.count > 1 ? 1 : 0
      for taker in incident.takers { sums[taker, default: DigestSum()].add(incident) }
    }
    guard sharesToo else { return }
    for (number, sum) in sums.sorted(by: { $0.key < $1.key }) {
      shares.append(DigestShare(practitioner: try rows.taker(number), sum: sum))
    }
  }
}

extension DigestVisits {
  fileprivate mutating func count(_ appointments: [DigestAppointment]) {
    for appointment in appointments {
      switch appointment.outcome {
      case .open: open += 1
      case .interrupted: interrupted += 1
      case .completed: completed += 1
      case .cancelled: cancelled += 1
      case .missed: missed += 1
      case .planned: planned += 1
      }
    }
  }
}

extension JotterRows {
  /// True if the incident is untaken, or if it is open and all its practitioners have left the team.
  fileprivate func isNobodys(_ incident: DayIncident) throws(Failure) -> Bool {
    guard !incident.takers.isEmpty, !incident.isSettled else { return incident.takers.isEmpty }
    for number in incident.takers where try practitioner(number)?.releasedAt == nil { return false }
    return true
  }

  /// The day's appointments, restricted by ``DigestQuery/takenBy``.
  fileprivate func appointments(
    _ query: DigestQuery, of name: String?, now: Instant
  ) throws(Failure) -> [DigestAppointment] {
    var all: [DigestAppointment] = []
    var page = AgendaQuery(from: query.from, to: query.to, includesCancelled: true, limit: 200)
    while true {
      let found = try agenda(page)
      for appointment in found.appointments {
        guard try belongs(appointment, to: query.takenBy, named: name) else { continue }
        all.append(DigestAppointment(appointment, now: now))
      }
      guard found.hasMore, let last = found.appointments.last else { return all }
      page.after = last.number
    }
  }

  /// True if the appointment matches the filter: by its incident's practitioners, or else by the planned name.
  ///
  /// An appointment without any practitioner matches every filter.
  private func belongs(
    _ appointment: Appointment, to takenBy: TakenBy?, named name: String?
  ) throws(Failure) -> Bool {
    guard let takenBy else { return true }
    let takers = try appointment.incident.flatMap { number throws(Failure) in try incident(number)?.takers } ?? []
    let planned = appointment.plan.practitioner
    switch takenBy {
    case .practitioner(let number) where !takers.isEmpty: return takers.contains { $0.number == number }
    case .practitioner: return planned.isEmpty || planned.lowercased() == name?.lowercased()
    case .nobody: return takers.isEmpty && planned.isEmpty
    }
  }
}
