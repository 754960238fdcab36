import Adapters
import Architecture
import Testing
import UseCases

/// Image gallery in memory, which stores favourites and votes like the real services.
@Suite struct MemoryAnimalsTests {
  private let now = Instant(milliseconds: 1_790_000_000_000)
  private let refused = AnimalFailure.refused(status: 400, "INVALID_DATA")
  private let ada = AnimalOwner.practitioner(UniqueID(high: 1, low: 1))

  private func animals(_ species: Species = .cat) -> MemoryAnimals {
    MemoryAnimals(species, clock: VirtualClock(at: now).clock)
  }

  private var keyless: MemoryAnimals { MemoryAnimals(.cat, hasKey: false, clock: VirtualClock(at: now).clock) }

  private func id(_ text: String) throws -> ImageID { try #require(ImageID(text)) }

  /// Ids of the images with these numbers; the seventh begins with a dash.
  private func ids(_ numbers: some Sequence<Int>, _ species: String = "cat") -> [String] {
    numbers.map { "\($0 == 7 ? "-" : "")\(species)\($0)" }
  }

  private func found(_ query: ImageQuery, in animals: MemoryAnimals? = nil) async throws -> [String] {
    try await (animals ?? self.animals()).search(query).items.map(\.id.text)
  }

  // MARK: Images

  @Test("The gallery has 30 images, in ascending or descending order, page by page")
  func galleryIsListedInPages() async throws {
    #expect(try await found(ImageQuery(count: 30, order: .ascending)) == ids(1...30))
    #expect(try await found(ImageQuery(count: 31, order: .descending)) == ids((1...30).reversed()))
    let page = try await animals().search(ImageQuery(count: 4, page: 1, order: .ascending))
    #expect(page.items.map(\.id.text) == ids(5...8) && page.page == .init(number: 1, limit: 4, count: 30))
    #expect(try await found(ImageQuery(count: 4, page: 7, order: .descending)) == ids([2, 1]))
    for (count, limit) in [(99, 99), (100, 100), (101, 100)] {
      #expect(try await animals().search(ImageQuery(count: count)).page?.limit == limit)
    }
  }

  @Test("Random images depend only on the number of earlier searches, whatever page is requested")
  func earlierSearchesDetermineRandomImages() async throws {
    let animals = animals()
    for seed in [UInt64(1), 2] {
      var numbers = SplitMix(seed: seed)
      let drawn = ids(1...30).shuffled(using: &numbers)
      #expect(try await found(ImageQuery(count: 30, page: Int(seed)), in: animals) == drawn)
    }
  }

  @Test("Image sizes grow with the number, every fifth image is a PNG, and every tenth a GIF")
  func imageShapeFollowsItsNumber() async throws {
    let images = try await animals().search(ImageQuery(count: 30, order: .ascending)).items
    #expect((images[0].width, images[0].height) == (410, 310))
    #expect((images[29].width, images[29].height) == (700, 600))
    #expect(images[6].address == "https://cat.example/images/-cat7.jpg")
    for (number, type) in [(1, "jpeg"), (5, "png"), (9, "jpeg"), (10, "gif"), (15, "png"), (30, "gif")] {
      #expect(images[number - 1].mimeType == "image/\(type)")
    }
    #expect(images[3].breeds.map(\.name) == ["Siamese"] && images[3].categories.map(\.name) == ["space"])
    #expect(images[2].breeds == [] && images[2].categories == [])
    let dogs = try await animals(.dog).search(ImageQuery(count: 30, order: .ascending)).items
    #expect(dogs.map(\.id.text) == ids(1...30, "dog") && dogs.allSatisfy { $0.categories.isEmpty })
    #expect(dogs[0].breeds.map(\.name) == ["Border Collie"] && dogs[0].address == "https://dog.example/images/dog1.jpg")
  }

  @Test("Images are filtered by breed, category and type, and by several of them at once")
  func imageFiltersCanBeCombined() async throws {
    let bengals = [1, 7, 13, 19, 25]
    for (query, numbers) in [
      (ImageQuery(breeds: ["beng"]), bengals), (ImageQuery(breeds: ["none"]), []),
      (ImageQuery(breeds: ["none", "beng"]), bengals), (ImageQuery(categories: [5]), [28]),
      (ImageQuery(categories: [2, 15]), [4, 8]), (ImageQuery(breeds: ["siam"], categories: [5, 15]), [28]),
      (ImageQuery(types: ["gif"]), [10, 20, 30]), (ImageQuery(types: ["png", "gif"]), [5, 10, 15, 20, 25, 30]),
      (ImageQuery(types: ["jpg"]), (1...30).filter { $0 % 5 != 0 }),
      (ImageQuery(breeds: ["beng"], types: ["png"]), [25]),
      (ImageQuery(excludesUnknownBreeds: true), (1...30).filter { $0 % 3 != 0 }),
      (ImageQuery(types: ["gif"], excludesUnknownBreeds: true), [10, 20]),
    ] {
      var all = query
      (all.count, all.order) = (30, .ascending)
      #expect(try await found(all) == ids(numbers), "\(query)")
    }
  }

  @Test("A request for zero rows or for a page below zero is refused")
  func emptyPageRequestIsRefused() async {
    for query in [ImageQuery(count: 0), ImageQuery(page: -1)] {
      #expect(await failure { () throws(AnimalFailure) in try await animals().search(query) } == refused)
    }
    for query in [MarkQuery(limit: 0), MarkQuery(page: -1)] {
      #expect(await failure { () throws(AnimalFailure) in try await animals().votes(query) } == refused)
      #expect(await failure { () throws(AnimalFailure) in try await animals().favourites(query) } == refused)
    }
    #expect(await failure { () throws(AnimalFailure) in try await animals().uploads(UploadQuery(limit: 0)) } == refused)
    #expect(await failure { () throws(AnimalFailure) in try await animals().search(ImageQuery(count: 1)) } == nil)
  }

  @Test("Without a key, a search returns at most ten images, without page, breeds and categories")
  func withoutKey() async throws {
    let listing = try await keyless.search(ImageQuery(count: 11, order: .ascending))
    var first = AnimalImage(id: try id("cat1"), address: "https://cat.example/images/cat1.jpg")
    (first.width, first.height) = (410, 310)
    #expect(listing.items.count == 10 && listing.items[0] == first && listing.page == nil)
    #expect(try await keyless.image(try id("cat1"), size: .full, for: ada).breeds.count == 1)
  }

  @Test("Without a key, each call that needs one is refused, and the others work")
  func keyedCallsNeedKey() async throws {
    let (animals, image) = (keyless, try id("cat1"))
    let file = ImageFile(path: "/a.jpg", mimeType: "image/jpeg", bytes: 1)
    animals.put("/a.jpg")
    // Closures with typed `throws` crash the compiler here.
    func refusal(_ ask: @Sendable () async throws -> Void) async -> AnimalFailure? {
      do { try await ask() } catch { return error as? AnimalFailure }
      return nil
    }
    let needing: [@Sendable () async throws -> Void] = [
      { _ = try await animals.search(ImageQuery(breeds: ["beng"])) },
      { _ = try await animals.search(ImageQuery(categories: [5])) },
      { _ = try await animals.search(ImageQuery(excludesUnknownBreeds: true)) },
      { _ = try await animals.upload("/a.jpg", for: .nobody, breeds: []) { _, _ in } },
      { _ = try await animals.uploads(UploadQuery()) },
      { try await animals.delete(image) },
      { _ = try await animals.favour(image, for: .nobody) },
      { try await animals.unfavour(1) },
      { _ = try await animals.favourites(MarkQuery()) },
      { _ = try await animals.favourite(1) },
      { _ = try await animals.vote(image, value: 1, for: .nobody) },
      { try await animals.unvote(1) },
      { _ = try await animals.votes(MarkQuery()) },
      { _ = try await animals.vote(1) },
      { _ = try await animals.facts(FactQuery(breed: nil, count: 5)) },
    ]
    for (index, ask) in needing.enumerated() { #expect(await refusal(ask) == .keyRefused, "\(index)") }
    let others: [@Sendable () async throws -> Void] = [
      { _ = try await animals.search(ImageQuery()) },
      { _ = try await animals.image(image, size: .full, for: .nobody) },
      { _ = try await animals.analysis(of: image) },
      { _ = try await animals.file(of: AnimalImage(id: image, address: "x")) { _, _ in } },
      { _ = try await animals.save(file, of: AnimalImage(id: image), into: nil) },
      { _ = try await animals.breeds() },
      { _ = try await animals.categories() },
      { _ = try await animals.sources(page: 0, limit: 1) },
      { _ = try await animals.version() },
    ]
    for (index, ask) in others.enumerated() { #expect(await refusal(ask) == nil, "\(index)") }
    animals.fail(.timedOut)
    for (index, ask) in others.enumerated() { #expect(await refusal(ask) == .timedOut, "\(index)") }
    animals.fail(nil)
    for (index, ask) in others.enumerated() { #expect(await refusal(ask) == nil, "\(index)") }
  }

  @Test("An image has the last vote and the favourite of the practitioner who requests it")
  func imageHasRequestersMarks() async throws {
    let (animals, image, other, absent) = (animals(), try id("cat2"), try id("cat3"), try id("none"))
    _ = try await animals.vote(image, value: 3, for: ada)
    let vote = try await animals.vote(image, value: -2, for: ada)
    _ = try await animals.vote(image, value: 5, for: .nobody)
    _ = try await animals.vote(other, value: 7, for: ada)
    _ = try await animals.favour(other, for: ada)
    _ = try await animals.favour(image, for: .stranger("x"))
    let favourite = try await animals.favour(image, for: ada)
    let told = try await animals.image(image, size: .full, for: ada)
    #expect(told.id == image && told.vote == VoteMark(id: vote.id, value: -2) && told.favourite == favourite)
    let bare = try await animals.image(try id("cat4"), size: .full, for: ada)
    #expect(bare.vote == nil && bare.favourite == nil)
    let none = await failure { () throws(AnimalFailure) in
      try await animals.image(absent, size: .full, for: ada)
    }
    #expect(none == .unknown(.image, "none"))
  }

  @Test("An analysis labels the animal and its place, and is empty for an unknown image")
  func analysisLabelsAnimalAndPlace() async throws {
    let seen = try await animals(.dog).analysis(of: try id("dog1"))
    let box = Analysis.Box(width: 0.5, height: 0.6, left: 0.2, top: 0.1, confidence: 98.5)
    #expect(seen.count == 1 && seen.first?.vendor == "a machine of fiction" && seen.first?.warnings == [])
    #expect(seen.first?.labels.map(\.name) == ["Dog", "Pet", "Furniture"])
    #expect(seen.first?.labels.map(\.instances) == [[box], [], []])
    #expect(seen.first?.createdAt == ISOTime("2023-10-28T17:39:28Z")?.instant)
    #expect(try await animals().analysis(of: try id("cat1")).first?.labels.first?.name == "Cat")
    #expect(try await animals().analysis(of: try id("dog1")) == [])
  }

  // MARK: Files

  @Test("A download reports half and all of its bytes; the file and its copies can be uploaded")
  func downloadReportsProgress() async throws {
    let animals = animals()
    let image = AnimalImage(id: try id("cat1"), address: "https://cat.example/images/cat1.jpg")
    let told = Lock<[String]>([])
    let progress: ByteProgress = { done, all in told.withLock { $0.append("\(done) of \(all ?? 0)") } }
    let file = try await animals.file(of: image, progress: progress)
    #expect(file == ImageFile(path: "/images/cat/cat1.jpg", mimeType: "image/jpeg", bytes: 5_000))
    #expect(told.withLock { $0 } == ["2500 of 5000", "5000 of 5000"])
    #expect(try await animals.save(file, of: image, into: nil) == "/pictures/cat-cat1.jpg")
    #expect(try await animals.save(file, of: image, into: "/desk") == "/desk/cat-cat1.jpg")
    for path in [file.path, "/pictures/cat-cat1.jpg", "/desk/cat-cat1.jpg"] {
      _ = try await animals.upload(path, for: ada, breeds: [], progress: progress)
    }
    #expect(told.withLock { $0 }.suffix(3) == ["2000 of 2000", "2000 of 2000", "2000 of 2000"])
    for gone in [AnimalImage(id: image.id), AnimalImage(id: try id("none"), address: "x")] {
      let failure = await failure { () throws(AnimalFailure) in try await animals.file(of: gone) { _, _ in } }
      #expect(failure == .unknown(.image, gone.id.text))
    }
  }

  @Test("An upload becomes an image with its breeds, listed among uploads but not found by a search")
  func searchNeverFindsListedUpload() async throws {
    let animals = animals()
    for path in ["/desk/rex.jpg", "mia.png"] { animals.put(path) }
    let upload = try await animals.upload("/desk/rex.jpg", for: ada, breeds: ["manx", "beng"]) { _, _ in }
    var image = AnimalImage(id: try id("up101"), address: "https://cat.example/images/up101.jpg")
    (image.width, image.height, image.mimeType, image.originalFileName) = (800, 600, "image/jpeg", "rex.jpg")
    (image.owner, image.createdAt, image.breedIDs) = (ada, now, ["manx", "beng"])
    image.breeds = try await animals.breeds().items.filter { ["beng", "manx"].contains($0.id) }
    #expect(upload == Upload(image: image, isPending: false, isApproved: true))
    _ = try await animals.upload("mia.png", for: .nobody, breeds: []) { _, _ in }
    #expect(try await animals.image(image.id, size: .full, for: .nobody).originalFileName == "rex.jpg")
    #expect(try await found(ImageQuery(count: 99, order: .ascending), in: animals) == ids(1...30))
    for (query, wanted) in [
      (UploadQuery(), ["up102", "up101"]), (UploadQuery(order: .ascending), ["up101", "up102"]),
      (UploadQuery(limit: 1, page: 1), ["up101"]), (UploadQuery(owner: ada), ["up101"]),
      (UploadQuery(owner: .nobody), ["up102"]), (UploadQuery(breeds: ["beng"]), ["up101"]),
      (UploadQuery(categories: [5]), []), (UploadQuery(originalFileName: "mia.png"), ["up102"]),
      (UploadQuery(owner: ada, originalFileName: "mia.png"), []),
    ] {
      #expect(try await animals.uploads(query).items.map(\.id.text) == wanted, "\(query)")
    }
    #expect(try await animals.uploads(UploadQuery(limit: 1)).page == .init(number: 0, limit: 1, count: 2))
  }

  @Test("An upload of a missing file or with an unknown breed is refused")
  func notUploaded() async throws {
    let animals = animals()
    animals.put("/a.jpg")
    for (path, breeds, expected) in [
      ("/b.jpg", [], AnimalFailure.noSuchFile("/b.jpg")), ("/a.jpg", ["beng", "none"], refused),
    ] as [(String, [String], AnimalFailure)] {
      let failed = await failure { () throws(AnimalFailure) in
        try await animals.upload(path, for: ada, breeds: breeds) { _, _ in }
      }
      #expect(failed == expected)
    }
    #expect(try await animals.uploads(UploadQuery()).items == [])
  }

  @Test("An upload is deleted once, its marks stay with a deleted image, and a gallery image cannot be deleted")
  func uploadIsDeletedOnce() async throws {
    let animals = animals()
    for path in ["/a.jpg", "/b.jpg"] {
      animals.put(path)
      _ = try await animals.upload(path, for: ada, breeds: []) { _, _ in }
    }
    let (upload, other, image) = (try id("up101"), try id("up102"), try id("cat1"))
    for id in [upload, image] {
      _ = try await animals.favour(id, for: ada)
      _ = try await animals.vote(id, value: 1, for: ada)
    }
    try await animals.delete(upload)
    #expect(try await animals.uploads(UploadQuery()).items.map(\.id) == [other])
    for gone in [upload, image] {
      #expect(await failure { () throws(AnimalFailure) in try await animals.delete(gone) } == .notOurs)
    }
    let favourites = try await animals.favourites(MarkQuery(order: .ascending)).items.map(\.image)
    let votes = try await animals.votes(MarkQuery(order: .ascending)).items.map(\.image)
    let kept = [
      AnimalImage(id: upload, isDeleted: true), AnimalImage(id: image, address: "https://cat.example/images/cat1.jpg"),
    ]
    #expect(favourites == kept && votes == kept)
  }

  // MARK: Favourites and votes

  @Test("An owner can make an image a favourite once; favourites are listed by owner and image")
  func imageBecomesFavouriteOnce() async throws {
    let animals = animals()
    let (a, b) = (try id("cat1"), try id("gone"))
    #expect(try await animals.favour(a, for: ada) == 101)
    #expect(await failure { () throws(AnimalFailure) in try await animals.favour(a, for: ada) } == .duplicate)
    #expect(try await animals.favour(a, for: .nobody) == 102)
    #expect(try await animals.favour(b, for: ada) == 103)
    let first = Favourite(
      id: 101, image: AnimalImage(id: a, address: "https://cat.example/images/cat1.jpg"), owner: ada, createdAt: now,
      account: "fiction")
    #expect(try await animals.favourite(101) == first)
    #expect(try await animals.favourite(103).image == AnimalImage(id: b))
    for (query, numbers) in [
      (MarkQuery(), [103, 102, 101]), (MarkQuery(order: .ascending), [101, 102, 103]),
      (MarkQuery(owner: ada), [103, 101]), (MarkQuery(image: a), [102, 101]), (MarkQuery(owner: ada, image: b), [103]),
      (MarkQuery(limit: 2, page: 1), [101]),
    ] {
      #expect(try await animals.favourites(query).items.map(\.id) == numbers, "\(query)")
    }
    try await animals.unfavour(102)
    #expect(try await animals.favourites(MarkQuery()).items.map(\.id) == [103, 101])
    #expect(await failure { () throws(AnimalFailure) in try await animals.unfavour(102) } == .notOurs)
    let gone = await failure { () throws(AnimalFailure) in try await animals.favourite(102) }
    #expect(gone == .unknown(.favourite, "102"))
  }

  @Test("Every vote is stored, listed by owner and image, and removed by its number")
  func everyVoteIsStored() async throws {
    let animals = animals()
    let (a, b) = (try id("cat1"), try id("gone"))
    let first = try await animals.vote(a, value: -3, for: ada)
    #expect(
      first
        == Vote(
          id: 101, image: AnimalImage(id: a, address: "https://cat.example/images/cat1.jpg"), value: -3, owner: ada,
          createdAt: now, countryCode: "DE", account: "fiction"))
    for (image, owner) in [(a, ada), (a, .nobody), (b, ada)] as [(ImageID, AnimalOwner)] {
      _ = try await animals.vote(image, value: 1, for: owner)
    }
    for (query, numbers) in [
      (MarkQuery(), [104, 103, 102, 101]), (MarkQuery(owner: ada), [104, 102, 101]),
      (MarkQuery(image: a), [103, 102, 101]),
      (MarkQuery(owner: .nobody, image: a), [103]), (MarkQuery(limit: 3, page: 1), [101]),
    ] {
      #expect(try await animals.votes(query).items.map(\.id) == numbers, "\(query)")
    }
    #expect(try await animals.vote(101) == first)
    try await animals.unvote(102)
    #expect(try await animals.votes(MarkQuery(order: .ascending)).items.map(\.id) == [101, 103, 104])
    #expect(await failure { () throws(AnimalFailure) in try await animals.unvote(102) } == .notOurs)
    #expect(await failure { () throws(AnimalFailure) in try await animals.vote(102) } == .unknown(.vote, "102"))
  }

  // MARK: Breeds, categories, sources and facts

  @Test("The gallery has six breeds per species, with the fields of the cat or the dog service")
  func speciesHaveSixBreeds() async throws {
    let (cats, dogs) = (try await animals().breeds().items, try await animals(.dog).breeds().items)
    #expect(cats.map(\.id) == ["abys", "beng", "manx", "norw", "siam", "sphy"])
    #expect(dogs.map(\.id) == ["1", "50", "107", "149", "179", "250"])
    for (breed, first) in zip(cats, [1, 2, 5, 1, 3, 2]) {
      #expect(breed.ratings.map(\.kind) == Breed.Rating.Kind.allCases)
      #expect(breed.ratings.map(\.value) == (0..<14).map { ($0 + first - 1) % 5 + 1 }, "\(breed.name)")
      #expect(breed.links == [BreedLink(.wikipedia, "https://encyclopedia.example/\(breed.id)")])
      #expect(breed.otherNames == (breed.id == "norw" ? ["Skogkatt"] : []))
      #expect(
        breed.traits == [
          Breed.Trait(.indoor, false), Breed.Trait(.hairless, breed.id == "sphy"),
          Breed.Trait(.natural, breed.id == "norw"),
        ])
    }
    #expect(cats[1].text == "A breed of fiction's Bengal." && cats[1].picture == ImageID("cat1"))
    #expect(cats[1].origins == ["United States"] && cats[1].countryCodes == ["US"])
    #expect(cats[1].temperament == ["Alert", "Agile"] && cats[1].lifeSpan == Measure("12 - 15"))
    #expect(cats[1].weight == TwoMeasures(metric: Measure("3 - 7"), imperial: Measure("6 - 12")))
    #expect(dogs.map(\.group) == ["Toy", "Herding", "Herding", "Sporting", nil, "Hound"])
    #expect(dogs.map(\.bredFor) == [[], ["Sheep herder"], [], ["Water retrieving"], [], []])
    #expect(dogs[0].height == TwoMeasures(metric: Measure("33 - 60"), imperial: Measure("9 - 23")))
    #expect(dogs[1].origins == [] && dogs[1].countryCodes == [] && dogs[1].picture == ImageID("dog1"))
  }

  @Test("Cats have categories, and sources in pages; dogs have neither")
  func onlyCatsHaveCategories() async throws {
    let categories = try await animals().categories().items
    #expect(categories.map(\.id) == [5, 15, 1, 14, 2, 4, 7])
    #expect(try await animals(.dog).categories().items == [])
    let sources = try await animals().sources(page: 0, limit: 9)
    #expect(
      sources.items == [
        AnimalSource(id: 1, name: "a shelter of fiction", address: "https://shelter.example/"),
        AnimalSource(id: 2, name: "cats of a book", address: "https://book.example/", breedID: "abys"),
        AnimalSource(id: 3, name: "nobody remembers"),
      ])
    let last = try await animals().sources(page: 1, limit: 2)
    #expect(last.items.map(\.id) == [3] && last.page == .init(number: 1, limit: 2, count: 3))
    #expect(try await animals(.dog).sources(page: 0, limit: 9).items == [])
  }

  @Test("Facts are listed in the order of breeds, or for one breed; an unknown breed has none")
  func factsFollowOrderOfBreeds() async throws {
    #expect(try await animals().facts(FactQuery(breed: nil, count: 2)).items.map(\.id) == ["f-abys", "f-beng"])
    let one = try await animals().facts(FactQuery(breed: "manx", count: 2)).items
    #expect(one == [AnimalFact(id: "f-manx", text: "Nobody has seen the Manx fly.", breedID: "manx", title: "Habits")])
    #expect(try await animals().facts(FactQuery(breed: "none", count: 2)).items == [])
  }

  @Test("Each service returns its name, and the cat service its version")
  func servicesReturnTheirNames() async throws {
    #expect(try await animals().version() == ServiceVersion(name: "The Cat API", version: "1.3.9"))
    #expect(try await animals(.dog).version() == ServiceVersion(name: "The Dog API", version: nil))
    #expect(animals().hasKey && !keyless.hasKey)
  }

  @Test("Copies in memory start with the gallery's lists of 13 September 2020, and store lists per species")
  func memoryCopiesStartWithGallery() async throws {
    let (copies, time) = (AnimalCopies.memory(), try #require(ISOTime("2020-09-13T12:26:40Z")?.instant))
    #expect(await copies.breeds(.cat) == nil)
    #expect(await copies.categories(.cat) == nil)
    #expect(await copies.bundledBreeds(.dog) == StoredCopy(try animals(.dog).breeds().items, at: time))
    #expect(await copies.bundledCategories(.cat) == StoredCopy(try animals().categories().items, at: time))
    let breeds = StoredCopy([Breed(id: "a", name: "A")], at: now)
    await copies.storeBreeds(breeds, .cat)
    let categories = StoredCopy([AnimalCategory(id: 1, name: "hats")], at: now)
    await copies.storeCategories(categories, .cat)
    #expect(await copies.breeds(.cat) == breeds)
    #expect(await copies.categories(.cat) == categories)
    #expect(await copies.breeds(.dog) == nil)
    #expect(await copies.categories(.dog) == nil)
  }
}
