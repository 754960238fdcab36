public import Architecture

/// Favourites or votes at this prompt: the current page, and unconfirmed changes.
///
/// Changes show at once, before the service confirms them; a refused change disappears, and its failure is the answer.
public struct MarksState<Mark: AnimalMark>: AnsweringState {
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
    /// `remark`: a failure after the removal.
    case taken(Species, ImageID, remark: AnimalObstacle?)
    /// A request for an image failed.
    case refused(Species, ImageID, AnimalObstacle)
    case pageAsked(Species, MarkSearch)
    /// Remembered marks of the page, before the service answers; `since` is the time of the oldest.
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
    public var isGiven: Bool
    /// Wanted vote; nil for a favourite, a removal, and a step from an unknown vote.
    public var value: Int?

    public init(_ species: Species, _ image: ImageID, isGiven: Bool, value: Int? = nil) {
      self.species = species
      self.image = image
      self.isGiven = isGiven
      self.value = value
    }

    var effect: EffectID { "change \(species) \(image.text)" }
  }

  public enum Answer: Equatable, Sendable, Codable {
    /// The page was read; or it failed, and remembered marks are shown.
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
  public var asking: Species?
  @Boxed public var answer: Answer?
  /// Time of ``answer``; nil before the first.
  public var answeredAt: Instant?

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = answer(to: event) { (self.answer, answeredAt, asking) = (answer, stamp.time, nil) }
    switch event {
    case .sessionOpened(let session): self.session = session
    case .giveAsked(let species, let image, let value):
      pendingMarks.append(PendingMark(species, image, isGiven: true, value: value))
    // The new value depends on the present one, which is not known yet.
    case .stepAsked(let species, let image, _): pendingMarks.append(PendingMark(species, image, isGiven: true))
    case .takeAsked(let species, let image): pendingMarks.append(PendingMark(species, image, isGiven: false))
    case .given(let species, let given): settle(species, given.mark.image.id)
    case .taken(let species, let image, _), .refused(let species, let image, _): settle(species, image)
    case .pageAsked(let species, let search):
      // A page of another search must not be shown for this one.
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
      pendingMarks = []
      for species in Species.allCases { pages[species].stop() }
    }
  }

  private func answer(to event: Event) -> Answer? {
    switch event {
    case .given(let species, let given): .given(species, given)
    case .taken(let species, let image, let remark): .taken(species, image, remark: remark)
    case .refused(let species, _, let obstacle), .oneFailed(let species, let obstacle): .obstacle(species, obstacle)
    case .pageRead(let species, _, _): .page(species)
    // Remembered marks are an answer, too.
    case .pageFailed(let species, let obstacle):
      pages[species].failed(obstacle).kept == nil ? .obstacle(species, obstacle) : .page(species)
    case .oneRead(let species, let page): .one(species, page)
    case .stopAsked: waiting.map { .obstacle($0, .service(.interrupted)) }
    case .sessionOpened, .giveAsked, .stepAsked, .takeAsked, .pageAsked, .pageRemembered, .oneAsked, .imageDeleted: nil
    }
  }

  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    before.answer(to: event) != nil
  }

  /// Removes the oldest pending mark for an image: the pending marks for one image are fulfilled in order.
  private mutating func settle(_ species: Species, _ image: ImageID) {
    guard let index = pendingMarks.firstIndex(where: { $0.species == species && $0.image == image }) else { return }
    pendingMarks.remove(at: index)
  }

  /// Marks a deleted image on the current page.
  private mutating func forget(_ species: Species, _ image: ImageID) {
    guard case .there(var kept) = pages[species] else { return }
    kept.value.listing.rows = kept.value.listing.rows.map { row in
      guard case .item(var mark) = row, mark.image.id == image else { return row }
      mark.image.isDeleted = true
      return .item(mark)
    }
    pages[species] = .there(kept)
  }

  /// Species of a pending request; nil if none.
  private var waiting: Species? {
    Species.allCases.last { pages[$0].isAsking } ?? pendingMarks.last?.species ?? asking
  }
}
