public import Architecture

/// What a practitioner asks of the agenda; each is one change, durable and undoable.
public enum AgendaCommand: Equatable, Sendable, Codable {
  /// Plan an appointment.
  case add(Plan)
  /// Put one to another time; without an end it keeps its length.
  case move(Reference, start: Instant, end: Instant?)
  /// Put one so much later, or to the same time of another day; without a length it keeps its own.
  case shift(Reference, Shift, length: Duration?)
  /// Say that one will not take place.
  case cancel(Reference)
}

/// By how much an appointment moves, seen from where it is.
public enum Shift: Equatable, Sendable, Codable {
  /// So much later; earlier, where it is negative.
  case later(Duration)
  /// To the day that begins then, at the time of day that it has.
  case day(Instant)
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

  /// News of these values; without any, nothing happened.
  public init(
    completed: [Int] = [], interrupted: [Interrupted] = [], resumed: [Resumed] = [], planned: [Int]? = nil
  ) {
    self.completed = completed
    self.interrupted = interrupted
    self.resumed = resumed
    self.planned = planned
  }

  /// Whether there is nothing to say.
  public var isEmpty: Bool { self == AgendaNews() }
}
