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
    /// Something about images.
    case gallery(GalleryViewState.Action)
    /// Something about favourites.
    case favourites(MarksViewState.Action)
    /// Something about votes.
    case votes(MarksViewState.Action)
    /// Something about uploads.
    case uploads(UploadsViewState.Action)
    /// Something about what is on an image.
    case analysis(AnalysisViewState.Action)
    /// Does not wait any longer.
    case stopped
    /// A screen has told something.
    case told(Screen, ScreenAnswer)
  }

  /// What all of it tells its parent.
  public typealias Output = ScreenAnswer

  /// A screen.
  public enum Screen: Equatable, Sendable, Codable {
    /// What a service says of itself.
    case version
    /// The breeds, or one of them.
    case breeds
    /// Categories or sources.
    case catalogue
    /// Images.
    case gallery
    /// Favourites.
    case favourites
    /// Votes.
    case votes
    /// Uploads.
    case uploads
    /// What is on an image.
    case analysis
  }

  /// What is being looked at.
  public var screen = Screen.version
  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure?
  /// What a service says of itself.
  @Boxed public var version = AnimalVersionViewState()
  /// The breeds.
  @Boxed public var breeds = BreedsViewState()
  /// Categories and sources.
  @Boxed public var catalogue = CatalogueViewState()
  /// Images.
  @Boxed public var gallery = GalleryViewState()
  /// Favourites.
  @Boxed public var favourites = MarksViewState(.favourite)
  /// Votes.
  @Boxed public var votes = MarksViewState(.vote)
  /// Uploads.
  @Boxed public var uploads = UploadsViewState()
  /// What is on an image.
  @Boxed public var analysis = AnalysisViewState()
  /// The images that can be named by a number.
  public var shown = ShownImages()

  /// Screens that nobody has looked at.
  public init() {}

  /// Which service is being asked, for a line that says so; nil while none is.
  public var asking: Species? {
    version.asking ?? breeds.asking ?? catalogue.asking ?? favourites.asking ?? votes.asking ?? analysis.asking
      ?? (gallery.progress == nil ? nil : gallery.species) ?? (uploads.progress == nil ? nil : uploads.species)
  }
}

extension AnimalsViewState: AnsweringScreen {}
