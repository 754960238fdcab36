public import Architecture

/// What images are about, where they come from, and what is said of breeds, as both services list it.
public struct CatalogueState: AnsweringState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// The practitioner asked for something.
    case asked(Question, Species)
    /// Something has come of asking for the categories.
    case categories(Shelf<AnimalCategory>.Event, Species)
    /// A page of the sources is there.
    case sources(Listing<AnimalSource>, Species)
    /// The sources are not to be had.
    case sourcesFailed(AnimalFailure, Species)
    /// Facts are there.
    case facts(Listing<AnimalFact>, Species)
    /// There are none to be had.
    case factsFailed(AnimalObstacle, Species)
    /// The practitioner does not wait any longer.
    case stopAsked
  }

  /// What can be asked for.
  public enum Question: Equatable, Sendable, Codable {
    /// The categories; perhaps only as the service lists them now.
    case categories(refreshes: Bool)
    /// A page of the sources; the first is 0.
    case sources(page: Int)
    /// So many facts, perhaps about the breed of this name.
    case facts(breed: String?, count: Int)
  }

  /// How many sources a page has.
  public static let sourcesOnPage = 50

  /// Whose was asked for last.
  public var species = Species.cat
  /// What was asked for last.
  public var question: Question?
  /// The categories.
  @Boxed public var categories = BySpecies(Shelf<AnimalCategory>())
  /// The page of the sources that was asked for last.
  @Boxed public var sources = BySpecies(Fetched<Listing<AnimalSource>>.neverAsked)
  /// Why the question was not answered; nil when it was, or still will be.
  public var failure: AnimalObstacle?
  /// The facts that were asked for last; nil while they are asked for.
  @Boxed public var facts: Listing<AnimalFact>?
  /// Whether facts are asked for.
  public var asksFacts = false

  /// A catalogue that nobody has asked for.
  public init() {}

  /// Applies one event.
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
      sources[species] = listing.rows.isEmpty ? .empty(at: stamp.time) : .there(.init(listing, at: stamp.time))
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

  /// Whether an event is an answer: what was asked for last is there, or is waited for no more.
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

  /// Ends the wait of another page.
  private mutating func stopPages() {
    for species in Species.allCases { sources[species].stop() }
    asksFacts = false
  }
}
