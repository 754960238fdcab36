/// A search for images, with breeds and categories as typed.
public struct ImageSearch: Equatable, Sendable, Codable {
  /// Parameters of the request, without breeds and categories.
  public var query: ImageQuery
  /// Names or ids.
  public var breeds: [String]
  /// Names or numbers.
  public var categories: [String]
  /// True to show the pictures, not only their descriptions.
  public var isShown: Bool

  public init(_ query: ImageQuery, breeds: [String] = [], categories: [String] = [], isShown: Bool = false) {
    self.query = query
    self.breeds = breeds
    self.categories = categories
    self.isShown = isShown
  }
}

/// A page of images, and the results of their downloads.
public struct ImagePage: Equatable, Sendable, Codable {
  public var listing: ServiceListing<AnimalImage>
  /// Nil for a single image that was requested by id.
  public var search: ImageSearch?
  /// Results of the downloads, in the order of completion.
  public var files: [FetchedImage]
  /// Conditions that the service has ignored.
  public var ignored: [ImageCondition]
  /// Practitioners of the team among the owners of the images; nil for none.
  public var owners: [MarkOwner]?

  public init(
    _ listing: ServiceListing<AnimalImage>, search: ImageSearch? = nil, files: [FetchedImage] = [],
    ignored: [ImageCondition] = [], owners: [MarkOwner]? = nil
  ) {
    self.owners = owners
    self.listing = listing
    self.search = search
    self.files = files
    self.ignored = ignored
  }

  /// The image with this id; nil if it is not on the page.
  public func image(_ id: ImageID) -> AnimalImage? { listing.items.first { $0.id == id } }

  mutating func change(_ id: ImageID, _ change: (inout AnimalImage) -> Void) {
    listing.rows = listing.rows.map { row in
      guard case .item(var image) = row, image.id == id else { return row }
      change(&image)
      return .item(image)
    }
  }
}

/// Result of downloading the file of an image.
public struct FetchedImage: Equatable, Sendable, Codable {
  public var image: ImageID
  /// Nil after a failure.
  public var file: ImageFile?
  /// Nil after a success.
  public var failure: AnimalFailure?

  public init(_ image: ImageID, _ file: ImageFile) {
    self.image = image
    self.file = file
  }

  public init(_ image: ImageID, _ failure: AnimalFailure) {
    self.image = image
    self.failure = failure
  }
}

/// A favourite or vote that was given to an image, or removed.
public struct ImageMark: Equatable, Sendable, Codable {
  public var kind: MarkKind
  public var image: ImageID
  /// Number of the mark at the service; nil after its removal.
  public var number: Int?
  public var value: Double?

  public init(_ kind: MarkKind, of image: ImageID, number: Int? = nil, value: Double? = nil) {
    self.kind = kind
    self.image = image
    self.number = number
    self.value = value
  }
}

/// Progress of a download or an upload, in bytes.
public struct ByteCount: Equatable, Sendable, Codable {
  public var done: Int
  /// Nil if unknown.
  public var total: Int?

  public init(_ done: Int, of total: Int?) {
    self.done = done
    self.total = total
  }
}

/// A copy of an image file outside the cache.
public struct SavedImage: Equatable, Sendable, Codable {
  public var image: ImageID
  public var path: String
  /// Practitioner in session; nil if none.
  public var by: Practitioner?

  public init(_ image: ImageID, path: String, by: Practitioner? = nil) {
    self.image = image
    self.path = path
    self.by = by
  }
}
