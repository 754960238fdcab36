import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Marks (favourites and votes), step by step; tests with `track` list every event and change.
@Suite struct MarksFlowTests {
  private typealias Favourites = MarksState<Favourite>
  private typealias Votes = MarksState<Vote>
  private let now = Instant(milliseconds: 60_000)

  private func favourites(
    _ zoo: Zoo, _ practice: PracticeOfAda, gallery: LateTarget<GalleryState> = LateTarget("gallery"),
    in harness: Harness
  ) -> Tracked<Favourites, Favourites.Event> {
    let tracked = harness.track(
      UseCase<Favourites>(
        "favourites", services: zoo.catsAlone, store: practice.store, gallery: gallery,
        runtime: harness.runtime))
    tracked.send(.sessionOpened(practice.session)) { $0.session = 1 }
    return tracked
  }

  private func favourite(_ number: Int, _ id: ImageID, _ practice: PracticeOfAda) -> Favourite {
    Favourite(
      id: number, image: AnimalImage(id: id), owner: .practitioner(practice.ada.id), createdAt: now)
  }

  private func remembered(
    _ kind: MarkKind, _ practice: PracticeOfAda, _ harness: Harness
  ) throws -> [RememberedMark] {
    let store = practice.store
    return try harness.run {
      try await store.markMemory.marks(
        of: nil, on: MarkShelf(kind, .cat), RememberedPage(isDescending: false, limit: 20, number: 0))
    }
  }

