import Architecture
public import Foundation
package import UseCases

/// A page of a day's digest, with the sums of the whole day.
public struct DigestView: Equatable, Sendable {
  public var from: Date
  public var to: Date
  public var by: PractitionerFilter
  /// The sum of all incidents of the day, each counted once.
  public var total: DigestSum
  /// Number of incidents that were opened on another day.
  public var continued: Int
  /// Number of incidents taken by several practitioners.
  public var shared: Int
  /// In order of the practitioners' numbers; empty if `by` selects a practitioner.
  public var shares: [DigestShare]
  /// The sums of untaken incidents.
  public var untaken: DigestSum
  public var rows: [DigestRow]
  public var left: Int
  /// In order of start; only on the first page.
  public var appointments: [DigestVisitRow]
  /// Number of all appointments of the day, by outcome.
  public var visits: DigestVisits
  /// The reminders missed on the day; only on the first page.
  public var missed: [RecordRow]
  /// The reminders done, and not missed, on the day; only on the first page.
  public var done: [RecordRow]
  /// The day's health book entries that may contain an uncounted amount; only on the first page.
  public var uncharged: [RecordRow]

  /// A filter by practitioner.
  public enum PractitionerFilter: Equatable, Sendable {
    case all
    /// Untaken incidents.
    case nobody
    /// Incidents taken by this practitioner.
    case practitioner(PractitionerName)
  }

  public init(
    from: Date, to: Date, by: PractitionerFilter = .all, total: DigestSum = DigestSum(), continued: Int = 0,
    shared: Int = 0,
    shares: [DigestShare] = [], untaken: DigestSum = DigestSum(), rows: [DigestRow] = [], left: Int = 0,
    appointments: [DigestVisitRow] = [], visits: DigestVisits = DigestVisits(), missed: [RecordRow] = [],
    done: [RecordRow] = [], uncharged: [RecordRow] = []
  ) {
    (self.missed, self.done, self.uncharged) = (missed, done, uncharged)
    self.from = from
    self.to = to
    self.by = by
    self.total = total
    self.continued = continued
    self.shared = shared
    self.shares = shares
    self.untaken = untaken
    self.rows = rows
    self.left = left
    self.appointments = appointments
    self.visits = visits
  }

  public var next: Int? { left > 0 ? rows.last?.incident.number : nil }

  /// True for a day without incidents, appointments, and missed or done reminders.
  public var isEmpty: Bool { total.incidents == 0 && visits.all == 0 && missed.isEmpty && done.isEmpty }

  /// Number of the day's appointments that are not listed.
  public var appointmentsLeft: Int { max(0, visits.all - appointments.count) }

  package init(_ digest: Digest, for query: DigestQuery) {
    let summary = digest.summary
    self.init(
      from: Date(query.from), to: Date(query.to), by: PractitionerFilter(query.takenBy, summary.practitioner),
      total: summary.total, continued: summary.continued, shared: summary.shared,
      shares: summary.shares, untaken: summary.untaken,
      rows: digest.page.incidents.map { DigestRow($0) }, left: digest.page.remainingCount,
      appointments: digest.appointments.map { DigestVisitRow($0) },
      visits: summary.visits, missed: (digest.missed ?? []).map { RecordRow($0) },
      done: (digest.done ?? []).map { RecordRow($0) }, uncharged: (digest.uncharged ?? []).map { RecordRow($0) })
  }
}

extension DigestView.PractitionerFilter {
  fileprivate init(_ takenBy: TakenBy?, _ practitioner: PractitionerName?) {
    self =
      switch (takenBy, practitioner) {
      case (nil, _): .all
      case (.nobody, _), (.practitioner, nil): .nobody
      case (.practitioner, let taker?): .practitioner(taker)
      }
  }
}
