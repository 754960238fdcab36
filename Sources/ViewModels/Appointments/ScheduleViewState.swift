public import Architecture
public import Foundation

/// The schedule screen: a page of appointments, or the answer to a command about one.
public struct ScheduleViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    case asked(ScheduleFilter)
    case showed(String)
    case planned(AppointmentPlan)
    /// Moved one to another time; without an end it keeps its length.
    case moved(String, startsAt: Date, endsAt: Date?)
    /// Moved one by a shift; without minutes it keeps its length.
    case shifted(String, AppointmentShift, minutes: Int?)
    /// Changed the values of one.
    case edited(String, AppointmentEdit)
    /// Cancelled one.
    case cancelled(String)
    /// Restored a cancelled one.
    case restored(String)
    /// Began an appointment: its incident becomes the current one.
    case opened(String)
  }

  public enum Answer: Equatable, Sendable {
    case listed
    case shown(AppointmentRow)
    /// A durable change, and the appointments that overlap with it.
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
  /// Only those of this practitioner, or those without one.
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
  /// The patient's name; the four texts may be empty.
  public var patient: String
  public var type: String
  public var reason: String
  /// The practitioner's name.
  public var practitioner: String
  /// The first words behind the practitioner, if the name had no quotes: they may belong to it.
  public var behind: String?

  public init(
    startsAt: Date, endsAt: Date, patient: String = "", type: String = "", reason: String = "",
    practitioner: String = "", behind: String? = nil
  ) {
    self.behind = behind
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.patient = patient
    self.type = type
    self.reason = reason
    self.practitioner = practitioner
  }
}

/// A move of an appointment relative to its present time.
public enum AppointmentShift: Equatable, Sendable, Codable {
  /// Negative for earlier.
  case later(minutes: Int)
  /// To the day of this time, at the same time of day.
  case day(Date)
  /// To the weekday that is next on the day of this time, at the same time of day; a week later if that is over today.
  case weekday(Date)
  /// To this minute of the same day, from midnight.
  case minute(Int)
}

/// New values of an appointment; nil keeps the present one.
public struct AppointmentEdit: Equatable, Sendable, Codable {
  /// A change of the time.
  public enum Time: Equatable, Sendable, Codable {
    /// Without an end it keeps its length.
    case at(Date, until: Date?)
    /// Without minutes it keeps its length.
    case shifted(AppointmentShift, minutes: Int?)
    /// Keeps the start.
    case lasting(minutes: Int)
  }

  public var time: Time?
  /// The patient's name; an empty text clears it, as in the texts below.
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

/// Changes of appointments that followed from changes of incidents.
public struct ScheduleNews: Equatable, Sendable {
  public struct Resumed: Equatable, Sendable {
    public var appointment: Int
    /// Minutes by which it was moved.
    public var minutes: Int
    /// Number of later appointments that were moved, too.
    public var others: Int
    /// The incident, now current again; nil if another one is current.
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
  /// Appointments that continue.
  public var resumed: [Resumed]
  /// Appointments planned again because their incidents were discarded; nil without any.
  public var planned: [Int]?
  /// Interrupted appointments now interrupted by another emergency; nil without any.
  public var handedOn: [InterruptedAppointment]?

  public init(
    completed: [Int] = [], interrupted: [InterruptedAppointment] = [], resumed: [Resumed] = [], planned: [Int]? = nil,
    handedOn: [InterruptedAppointment]? = nil
  ) {
    self.completed = completed
    self.interrupted = interrupted
    self.resumed = resumed
    self.planned = planned
    self.handedOn = handedOn
  }
}
