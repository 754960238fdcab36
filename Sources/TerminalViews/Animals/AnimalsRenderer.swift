import TerminalKit
import ViewModels

/// Prints the current screen of `cat` or `dog`.
enum AnimalsRenderer {
  static func render(_ state: AnimalsViewState, style: Style) -> Output {
    switch state.screen {
    case .version: AnimalVersionRenderer.render(state.version, style: style)
    case .breeds: BreedsRenderer.render(state.breeds, style: style)
    case .catalogue: CatalogueRenderer.render(state.catalogue, style: style)
    case .gallery: GalleryRenderer.render(state.gallery, style: style)
    case .favourites: MarksRenderer.render(state.favourites, style: style)
    case .votes: MarksRenderer.render(state.votes, style: style)
    case .uploads: UploadsRenderer.render(state.uploads, style: style)
    case .analysis: AnalysisRenderer.render(state.analysis, style: style)
    }
  }

  /// The progress of the running request; nil if no request runs.
  static func progress(_ state: AnimalsViewState, style: Style) -> String? {
    GalleryRenderer.progress(state.gallery, style: style) ?? UploadsRenderer.progress(state.uploads, style: style)
      ?? MarksRenderer.progress(state.favourites, style: style) ?? MarksRenderer.progress(state.votes, style: style)
      ?? state.asking.map { style.say("asking \($0.service)") }
  }
}
