import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Gallery, step by step; every event and change is listed.
@Suite struct GalleryFlowTests {
  private let now = Instant(milliseconds: 60_000)
  private let firstTwo = ImageSearch(ImageQuery(count: 2, order: .ascending), isShown: true)

  /// A grid that draws every image.
  private let wall = ImageGrid(isAvailable: { true }, draw: { _ in .drawn })

  private func page(_ search: ImageSearch, _ zoo: Zoo, _ harness: Harness) throws -> ImagePage {
    let (memory, query) = (zoo.cats, search.query)
    return ImagePage(try harness.run { try await memory.search(query) }, search: search)
  }

  private func file(_ id: ImageID, _ zoo: Zoo, _ harness: Harness) throws -> FetchedImage {
    let memory = zoo.cats
    return FetchedImage(
      id,
      try harness.run {
        var image = AnimalImage(id: id)
        image.address = "https://cat.example/"
        return try await memory.file(of: image) { _, _ in }
      })
  }

  @Test("A search fetches its images in parallel, and draws the grid when each has arrived or failed")
  func imagesAreFetchedInParallel() throws {
    try Harness.run { harness in
      let zoo = Zoo(in: harness)
      let hung = Lock<[[ImageGrid.Picture]]>([])
      let wall = ImageGrid(
        isAvailable: { true },
        draw: { pictures in
          hung.withLock { $0.append(pictures) }
          return .drawn
        })
      let gallery = harness.track(
        UseCase<GalleryState>(
          services: zoo.catsAlone, names: .plain, wall: wall, store: MemoryStore(), runtime: harness.runtime))
      let search = ImageSearch(ImageQuery(count: 3, order: .ascending), isShown: true)
      gallery.send(.searchAsked(.cat, search)) {
        $0.pages.cat = .loading(previous: nil)
        $0.work = .searching(.cat)
      }
      var page = try page(search, zoo, harness)
      zoo.network.answer(.proceed)
      gallery.received(.found(.cat, page, isShown: true, at: now)) {
        $0.pages.cat = .current(.init(page, at: now))
        $0.work = .fetching(.cat)
      }
      #expect(zoo.network.waiting.sorted() == ["cat file cat1", "cat file cat2", "cat file cat3"])
      for (id, failure) in [("cat3", nil), ("cat1", AnimalFailure.timedOut), ("cat2", nil)] {
        let call = try #require(zoo.network.waiting.firstIndex(of: "cat file \(id)"))
        zoo.network.answer(failure.map { .fails($0) } ?? .proceed, call: call)
        let fetched = try failure.map { FetchedImage(try image(id), $0) } ?? file(image(id), zoo, harness)
        page.files.append(fetched)
        gallery.received(.fetched(.cat, fetched)) { $0.pages.cat = .current(.init(page, at: now)) }
      }
      gallery.received(.picturesShown(.cat, .drawn)) {
        $0.answer = .page(.cat, .drawn)
        $0.work = nil
      }
      #expect(hung.withLock { $0 }.map { $0.map(\.number) } == [[2, 3]])
    }
  }

  @Test("From a second on, each fetched image has an estimate of the time left, which the answer ends")
  func slowFetchHasTimeEstimate() throws {
    try Harness.run { harness in
      let zoo = Zoo(in: harness)
      let gallery = harness.track(
        UseCase<GalleryState>(
          services: zoo.catsAlone, names: .plain, wall: wall, store: MemoryStore(), runtime: harness.runtime))
      // An estimate without work is ignored.
      gallery.send(.estimated(secondsLeft: 9))
      gallery.send(.searchAsked(.cat, firstTwo)) {
        $0.pages.cat = .loading(previous: nil)
        $0.work = .searching(.cat)
      }
      var page = try page(firstTwo, zoo, harness)
      zoo.network.answer(.proceed)
      gallery.received(.found(.cat, page, isShown: true, at: now)) {
        $0.pages.cat = .current(.init(page, at: now))
        $0.work = .fetching(.cat)
      }
      for (id, left) in [("cat1", 3), ("cat2", 0)] {
        harness.advance(by: .seconds(3))
        let call = try #require(zoo.network.waiting.firstIndex(of: "cat file \(id)"))
        zoo.network.answer(.proceed, call: call)
        let fetched = try file(image(id), zoo, harness)
        page.files.append(fetched)
        gallery.received(.fetched(.cat, fetched)) { $0.pages.cat = .current(.init(page, at: now)) }
        gallery.received(.estimated(secondsLeft: left)) { $0.secondsLeft = left }
      }
      gallery.received(.picturesShown(.cat, .drawn)) {
        $0.answer = .page(.cat, .drawn)
        $0.work = nil
        $0.secondsLeft = nil
      }
    }
  }

