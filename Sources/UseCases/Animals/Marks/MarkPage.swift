public import Architecture

/// A search for favourites or votes.
public struct MarkSearch: Equatable, Sendable, Codable {
  /// True for the marks of all owners, not only of the practitioner in session.
  public var isEverybodys: Bool
  public var image: ImageID?
  public var limit: Int
  public var page: Int
  public var order: ImageOrder

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

/// A page of favourites or votes.
public struct MarkPage<Mark: AnimalMark>: Equatable, Sendable, Codable {
  /// Marks from the service or the store.
  public var listing: ServiceListing<Mark>
  /// Practitioners of the team among the owners.
  public var owners: [MarkOwner]
  /// Nil for a single mark that was requested by number.
  public var search: MarkSearch?
  /// Conditions that the service has ignored.
  public var ignored: [ImageCondition]

  public init(
    _ listing: ServiceListing<Mark>, owners: [MarkOwner] = [], search: MarkSearch? = nil, ignored: [ImageCondition] = []
  ) {
    self.listing = listing
    self.owners = owners
    self.search = search
    self.ignored = ignored
  }
}

/// A practitioner of the team with marks or uploads.
public struct MarkOwner: Equatable, Sendable, Codable {
  public var id: UniqueID
  public var name: String
  /// True for the practitioner in session.
  public var isAsking: Bool

  public init(id: UniqueID, name: String, isAsking: Bool) {
    self.id = id
    self.name = name
    self.isAsking = isAsking
  }
}

/// A mark that the service has confirmed.
public struct ConfirmedMark<Mark: AnimalMark>: Equatable, Sendable, Codable {
  public var mark: Mark
  /// The practitioner in session.
  public var by: Practitioner
  /// True if the service already had this mark.
  public var isRepeated: Bool
  /// Failure after the service's confirmation: storing the mark, or removing an older vote.
  public var remark: AnimalObstacle?

  public init(_ mark: Mark, by: Practitioner, isRepeated: Bool = false, remark: AnimalObstacle? = nil) {
    self.mark = mark
    self.by = by
    self.isRepeated = isRepeated
    self.remark = remark
  }
}
