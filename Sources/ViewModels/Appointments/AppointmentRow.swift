import Architecture
public import Foundation
package import UseCases

/// An appointment, as one line.
public struct AppointmentRow: Equatable, Sendable {
  /// The short number, without the letter.
  public var number: Int
  public var id: String
  public var startsAt: Date
  public var endsAt: Date
  /// The patient's name; `patient`, `type`, `reason` and `practitioner` are empty if unknown.
  public var patient: String
  /// The patient's record; nil if the name matches no record.
  public var known: PatientName?
  public var type: String
  public var reason: String
  public var practitioner: String
  public var status: AppointmentStatus
  /// The number of the incident begun from this appointment; nil before.
  public var incident: Int?
  /// The incident number of the emergency that interrupts the appointment; nil without one.
  public var interruptedBy: Int?
  /// The server's copy; nil for a local appointment.
  public var origin: OriginLabel?

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

/// A server's copy of an appointment.
public struct OriginLabel: Equatable, Sendable {
  public var status: ServerStatus
  public var word: String
  public var reason: String
  /// Time of the server's answer.
  public var readAt: Date
  /// True if the server has given it to another provider.
  public var isOthers: Bool

  public init(
    _ status: ServerStatus, word: String = "", reason: String = "", readAt: Date, isOthers: Bool = false
  ) {
    (self.status, self.word, self.reason, self.readAt, self.isOthers) = (status, word, reason, readAt, isOthers)
  }

  init(_ origin: Origin) {
    self.init(
      origin.status, word: origin.statusWord, reason: origin.reason, readAt: Date(origin.readAt),
      isOthers: origin.isOthers == true)
  }
}

extension AppointmentRow {
  /// True if the reason or the cancellation differs from the server's copy.
  public var differsFromServer: Bool {
    guard let origin else { return false }
    let isAway = [.cancelled, .missed].contains(origin.status)
    return reason != origin.reason || incident == nil && (status == .cancelled) != isAway
  }

  /// True for a planned appointment whose time is over.
  public func isMissed(at now: Date) -> Bool {
    status == .planned && [.planned, nil].contains(origin?.status) && origin?.isOthers != true
      && Slot(start: Instant(startsAt), end: Instant(endsAt)).isOver(at: Instant(now))
  }
}
