public import Foundation
package import UseCases

/// The sums of a group of incidents.
public struct DigestSums: Equatable, Sendable {
  /// Number of incidents.
  public var incidents: Int
  /// Number of emergencies among them.
  public var emergencies: Int
  /// Number of open ones among them.
  public var open: Int
  /// The cost of the day's notes, in euro.
  public var cost: Decimal

  public init(incidents: Int = 0, emergencies: Int = 0, open: Int = 0, cost: Decimal = 0) {
    self.incidents = incidents
    self.emergencies = emergencies
    self.open = open
    self.cost = cost
  }

  package init(_ sum: DigestSum) {
    self.init(incidents: sum.incidents, emergencies: sum.emergencies, open: sum.open, cost: Decimal(sum.cost))
  }
}

/// The incidents of the day that one practitioner has taken.
public struct DigestShareRow: Equatable, Sendable {
  public var practitioner: Taker
  public var sums: DigestSums

  public init(practitioner: Taker, sums: DigestSums) {
    self.practitioner = practitioner
    self.sums = sums
  }

  package init(_ share: DigestShare) {
    self.init(
      practitioner: share.practitioner,
      sums: DigestSums(share.sum))
  }
}

public struct DigestRow: Equatable, Sendable {
  /// As it is now, not as it was on the day.
  public var incident: IncidentRow
  public var isContinued: Bool
  /// The notes of the day without erased ones.
  public var notes: [NoteRow]
  public var notesLeft: Int
  public var media: Int
  /// The cost of all notes of the day, in euro.
  public var cost: Decimal

  public init(
    incident: IncidentRow, isContinued: Bool = false, notes: [NoteRow] = [], notesLeft: Int = 0, media: Int = 0,
    cost: Decimal = 0
  ) {
    self.incident = incident
    self.isContinued = isContinued
    self.notes = notes
    self.notesLeft = notesLeft
    self.media = media
    self.cost = cost
  }

  package init(_ incident: DigestIncident) {
    self.init(
      incident: IncidentRow(incident.incident, isOccurring: false), isContinued: incident.isContinued,
      notes: incident.notes.map { NoteRow($0) }, notesLeft: incident.notesLeft,
      media: incident.media, cost: Decimal(incident.cost))
  }
}

/// An appointment of a day with its outcome.
public struct DigestVisitRow: Equatable, Sendable {
  public var appointment: AppointmentRow
  public var outcome: VisitOutcome

  public init(appointment: AppointmentRow, outcome: VisitOutcome) {
    self.appointment = appointment
    self.outcome = outcome
  }

  package init(_ appointment: DigestAppointment) {
    self.init(appointment: AppointmentRow(appointment.appointment), outcome: appointment.outcome)
  }
}

/// Numbers of a day's appointments by outcome.
public struct DigestVisitCounts: Equatable, Sendable {
  /// The incident is open.
  public var open: Int
  /// The incident is open, and an emergency interrupts it.
  public var interrupted: Int
  /// The incident is settled.
  public var completed: Int
  public var cancelled: Int
  /// Planned, and the time is over.
  public var missed: Int
  /// Planned, and the time is not over.
  public var planned: Int

  public init(
    open: Int = 0, interrupted: Int = 0, completed: Int = 0, cancelled: Int = 0, missed: Int = 0, planned: Int = 0
  ) {
    self.open = open
    self.interrupted = interrupted
    self.completed = completed
    self.cancelled = cancelled
    self.missed = missed
    self.planned = planned
  }

  package init(_ visits: DigestVisits) {
    self.init(
      open: visits.open, interrupted: visits.interrupted, completed: visits.completed, cancelled: visits.cancelled,
      missed: visits.missed, planned: visits.planned)
  }

  public subscript(outcome: VisitOutcome) -> Int {
    switch outcome {
    case .open: open
    case .interrupted: interrupted
    case .completed: completed
    case .cancelled: cancelled
    case .missed: missed
    case .planned: planned
    }
  }

  public var all: Int { VisitOutcome.allCases.reduce(0) { $0 + self[$1] } }
}
