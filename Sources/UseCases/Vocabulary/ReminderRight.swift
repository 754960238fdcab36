/// A permission for reminders in a practice with roles (SP-08).
///
/// The raw values are the roles, as stored and typed.
public enum ReminderRight: String, CaseIterable, Codable, Equatable, Sendable {
  /// May set, change and remove reminders, and assign these roles.
  case sets
  /// May answer reminders.
  case answers
}
