public import Architecture

/// The screens of cat and dog services.
public struct AnimalsViewState: ViewState {
  public enum Action: Equatable, Sendable, Codable {
    case version(AnimalVersionViewState.Action)
    case breeds(BreedsViewState.Action)
    case catalogue(CatalogueViewState.Action)
    case gallery(GalleryViewState.Action)
    case favourites(MarksViewState.Action)
    case votes(MarksViewState.Action)
    case uploads(UploadsViewState.Action)
    case analysis(AnalysisViewState.Action)
    case stopped
    case told(Screen, ScreenAnswer)
  }

  public typealias Output = ScreenAnswer

  public enum Screen: Equatable, Sendable, Codable {
    case version
    case breeds
    case catalogue
    case gallery
    case favourites
    case votes
    case uploads
    case analysis
  }

  public var screen = Screen.version
  public var failure: Failure?
  @Boxed public var version = AnimalVersionViewState()
  @Boxed public var breeds = BreedsViewState()
  @Boxed public var catalogue = CatalogueViewState()
  @Boxed public var gallery = GalleryViewState()
  @Boxed public var favourites = MarksViewState(.favourite)
  @Boxed public var votes = MarksViewState(.vote)
  @Boxed public var uploads = UploadsViewState()
  @Boxed public var analysis = AnalysisViewState()
  /// The numbered images on the screen.
  public var shown = ShownImages()

  public init() {}

  /// The service of the running request, for a progress line; nil without one.
  public var asking: Species? {
    version.asking ?? breeds.asking ?? catalogue.asking ?? favourites.asking ?? votes.asking ?? analysis.asking
      ?? (gallery.progress == nil ? nil : gallery.species) ?? (uploads.progress == nil ? nil : uploads.species)
  }
}

extension AnimalsViewState: AnsweringScreen {}
