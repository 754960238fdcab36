public import Architecture
public import Foundation

/// The schedule screen: a page of appointments, or the answer to a command about a single appointment.
public struct ScheduleViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    case asked(ScheduleFilter)
    case showed(String)
    case planned(AppointmentPlan)
    /// Moved an appointment to another time; without an end it keeps its length.
    case moved(String, startsAt: Date, endsAt: Date?)
    /// Moved an appointment by a shift; without minutes it keeps its length.
    case shifted(String, AppointmentShift, minutes: Int?)
    case edited(String, AppointmentEdit)
    case cancelled(String)
    /// Restored a cancelled appointment.
    case restored(String)
    /// Began an appointment: its incident becomes the current incident.
    case opened(String)
  }

  public enum Answer: Equatable, Sendable {
    case listed
    case shown(AppointmentRow)
    /// A stored change, and the appointments that overlap with the changed appointment.
    case confirmed(Confirmation, overlaps: [AppointmentRow])
    case told(ScheduleNews)
    case refused(Failure)
  }

  public var filter: ScheduleFilter?
  /// Earliest first.
  public var rows: [AppointmentRow] = []
  public var next: Int?
  @Boxed public var answer: Answer?

  public init() {}

  public var failure: Failure? { if case .refused(let failure)? = answer { failure } else { nil } }
}

/// A filter of appointments.
public struct ScheduleFilter: Equatable, Sendable, Codable {
  /// Inclusive, compared with the start.
  public var from: Date
  /// Exclusive, compared with the start.
  public var to: Date
  public var includesCancelled: Bool
  /// Only appointments of this practitioner, or only those without a practitioner; nil for all.
  public var by: IncidentFilter.PractitionerFilter?
  public var limit: Int
  /// Cursor: the number of the last appointment of the page before.
  public var after: Int?

  public init(
    from: Date, to: Date, includesCancelled: Bool = false, by: IncidentFilter.PractitionerFilter? = nil,
    limit: Int = 50,
    after: Int? = nil
  ) {
    self.from = from
    self.to = to
    self.includesCancelled = includesCancelled
    self.by = by
    self.limit = limit
    self.after = after
  }
}

public struct AppointmentPlan: Equatable, Sendable, Codable {
  public var startsAt: Date
  public var endsAt: Date
  /// The patient's name; `patient`, `type`, `reason` and `practitioner` may be empty.
  public var patient: String
  public var type: String
  public var reason: String
  /// The practitioner's name.
  public var practitioner: String
  /// The words typed after an unquoted practitioner; they may be part of the name.
  public var unquotedRest: String?
  /// The word that was read as the day, but may be the patient.
  public var day: String?

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey {
    case startsAt, endsAt, patient, type, reason, practitioner, unquotedRest = "behind", day
  }

  public init(
    startsAt: Date, endsAt: Date, patient: String = "", type: String = "", reason: String = "",
    practitioner: String = "", unquotedRest: String? = nil, day: String? = nil
  ) {
    (self.unquotedRest, self.day) = (unquotedRest, day)
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.patient = patient
    self.type = type
    self.reason = reason
    self.practitioner = practitioner
  }
}

/// A new time of an appointment, relative to its present time.
public enum AppointmentShift: Equatable, Sendable, Codable {
  /// Negative for earlier.
  case later(minutes: Int)
  /// To the day that begins at this time, at the same time of day.
  case day(Date)
  /// To the day that begins at this time, at the same time of day; a week later if that is in the past.
  case weekday(Date)
  /// To this minute of the same day, counted from midnight.
  case minute(Int)
}

/// New values of an appointment; nil keeps the present value.
public struct AppointmentEdit: Equatable, Sendable, Codable {
  /// A change of the time.
  public enum Time: Equatable, Sendable, Codable {
    /// Without an end the appointment keeps its length.
    case at(Date, until: Date?)
    /// Without minutes the appointment keeps its length.
    case shifted(AppointmentShift, minutes: Int?)
    /// Keeps the start.
    case lasting(minutes: Int)
  }

  public var time: Time?
  /// The patient's name; in all four texts an empty text clears the value.
  public var patient: String?
  public var type: String?
  public var reason: String?
  public var practitioner: String?

  public init(
    time: Time? = nil, patient: String? = nil, type: String? = nil, reason: String? = nil, practitioner: String? = nil
  ) {
    self.time = time
    self.patient = patient
    self.type = type
    self.reason = reason
    self.practitioner = practitioner
  }
}

/// Appointments that changed because their incidents changed.
public struct ScheduleNews: Equatable, Sendable {
  public struct Resumed: Equatable, Sendable {
    public var appointment: Int
    /// Minutes by which the appointment was moved.
    public var minutes: Int
    /// Number of later appointments that were moved, too.
    public var others: Int
    /// The incident, now current again; nil if another incident is current.
    public var incident: IncidentRow?

    public init(appointment: Int, minutes: Int, others: Int, incident: IncidentRow?) {
      self.appointment = appointment
      self.minutes = minutes
      self.others = others
      self.incident = incident
    }
  }

  /// Appointments whose incidents were settled.
  public var completed: [Int]
  /// Appointments now interrupted by emergencies.
  public var interrupted: [InterruptedAppointment]
  /// Formerly interrupted appointments that continue now.
  public var resumed: [Resumed]
  /// Appointments planned again because their incidents were discarded; nil without any.
  public var planned: [Int]?
  /// Interrupted appointments now interrupted by another emergency; nil without any.
  public var reinterrupted: [InterruptedAppointment]?

  public init(
    completed: [Int] = [], interrupted: [InterruptedAppointment] = [], resumed: [Resumed] = [], planned: [Int]? = nil,
    reinterrupted: [InterruptedAppointment]? = nil
  ) {
    self.completed = completed
    self.interrupted = interrupted
    self.resumed = resumed
    self.planned = planned
    self.reinterrupted = reinterrupted
  }
}
