import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Breeds, step by step: the stored copy is shown at once, and the service's list replaces it.
@Suite struct BreedsFlowTests {
  private let now = Instant(milliseconds: 60_000)
  private let day = Duration.seconds(86_400)

  /// Breeds over a service that answers on the test's command, and in-memory copies.
  private struct Stand {
    let zoo: Zoo
    let copies: AnimalCopies
    let breeds: Tracked<BreedsState, BreedsState.Event>
    let cats: [Breed]
    var listing: ServiceListing<Breed> { ServiceListing(cats.map { .item($0) }) }

    init(
      in harness: Harness, stored at: Instant? = nil, draw: (@Sendable ([String]) async -> DisplayResult)? = nil,
      opener: Opener = .none
    ) throws {
      zoo = Zoo(in: harness)
      let copies = AnimalCopies.memory()
      self.copies = copies
      let cats = try harness.run { [cats = zoo.cats] in try await cats.breeds().items }
      self.cats = cats
      if let at { try harness.run { await copies.storeBreeds(StoredCopy(cats, at: at), .cat) } }
      breeds = harness.track(
        UseCase<BreedsState>(
          AnimalPorts(services: zoo.services, copies: copies), draw: draw, opener: opener, runtime: harness.runtime))
    }

    /// Sends the first request, which reads the stored copy.
    func asks(_ question: BreedsState.Question) {
      breeds.send(.asked(question, .cat)) {
        $0.question = question
        $0.lists.cat.list = .loading(previous: nil)
        $0.lists.cat.isAwaited = true
        $0.lists.cat.nextAction = .copy
      }
    }
  }

  private let all = BreedsState.Question.list(BreedQuery(), refreshes: false)

  @Test("Without a stored copy, the bundled breeds are shown at once, and the service's breeds replace them")
  func serviceBreedsReplaceBundledBreeds() throws {
    try Harness.run { harness in
      let stand = try Stand(in: harness)
      let bundled = StoredCopy(stand.cats, at: Instant(milliseconds: 1_600_000_000_000))
      stand.asks(all)
      stand.breeds.received(.list(.copied(bundled, .bundled), .cat)) {
        $0.lists.cat.list = .stale(.init(stand.listing, at: bundled.at, source: .bundled))
        $0.lists.cat.isAwaited = false
        $0.lists.cat.nextAction = .refresh
        $0.origin = FetchOrigin(at: bundled.at, source: .bundled)
        $0.answer = .list(stand.cats)
      }
      stand.zoo.network.answer(.proceed)
      stand.breeds.received(.list(.fetched(stand.listing), .cat)) {
        $0.lists.cat.list = .current(.init(stand.listing, at: now))
        $0.lists.cat.nextAction = .none
      }
      #expect(try harness.run { await stand.copies.breeds(.cat) } == StoredCopy(stand.cats, at: now))
    }
  }

  @Test("A query with a trait that the bundled breeds lack waits for the service's breeds")
  func unbundledTraitWaitsForService() throws {
    try Harness.run { harness in
      let stand = try Stand(in: harness)
      let bundled = StoredCopy(stand.cats, at: Instant(milliseconds: 1_600_000_000_000))
      let kept = Fetched<ServiceListing<Breed>>.FetchedValue(stand.listing, at: bundled.at, source: .bundled)
      let question = BreedsState.Question.list(BreedQuery(trait: "purring"), refreshes: false)
      stand.asks(question)
      stand.breeds.received(.list(.copied(bundled, .bundled), .cat)) {
        $0.lists.cat.list = .loading(previous: kept)
        $0.lists.cat.nextAction = .fetch
        $0.origin = kept.origin
      }
      // Without the service, the answer is its failure, not an unknown breed.
      stand.zoo.network.answer(.fails(.timedOut))
      stand.breeds.received(.list(.failed(.timedOut), .cat)) {
        $0.lists.cat.list = .failed(.timedOut, previous: kept)
        $0.lists.cat.isAwaited = false
        $0.lists.cat.nextAction = .none
        $0.answer = .failure(.noTraits(.timedOut))
      }
      stand.breeds.send(.asked(question, .cat)) {
        $0.lists.cat.list = .loading(previous: kept)
        $0.lists.cat.isAwaited = true
        $0.lists.cat.nextAction = .fetch
      }
      stand.zoo.network.answer(.proceed)
      let known = BreedQuery.traits(of: stand.cats)
      stand.breeds.received(.list(.fetched(stand.listing), .cat)) {
        $0.lists.cat.list = .current(.init(stand.listing, at: now))
        $0.lists.cat.isAwaited = false
        $0.lists.cat.nextAction = .none
        $0.origin = FetchOrigin(at: now, source: .service)
        $0.answer = .failure(.noSuchTrait("purring", known: known))
      }
    }
  }

