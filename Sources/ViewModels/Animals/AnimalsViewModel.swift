package import Architecture
package import UseCases

extension ViewModel<AnimalsViewState> {
  /// The screens about cats and dogs; it owns all of them.
  package static func animals(_ processes: AnimalProcesses, runtime: Runtime) -> ViewModel<AnimalsViewState> {
    let versionView = ViewModel<AnimalVersionViewState>(version: processes.version, runtime: runtime)
    let breedsView = ViewModel<BreedsViewState>(breeds: processes.breeds, runtime: runtime)
    let catalogueView = ViewModel<CatalogueViewState>(catalogue: processes.catalogue, runtime: runtime)
    let galleryView = ViewModel<GalleryViewState>(gallery: processes.gallery, runtime: runtime)
    let favouritesView = ViewModel<MarksViewState>(marks: processes.favourites, runtime: runtime)
    let votesView = ViewModel<MarksViewState>(marks: processes.votes, runtime: runtime)
    let uploadsView = ViewModel<UploadsViewState>(uploads: processes.uploads, runtime: runtime)
    let analysisView = ViewModel<AnalysisViewState>(analysis: processes.analysis, runtime: runtime)
    return ViewModel<AnimalsViewState>(
      AnimalsViewState(), name: "animals view", runtime: runtime,
      children: [
        .child(\.version, versionView, told: { .told(.version, $0) }),
        .child(\.breeds, breedsView, told: { .told(.breeds, $0) }),
        .child(\.catalogue, catalogueView, told: { .told(.catalogue, $0) }),
        .child(\.gallery, galleryView, told: { .told(.gallery, $0) }),
        .child(\.favourites, favouritesView, told: { .told(.favourites, $0) }),
        .child(\.votes, votesView, told: { .told(.votes, $0) }),
        .child(\.uploads, uploadsView, told: { .told(.uploads, $0) }),
        .child(\.analysis, analysisView, told: { .told(.analysis, $0) }),
      ],
      reduce: { view, action in view.reduce(action) },
      // Not the children's own: an image is called by its number on the page that is shown.
      forward: { action, change in
        switch try? change.before.shown.named(action).get() {
        case .version(let action): [.action(action, to: versionView)]
        case .breeds(let action): [.action(action, to: breedsView)]
        case .catalogue(let action): [.action(action, to: catalogueView)]
        case .gallery(let action): [.action(action, to: galleryView)]
        case .favourites(let action): [.action(action, to: favouritesView)]
        case .votes(let action): [.action(action, to: votesView)]
        case .uploads(let action): [.action(action, to: uploadsView)]
        case .analysis(let action): [.action(action, to: analysisView)]
        case .stopped:
          [
            .action(.stopped, to: versionView), .action(.stopped, to: breedsView),
            .action(.stopped, to: catalogueView), .action(.stopped, to: galleryView),
            .action(.stopped, to: favouritesView), .action(.stopped, to: votesView),
            .action(.stopped, to: uploadsView), .action(.stopped, to: analysisView),
          ]
        case .told, nil: []
        }
      },
      outputs: .telling { change in
        switch change.event {
        case .told?: [change.after.shownAnswer]
        case let action?: change.before.shown.refusal(of: action).map { [.refused($0)] } ?? []
        case nil: []
        }
      })
  }
}

extension AnimalsViewState {
  /// What an action changes at once: the screens' own changes come by observation.
  package mutating func reduce(_ action: Action) {
    guard case .told(let screen, let output) = action else {
      // What names no image is nobody's to do.
      if let refusal = shown.refusal(of: action) { failure = refusal }
      return
    }
    switch output {
    case .answered:
      self.screen = screen
      failure = nil
      number(screen)
    case .refused(let failure): self.failure = failure
    }
  }

  /// The images of a page can be named by their numbers from now on; a single one that was shown is number 1.
  private mutating func number(_ screen: Screen) {
    switch screen {
    case .gallery:
      if gallery.answer == .listed { shown[gallery.species] = gallery.rows.map { $0.item?.id } }
    case .favourites: if let images = favourites.images { shown[favourites.species] = images }
    case .votes: if let images = votes.images { shown[votes.species] = images }
    case .uploads:
      switch uploads.answer {
      case .listed: shown[uploads.species] = uploads.rows.map { $0.item?.image.id }
      case .uploaded(let upload): shown[uploads.species] = [upload.image.id]
      case .question, .deleted, .kept, nil: break
      }
    case .breeds:
      if case .breed(let breed, _) = breeds.answer, let picture = breed.picture { shown[breeds.species] = [picture] }
    case .version, .catalogue, .analysis: break
    }
  }
}

extension ShownImages {
  /// Why nobody does what an action asks for; nil where somebody may.
  fileprivate func refusal(of action: AnimalsViewState.Action) -> Failure? {
    if case .failure(let refusal) = named(action) { refusal.failure } else { nil }
  }
}

extension MarksViewState {
  /// The images of what is shown, where it is a page or one of them; nil where it is neither.
  fileprivate var images: [String?]? {
    switch answer {
    case .listed: rows.map { $0.item?.image.id }
    case .shown(let mark): [mark.image.id]
    case .given, .taken, nil: nil
    }
  }
}
