public import Architecture

/// Favourites or votes at this prompt: the current pages, and unconfirmed changes.
///
/// Optimistic: a change shows before the service confirms it. A failed change disappears; its failure is the answer.
public struct MarksState<Mark: AnimalMark>: EventAnsweringState {
  public enum Event: SessionEvent, Equatable, Sendable, Codable {
    case sessionOpened(Int)
    /// Request to mark an image; `value` is nil for a favourite.
    case giveAsked(Species, ImageID, value: Int?)
    /// Request to add `by` to the present vote, or to 0 without a vote.
    case stepAsked(Species, ImageID, by: Int)
    /// The service has the mark.
    case given(Species, ConfirmedMark<Mark>)
    /// Request to remove the practitioner's mark from an image.
    case takeAsked(Species, ImageID)
    /// The service has removed the mark; `remark`: why the stored copy could not be deleted.
    case taken(Species, ImageID, remark: AnimalObstacle?)
    /// Giving, changing or removing the mark of an image failed.
    case refused(Species, ImageID, AnimalObstacle)
    case pageAsked(Species, MarkSearch)
    /// Stored marks of the page, before the service answers; `since` is the time of the oldest copy.
    case pageRemembered(Species, MarkPage<Mark>, since: Instant)
    case pageRead(Species, MarkPage<Mark>, at: Instant)
    case pageFailed(Species, AnimalObstacle)
    /// Request for the mark with this number.
    case oneAsked(Species, Int)
    case oneRead(Species, MarkPage<Mark>)
    case oneFailed(Species, AnimalObstacle)
    /// An image was deleted at its service, with all its marks.
    case imageDeleted(Species, ImageID)
    case stopAsked
  }

  /// A change that the service has not confirmed.
  public struct PendingMark: Equatable, Sendable, Codable {
    public var species: Species
    public var image: ImageID
    /// True to give a mark, false to remove it.
    public var isAddition: Bool
    /// Requested vote; nil for a favourite, a removal or a step.
    public var value: Int?

    public init(_ species: Species, _ image: ImageID, isAddition: Bool, value: Int? = nil) {
      self.species = species
      self.image = image
      self.isAddition = isAddition
      self.value = value
    }

    var effect: EffectID { "change \(species) \(image.text)" }
  }

  public enum Answer: Equatable, Sendable, Codable {
    /// The page was read, or the request failed and stored marks are shown.
    case page(Species)
    case one(Species, MarkPage<Mark>)
    case given(Species, ConfirmedMark<Mark>)
    case taken(Species, ImageID, remark: AnimalObstacle?)
    case obstacle(Species, AnimalObstacle)
  }

  public var session: Int?
  @Boxed public var pages = BySpecies<Fetched<MarkPage<Mark>>>(.neverAsked)
  /// Unconfirmed changes, oldest first.
  public var pendingMarks: [PendingMark] = []
  /// Species of a pending request by number; nil if none.
  public var requestedSpecies: Species?
  @Boxed public var answer: Answer?
  /// Time of ``answer``; nil before the first.
  public var answeredAt: Instant?

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = answer(to: event) { (self.answer, answeredAt, requestedSpecies) = (answer, stamp.time, nil) }
    switch event {
    case .sessionOpened(let session): self.session = session
    case .giveAsked(let species, let image, let value):
      pendingMarks.append(PendingMark(species, image, isAddition: true, value: value))
    // The new value is unknown until the effect has read the present one.
    case .stepAsked(let species, let image, _): pendingMarks.append(PendingMark(species, image, isAddition: true))
    case .takeAsked(let species, let image): pendingMarks.append(PendingMark(species, image, isAddition: false))
    case .given(let species, let given): settle(species, given.mark.image.id)
    case .taken(let species, let image, _), .refused(let species, let image, _): settle(species, image)
    case .pageAsked(let species, let search):
      // Drop a page of another search: it must not be shown for this one.
      pages[species] = .loading(previous: pages[species].lastValue.flatMap { $0.value.search == search ? $0 : nil })
    case .pageRemembered(let species, let page, let since):
      if pages[species].lastValue == nil {
        pages[species] = .loading(previous: .init(page, at: since, source: .stored))
      }
    case .pageRead(let species, let page, let time):
      pages[species] = page.listing.rows.isEmpty ? .empty(at: time) : .current(.init(page, at: time))
    case .pageFailed(let species, let obstacle): pages[species].fail(obstacle)
    case .oneAsked(let species, _): requestedSpecies = species
    case .oneRead, .oneFailed: break
    case .imageDeleted(let species, let image): setImageDeleted(species, image)
    case .stopAsked:
      pendingMarks = []
      for species in Species.allCases { pages[species].stop() }
    }
  }

  public func answer(to event: Event) -> Answer? {
    switch event {
    case .given(let species, let given): .given(species, given)
    case .taken(let species, let image, let remark): .taken(species, image, remark: remark)
    case .refused(let species, _, let obstacle), .oneFailed(let species, let obstacle): .obstacle(species, obstacle)
    case .pageRead(let species, _, _): .page(species)
    // Stored marks are an answer in spite of the failure.
    case .pageFailed(let species, let obstacle):
      pages[species].failed(obstacle).lastValue == nil ? .obstacle(species, obstacle) : .page(species)
    case .oneRead(let species, let page): .one(species, page)
    case .stopAsked: waiting.map { .obstacle($0, .service(.interrupted)) }
    case .sessionOpened, .giveAsked, .stepAsked, .takeAsked, .pageAsked, .pageRemembered, .oneAsked, .imageDeleted: nil
    }
  }

  /// Removes the oldest pending mark of an image: changes of one image run in order.
  private mutating func settle(_ species: Species, _ image: ImageID) {
    guard let index = pendingMarks.firstIndex(where: { $0.species == species && $0.image == image }) else { return }
    pendingMarks.remove(at: index)
  }

  private mutating func setImageDeleted(_ species: Species, _ image: ImageID) {
    guard case .current(var kept) = pages[species] else { return }
    kept.value.listing.rows = kept.value.listing.rows.map { row in
      guard case .item(var mark) = row, mark.image.id == image else { return row }
      mark.image.isDeleted = true
      return .item(mark)
    }
    pages[species] = .current(kept)
  }

  /// Species of a pending request; nil if none.
  private var waiting: Species? {
    Species.allCases.last { pages[$0].isAsking } ?? pendingMarks.last?.species ?? requestedSpecies
  }
}
