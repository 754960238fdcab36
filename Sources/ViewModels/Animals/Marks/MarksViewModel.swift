package import Architecture
import Foundation
package import UseCases

extension ViewModel<MarksViewState> {
  package convenience init<Mark: MarkedImage>(
    marks: UseCase<MarksState<Mark>>, runtime: Runtime
  ) {
    self.init(
      MarksViewState(Mark.kind), name: "\(marks.name) view", runtime: runtime,
      observing: [.answers(of: marks, selecting: \.self) { $2.show($0, isAnswer: $1) }],
      declares: [marks],
      reduce: { view, action in
        if case .listed(_, let filter) = action { view.filter = filter }
      },
      forward: { action, _ in MarksState<Mark>.Event(action).map { [.event($0, to: marks)] } ?? [] })
  }
}

/// A mark with the data that its row shows.
package protocol MarkedImage: AnimalMark {
  var createdAt: Instant? { get }
  /// The service's account name; nil if unknown.
  var account: String? { get }
  /// Country code of the user; nil if unknown, and for favourites.
  var country: String? { get }
}

extension Favourite: MarkedImage {
  package var country: String? { nil }
}

extension Vote: MarkedImage {
  package var country: String? { countryCode }
}

extension MarksViewState {
  package mutating func show<Mark: MarkedImage>(_ domain: MarksState<Mark>, isAnswer: Bool) {
    pendingMarks = domain.pendingMarks.map {
      PendingMark(species: $0.species, image: $0.image.text, isAddition: $0.isAddition, value: $0.value)
    }
    let reading = Species.allCases.first { if case .loading = domain.pages[$0] { true } else { false } }
    asking = domain.pendingMarks.first?.species ?? reading ?? domain.requestedSpecies
    guard isAnswer, let answer = domain.answer else { return }
    answeredAt = domain.answeredAt.map { Date($0) }
    failure = nil
    switch answer {
    case .page(let species):
      self.species = species
      self.answer = .listed
      show(domain.pages[species], species)
    case .one(let species, let page):
      self.species = species
      self.answer = page.listing.items.first.map { .shown(MarkRow($0, among: page.owners)) }
    case .given(let species, let given):
      self.species = species
      let owner = MarkOwner(id: given.by.id, name: given.by.name, isAsking: true)
      self.answer = .given(
        MarkRow(given.mark, among: [owner]), isRepeated: given.isRepeated,
        remark: given.remark.map { Failure($0, species) })
    case .taken(let species, let image, let remark):
      self.species = species
      self.answer = .taken(image.text, remark: remark.map { Failure($0, species) })
    case .obstacle(let species, let obstacle): self.failure = Failure(obstacle, species)
    }
  }

  private mutating func show<Mark: MarkedImage>(_ fetched: Fetched<MarkPage<Mark>>, _ species: Species) {
    let kept = fetched.lastValue
    let owners = kept?.value.owners ?? []
    confirmed = (kept?.value.listing.rows ?? []).map { $0.map { MarkRow($0, among: owners) } }
    if kept?.value.search?.isEverybodys == true { confirmed = Self.grouped(confirmed) }
    reported.answer(UnreadableRow.rows(of: confirmed))
    page = kept?.value.listing.page
    ignored = kept?.value.ignored ?? []
    if let search = kept?.value.search { filter = MarksFilter(search) }
    copyTime = nil
    refreshError = nil
    guard let kept, case .failed(let failure, _) = fetched else { return }
    copyTime = Date(kept.at)
    refreshError = Failure(failure, species)
  }
}

extension MarksViewState {
  /// Sorts stably by owner: own marks, the team's by name, other users' by id, ownerless marks, unreadable rows.
  fileprivate static func grouped(_ rows: [ServiceRow<MarkRow>]) -> [ServiceRow<MarkRow>] {
    func rank(_ row: ServiceRow<MarkRow>) -> (Int, String) {
      switch row.item?.owner {
      case .you: (0, "")
      case .practitioner(let name): (1, name)
      case .unknown(let text): (2, text)
      case .nobody: (3, "")
      case nil: (4, "")
      }
    }
    return rows.enumerated().sorted { left, right in
      let (one, other) = (rank(left.element), rank(right.element))
      return one == other ? left.offset < right.offset : one < other
    }.map(\.element)
  }
}

extension MarkRow {
  fileprivate init<Mark: MarkedImage>(_ mark: Mark, among owners: [MarkOwner]) {
    self.init(
      number: mark.id, image: AnimalImageRow(mark.image), value: mark.voteValue,
      owner: AnimalOwnerView(mark.owner, among: owners), createdAt: mark.createdAt.map { Date($0) },
      country: mark.country, account: mark.account)
  }
}

extension MarksFilter {
  fileprivate init(_ search: MarkSearch) {
    self.init(
      isEverybodys: search.isEverybodys, image: search.image?.text, limit: search.limit, page: search.page,
      order: search.order)
  }
}

extension MarksState.Event {
  fileprivate init?(_ action: MarksViewState.Action) {
    switch action {
    case .gave(let species, let text, let value):
      guard let id = ImageID(text) else { return nil }
      self = .giveAsked(species, id, value: value)
    case .stepped(let species, let text, let step):
      guard let id = ImageID(text) else { return nil }
      self = .stepAsked(species, id, by: step)
    case .took(let species, let text):
      guard let id = ImageID(text) else { return nil }
      self = .takeAsked(species, id)
    case .listed(let species, let filter):
      self = .pageAsked(
        species,
        MarkSearch(
          isEverybodys: filter.isEverybodys, image: filter.image.flatMap { ImageID($0) }, limit: filter.limit,
          page: filter.page, order: filter.order))
    case .asked(let species, let number): self = .oneAsked(species, number)
    case .stopped: self = .stopAsked
    }
  }
}
