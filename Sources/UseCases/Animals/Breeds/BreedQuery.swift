extension BreedQuery {
  /// Matching breeds in the order of the list.
  ///
  /// - Throws: `noSuchTrait` with the known traits, or `noSuchGroup` with the known groups, if no breed has it.
  public func fitting(_ breeds: [Breed]) throws(BreedFailure) -> [Breed] {
    if let trait, !breeds.contains(where: { $0.has(trait) }) {
      throw .noSuchTrait(trait, known: Self.traits(of: breeds))
    }
    if let group, !breeds.contains(where: { $0.isOf(group) }) {
      throw .noSuchGroup(group, known: Self.groups(of: breeds))
    }
    let part = term?.lowercased()
    return breeds.filter { breed in
      (part.map { part in ([breed.name] + breed.otherNames).contains { $0.lowercased().contains(part) } } ?? true)
        && trait.map { breed.has($0) } ?? true && group.map { breed.isOf($0) } ?? true
    }
  }

  /// All traits of a list of breeds, sorted.
  public static func traits(of breeds: [Breed]) -> [String] { distinct(breeds.flatMap(\.traitWords)) }

  /// All groups of a list of breeds, sorted.
  public static func groups(of breeds: [Breed]) -> [String] { distinct(breeds.compactMap(\.group)) }

  private static func distinct(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0.lowercased()).inserted }.sorted()
  }
}

extension Breed {
  /// True if the breed has the trait; words may be separated by spaces or underscores.
  fileprivate func has(_ trait: String) -> Bool {
    let wanted = trait.lowercased().split { $0 == "_" || $0 == " " }
    return traitWords.contains { $0.lowercased().split(separator: " ").elementsEqual(wanted) }
  }

  fileprivate func isOf(_ group: String) -> Bool { self.group?.lowercased() == group.lowercased() }
}