  @Test(
    "Without a key, a search with a breed, with a category or without mixed breeds is refused",
    arguments: [
      ImageSearch(ImageQuery(), breeds: ["beng"]), ImageSearch(ImageQuery(excludesUnknownBreeds: true)),
      ImageSearch(ImageQuery(), categories: ["hats"]),
    ])
  func keylessFilteredSearchIsRefused(search: ImageSearch) {
    Harness.run { harness in
      let zoo = Zoo(in: harness, hasKey: false)
      let names = AnimalNames(
        breeds: { _ in [Breed(id: "beng", name: "Bengal")] }, categories: { _ in [AnimalCategory(id: 1, name: "hats")] }
      )
      let gallery = harness.track(
        UseCase<GalleryState>(
          services: zoo.catsAlone, names: names, wall: wall, store: MemoryStore(), runtime: harness.runtime))
      gallery.send(.searchAsked(.cat, search)) {
        $0.pages.cat = .loading(previous: nil)
        $0.work = .searching(.cat)
      }
      gallery.received(.searchFailed(.cat, .refused(.key))) {
        $0.pages.cat = .refused(.key)
        $0.work = nil
        $0.answer = .obstacle(.cat, .refused(.key))
      }
    }
  }

  @Test("A new search cancels the search before it and the fetching of that search's images")
  func newSearchCancelsFormerSearch() throws {
    try Harness.run { harness in
      let zoo = Zoo(in: harness)
      let gallery = harness.track(
        UseCase<GalleryState>(
          services: zoo.catsAlone, names: .plain, wall: wall, store: MemoryStore(), runtime: harness.runtime))
      gallery.send(.searchAsked(.cat, firstTwo)) {
        $0.pages.cat = .loading(previous: nil)
        $0.work = .searching(.cat)
      }
      let second = ImageSearch(ImageQuery(count: 1, order: .descending))
      gallery.send(.searchAsked(.cat, second))
      gallery.dropped(.searchFailed(.cat, .service(.interrupted)))
      #expect(zoo.network.waiting == ["cat search"])
      let page = try page(second, zoo, harness)
      zoo.network.answer(.proceed)
      gallery.received(.found(.cat, page, isShown: false, at: now)) {
        $0.pages.cat = .current(.init(page, at: now))
        $0.answer = .page(.cat, .described)
        $0.work = nil
      }
      gallery.send(.searchAsked(.cat, firstTwo)) {
        $0.pages.cat = .loading(previous: .init(page, at: now))
        $0.work = .searching(.cat)
      }
      let two = try self.page(firstTwo, zoo, harness)
      zoo.network.answer(.proceed)
      gallery.received(.found(.cat, two, isShown: true, at: now)) {
        $0.pages.cat = .current(.init(two, at: now))
        $0.work = .fetching(.cat)
      }
      #expect(zoo.network.waiting.count == 2)
      gallery.send(.searchAsked(.cat, second)) {
        $0.pages.cat = .loading(previous: .init(two, at: now))
        $0.work = .searching(.cat)
      }
      for id in ["cat2", "cat1"] { gallery.dropped(.fetched(.cat, FetchedImage(try image(id), .interrupted))) }
      #expect(zoo.network.waiting == ["cat search"])
      zoo.network.answer(.proceed)
      gallery.received(.found(.cat, page, isShown: false, at: now)) {
        $0.pages.cat = .current(.init(page, at: now))
        $0.answer = .page(.cat, .described)
        $0.work = nil
      }
    }
  }

