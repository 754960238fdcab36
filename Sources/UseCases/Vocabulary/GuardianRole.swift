/// What a guardian is to a patient.
///
/// The raw values are stored, typed and printed as JSON: they never change.
public enum GuardianRole: String, CaseIterable, Codable, Equatable, Sendable {
  /// Owns it.
  case owner
  /// Answers for it.
  case guardian
  /// Takes care of it.
  case caretaker
}