  @Test("A favourite is pending at once, is stored when the service has confirmed it, and reaches the gallery")
  func confirmedFavouriteIsStored() throws {
    try Harness.run { harness in
      let (zoo, practice) = (Zoo(in: harness), try PracticeOfAda(in: harness))
      let galleryUseCase = UseCase<GalleryState>(
        services: zoo.catsAlone, names: .plain, store: practice.store, runtime: harness.runtime)
      let gallery = harness.track(galleryUseCase)
      let favourites = favourites(zoo, practice, gallery: LateTarget(galleryUseCase), in: harness)
      let id = try image("cat1")
      favourites.send(.giveAsked(.cat, id, value: nil)) { $0.pendingMarks = [.init(.cat, id, isAddition: true)] }
      #expect(try remembered(.favourite, practice, harness) == [])
      zoo.network.answer(.proceed)
      let given = ConfirmedMark(favourite(101, id, practice), by: practice.ada)
      favourites.received(.given(.cat, given)) {
        $0.pendingMarks = []
        $0.answer = .given(.cat, given)
        $0.answeredAt = now
      }
      gallery.received(.marked(.cat, ImageMark(.favourite, of: id, number: 101)))
      #expect(
        try remembered(.favourite, practice, harness) == [
          RememberedMark(image: id, practitioner: practice.ada.id, number: 101, at: now)
        ])
      favourites.send(.takeAsked(.cat, id)) { $0.pendingMarks = [.init(.cat, id, isAddition: false)] }
      #expect(zoo.network.waiting == ["cat unfavour 101"])
      zoo.network.answer(.proceed)
      favourites.received(.taken(.cat, id, remark: nil)) {
        $0.pendingMarks = []
        $0.answer = .taken(.cat, id, remark: nil)
        $0.answeredAt = now
      }
      gallery.received(.marked(.cat, ImageMark(.favourite, of: id)))
      #expect(try remembered(.favourite, practice, harness) == [])
    }
  }

  @Test("A refused vote is no longer pending, and the reason is the answer; votes on other images and later votes stay")
  func refusedVoteIsRemoved() throws {
    try Harness.run { harness in
      let (zoo, practice) = (Zoo(in: harness), try PracticeOfAda(in: harness))
      let votes = harness.track(
        UseCase<Votes>(
          "votes", services: zoo.catsAlone, store: practice.store, runtime: harness.runtime))
      votes.send(.sessionOpened(practice.session)) { $0.session = 1 }
      let (one, two) = (try image("cat1"), try image("cat2"))
      let pendingMarks = [
        Votes.PendingMark(.cat, one, isAddition: true, value: 3), .init(.cat, two, isAddition: true, value: 9),
        .init(.cat, one, isAddition: true, value: 5),
      ]
      for (count, wish) in pendingMarks.enumerated() {
        votes.send(.giveAsked(.cat, wish.image, value: wish.value)) { $0.pendingMarks = Array(pendingMarks[...count]) }
      }
      // Votes on different images are sent at once, votes on one image in order.
      #expect(zoo.network.waiting == ["cat vote cat1 3", "cat vote cat2 9"])
      zoo.network.answer(.proceed, call: 1)
      #expect(zoo.network.waiting == ["cat vote cat1 3", "cat votes"])
      zoo.network.answer(.proceed, call: 1)
      let second = ConfirmedMark(
        Vote(
          id: 101, image: AnimalImage(id: two, address: "https://cat.example/images/cat2.jpg"), value: 9,
          owner: .practitioner(practice.ada.id), createdAt: now, countryCode: "DE", account: "fiction"),
        by: practice.ada)
      votes.received(.given(.cat, second)) {
        $0.pendingMarks = [pendingMarks[0], pendingMarks[2]]
        $0.answer = .given(.cat, second)
        $0.answeredAt = now
      }
      zoo.network.answer(.fails(.broken(status: 500)))
      let refusal = AnimalObstacle.service(.broken(status: 500))
      votes.received(.refused(.cat, one, refusal)) {
        $0.pendingMarks = [pendingMarks[2]]
        $0.answer = .obstacle(.cat, refusal)
        $0.answeredAt = now
      }
      #expect(zoo.network.waiting == ["cat vote cat1 5"])
      votes.send(.stopAsked) {
        $0.pendingMarks = []
        $0.answer = .obstacle(.cat, .service(.interrupted))
        $0.answeredAt = now
      }
      votes.dropped(.refused(.cat, one, .service(.interrupted)))
      #expect(zoo.network.waiting == [])
      #expect(try remembered(.vote, practice, harness).map(\.number) == [101])
    }
  }

  @Test("A step changes a vote by one; a missing vote counts as 0, and the largest vote stays")
  func stepChangesVoteByOne() throws {
    try Harness.run { harness in
      let practice = try PracticeOfAda(in: harness)
      let cats = MemoryAnimals(.cat, clock: harness.runtime.clock)
      let (id, ada) = (try image("cat1"), AnimalOwner.practitioner(practice.ada.id))
      let votes = UseCase<Votes>(
        "votes", services: AnimalServices(cat: cats, dog: NoAnimals(.dog)), store: practice.store,
        runtime: harness.runtime)
      harness.ignore("votes")
      votes.dispatch(.sessionOpened(practice.session))
      func step(_ step: Int, on image: ImageID) -> Double? {
        votes.dispatch(.stepAsked(.cat, image, by: step))
        #expect(votes.state.pendingMarks.map(\.image) == [image])
        harness.simulator.settle()
        guard case .given(.cat, let given)? = votes.state.answer else { return nil }
        return given.mark.value
      }
      #expect(step(1, on: id) == 1 && step(1, on: id) == 2 && step(-1, on: id) == 1)
      // A vote that only the service knows.
      let other = try image("cat2")
      _ = try harness.run { try await cats.vote(other, value: 126, for: ada) }
      #expect(step(1, on: other) == 127 && step(1, on: other) == 127)
      guard case .given(.cat, let given)? = votes.state.answer else { return }
      #expect(given.isRepeated)
      // An imported vote has no value; the service knows it.
      let third = try image("cat3")
      let vote = try harness.run { try await cats.vote(third, value: 5, for: ada) }
      let imported = RememberedMark(
        image: third, practitioner: practice.ada.id, number: vote.id, at: Instant(milliseconds: 1))
      try harness.run {
        try await MarkCache(practice.store).remember([imported], on: MarkShelf(.vote, .cat), insteadOfAllOf: nil)
      }
      #expect(Vote(imported).value == nil && step(1, on: third) == 6)
    }
  }

  @Test("A new vote replaces the stored vote, and a failure to remove the former vote at the service is a remark")
  func votesAgain() throws {
    try Harness.run { harness in
      let (zoo, practice) = (Zoo(in: harness), try PracticeOfAda(in: harness))
      let votes = UseCase<Votes>(
        "votes", services: zoo.catsAlone, store: practice.store, runtime: harness.runtime)
      harness.ignore("votes")
      votes.dispatch(.sessionOpened(practice.session))
      votes.dispatch(.giveAsked(.cat, try image("cat1"), value: 3))
      for _ in 0..<2 { zoo.network.answer(.proceed) }
      votes.dispatch(.giveAsked(.cat, try image("cat1"), value: -4))
      for _ in 0..<2 { zoo.network.answer(.proceed) }
      #expect(zoo.network.waiting == ["cat unvote 101"])
      zoo.network.answer(.fails(.timedOut))
      guard case .given(.cat, let given)? = votes.state.answer else {
        Issue.record("no vote was given")
        return
      }
      // The vote is stored; the failed removal of the former vote is a remark.
      #expect(given.mark.id == 102 && given.mark.value == -4 && given.remark == .service(.timedOut))
      #expect(try remembered(.vote, practice, harness).map(\.number) == [102])
      #expect(try remembered(.vote, practice, harness).map(\.value) == [-4])
    }
  }

  @Test("A new vote replaces votes that only the service has, but not votes by others or on other images")
  func replacesForeignVotes() throws {
    try Harness.run { harness in
      let practice = try PracticeOfAda(in: harness)
      let cats = MemoryAnimals(.cat, clock: harness.runtime.clock)
      let (id, other, ada) = (try image("cat1"), try image("cat2"), AnimalOwner.practitioner(practice.ada.id))
      try harness.run {
        // Ada gave the first two votes on another machine.
        for value in 1...2 { _ = try await cats.vote(id, value: value, for: ada) }
        _ = try await cats.vote(other, value: 7, for: ada)
        _ = try await cats.vote(id, value: 9, for: .stranger("ward-7"))
      }
      let votes = UseCase<Votes>(
        "votes", services: AnimalServices(cat: cats, dog: NoAnimals(.dog)), store: practice.store,
        runtime: harness.runtime)
      harness.ignore("votes")
      votes.dispatch(.sessionOpened(practice.session))
      votes.dispatch(.giveAsked(.cat, id, value: 5))
      harness.simulator.settle()
      let values = try harness.run {
        try await cats.votes(MarkQuery()).items.map(\.value)
      }
      #expect(values == [5, 9, 7])
    }
  }

  @Test("Favourites are refused without a session or a key, and so is the removal of a missing favourite")
  func favouriteWithoutSessionIsRefused() throws {
    try Harness.run { harness in
      let (zoo, practice) = (Zoo(in: harness), try PracticeOfAda(in: harness))
      let favourites = favourites(zoo, practice, in: harness)
      let id = try image("cat1")
      favourites.send(.takeAsked(.cat, id)) { $0.pendingMarks = [.init(.cat, id, isAddition: false)] }
      zoo.network.answer(.proceed)
      let none = AnimalObstacle.service(.noMark(.favourite, "cat1"))
      favourites.received(.refused(.cat, id, none)) {
        $0.pendingMarks = []
        $0.answer = .obstacle(.cat, none)
        $0.answeredAt = now
      }
      favourites.send(.giveAsked(.dog, id, value: nil)) { $0.pendingMarks = [.init(.dog, id, isAddition: true)] }
      favourites.received(.refused(.dog, id, .refused(.key))) {
        $0.pendingMarks = []
        $0.answer = .obstacle(.dog, .refused(.key))
        $0.answeredAt = now
      }
      try practice.leave(in: harness)
      favourites.send(.giveAsked(.cat, id, value: nil)) { $0.pendingMarks = [.init(.cat, id, isAddition: true)] }
      favourites.received(.refused(.cat, id, .refused(.session))) {
        $0.pendingMarks = []
        $0.answer = .obstacle(.cat, .refused(.session))
        $0.answeredAt = now
      }
      favourites.send(.pageAsked(.cat, MarkSearch())) { $0.pages.cat = .loading(previous: nil) }
      favourites.received(.pageFailed(.cat, .refused(.session))) {
        $0.pages.cat = .refused(.session)
        $0.answer = .obstacle(.cat, .refused(.session))
        $0.answeredAt = now
      }
      favourites.send(.pageAsked(.dog, MarkSearch(isEverybodys: true))) { $0.pages.dog = .loading(previous: nil) }
      favourites.received(.pageFailed(.dog, .refused(.key))) {
        $0.pages.dog = .refused(.key)
        $0.answer = .obstacle(.dog, .refused(.key))
        $0.answeredAt = now
      }
      favourites.send(.oneAsked(.dog, 7)) { $0.requestedSpecies = .dog }
      favourites.received(.oneFailed(.dog, .refused(.key))) {
        $0.requestedSpecies = nil
        $0.answer = .obstacle(.dog, .refused(.key))
        $0.answeredAt = now
      }
    }
  }

  @Test("A favourite that the service already has is found and stored")
  func duplicateFavouriteIsStored() throws {
    try Harness.run { harness in
      let (zoo, practice) = (Zoo(in: harness), try PracticeOfAda(in: harness))
      let (memory, owner, id) = (zoo.cats, AnimalOwner.practitioner(practice.ada.id), try image("cat1"))
      let number = try harness.run { try await memory.favour(id, for: owner) }
      let favourites = favourites(zoo, practice, in: harness)
      favourites.send(.giveAsked(.cat, id, value: nil)) { $0.pendingMarks = [.init(.cat, id, isAddition: true)] }
      zoo.network.answer(.proceed)
      zoo.network.answer(.proceed)
      let found = try harness.run { try await memory.favourite(number) }
      let given = ConfirmedMark(found, by: practice.ada, isRepeated: true)
      favourites.received(.given(.cat, given)) {
        $0.pendingMarks = []
        $0.answer = .given(.cat, given)
        $0.answeredAt = now
      }
      #expect(try remembered(.favourite, practice, harness).map(\.number) == [number])
    }
  }

  @Test("A page shows stored favourites until the service's list replaces them; a failure of the service keeps them")
  func serviceAnswerReplacesStoredFavourites() throws {
    try Harness.run { harness in
      let (zoo, practice) = (Zoo(in: harness), try PracticeOfAda(in: harness))
      let (store, ada) = (practice.store, practice.ada.id)
      let old = RememberedMark(
        image: try image("cat9"), practitioner: ada, number: 7, at: Instant(milliseconds: 1_000))
      try harness.run {
        try await store.markMemory.remember([old], on: MarkShelf(.favourite, .cat), insteadOfAllOf: nil)
      }
      let favourites = favourites(zoo, practice, in: harness)
      favourites.send(.pageAsked(.cat, MarkSearch())) { $0.pages.cat = .loading(previous: nil) }
      let owners = [MarkOwner(id: ada, name: "Ada", isAsking: true)]
      let page = MarkPage(ServiceListing([.item(Favourite(old))]), owners: owners, search: MarkSearch())
      let kept = Fetched<MarkPage<Favourite>>.FetchedValue(page, at: Instant(milliseconds: 1_000), source: .stored)
      favourites.received(.pageRemembered(.cat, page, since: Instant(milliseconds: 1_000))) {
        $0.pages.cat = .loading(previous: kept)
      }
      zoo.network.answer(.fails(.unreachable("no network")))
      favourites.received(.pageFailed(.cat, .service(.unreachable("no network")))) {
        $0.pages.cat = .failed(.unreachable("no network"), previous: kept)
        $0.answer = .page(.cat)
        $0.answeredAt = now
      }
      favourites.send(.pageAsked(.cat, MarkSearch())) { $0.pages.cat = .loading(previous: kept) }
      favourites.received(.pageRemembered(.cat, page, since: Instant(milliseconds: 1_000)))
      zoo.network.answer(.proceed)
      let nothing = MarkPage<Favourite>(
        ServiceListing([], page: .init(number: 0, limit: 20, count: 0)), search: MarkSearch())
      favourites.received(.pageRead(.cat, nothing, at: now)) {
        $0.pages.cat = .empty(at: now)
        $0.answer = .page(.cat)
        $0.answeredAt = now
      }
      #expect(try remembered(.favourite, practice, harness) == [])
    }
  }

  @Test("Without a key, a page shows the stored favourites, and the reason why there is no newer list")
  func withoutKey() throws {
    try Harness.run { harness in
      let practice = try PracticeOfAda(in: harness)
      let zoo = Zoo(in: harness, hasKey: false)
      let (store, ada) = (practice.store, practice.ada.id)
      let kept = RememberedMark(
        image: try image("cat9"), practitioner: ada, number: 7, at: Instant(milliseconds: 1_000))
      try harness.run {
        try await store.markMemory.remember([kept], on: MarkShelf(.favourite, .cat), insteadOfAllOf: nil)
      }
      let favourites = favourites(zoo, practice, in: harness)
      for search in [MarkSearch(), MarkSearch(isEverybodys: true), MarkSearch(image: try image("cat9"))] {
        favourites.send(.pageAsked(.cat, search)) { $0.pages.cat = .loading(previous: nil) }
        let owners = [MarkOwner(id: ada, name: "Ada", isAsking: true)]
        let page = MarkPage(ServiceListing([.item(Favourite(kept))]), owners: owners, search: search)
        let stored = Fetched<MarkPage<Favourite>>.FetchedValue(
          page, at: Instant(milliseconds: 1_000), source: .stored)
        favourites.received(.pageRemembered(.cat, page, since: Instant(milliseconds: 1_000))) {
          $0.pages.cat = .loading(previous: stored)
        }
        favourites.received(.pageFailed(.cat, .service(.keyRefused))) {
          $0.pages.cat = .failed(.keyRefused, previous: stored)
          $0.answer = .page(.cat)
          $0.answeredAt = now
        }
      }
      // Without stored marks the missing key is the answer.
      let other = MarkSearch(image: try image("cat1"))
      favourites.send(.pageAsked(.cat, other)) { $0.pages.cat = .loading(previous: nil) }
      favourites.received(.pageFailed(.cat, .refused(.key))) {
        $0.pages.cat = .refused(.key)
        $0.answer = .obstacle(.cat, .refused(.key))
        $0.answeredAt = now
      }
      #expect(zoo.network.waiting == [])
    }
  }

  @Test("Everybody's favourites include those of other owners, and a single favourite is found by its number")
  func everybodysFavouritesIncludeOtherOwners() throws {
    try Harness.run { harness in
      let (zoo, practice) = (Zoo(in: harness), try PracticeOfAda(in: harness))
      let (memory, ada) = (zoo.cats, practice.ada.id)
      let somebody = UniqueID(high: 1, low: 2)
      let ids = [try image("cat1"), try image("cat2"), try image("cat3")]
      let listing = try harness.run {
        for (id, owner) in zip(ids, [AnimalOwner.practitioner(ada), .practitioner(somebody), .stranger("a page")]) {
          _ = try await memory.favour(id, for: owner)
        }
        return try await memory.favourites(MarkQuery())
      }
      let favourites = favourites(zoo, practice, in: harness)
      let search = MarkSearch(isEverybodys: true)
      favourites.send(.pageAsked(.cat, search)) { $0.pages.cat = .loading(previous: nil) }
      zoo.network.answer(.proceed)
      let owners = [MarkOwner(id: ada, name: "Ada", isAsking: true)]
      let page = MarkPage(listing, owners: owners, search: search)
      favourites.received(.pageRead(.cat, page, at: now)) {
        $0.pages.cat = .current(.init(page, at: now))
        $0.answer = .page(.cat)
        $0.answeredAt = now
      }
      #expect(try remembered(.favourite, practice, harness).map(\.number) == [101, 102])
      favourites.send(.oneAsked(.cat, 103)) { $0.requestedSpecies = .cat }
      zoo.network.answer(.proceed)
      let one = MarkPage<Favourite>(ServiceListing([try #require(listing.rows.first)]))
      favourites.received(.oneRead(.cat, one)) {
        $0.answer = .one(.cat, one)
        $0.answeredAt = now
        $0.requestedSpecies = nil
      }
      favourites.send(.oneAsked(.cat, 9)) { $0.requestedSpecies = .cat }
      zoo.network.answer(.proceed)
      let unknown = AnimalObstacle.service(.unknown(.favourite, "9"))
      favourites.received(.oneFailed(.cat, unknown)) {
        $0.answer = .obstacle(.cat, unknown)
        $0.answeredAt = now
        $0.requestedSpecies = nil
      }
      var crossed = page
      crossed.listing.rows = listing.rows.map { row in
        guard case .item(var favourite) = row, favourite.image.id == ids[1] else { return row }
        favourite.image.isDeleted = true
        return .item(favourite)
      }
      favourites.send(.imageDeleted(.cat, ids[1])) { $0.pages.cat = .current(.init(crossed, at: now)) }
    }
  }
}
