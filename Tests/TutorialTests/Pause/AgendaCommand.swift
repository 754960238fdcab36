// The agenda of Sources/UseCases/Appointments, reduced to what a pause needs: the same names, the same shape. Its rows,
// stores and the jotter that it talks to are the product's.
public import UseCases

/// What the agenda did, because it was asked to or because of what happened to incidents.
public struct AgendaNews: Equatable, Sendable, Codable {
  /// An appointment that an emergency has come between.
  public struct Interrupted: Equatable, Sendable, Codable {
    /// The appointment.
    public var appointment: Int
    /// The emergency's incident.
    public var by: Int
  }
  /// An appointment that goes on, and what was put back because of it.
  public struct Resumed: Equatable, Sendable, Codable {
    /// The appointment.
    public var appointment: Int
    /// How many minutes it stood still.
    public var minutes: Int
    /// How many appointments that follow were put back, too.
    public var others: Int
    /// Its incident, which goes on; nil when something else is occurring by now.
    public var incident: Incident?
  }

  /// The appointments whose incidents were settled.
  public var completed: [Int] = []
  /// Those that stand still because the practitioner pauses.
  public var paused: [Int] = []
  /// Those that emergencies have come between.
  public var interrupted: [Interrupted] = []
  /// Those that go on.
  public var resumed: [Resumed] = []

  /// Nothing new.
  public init() {}

  /// Whether there is nothing to say.
  public var isEmpty: Bool { self == AgendaNews() }
}
