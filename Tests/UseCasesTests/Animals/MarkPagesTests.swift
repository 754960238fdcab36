import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Pages of favourites and uploads over an in-memory service: order, limit, filters and stored marks.
@Suite struct MarkPagesTests {
  private static let now = Instant(milliseconds: 60_000)

  /// Ada in session, and a service with three favourites of Ada and one of Kim.
  private struct Stand {
    let cats: MemoryAnimals
    let store = MemoryStore()
    let favourites: UseCase<MarksState<Favourite>>
    let uploads: UseCase<UploadsState>
    let ada: UniqueID
    let kim = UniqueID(high: 8, low: 8)
    let shelf = MarkShelf(.favourite, .cat)

    init() async throws {
      let runtime = Runtime.test(at: MarkPagesTests.now)
      let (store, cats) = (store, MemoryAnimals(.cat, clock: runtime.clock))
      self.cats = cats
      let session = try await store.openSession(at: Instant(milliseconds: 0))
      let receipt = try await store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 3))
          .perform(.add(.practitioner, [FieldText("name", "Ada")]))
      }
      ada = try #require(receipt.inSession).id
      let services = AnimalServices(cat: cats, dog: NoAnimals(.dog))
      favourites = UseCase<MarksState<Favourite>>(
        "favourites", services: services, store: store, gallery: LateTarget("gallery"), runtime: runtime)
      uploads = UseCase<UploadsState>(services: services, names: Self.names, store: store, runtime: runtime)
      await favourites.dispatch(.sessionOpened(session)).settled()
      await uploads.dispatch(.sessionOpened(session)).settled()
      for (id, owner) in [("cat1", ada), ("cat2", ada), ("cat3", kim), ("cat4", ada)] {
        _ = try await cats.favour(try image(id), for: .practitioner(owner))
      }
    }

    static let names = AnimalNames(
      breeds: { _ in [Breed(id: "beng", name: "Bengal"), Breed(id: "manx", name: "Manx")] },
      categories: { _ in [AnimalCategory(id: 99, name: "ghosts")] })

    /// Names of the images on a page.
    func page(_ search: MarkSearch) async -> [String] {
      await favourites.dispatch(.pageAsked(.cat, search)).settled()
      return favourites.state.pages.cat.lastValue?.value.listing.items.map(\.image.id.text) ?? []
    }

    /// Stored favourites of Ada, in the order of their numbers.
    func remembered() async throws -> [String] {
      try await store.markMemory.marks(of: ada, on: shelf, RememberedPage(isDescending: false, limit: 20, number: 0))
        .map(\.image.text)
    }

    func remember(_ ids: String..., by practitioner: UniqueID? = nil) async throws {
      let marks = try ids.enumerated().map { place, id in
        RememberedMark(
          image: try image(id), practitioner: practitioner ?? ada, number: place + 1, at: Instant(milliseconds: 1))
      }
      try await store.markMemory.remember(marks, on: shelf, insteadOfAllOf: nil)
    }
  }

  private static let searches: [(search: MarkSearch, found: [String])] = [
    (MarkSearch(), ["cat4", "cat2", "cat1"]), (MarkSearch(order: .ascending), ["cat1", "cat2", "cat4"]),
    (MarkSearch(limit: 2), ["cat4", "cat2"]), (MarkSearch(limit: 2, page: 1), ["cat1"]),
    (MarkSearch(limit: 2, page: 2), []), (MarkSearch(limit: 1, page: 1, order: .ascending), ["cat2"]),
    (MarkSearch(isEverybodys: true), ["cat4", "cat3", "cat2", "cat1"]),
    (MarkSearch(isEverybodys: true, limit: 3, order: .ascending), ["cat1", "cat2", "cat3"]),
    (MarkSearch(image: ImageID("cat2")), ["cat2"]), (MarkSearch(image: ImageID("cat3")), []),
    (MarkSearch(isEverybodys: true, image: ImageID("cat3")), ["cat3"]),
  ]

  @Test(
    "A page has the practitioner's or everybody's favourites, in the requested order and up to its limit",
    arguments: searches)
  func pageHasRequestedFavourites(search: MarkSearch, found: [String]) async throws {
    #expect(try await Stand().page(search) == found)
  }

  @Test(
    "Without the service, a page of stored favourites has the same order and limit",
    arguments: searches.filter { $0.search.image == nil })
  func offlinePageKeepsOrderAndLimit(search: MarkSearch, found: [String]) async throws {
    let stand = try await Stand()
    // Stored as the service would return them.
    for (number, (id, owner)) in [("cat1", stand.ada), ("cat2", stand.ada), ("cat3", stand.kim), ("cat4", stand.ada)]
      .enumerated()
    {
      let mark = RememberedMark(
        image: try image(id), practitioner: owner, number: number + 1, at: Instant(milliseconds: 1))
      try await stand.store.markMemory.remember([mark], on: stand.shelf, insteadOfAllOf: nil)
    }
    stand.cats.fail(.unreachable("no network"))
    #expect(await stand.page(search) == found)
  }

  /// Searches, and the favourites that are still stored afterwards, although the service lacks them.
  private static let forgets: [(search: MarkSearch, kept: [String])] = [
    // The page has all of Ada's favourites.
    (MarkSearch(), []), (MarkSearch(limit: 4), []), (MarkSearch(limit: 4, order: .ascending), []),
    // The page is full, so there may be more.
    (MarkSearch(limit: 3), ["cat8", "cat9"]), (MarkSearch(limit: 1), ["cat8", "cat9"]),
    (MarkSearch(limit: 2, page: 1), ["cat8", "cat9"]), (MarkSearch(page: 1), ["cat8", "cat9"]),
    (MarkSearch(image: ImageID("cat2")), ["cat8", "cat9"]), (MarkSearch(isEverybodys: true), ["cat8", "cat9"]),
  ]

  @Test(
    "Only a complete page deletes stored favourites that the service lacks, and only the practitioner's own",
    arguments: forgets)
  func forgetsOthers(search: MarkSearch, kept: [String]) async throws {
    let stand = try await Stand()
    try await stand.remember("cat8", "cat9")
    try await stand.remember("cat7", by: stand.kim)
    let found = await stand.page(search)
    let others = ["cat8", "cat9"]
    #expect(try await stand.remembered().filter { others.contains($0) } == kept)
    // Listed favourites of Ada are stored.
    let own = found.filter { $0 != "cat3" }.sorted()
    #expect(try await stand.remembered().filter { !others.contains($0) } == own)
    let kims = try await stand.store.markMemory.marks(
      of: stand.kim, on: stand.shelf, RememberedPage(isDescending: true, limit: 20, number: 0))
    #expect(kims.map(\.image.text).contains("cat7"))
  }

  private static let uploads: [(search: UploadSearch, found: [String]?)] = [
    (UploadSearch(), ["up113", "up112", "up111", "up110"]),
    (UploadSearch(UploadQuery(order: .ascending)), ["up110", "up111", "up112", "up113"]),
    (UploadSearch(UploadQuery(limit: 2, page: 1)), ["up111", "up110"]),
    (UploadSearch(isOwn: true), ["up112", "up110"]),
    (UploadSearch(by: Reference(.practitioner, "ada")), ["up112", "up110"]),
    (UploadSearch(breeds: ["bengal"]), ["up111", "up110"]), (UploadSearch(breeds: ["manx"]), ["up112"]),
    (UploadSearch(breeds: ["manx", "beng"]), ["up112", "up111", "up110"]),
    (UploadSearch(breeds: ["bengal"], isOwn: true), ["up110"]), (UploadSearch(categories: ["ghosts"]), []),
    (UploadSearch(breeds: ["dodo"]), nil), (UploadSearch(categories: ["dodos"]), nil),
    (UploadSearch(by: Reference(.practitioner, "kim")), nil),
  ]

  @Test("Uploads are filtered by breed, category and owner, and an unknown name is refused", arguments: uploads)
  func listsUploads(search: UploadSearch, found: [String]?) async throws {
    let stand = try await Stand()
    let ada = AnimalOwner.practitioner(stand.ada)
    var first: Int?
    for (owner, breeds) in [(ada, ["beng"]), (.nobody, ["beng"]), (ada, ["manx"]), (.nobody, [])]
      as [(AnimalOwner, [String])]
    {
      stand.cats.put("rex.jpg")
      let upload = try await stand.cats.upload("rex.jpg", for: owner, breeds: breeds) { _, _ in }
      first = first ?? Int(upload.image.id.text.dropFirst(2))
    }
    await stand.uploads.dispatch(.pageAsked(.cat, search)).settled()
    let offset = try #require(first) - 110
    let items: [AnimalImage]? =
      switch stand.uploads.state.pages.cat {
      case .current(let kept): kept.value.listing.items
      case .empty: []
      default: nil
      }
    #expect(items?.compactMap { Int($0.id.text.dropFirst(2)) }.map { "up\($0 - offset)" } == found)
  }

  // MARK: The service in memory

  @Test("A service without a key refuses marks, uploads, deletions and facts, and returns images")
  func keylessServiceOnlyReturnsImages() async throws {
    let cats = MemoryAnimals(.cat, hasKey: false, clock: Runtime.test(at: Self.now).clock)
    let id = try image("cat1")
    let questions: [@Sendable () async throws -> Void] = [
      { _ = try await cats.favour(id, for: .nobody) },
      { try await cats.unfavour(1) },
      { _ = try await cats.favourites(MarkQuery()) },
      { _ = try await cats.favourite(1) },
      { _ = try await cats.vote(id, value: 1, for: .nobody) },
      { try await cats.unvote(1) },
      { _ = try await cats.votes(MarkQuery()) },
      { _ = try await cats.vote(1) },
      { _ = try await cats.uploads(UploadQuery()) },
      { try await cats.delete(id) },
      { _ = try await cats.facts(FactQuery(breed: nil, count: 5)) },
    ]
    for question in questions { await #expect(throws: AnimalFailure.keyRefused) { try await question() } }
    let shown = try await cats.image(id, size: .full, for: .nobody)
    #expect(shown.id == id && shown.vote == nil && shown.favourite == nil)
  }

  @Test("An image has the newest vote and the favourite of the asking owner, and no marks of other owners")
  func imageHasOwnersNewestVote() async throws {
    let cats = MemoryAnimals(.cat, clock: Runtime.test(at: Self.now).clock)
    let (id, other) = (try image("cat1"), try image("cat2"))
    let (ada, kim) = (
      AnimalOwner.practitioner(UniqueID(high: 1, low: 1)), AnimalOwner.practitioner(UniqueID(high: 2, low: 2))
    )
    _ = try await cats.vote(id, value: 3, for: ada)
    let second = try await cats.vote(id, value: 5, for: ada)
    _ = try await cats.vote(id, value: 7, for: kim)
    _ = try await cats.vote(other, value: 9, for: ada)
    let favourite = try await cats.favour(id, for: kim)
    let adas = try await cats.image(id, size: .full, for: ada)
    #expect(adas.vote == VoteMark(id: second.id, value: 5) && adas.favourite == nil)
    let kims = try await cats.image(id, size: .full, for: kim)
    #expect(kims.vote?.value == 7 && kims.favourite == favourite)
  }

  @Test("The marks of a deleted upload keep the id of its image, and only uploads of our own can be deleted")
  func deletedUploadsMarksRemain() async throws {
    let cats = MemoryAnimals(.cat, clock: Runtime.test(at: Self.now).clock)
    cats.put("rex.jpg")
    let id = try await cats.upload("rex.jpg", for: .nobody, breeds: []) { _, _ in }.image.id
    let (favourite, kept) = (
      try await cats.favour(id, for: .nobody), try await cats.favour(image("cat1"), for: .nobody)
    )
    let vote = try await cats.vote(id, value: 1, for: .nobody)
    try await cats.delete(id)
    #expect(try await cats.favourite(favourite).image == AnimalImage(id: id, isDeleted: true))
    #expect(try await cats.vote(vote.id).image == AnimalImage(id: id, isDeleted: true))
    #expect(try await cats.favourite(kept).image.address != nil)
    await #expect(throws: AnimalFailure.notOurs) { try await cats.delete(id) }
    await #expect(throws: AnimalFailure.notOurs) { try await cats.delete(image("cat1")) }
  }
}
