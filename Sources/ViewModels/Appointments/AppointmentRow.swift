import Architecture
public import Foundation
package import UseCases

/// An appointment, as a person sees it in a line.
public struct AppointmentRow: Equatable, Sendable {
  /// Its short number: `a4`.
  public var number: Int
  /// Its id.
  public var id: String
  /// When it begins.
  public var startsAt: Date
  /// When it has ended.
  public var endsAt: Date
  /// The patient's name; empty when none was given, as the texts below.
  public var patient: String
  /// The patient, where it is one that is known.
  public var known: PatientName?
  /// What kind of visit it is.
  public var type: String
  /// Why the patient comes.
  public var reason: String
  /// The practitioner's name.
  public var practitioner: String
  /// What has become of it.
  public var status: AppointmentStatus
  /// Its incident.
  public var incident: Int?
  /// The emergency that came between.
  public var interruptedBy: Int?
  /// What a server has told of it; nil for one of this practice alone.
  public var origin: OriginLabel?

  /// A row of these values.
  public init(
    number: Int, id: String, startsAt: Date, endsAt: Date, patient: String = "", known: PatientName? = nil,
    type: String = "",
    reason: String = "", practitioner: String = "", status: AppointmentStatus = .planned, incident: Int? = nil,
    interruptedBy: Int? = nil, origin: OriginLabel? = nil
  ) {
    self.number = number
    self.id = id
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.patient = patient
    self.known = known
    self.type = type
    self.reason = reason
    self.practitioner = practitioner
    self.status = status
    self.incident = incident
    self.interruptedBy = interruptedBy
    self.origin = origin
  }

  package init(_ appointment: Appointment) {
    let plan = appointment.plan
    self.init(
      number: appointment.number, id: appointment.id.description, startsAt: Date(plan.slot.start),
      endsAt: Date(plan.slot.end), patient: plan.patient, known: plan.known, type: plan.type,
      reason: plan.reason,
      practitioner: plan.practitioner, status: appointment.status, incident: appointment.incident,
      interruptedBy: appointment.interruption?.by, origin: appointment.origin.map { OriginLabel($0) })
  }
}

/// What a server has told of an appointment.
public struct OriginLabel: Equatable, Sendable {
  /// What has become of it there.
  public var status: ServerStatus
  /// The server's own word for that.
  public var word: String
  /// Why the patient comes, as the server has it.
  public var reason: String
  /// When it was told.
  public var readAt: Date

  /// A label of these values.
  public init(_ status: ServerStatus, word: String = "", reason: String = "", readAt: Date) {
    (self.status, self.word, self.reason, self.readAt) = (status, word, reason, readAt)
  }

  init(_ origin: Origin) {
    self.init(
      origin.status, word: origin.statusWord, reason: origin.reason, readAt: Date(origin.readAt))
  }
}

extension AppointmentRow {
  /// Whether it is another one here than its server has told.
  public var differsFromServer: Bool {
    guard let origin else { return false }
    let isAway = [.cancelled, .missed].contains(origin.status)
    return reason != origin.reason || incident == nil && (status == .cancelled) != isAway
  }

  /// Whether its time has gone by, and nobody has come.
  public func isMissed(at now: Date) -> Bool {
    status == .planned && [.planned, nil].contains(origin?.status)
      && Slot(start: Instant(startsAt), end: Instant(endsAt)).isOver(at: Instant(now))
  }
}
