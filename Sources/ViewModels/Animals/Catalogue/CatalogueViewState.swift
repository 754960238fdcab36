public import Architecture

/// What images are about, and where they come from, as a person sees it.
public struct CatalogueViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for the categories; perhaps only as the service lists them now.
    case categories(Species, refreshes: Bool)
    /// Asked for a page of the sources; the first is 0.
    case sources(Species, page: Int)
    /// Asked for so many facts, perhaps about the breed of this name.
    case facts(Species, breed: String?, count: Int)
    /// Does not wait any longer.
    case stopped
  }

  /// What is told the parent.
  public typealias Output = ScreenAnswer

  /// What became of what was typed.
  public enum Answer: Equatable, Sendable {
    /// The categories, and how old the list is.
    case categories([AnimalCategory], unreadable: [UnreadableRow], ListAge)
    /// A page of the sources, and the number of the next one.
    case sources([AnimalSource], unreadable: [UnreadableRow], page: Int, next: Int?)
    /// Facts.
    case facts([AnimalFact], unreadable: [UnreadableRow])
  }

  /// Whose they are.
  public var species = Species.cat
  /// Whose service is being asked while somebody waits; nil while none is.
  public var asking: Species?
  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure?
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// A catalogue that nobody has asked for.
  public init() {}
}
