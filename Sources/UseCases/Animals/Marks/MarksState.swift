public import Architecture

/// The favourites, or the votes, at this prompt: the page that is being read, and what is wished for and not yet confirmed.
///
/// What is wished for is in sight at once; when the service refuses, it is gone again, and why is said.
public struct MarksState<Mark: AnimalMark>: AnsweringState {
  /// What can happen to it.
  public enum Event: SessionEvent, Equatable, Sendable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// The practitioner wants to make one of an image; a favourite has no value.
    case giveAsked(Species, ImageID, value: Int?)
    /// The practitioner wants their vote on an image to be so much higher; without one it is from 0 on.
    case stepAsked(Species, ImageID, by: Int)
    /// The service has it.
    case given(Species, GivenMark<Mark>)
    /// The practitioner wants to take it back.
    case takeAsked(Species, ImageID)
    /// The service has it no more; what went wrong afterwards.
    case taken(Species, ImageID, remark: AnimalObstacle?)
    /// What was wished for an image was not done.
    case refused(Species, ImageID, AnimalObstacle)
    /// The practitioner asked for a page.
    case pageAsked(Species, MarkSearch)
    /// That is remembered of it, at the latest since then.
    case pageRemembered(Species, MarkPage<Mark>, since: Instant)
    /// Here it is.
    case pageRead(Species, MarkPage<Mark>, at: Instant)
    /// It could not be read.
    case pageFailed(Species, AnimalObstacle)
    /// The practitioner asked for the one of this number.
    case oneAsked(Species, Int)
    /// Here it is.
    case oneRead(Species, MarkPage<Mark>)
    /// It could not be read.
    case oneFailed(Species, AnimalObstacle)
    /// An image was deleted at its service, and everything that was made of it.
    case imageDeleted(Species, ImageID)
    /// The practitioner does not want to wait any longer.
    case stopAsked
  }

  /// What a practitioner wishes for an image, and the service has not confirmed.
  public struct Wish: Equatable, Sendable, Codable {
    /// Whose image it is.
    public var species: Species
    /// The image.
    public var image: ImageID
    /// Whether there is to be one.
    public var isGiven: Bool
    /// What it is to say, if it is a vote.
    public var value: Int?

    /// A wish of these values.
    public init(_ species: Species, _ image: ImageID, isGiven: Bool, value: Int? = nil) {
      self.species = species
      self.image = image
      self.isGiven = isGiven
      self.value = value
    }

    var effect: EffectID { "change \(species) \(image.text)" }
  }

  /// The answer to what was asked last.
  public enum Answer: Equatable, Sendable, Codable {
    /// The page is there, or could not be read and what is remembered of it is.
    case page(Species)
    /// One is there.
    case one(Species, MarkPage<Mark>)
    /// It was made.
    case given(Species, GivenMark<Mark>)
    /// It was taken back; what went wrong afterwards.
    case taken(Species, ImageID, remark: AnimalObstacle?)
    /// It was not done.
    case obstacle(Species, AnimalObstacle)
  }

  /// The jotter's session, once it is open.
  public var session: Int?
  /// The pages.
  @Boxed public var pages = BySpecies<Fetched<MarkPage<Mark>>>(.neverAsked)
  /// What is wished for and not confirmed, the oldest first.
  public var wishes: [Wish] = []
  /// Whether one is asked for by its number, and of which species.
  public var asking: Species?
  /// The newest answer.
  @Boxed public var answer: Answer?
  /// When that was given; nil before the first.
  public var answeredAt: Instant?

  /// Nobody has asked for anything.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = answer(to: event) { (self.answer, answeredAt, asking) = (answer, stamp.time, nil) }
    switch event {
    case .sessionOpened(let session): self.session = session
    case .giveAsked(let species, let image, let value):
      wishes.append(Wish(species, image, isGiven: true, value: value))
    // What it will say is known when the present one is.
    case .stepAsked(let species, let image, _): wishes.append(Wish(species, image, isGiven: true))
    case .takeAsked(let species, let image): wishes.append(Wish(species, image, isGiven: false))
    case .given(let species, let given): settle(species, given.mark.image.id)
    case .taken(let species, let image, _), .refused(let species, let image, _): settle(species, image)
    case .pageAsked(let species, let search):
      // What was read for another question is no answer to this one.
      pages[species] = .asking(kept: pages[species].kept.flatMap { $0.value.search == search ? $0 : nil })
    case .pageRemembered(let species, let page, let since):
      if pages[species].kept == nil {
        pages[species] = .asking(kept: .init(page, at: since, source: .stored))
      }
    case .pageRead(let species, let page, let time):
      pages[species] = page.listing.rows.isEmpty ? .empty(at: time) : .there(.init(page, at: time))
    case .pageFailed(let species, let obstacle): pages[species].fail(obstacle)
    case .oneAsked(let species, _): asking = species
    case .oneRead, .oneFailed: break
    case .imageDeleted(let species, let image): forget(species, image)
    case .stopAsked:
      wishes = []
      for species in Species.allCases { pages[species].stop() }
    }
  }

  /// What an event answers in this state; nil for none.
  private func answer(to event: Event) -> Answer? {
    switch event {
    case .given(let species, let given): .given(species, given)
    case .taken(let species, let image, let remark): .taken(species, image, remark: remark)
    case .refused(let species, _, let obstacle), .oneFailed(let species, let obstacle): .obstacle(species, obstacle)
    case .pageRead(let species, _, _): .page(species)
    // What is remembered of it is an answer, too.
    case .pageFailed(let species, let obstacle):
      pages[species].failed(obstacle).kept == nil ? .obstacle(species, obstacle) : .page(species)
    case .oneRead(let species, let page): .one(species, page)
    case .stopAsked: waiting.map { .obstacle($0, .service(.interrupted)) }
    case .sessionOpened, .giveAsked, .stepAsked, .takeAsked, .pageAsked, .pageRemembered, .oneAsked, .imageDeleted: nil
    }
  }

  /// Whether an event is an answer.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    before.answer(to: event) != nil
  }

  /// The oldest wish for an image is granted or refused: those for one image are fulfilled in their order.
  private mutating func settle(_ species: Species, _ image: ImageID) {
    guard let index = wishes.firstIndex(where: { $0.species == species && $0.image == image }) else { return }
    wishes.remove(at: index)
  }

  /// The image is in sight no more, and marked where it is.
  private mutating func forget(_ species: Species, _ image: ImageID) {
    guard case .there(var kept) = pages[species] else { return }
    kept.value.listing.rows = kept.value.listing.rows.map { row in
      guard case .item(var mark) = row, mark.image.id == image else { return row }
      mark.image.isDeleted = true
      return .item(mark)
    }
    pages[species] = .there(kept)
  }

  /// Of which species something is waited for; nil for nothing.
  private var waiting: Species? {
    Species.allCases.last { pages[$0].isAsking } ?? wishes.last?.species ?? asking
  }
}
