/// The status of a reminder.
///
/// Other programs read the raw values: they never change.
public enum ReminderStatus: String, CaseIterable, Codable, Equatable, Sendable {
  /// Not due yet, or postponed.
  case set
  /// Due and unanswered.
  case ringing = "rung"
  /// A practitioner has acknowledged the reminder.
  case acknowledged
  /// A practitioner is on the way.
  case going
  case complete
  /// The ringing ended without an answer.
  case missed
}