  @Test("A stored list is shown without a request to the service until it is a day old")
  func recentListNeedsNoRequest() throws {
    try Harness.run { harness in
      let stand = try Stand(in: harness, stored: now)
      let kept = Fetched<ServiceListing<Breed>>.FetchedValue(stand.listing, at: now, source: .stored)
      stand.asks(all)
      stand.breeds.received(.list(.copied(StoredCopy(stand.cats, at: now), .stored), .cat)) {
        $0.lists.cat.list = .current(kept)
        $0.lists.cat.isAwaited = false
        $0.lists.cat.nextAction = .none
        $0.origin = kept.origin
        $0.answer = .list(stand.cats)
      }
      harness.advance(by: day - .nanoseconds(1))
      stand.breeds.send(.asked(all, .cat))
      #expect(stand.zoo.network.waiting.isEmpty)
      harness.advance(by: .nanoseconds(1))
      stand.breeds.send(.asked(all, .cat)) {
        $0.lists.cat.list = .stale(kept)
        $0.lists.cat.nextAction = .refresh
      }
      // A request during the fetch shows the list again, without a second fetch.
      stand.breeds.send(.asked(all, .cat)) { $0.lists.cat.nextAction = .none }
      #expect(stand.zoo.network.waiting == ["cat breeds"])
      stand.zoo.network.answer(.fails(.timedOut))
      stand.breeds.received(.list(.failed(.timedOut), .cat)) { $0.lists.cat.list = .failed(.timedOut, previous: kept) }
      // A request for the list repeats a failed fetch; one for a breed does not.
      let breed = BreedsState.Question.breed("beng", isDrawn: false)
      stand.breeds.send(.asked(breed, .cat)) {
        $0.question = breed
        $0.answer = .breed(stand.cats[1], .none)
      }
      stand.breeds.send(.asked(all, .cat)) {
        $0.question = all
        $0.lists.cat.list = .stale(kept)
        $0.lists.cat.nextAction = .refresh
        $0.answer = .list(stand.cats)
      }
      // A service that asks for a pause gets no request until the pause is over.
      let until = Instant(milliseconds: 60_000).advanced(by: day + .seconds(60))
      stand.zoo.network.answer(.fails(.rateLimited(until: until)))
      stand.breeds.received(.list(.failed(.rateLimited(until: until)), .cat)) {
        $0.lists.cat.list = .failed(.rateLimited(until: until), previous: kept)
        $0.lists.cat.nextAction = .none
      }
      stand.breeds.send(.asked(all, .cat))
      #expect(stand.zoo.network.waiting.isEmpty)
    }
  }

  @Test("A refresh waits for the service's list; if it fails, the failure is the answer, and the known list stays")
  func failedRefreshKeepsKnownList() throws {
    try Harness.run { harness in
      let stand = try Stand(in: harness, stored: now)
      let newer = BreedsState.Question.list(BreedQuery(), refreshes: true)
      stand.breeds.send(.asked(newer, .cat)) {
        $0.question = newer
        $0.lists.cat.list = .loading(previous: nil)
        $0.lists.cat.isAwaited = true
        $0.lists.cat.nextAction = .fetch
      }
      stand.zoo.network.answer(.proceed)
      let kept = Fetched<ServiceListing<Breed>>.FetchedValue(stand.listing, at: now)
      stand.breeds.received(.list(.fetched(stand.listing), .cat)) {
        $0.lists.cat.list = .current(kept)
        $0.lists.cat.isAwaited = false
        $0.lists.cat.nextAction = .none
        $0.origin = kept.origin
        $0.answer = .list(stand.cats)
      }
      stand.breeds.send(.asked(newer, .cat)) {
        $0.lists.cat.list = .loading(previous: kept)
        $0.lists.cat.isAwaited = true
        $0.lists.cat.nextAction = .fetch
      }
      stand.zoo.network.answer(.fails(.broken(status: 500)))
      stand.breeds.received(.list(.failed(.broken(status: 500)), .cat)) {
        $0.lists.cat.list = .failed(.broken(status: 500), previous: kept)
        $0.lists.cat.isAwaited = false
        $0.lists.cat.nextAction = .none
        $0.answer = .failure(.service(.broken(status: 500)))
      }
      stand.breeds.send(.asked(all, .cat)) {
        $0.question = all
        $0.answer = .list(stand.cats)
      }
    }
  }

