/// Result of showing a medium.
public enum DisplayResult: Equatable, Sendable, Codable {
  case drawn
  /// The system's viewer was started.
  case opened
  /// Not shown: print the details of the medium instead.
  case described
  case failed(Failure)
}
