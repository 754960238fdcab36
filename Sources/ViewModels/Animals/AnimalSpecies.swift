/// Whose gallery: that of cats or of dogs.
///
/// The raw values are the commands, and what other programs read: they never change.
public enum AnimalSpecies: String, CaseIterable, Equatable, Sendable, Codable {
  /// The Cat API.
  case cat
  /// The Dog API.
  case dog
}
