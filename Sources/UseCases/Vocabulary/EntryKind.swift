/// Kind of an entry of a health book.
///
/// The raw values are stored, typed and printed: they never change.
public enum EntryKind: String, Equatable, Sendable, Codable, CaseIterable {
  /// A vaccination against anything but rabies.
  case vaccination
  /// A vaccination against rabies: section V of the passport.
  case rabies
  /// A rabies antibody titration test: section VI of the passport.
  case titration
  /// A treatment against tapeworms: section VII of the passport.
  case tapeworm
  /// A treatment against other parasites.
  case parasites
  case fertility
  case weight
  case visit
  /// A referral to another practice.
  case referral

  /// The section of the passport with entries of this kind; nil for none.
  public var section: PassportSection? {
    switch self {
    case .rabies: .rabies
    case .titration: .titration
    case .tapeworm: .tapeworm
    default: nil
    }
  }
}
