/// A way to reach somebody, or to know more, that the system has a program for.
///
/// The raw values are typed, and read by other programs: they never change.
public enum Contact: String, CaseIterable, Codable, Equatable, Sendable {
  /// A map of the address.
  case address
  /// A message to the mail address.
  case mail
  /// A call to the telephone number.
  case telephone
  /// A map of the coordinates.
  case map
  /// The page on the web.
  case site
}
