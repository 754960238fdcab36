/// What a practice has settled on about reminders.
public struct ReminderPolicy: Equatable, Sendable, Codable {
  /// How often one rings before it is missed.
  public var rings = 5
  /// How long it is silent between two rings.
  public var pause = Duration.seconds(60)
  /// So many days before a validity ends somebody is reminded of it.
  public var leadDays = 30
  /// So long before an appointment begins somebody is reminded of it.
  public var lead = Duration.seconds(15 * 60)

  /// Whether only who has the role may set reminders, or answer them; else everybody may.
  public var goesByRoles = false

  /// What holds unless something else is set.
  public init() {}
}
