public import Architecture

/// All about cats and dogs, as a person sees it: which of its screens, and what is on each.
public struct AnimalsViewState: ViewState {
  /// What the practitioner did, and what the screens tell.
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for what a service says of itself.
    case version(AnimalVersionViewState.Action)
    /// Something about breeds.
    case breeds(BreedsViewState.Action)
    /// Something about categories or sources.
    case catalogue(CatalogueViewState.Action)
    /// Does not wait any longer.
    case stopped
    /// A screen has told something.
    case told(Screen, AnimalOutput)
  }

  /// What all of it tells its parent.
  public typealias Output = AnimalOutput

  /// A screen.
  public enum Screen: Equatable, Sendable, Codable {
    /// What a service says of itself.
    case version
    /// The breeds, or one of them.
    case breeds
    /// Categories or sources.
    case catalogue
  }

  /// What is being looked at.
  public var screen = Screen.version
  /// How many answers there have been.
  public var answers = 0
  /// Why the last thing asked for was not done; nil when it was.
  public var complaint: Complaint?
  /// What a service says of itself.
  @Boxed public var version = AnimalVersionViewState()
  /// The breeds.
  @Boxed public var breeds = BreedsViewState()
  /// Categories and sources.
  @Boxed public var catalogue = CatalogueViewState()

  /// Screens that nobody has looked at.
  public init() {}

  /// Which service is being asked, for a line that says so; nil while none is.
  public var asking: AnimalSpecies? { version.asking ?? breeds.asking ?? catalogue.asking }
}

extension AnimalsViewState: AnimalScreen {}
