package import Architecture
package import UseCases

extension ViewModel<AnimalsViewState> {
  /// The screens about cats and dogs; it owns all of them.
  package static func animals(
    _ processes: AnimalProcesses, parent: Parent<AnimalOutput>, runtime: Runtime
  ) -> ViewModel<AnimalsViewState> {
    let versionParent = Parent<AnimalOutput>("animals view")
    let versionView = ViewModel<AnimalVersionViewState>(
      version: processes.version, parent: versionParent, runtime: runtime)
    let breedsParent = Parent<AnimalOutput>("animals view")
    let breedsView = ViewModel<BreedsViewState>(breeds: processes.breeds, parent: breedsParent, runtime: runtime)
    let catalogueParent = Parent<AnimalOutput>("animals view")
    let catalogueView = ViewModel<CatalogueViewState>(
      catalogue: processes.catalogue, parent: catalogueParent, runtime: runtime)
    let animals = ViewModel<AnimalsViewState>(
      AnimalsViewState(), name: "animals view", runtime: runtime,
      observing: [
        .of(versionView) { child, view in view.version = child },
        .of(breedsView) { child, view in view.breeds = child },
        .of(catalogueView) { child, view in view.catalogue = child },
      ],
      tells: [versionView, breedsView, catalogueView],
      reduce: { view, action in view.reduce(action) },
      forward: { action, _ in
        switch action {
        case .version(let action): [.action(action, to: versionView)]
        case .breeds(let action): [.action(action, to: breedsView)]
        case .catalogue(let action): [.action(action, to: catalogueView)]
        case .stopped:
          [
            .action(.stopped, to: versionView), .action(.stopped, to: breedsView), .action(.stopped, to: catalogueView),
          ]
        case .told: []
        }
      },
      outputs: .answers(to: parent))
    versionParent.connect(animals) { .told(.version, $0) }
    breedsParent.connect(animals) { .told(.breeds, $0) }
    catalogueParent.connect(animals) { .told(.catalogue, $0) }
    return animals
  }
}

extension AnimalsViewState {
  /// What an action changes at once: the screens' own changes come by observation.
  package mutating func reduce(_ action: Action) {
    guard case .told(let screen, let output) = action else { return }
    answers += 1
    switch output {
    case .answered:
      self.screen = screen
      complaint = nil
    case .refused(let complaint): self.complaint = complaint
    }
  }
}
