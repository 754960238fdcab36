/// Resolves names of breeds and categories to the ids of a service.
public struct AnimalNames: Sendable {
  /// Known breeds of a species.
  public var breeds: @Sendable (Species) async -> [Breed]
  /// Known categories for a species.
  public var categories: @Sendable (Species) async -> [AnimalCategory]

  public init(
    breeds: @escaping @Sendable (Species) async -> [Breed],
    categories: @escaping @Sendable (Species) async -> [AnimalCategory]
  ) {
    self.breeds = breeds
    self.categories = categories
  }

  /// Resolves names from the stored or bundled copies; sends no request.
  public init(_ copies: AnimalCopies) {
    self.init(
      breeds: { species in
        if let stored = await copies.breeds(species) { return stored.items }
        return await copies.bundledBreeds(species).items
      },
      categories: { species in
        if let stored = await copies.categories(species) { return stored.items }
        return await copies.bundledCategories(species).items
      })
  }

  /// Resolves names of breeds to ids, by the rules of ``BreedName``.
  func breeds(_ names: [String], _ species: Species) async throws(AnimalObstacle) -> [String] {
    guard !names.isEmpty else { return [] }
    let known = await breeds(species)
    do throws(BreedFailure) {
      return try names.map { name throws(BreedFailure) in try BreedName.breed(name, in: known).id }
    } catch {
      throw .breed(error)
    }
  }

  /// Resolves names or numbers of categories to numbers.
  func categories(_ names: [String], _ species: Species) async throws(AnimalObstacle) -> [Int] {
    guard !names.isEmpty else { return [] }
    let known = await categories(species)
    return try names.map { name throws(AnimalObstacle) in
      let category = known.first { $0.name.lowercased() == name.trimmed.lowercased() || "\($0.id)" == name }
      guard let category else { throw .service(.unknown(.category, name)) }
      return category.id
    }
  }
}
