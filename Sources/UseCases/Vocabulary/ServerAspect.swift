/// A property of an appointment that can be changed at the server.
public enum ServerAspect: String, CaseIterable, Codable, Equatable, Sendable {
  case status
  /// The reason of the visit.
  case reason
}
