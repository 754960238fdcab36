/// Which breeds are looked for.
public struct BreedQuery: Equatable, Sendable, Codable {
  /// A part of a name; any where it is nil, as below.
  public var term: String?
  /// A word of the temperament, or something that it is.
  public var trait: String?
  /// A group; dogs alone have some.
  public var group: String?

  /// A query of these values.
  public init(term: String? = nil, trait: String? = nil, group: String? = nil) {
    self.term = term
    self.trait = trait
    self.group = group
  }

  /// Whether all are wanted.
  public var isEmpty: Bool { term == nil && trait == nil && group == nil }

  /// The breeds that fit, in the list's order.
  ///
  /// - Throws: that no breed has such a trait or is of such a group, with those that there are.
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

  /// All that breeds of a list are like, in the order of the alphabet.
  public static func traits(of breeds: [Breed]) -> [String] { distinct(breeds.flatMap(\.traitWords)) }

  /// All groups of a list, in the order of the alphabet.
  public static func groups(of breeds: [Breed]) -> [String] { distinct(breeds.compactMap(\.group)) }

  private static func distinct(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0.lowercased()).inserted }.sorted()
  }
}

extension Breed {
  /// Whether a word says what it is like; as the service or as a person writes it.
  fileprivate func has(_ trait: String) -> Bool {
    let wanted = trait.lowercased().split { $0 == "_" || $0 == " " }
    return traitWords.contains { $0.lowercased().split(separator: " ").elementsEqual(wanted) }
  }

  fileprivate func isOf(_ group: String) -> Bool { self.group?.lowercased() == group.lowercased() }
}
