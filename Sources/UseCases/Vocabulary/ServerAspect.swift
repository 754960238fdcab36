/// What of one can be changed there.
public enum ServerAspect: String, CaseIterable, Codable, Equatable, Sendable {
  /// What has become of it.
  case status
  /// Why the patient comes.
  case reason
}
