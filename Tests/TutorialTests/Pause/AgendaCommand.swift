// The agenda of Sources/UseCases/Appointments, reduced to what a pause needs, with the same names and shape. Its rows,
// stores and jotter are the product's.
public import UseCases

/// Effects of a command, or of changed incidents, on appointments.
public struct AgendaNews: Equatable, Sendable, Codable {
  /// An appointment that an emergency interrupted.
  public struct Interrupted: Equatable, Sendable, Codable {
    public var appointment: Int
    /// The number of the emergency's incident.
    public var by: Int
  }
  /// An appointment that continues, and the delay.
  public struct Resumed: Equatable, Sendable, Codable {
    public var appointment: Int
    /// Length of the interruption, rounded up; 0 if no appointment was postponed.
    public var minutes: Int
    /// Number of following appointments that were postponed, too.
    public var others: Int
    /// The appointment's incident, if it is current again.
    public var incident: Incident?
  }

  /// Appointments whose incidents were settled.
  public var completed: [Int] = []
  /// Appointments that the practitioner paused.
  public var paused: [Int] = []
  public var interrupted: [Interrupted] = []
  public var resumed: [Resumed] = []

  public init() {}

  public var isEmpty: Bool { self == AgendaNews() }
}
