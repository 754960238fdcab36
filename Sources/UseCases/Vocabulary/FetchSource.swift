/// Where a value comes from.
public enum FetchSource: String, CaseIterable, Codable, Equatable, Sendable {
  /// From the service, just now.
  case service
  /// From the copy that was stored here.
  case stored
  /// From the copy that came with the program.
  case bundled
}
