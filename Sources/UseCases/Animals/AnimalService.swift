/// The port to The Cat API or The Dog API, which have the same requests.
///
/// All requests can be cancelled, and have a timeout. Only reads are retried, because a write is not idempotent.
public protocol AnimalService: Sendable {
  /// Species of the service.
  var species: Species { get }
  /// True if there is an API key.
  ///
  /// Favourites, votes, uploads, facts, and filters by breed or category need the key.
  var hasKey: Bool { get }

  /// Matching images; random ones unless the query has an order.
  func search(_ query: ImageQuery) async throws(AnimalFailure) -> ServiceListing<AnimalImage>
  /// The image with this id; with a key, also the vote and favourite of `owner`.
  func image(_ id: ImageID, size: ImageSize, for owner: AnimalOwner) async throws(AnimalFailure) -> AnimalImage
  /// Analyses of the image by machine vision; empty if the service has none.
  func analysis(of id: ImageID) async throws(AnimalFailure) -> [Analysis]
  /// Downloads the file of an image, unless it is in the cache.
  func file(of image: AnimalImage, progress: @escaping ByteProgress) async throws(AnimalFailure) -> ImageFile
  /// Copies a cached file into `folder`, or the default folder; returns the path of the copy.
  func save(_ file: ImageFile, of image: AnimalImage, into folder: String?) async throws(AnimalFailure) -> String

  /// Uploads the file at `path`.
  func upload(
    _ path: String, for owner: AnimalOwner, breeds: [String], progress: @escaping ByteProgress
  ) async throws(AnimalFailure) -> Upload
  /// Lists uploads made with this API key.
  func uploads(_ query: UploadQuery) async throws(AnimalFailure) -> ServiceListing<AnimalImage>
  /// Deletes an uploaded image for ever.
  func delete(_ id: ImageID) async throws(AnimalFailure)

  /// Adds a favourite; returns its number.
  func favour(_ id: ImageID, for owner: AnimalOwner) async throws(AnimalFailure) -> Int
  /// Removes a favourite by its number.
  func unfavour(_ favourite: Int) async throws(AnimalFailure)
  /// Lists favourites.
  func favourites(_ query: MarkQuery) async throws(AnimalFailure) -> ServiceListing<Favourite>
  /// The favourite with this number.
  func favourite(_ number: Int) async throws(AnimalFailure) -> Favourite

  /// Adds a vote.
  func vote(_ id: ImageID, value: Int, for owner: AnimalOwner) async throws(AnimalFailure) -> Vote
  /// Removes a vote by its number.
  func unvote(_ vote: Int) async throws(AnimalFailure)
  /// Lists votes.
  func votes(_ query: MarkQuery) async throws(AnimalFailure) -> ServiceListing<Vote>
  /// The vote with this number.
  func vote(_ number: Int) async throws(AnimalFailure) -> Vote

  /// All breeds.
  func breeds() async throws(AnimalFailure) -> ServiceListing<Breed>
  /// All categories.
  func categories() async throws(AnimalFailure) -> ServiceListing<AnimalCategory>
  /// A page of the sources.
  func sources(page: Int, limit: Int) async throws(AnimalFailure) -> ServiceListing<AnimalSource>
  /// Facts, drawn at random; they need a key.
  func facts(_ query: FactQuery) async throws(AnimalFailure) -> ServiceListing<AnimalFact>
  /// The version, the rate limit and the circuit breaker of the service.
  func version() async throws(AnimalFailure) -> ServiceVersion
}

/// Progress in bytes; `of` is nil if the total is unknown.
public typealias ByteProgress = @Sendable (_ done: Int, _ of: Int?) -> Void

/// A list from a service; an unreadable item does not make the list fail.
public struct ServiceListing<Item: Equatable & Sendable & Codable>: Equatable, Sendable, Codable {
  /// Readable and unreadable items in the service's order.
  public var rows: [ServiceRow<Item>]
  /// Position of the page in the whole list; nil if the service does not report it.
  public var page: ServicePage?

  /// Makes a listing.
  public init(_ rows: [ServiceRow<Item>], page: ServicePage? = nil) {
    self.rows = rows
    self.page = page
  }

  /// Readable items.
  public var items: [Item] { rows.compactMap(\.item) }
}

/// A cached image file.
public struct ImageFile: Equatable, Sendable, Codable {
  /// Absolute path.
  public var path: String
  /// Determined from the content, for example `image/jpeg`.
  public var mimeType: String
  /// Size in bytes.
  public var bytes: Int

  /// Makes a file.
  public init(path: String, mimeType: String, bytes: Int) {
    self.path = path
    self.mimeType = mimeType
    self.bytes = bytes
  }
}
