public import Architecture

/// A command of a practitioner to the agenda; each is one durable, undoable change.
public enum AgendaCommand: Equatable, Sendable, Codable {
  /// With the words typed behind an unquoted practitioner.
  case add(Plan, behind: String? = nil)
  /// Set the start; without an end the length stays.
  case move(Reference, start: Instant, end: Instant?)
  /// Move relative to the old slot; without a length the old one stays.
  case shift(Reference, Shift, length: Duration?)
  case edit(Reference, PlanEdit)
  case cancel(Reference)
  /// Take a cancellation back.
  case restore(Reference)
}

/// Changes to a plan; nil keeps the old value.
public struct PlanEdit: Equatable, Sendable, Codable {
  /// A new time.
  public enum Time: Equatable, Sendable, Codable {
    case at(Instant, until: Instant?)
    case shifted(Shift, length: Duration?)
    /// Keep the start; set the length.
    case lasting(Duration)
  }

  public var time: Time?
  /// The patient's name; this and the texts below may be empty.
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

/// A move relative to the old slot.
public enum Shift: Equatable, Sendable, Codable {
  /// By a duration; negative for earlier.
  case later(Duration)
  /// To the day that begins at this instant, at the same time of day.
  case day(Instant)
  /// To the weekday that is next on the day that begins at this instant, at the same time of day; a week later if that
  /// time is over today.
  case weekday(Instant)
  /// To this minute of the same day.
  case minute(Int)
}

/// Reactions of the agenda to changed incidents.
public struct AgendaNews: Equatable, Sendable, Codable {
  /// An appointment that continues after an emergency.
  public struct Resumed: Equatable, Sendable, Codable {
    public var appointment: Int
    /// Length of the emergency in whole minutes; 0 if no appointment was postponed.
    public var minutes: Int
    /// Number of later appointments postponed, too.
    public var others: Int
    /// The incident that continues; nil if another one is occurring, or at another prompt.
    public var incident: Incident?

    public init(appointment: Int, minutes: Int, others: Int, incident: Incident?) {
      self.appointment = appointment
      self.minutes = minutes
      self.others = others
      self.incident = incident
    }
  }

  /// Appointments with settled incidents.
  public var completed: [Int] = []
  public var interrupted: [InterruptedAppointment] = []
  public var resumed: [Resumed] = []
  /// Appointments planned again because their incidents were discarded; nil for none.
  public var planned: [Int]?
  /// Appointments whose emergency ended while another one is open, which now interrupts them; nil for none.
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

  public var isEmpty: Bool { self == AgendaNews() }
}
