/// The practice's settings for reminders.
public struct ReminderPolicy: Equatable, Sendable, Codable {
  /// Number of rings before a reminder is missed.
  public var rings = 5
  /// Shortest time between two rings of one reminder.
  public var pause = Duration.seconds(60)
  /// Days between the reminder of an expiring entry and the end of its validity.
  public var leadDays = 30
  /// Time between the reminder of an appointment and its start.
  public var lead = Duration.seconds(15 * 60)

  /// True if setting and answering reminders need a role.
  public var requiresReminderRole = false

  public init() {}
}
