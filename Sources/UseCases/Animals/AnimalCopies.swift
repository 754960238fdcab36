public import Architecture

/// The port to what is kept here of what a service hardly ever changes: its breeds and its categories.
///
/// A copy that cannot be read or written is one that is not there: the service is asked instead.
public struct AnimalCopies: Sendable {
  /// The breeds that were stored last, and when.
  public var breeds: @Sendable (Species) async -> StoredCopy<Breed>?
  /// Stores breeds instead of those before.
  public var storeBreeds: @Sendable (StoredCopy<Breed>, Species) async -> Void
  /// The categories that were stored last, and when.
  public var categories: @Sendable (Species) async -> StoredCopy<AnimalCategory>?
  /// Stores categories instead of those before.
  public var storeCategories: @Sendable (StoredCopy<AnimalCategory>, Species) async -> Void
  /// The breeds that came with the program, without what others wrote about them.
  public var bundledBreeds: @Sendable (Species) async -> StoredCopy<Breed>
  /// The categories that came with the program.
  public var bundledCategories: @Sendable (Species) async -> StoredCopy<AnimalCategory>

  /// Copies kept by these functions.
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

/// A list of a service, and when it was that.
public struct StoredCopy<Item: Equatable & Sendable & Codable>: Equatable, Sendable, Codable {
  /// The items, in the service's order.
  public var items: [Item]
  /// When the service said so.
  public var at: Instant

  /// A copy of these items.
  public init(_ items: [Item], at: Instant) {
    self.items = items
    self.at = at
  }
}
