public import Architecture

/// The name of an image at its service: letters, digits, `-` and `_`; it may begin with `-`.
public struct ImageID: Equatable, Hashable, Sendable, Codable {
  /// The text.
  public let text: String

  /// The id of this text, without the blanks around it; nil when it has a character that no id has, or none at all.
  public init?(_ text: String) {
    let trimmed = text.split(whereSeparator: \.isWhitespace)
    guard trimmed.count == 1, let id = trimmed.first, id.utf8.count <= 64,
      id.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x2D || $0 == 0x5F }
      )
    else { return nil }
    self.text = String(id)
  }

  /// One that was looked at before.
  public init(text: String) { self.text = text }
}

/// A picture of a cat or a dog, as its service knows it.
///
/// Only the id and the address are always known.
public struct AnimalImage: Equatable, Sendable, Codable {
  /// Its name at the service.
  public var id: ImageID
  /// Where the file is; nil when the service has none, or has lost it.
  public var address: String?
  /// How wide it is, in pixels.
  public var width: Int?
  /// How high it is, in pixels.
  public var height: Int?
  /// The breeds that it shows.
  public var breeds: [Breed]
  /// What it is about.
  public var categories: [AnimalCategory]
  /// What its file is, `image/jpeg` say.
  public var mimeType: String?
  /// The breeds that it was said to show when it was uploaded.
  public var breedIDs: [String]
  /// Who uploaded it.
  public var owner: AnimalOwner
  /// When it was uploaded.
  public var createdAt: Instant?
  /// The name of the file that was uploaded.
  public var originalFileName: String?
  /// The vote that the one who asked has given it.
  public var vote: VoteMark?
  /// The favourite that the one who asked has made of it.
  public var favourite: Int?
  /// Whether it was deleted at the service, here and now.
  public var isDeleted: Bool

  /// An image of these values.
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

/// A vote that was given: its number at the service, and what it says.
public struct VoteMark: Equatable, Sendable, Codable {
  /// Its number at the service.
  public var id: Int
  /// What it says: the service takes any number.
  public var value: Double

  /// A vote of these values.
  public init(id: Int, value: Double) {
    self.id = id
    self.value = value
  }
}

/// Whom a favourite, a vote or an upload belongs to: the service's `sub_id`.
public enum AnimalOwner: Equatable, Hashable, Sendable, Codable {
  /// Nobody in particular.
  case nobody
  /// A practitioner, by its id.
  case practitioner(UniqueID)
  /// Somebody whom another program knows.
  case stranger(String)
}
