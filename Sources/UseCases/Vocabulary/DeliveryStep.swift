/// A step of sending a report.
public enum DeliveryStep: String, CaseIterable, Codable, Equatable, Sendable {
  /// Preparing the files.
  case preparing
  /// Uploading or mailing the files.
  case sending
  /// Moving the uploaded files to their final place.
  case placing
}
