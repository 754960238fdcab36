public import Architecture

/// Categories and sources of images, and facts, from both services.
public struct CatalogueState: AnsweringState {
  public enum Event: Equatable, Sendable, Codable {
    case asked(Question, Species)
    /// A result of loading the categories.
    case categories(CachedList<AnimalCategory>.Event, Species)
    case sources(ServiceListing<AnimalSource>, Species)
    case sourcesFailed(AnimalFailure, Species)
    case facts(ServiceListing<AnimalFact>, Species)
    case factsFailed(AnimalObstacle, Species)
    case stopAsked
  }

  public enum Question: Equatable, Sendable, Codable {
    /// All categories; `refreshes` requires the service's current list.
    case categories(refreshes: Bool)
    /// A page of sources, from 0.
    case sources(page: Int)
    /// At most `count` random facts about the named breed, or about any breed.
    case facts(breed: String?, count: Int)
  }

  public static let sourcesOnPage = 50

  public var species = Species.cat
  public var question: Question?
  @Boxed public var categories = BySpecies(CachedList<AnimalCategory>())
  /// The last requested page of sources.
  @Boxed public var sources = BySpecies(Fetched<ServiceListing<AnimalSource>>.neverAsked)
  /// Failure of the newest request; nil if it is pending or has succeeded.
  public var failure: AnimalObstacle?
  /// Facts of the newest request; nil while it is pending, and after a failure.
  @Boxed public var facts: ServiceListing<AnimalFact>?
  /// True while a request for facts is pending.
  public var asksFacts = false

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .asked(let question, let species):
      (self.question, self.species, failure) = (question, species, nil)
      switch question {
      case .categories(let refreshes):
        categories[species].ask(refreshing: refreshes, at: stamp.time)
      case .sources:
        stopPages()
        sources[species].ask()
      case .facts:
        stopPages()
        (facts, asksFacts) = (nil, true)
      }
    case .categories(let event, let species):
      let wasAwaited = categories[species].isAwaited
      categories[species].take(event, at: stamp.time)
      guard wasAwaited, !categories[species].isAwaited, species == self.species else { return }
      if case .failed(let failure, _) = categories[species].list { self.failure = .service(failure) }
    case .sources(let listing, let species):
      sources[species] = listing.rows.isEmpty ? .empty(at: stamp.time) : .current(.init(listing, at: stamp.time))
    case .sourcesFailed(let failure, let species):
      sources[species].fail(failure)
      if species == self.species { self.failure = .service(failure) }
    case .facts(let listing, _): (facts, asksFacts) = (listing, false)
    case .factsFailed(let obstacle, _): (failure, asksFacts) = (obstacle, false)
    case .stopAsked:
      if isWaiting { failure = .service(.interrupted) }
      categories.cat.stop()
      categories.dog.stop()
      sources[species].stop()
      asksFacts = false
    }
  }

  /// True if the requested list is loaded already, or if the event completes or stops the pending request.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    switch event {
    case .asked(.categories, let species): !after.categories[species].isAwaited
    case .asked: false
    case .categories(_, let species):
      species == after.species && before.categories[species].isAwaited
        && !after.categories[species].isAwaited
    case .sources(_, let species), .sourcesFailed(_, let species): species == after.species
    case .facts, .factsFailed: true
    case .stopAsked: before.isWaiting
    }
  }

  private var isWaiting: Bool { categories[species].isAwaited || sources[species].isAsking || asksFacts }

  /// Ends the wait for sources and facts, because a new request replaces the running one.
  private mutating func stopPages() {
    for species in Species.allCases { sources[species].stop() }
    asksFacts = false
  }
}
