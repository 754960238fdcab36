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
    let animals = ViewModel<AnimalsViewState>(
      AnimalsViewState(), name: "animals view", runtime: runtime,
      observing: [.of(versionView) { child, view in view.version = child }],
      tells: [versionView],
      reduce: { view, action in view.reduce(action) },
      forward: { action, _ in
        switch action {
        case .version(let action): [.action(action, to: versionView)]
        case .stopped: [.action(.stopped, to: versionView)]
        case .told: []
        }
      },
      outputs: .answers(to: parent))
    versionParent.connect(animals) { .told(.version, $0) }
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
