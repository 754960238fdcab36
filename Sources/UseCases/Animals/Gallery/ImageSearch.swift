/// What a practitioner looks for in a gallery: the query, with breeds and categories as they were typed.
public struct ImageSearch: Equatable, Sendable, Codable {
  /// What is asked of the service; without breeds and categories.
  public var query: ImageQuery
  /// The breeds, by name or id.
  public var breeds: [String]
  /// The categories, by name or number.
  public var categories: [String]
  /// Whether the pictures are to be shown, and not told alone.
  public var isShown: Bool

  /// A search of these values.
  public init(_ query: ImageQuery, breeds: [String] = [], categories: [String] = [], isShown: Bool = false) {
    self.query = query
    self.breeds = breeds
    self.categories = categories
    self.isShown = isShown
  }
}

/// Images that are on the screen.
public struct ImagePage: Equatable, Sendable, Codable {
  /// What the service listed.
  public var listing: Listing<AnimalImage>
  /// What was looked for; nil for one that was asked for by its name.
  public var search: ImageSearch?
  /// The files that have come, in whatever order.
  public var files: [FetchedImage]

  /// A page of these images.
  public init(_ listing: Listing<AnimalImage>, search: ImageSearch? = nil, files: [FetchedImage] = []) {
    self.listing = listing
    self.search = search
    self.files = files
  }

  /// The image of that name, if it is on the page.
  public func image(_ id: ImageID) -> AnimalImage? { listing.items.first { $0.id == id } }

  mutating func change(_ id: ImageID, _ change: (inout AnimalImage) -> Void) {
    listing.rows = listing.rows.map { row in
      guard case .item(var image) = row, image.id == id else { return row }
      change(&image)
      return .item(image)
    }
  }
}

/// What came of fetching the file of an image.
public struct FetchedImage: Equatable, Sendable, Codable {
  /// The image.
  public var image: ImageID
  /// Its file; nil when it did not come.
  public var file: ImageFile?
  /// Why it did not come.
  public var failure: AnimalFailure?

  /// A file that has come.
  public init(_ image: ImageID, _ file: ImageFile) {
    self.image = image
    self.file = file
  }

  /// A file that did not come.
  public init(_ image: ImageID, _ failure: AnimalFailure) {
    self.image = image
    self.failure = failure
  }
}

/// What was made of an image, or taken back: a favourite or a vote.
public struct ImageMark: Equatable, Sendable, Codable {
  /// What it is.
  public var kind: MarkKind
  /// The image.
  public var image: ImageID
  /// Its number at the service; nil when it was taken back.
  public var number: Int?
  /// What it says, if it is a vote.
  public var value: Double?

  /// A mark of these values.
  public init(_ kind: MarkKind, of image: ImageID, number: Int? = nil, value: Double? = nil) {
    self.kind = kind
    self.image = image
    self.number = number
    self.value = value
  }
}

/// How much of a file has come or gone.
public struct ByteCount: Equatable, Sendable, Codable {
  /// So many bytes are there.
  public var done: Int
  /// Of so many; nil where nobody knows.
  public var total: Int?

  /// A count of these values.
  public init(_ done: Int, of total: Int?) {
    self.done = done
    self.total = total
  }
}

/// An image that was saved as a file.
public struct SavedImage: Equatable, Sendable, Codable {
  /// The image.
  public var image: ImageID
  /// Where its copy is.
  public var path: String
  /// Who is in session; nil for nobody.
  public var by: Practitioner?

  /// A saved image of these values.
  public init(_ image: ImageID, path: String, by: Practitioner? = nil) {
    self.image = image
    self.path = path
    self.by = by
  }
}
