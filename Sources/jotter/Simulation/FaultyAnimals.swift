import Adapters
import Architecture
import UseCases

/// A prompt's access to a shared animal service, with injected faults.
struct FaultyAnimals: AnimalService {
  /// The fault injector of a prompt, for both services.
  typealias Injector = FaultInjector<AnimalFailure>

  static let refusals: [AnimalFailure] = [.unreachable("it was made to fail"), .timedOut]

  private let services: SharedAnimals
  private let shared: MemoryAnimals
  private let injector: Injector

  init(_ species: Species, of services: SharedAnimals, _ injector: Injector) {
    self.services = services
    shared = services[species]
    self.injector = injector
  }

  var species: Species { shared.species }
  var hasKey: Bool { shared.hasKey }

  func search(_ query: ImageQuery) async throws(AnimalFailure) -> ServiceListing<AnimalImage> {
    try await injector.call { () async throws(AnimalFailure) in try await shared.search(query) }
  }

  func image(_ id: ImageID, size: ImageSize, for owner: AnimalOwner) async throws(AnimalFailure) -> AnimalImage {
    try await injector.call { () async throws(AnimalFailure) in try await shared.image(id, size: size, for: owner) }
  }

  func analysis(of id: ImageID) async throws(AnimalFailure) -> [Analysis] {
    try await injector.call { () async throws(AnimalFailure) in try await shared.analysis(of: id) }
  }

  func file(of image: AnimalImage, progress: @escaping ByteProgress) async throws(AnimalFailure) -> ImageFile {
    try await injector.call { () async throws(AnimalFailure) in try await shared.file(of: image, progress: progress) }
  }

  func save(_ file: ImageFile, of image: AnimalImage, into folder: String?) async throws(AnimalFailure) -> String {
    try await injector.call { () async throws(AnimalFailure) in try await shared.save(file, of: image, into: folder) }
  }

  func upload(
    _ path: String, for owner: AnimalOwner, breeds: [String], progress: @escaping ByteProgress
  ) async throws(AnimalFailure) -> Upload {
    try await injector.call { () async throws(AnimalFailure) in
      try await shared.upload(path, for: owner, breeds: breeds, progress: progress)
    }
  }

  func uploads(_ query: UploadQuery) async throws(AnimalFailure) -> ServiceListing<AnimalImage> {
    try await injector.call { () async throws(AnimalFailure) in try await shared.uploads(query) }
  }

  func delete(_ id: ImageID) async throws(AnimalFailure) {
    try await change { () async throws(AnimalFailure) in try await shared.delete(id) }
  }

  func favour(_ id: ImageID, for owner: AnimalOwner) async throws(AnimalFailure) -> Int {
    try await change { () async throws(AnimalFailure) in try await shared.favour(id, for: owner) }
  }

  func unfavour(_ favourite: Int) async throws(AnimalFailure) {
    try await change { () async throws(AnimalFailure) in try await shared.unfavour(favourite) }
  }

  func favourites(_ query: MarkQuery) async throws(AnimalFailure) -> ServiceListing<Favourite> {
    try await injector.call { () async throws(AnimalFailure) in try await shared.favourites(query) }
  }

  func favourite(_ number: Int) async throws(AnimalFailure) -> Favourite {
    try await injector.call { () async throws(AnimalFailure) in try await shared.favourite(number) }
  }

  func vote(_ id: ImageID, value: Int, for owner: AnimalOwner) async throws(AnimalFailure) -> Vote {
    try await change { () async throws(AnimalFailure) in try await shared.vote(id, value: value, for: owner) }
  }

  func unvote(_ vote: Int) async throws(AnimalFailure) {
    try await change { () async throws(AnimalFailure) in try await shared.unvote(vote) }
  }

  func votes(_ query: MarkQuery) async throws(AnimalFailure) -> ServiceListing<Vote> {
    try await injector.call { () async throws(AnimalFailure) in try await shared.votes(query) }
  }

  func vote(_ number: Int) async throws(AnimalFailure) -> Vote {
    try await injector.call { () async throws(AnimalFailure) in try await shared.vote(number) }
  }

  func breeds() async throws(AnimalFailure) -> ServiceListing<Breed> {
    try await injector.call { () async throws(AnimalFailure) in try await shared.breeds() }
  }

  func categories() async throws(AnimalFailure) -> ServiceListing<AnimalCategory> {
    try await injector.call { () async throws(AnimalFailure) in try await shared.categories() }
  }

  func sources(page: Int, limit: Int) async throws(AnimalFailure) -> ServiceListing<AnimalSource> {
    try await injector.call { () async throws(AnimalFailure) in try await shared.sources(page: page, limit: limit) }
  }

  func facts(_ query: FactQuery) async throws(AnimalFailure) -> ServiceListing<AnimalFact> {
    try await injector.call { () async throws(AnimalFailure) in try await shared.facts(query) }
  }

  func version() async throws(AnimalFailure) -> ServiceVersion {
    try await injector.call { () async throws(AnimalFailure) in try await shared.version() }
  }
}

extension FaultyAnimals {
  /// Changes data at the service and notes the change, or injects a fault.
  private func change<Answer>(_ work: () async throws(AnimalFailure) -> Answer) async throws(AnimalFailure) -> Answer {
    try await injector.call { () async throws(AnimalFailure) in
      let answer = try await work()
      services.note(changeOf: species)
      return answer
    }
  }
}

extension FaultInjector<AnimalFailure> {
  /// Injects failures of animal services; no faults until `injectOnce` or `injectAlways` is called.
  convenience init(clock: Architecture.Clock) {
    self.init(
      clock: clock, refusal: FaultyAnimals.refusals[0], silence: FaultyAnimals.refusals[1], interruption: .interrupted)
  }
}
