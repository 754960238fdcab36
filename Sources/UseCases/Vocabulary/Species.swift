/// The species of a gallery: The Cat API and The Dog API share one interface.
///
/// The raw values are commands, and read by other programs: they never change.
public enum Species: String, CaseIterable, Codable, Hashable, Sendable {
  /// The Cat API.
  case cat
  /// The Dog API.
  case dog
}
