/// What a service has names for.
public enum AnimalThing: String, CaseIterable, Codable, Equatable, Sendable {
  /// An image.
  case image
  /// A favourite.
  case favourite
  /// A vote.
  case vote
  /// A breed.
  case breed
  /// A category.
  case category
}