  @Test("A failed, cancelled or refused search keeps the shown images, and an empty result replaces them")
  func failedSearchKeepsShownImages() throws {
    try Harness.run { harness in
      let zoo = Zoo(in: harness)
      let gallery = harness.track(
        UseCase<GalleryState>(
          services: zoo.catsAlone, names: .plain, store: MemoryStore(), runtime: harness.runtime))
      let search = ImageSearch(ImageQuery(count: 1, order: .ascending))
      gallery.send(.searchAsked(.cat, search)) {
        $0.pages.cat = .loading(previous: nil)
        $0.work = .searching(.cat)
      }
      zoo.network.answer(.fails(.timedOut))
      gallery.received(.searchFailed(.cat, .service(.timedOut))) {
        $0.pages.cat = .failed(.timedOut, previous: nil)
        $0.answer = .obstacle(.cat, .service(.timedOut))
        $0.work = nil
      }
      gallery.send(.searchAsked(.cat, search)) {
        $0.pages.cat = .loading(previous: nil)
        $0.work = .searching(.cat)
      }
      let page = try page(search, zoo, harness)
      zoo.network.answer(.proceed)
      let kept = Fetched<ImagePage>.FetchedValue(page, at: now)
      gallery.received(.found(.cat, page, isShown: false, at: now)) {
        $0.pages.cat = .current(kept)
        $0.answer = .page(.cat, .described)
        $0.work = nil
      }
      gallery.send(.searchAsked(.cat, ImageSearch(ImageQuery(), breeds: ["gryphon"]))) {
        $0.pages.cat = .loading(previous: kept)
        $0.work = .searching(.cat)
      }
      let unknown = AnimalObstacle.breed(.unknown("gryphon", near: []))
      gallery.received(.searchFailed(.cat, unknown)) {
        $0.pages.cat = .current(kept)
        $0.answer = .obstacle(.cat, unknown)
        $0.work = nil
      }
      gallery.send(.searchAsked(.cat, search)) {
        $0.pages.cat = .loading(previous: kept)
        $0.work = .searching(.cat)
      }
      gallery.send(.stopAsked) {
        $0.pages.cat = .failed(.interrupted, previous: kept)
        $0.answer = .obstacle(.cat, .service(.interrupted))
        $0.work = nil
      }
      gallery.dropped(.searchFailed(.cat, .service(.interrupted)))
      #expect(zoo.network.waiting == [])
      gallery.send(.stopAsked)
      let none = ImageSearch(ImageQuery(order: .ascending), breeds: ["beng"], categories: ["99"])
      gallery.send(.searchAsked(.cat, none)) {
        $0.pages.cat = .loading(previous: kept)
        $0.work = .searching(.cat)
      }
      zoo.network.answer(.proceed)
      let nothing = ImagePage(ServiceListing([], page: .init(number: 0, limit: 1, count: 0)), search: none)
      gallery.received(.found(.cat, nothing, isShown: false, at: now)) {
        $0.pages.cat = .empty(at: now)
        $0.answer = .page(.cat, .described)
        $0.work = nil
      }
    }
  }

  @Test("An uploaded image is found with the practitioner of the team who owns it")
  func uploadedImageHasOwningPractitioner() throws {
    try Harness.run { harness in
      let (zoo, practice) = (Zoo(in: harness), try PracticeOfAda(in: harness))
      let (memory, owner) = (zoo.cats, AnimalOwner.practitioner(practice.ada.id))
      memory.put("/pictures/rex.jpg")
      let id = try harness.run {
        try await memory.upload("/pictures/rex.jpg", for: owner, breeds: []) { _, _ in }.image.id
      }
      let gallery = harness.track(
        UseCase<GalleryState>(
          services: zoo.catsAlone, names: .plain, store: practice.store, runtime: harness.runtime))
      gallery.send(.sessionOpened(practice.session)) { $0.session = 1 }
      gallery.send(.imageAsked(.cat, id, .full, isShown: false)) {
        $0.pages.cat = .loading(previous: nil)
        $0.work = .searching(.cat)
      }
      zoo.network.answer(.proceed)
      let image = try harness.run { try await memory.image(id, size: .full, for: owner) }
      let ada = MarkOwner(id: practice.ada.id, name: practice.ada.name, isAsking: true)
      let page = ImagePage(ServiceListing([.item(image)]), owners: [ada])
      gallery.received(.found(.cat, page, isShown: false, at: now)) {
        $0.pages.cat = .current(.init(page, at: now))
        $0.answer = .page(.cat, .described)
        $0.work = nil
      }
    }
  }

