/// The practice's settings for reminders.
public struct ReminderPolicy: Equatable, Sendable, Codable {
  /// Number of rings before a reminder is missed.
  public var rings = 5
  /// Shortest time between two rings of one reminder.
  public var pause = Duration.seconds(60)
  /// Days from the reminder of an expiring entry to the end of its validity.
  public var leadDays = 30
  /// Time from the reminder of an appointment to its start.
  public var lead = Duration.seconds(15 * 60)

  /// True if setting and answering reminders need a role.
  public var requiresReminderRole = false

  public init() {}
}
