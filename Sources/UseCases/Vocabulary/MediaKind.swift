/// The kind of a medium.
public enum MediaKind: String, CaseIterable, Codable, Equatable, Sendable {
  case photo
  case recording
  case video
  case pdf
}
