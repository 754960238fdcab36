package import UseCases

/// A word about cats or dogs that somebody has begun to type.
public enum AnimalWord: Equatable, Sendable {
  /// The name of a breed.
  case breed
  /// What a breed is like.
  case trait
  /// A group of breeds.
  case group
  /// What an image is about.
  case category
}

extension BreedWord {
  package init(_ word: AnimalWord) {
    self =
      switch word {
      case .breed: .breed
      case .trait: .trait
      case .group: .group
      case .category: .category
      }
  }
}
