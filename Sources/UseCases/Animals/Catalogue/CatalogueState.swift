public import Architecture

/// What images are about, and where they come from, as both services list it.
public struct CatalogueState: DomainState {
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
    /// The practitioner does not wait any longer.
    case stopAsked
  }

  /// What can be asked for.
  public enum Question: Equatable, Sendable, Codable {
    /// The categories; perhaps only as the service lists them now.
    case categories(refreshes: Bool)
    /// A page of the sources; the first is 0.
    case sources(page: Int)
  }

  /// How many sources a page has.
  public static let sourcesOnPage = 50

  /// How many answers there have been: the same one twice is two.
  public var answers = 0
  /// Whose was asked for last.
  public var species = Species.cat
  /// What was asked for last.
  public var question: Question?
  /// The categories.
  @Boxed public var categories = BySpecies(Shelf<AnimalCategory>())
  /// The page of the sources that was asked for last.
  @Boxed public var sources = BySpecies(Fetched<Listing<AnimalSource>>.neverAsked)
  /// Why the question was not answered; nil when it was, or still will be.
  public var failure: AnimalFailure?

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
        if !categories[species].isAwaited { answers += 1 }
      case .sources:
        // What another page waits for comes no more.
        for species in Species.allCases { _ = sources[species].stop() }
        sources[species].ask()
      }
    case .categories(let event, let species):
      let wasAwaited = categories[species].isAwaited
      categories[species].take(event, at: stamp.time)
      guard wasAwaited, !categories[species].isAwaited, species == self.species else { return }
      if case .failed(let failure, _) = categories[species].list { self.failure = failure }
      answers += 1
    case .sources(let listing, let species):
      sources[species] = listing.rows.isEmpty ? .empty(at: stamp.time) : .there(.init(listing, at: stamp.time))
      if species == self.species { answers += 1 }
    case .sourcesFailed(let failure, let species):
      sources[species].fail(failure)
      guard species == self.species else { return }
      self.failure = failure
      answers += 1
    case .stopAsked: stop()
    }
  }

  private mutating func stop() {
    var isAwaited = categories[species].isAwaited
    categories.cat.stop()
    categories.dog.stop()
    if sources[species].stop() { isAwaited = true }
    guard isAwaited else { return }
    failure = .interrupted
    answers += 1
  }
}
