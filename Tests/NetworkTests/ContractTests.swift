import Adapters
import Architecture
import BuiltProgram
import Foundation
import Testing
import UseCases

/// The adapters of the port to the animal services; one test suite covers them all.
enum ServiceKind: String, CaseIterable, Sendable {
  case memory
  case loopback

  /// A service; the caller keeps `keeper` as long as it uses the service.
  func make(_ species: Species, hasKey: Bool = true) throws -> (any AnimalService, keeper: Trial?) {
    switch self {
    case .memory: return (MemoryAnimals(species, hasKey: hasKey, clock: InstantClock().clock), nil)
    case .loopback:
      let trial = try Trial(species, hasKey: hasKey)
      return (trial.client, trial)
    }
  }
}

private let someone = AnimalOwner.practitioner(UniqueID(high: 7, low: 8))
private let someoneElse = AnimalOwner.practitioner(UniqueID(high: 7, low: 9))

@Suite struct ContractTests {
  @Test("A search returns the requested number of images, each once", arguments: ServiceKind.allCases, Species.allCases)
  func searchReturnsRequestedImageCount(kind: ServiceKind, species: Species) async throws {
    let (service, keeper) = try kind.make(species)
    #expect(service.species == species)
    #expect(service.hasKey)
    for count in [1, 9] {
      let found = try await service.search(ImageQuery(count: count)).items
      #expect(found.count == count)
      #expect(Set(found.map(\.id)).count == count)
      #expect(found.allSatisfy { $0.address != nil })
    }
    withExtendedLifetime(keeper) {}
  }

  @Test("The pages of an ordered search do not change and do not overlap", arguments: ServiceKind.allCases)
  func orderedPagesDoNotOverlap(kind: ServiceKind) async throws {
    let (service, keeper) = try kind.make(.cat)
    func page(_ number: Int, _ order: ImageOrder = .ascending) async throws -> [ImageID] {
      try await service.search(ImageQuery(count: 5, page: number, order: order)).items.map(\.id)
    }
    let first = try await page(0)
    #expect(try await page(0) == first)
    #expect(Set(try await page(1)).isDisjoint(with: first))
    #expect(try await page(0, .descending) != first)
    let listing = try await service.search(ImageQuery(count: 5, page: 1, order: .ascending))
    #expect(listing.page?.number == 1)
    #expect(listing.page?.limit == 5)
    #expect(try #require(listing.page).count > 10)
    withExtendedLifetime(keeper) {}
  }

