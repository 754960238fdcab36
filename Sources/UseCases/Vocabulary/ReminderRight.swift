/// The role of a practitioner for reminders; a practice without roles permits everything (SP-08).
///
/// The raw values are stored and typed.
public enum ReminderRight: String, CaseIterable, Codable, Equatable, Sendable {
  /// May set, change and remove reminders, and assign these roles.
  case sets
  /// May answer reminders.
  case answers
}
