/// What another program is needed for.
public enum ProgramPurpose: String, CaseIterable, Codable, Equatable, Sendable {
  /// To look at a photo, a video or a PDF.
  case looking
  /// To listen to a recording.
  case playing
  /// To make one.
  case recording
  /// To hash a password.
  case hashing
  /// To edit a text.
  case editing
  /// To ask a service over the network.
  case asking
  /// To let reminders ring while nobody is at a prompt.
  case watching
  /// To read bar codes.
  case scanning
  /// To draw them.
  case labelling
  /// To make photos and videos smaller.
  case shrinking
  /// To fill in and look at the forms of PDFs.
  case filling
}
