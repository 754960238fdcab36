/// A word about breeds that somebody has begun to type.
public enum BreedWord: String, CaseIterable, Equatable, Sendable {
  /// The name of a breed.
  case breed
  /// What a breed is like.
  case trait
  /// A group of breeds.
  case group
  /// What an image is about.
  case category
}
