import Architecture
import UseCases
import ViewModels

/// The invariants of animal screens.
extension Invariants {
  /// The first violation in the animal screens of an idle prompt.
  static func problem(of prompt: SimulatedPrompt, _ deeds: AnimalCommandLog) -> String? {
    guard let animals = prompt.processes.animalsIfMade else { return nil }
    let view = prompt.root.state.animals
    if let name = waiting(animals) { return "\(name) still waits, but no request runs" }
    if view.asking != nil { return "the view shows a running request, but none runs" }
    if let name = stale(view, animals) { return "\(name): the view shows an older state" }
    return oldLook(animals.gallery.state, deeds) ?? oldBreed(animals.breeds.state)
      ?? marksProblem(animals.favourites.state, view.favourites, animals.gallery.state, deeds)
      ?? marksProblem(animals.votes.state, view.votes, animals.gallery.state, deeds)
      ?? uploadsProblem(animals.uploads.state, deeds)
  }

  /// The name of a use case that still waits for an answer, although no effect is running.
  private static func waiting(_ animals: AnimalProcesses) -> String? {
    let (breeds, catalogue) = (animals.breeds.state, animals.catalogue.state)
    let (gallery, uploads) = (animals.gallery.state, animals.uploads.state)
    for species in Species.allCases {
      if animals.version.state.versions[species].isAsked { return "animal version" }
      if breeds.lists[species].isAwaited || breeds.lists[species].list.isAsked { return "breeds" }
      if catalogue.categories[species].isAwaited || catalogue.categories[species].list.isAsked { return "catalogue" }
      if catalogue.sources[species].isAsked { return "catalogue" }
      if gallery.pages[species].isAsked { return "gallery" }
      if animals.favourites.state.pages[species].isAsked { return "favourites" }
      if animals.votes.state.pages[species].isAsked { return "votes" }
      if uploads.pages[species].isAsked { return "uploads" }
    }
    if catalogue.asksFacts { return "catalogue" }
    if breeds.nextAction != nil { return "breeds" }
    if gallery.work != nil { return "gallery" }
    if animals.favourites.state.requestedSpecies != nil { return "favourites" }
    if animals.votes.state.requestedSpecies != nil { return "votes" }
    if uploads.work != nil { return "uploads" }
    return animals.analysis.state.seen.isAsked ? "analysis" : nil
  }

  /// The name of a screen that differs from its use case.
  private static func stale(_ view: AnimalsViewState, _ animals: AnimalProcesses) -> String? {
    var again = view
    again.version.show(animals.version.state)
    if again.version != view.version { return "animal version" }
    again.breeds.show(animals.breeds.state, isAnswer: false)
    if again.breeds != view.breeds { return "breeds" }
    again.catalogue.show(animals.catalogue.state, isAnswer: false)
    if again.catalogue != view.catalogue { return "catalogue" }
    again.gallery.show(animals.gallery.state, isAnswer: false)
    if again.gallery != view.gallery { return "gallery" }
    again.favourites.show(animals.favourites.state, isAnswer: false)
    if again.favourites != view.favourites { return "favourites" }
    again.votes.show(animals.votes.state, isAnswer: false)
    if again.votes != view.votes { return "votes" }
    again.uploads.show(animals.uploads.state, isAnswer: false)
    if again.uploads != view.uploads { return "uploads" }
    again.analysis.show(animals.analysis.state)
    return again.analysis == view.analysis ? nil : "analysis"
  }

  private static func oldLook(_ gallery: GalleryState, _ deeds: AnimalCommandLog) -> String? {
    let isOld =
      switch deeds.look {
      case .searchAsked(let species, let search)?: gallery.page(of: species).map { $0.search != search } ?? false
      case .imageAsked(let species, let image, _, _)?:
        gallery.page(of: species).map { $0.search != nil || $0.image(image) == nil } ?? false
      default: false
      }
    return isOld ? "the gallery shows the answer of an older request" : nil
  }

  private static func oldBreed(_ breeds: BreedsState) -> String? {
    switch (breeds.question, breeds.answer) {
    case (nil, _), (_, .failure?), (.list?, .list?), (.breed?, .breed?), (.place?, .place?): nil
    default: "the breeds show the answer of an older request"
    }
  }

  /// Checks that no mark is pending, and that view and gallery show the confirmed marks.
  private static func marksProblem<Mark>(
    _ marks: MarksState<Mark>, _ view: MarksViewState, _ gallery: GalleryState, _ deeds: AnimalCommandLog
  ) -> String? {
    let kind = Mark.kind
    if let wish = marks.pendingMarks.first { return "a \(kind) of \(wish.image.text) is still pending" }
    if view.rows != view.confirmed { return "an unconfirmed \(kind) is shown" }
    for species in Species.allCases {
      let asked = deeds.marks[MarkShelf(kind, species)]
      if let kept = marks.pages[species].lastValue, kept.value.search != asked {
        return "the \(kind)s show the answer of an older request"
      }
      for image in gallery.page(of: species)?.listing.items ?? [] {
        guard let number = deeds.confirmed[.init(shelf: MarkShelf(kind, species), image: image.id)] else { continue }
        let shown = kind == .favourite ? image.favourite : image.vote?.id
        if shown != number { return "the gallery shows another \(kind) of \(image.id.text) than was confirmed" }
      }
    }
    return nil
  }

  private static func uploadsProblem(_ uploads: UploadsState, _ deeds: AnimalCommandLog) -> String? {
    for species in Species.allCases {
      if let kept = uploads.pages[species].lastValue, kept.value.search != deeds.uploads[species] {
        return "the uploads show the answer of an older request"
      }
    }
    return nil
  }
}

// MARK: Comparison with the services

extension Invariants {
  /// The first list of favourites or votes that differs from the list of its service.
  static func problem(of prompt: SimulatedPrompt, _ services: SharedAnimals) async -> String? {
    guard let animals = prompt.processes.animalsIfMade else { return nil }
    for species in Species.allCases {
      if await differsFromService(animals.favourites.state.pages[species], services, species) {
        return "a list of favourites differs from the service"
      }
      if await differsFromService(animals.votes.state.pages[species], services, species) {
        return "a list of votes differs from the service"
      }
    }
    return nil
  }

  /// True if a page differs from the service's page, although the service has not changed since the request.
  private static func differsFromService<Mark: AnimalMark>(
    _ page: Fetched<MarkPage<Mark>>, _ services: SharedAnimals, _ species: Species
  ) async -> Bool {
    guard case .current(let kept) = page, kept.source == .service, let search = kept.value.search,
      kept.at > services.lastChange(of: species), let first = kept.value.listing.items.first
    else { return false }
    let query = MarkQuery(
      owner: search.isEverybodys ? nil : first.owner, image: search.image, limit: search.limit, page: search.page,
      order: search.order)
    let listed = try? await Mark.list(query, at: services[species])
    return listed?.items.map(\.id) != kept.value.listing.items.map(\.id)
  }
}

extension Fetched {
  /// Whether a request runs.
  fileprivate var isAsked: Bool {
    switch self {
    case .loading, .stale: true
    case .neverAsked, .current, .empty, .failed, .refused: false
    }
  }
}

extension GalleryState {
  fileprivate func page(of species: Species) -> ImagePage? {
    if case .current(let kept) = pages[species] { kept.value } else { nil }
  }
}
