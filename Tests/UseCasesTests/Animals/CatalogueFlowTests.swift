import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Categories and sources, step by step.
@Suite struct CatalogueFlowTests {
  private let now = Instant(milliseconds: 60_000)

  @Test("The bundled categories are shown at once, and the service's categories replace them")
  func serviceCategoriesReplaceBundledOnes() throws {
    try Harness.run { harness in
      let (zoo, copies) = (Zoo(in: harness), AnimalCopies.memory())
      let catalogue = harness.track(
        UseCase<CatalogueState>(AnimalPorts(services: zoo.services, copies: copies), runtime: harness.runtime))
      let (bundled, _) = try harness.run { await copies.knownCategories(.cat) }
      let listing = ServiceListing(bundled.items.map { .item($0) })
      let question = CatalogueState.Question.categories(refreshes: false)
      catalogue.send(.asked(question, .cat)) {
        $0.question = question
        $0.categories.cat.list = .loading(previous: nil)
        $0.categories.cat.isAwaited = true
        $0.categories.cat.nextAction = .copy
      }
      catalogue.received(.categories(.copied(bundled, .bundled), .cat)) {
        $0.categories.cat.list = .stale(.init(listing, at: bundled.at, source: .bundled))
        $0.categories.cat.isAwaited = false
        $0.categories.cat.nextAction = .refresh
      }
      zoo.network.answer(.proceed)
      catalogue.received(.categories(.fetched(listing), .cat)) {
        $0.categories.cat.list = .current(.init(listing, at: now))
        $0.categories.cat.nextAction = .none
      }
      #expect(try harness.run { await copies.categories(.cat) } == StoredCopy(bundled.items, at: now))
    }
  }

  @Test("A refresh of the dogs' categories is answered by the service's failure or its empty list")
  func dogCategoriesRefreshGetsAnswer() {
    Harness.run { harness in
      let zoo = Zoo(in: harness)
      let catalogue = harness.track(
        UseCase<CatalogueState>(AnimalPorts(services: zoo.services, copies: .memory()), runtime: harness.runtime))
      let question = CatalogueState.Question.categories(refreshes: true)
      for (answer, failure) in [(Zoo.Reply.fails(.timedOut), AnimalFailure.timedOut), (.proceed, nil)] {
        catalogue.send(.asked(question, .dog)) {
          $0.question = question
          $0.species = .dog
          $0.failure = nil
          $0.categories.dog.list = .loading(previous: nil)
          $0.categories.dog.isAwaited = true
          $0.categories.dog.nextAction = .fetch
        }
        zoo.network.answer(answer)
        catalogue.received(.categories(failure.map { .failed($0) } ?? .fetched(ServiceListing([])), .dog)) {
          $0.categories.dog.list = failure.map { .failed($0, previous: nil) } ?? .empty(at: now)
          $0.categories.dog.isAwaited = false
          $0.categories.dog.nextAction = .none
          $0.failure = failure.map { .service($0) }
        }
      }
    }
  }

  @Test("A new request for sources cancels the request before it, and cancelling is reported as interrupted")
  func newSourcesRequestCancelsFormer() throws {
    try Harness.run { harness in
      let zoo = Zoo(in: harness)
      let catalogue = harness.track(
        UseCase<CatalogueState>(AnimalPorts(services: zoo.services, copies: .memory()), runtime: harness.runtime))
      let page = try harness.run { [cats = zoo.cats] in try await cats.sources(page: 0, limit: 50) }
      catalogue.send(.asked(.sources(page: 1), .cat)) {
        $0.question = .sources(page: 1)
        $0.sources.cat = .loading(previous: nil)
      }
      catalogue.send(.asked(.sources(page: 0), .cat)) { $0.question = .sources(page: 0) }
      catalogue.dropped(.sourcesFailed(.interrupted, .cat))
      zoo.network.answer(.proceed)
      catalogue.received(.sources(page, .cat)) { $0.sources.cat = .current(.init(page, at: now)) }
      catalogue.send(.asked(.sources(page: 0), .cat)) { $0.sources.cat = .loading(previous: .init(page, at: now)) }
      catalogue.send(.stopAsked) {
        $0.sources.cat = .failed(.interrupted, previous: .init(page, at: now))
        $0.failure = .service(.interrupted)
      }
      catalogue.dropped(.sourcesFailed(.interrupted, .cat))
    }
  }

