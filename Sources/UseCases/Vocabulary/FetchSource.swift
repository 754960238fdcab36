/// The source of a fetched value.
public enum FetchSource: String, CaseIterable, Codable, Equatable, Sendable {
  /// A fresh answer of the service.
  case service
  /// The copy stored on this machine.
  case stored
  /// The copy bundled with the program.
  case bundled
}
