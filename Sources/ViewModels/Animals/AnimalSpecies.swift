package import UseCases

/// Whose gallery: that of cats or of dogs.
///
/// The raw values are the commands, and what other programs read: they never change.
public enum AnimalSpecies: String, CaseIterable, Equatable, Sendable, Codable {
  /// The Cat API.
  case cat
  /// The Dog API.
  case dog

  package init(_ species: Species) {
    self =
      switch species {
      case .cat: .cat
      case .dog: .dog
      }
  }
}

extension Species {
  package init(_ species: AnimalSpecies) {
    self =
      switch species {
      case .cat: .cat
      case .dog: .dog
      }
  }
}
