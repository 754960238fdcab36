public import Architecture
public import Foundation

/// The schedule, as a person sees it: a page of appointments, or the answer to what was typed about one.
public struct ScheduleViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for the appointments that pass the filter.
    case asked(ScheduleFilter)
    /// Wanted to see one.
    case showed(String)
    /// Planned one.
    case planned(AppointmentPlan)
    /// Put one to another time; without an end it keeps its length.
    case moved(String, startsAt: Date, endsAt: Date?)
    /// Put one so much later, or to the same time of another day; without minutes it keeps its length.
    case shifted(String, AppointmentShift, minutes: Int?)
    /// Planned one otherwise.
    case edited(String, AppointmentEdit)
    /// Said that one will not take place.
    case cancelled(String)
    /// Wanted one back that was cancelled.
    case restored(String)
    /// Began with the patient.
    case opened(String)
  }

  /// What became of what was typed, or what has happened since.
  public enum Answer: Equatable, Sendable {
    /// The page is there.
    case listed
    /// One appointment.
    case shown(AppointmentRow)
    /// It is durable; what is at the same time.
    case confirmed(Confirmation, overlaps: [AppointmentRow])
    /// The agenda has followed incidents: appointments were completed, interrupted, planned again, or go on.
    case told(ScheduleNews)
    /// It was not done.
    case refused(Failure)
  }

  /// What was asked for.
  public var filter: ScheduleFilter?
  /// The appointments, the earliest first.
  public var rows: [AppointmentRow] = []
  /// The number after which the next page begins; nil on the last.
  public var next: Int?
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// A schedule that nobody has asked for.
  public init() {}

  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure? { if case .refused(let failure)? = answer { failure } else { nil } }
}

/// Which appointments to list.
public struct ScheduleFilter: Equatable, Sendable, Codable {
  /// Beginning at this moment or later.
  public var from: Date
  /// Beginning before this moment.
  public var to: Date
  /// Cancelled ones, too.
  public var includesCancelled: Bool
  /// Only those with this practitioner, or with nobody.
  public var by: IncidentFilter.Taker?
  /// How many at the most; at least one.
  public var limit: Int
  /// Goes on after the appointment of this number.
  public var after: Int?

  /// A filter of these values.
  public init(
    from: Date, to: Date, includesCancelled: Bool = false, by: IncidentFilter.Taker? = nil, limit: Int = 50,
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

/// What is to be planned.
public struct AppointmentPlan: Equatable, Sendable, Codable {
  /// When it begins.
  public var startsAt: Date
  /// When it has ended.
  public var endsAt: Date
  /// The patient's name, or nothing, as the texts below.
  public var patient: String
  /// What kind of visit it is.
  public var type: String
  /// Why the patient comes.
  public var reason: String
  /// The practitioner's name.
  public var practitioner: String

  /// A plan of these values.
  public init(
    startsAt: Date, endsAt: Date, patient: String = "", type: String = "", reason: String = "",
    practitioner: String = ""
  ) {
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.patient = patient
    self.type = type
    self.reason = reason
    self.practitioner = practitioner
  }
}

/// By how much an appointment moves, seen from where it is.
public enum AppointmentShift: Equatable, Sendable, Codable {
  /// So many minutes later; earlier, where it is negative.
  case later(minutes: Int)
  /// To the day that begins then, at the time of day that it has.
  case day(Date)
  /// To that minute of its own day.
  case minute(Int)
}

/// What of an appointment becomes another; nil stays as it is.
public struct AppointmentEdit: Equatable, Sendable, Codable {
  /// When it takes place from now on.
  public enum Time: Equatable, Sendable, Codable {
    /// Then; without an end it keeps its length.
    case at(Date, until: Date?)
    /// So much later, or on another day; without minutes it keeps its length.
    case shifted(AppointmentShift, minutes: Int?)
    /// As before, and so long.
    case lasting(minutes: Int)
  }

  /// When.
  public var time: Time?
  /// The patient's name, or nothing, as the texts below.
  public var patient: String?
  /// What kind of visit it is.
  public var type: String?
  /// Why the patient comes.
  public var reason: String?
  /// The practitioner's name.
  public var practitioner: String?

  /// An edit of these values.
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

/// What happened to appointments because of incidents.
public struct ScheduleNews: Equatable, Sendable {
  /// An appointment that an emergency has come between.
  public struct Interrupted: Equatable, Sendable {
    /// The appointment.
    public var appointment: Int
    /// The emergency's incident.
    public var by: Int

    /// An interruption of these values.
    public init(appointment: Int, by: Int) {
      self.appointment = appointment
      self.by = by
    }
  }
  /// An appointment that goes on after an emergency.
  public struct Resumed: Equatable, Sendable {
    /// The appointment.
    public var appointment: Int
    /// How many minutes it was put back.
    public var minutes: Int
    /// How many that follow were put back, too.
    public var others: Int
    /// Its incident, which goes on; nil when something else is occurring by now.
    public var incident: IncidentRow?

    /// A resumption of these values.
    public init(appointment: Int, minutes: Int, others: Int, incident: IncidentRow?) {
      self.appointment = appointment
      self.minutes = minutes
      self.others = others
      self.incident = incident
    }
  }

  /// The appointments whose incidents were settled.
  public var completed: [Int]
  /// Those that emergencies have come between.
  public var interrupted: [Interrupted]
  /// Those that go on.
  public var resumed: [Resumed]
  /// Those that are planned again, because their incidents were discarded; nil without any.
  public var planned: [Int]?
  /// Those that an emergency had come between, and now another one does, which goes on; nil without any.
  public var handedOn: [Interrupted]?

  /// News of these values.
  public init(
    completed: [Int] = [], interrupted: [Interrupted] = [], resumed: [Resumed] = [], planned: [Int]? = nil,
    handedOn: [Interrupted]? = nil
  ) {
    self.completed = completed
    self.interrupted = interrupted
    self.resumed = resumed
    self.planned = planned
    self.handedOn = handedOn
  }
}
