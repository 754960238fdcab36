/// Damage of a photo or a video.
public enum MediaFlaw: String, Equatable, Sendable, Codable {
  /// The end of the file is missing.
  case truncated
  /// A part of the file has changed.
  case corrupt
}
