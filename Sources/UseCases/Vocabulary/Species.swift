/// Whose gallery: The Cat API and The Dog API are two services of one shape.
///
/// The raw values are commands, and read by other programs: they never change.
public enum Species: String, CaseIterable, Codable, Hashable, Sendable {
  /// The Cat API.
  case cat
  /// The Dog API.
  case dog
}
