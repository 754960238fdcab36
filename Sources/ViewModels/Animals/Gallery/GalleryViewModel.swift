package import Architecture
package import UseCases

extension ViewModel<GalleryViewState> {
  package convenience init(gallery: UseCase<GalleryState>, runtime: Runtime) {
    self.init(
      GalleryViewState(), name: "gallery view", runtime: runtime,
      observing: [.answers(of: gallery, selecting: \.self) { $2.show($0, isAnswer: $1) }],
      declares: [gallery],
      reduce: { view, action in
        if case .searched(_, let filter) = action { view.filter = filter }
      },
      forward: { action, _ in GalleryState.Event(action).map { [.event($0, to: gallery)] } ?? [] })
  }
}

extension GalleryViewState {
  package mutating func show(_ domain: GalleryState, isAnswer: Bool) {
    (progress, secondsLeft) = (domain.progress, domain.secondsLeft)
    if let working = domain.work?.species { species = working }
    if isAnswer { answer(domain) }
    // Update rows even without an answer: other screens may have changed marks or deleted images.
    if let images = domain.pages[species].lastValue?.value {
      rows = images.shownRows
    }
  }

  private mutating func answer(_ domain: GalleryState) {
    guard let answer = domain.answer else { return }
    failure = nil
    switch answer {
    case .page(let species, let looking):
      self.species = species
      self.answer = .listed
      show(domain.pages[species].lastValue?.value, species)
      isDrawn = looking == .drawn
      if case .failed(let failure) = looking { lost.append(Loss(number: 0, failure: failure)) }
    case .saved(let species, let saved):
      self.species = species
      self.answer = .saved(saved.image.text, path: saved.path, by: saved.by?.name)
    case .obstacle(let species, let obstacle): self.failure = Failure(obstacle, species)
    }
  }

  private mutating func show(_ images: ImagePage?, _ species: Species) {
    let listed = images?.listing.rows ?? []
    rows = images?.shownRows ?? []
    reported.answer(UnreadableRow.rows(of: listed))
    page = images?.listing.page
    ignored = images?.ignored ?? []
    if let images { filter = images.search.map { GalleryFilter($0) } }
    lost = (images?.files ?? []).compactMap { fetched in
      guard let failure = fetched.failure,
        let index = listed.firstIndex(where: {
          if case .item(let image) = $0 { image.id == fetched.image } else { false }
        })
      else { return nil }
      return Loss(number: index + 1, failure: Failure(failure, species))
    }
  }
}

extension ImagePage {
  fileprivate var shownRows: [ServiceRow<AnimalImageRow>] {
    listing.rows.map { $0.map { AnimalImageRow($0, isDetailed: true, among: owners ?? []) } }
  }
}

extension GalleryState {
  fileprivate var progress: GalleryViewState.Progress? {
    switch work {
    case nil: return nil
    case .searching: return .asking
    case .saving(_, let count): return count.map { .saving($0.done, of: $0.total) } ?? .asking
    case .fetching(let species):
      let page = pages[species].lastValue?.value
      return .fetching(page?.files.count ?? 0, of: page?.listing.items.count ?? 0)
    }
  }
}

extension GalleryState.Event {
  /// Nil for an invalid image id; ``ShownImages/resolvingNumbers(_:)`` reports such an id earlier.
  fileprivate init?(_ action: GalleryViewState.Action) {
    switch action {
    case .searched(let species, let filter): self = .searchAsked(species, ImageSearch(filter))
    case .found(let species, let text, let size, let isShown):
      guard let id = ImageID(text) else { return nil }
      self = .imageAsked(species, id, size, isShown: isShown)
    case .saved(let species, let text, let folder):
      guard let id = ImageID(text) else { return nil }
      self = .saveAsked(species, id, folder: folder)
    case .stopped: self = .stopAsked
    }
  }
}

extension ImageSearch {
  fileprivate init(_ filter: GalleryFilter) {
    self.init(
      ImageQuery(
        count: filter.count, page: filter.page, order: filter.order, size: filter.size,
        types: filter.types, excludesUnknownBreeds: filter.isPure),
      breeds: filter.breeds, categories: filter.categories, isShown: filter.isShown)
  }
}

extension GalleryFilter {
  fileprivate init(_ search: ImageSearch) {
    let query = search.query
    self.init(
      count: query.count, page: query.page, order: query.order, size: query.size,
      breeds: search.breeds, categories: search.categories, types: query.types, isPure: query.excludesUnknownBreeds,
      isShown: search.isShown)
  }
}
