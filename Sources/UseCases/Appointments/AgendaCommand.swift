public import Architecture

/// What a practitioner asks of the agenda; each is one change, durable and undoable.
public enum AgendaCommand: Equatable, Sendable, Codable {
  /// Plan an appointment.
  case add(Plan)
  /// Put one to another time; without an end it keeps its length.
  case move(Reference, start: Instant, end: Instant?)
  /// Put one so much later, or to the same time of another day; without a length it keeps its own.
  case shift(Reference, Shift, length: Duration?)
  /// Plan one otherwise.
  case edit(Reference, PlanEdit)
  /// Say that one will not take place.
  case cancel(Reference)
  /// Say that one takes place after all that was cancelled.
  case restore(Reference)
}

/// What of a plan becomes another; nil stays as it is.
public struct PlanEdit: Equatable, Sendable, Codable {
  /// When it takes place from now on.
  public enum Time: Equatable, Sendable, Codable {
    /// Then; without an end it keeps its length.
    case at(Instant, until: Instant?)
    /// So much later, or on another day; without a length it keeps its own.
    case shifted(Shift, length: Duration?)
    /// As before, and so long.
    case lasting(Duration)
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

/// By how much an appointment moves, seen from where it is.
public enum Shift: Equatable, Sendable, Codable {
  /// So much later; earlier, where it is negative.
  case later(Duration)
  /// To the day that begins then, at the time of day that it has.
  case day(Instant)
  /// To that minute of its own day.
  case minute(Int)
}

/// What the agenda did because of what happened to incidents.
public struct AgendaNews: Equatable, Sendable, Codable {
  /// An appointment that an emergency has come between.
  public struct Interrupted: Equatable, Sendable, Codable {
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
  /// An appointment that goes on after an emergency, and what was put back because of it.
  public struct Resumed: Equatable, Sendable, Codable {
    /// The appointment.
    public var appointment: Int
    /// How many minutes the emergency took.
    public var minutes: Int
    /// How many appointments that follow were put back, too.
    public var others: Int
    /// Its incident, which goes on; nil when something else is occurring by now.
    public var incident: Incident?

    /// A resumption of these values.
    public init(appointment: Int, minutes: Int, others: Int, incident: Incident?) {
      self.appointment = appointment
      self.minutes = minutes
      self.others = others
      self.incident = incident
    }
  }

  /// The appointments whose incidents were settled.
  public var completed: [Int] = []
  /// Those that emergencies have come between.
  public var interrupted: [Interrupted] = []
  /// Those that go on.
  public var resumed: [Resumed] = []
  /// Those that are planned again, because their incidents were discarded; nil without any.
  public var planned: [Int]?
  /// Those that an emergency had come between, and now another one does, which goes on; nil without any.
  public var handedOn: [Interrupted]?

  /// News of these values; without any, nothing happened.
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

  /// Whether there is nothing to say.
  public var isEmpty: Bool { self == AgendaNews() }
}
