/// What a medium is for a person.
public enum MediaKind: String, CaseIterable, Codable, Equatable, Sendable {
  /// A picture.
  case photo
  /// Sound.
  case recording
  /// Moving pictures.
  case video
  /// A document.
  case pdf
}
