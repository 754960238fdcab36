import Adapters
import Architecture
import Harness
import UseCases

/// In-memory services that answer on the test's command.
struct Zoo {
  /// Result of a waiting request.
  enum Reply: Sendable {
    case proceed
    case fails(AnimalFailure)
  }

  let cats, dogs: MemoryAnimals
  /// Waiting requests, such as `cat votes`.
  let network: Port<String, Reply>
  let services: AnimalServices

  init(in harness: Harness, hasKey: Bool = true) {
    let network = Port<String, Reply>("network", in: harness)
    self.network = network
    cats = MemoryAnimals(.cat, hasKey: hasKey, clock: harness.runtime.clock)
    dogs = MemoryAnimals(.dog, hasKey: hasKey, clock: harness.runtime.clock)
    services = AnimalServices(
      cat: SlowAnimals(cats, network: network), dog: SlowAnimals(dogs, network: network))
  }
}

/// Service whose requests wait for the test.
final class SlowAnimals: AnimalService {
  let animals: MemoryAnimals
  let network: Port<String, Zoo.Reply>
  var species: Species { animals.species }
  var hasKey: Bool { animals.hasKey }

  init(_ animals: MemoryAnimals, network: Port<String, Zoo.Reply>) {
    self.animals = animals
    self.network = network
  }

  private func ask(_ question: String) async throws(AnimalFailure) {
    switch await network.call("\(species.rawValue) \(question)") {
    case .proceed: return
    case .fails(let failure): throw failure
    case nil: throw .interrupted
    }
  }

  func search(_ query: ImageQuery) async throws(AnimalFailure) -> ServiceListing<AnimalImage> {
    try await ask("search")
    return try await animals.search(query)
  }
  func image(_ id: ImageID, size: ImageSize, for owner: AnimalOwner) async throws(AnimalFailure) -> AnimalImage {
    try await ask("image \(id.text)")
    return try await animals.image(id, size: size, for: owner)
  }
  func analysis(of id: ImageID) async throws(AnimalFailure) -> [Analysis] {
    try await ask("analysis \(id.text)")
    return try await animals.analysis(of: id)
  }
  func file(of image: AnimalImage, progress: @escaping ByteProgress) async throws(AnimalFailure) -> ImageFile {
    try await ask("file \(image.id.text)")
    return try await animals.file(of: image, progress: progress)
  }
  func save(
    _ file: ImageFile, of image: AnimalImage, into folder: String?
  ) async throws(AnimalFailure) -> String {
    try await ask("save \(image.id.text)")
    return try await animals.save(file, of: image, into: folder)
  }
  func upload(
    _ path: String, for owner: AnimalOwner, breeds: [String], progress: @escaping ByteProgress
  ) async throws(AnimalFailure) -> Upload {
    try await ask("upload \(path)")
    return try await animals.upload(path, for: owner, breeds: breeds, progress: progress)
  }
  func uploads(_ query: UploadQuery) async throws(AnimalFailure) -> ServiceListing<AnimalImage> {
    try await ask("uploads")
    return try await animals.uploads(query)
  }
  func delete(_ id: ImageID) async throws(AnimalFailure) {
    try await ask("delete \(id.text)")
    try await animals.delete(id)
  }
  func favour(_ id: ImageID, for owner: AnimalOwner) async throws(AnimalFailure) -> Int {
    try await ask("favour \(id.text)")
    return try await animals.favour(id, for: owner)
  }
  func unfavour(_ favourite: Int) async throws(AnimalFailure) {
    try await ask("unfavour \(favourite)")
    try await animals.unfavour(favourite)
  }
  func favourites(_ query: MarkQuery) async throws(AnimalFailure) -> ServiceListing<Favourite> {
    try await ask("favourites")
    return try await animals.favourites(query)
  }
  func favourite(_ number: Int) async throws(AnimalFailure) -> Favourite {
    try await ask("favourite \(number)")
    return try await animals.favourite(number)
  }
  func vote(_ id: ImageID, value: Int, for owner: AnimalOwner) async throws(AnimalFailure) -> Vote {
    try await ask("vote \(id.text) \(value)")
    return try await animals.vote(id, value: value, for: owner)
  }
  func unvote(_ vote: Int) async throws(AnimalFailure) {
    try await ask("unvote \(vote)")
    try await animals.unvote(vote)
  }
  func votes(_ query: MarkQuery) async throws(AnimalFailure) -> ServiceListing<Vote> {
    try await ask("votes")
    return try await animals.votes(query)
  }
  func vote(_ number: Int) async throws(AnimalFailure) -> Vote {
    try await ask("vote \(number)")
    return try await animals.vote(number)
  }
  func breeds() async throws(AnimalFailure) -> ServiceListing<Breed> {
    try await ask("breeds")
    return try await animals.breeds()
  }
  func categories() async throws(AnimalFailure) -> ServiceListing<AnimalCategory> {
    try await ask("categories")
    return try await animals.categories()
  }
  func sources(page: Int, limit: Int) async throws(AnimalFailure) -> ServiceListing<AnimalSource> {
    try await ask("sources \(page)")
    return try await animals.sources(page: page, limit: limit)
  }
  func facts(_ query: FactQuery) async throws(AnimalFailure) -> ServiceListing<AnimalFact> {
    try await ask("facts \(query.breed ?? "of any") \(query.count)")
    return try await animals.facts(query)
  }
  func version() async throws(AnimalFailure) -> ServiceVersion {
    try await ask("version")
    return try await animals.version()
  }
}
