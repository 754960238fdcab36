/// A service that refuses every request with one failure.
public struct NoAnimals: AnimalService {
  public let species: Species
  /// True with a given failure: callers then report the failure, not a missing key.
  public let hasKey: Bool
  private let failure: AnimalFailure

  /// Makes a service that fails with `failure`; nil for an unreachable service without a key.
  public init(_ species: Species, because failure: AnimalFailure? = nil) {
    self.species = species
    hasKey = failure != nil
    self.failure = failure ?? .unreachable("no service is set up here")
  }

  public func search(_ query: ImageQuery) async throws(AnimalFailure) -> ServiceListing<AnimalImage> { throw failure }
  public func image(_ id: ImageID, size: ImageSize, for owner: AnimalOwner) async throws(AnimalFailure) -> AnimalImage {
    throw failure
  }
  public func analysis(of id: ImageID) async throws(AnimalFailure) -> [Analysis] { throw failure }
  public func file(of image: AnimalImage, progress: @escaping ByteProgress) async throws(AnimalFailure) -> ImageFile {
    throw failure
  }
  public func save(
    _ file: ImageFile, of image: AnimalImage, into folder: String?
  ) async throws(AnimalFailure) -> String { throw failure }
  public func upload(
    _ path: String, for owner: AnimalOwner, breeds: [String], progress: @escaping ByteProgress
  ) async throws(AnimalFailure) -> Upload { throw failure }
  public func uploads(_ query: UploadQuery) async throws(AnimalFailure) -> ServiceListing<AnimalImage> { throw failure }
  public func delete(_ id: ImageID) async throws(AnimalFailure) { throw failure }
  public func favour(_ id: ImageID, for owner: AnimalOwner) async throws(AnimalFailure) -> Int { throw failure }
  public func unfavour(_ favourite: Int) async throws(AnimalFailure) { throw failure }
  public func favourites(_ query: MarkQuery) async throws(AnimalFailure) -> ServiceListing<Favourite> { throw failure }
  public func favourite(_ number: Int) async throws(AnimalFailure) -> Favourite { throw failure }
  public func vote(_ id: ImageID, value: Int, for owner: AnimalOwner) async throws(AnimalFailure) -> Vote {
    throw failure
  }
  public func unvote(_ vote: Int) async throws(AnimalFailure) { throw failure }
  public func votes(_ query: MarkQuery) async throws(AnimalFailure) -> ServiceListing<Vote> { throw failure }
  public func vote(_ number: Int) async throws(AnimalFailure) -> Vote { throw failure }
  public func breeds() async throws(AnimalFailure) -> ServiceListing<Breed> { throw failure }
  public func categories() async throws(AnimalFailure) -> ServiceListing<AnimalCategory> { throw failure }
  public func sources(page: Int, limit: Int) async throws(AnimalFailure) -> ServiceListing<AnimalSource> {
    throw failure
  }
  public func facts(_ query: FactQuery) async throws(AnimalFailure) -> ServiceListing<AnimalFact> { throw failure }
  public func version() async throws(AnimalFailure) -> ServiceVersion { throw failure }
}
