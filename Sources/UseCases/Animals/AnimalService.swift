/// The port to The Cat API or The Dog API: one client, two services of one shape.
///
/// All of it can be cancelled, and comes back within a bounded time. What is asked twice by accident is asked of the
/// service twice only where that changes nothing there.
public protocol AnimalService: Sendable {
  /// Whose gallery it is.
  var species: Species { get }
  /// Whether there is a key: without one there are no favourites, votes and uploads, and no filters.
  var hasKey: Bool { get }

  /// Images that fit; drawn at random unless an order is asked for.
  func search(_ query: ImageQuery) async throws(AnimalFailure) -> Listing<AnimalImage>
  /// The image of this name, with the vote and the favourite of that owner.
  func image(_ id: ImageID, size: ImageSize, for owner: AnimalOwner) async throws(AnimalFailure) -> AnimalImage
  /// What a machine sees on the image; none when nobody has looked.
  func analysis(of id: ImageID) async throws(AnimalFailure) -> [Analysis]
  /// Brings the file of an image into the cache, and says where it is; tells how far it is.
  func file(of image: AnimalImage, progress: @escaping ByteProgress) async throws(AnimalFailure) -> ImageFile
  /// Copies a file of the cache into that folder, or the usual one; says where it is.
  func save(_ file: ImageFile, of image: AnimalImage, into folder: String?) async throws(AnimalFailure) -> String

  /// Sends a picture; tells how far it is.
  func upload(
    _ path: String, for owner: AnimalOwner, breeds: [String], progress: @escaping ByteProgress
  ) async throws(AnimalFailure) -> Upload
  /// What was uploaded with this key.
  func uploads(_ query: UploadQuery) async throws(AnimalFailure) -> Listing<AnimalImage>
  /// Deletes an uploaded image, for ever.
  func delete(_ id: ImageID) async throws(AnimalFailure)

  /// Makes a favourite, and gives its number.
  func favour(_ id: ImageID, for owner: AnimalOwner) async throws(AnimalFailure) -> Int
  /// Takes a favourite back.
  func unfavour(_ favourite: Int) async throws(AnimalFailure)
  /// The favourites.
  func favourites(_ query: MarkQuery) async throws(AnimalFailure) -> Listing<Favourite>
  /// The favourite of this number.
  func favourite(_ number: Int) async throws(AnimalFailure) -> Favourite

  /// Gives a vote.
  func vote(_ id: ImageID, value: Int, for owner: AnimalOwner) async throws(AnimalFailure) -> Vote
  /// Takes a vote back.
  func unvote(_ vote: Int) async throws(AnimalFailure)
  /// The votes.
  func votes(_ query: MarkQuery) async throws(AnimalFailure) -> Listing<Vote>
  /// The vote of this number.
  func vote(_ number: Int) async throws(AnimalFailure) -> Vote

  /// All breeds.
  func breeds() async throws(AnimalFailure) -> Listing<Breed>
  /// All categories.
  func categories() async throws(AnimalFailure) -> Listing<AnimalCategory>
  /// A page of the sources.
  func sources(page: Int, limit: Int) async throws(AnimalFailure) -> Listing<AnimalSource>
  /// Facts, drawn at random; they need a key.
  func facts(_ query: FactQuery) async throws(AnimalFailure) -> Listing<AnimalFact>
  /// What the service says of itself, and how often it may be asked.
  func version() async throws(AnimalFailure) -> ServiceVersion
}

/// So many bytes of so many are there; the second is nil where nobody knows.
public typealias ByteProgress = @Sendable (_ done: Int, _ of: Int?) -> Void

/// Items that a service listed, each read by itself: one that cannot be read is no lost list.
public struct Listing<Item: Equatable & Sendable & Codable>: Equatable, Sendable, Codable {
  /// The items, in the service's order.
  public var rows: [Row]
  /// Which page of how many items; nil when the service does not say.
  public var page: Page?

  /// A listing of these rows.
  public init(_ rows: [Row], page: Page? = nil) {
    self.rows = rows
    self.page = page
  }

  /// The items that could be read.
  public var items: [Item] {
    rows.compactMap { row in if case .item(let item) = row { item } else { nil } }
  }

  /// An item, or why there is none.
  public enum Row: Equatable, Sendable, Codable {
    /// An item.
    case item(Item)
    /// It could not be read: which it is, as far as that can be said, and why.
    case unreadable(id: String?, reason: String)
  }

  /// A part of a list.
  public struct Page: Equatable, Sendable, Codable {
    /// Its number; the first is 0.
    public var number: Int
    /// How many items a page has.
    public var limit: Int
    /// How many items there are in all.
    public var count: Int

    /// A page of these values.
    public init(number: Int, limit: Int, count: Int) {
      self.number = number
      self.limit = limit
      self.count = count
    }

    /// Whether another page follows.
    public var hasNext: Bool { (number + 1) * limit < count }
  }
}

/// The file of an image, in the cache.
public struct ImageFile: Equatable, Sendable, Codable {
  /// Where it is: an absolute path.
  public var path: String
  /// What it is, by its content: `image/jpeg`, say.
  public var mimeType: String
  /// How large it is.
  public var bytes: Int

  /// A file of these values.
  public init(path: String, mimeType: String, bytes: Int) {
    self.path = path
    self.mimeType = mimeType
    self.bytes = bytes
  }
}
