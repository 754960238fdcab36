public import Architecture

/// The id of an image at its service: letters, digits, `-` and `_`; it may begin with `-`.
public struct ImageID: Equatable, Hashable, Sendable, Codable {
  public let text: String

  /// Trims and validates a text; nil if it is empty, longer than 64 characters or has another character.
  public init?(_ text: String) {
    let trimmed = text.split(whereSeparator: \.isWhitespace)
    guard trimmed.count == 1, let id = trimmed.first, id.utf8.count <= 64,
      id.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x2D || $0 == 0x5F }
      )
    else { return nil }
    self.text = String(id)
  }

  /// Makes an id without validation.
  public init(text: String) { self.text = text }
}

/// A picture of a cat or a dog, as its service describes it.
///
/// A service may leave out everything but the id.
public struct AnimalImage: Equatable, Sendable, Codable {
  public var id: ImageID
  /// URL of the file; nil if the service reports none.
  public var address: String?
  /// Pixels.
  public var width: Int?
  public var height: Int?
  public var breeds: [Breed]
  public var categories: [AnimalCategory]
  /// For example `image/jpeg`.
  public var mimeType: String?
  /// Breeds that were stated with the upload.
  public var breedIDs: [String]
  /// The uploader.
  public var owner: AnimalOwner
  /// Time of the upload.
  public var createdAt: Instant?
  public var originalFileName: String?
  /// The requester's vote.
  public var vote: VoteMark?
  /// Number of the requester's favourite.
  public var favourite: Int?
  /// True if this prompt has deleted the image, or if a favourite or vote of the service reports the deletion.
  public var isDeleted: Bool

  public init(
    id: ImageID, address: String? = nil, width: Int? = nil, height: Int? = nil, breeds: [Breed] = [],
    categories: [AnimalCategory] = [], mimeType: String? = nil, breedIDs: [String] = [],
    owner: AnimalOwner = .nobody, createdAt: Instant? = nil, originalFileName: String? = nil, vote: VoteMark? = nil,
    favourite: Int? = nil, isDeleted: Bool = false
  ) {
    self.id = id
    self.address = address
    self.width = width
    self.height = height
    self.breeds = breeds
    self.categories = categories
    self.mimeType = mimeType
    self.breedIDs = breedIDs
    self.owner = owner
    self.createdAt = createdAt
    self.originalFileName = originalFileName
    self.vote = vote
    self.favourite = favourite
    self.isDeleted = isDeleted
  }
}

/// A vote without its image.
public struct VoteMark: Equatable, Sendable, Codable {
  public var id: Int
  /// May be a fraction, and outside of ``Vote/values``.
  public var value: Double

  public init(id: Int, value: Double) {
    self.id = id
    self.value = value
  }
}

/// The owner of a favourite, a vote or an upload: the service's `sub_id`.
public enum AnimalOwner: Equatable, Hashable, Sendable, Codable {
  /// No `sub_id`.
  case nobody
  case practitioner(UniqueID)
  /// A `sub_id` that another program has set.
  case stranger(String)

  /// The `sub_id`; nil without an owner.
  ///
  /// A practitioner's id has capital letters, as in the older program vjot.
  package var subID: String? {
    switch self {
    case .nobody: nil
    case .practitioner(let id): id.description.uppercased()
    case .stranger(let text): text
    }
  }
}
