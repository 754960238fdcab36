// The agenda of Sources/UseCases/Appointments, with the same names and shape, but only the parts that a pause needs. It
// uses the product's rows, stores and jotter.
public import UseCases

/// Effects of a command, or of changed incidents, on appointments.
public struct AgendaNews: Equatable, Sendable, Codable {
  /// An appointment that an emergency interrupted.
  public struct Interrupted: Equatable, Sendable, Codable {
    public var appointment: Int
    /// The number of the emergency's incident.
    public var by: Int
  }
  /// An appointment that continues after an interruption.
  public struct Resumed: Equatable, Sendable, Codable {
    public var appointment: Int
    /// Length of the interruption, rounded up; 0 if no appointment was postponed.
    public var minutes: Int
    /// Number of later appointments that were also postponed.
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
