/// The purpose of an external program.
public enum ProgramPurpose: String, CaseIterable, Codable, Equatable, Sendable {
  /// Viewing a photo, a video or a PDF.
  case looking
  /// Playing a recording.
  case playing
  /// Making a recording.
  case recording
  /// Hashing a password.
  case hashing
  /// Editing a text.
  case editing
  /// Network requests.
  case networking = "asking"
  /// Reaching the server of a practice.
  case sharing
  /// Ringing reminders in the background.
  case watching
  /// Reading bar codes.
  case scanning
  /// Drawing bar codes.
  case labelling
  /// Making photos smaller.
  case shrinkingPhotos
  /// Making videos smaller.
  case shrinkingVideos
  /// Filling in and showing PDF forms.
  case filling
}
