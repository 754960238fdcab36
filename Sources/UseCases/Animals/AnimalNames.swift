/// How the names of breeds and categories become those of a service.
public struct AnimalNames: Sendable {
  /// The breeds of a service, as far as they are known here.
  public var breeds: @Sendable (Species) async -> [Breed]
  /// The categories of a service, as far as they are known here.
  public var categories: @Sendable (Species) async -> [AnimalCategory]

  /// Names among these.
  public init(
    breeds: @escaping @Sendable (Species) async -> [Breed],
    categories: @escaping @Sendable (Species) async -> [AnimalCategory]
  ) {
    self.breeds = breeds
    self.categories = categories
  }

  /// Names among what is kept here, or what came with the program: nobody is asked for them.
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

  /// The ids of breeds, each by its name, the beginning of one, or its id.
  func breeds(_ names: [String], _ species: Species) async throws(AnimalObstacle) -> [String] {
    guard !names.isEmpty else { return [] }
    let known = await breeds(species)
    do throws(BreedFailure) {
      return try names.map { name throws(BreedFailure) in try BreedName.breed(name, in: known).id }
    } catch {
      throw .breed(error)
    }
  }

  /// The numbers of categories, each by its name or number.
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
