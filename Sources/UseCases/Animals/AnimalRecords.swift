public import Architecture

/// An image that somebody wants to see again.
public struct Favourite: Equatable, Sendable, Codable {
  /// Its number at the service.
  public var id: Int
  /// The image; its address is not known when the image is gone.
  public var image: AnimalImage
  /// Whose it is.
  public var owner: AnimalOwner
  /// When it was made.
  public var createdAt: Instant?
  /// The account at the service.
  public var account: String?

  /// A favourite of these values.
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

/// What somebody thinks of an image, as a number.
public struct Vote: Equatable, Sendable, Codable {
  /// The range that practitioners vote in: the service takes any number, one of 8 bits is what others can read.
  public static let values = -127...127

  /// Its number at the service.
  public var id: Int
  /// The image; its address is not known when the image is gone.
  public var image: AnimalImage
  /// What it says.
  public var value: Double
  /// Whose it is.
  public var owner: AnimalOwner
  /// When it was given.
  public var createdAt: Instant?
  /// The letters of the country that it was given from.
  public var countryCode: String?
  /// The account at the service.
  public var account: String?

  /// A vote of these values.
  public init(
    id: Int, image: AnimalImage, value: Double, owner: AnimalOwner = .nobody, createdAt: Instant? = nil,
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

/// What a service made of an uploaded picture.
public struct Upload: Equatable, Sendable, Codable {
  /// The image.
  public var image: AnimalImage
  /// Whether it waits to be looked at; nil when the service does not say.
  public var isPending: Bool?
  /// Whether it may be shown; nil when the service does not say.
  public var isApproved: Bool?

  /// An upload of these values.
  public init(image: AnimalImage, isPending: Bool? = nil, isApproved: Bool? = nil) {
    self.image = image
    self.isPending = isPending
    self.isApproved = isApproved
  }
}

/// What a machine sees on an image.
public struct Analysis: Equatable, Sendable, Codable {
  /// What it sees.
  public var labels: [Label]
  /// What it thinks nobody should see.
  public var warnings: [Label]
  /// Whose machine.
  public var vendor: String?
  /// When it looked.
  public var createdAt: Instant?

  /// An analysis of these values.
  public init(labels: [Label], warnings: [Label] = [], vendor: String? = nil, createdAt: Instant? = nil) {
    self.labels = labels
    self.warnings = warnings
    self.vendor = vendor
    self.createdAt = createdAt
  }

  /// Something that it sees.
  public struct Label: Equatable, Sendable, Codable {
    /// What.
    public var name: String
    /// How sure it is, from 0 to 100.
    public var confidence: Double
    /// Where, for each of it.
    public var instances: [Box]
    /// What it is a kind of.
    public var parents: [String]

    /// A label of these values.
    public init(name: String, confidence: Double, instances: [Box] = [], parents: [String] = []) {
      self.name = name
      self.confidence = confidence
      self.instances = instances
      self.parents = parents
    }
  }

  /// A part of an image, in shares of its width and height from 0 to 1.
  public struct Box: Equatable, Sendable, Codable {
    /// How wide.
    public var width: Double
    /// How high.
    public var height: Double
    /// How far from the left.
    public var left: Double
    /// How far from the top.
    public var top: Double
    /// How sure the machine is, from 0 to 100.
    public var confidence: Double

    /// A box of these values.
    public init(width: Double, height: Double, left: Double, top: Double, confidence: Double) {
      self.width = width
      self.height = height
      self.left = left
      self.top = top
      self.confidence = confidence
    }
  }
}

/// What a service says of itself, and what it lets us ask.
public struct ServiceVersion: Equatable, Sendable, Codable {
  /// Its name.
  public var name: String
  /// Its version; nil when it does not say.
  public var version: String?
  /// How often one may ask, as it was said last; nil before it was said.
  public var limit: RateLimit?
  /// Whether it is asked at the moment, after it failed.
  public var circuit: Circuit

  /// A version of these values.
  public init(name: String, version: String?, limit: RateLimit? = nil, circuit: Circuit = .closed) {
    self.name = name
    self.version = version
    self.limit = limit
    self.circuit = circuit
  }
}

/// How often one may ask a service, of its answers' headers.
public struct RateLimit: Equatable, Sendable, Codable {
  /// So many questions in a minute.
  public var limit: Int
  /// So many are left.
  public var remaining: Int
  /// When there are that many again.
  public var reset: Instant?

  /// A limit of these values.
  public init(limit: Int, remaining: Int, reset: Instant? = nil) {
    self.limit = limit
    self.remaining = remaining
    self.reset = reset
  }
}

/// Whether a service is asked at all: one that fails again and again is left alone for a while.
public enum Circuit: Equatable, Sendable, Codable {
  /// It is asked.
  case closed
  /// It is not asked before that time.
  case open(until: Instant)
}
