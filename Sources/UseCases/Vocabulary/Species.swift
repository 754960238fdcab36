/// Whose gallery: The Cat API and The Dog API are two services of one shape.
public enum Species: String, CaseIterable, Codable, Hashable, Sendable {
  /// The Cat API.
  case cat
  /// The Dog API.
  case dog
}
