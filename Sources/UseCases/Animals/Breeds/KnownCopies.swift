extension AnimalCopies {
  /// The stored breeds, or the bundled ones.
  public func knownBreeds(_ species: Species) async -> (StoredCopy<Breed>, FetchSource) {
    if let stored = await breeds(species) { return (stored, .stored) }
    return (await bundledBreeds(species), .bundled)
  }

  /// The stored categories, or the bundled ones.
  public func knownCategories(_ species: Species) async -> (StoredCopy<AnimalCategory>, FetchSource) {
    if let stored = await categories(species) { return (stored, .stored) }
    return (await bundledCategories(species), .bundled)
  }
}

extension AnimalCopies {
  /// Known words with a prefix, at most `NameLookup.maxCount`; sends no request.
  ///
  /// Ignores case. Without a species, returns words for both species.
  public func words(_ word: BreedWord, _ species: Species?, beginning: String) async -> [String] {
    let start = beginning.lowercased()
    var words: [String] = []
    for species in species.map({ [$0] }) ?? Species.allCases {
      if word == .category {
        words += await knownCategories(species).0.items.map(\.name)
        continue
      }
      let breeds = await knownBreeds(species).0.items
      switch word {
      case .breed: words += breeds.map(\.name)
      case .trait: words += BreedQuery.traits(of: breeds)
      case .group: words += BreedQuery.groups(of: breeds)
      case .category: break
      }
    }
    return Array(words.filter { $0.lowercased().hasPrefix(start) }.prefix(NameLookup.maxCount))
  }
}
