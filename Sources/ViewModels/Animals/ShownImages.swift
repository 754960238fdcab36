import UseCases

/// The images on the screen by number, for each species.
public struct ShownImages: Equatable, Sendable {
  /// The error for an invalid image reference.
  package struct Refusal: Error {
    package var failure: Failure
  }

  private var cats: [String?]
  private var dogs: [String?]

  public init(cats: [String?] = [], dogs: [String?] = []) { (self.cats, self.dogs) = (cats, dogs) }

  /// The image ids of a species, in the order of their numbers from 1; nil for an unreadable row.
  public subscript(species: Species) -> [String?] {
    get {
      switch species {
      case .cat: cats
      case .dog: dogs
      }
    }
    set {
      switch species {
      case .cat: cats = newValue
      case .dog: dogs = newValue
      }
    }
  }

  /// The id, with the prefix `id:` if it would be read as a number on the screen.
  public static func reference(to id: String) -> String { isNumber(id) ? "id:\(id)" : id }

  /// True for one or two digits: these are numbers on the screen, not ids.
  private static func isNumber(_ typed: String) -> Bool {
    (1...2).contains(typed.utf8.count) && typed.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Resolves a typed id or number to an id.
  private func image(_ typed: String, _ species: Species) throws(Refusal) -> String {
    if Self.isNumber(typed) {
      let number = Int(typed) ?? 0
      guard number > 0, let id = self[species].dropFirst(number - 1).first ?? nil else {
        throw Refusal(failure: .notOnScreen(number, species))
      }
      return id
    }
    guard let id = ImageID(typed.hasPrefix("id:") ? String(typed.dropFirst(3)) : typed) else {
      throw Refusal(failure: .animal(.unknown(.image, typed), species))
    }
    return id.text
  }

  /// The action with image ids in place of typed numbers.
  package func resolvingNumbers(_ action: AnimalsViewState.Action) -> Result<AnimalsViewState.Action, Refusal> {
    Result { () throws(Refusal) in
      switch action {
      case .gallery(.found(let species, let text, let size, let isShown)):
        .gallery(.found(species, try image(text, species), size, isShown: isShown))
      case .gallery(.saved(let species, let text, let folder)):
        .gallery(.saved(species, try image(text, species), folder: folder))
      case .favourites(let action): .favourites(try resolvingNumbers(action))
      case .votes(let action): .votes(try resolvingNumbers(action))
      case .uploads(.deleted(let species, let text, let isAgreed)):
        .uploads(.deleted(species, try image(text, species), isAgreed: isAgreed))
      case .analysis(.asked(let species, let text)): .analysis(.asked(species, try image(text, species)))
      case .gallery, .uploads, .analysis, .version, .breeds, .catalogue, .stopped, .told: action
      }
    }
  }

  private func resolvingNumbers(_ action: MarksViewState.Action) throws(Refusal) -> MarksViewState.Action {
    switch action {
    case .gave(let species, let text, let value): return .gave(species, try image(text, species), value: value)
    case .stepped(let species, let text, let step): return .stepped(species, try image(text, species), by: step)
    case .took(let species, let text): return .took(species, try image(text, species))
    case .listed(let species, var filter):
      if let text = filter.image { filter.image = try image(text, species) }
      return .listed(species, filter)
    case .asked, .stopped: return action
    }
  }
}
