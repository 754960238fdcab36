/// Whose gallery: The Cat API and The Dog API are two services of one shape.
public enum Species: String, CaseIterable, Equatable, Hashable, Sendable, Codable {
  /// The Cat API.
  case cat
  /// The Dog API.
  case dog
}
