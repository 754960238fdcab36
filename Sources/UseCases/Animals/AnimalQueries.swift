/// How large an image is to be.
public enum ImageSize: String, CaseIterable, Equatable, Sendable, Codable {
  /// A thumbnail.
  case thumb
  /// 390 pixels wide.
  case small
  /// 1,280 pixels wide.
  case medium = "med"
  /// As it was uploaded.
  case full
}

/// The order of a list.
public enum ImageOrder: String, CaseIterable, Equatable, Sendable, Codable {
  /// Drawn anew each time.
  case random = "RANDOM"
  /// Oldest first.
  case ascending = "ASC"
  /// Newest first.
  case descending = "DESC"
}

/// Which images are looked for.
public struct ImageQuery: Equatable, Sendable, Codable {
  /// How many at most: the service has a limit of its own, which is ten without a key.
  public var count: Int
  /// Which page; of use with an order alone.
  public var page: Int
  /// In which order.
  public var order: ImageOrder
  /// How large.
  public var size: ImageSize
  /// Of one of these breeds, by id; any where there is none.
  public var breeds: [String]
  /// About one of these, by number; anything where there is none.
  public var categories: [Int]
  /// Of these kinds of files, `jpg`, `png` or `gif`; any where there is none.
  public var types: [String]
  /// Only those whose breed is known.
  public var excludesMixed: Bool

  /// A query of these values.
  public init(
    count: Int = 1, page: Int = 0, order: ImageOrder = .random, size: ImageSize = .medium, breeds: [String] = [],
    categories: [Int] = [], types: [String] = [], excludesMixed: Bool = false
  ) {
    self.count = count
    self.page = page
    self.order = order
    self.size = size
    self.breeds = breeds
    self.categories = categories
    self.types = types
    self.excludesMixed = excludesMixed
  }

  /// Whether the breed of an image must be known.
  public var needsBreeds: Bool { excludesMixed || !breeds.isEmpty }
}

/// Which uploads are looked for.
public struct UploadQuery: Equatable, Sendable, Codable {
  /// How many at most.
  public var limit: Int
  /// Which page; the first is 0.
  public var page: Int
  /// In which order.
  public var order: ImageOrder
  /// Whose; everybody's when it is nil.
  public var owner: AnimalOwner?
  /// Of one of these breeds, by id.
  public var breeds: [String]
  /// About one of these, by number.
  public var categories: [Int]
  /// Of this file name.
  public var originalFileName: String?

  /// A query of these values.
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

/// Which facts are looked for.
public struct FactQuery: Equatable, Sendable, Codable {
  /// About this breed, by id; any where it is nil.
  public var breed: String?
  /// How many at most.
  public var count: Int

  /// A query of these values.
  public init(breed: String?, count: Int) {
    self.breed = breed
    self.count = count
  }
}

/// Which favourites or votes are looked for.
public struct MarkQuery: Equatable, Sendable, Codable {
  /// As many as the services list on a page.
  public static let mostRows = 100
  /// So many pages are looked through for one image, where a service cannot do so itself.
  static let mostPages = 10

  /// Whose; everybody's when it is nil.
  public var owner: AnimalOwner?
  /// Of this image alone.
  public var image: ImageID?
  /// How many at most.
  public var limit: Int
  /// Which page; the first is 0.
  public var page: Int
  /// In which order.
  public var order: ImageOrder

  /// A query of these values.
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
