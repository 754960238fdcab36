/// A property of an appointment that is changed at the server.
public enum ServerAspect: String, CaseIterable, Codable, Equatable, Sendable {
  /// What has become of it.
  case status
  /// Why the patient comes.
  case reason
}
