/// A step of sending a report.
public enum DeliveryStep: String, CaseIterable, Codable, Equatable, Sendable {
  /// Its files are made ready.
  case preparing
  /// They are sent.
  case sending
  /// They are put in their place.
  case placing
}
