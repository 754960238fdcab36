public import Architecture

/// An image marked as a favourite.
public struct Favourite: Equatable, Sendable, Codable {
  public var id: Int
  /// The image; its address is nil if unknown, for example after the image's deletion.
  public var image: AnimalImage
  public var owner: AnimalOwner
  public var createdAt: Instant?
  /// User id at the service.
  public var account: String?

  public init(
    id: Int, image: AnimalImage, owner: AnimalOwner = .nobody, createdAt: Instant? = nil, account: String? = nil
  ) {
    self.id = id
    self.image = image
    self.owner = owner
    self.createdAt = createdAt
    self.account = account
  }
}

/// A numeric vote on an image.
public struct Vote: Equatable, Sendable, Codable {
  /// Range of votes that the program sends.
  ///
  /// The service accepts any number, but other programs may read only 8 bits.
  public static let values = -127...127

  public var id: Int
  public var image: AnimalImage
  /// Value of the vote; nil if an imported vote lacks it.
  ///
  /// Votes of other programs may be fractions, and outside of ``values``.
  public var value: Double?
  public var owner: AnimalOwner
  public var createdAt: Instant?
  /// Code of the voter's country.
  public var countryCode: String?
  public var account: String?

  public init(
    id: Int, image: AnimalImage, value: Double?, owner: AnimalOwner = .nobody, createdAt: Instant? = nil,
    countryCode: String? = nil, account: String? = nil
  ) {
    self.id = id
    self.image = image
    self.value = value
    self.owner = owner
    self.createdAt = createdAt
    self.countryCode = countryCode
    self.account = account
  }
}

/// The service's result of an upload.
public struct Upload: Equatable, Sendable, Codable {
  public var image: AnimalImage
  /// True while the image awaits moderation; nil if the service does not report it.
  public var isPending: Bool?
  /// True after a successful moderation; nil if the service does not report it.
  public var isApproved: Bool?

  public init(image: AnimalImage, isPending: Bool? = nil, isApproved: Bool? = nil) {
    self.image = image
    self.isPending = isPending
    self.isApproved = isApproved
  }
}

/// The version of a service, with the limits of its use.
public struct ServiceVersion: Equatable, Sendable, Codable {
  public var name: String
  /// Nil if the service does not report it.
  public var version: String?
  /// The rate limit that the service has last reported; nil if none yet.
  public var limit: RateLimit?
  public var circuit: Circuit

  public init(name: String, version: String?, limit: RateLimit? = nil, circuit: Circuit = .closed) {
    self.name = name
    self.version = version
    self.limit = limit
    self.circuit = circuit
  }
}

/// The rate limit of a service, from the headers of an answer.
public struct RateLimit: Equatable, Sendable, Codable {
  /// Requests per minute.
  public var limit: Int
  /// Requests left.
  public var remaining: Int
  /// Time at which all requests are available again.
  public var reset: Instant?

  public init(limit: Int, remaining: Int, reset: Instant? = nil) {
    self.limit = limit
    self.remaining = remaining
    self.reset = reset
  }
}

/// The circuit breaker of a service: repeated failures stop requests for a while.
public enum Circuit: Equatable, Sendable, Codable {
  /// Requests are sent.
  case closed
  /// Requests fail at once until this time.
  case open(until: Instant)
}
