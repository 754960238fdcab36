/// A kind of thing that has an id at a service of animals.
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