  @Test("An image has the practitioner's own marks, and follows later marks and its deletion")
  func imageHasPractitionersOwnMarks() throws {
    try Harness.run { harness in
      let zoo = Zoo(in: harness)
      let practice = try PracticeOfAda(in: harness)
      let (memory, owner) = (zoo.cats, AnimalOwner.practitioner(practice.ada.id))
      let id = try image("-cat7")
      let number = try harness.run { try await memory.favour(id, for: owner) }
      let gallery = harness.track(
        UseCase<GalleryState>(
          services: zoo.catsAlone, names: .plain, store: practice.store, runtime: harness.runtime))
      gallery.send(.sessionOpened(practice.session)) { $0.session = 1 }
      gallery.send(.imageAsked(.cat, id, .full, isShown: false)) {
        $0.pages.cat = .loading(previous: nil)
        $0.work = .searching(.cat)
      }
      zoo.network.answer(.proceed)
      var found = try harness.run { try await memory.image(id, size: .full, for: owner) }
      #expect(found.favourite == number)
      func there() -> Fetched<ImagePage> { .current(.init(ImagePage(ServiceListing([.item(found)])), at: now)) }
      gallery.received(.found(.cat, ImagePage(ServiceListing([.item(found)])), isShown: false, at: now)) {
        $0.pages.cat = there()
        $0.answer = .page(.cat, .described)
        $0.work = nil
      }
      found.favourite = nil
      gallery.send(.marked(.cat, ImageMark(.favourite, of: id))) { $0.pages.cat = there() }
      found.vote = VoteMark(id: 5, value: -3)
      gallery.send(.marked(.cat, ImageMark(.vote, of: id, number: 5, value: -3))) { $0.pages.cat = there() }
      found.isDeleted = true
      gallery.send(.imageDeleted(.cat, id)) { $0.pages.cat = there() }
      gallery.send(.imageDeleted(.dog, id))
    }
  }

  @Test("An image is saved with the practitioner's name and its progress, and an unknown image is not saved")
  func savedImageNamesPractitioner() throws {
    try Harness.run { harness in
      let zoo = Zoo(in: harness)
      let practice = try PracticeOfAda(in: harness)
      let gallery = harness.track(
        UseCase<GalleryState>(
          services: zoo.catsAlone, names: .plain, store: practice.store, runtime: harness.runtime))
      gallery.send(.sessionOpened(practice.session)) { $0.session = 1 }
      let id = try image("cat2")
      gallery.send(.saveAsked(.cat, id, folder: "/kept")) { $0.work = .saving(.cat, nil) }
      #expect(zoo.network.waiting == ["cat image cat2"])
      for _ in 1...3 { zoo.network.answer(.proceed) }
      for count in [ByteCount(2_500, of: 5_000), ByteCount(5_000, of: 5_000)] {
        gallery.received(.saving(count)) { $0.work = .saving(.cat, count) }
      }
      let saved = SavedImage(id, path: "/kept/cat-cat2.jpg", by: practice.ada)
      gallery.received(.saved(.cat, saved)) {
        $0.answer = .saved(.cat, saved)
        $0.work = nil
      }
      gallery.send(.saveAsked(.cat, try image("zebra"), folder: nil)) { $0.work = .saving(.cat, nil) }
      zoo.network.answer(.proceed)
      let unknown = AnimalObstacle.service(.unknown(.image, "zebra"))
      gallery.received(.saveFailed(.cat, unknown)) {
        $0.answer = .obstacle(.cat, unknown)
        $0.work = nil
      }
    }
  }

  @Test("A search continues after a copy has failed, and stopping cancels the search")
  func searchContinuesAfterFailedCopy() throws {
    try Harness.run { harness in
      let (zoo, practice) = (Zoo(in: harness), try PracticeOfAda(in: harness))
      let gallery = harness.track(
        UseCase<GalleryState>(
          services: zoo.catsAlone, names: .plain, store: practice.store, runtime: harness.runtime))
      gallery.send(.searchAsked(.cat, firstTwo)) {
        $0.pages.cat = .loading(previous: nil)
        $0.work = .searching(.cat)
      }
      gallery.send(.saveAsked(.cat, try image("zebra"), folder: nil)) { $0.work = .saving(.cat, nil) }
      zoo.network.answer(.fails(.timedOut), call: 1)
      gallery.received(.saveFailed(.cat, .service(.timedOut))) {
        $0.answer = .obstacle(.cat, .service(.timedOut))
        $0.work = nil
      }
      gallery.send(.stopAsked) {
        $0.pages.cat = .failed(.interrupted, previous: nil)
        $0.answer = .obstacle(.cat, .service(.interrupted))
      }
      gallery.dropped(.searchFailed(.cat, .service(.interrupted)))
      gallery.send(.stopAsked)
    }
  }
}
