public import Architecture

/// Images at this prompt: the current page of each species, and the running search, download or copy.
public struct GalleryState: EventAnsweringState {
  public enum Event: SessionEvent, Equatable, Sendable, Codable {
    case sessionOpened(Int)
    case searchAsked(Species, ImageSearch)
    /// Request for one image by id; `isShown` also shows its picture.
    case imageAsked(Species, ImageID, ImageSize, isShown: Bool)
    /// Result of a request; `isShown` starts the downloads, and shows the pictures.
    case found(Species, ImagePage, isShown: Bool, at: Instant)
    case searchFailed(Species, AnimalObstacle)
    /// A download of one image succeeded or failed.
    case fetched(Species, FetchedImage)
    /// Result of showing the pictures after all downloads; `described` without a display or a picture.
    case picturesShown(Species, DisplayResult)
    /// Request to save a copy in `folder`, or in the default folder if nil.
    case saveAsked(Species, ImageID, folder: String?)
    /// Progress of the download.
    case saving(ByteCount)
    /// Estimate of the remaining seconds of the downloads or the copy.
    case estimated(secondsLeft: Int)
    case saved(Species, SavedImage)
    case saveFailed(Species, AnimalObstacle)
    /// A favourite or vote of an image was given or removed.
    case marked(Species, ImageMark)
    /// An image was deleted at its service.
    case imageDeleted(Species, ImageID)
    case stopAsked

    /// Keys in recorded journals: a replay must still decode them.
    private enum CodingKeys: String, CodingKey {
      case sessionOpened, searchAsked, imageAsked, found, searchFailed, fetched
      case picturesShown = "hung"
      case saveAsked, saving, estimated, saved, saveFailed, marked, imageDeleted, stopAsked
    }
  }

  public enum Answer: Equatable, Sendable, Codable {
    /// A page was loaded; the result of showing its pictures.
    case page(Species, DisplayResult)
    case saved(Species, SavedImage)
    case obstacle(Species, AnimalObstacle)
  }

  public enum Work: Equatable, Sendable, Codable {
    case searching(Species)
    /// Downloading the files of a page and showing them.
    case fetching(Species)
    /// Saving a copy; its progress is nil until the first bytes arrive.
    case saving(Species, ByteCount?)

    public var species: Species {
      switch self {
      case .searching(let species), .fetching(let species), .saving(let species, _): species
      }
    }
  }

  public var session: Int?
  @Boxed public var pages = BySpecies<Fetched<ImagePage>>(.neverAsked)
  public var work: Work?
  /// Estimate for ``work``; nil if unknown.
  public var secondsLeft: Int?
  @Boxed public var answer: Answer?

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    let answer = answer(to: event)
    if let answer { (self.answer, work, secondsLeft) = (answer, nil, nil) }
    switch event {
    case .sessionOpened(let session): self.session = session
    case .searchAsked(let species, _), .imageAsked(let species, _, _, _):
      // A new search replaces the running one, of either species.
      for species in Species.allCases { pages[species].stop() }
      pages[species].ask()
      (work, secondsLeft) = (.searching(species), nil)
    case .found(let species, let page, _, let time):
      pages[species] = page.listing.rows.isEmpty ? .empty(at: time) : .current(.init(page, at: time))
      if answer == nil { work = .fetching(species) }
    case .searchFailed(let species, let obstacle): pages[species].fail(obstacle)
    case .fetched(let species, let fetched): change(species) { $0.files.append(fetched) }
    case .picturesShown, .saved, .saveFailed: break
    case .saveAsked(let species, _, _): (work, secondsLeft) = (.saving(species, nil), nil)
    case .saving(let count): if case .saving(let species, _) = work { work = .saving(species, count) }
    case .estimated(let seconds): if work != nil { secondsLeft = seconds }
    case .marked(let species, let mark):
      change(species) { page in
        page.change(mark.image) { image in
          switch mark.kind {
          case .favourite: image.favourite = mark.number
          case .vote: image.vote = mark.number.map { VoteMark(id: $0, value: mark.value ?? 0) }
          }
        }
      }
    case .imageDeleted(let species, let image): change(species) { $0.change(image) { $0.isDeleted = true } }
    case .stopAsked: for species in Species.allCases { pages[species].stop() }
    }
  }

  /// The answer of an event in this state; nil if it has none.
  public func answer(to event: Event) -> Answer? {
    switch event {
    // Without pictures to show, the request is complete already.
    case .found(let species, let page, let isShown, _):
      isShown && !page.listing.items.isEmpty ? nil : .page(species, .described)
    case .picturesShown(let species, let looking): .page(species, looking)
    case .saved(let species, let saved): .saved(species, saved)
    case .searchFailed(let species, let obstacle), .saveFailed(let species, let obstacle): .obstacle(species, obstacle)
    case .stopAsked: waiting.map { .obstacle($0, .service(.interrupted)) }
    case .sessionOpened, .searchAsked, .imageAsked, .fetched, .saveAsked, .saving, .estimated, .marked,
      .imageDeleted:
      nil
    }
  }

  /// Species of a pending request; reads the pages, too, because another answer may have cleared ``work``.
  private var waiting: Species? { work?.species ?? Species.allCases.first { pages[$0].isAsking } }

  /// Changes the page on the screen, if it is loaded.
  private mutating func change(_ species: Species, _ change: (inout ImagePage) -> Void) {
    guard case .current(var kept) = pages[species] else { return }
    change(&kept.value)
    pages[species] = .current(kept)
  }
}
