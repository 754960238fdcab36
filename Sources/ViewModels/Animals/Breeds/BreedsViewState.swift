public import Architecture

/// The screen of breeds: a list, a breed, or the address of a web page about a breed.
public struct BreedsViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Listed breeds; `refreshes` bypasses the cache.
    case listed(Species, BreedQuery, refreshes: Bool)
    /// Showed a breed; `isDrawn` also draws its image.
    case showed(Species, String, isDrawn: Bool)
    /// Opened a web page about a breed in the default program; without `opens`, only showed its address.
    case opened(Species, String, BreedPlaceView, opens: Bool)
    case stopped
  }

  public typealias Output = ScreenAnswer

  public enum Answer: Equatable, Sendable {
    /// The matching breeds, and the unreadable rows of the list.
    case list([BreedView], unreadable: [UnreadableRow])
    /// A breed, and the reason if its image could not be drawn.
    case breed(BreedView, pictureTrouble: PictureTrouble?)
    /// The address of a web page, and the result of opening it; nil if only shown.
    case place(BreedView, BreedPlaceView, url: String, OpeningAnswer?)
  }

  /// The reason why an image could not be drawn.
  public enum PictureTrouble: Equatable, Sendable {
    case service(Failure)
    /// The image was loaded, but drawing failed for this reason.
    case program(String)
  }

  public var species = Species.cat
  public var filter = BreedQuery()
  /// The age of the list; nil before the first list.
  public var age: ListAge?
  public var reported = ReportedRows()
  public var asking: Species?
  public var failure: Failure?
  @Boxed public var answer: Answer?

  public init() {}
}