  @Test("A cancelled refresh is reported as interrupted, and its late answer is dropped")
  func cancelledRefreshIsInterrupted() throws {
    try Harness.run { harness in
      let stand = try Stand(in: harness)
      let newer = BreedsState.Question.list(BreedQuery(), refreshes: true)
      stand.breeds.send(.asked(newer, .cat)) {
        $0.question = newer
        $0.lists.cat.list = .loading(previous: nil)
        $0.lists.cat.isAwaited = true
        $0.lists.cat.nextAction = .fetch
      }
      stand.breeds.send(.stopAsked) {
        $0.lists.cat.list = .failed(.interrupted, previous: nil)
        $0.lists.cat.isAwaited = false
        $0.lists.cat.nextAction = .none
        $0.answer = .failure(.service(.interrupted))
      }
      stand.breeds.dropped(.list(.failed(.interrupted), .cat))
    }
  }

  @Test("A breed is shown with its picture, and without it if the picture fails or is cancelled")
  func breedShowsWithoutFailedPicture() throws {
    try Harness.run { harness in
      let drawn = Lock<[String]>([])
      let stand = try Stand(
        in: harness, stored: now,
        draw: { paths in
          drawn.withLock { $0 += paths }
          return .drawn
        })
      let bengal = stand.cats[1]
      let question = BreedsState.Question.breed("bengal", isDrawn: true)
      let picture = try #require(ImageID("cat1"))
      stand.asks(question)
      stand.breeds.received(.list(.copied(StoredCopy(stand.cats, at: now), .stored), .cat)) {
        $0.lists.cat.list = .current(.init(stand.listing, at: now, source: .stored))
        $0.lists.cat.isAwaited = false
        $0.lists.cat.nextAction = .none
        $0.origin = FetchOrigin(at: now, source: .stored)
        $0.answer = .breed(bengal, .none)
        $0.nextAction = .draw(picture)
      }
      stand.zoo.network.answer(.proceed)
      stand.zoo.network.answer(.proceed)
      stand.breeds.received(.pictured(.drawn)) {
        $0.answer = .breed(bengal, .drawn)
        $0.nextAction = nil
      }
      #expect(drawn.withLock { $0 } == ["/images/cat/cat1.jpg"])
      stand.breeds.send(.asked(question, .cat)) {
        $0.answer = .breed(bengal, .none)
        $0.nextAction = .draw(picture)
      }
      stand.zoo.network.answer(.fails(.rateLimited(until: nil)))
      stand.breeds.received(.pictured(.failed(.rateLimited(until: nil)))) {
        $0.answer = .breed(bengal, .failed(.rateLimited(until: nil)))
        $0.nextAction = nil
      }
      stand.breeds.send(.asked(question, .cat)) {
        $0.answer = .breed(bengal, .none)
        $0.nextAction = .draw(picture)
      }
      stand.breeds.send(.stopAsked) {
        $0.answer = .breed(bengal, .failed(.interrupted))
        $0.nextAction = nil
      }
      stand.breeds.dropped(.pictured(.failed(.interrupted)))
    }
  }

  @Test("A list that arrives while a breed's picture is loading does not change the origin of the shown breed")
  func listDuringPictureKeepsOrigin() throws {
    try Harness.run { harness in
      let stand = try Stand(in: harness, draw: { _ in .drawn })
      let bundled = StoredCopy(stand.cats, at: Instant(milliseconds: 1_600_000_000_000))
      let picture = try #require(ImageID("cat1"))
      stand.asks(.breed("bengal", isDrawn: true))
      stand.breeds.received(.list(.copied(bundled, .bundled), .cat)) {
        $0.lists.cat.list = .stale(.init(stand.listing, at: bundled.at, source: .bundled))
        $0.lists.cat.isAwaited = false
        $0.lists.cat.nextAction = .refresh
        $0.origin = FetchOrigin(at: bundled.at, source: .bundled)
        $0.answer = .breed(stand.cats[1], .none)
        $0.nextAction = .draw(picture)
      }
      // The image, then the list, then the image's file.
      stand.zoo.network.answer(.proceed)
      stand.zoo.network.answer(.proceed)
      stand.breeds.received(.list(.fetched(stand.listing), .cat)) {
        $0.lists.cat.list = .current(.init(stand.listing, at: now))
        $0.lists.cat.nextAction = .none
      }
      stand.zoo.network.answer(.proceed)
      stand.breeds.received(.pictured(.drawn)) {
        $0.answer = .breed(stand.cats[1], .drawn)
        $0.nextAction = nil
      }
    }
  }

