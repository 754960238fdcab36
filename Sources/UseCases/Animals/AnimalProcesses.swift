public import Architecture

/// The use cases about cats and dogs; each one handles both species, because its requests have a species.
public struct AnimalProcesses: Sendable {
  public let version: UseCase<AnimalVersionState>
  public let breeds: UseCase<BreedsState>
  /// Categories, sources and facts.
  public let catalogue: UseCase<CatalogueState>
  public let gallery: UseCase<GalleryState>
  public let favourites: UseCase<MarksState<Favourite>>
  public let votes: UseCase<MarksState<Vote>>
  public let uploads: UseCase<UploadsState>
  public let analysis: UseCase<AnalysisState>

  /// Makes the use cases, and connects the targets of `session` to them.
  init(
    _ ports: AnimalPorts, store: any JotterStore, tools: MediaTools, opener: Opener, gallery: UseCase<GalleryState>?,
    session: AnimalTargets, runtime: Runtime
  ) {
    let (services, names) = (ports.services, AnimalNames(ports.copies))
    version = UseCase(services: services, runtime: runtime)
    breeds = UseCase(ports, draw: tools.draw, opener: opener, runtime: runtime)
    catalogue = UseCase(ports, runtime: runtime)
    let gallery =
      gallery ?? UseCase(services: services, names: names, wall: ports.wall, store: store, runtime: runtime)
    self.gallery = gallery
    favourites = UseCase(
      "favourites", services: services, store: store, gallery: LateTarget(gallery),
      runtime: runtime)
    votes = UseCase(
      "votes", services: services, store: store, gallery: LateTarget(gallery), runtime: runtime)
    uploads = UseCase(
      services: services, names: names, store: store, gallery: LateTarget(gallery),
      favourites: LateTarget(favourites), votes: LateTarget(votes), runtime: runtime)
    analysis = UseCase(services: services, runtime: runtime)
    session.connect(self)
  }
}

/// The use cases to which the use case of `JotterState` sends its session number.
///
/// They are connected late, because that use case is made before them.
struct AnimalTargets: Sendable {
  private let gallery = LateTarget<GalleryState>("gallery", isOptional: true)
  private let favourites = LateTarget<MarksState<Favourite>>("favourites", isOptional: true)
  private let votes = LateTarget<MarksState<Vote>>("votes", isOptional: true)
  private let uploads = LateTarget<UploadsState>("uploads", isOptional: true)

  var listeners: [SessionListener] {
    [SessionListener(gallery), SessionListener(favourites), SessionListener(votes), SessionListener(uploads)]
  }

  fileprivate func connect(_ processes: AnimalProcesses) {
    gallery.connect(processes.gallery)
    favourites.connect(processes.favourites)
    votes.connect(processes.votes)
    uploads.connect(processes.uploads)
  }
}
