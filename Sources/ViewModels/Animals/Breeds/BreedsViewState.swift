public import Architecture

/// The breeds, as a person sees them: a list, one of them, or a place to read more.
public struct BreedsViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for the breeds that fit; perhaps only as the service lists them now.
    case listed(Species, BreedFilter, refreshes: Bool)
    /// Wanted to see one; perhaps with its picture.
    case showed(Species, String, isDrawn: Bool)
    /// Wanted to read more of one with a program of the system, or only to know where.
    case opened(Species, String, BreedPlaceView, opens: Bool)
    /// Does not wait any longer.
    case stopped
  }

  /// What is told the parent.
  public typealias Output = ScreenAnswer

  /// What became of what was typed.
  public enum Answer: Equatable, Sendable {
    /// The breeds that fit, and what could not be read.
    case list([BreedView], unreadable: [UnreadableRow])
    /// One of them, and why its picture was not drawn.
    case breed(BreedView, pictureTrouble: PictureTrouble?)
    /// Where to read more of one, and what came of opening it.
    case place(BreedView, BreedPlaceView, url: String, ContactView.Outcome)
  }

  /// Why a picture was not drawn.
  public enum PictureTrouble: Equatable, Sendable {
    /// It was not to be had.
    case service(Failure)
    /// The program for it could not do it, in its own words.
    case program(String)
  }

  /// Whose breeds they are.
  public var species = Species.cat
  /// What was asked for.
  public var filter = BreedFilter()
  /// How old the list is.
  public var age: ListAge?
  /// Whose service is being asked while somebody waits; nil while none is.
  public var asking: Species?
  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure?
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// Breeds that nobody has asked for.
  public init() {}
}

/// Which breeds to list; any where a text is nil.
public struct BreedFilter: Equatable, Sendable, Codable {
  /// A part of a name.
  public var term: String?
  /// What they are like.
  public var trait: String?
  /// The group they belong to.
  public var group: String?

  /// A filter of these values.
  public init(term: String? = nil, trait: String? = nil, group: String? = nil) {
    self.term = term
    self.trait = trait
    self.group = group
  }
}
