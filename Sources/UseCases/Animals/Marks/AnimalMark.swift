public import Architecture

/// A practitioner's mark of an image at a service: a favourite or a vote.
public protocol AnimalMark: Equatable, Sendable, Codable {
  /// Kind of the marks.
  static var kind: MarkKind { get }
  /// Number at the service.
  var id: Int { get }
  /// The image.
  var image: AnimalImage { get set }
  /// Owner of the mark.
  var owner: AnimalOwner { get }
  /// Value of a vote; nil for a favourite.
  var voteValue: Double? { get }

  /// Makes a mark from its stored copy.
  init(_ remembered: RememberedMark)

  /// Adds a mark at the service; `value` is nil for a favourite.
  static func give(
    _ image: ImageID, value: Int?, for owner: AnimalOwner, at service: any AnimalService, _ time: Instant
  ) async throws(AnimalFailure) -> Self
  /// Removes a mark by its number.
  static func take(_ number: Int, at service: any AnimalService) async throws(AnimalFailure)
  /// Lists marks.
  static func list(
    _ query: MarkQuery, at service: any AnimalService
  ) async throws(AnimalFailure) -> ServiceListing<Self>
  /// The mark with this number.
  static func one(_ number: Int, at service: any AnimalService) async throws(AnimalFailure) -> Self
}

extension AnimalMark {
  /// The copy to store; nil if the owner is not a practitioner, or if the image was deleted.
  func remembered(at time: Instant) -> RememberedMark? {
    guard case .practitioner(let practitioner) = owner, !image.isDeleted else { return nil }
    return RememberedMark(
      image: image.id, address: image.address, practitioner: practitioner, number: id, value: voteValue, at: time)
  }
}

extension Favourite: AnimalMark {
  /// Kind of the marks.
  public static var kind: MarkKind { .favourite }
  /// Always nil.
  public var voteValue: Double? { nil }

  /// Makes a favourite from its stored copy.
  public init(_ remembered: RememberedMark) {
    self.init(
      id: remembered.number, image: AnimalImage(id: remembered.image, address: remembered.address),
      owner: .practitioner(remembered.practitioner))
  }

  /// Adds a favourite.
  public static func give(
    _ image: ImageID, value: Int?, for owner: AnimalOwner, at service: any AnimalService, _ time: Instant
  ) async throws(AnimalFailure) -> Favourite {
    let number = try await service.favour(image, for: owner)
    return Favourite(id: number, image: AnimalImage(id: image), owner: owner, createdAt: time)
  }

  /// Removes a favourite by its number.
  public static func take(_ number: Int, at service: any AnimalService) async throws(AnimalFailure) {
    try await service.unfavour(number)
  }

  /// Lists favourites.
  public static func list(
    _ query: MarkQuery, at service: any AnimalService
  ) async throws(AnimalFailure) -> ServiceListing<Favourite> { try await service.favourites(query) }

  /// The favourite with this number.
  public static func one(
    _ number: Int, at service: any AnimalService
  ) async throws(AnimalFailure) -> Favourite { try await service.favourite(number) }
}

extension Vote: AnimalMark {
  /// Kind of the marks.
  public static var kind: MarkKind { .vote }
  /// The value.
  public var voteValue: Double? { value }

  /// Makes a vote from its stored copy.
  public init(_ remembered: RememberedMark) {
    self.init(
      id: remembered.number, image: AnimalImage(id: remembered.image, address: remembered.address),
      value: remembered.value, owner: .practitioner(remembered.practitioner))
  }

  /// Adds a vote.
  public static func give(
    _ image: ImageID, value: Int?, for owner: AnimalOwner, at service: any AnimalService, _ time: Instant
  ) async throws(AnimalFailure) -> Vote { try await service.vote(image, value: value ?? 0, for: owner) }

  /// Removes a vote by its number.
  public static func take(_ number: Int, at service: any AnimalService) async throws(AnimalFailure) {
    try await service.unvote(number)
  }

  /// Lists votes.
  public static func list(
    _ query: MarkQuery, at service: any AnimalService
  ) async throws(AnimalFailure) -> ServiceListing<Vote> { try await service.votes(query) }

  /// The vote with this number.
  public static func one(
    _ number: Int, at service: any AnimalService
  ) async throws(AnimalFailure) -> Vote { try await service.vote(number) }
}
