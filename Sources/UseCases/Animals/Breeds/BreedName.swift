/// Finds the breed that somebody means: by its id, its name or another one, or an unambiguous beginning.
public enum BreedName {
  /// What was found.
  public enum Match: Equatable, Sendable {
    /// This one.
    case one(Breed)
    /// Several begin so.
    case several([Breed])
    /// None.
    case none
  }

  /// The breed of a list that a text names.
  ///
  /// A whole name goes before the beginning of a longer one, and the beginning of a name before that of one of its
  /// words; small and capital letters are the same.
  public static func find(_ text: String, in breeds: [Breed]) -> Match {
    let wanted = text.trimmed.lowercased()
    guard !wanted.isEmpty else { return .none }
    let rules: [(Breed) -> Bool] = [
      { $0.id.lowercased() == wanted }, { $0.name.lowercased() == wanted },
      { $0.otherNames.contains { $0.lowercased() == wanted } }, { $0.name.lowercased().hasPrefix(wanted) },
      { $0.name.lowercased().split(separator: " ").contains { $0.hasPrefix(wanted) } },
    ]
    for rule in rules {
      let found = breeds.filter(rule)
      if let first = found.first { return found.count == 1 ? .one(first) : .several(found) }
    }
    return .none
  }

  /// The same, or why there is none: an id of the service for a name.
  ///
  /// - Throws: that the service knows no such breed, or that several begin so.
  public static func breed(_ text: String, in breeds: [Breed]) throws(BreedFailure) -> Breed {
    switch find(text, in: breeds) {
    case .one(let breed): return breed
    case .several(let several): throw .ambiguous(text, candidates: several.map(\.name))
    case .none: throw .unknown(text, near: near(text, in: breeds))
    }
  }

  /// Names that may have been meant: those that begin with the same letter.
  private static func near(_ text: String, in breeds: [Breed]) -> [String] {
    breeds.map(\.name).filter { $0.first?.lowercased() == text.trimmed.first?.lowercased() }
  }
}

extension Breed {
  /// What is opened for a place; nil when it is not known.
  public func openable(_ place: BreedPlace) -> Openable? {
    switch place {
    case .map: (origins.first ?? countryCodes.first).map { .address($0) }
    case .link(let kind): links.first { $0.kind == kind }.map { .web($0.address) }
    }
  }

  /// What it is like, in the words of its temperament and of what it is.
  public var traitWords: [String] { temperament + traits.filter(\.isTrue).map(\.kind.words) }
}

extension Breed.Trait.Kind {
  /// The service's own key with blanks: `short legs`.
  public var words: String { rawValue.split(separator: "_").joined(separator: " ") }
}
