public import Architecture

/// The images at this prompt: those on the screen, whose files are fetched at the same time, and what is being saved.
public struct GalleryState: AnsweringState {
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
    let answer = answer(to: event)
    if let answer { (self.answer, work) = (answer, nil) }
    switch event {
    case .sessionOpened(let session): self.session = session
    case .searchAsked(let species, _), .imageAsked(let species, _, _, _):
      // What another search waits for comes no more.
      for species in Species.allCases { pages[species].stop() }
      pages[species].ask()
      work = .searching(species)
    case .found(let species, let page, _, let time):
      pages[species] = page.listing.rows.isEmpty ? .empty(at: time) : .there(.init(page, at: time))
      if answer == nil { work = .fetching(species) }
    case .searchFailed(let species, let obstacle): pages[species].fail(obstacle)
    case .fetched(let species, let fetched): change(species) { $0.files.append(fetched) }
    case .hung, .saved, .saveFailed: break
    case .saveAsked(let species, _, _): work = .saving(species, nil)
    case .saving(let count): if case .saving(let species, _) = work { work = .saving(species, count) }
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

  /// What an event answers in this state; nil for none.
  private func answer(to event: Event) -> Answer? {
    switch event {
    // Without a file to show there is nothing more to wait for.
    case .found(let species, let page, let isShown, _):
      isShown && !page.listing.items.isEmpty ? nil : .page(species, .described)
    case .hung(let species, let looking): .page(species, looking)
    case .saved(let species, let saved): .saved(species, saved)
    case .searchFailed(let species, let obstacle), .saveFailed(let species, let obstacle): .obstacle(species, obstacle)
    case .stopAsked: waiting.map { .obstacle($0, .service(.interrupted)) }
    case .sessionOpened, .searchAsked, .imageAsked, .fetched, .saveAsked, .saving, .marked, .imageDeleted: nil
    }
  }

  /// Whether an event is an answer.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    before.answer(to: event) != nil
  }

  /// Of which species something is waited for: another answer may have come meanwhile, so the pages say it, too.
  private var waiting: Species? { work?.species ?? Species.allCases.first { pages[$0].isAsking } }

  /// Changes what is on the screen, if there is anything.
  private mutating func change(_ species: Species, _ change: (inout ImagePage) -> Void) {
    guard case .there(var kept) = pages[species] else { return }
    change(&kept.value)
    pages[species] = .there(kept)
  }
}
