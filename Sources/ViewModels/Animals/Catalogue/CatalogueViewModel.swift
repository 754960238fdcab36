package import Architecture
package import UseCases

extension ViewModel<CatalogueViewState> {
  package convenience init(
    catalogue: UseCase<CatalogueState>, runtime: Runtime
  ) {
    self.init(
      CatalogueViewState(), name: "catalogue view", runtime: runtime,
      observing: [.answers(of: catalogue, selecting: \.self) { $2.show($0, isAnswer: $1) }],
      declares: [catalogue],
      forward: { action, _ in
        switch action {
        case .categories(let species, let refreshes):
          [.event(.asked(.categories(refreshes: refreshes), species), to: catalogue)]
        case .sources(let species, let page): [.event(.asked(.sources(page: page), species), to: catalogue)]
        case .facts(let species, let breed, let count):
          [.event(.asked(.facts(breed: breed, count: count), species), to: catalogue)]
        case .stopped: [.event(.stopAsked, to: catalogue)]
        }
      })
  }
}

extension CatalogueViewState {
  package mutating func show(_ domain: CatalogueState, isAnswer: Bool) {
    let (categories, sources) = (domain.categories[domain.species], domain.sources[domain.species])
    species = domain.species
    var isAwaited = categories.isAwaited || domain.asksFacts
    if case .loading = sources, case .sources? = domain.question { isAwaited = true }
    asking = isAwaited ? species : nil
    guard isAnswer else { return }
    failure = domain.failure.map { Failure($0, domain.species) }
    func unreadable<Item>(_ listing: ServiceListing<Item>?) -> [UnreadableRow] {
      let rows = UnreadableRow.rows(of: listing?.rows ?? [])
      reported.answer(rows)
      return rows
    }
    switch domain.question {
    case .categories:
      let listing = categories.list.lastValue?.value
      answer = .categories(
        listing?.items ?? [], unreadable: unreadable(listing),
        ListAge(categories.list, domain.species).withoutRateLimitError)
    case .sources(let page):
      let listing = sources.lastValue?.value
      answer = .sources(
        listing?.items ?? [], unreadable: unreadable(listing), page: page,
        next: listing?.page?.hasNext == true ? page + 1 : nil)
    case .facts(_, let count):
      answer = .facts(domain.facts?.items ?? [], unreadable: unreadable(domain.facts), count: count)
    case nil: break
    }
  }
}
