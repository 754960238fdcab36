/// A contact that another program of the system can open.
///
/// The raw values are typed, and read by other programs: they never change.
public enum Contact: String, CaseIterable, Codable, Equatable, Sendable {
  /// The address on a map.
  case address
  /// A message to the mail address.
  case mail
  /// A call to the telephone number.
  case telephone
  /// The coordinates on a map.
  case map
  /// The page on the web.
  case site
}
