public import Architecture

/// The screen of categories, sources and facts.
public struct CatalogueViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Listed the categories; `refreshes` bypasses the cache.
    case categories(Species, refreshes: Bool)
    /// Listed a page of the sources; from 0.
    case sources(Species, page: Int)
    /// Asked for `count` facts, perhaps about the breed of this name.
    case facts(Species, breed: String?, count: Int)
    case stopped
  }

  public typealias Output = ScreenAnswer

  public enum Answer: Equatable, Sendable {
    /// The categories, rows of the list that could not be read, and the age of the list.
    case categories([AnimalCategory], unreadable: [UnreadableRow], ListAge)
    /// A page of the sources, and the number of the next one; nil on the last.
    case sources([AnimalSource], unreadable: [UnreadableRow], page: Int, next: Int?)
    case facts([AnimalFact], unreadable: [UnreadableRow])
  }

  public var species = Species.cat
  public var told = ToldRows()
  public var asking: Species?
  public var failure: Failure?
  @Boxed public var answer: Answer?

  public init() {}
}
