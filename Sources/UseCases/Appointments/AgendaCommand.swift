public import Architecture

/// A practitioner's command on appointments; each is one durable, undoable change.
public enum AgendaCommand: Equatable, Sendable, Codable {
  /// Adds an appointment.
  ///
  /// `unquotedRest`: the words typed after a practitioner's name without quotes, which may be a part of the name.
  /// `day`: the word that was read as the day, which may be the name of a patient instead.
  case add(Plan, unquotedRest: String? = nil, day: String? = nil)
  /// Set the start; without an `end`, the length stays.
  case move(Reference, start: Instant, end: Instant?)
  /// Move relative to the old slot; without a `length`, the old length stays.
  case shift(Reference, Shift, length: Duration?)
  case edit(Reference, PlanEdit)
  case cancel(Reference)
  /// Revoke a cancellation.
  case restore(Reference)

  /// Keys in journals: older than the names of the cases and properties, and kept for replays.
  private enum AddCodingKeys: String, CodingKey { case _0, unquotedRest = "behind", day }
}

/// Changes to a plan; nil keeps the old value, an empty text clears it.
public struct PlanEdit: Equatable, Sendable, Codable {
  /// A new time.
  public enum Time: Equatable, Sendable, Codable {
    case at(Instant, until: Instant?)
    case shifted(Shift, length: Duration?)
    /// Keep the start; set the length.
    case lasting(Duration)
  }

  public var time: Time?
  /// The patient's name, or a reference.
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
  /// To the day that begins at this instant, at the same time of day; a week later if that is in the past.
  case weekday(Instant)
  /// To this time of the same day, in minutes since midnight.
  case minute(Int)
}

/// Reactions of the agenda to changed incidents.
public struct AgendaNews: Equatable, Sendable, Codable {
  /// An appointment that continues after an emergency.
  public struct Resumed: Equatable, Sendable, Codable {
    public var appointment: Int
    /// Length of the emergency in whole minutes; 0 if no appointment was postponed.
    public var minutes: Int
    /// Number of later appointments that were also postponed.
    public var others: Int
    /// The appointment's incident, if it is current again at this prompt; nil otherwise.
    public var incident: Incident?

    public init(appointment: Int, minutes: Int, others: Int, incident: Incident?) {
      self.appointment = appointment
      self.minutes = minutes
      self.others = others
      self.incident = incident
    }
  }

  /// Appointments whose incidents were settled.
  public var completed: [Int] = []
  public var interrupted: [InterruptedAppointment] = []
  public var resumed: [Resumed] = []
  /// Appointments planned again because their incidents were discarded; nil for none.
  public var planned: [Int]?
  /// Appointments that another open emergency interrupts, after the first one ended; nil for none.
  public var reinterrupted: [InterruptedAppointment]?

  /// Keys in journals: older than the names of the cases and properties, and kept for replays.
  private enum CodingKeys: String, CodingKey {
    case completed, interrupted, resumed, planned, reinterrupted = "handedOn"
  }

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

  public var isEmpty: Bool { self == AgendaNews() }
}