  @Test("A breed's map is opened or a link only shown, and an unknown link is a failure")
  func unknownBreedLinkFails() throws {
    try Harness.run { harness in
      let opened = Lock<[Openable]>([])
      let stand = try Stand(
        in: harness, stored: now,
        opener: Opener { openable in
          opened.withLock { $0.append(openable) }
          return .opened
        })
      stand.asks(all)
      stand.breeds.received(.list(.copied(StoredCopy(stand.cats, at: now), .stored), .cat)) {
        $0.lists.cat.list = .current(.init(stand.listing, at: now, source: .stored))
        $0.lists.cat.isAwaited = false
        $0.lists.cat.nextAction = .none
        $0.origin = FetchOrigin(at: now, source: .stored)
        $0.answer = .list(stand.cats)
      }
      let (abyssinian, map) = (stand.cats[0], "https://www.openstreetmap.org/search?query=Egypt")
      let question = BreedsState.Question.place("abys", .map, opens: true)
      stand.breeds.send(.asked(question, .cat)) {
        $0.question = question
        $0.answer = .place(abyssinian, .map, target: map, nil)
        $0.nextAction = .open(.address("Egypt"))
      }
      stand.breeds.received(.opened(.opened)) {
        $0.answer = .place(abyssinian, .map, target: map, .opened)
        $0.nextAction = nil
      }
      #expect(opened.withLock { $0 } == [.address("Egypt")])
      let told = BreedsState.Question.place("abys", .link(.wikipedia), opens: false)
      stand.breeds.send(.asked(told, .cat)) {
        $0.question = told
        $0.answer = .place(
          abyssinian, .link(.wikipedia), target: "https://encyclopedia.example/abys", nil)
      }
      let unknown = BreedsState.Question.place("abys", .link(.catFanciers), opens: true)
      stand.breeds.send(.asked(unknown, .cat)) {
        $0.question = unknown
        $0.answer = .failure(.nowhere("Abyssinian", .link(.catFanciers)))
      }
    }
  }

  @Test("The newest request counts: the breeds of dogs do not answer a request for the breeds of cats")
  func newestBreedRequestCounts() throws {
    try Harness.run { harness in
      let stand = try Stand(in: harness)
      let newer = BreedsState.Question.list(BreedQuery(), refreshes: true)
      stand.breeds.send(.asked(newer, .dog)) {
        $0.question = newer
        $0.species = .dog
        $0.lists.dog.list = .loading(previous: nil)
        $0.lists.dog.isAwaited = true
        $0.lists.dog.nextAction = .fetch
      }
      stand.breeds.send(.asked(newer, .cat)) {
        $0.species = .cat
        $0.lists.cat.list = .loading(previous: nil)
        $0.lists.cat.isAwaited = true
        $0.lists.cat.nextAction = .fetch
      }
      let dogs = try harness.run { [dogs = stand.zoo.dogs] in try await dogs.breeds() }
      stand.zoo.network.answer(.proceed)
      stand.breeds.received(.list(.fetched(dogs), .dog)) {
        $0.lists.dog.list = .current(.init(dogs, at: now))
        $0.lists.dog.isAwaited = false
        $0.lists.dog.nextAction = .none
      }
      stand.zoo.network.answer(.proceed)
      stand.breeds.received(.list(.fetched(stand.listing), .cat)) {
        $0.lists.cat.list = .current(.init(stand.listing, at: now))
        $0.lists.cat.isAwaited = false
        $0.lists.cat.nextAction = .none
        $0.origin = FetchOrigin(at: now, source: .service)
        $0.answer = .list(stand.cats)
      }
    }
  }
}
