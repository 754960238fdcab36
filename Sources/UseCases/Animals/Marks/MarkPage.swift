public import Architecture

/// Which favourites or votes a practitioner wants to see.
public struct MarkSearch: Equatable, Sendable, Codable {
  /// Everybody's, and not one's own alone.
  public var isEverybodys: Bool
  /// Of this image alone.
  public var image: ImageID?
  /// How many at most.
  public var limit: Int
  /// Which page; the first is 0.
  public var page: Int
  /// In which order.
  public var order: ImageOrder

  /// A search of these values.
  public init(
    isEverybodys: Bool = false, image: ImageID? = nil, limit: Int = 20, page: Int = 0,
    order: ImageOrder = .descending
  ) {
    self.isEverybodys = isEverybodys
    self.image = image
    self.limit = limit
    self.page = page
    self.order = order
  }
}

/// A page of favourites or votes, and whose they are.
public struct MarkPage<Mark: AnimalMark>: Equatable, Sendable, Codable {
  /// What the service listed, or what is remembered of it.
  public var listing: Listing<Mark>
  /// Those of the team that have some of them.
  public var owners: [MarkOwner]
  /// What was looked for; nil for one that was asked for by its number.
  public var search: MarkSearch?

  /// A page of these values.
  public init(_ listing: Listing<Mark>, owners: [MarkOwner] = [], search: MarkSearch? = nil) {
    self.listing = listing
    self.owners = owners
    self.search = search
  }
}

/// Somebody of the team who has made something of images.
public struct MarkOwner: Equatable, Sendable, Codable {
  /// The practitioner's id.
  public var id: UniqueID
  /// The name.
  public var name: String
  /// Whether it is who asks.
  public var isAsking: Bool

  /// An owner of these values.
  public init(id: UniqueID, name: String, isAsking: Bool) {
    self.id = id
    self.name = name
    self.isAsking = isAsking
  }
}

/// A favourite or a vote that the service has.
public struct GivenMark<Mark: AnimalMark>: Equatable, Sendable, Codable {
  /// The mark.
  public var mark: Mark
  /// Whose it is.
  public var by: Practitioner
  /// Whether it was there before.
  public var isRepeated: Bool
  /// What went wrong afterwards: it is not remembered here, or the vote before it is still at the service.
  public var remark: AnimalObstacle?

  /// A given mark of these values.
  public init(_ mark: Mark, by: Practitioner, isRepeated: Bool = false, remark: AnimalObstacle? = nil) {
    self.mark = mark
    self.by = by
    self.isRepeated = isRepeated
    self.remark = remark
  }
}