  @Test(
    "A search by breed, by category or for images with a breed returns only matching images",
    arguments: ServiceKind.allCases, Species.allCases)
  func filteredSearchReturnsMatchingImages(kind: ServiceKind, species: Species) async throws {
    let (service, keeper) = try kind.make(species)
    let known = try await service.search(ImageQuery(count: 9, excludesUnknownBreeds: true)).items
    #expect(!known.isEmpty)
    #expect(known.allSatisfy { !$0.breeds.isEmpty })
    let breed = try #require(known.first?.breeds.first)
    let found = try await service.search(ImageQuery(count: 9, breeds: [breed.id])).items
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.breeds.contains { $0.id == breed.id } })
    if let category = try await service.categories().items.first {
      let about = try await service.search(ImageQuery(count: 9, categories: [category.id])).items
      #expect(!about.isEmpty)
      #expect(about.allSatisfy { $0.categories.contains(category) })
    }
    withExtendedLifetime(keeper) {}
  }

  @Test(
    "A service without a key returns images without breeds, and refuses filters, marks and uploads",
    arguments: ServiceKind.allCases)
  func withoutKey(kind: ServiceKind) async throws {
    let (service, keeper) = try kind.make(.cat, hasKey: false)
    #expect(!service.hasKey)
    let found = try await service.search(ImageQuery(count: 25)).items
    #expect(found.count == 10)
    #expect(found.allSatisfy { $0.breeds.isEmpty })
    let id = try #require(found.first?.id)
    #expect(try await service.image(id, size: .small, for: someone).id == id)
    #expect(try await service.breeds().items.count > 5)
    #expect(
      await failure { () throws(AnimalFailure) in try await service.search(ImageQuery(breeds: ["abys"])) }
        == .keyRefused)
    #expect(await failure { () throws(AnimalFailure) in try await service.favour(id, for: someone) } == .keyRefused)
    #expect(
      await failure { () throws(AnimalFailure) in try await service.vote(id, value: 1, for: someone) } == .keyRefused)
    #expect(await failure { () throws(AnimalFailure) in try await service.uploads(UploadQuery()) } == .keyRefused)
    #expect(await failure { () throws(AnimalFailure) in try await service.delete(id) } == .keyRefused)
    withExtendedLifetime(keeper) {}
  }

  @Test("An image with an unknown id is reported as unknown", arguments: ServiceKind.allCases)
  func unknownImage(kind: ServiceKind) async throws {
    let (service, keeper) = try kind.make(.dog)
    let id = try #require(ImageID("nobody-knows"))
    let found = await failure { () throws(AnimalFailure) in try await service.image(id, size: .full, for: .nobody) }
    #expect(found == .unknown(.image, "nobody-knows"))
    withExtendedLifetime(keeper) {}
  }

  @Test(
    "A favourite is made once, listed for its owner, found by number, and removed once",
    arguments: ServiceKind.allCases, Species.allCases)
  func favouriteIsMadeAndRemoved(kind: ServiceKind, species: Species) async throws {
    let (service, keeper) = try kind.make(species)
    let image = try #require(try await service.search(ImageQuery(order: .ascending)).items.first)
    let number = try await service.favour(image.id, for: someone)
    #expect(
      await failure { () throws(AnimalFailure) in try await service.favour(image.id, for: someone) } == .duplicate)
    let other = try await service.favour(image.id, for: someoneElse)
    #expect(other != number)
    let mine = try await service.favourites(MarkQuery(owner: someone)).items
    #expect(mine.map(\.id) == [number])
    #expect(mine.first?.image.id == image.id)
    #expect(mine.first?.owner == someone)
    #expect(mine.first?.createdAt != nil)
    #expect(try await service.favourite(number).image.id == image.id)
    #expect(try await service.image(image.id, size: .medium, for: someone).favourite == number)
    #expect(try await service.favourites(MarkQuery(image: image.id)).items.map(\.id).contains(other))
    try await service.unfavour(number)
    #expect(await failure { () throws(AnimalFailure) in try await service.unfavour(number) } == .notOurs)
    let gone = await failure { () throws(AnimalFailure) in try await service.favourite(number) }
    #expect(gone == .unknown(.favourite, "\(number)"))
    #expect(try await service.favourites(MarkQuery(owner: someone)).items.isEmpty)
    #expect(try await service.image(image.id, size: .medium, for: someone).favourite == nil)
    withExtendedLifetime(keeper) {}
  }

  @Test(
    "A vote is given, listed for its owner, found by number, and removed once", arguments: ServiceKind.allCases,
    Species.allCases)
  func voteIsGivenAndRemoved(kind: ServiceKind, species: Species) async throws {
    let (service, keeper) = try kind.make(species)
    let image = try #require(try await service.search(ImageQuery(order: .ascending)).items.first)
    let vote = try await service.vote(image.id, value: -127, for: someone)
    #expect(vote.value == -127)
    #expect(vote.owner == someone)
    #expect(vote.image.id == image.id)
    let zero = try await service.vote(image.id, value: 0, for: someoneElse)
    #expect(try await service.votes(MarkQuery(owner: someone)).items.map(\.id) == [vote.id])
    #expect(try await service.vote(zero.id).value == 0)
    #expect(try await service.image(image.id, size: .medium, for: someone).vote == VoteMark(id: vote.id, value: -127))
    try await service.unvote(vote.id)
    #expect(await failure { () throws(AnimalFailure) in try await service.unvote(vote.id) } == .notOurs)
    #expect(
      await failure { () throws(AnimalFailure) in try await service.vote(vote.id) } == .unknown(.vote, "\(vote.id)"))
    #expect(try await service.image(image.id, size: .medium, for: someone).vote == nil)
    withExtendedLifetime(keeper) {}
  }

  @Test(
    "Favourites of nobody, of a practitioner and of a stranger are listed by their owner",
    arguments: ServiceKind.allCases)
  func favouritesAreListedByOwner(kind: ServiceKind) async throws {
    let (service, keeper) = try kind.make(.cat)
    let image = try #require(try await service.search(ImageQuery(order: .ascending)).items.first)
    var numbers: [AnimalOwner: Int] = [:]
    for owner in [AnimalOwner.nobody, someone, .stranger("another program's 7")] {
      numbers[owner] = try await service.favour(image.id, for: owner)
    }
    for (owner, number) in numbers {
      let found = try await service.favourites(MarkQuery(owner: owner, limit: 50)).items
      #expect(found.contains { $0.id == number })
      #expect(found.allSatisfy { $0.owner == owner })
    }
    let all = try await service.favourites(MarkQuery(limit: 50)).items.map(\.id)
    #expect(Set(numbers.values).isSubset(of: all))
    withExtendedLifetime(keeper) {}
  }

  @Test(
    "Favourites are listed by pages, oldest or newest first, and a limit of 0 is refused",
    arguments: ServiceKind.allCases)
  func listPages(kind: ServiceKind) async throws {
    let (service, keeper) = try kind.make(.cat)
    let images = try await service.search(ImageQuery(count: 3, order: .ascending)).items
    var numbers: [Int] = []
    for image in images { numbers.append(try await service.favour(image.id, for: someone)) }
    func page(_ number: Int, _ order: ImageOrder) async throws -> [Int] {
      try await service.favourites(MarkQuery(owner: someone, limit: 2, page: number, order: order)).items.map(\.id)
    }
    #expect(try await page(0, .ascending) == Array(numbers[..<2]))
    #expect(try await page(1, .ascending) == Array(numbers[2...]))
    #expect(try await page(0, .descending) == [numbers[2], numbers[1]])
    let refused = await failure { () throws(AnimalFailure) in try await service.favourites(MarkQuery(limit: 0)) }
    #expect(refused == .refused(status: 400, "INVALID_DATA"))
    withExtendedLifetime(keeper) {}
  }

  @Test(
    "A picture is uploaded, listed with its name and owner, and deleted once", arguments: ServiceKind.allCases,
    Species.allCases)
  func pictureIsUploadedAndDeleted(kind: ServiceKind, species: Species) async throws {
    let (service, keeper) = try kind.make(species)
    let image = try #require(try await service.search(ImageQuery(order: .ascending)).items.first)
    let file = try await service.file(of: image) { _, _ in }
    let breed = try #require(try await service.breeds().items.first?.id)
    let told = Lock<[Int]>([])
    let upload = try await service.upload(file.path, for: someone, breeds: [breed]) { done, _ in
      told.withLock { $0.append(done) }
    }
    #expect(try #require(told.withLock { $0.last }) > 0)
    let name = file.path.split(separator: "/").last.map(String.init)
    #expect(upload.image.originalFileName == name)
    #expect(upload.image.owner == someone)
    let mine = try await service.uploads(UploadQuery(owner: someone)).items
    #expect(mine.map(\.id) == [upload.image.id])
    #expect(mine.first?.breedIDs == [breed])
    #expect(mine.first?.createdAt != nil)
    #expect(try await service.uploads(UploadQuery(originalFileName: name)).items.map(\.id) == [upload.image.id])
    try await service.delete(upload.image.id)
    #expect(try await service.uploads(UploadQuery(owner: someone)).items.isEmpty)
    #expect(await failure { () throws(AnimalFailure) in try await service.delete(upload.image.id) } == .notOurs)
    #expect(await failure { () throws(AnimalFailure) in try await service.delete(image.id) } == .notOurs)
    withExtendedLifetime(keeper) {}
  }

  @Test("An upload of a missing file is reported as such, and creates no image", arguments: ServiceKind.allCases)
  func missingFile(kind: ServiceKind) async throws {
    let (service, keeper) = try kind.make(.cat)
    let refused = await failure { () throws(AnimalFailure) in
      try await service.upload("/no/such/cat.jpg", for: someone, breeds: []) { _, _ in }
    }
    #expect(refused == .noSuchFile("/no/such/cat.jpg"))
    #expect(try await service.uploads(UploadQuery(owner: someone)).items.isEmpty)
    withExtendedLifetime(keeper) {}
  }

  @Test(
    "Breeds have distinct ids; only cats have ratings, and only dogs have heights", arguments: ServiceKind.allCases,
    Species.allCases)
  func breedsHaveDistinctIds(kind: ServiceKind, species: Species) async throws {
    let (service, keeper) = try kind.make(species)
    let listing = try await service.breeds()
    #expect(listing.items.count == listing.rows.count)
    #expect(Set(listing.items.map(\.id)).count == listing.items.count)
    #expect(listing.items.contains { $0.weight?.metric?.range != nil })
    #expect(listing.items.contains { !$0.ratings.isEmpty } == (species == .cat))
    #expect(listing.items.contains { $0.height != nil } == (species == .dog))
    withExtendedLifetime(keeper) {}
  }

  @Test("Cats have seven categories and some sources, dogs have neither", arguments: ServiceKind.allCases)
  func categoriesAndSources(kind: ServiceKind) async throws {
    let (cats, keeper) = try kind.make(.cat)
    let (dogs, otherKeeper) = try kind.make(.dog)
    let names = try await cats.categories().items.map(\.name).sorted()
    #expect(names == ["boxes", "clothes", "hats", "sinks", "space", "sunglasses", "ties"])
    #expect(try await dogs.categories().items.isEmpty)
    let sources = try await cats.sources(page: 0, limit: 2).items
    #expect(sources.count == 2)
    #expect(Set(try await cats.sources(page: 1, limit: 2).items.map(\.id)).isDisjoint(with: sources.map(\.id)))
    #expect(try await dogs.sources(page: 0, limit: 2).items.isEmpty)
    withExtendedLifetime((keeper, otherKeeper)) {}
  }

  @Test(
    "`version` returns the name of the service, and a closed circuit",
    arguments: ServiceKind.allCases, Species.allCases)
  func versionNamesService(kind: ServiceKind, species: Species) async throws {
    let (service, keeper) = try kind.make(species)
    let version = try await service.version()
    #expect(version.name == (species == .cat ? "The Cat API" : "The Dog API"))
    #expect(version.circuit == .closed)
    withExtendedLifetime(keeper) {}
  }

  @Test(
    "A download reports its progress, and saving its file twice gives one path", arguments: ServiceKind.allCases)
  func downloadReportsProgress(kind: ServiceKind) async throws {
    let (service, keeper) = try kind.make(.cat)
    let image = try #require(try await service.search(ImageQuery(order: .ascending)).items.first)
    let told = Lock<[Int]>([])
    let file = try await service.file(of: image) { done, _ in told.withLock { $0.append(done) } }
    #expect(told.withLock { $0.last } == file.bytes)
    #expect(file.mimeType.hasPrefix("image/"))
    let first = try await service.save(file, of: image, into: nil)
    #expect(try await service.save(file, of: image, into: nil) == first)
    #expect(first.contains("cat-\(image.id.text)"))
    withExtendedLifetime(keeper) {}
  }

  @Test("The labels of an analysis have a name, and a confidence from 0 to 100", arguments: ServiceKind.allCases)
  func labelsHaveNameAndConfidence(kind: ServiceKind) async throws {
    let (service, keeper) = try kind.make(.cat)
    var seen: [Analysis] = []
    for image in try await service.search(ImageQuery(count: 9, order: .ascending)).items {
      seen += try await service.analysis(of: image.id)
    }
    #expect(!seen.isEmpty)
    let labels = seen.flatMap(\.labels)
    #expect(!labels.isEmpty)
    #expect(labels.allSatisfy { (0...100).contains($0.confidence ?? -1) && !$0.name.isEmpty })
    withExtendedLifetime(keeper) {}
  }
}
