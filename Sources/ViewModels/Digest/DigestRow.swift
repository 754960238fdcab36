public import Foundation
package import UseCases

public struct DigestRow: Equatable, Sendable {
  /// The incident's present state, not its state of the day.
  public var incident: IncidentRow
  public var isContinued: Bool
  /// The unerased notes of the day.
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
      notes: incident.notes.map { NoteRow($0, uncertain: incident.uncertain) }, notesLeft: incident.notesLeft,
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
