package import Architecture
package import UseCases

extension ViewModel<AnimalsViewState> {
  /// Creates the view model and its children, the screens of the cat and dog services.
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
        .child(\.version, versionView, onOutput: { .told(.version, $0) }),
        .child(\.breeds, breedsView, onOutput: { .told(.breeds, $0) }),
        .child(\.catalogue, catalogueView, onOutput: { .told(.catalogue, $0) }),
        .child(\.gallery, galleryView, onOutput: { .told(.gallery, $0) }),
        .child(\.favourites, favouritesView, onOutput: { .told(.favourites, $0) }),
        .child(\.votes, votesView, onOutput: { .told(.votes, $0) }),
        .child(\.uploads, uploadsView, onOutput: { .told(.uploads, $0) }),
        .child(\.analysis, analysisView, onOutput: { .told(.analysis, $0) }),
      ],
      reduce: { view, action in view.reduce(action) },
      // Forwarded here, not by `children`, because `resolvingNumbers` must first replace numbers of images by ids.
      forward: { action, change in
        switch try? change.before.shown.resolvingNumbers(action).get() {
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
  /// Handles an answer of a screen, or an invalid image reference; the runtime copies the states of the screens.
  package mutating func reduce(_ action: Action) {
    guard case .told(let screen, let output) = action else {
      // No screen handles an invalid image reference: report it here.
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

  /// Numbers the images of the newest answer; a single image is number 1.
  ///
  /// After an answer without images the numbers still name the previous images.
  private mutating func number(_ screen: Screen) {
    if let (species, images) = images(of: screen), !images.isEmpty { shown[species] = images }
  }

  private func images(of screen: Screen) -> (Species, [String?])? {
    switch screen {
    case .gallery: gallery.answer == .listed ? (gallery.species, gallery.rows.map { $0.item?.id }) : nil
    case .favourites: favourites.images.map { (favourites.species, $0) }
    case .votes: votes.images.map { (votes.species, $0) }
    case .uploads:
      switch uploads.answer {
      case .listed: (uploads.species, uploads.rows.map { $0.item?.image.id })
      case .uploaded(let upload): (uploads.species, [upload.image.id])
      case .question, .deleted, .kept, nil: nil
      }
    case .breeds:
      if case .breed(let breed, _) = breeds.answer, let picture = breed.picture {
        (breeds.species, [picture])
      } else {
        nil
      }
    case .version, .catalogue, .analysis: nil
    }
  }
}

extension ShownImages {
  /// The error for an invalid image reference in the action; nil for other actions.
  fileprivate func refusal(of action: AnimalsViewState.Action) -> Failure? {
    if case .failure(let refusal) = resolvingNumbers(action) { refusal.failure } else { nil }
  }
}

extension MarksViewState {
  /// The ids of the images of a page or of a single mark; nil for other answers.
  fileprivate var images: [String?]? {
    switch answer {
    case .listed: rows.map { $0.item?.image.id }
    case .shown(let mark): [mark.image.id]
    case .given, .taken, nil: nil
    }
  }
}
