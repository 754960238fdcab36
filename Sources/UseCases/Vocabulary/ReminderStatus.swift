/// What has become of a reminder.
///
/// The raw values are what other programs read: they never change.
public enum ReminderStatus: String, CaseIterable, Codable, Equatable, Sendable {
  /// It will be due, or is due again after it was put off.
  case set
  /// It is due, and nobody has answered.
  case rung
  /// Somebody has seen it.
  case acknowledged
  /// Somebody is on the way.
  case going
  /// It is done.
  case complete
  /// Nobody has answered.
  case missed
}
