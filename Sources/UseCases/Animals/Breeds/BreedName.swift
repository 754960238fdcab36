/// Finds a breed by id, name, alternative name, or unambiguous prefix of the name or of one of its words.
public enum BreedName {
  public enum Match: Equatable, Sendable {
    case one(Breed)
    /// All breeds that match equally well.
    case several([Breed])
    case none
  }

  /// Finds the breed for a text; ignores case.
  ///
  /// Full ids and names win over prefixes, and a prefix of a name wins over a prefix of one of its words.
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

  /// Finds the breed for a text, or throws.
  ///
  /// - Throws: `unknown`, or `ambiguous` with the candidates.
  public static func breed(_ text: String, in breeds: [Breed]) throws(BreedFailure) -> Breed {
    switch find(text, in: breeds) {
    case .one(let breed): return breed
    case .several(let several): throw .ambiguous(text, candidates: several.map(\.name))
    case .none: throw .unknown(text, near: near(text, in: breeds))
    }
  }

  /// Suggestions: names with the same first letter.
  private static func near(_ text: String, in breeds: [Breed]) -> [String] {
    breeds.map(\.name).filter { $0.first?.lowercased() == text.trimmed.first?.lowercased() }
  }
}

extension Breed {
  /// The country to open on a map, or the web page of this kind; nil if the breed has none.
  public func openable(_ place: BreedPlace) -> Openable? {
    switch place {
    case .map: (origins.first ?? countryCodes.first).map { .address($0) }
    case .link(let kind): links.first { $0.kind == kind }.map { .web($0.address) }
    }
  }

  /// The temperament, and the names of the traits that the breed has.
  public var traitWords: [String] { temperament + traits.filter(\.isTrue).map(\.kind.words) }
}

extension Breed.Trait.Kind {
  /// The key of the trait with spaces: `short legs` for `short_legs`.
  public var words: String { rawValue.split(separator: "_").joined(separator: " ") }
}
