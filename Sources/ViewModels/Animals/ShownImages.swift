import UseCases

/// The images on the screen by number, for each species.
public struct ShownImages: Equatable, Sendable {
  /// The error for a text that names no image.
  package struct Refusal: Error {
    package var failure: Failure
  }

  private var cats: [String?]
  private var dogs: [String?]

  /// Empty by default.
  public init(cats: [String?] = [], dogs: [String?] = []) { (self.cats, self.dogs) = (cats, dogs) }

  /// The ids of a species, from number 1; nil for an unreadable row.
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

  /// The unambiguous reference of an image: its id, with `id:` before if it looks like a number on the screen.
  public static func reference(to id: String) -> String { isNumber(id) ? "id:\(id)" : id }

  /// True for one or two digits: a number on the screen.
  private static func isNumber(_ typed: String) -> Bool {
    (1...2).contains(typed.utf8.count) && typed.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The id of a typed id or number.
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

  /// The action with ids in place of typed numbers.
  package func named(_ action: AnimalsViewState.Action) -> Result<AnimalsViewState.Action, Refusal> {
    Result { () throws(Refusal) in
      switch action {
      case .gallery(.found(let species, let text, let size, let isShown)):
        .gallery(.found(species, try image(text, species), size, isShown: isShown))
      case .gallery(.saved(let species, let text, let folder)):
        .gallery(.saved(species, try image(text, species), folder: folder))
      case .favourites(let action): .favourites(try named(action))
      case .votes(let action): .votes(try named(action))
      case .uploads(.deleted(let species, let text, let isAgreed)):
        .uploads(.deleted(species, try image(text, species), isAgreed: isAgreed))
      case .analysis(.asked(let species, let text)): .analysis(.asked(species, try image(text, species)))
      case .gallery, .uploads, .analysis, .version, .breeds, .catalogue, .stopped, .told: action
      }
    }
  }

  private func named(_ action: MarksViewState.Action) throws(Refusal) -> MarksViewState.Action {
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
