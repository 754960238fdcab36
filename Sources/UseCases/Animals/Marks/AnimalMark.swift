public import Architecture

/// What somebody makes of an image at a service: a favourite or a vote.
public protocol AnimalMark: Equatable, Sendable, Codable {
  /// What it is.
  static var kind: MarkKind { get }
  /// Its number at the service.
  var id: Int { get }
  /// The image.
  var image: AnimalImage { get set }
  /// Whose it is.
  var owner: AnimalOwner { get }
  /// What it says, if it is a vote.
  var worth: Double? { get }

  /// One that was remembered.
  init(_ remembered: RememberedMark)

  /// Makes one; a favourite has no value.
  static func give(
    _ image: ImageID, value: Int?, for owner: AnimalOwner, at service: any AnimalService, _ time: Instant
  ) async throws(AnimalFailure) -> Self
  /// Takes the one of this number back.
  static func take(_ number: Int, at service: any AnimalService) async throws(AnimalFailure)
  /// Those that fit.
  static func list(_ query: MarkQuery, at service: any AnimalService) async throws(AnimalFailure) -> Listing<Self>
  /// The one of this number.
  static func one(_ number: Int, at service: any AnimalService) async throws(AnimalFailure) -> Self
}

extension AnimalMark {
  /// As it is remembered; nil when it is no practitioner's.
  func remembered(at time: Instant) -> RememberedMark? {
    guard case .practitioner(let practitioner) = owner else { return nil }
    return RememberedMark(
      image: image.id, address: image.address, practitioner: practitioner, number: id, value: worth, at: time)
  }
}

extension Favourite: AnimalMark {
  /// A favourite.
  public static var kind: MarkKind { .favourite }
  /// It says nothing but that it is there.
  public var worth: Double? { nil }

  /// One that was remembered.
  public init(_ remembered: RememberedMark) {
    self.init(
      id: remembered.number, image: AnimalImage(id: remembered.image, address: remembered.address),
      owner: .practitioner(remembered.practitioner))
  }

  /// Makes one.
  public static func give(
    _ image: ImageID, value: Int?, for owner: AnimalOwner, at service: any AnimalService, _ time: Instant
  ) async throws(AnimalFailure) -> Favourite {
    let number = try await service.favour(image, for: owner)
    return Favourite(id: number, image: AnimalImage(id: image), owner: owner, createdAt: time)
  }

  /// Takes one back.
  public static func take(_ number: Int, at service: any AnimalService) async throws(AnimalFailure) {
    try await service.unfavour(number)
  }

  /// Those that fit.
  public static func list(
    _ query: MarkQuery, at service: any AnimalService
  ) async throws(AnimalFailure) -> Listing<Favourite> { try await service.favourites(query) }

  /// The one of this number.
  public static func one(
    _ number: Int, at service: any AnimalService
  ) async throws(AnimalFailure) -> Favourite { try await service.favourite(number) }
}

extension Vote: AnimalMark {
  /// A vote.
  public static var kind: MarkKind { .vote }
  /// Its value.
  public var worth: Double? { value }

  /// One that was remembered.
  public init(_ remembered: RememberedMark) {
    self.init(
      id: remembered.number, image: AnimalImage(id: remembered.image, address: remembered.address),
      value: remembered.value ?? 0, owner: .practitioner(remembered.practitioner))
  }

  /// Gives one.
  public static func give(
    _ image: ImageID, value: Int?, for owner: AnimalOwner, at service: any AnimalService, _ time: Instant
  ) async throws(AnimalFailure) -> Vote { try await service.vote(image, value: value ?? 0, for: owner) }

  /// Takes one back.
  public static func take(_ number: Int, at service: any AnimalService) async throws(AnimalFailure) {
    try await service.unvote(number)
  }

  /// Those that fit.
  public static func list(
    _ query: MarkQuery, at service: any AnimalService
  ) async throws(AnimalFailure) -> Listing<Vote> { try await service.votes(query) }

  /// The one of this number.
  public static func one(
    _ number: Int, at service: any AnimalService
  ) async throws(AnimalFailure) -> Vote { try await service.vote(number) }
}
