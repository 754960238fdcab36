public import Foundation
package import UseCases

/// A sum of incidents, as a person sees it.
public struct DigestSums: Equatable, Sendable {
  /// How many there are.
  public var incidents: Int
  /// How many of them are emergencies.
  public var emergencies: Int
  /// How many of them are still open.
  public var open: Int
  /// What the notes of the day cost, in euro.
  public var cost: Decimal

  /// A sum of these values.
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

/// What one practitioner has taken of a day.
public struct DigestShareRow: Equatable, Sendable {
  /// Who.
  public var practitioner: Taker
  /// How much.
  public var sums: DigestSums

  /// A share of these values.
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

/// An incident of a day.
public struct DigestRow: Equatable, Sendable {
  /// The incident, as it is now.
  public var incident: IncidentRow
  /// Whether it was opened on another day.
  public var isContinued: Bool
  /// The notes of the day, erased ones left out.
  public var notes: [NoteRow]
  /// How many more notes the day has.
  public var notesLeft: Int
  /// How many files were attached on the day, erased ones left out.
  public var media: Int
  /// What all notes of the day cost, in euro.
  public var cost: Decimal

  /// A row of these values.
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

/// An appointment of a day, and what came of it.
public struct DigestVisitRow: Equatable, Sendable {
  /// The appointment.
  public var appointment: AppointmentRow
  /// What came of it.
  public var outcome: VisitOutcome

  /// A row of these values.
  public init(appointment: AppointmentRow, outcome: VisitOutcome) {
    self.appointment = appointment
    self.outcome = outcome
  }

  package init(_ appointment: DigestAppointment) {
    self.init(appointment: AppointmentRow(appointment.appointment), outcome: appointment.outcome)
  }
}

/// How many appointments of a day came to what.
public struct DigestVisitCounts: Equatable, Sendable {
  /// Its incident is open.
  public var open: Int
  /// Its incident is open, and an emergency has come between.
  public var interrupted: Int
  /// Its incident is settled.
  public var completed: Int
  /// It was cancelled.
  public var cancelled: Int
  /// Its time is over, and nobody came.
  public var missed: Int
  /// Its time is not over, and nobody has come yet.
  public var planned: Int

  /// Counts of these values.
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

  /// How many came to this.
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

  /// All of them.
  public var all: Int { VisitOutcome.allCases.reduce(0) { $0 + self[$1] } }
}
