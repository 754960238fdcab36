/// A kind of word about breeds, for completion.
public enum BreedWord: String, CaseIterable, Equatable, Sendable {
  /// A breed's name.
  case breed
  /// A trait of a breed.
  case trait
  case group
  /// A category of images.
  case category
}
