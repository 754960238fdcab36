package import Architecture
package import UseCases

extension ViewModel<RootViewState> {
  /// The root of all screens, which it owns with their use cases; a prompt sends reports from the start.
  package static func root(
    _ all: Processes, undoScope: UndoScope, isPrompt: Bool = false, runtime: Runtime
  ) -> ViewModel<RootViewState> {
    return ViewModel<RootViewState>(
      RootViewState(isPrompt: isPrompt), name: "root view", runtime: runtime,
      children: RootViewState.Screen.allCases.map { child($0, all, undoScope: undoScope, runtime: runtime) } + [
        .child(\.emergencies, .init(emergencies: all.emergencies, jotter: all.jotter, runtime: runtime)) {
          if case .emergencies(let own) = $0 { own } else { nil }
        },
        .child(\.ringing, .init(ringing: all.ringing, runtime: runtime)) {
          if case .ringing(let own) = $0 { own } else { nil }
        },
      ], reduce: { view, action in view.reduce(action) })
  }

  /// The child for a screen; without a default, so that the compiler asks for the child of a new screen.
  private static func child(
    _ screen: RootViewState.Screen, _ all: Processes, undoScope: UndoScope, runtime: Runtime
  ) -> Child<RootViewState> {
    let jotter = all.jotter
    return switch screen {
    case .jotter:
      .screen(
        \.jotter, .jotter, .init(jotter: jotter, undoScope: undoScope, runtime: runtime), interrupted: .interrupted,
        { $0.ofJotter })
    case .incidents:
      .screen(\.incidents, .incidents, .init(incidents: all.incidents, jotter: jotter, runtime: runtime)) {
        if case .incidents(let own) = $0 { own } else { nil }
      }
    case .schedule:
      .screen(\.schedule, .schedule, .init(agenda: all.agenda, runtime: runtime)) {
        if case .schedule(let own) = $0 { own } else { nil }
      }
    case .media:
      .screen(\.media, .media, .init(media: all.media, jotter: jotter, runtime: runtime), interrupted: .stopped) {
        if case .media(let own) = $0 { own } else { nil }
      }
    case .records:
      .screen(\.records, .records, .init(records: all.records, runtime: runtime)) {
        if case .records(let own) = $0 { own } else { nil }
      }
    case .form:
      .screen(\.form, .form, .init(records: all.records, runtime: runtime)) {
        if case .form(let own) = $0 { own } else { nil }
      }
    case .digest:
      .screen(\.digest, .digest, .init(digest: all.digest, runtime: runtime)) {
        if case .digest(let own) = $0 { own } else { nil }
      }
    case .archive:
      .screen(\.archive, .archive, .init(archive: all.archive, runtime: runtime), interrupted: .stopped) {
        if case .archive(let own) = $0 { own } else { nil }
      }
    case .bootstrap:
      .screen(\.bootstrap, .bootstrap, .init(bootstrap: all.bootstrap, runtime: runtime), interrupted: .stopped) {
        if case .bootstrap(let own) = $0 { own } else { nil }
      }
    case .animals:
      .late(\.animalScreens, .animals, "animals view", { .animals(all.animals, runtime: runtime) }, .stopped) {
        if case .animals(let own) = $0 { own } else { nil }
      }
    case .server:
      .late(\.serverScreens, .server, "server view", { .server(all.server, runtime: runtime) }, .stopped) {
        if case .server(let own) = $0 { own } else { nil }
      }
    case .scan:
      .screen(\.scan, .scan, .init(scan: all.scan, runtime: runtime), interrupted: .stopped) {
        if case .scan(let own) = $0 { own } else { nil }
      }
    case .reports:
      .late(\.reportScreens, .reports, "reports view", { .init(all.reporting, runtime: runtime) }, .stopped) {
        if case .reports(let own) = $0 { own } else { nil }
      }
    }
  }
}
