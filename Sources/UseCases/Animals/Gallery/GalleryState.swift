public import Architecture

/// The images at this prompt: those on the screen, whose files are fetched at the same time, and what is being saved.
public struct GalleryState: DomainState {
  /// What can happen to it.
  public enum Event: SessionEvent, Equatable, Sendable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// The practitioner looks for images.
    case searchAsked(Species, ImageSearch)
    /// The practitioner wants the image of this name; its file is shown, if that is wanted.
    case imageAsked(Species, ImageID, ImageSize, isShown: Bool)
    /// Here they are; their files are to be shown, if that is wanted.
    case found(Species, ImagePage, isShown: Bool, at: Instant)
    /// They could not be asked for.
    case searchFailed(Species, AnimalObstacle)
    /// The file of one has come, or has not.
    case fetched(Species, FetchedImage)
    /// All files that come have come, and were shown like that.
    case hung(Species, LookingAnswer)
    /// The practitioner wants to keep a copy, in that folder or the usual one.
    case saveAsked(Species, ImageID, folder: String?)
    /// So much of its file is there.
    case saving(ByteCount)
    /// It is kept.
    case saved(Species, SavedImage)
    /// It is not.
    case saveFailed(Species, AnimalObstacle)
    /// Something was made of an image, or taken back.
    case marked(Species, ImageMark)
    /// An image was deleted at its service.
    case imageDeleted(Species, ImageID)
    /// The practitioner does not want to wait any longer.
    case stopAsked
  }

  /// The answer to what was asked last.
  public enum Answer: Equatable, Sendable, Codable {
    /// Images are on the screen; how they were shown.
    case page(Species, LookingAnswer)
    /// A copy is kept.
    case saved(Species, SavedImage)
    /// It was not done.
    case obstacle(Species, AnimalObstacle)
  }

  /// What is being done.
  public enum Work: Equatable, Sendable, Codable {
    /// Images are looked for.
    case searching(Species)
    /// Their files are fetched, and shown.
    case fetching(Species)
    /// A copy is made; how far it is.
    case saving(Species, ByteCount?)

    /// Whose images it is about.
    public var species: Species {
      switch self {
      case .searching(let species), .fetching(let species), .saving(let species, _): species
      }
    }
  }

  /// How many answers there have been: the same one twice is two.
  public var answers = 0
  /// The jotter's session, once it is open.
  public var session: Int?
  /// What is on the screen.
  @Boxed public var pages = BySpecies<Fetched<ImagePage>>(.neverAsked)
  /// What is being done.
  public var work: Work?
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// Nobody has asked for anything.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .sessionOpened(let session): self.session = session
    case .searchAsked(let species, _), .imageAsked(let species, _, _, _):
      // What another search waits for comes no more.
      for species in Species.allCases { _ = pages[species].stop() }
      pages[species].ask()
      work = .searching(species)
    case .found(let species, let page, let isShown, let time):
      pages[species] = page.listing.rows.isEmpty ? .empty(at: time) : .there(.init(page, at: time))
      work = .fetching(species)
      if !isShown || page.listing.items.isEmpty { answer(.page(species, .described)) }
    case .searchFailed(let species, let obstacle):
      pages[species].fail(obstacle)
      answer(.obstacle(species, obstacle))
    case .fetched(let species, let fetched): change(species) { $0.files.append(fetched) }
    case .hung(let species, let looking): answer(.page(species, looking))
    case .saveAsked(let species, _, _): work = .saving(species, nil)
    case .saving(let count): if case .saving(let species, _) = work { work = .saving(species, count) }
    case .saved(let species, let saved): answer(.saved(species, saved))
    case .saveFailed(let species, let obstacle): answer(.obstacle(species, obstacle))
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
    case .stopAsked:
      // Another answer may have come meanwhile: what is waited for is told by the pages, too.
      let waiting = Species.allCases.filter { pages[$0].stop() }
      guard let stopped = work?.species ?? waiting.first else { return }
      answer(.obstacle(stopped, .service(.interrupted)))
    }
  }

  /// Changes what is on the screen, if there is anything.
  private mutating func change(_ species: Species, _ change: (inout ImagePage) -> Void) {
    guard case .there(var kept) = pages[species] else { return }
    change(&kept.value)
    pages[species] = .there(kept)
  }

  private mutating func answer(_ answer: Answer) {
    self.answer = answer
    answers += 1
    work = nil
  }
}
