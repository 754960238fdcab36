/// What can be made of an image.
///
/// The raw values are stored, and read by other programs: they never change.
public enum MarkKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// A favourite.
  case favourite
  /// A vote.
  case vote

  /// What a service calls it.
  public var thing: AnimalThing {
    switch self {
    case .favourite: .favourite
    case .vote: .vote
    }
  }
}
