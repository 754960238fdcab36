public import Architecture

/// The screen of categories, sources and facts.
public struct CatalogueViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Listed the categories; `refreshes` bypasses the cache.
    case categories(Species, refreshes: Bool)
    /// Listed a page of the sources; the first page is 0.
    case sources(Species, page: Int)
    /// Asked for `count` facts; about one breed if a name is given.
    case facts(Species, breed: String?, count: Int)
    case stopped
  }

  public typealias Output = ScreenAnswer

  public enum Answer: Equatable, Sendable {
    /// The categories, the unreadable rows, and the age of the list.
    case categories([AnimalCategory], unreadable: [UnreadableRow], ListAge)
    /// A page of the sources; `next` is nil on the last page.
    case sources([AnimalSource], unreadable: [UnreadableRow], page: Int, next: Int?)
    /// The facts, rows that could not be read, and the number that was asked for.
    case facts([AnimalFact], unreadable: [UnreadableRow], count: Int)
  }

  public var species = Species.cat
  public var reported = ReportedRows()
  public var asking: Species?
  public var failure: Failure?
  @Boxed public var answer: Answer?

  public init() {}
}
