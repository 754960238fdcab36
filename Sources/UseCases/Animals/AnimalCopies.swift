public import Architecture

/// The port to local copies of the breeds and categories of the services.
///
/// Never fails: an unreadable copy counts as missing, and a failed write is ignored.
public struct AnimalCopies: Sendable {
  /// The stored breeds; nil if there are none.
  public var breeds: @Sendable (Species) async -> StoredCopy<Breed>?
  /// Replaces the stored breeds.
  public var storeBreeds: @Sendable (StoredCopy<Breed>, Species) async -> Void
  /// The stored categories; nil if there are none.
  public var categories: @Sendable (Species) async -> StoredCopy<AnimalCategory>?
  /// Replaces the stored categories.
  public var storeCategories: @Sendable (StoredCopy<AnimalCategory>, Species) async -> Void
  /// Breeds bundled with the program, without copyrighted texts: descriptions, temperaments, histories.
  public var bundledBreeds: @Sendable (Species) async -> StoredCopy<Breed>
  /// Categories bundled with the program.
  public var bundledCategories: @Sendable (Species) async -> StoredCopy<AnimalCategory>

  public init(
    breeds: @escaping @Sendable (Species) async -> StoredCopy<Breed>?,
    storeBreeds: @escaping @Sendable (StoredCopy<Breed>, Species) async -> Void,
    categories: @escaping @Sendable (Species) async -> StoredCopy<AnimalCategory>?,
    storeCategories: @escaping @Sendable (StoredCopy<AnimalCategory>, Species) async -> Void,
    bundledBreeds: @escaping @Sendable (Species) async -> StoredCopy<Breed>,
    bundledCategories: @escaping @Sendable (Species) async -> StoredCopy<AnimalCategory>
  ) {
    self.breeds = breeds
    self.storeBreeds = storeBreeds
    self.categories = categories
    self.storeCategories = storeCategories
    self.bundledBreeds = bundledBreeds
    self.bundledCategories = bundledCategories
  }
}

/// A list of a service with the time of its answer.
public struct StoredCopy<Item: Equatable & Sendable & Codable>: Equatable, Sendable, Codable {
  /// In the service's order.
  public var items: [Item]
  /// Time of the service's answer.
  public var at: Instant

  public init(_ items: [Item], at: Instant) {
    self.items = items
    self.at = at
  }
}
