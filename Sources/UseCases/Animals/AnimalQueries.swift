/// Parameters of a search for images.
public struct ImageQuery: Equatable, Sendable, Codable {
  /// Maximum number of images; the service's own limit is 10 without a key.
  public var count: Int
  /// Number of the page, from 0; meaningless for a random order.
  public var page: Int
  public var order: ImageOrder
  public var size: ImageSize
  /// Ids; an empty list matches any breed.
  public var breeds: [String]
  /// Numbers; an empty list matches any category.
  public var categories: [Int]
  /// `jpg`, `png` or `gif`; an empty list matches any type.
  public var types: [String]
  /// True to exclude images without a known breed.
  public var excludesUnknownBreeds: Bool

  /// Keys in journals: older than the names of the cases and properties, and kept for replays.
  private enum CodingKeys: String, CodingKey {
    case count, page, order, size, breeds, categories, types, excludesUnknownBreeds = "excludesMixed"
  }

  public init(
    count: Int = 1, page: Int = 0, order: ImageOrder = .random, size: ImageSize = .medium, breeds: [String] = [],
    categories: [Int] = [], types: [String] = [], excludesUnknownBreeds: Bool = false
  ) {
    self.count = count
    self.page = page
    self.order = order
    self.size = size
    self.breeds = breeds
    self.categories = categories
    self.types = types
    self.excludesUnknownBreeds = excludesUnknownBreeds
  }

  /// True if an image must have a known breed.
  public var needsBreeds: Bool { excludesUnknownBreeds || !breeds.isEmpty }

  /// True for a condition on breeds or categories: without a key, a service ignores it.
  package var needsKey: Bool { needsBreeds || !categories.isEmpty }
}

/// Parameters of a request for uploads.
public struct UploadQuery: Equatable, Sendable, Codable {
  /// Maximum number of uploads.
  public var limit: Int
  public var page: Int
  public var order: ImageOrder
  /// Nil for all owners.
  public var owner: AnimalOwner?
  /// Ids; an empty list matches any breed.
  public var breeds: [String]
  /// Numbers; an empty list matches any category.
  public var categories: [Int]
  /// Nil for any file name.
  public var originalFileName: String?

  public init(
    limit: Int = 9, page: Int = 0, order: ImageOrder = .descending, owner: AnimalOwner? = nil, breeds: [String] = [],
    categories: [Int] = [], originalFileName: String? = nil
  ) {
    self.limit = limit
    self.page = page
    self.order = order
    self.owner = owner
    self.breeds = breeds
    self.categories = categories
    self.originalFileName = originalFileName
  }
}

/// Parameters of a request for facts.
public struct FactQuery: Equatable, Sendable, Codable {
  /// Id; nil for any breed.
  public var breed: String?
  /// Maximum number of facts.
  public var count: Int

  public init(breed: String?, count: Int) {
    self.breed = breed
    self.count = count
  }
}

/// Parameters of a request for favourites or votes.
public struct MarkQuery: Equatable, Sendable, Codable {
  /// Maximum page size of the services.
  public static let maxPageSize = 100
  /// Maximum number of pages to search for one image: a service may ignore the filter by image.
  static let maxPages = 10

  public var owner: AnimalOwner?
  /// Nil for all images.
  public var image: ImageID?
  /// Maximum number of marks.
  public var limit: Int
  public var page: Int
  public var order: ImageOrder

  public init(
    owner: AnimalOwner? = nil, image: ImageID? = nil, limit: Int = 20, page: Int = 0, order: ImageOrder = .descending
  ) {
    self.owner = owner
    self.image = image
    self.limit = limit
    self.page = page
    self.order = order
  }
}
