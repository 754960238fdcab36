import ViewModels

/// Prints what was asked about cats and dogs: the screen that has answered.
enum AnimalsRenderer {
  static func render(_ state: AnimalsViewState, style: Style) -> Output {
    switch state.screen {
    case .version: AnimalVersionRenderer.render(state.version, style: style)
    case .breeds: BreedsRenderer.render(state.breeds, style: style)
    case .catalogue: CatalogueRenderer.render(state.catalogue, style: style)
    }
  }

  /// One line for the terminal while a service is asked; nil while none is.
  static func progress(_ state: AnimalsViewState, style: Style) -> String? {
    state.asking.map { style.say("asking \($0.service)") }
  }
}
