import Architecture
public import Foundation
package import UseCases

/// A page of a day, as a person sees it, with the sums of the whole day.
public struct DigestView: Equatable, Sendable {
  /// When the day begins.
  public var from: Date
  /// When it has ended.
  public var to: Date
  /// Whose incidents are told.
  public var by: Whose
  /// All incidents, each once.
  public var total: DigestSums
  /// How many of them were opened on another day.
  public var continued: Int
  /// How many of them several practitioners have taken.
  public var shared: Int
  /// What each practitioner has taken, by number; empty where only one is asked for.
  public var shares: [DigestShareRow]
  /// What nobody has taken.
  public var untaken: DigestSums
  /// The incidents of the page.
  public var rows: [DigestRow]
  /// How many come after the last one.
  public var left: Int
  /// Its appointments, by start; only with the first page.
  public var appointments: [DigestVisitRow]
  /// How many appointments came to what.
  public var visits: DigestVisitCounts
  /// The reminders that nobody has answered on it; only with the first page.
  public var missed: [RecordRow]

  /// Whose incidents are told.
  public enum Whose: Equatable, Sendable {
    /// Everybody's.
    case all
    /// Those that nobody has taken.
    case nobody
    /// Those that this practitioner has taken.
    case practitioner(Taker)
  }

  /// A day of these values.
  public init(
    from: Date, to: Date, by: Whose = .all, total: DigestSums = DigestSums(), continued: Int = 0, shared: Int = 0,
    shares: [DigestShareRow] = [], untaken: DigestSums = DigestSums(), rows: [DigestRow] = [], left: Int = 0,
    appointments: [DigestVisitRow] = [], visits: DigestVisitCounts = DigestVisitCounts(), missed: [RecordRow] = []
  ) {
    self.missed = missed
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

  /// The number after which the next page begins; nil on the last.
  public var next: Int? { left > 0 ? rows.last?.incident.number : nil }

  /// Whether there was nothing at all.
  public var isEmpty: Bool { total.incidents == 0 && visits.all == 0 && missed.isEmpty }

  /// How many of the day's appointments are not told.
  public var appointmentsLeft: Int { max(0, visits.all - appointments.count) }

  package init(_ digest: Digest, for query: DigestQuery) {
    let summary = digest.summary
    self.init(
      from: Date(query.from), to: Date(query.to), by: Whose(query.takenBy, summary.practitioner),
      total: DigestSums(summary.total), continued: summary.continued, shared: summary.shared,
      shares: summary.shares.map { DigestShareRow($0) }, untaken: DigestSums(summary.untaken),
      rows: digest.page.incidents.map { DigestRow($0) }, left: digest.page.left,
      appointments: digest.appointments.map { DigestVisitRow($0) },
      visits: DigestVisitCounts(summary.visits), missed: (digest.missed ?? []).map { RecordRow($0) })
  }
}

extension DigestView.Whose {
  fileprivate init(_ takenBy: TakenBy?, _ practitioner: Taker?) {
    self =
      switch (takenBy, practitioner) {
      case (nil, _): .all
      case (.nobody, _), (.practitioner, nil): .nobody
      case (.practitioner, let taker?): .practitioner(taker)
      }
  }
}
