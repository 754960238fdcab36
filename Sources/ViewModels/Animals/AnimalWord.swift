/// A word about cats or dogs that somebody has begun to type.
public enum AnimalWord: String, Equatable, Sendable, CaseIterable {
  /// The name of a breed.
  case breed
  /// What a breed is like.
  case trait
  /// A group of breeds.
  case group
  /// What an image is about.
  case category
}
