/// What somebody may do with reminders where a practice goes by roles (SP-08).
///
/// The raw values are the roles, as they are stored and typed.
public enum ReminderRight: String, CaseIterable, Codable, Equatable, Sendable {
  /// Set, change and remove them, and say who has which role.
  case sets
  /// Answer them.
  case answers
}
