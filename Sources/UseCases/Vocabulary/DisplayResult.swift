/// Result of showing a medium.
public enum DisplayResult: Equatable, Sendable, Codable {
  case drawn
  /// The system's viewer was started.
  case opened
  /// Cannot be shown here: print its details instead.
  case described
  case failed(Failure)
}