  @Test("A request for the sources of another species cancels the request before it")
  func otherSpeciesCancelsSourcesRequest() throws {
    try Harness.run { harness in
      let zoo = Zoo(in: harness)
      let catalogue = harness.track(
        UseCase<CatalogueState>(AnimalPorts(services: zoo.services, copies: .memory()), runtime: harness.runtime))
      catalogue.send(.asked(.sources(page: 0), .cat)) {
        $0.question = .sources(page: 0)
        $0.sources.cat = .loading(previous: nil)
      }
      catalogue.send(.asked(.sources(page: 0), .dog)) {
        $0.species = .dog
        $0.sources.cat = .failed(.interrupted, previous: nil)
        $0.sources.dog = .loading(previous: nil)
      }
      catalogue.dropped(.sourcesFailed(.interrupted, .cat))
      #expect(zoo.network.waiting == ["dog sources 0"])
      zoo.network.answer(.proceed)
      let none = try harness.run { [dogs = zoo.dogs] in try await dogs.sources(page: 0, limit: 50) }
      catalogue.received(.sources(none, .dog)) { $0.sources.dog = .empty(at: now) }
    }
  }

  @Test("Facts are requested by the id of the breed, cancel an older request, and can be cancelled")
  func breedIdRequestsFacts() throws {
    try Harness.run { harness in
      let zoo = Zoo(in: harness)
      let catalogue = harness.track(
        UseCase<CatalogueState>(AnimalPorts(services: zoo.services, copies: .memory()), runtime: harness.runtime))
      let of = { (breed: String?) in CatalogueState.Question.facts(breed: breed, count: 2) }
      catalogue.send(.asked(.sources(page: 0), .cat)) {
        $0.question = .sources(page: 0)
        $0.sources.cat = .loading(previous: nil)
      }
      catalogue.send(.asked(of("bengal"), .cat)) {
        $0.question = of("bengal")
        $0.sources.cat = .failed(.interrupted, previous: nil)
        $0.asksFacts = true
      }
      catalogue.dropped(.sourcesFailed(.interrupted, .cat))
      #expect(zoo.network.waiting == ["cat facts beng 2"])
      zoo.network.answer(.proceed)
      let facts = try harness.run { [cats = zoo.cats] in try await cats.facts(FactQuery(breed: "beng", count: 2)) }
      #expect(facts.items.count == 1)
      catalogue.received(.facts(facts, .cat)) {
        $0.facts = facts
        $0.asksFacts = false
      }
      catalogue.send(.asked(of(nil), .cat)) {
        $0.question = of(nil)
        $0.facts = nil
        $0.asksFacts = true
      }
      #expect(zoo.network.waiting == ["cat facts of any 2"])
      catalogue.send(.stopAsked) {
        $0.asksFacts = false
        $0.failure = .service(.interrupted)
      }
      catalogue.dropped(.factsFailed(.service(.interrupted), .cat))
    }
  }

  @Test("Without a key, a request for facts is refused and not sent")
  func noFacts() {
    Harness.run { harness in
      let zoo = Zoo(in: harness, hasKey: false)
      let catalogue = harness.track(
        UseCase<CatalogueState>(AnimalPorts(services: zoo.services, copies: .memory()), runtime: harness.runtime))
      let question = CatalogueState.Question.facts(breed: nil, count: 2)
      catalogue.send(.asked(question, .dog)) {
        $0.question = question
        $0.species = .dog
        $0.asksFacts = true
      }
      catalogue.received(.factsFailed(.refused(.key), .dog)) {
        $0.failure = .refused(.key)
        $0.asksFacts = false
      }
      #expect(zoo.network.waiting.isEmpty)
    }
  }

  @Test("A failure to read sources is the answer, and the next request tries again")
  func sourcesFail() throws {
    try Harness.run { harness in
      let zoo = Zoo(in: harness)
      let catalogue = harness.track(
        UseCase<CatalogueState>(AnimalPorts(services: zoo.services, copies: .memory()), runtime: harness.runtime))
      catalogue.send(.asked(.sources(page: 0), .cat)) {
        $0.question = .sources(page: 0)
        $0.sources.cat = .loading(previous: nil)
      }
      zoo.network.answer(.fails(.timedOut))
      catalogue.received(.sourcesFailed(.timedOut, .cat)) {
        $0.sources.cat = .failed(.timedOut, previous: nil)
        $0.failure = .service(.timedOut)
      }
      catalogue.send(.asked(.sources(page: 0), .cat)) {
        $0.sources.cat = .loading(previous: nil)
        $0.failure = nil
      }
      zoo.network.answer(.proceed)
      let page = try harness.run { [cats = zoo.cats] in try await cats.sources(page: 0, limit: 50) }
      catalogue.received(.sources(page, .cat)) { $0.sources.cat = .current(.init(page, at: now)) }
    }
  }
}
