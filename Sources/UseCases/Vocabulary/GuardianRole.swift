/// A guardian's role for a patient.
///
/// The raw values are stored, typed and printed as JSON: they never change.
public enum GuardianRole: String, CaseIterable, Codable, Equatable, Sendable {
  /// Owns the patient.
  case owner
  /// Answers for the patient.
  case guardian
  /// Takes care of the patient.
  case caretaker
}
