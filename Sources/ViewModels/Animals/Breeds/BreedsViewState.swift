public import Architecture

/// The screen of breeds: a list, one of them, or a page to read more.
public struct BreedsViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Listed breeds; `refreshes` bypasses the cache.
    case listed(Species, BreedQuery, refreshes: Bool)
    /// Showed one, perhaps with its image.
    case showed(Species, String, isDrawn: Bool)
    /// Opened a page about one with a program of the system, or only showed its address.
    case opened(Species, String, BreedPlaceView, opens: Bool)
    case stopped
  }

  public typealias Output = ScreenAnswer

  public enum Answer: Equatable, Sendable {
    /// The matching breeds, and rows of the list that could not be read.
    case list([BreedView], unreadable: [UnreadableRow])
    /// A breed, and the reason if its image was not drawn.
    case breed(BreedView, pictureTrouble: PictureTrouble?)
    /// The address of a page, and the result of opening it.
    case place(BreedView, BreedPlaceView, url: String, OpeningAnswer?)
  }

  /// The reason why an image was not drawn.
  public enum PictureTrouble: Equatable, Sendable {
    case service(Failure)
    /// The drawing program failed, in its own words.
    case program(String)
  }

  public var species = Species.cat
  public var filter = BreedQuery()
  /// The age of the list; nil before the first.
  public var age: ListAge?
  public var told = ToldRows()
  public var asking: Species?
  public var failure: Failure?
  @Boxed public var answer: Answer?

  public init() {}
}
