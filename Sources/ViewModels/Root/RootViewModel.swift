package import Architecture
package import UseCases

extension ViewModel<RootViewState> {
  /// The root of all screens, which it owns with their use cases; a prompt sends reports from the start.
  package static func root(
    _ all: Processes, undoScope: UndoScope, isPrompt: Bool = false, runtime: Runtime
  ) -> ViewModel<RootViewState> {
    let jotter = all.jotter
    let form = ViewModel<FormViewState>(records: all.records, runtime: runtime)
    return ViewModel<RootViewState>(
      RootViewState(isPrompt: isPrompt), name: "root view", runtime: runtime,
      children: [
        .screen(
          \.jotter, .jotter, .init(jotter: jotter, undoScope: undoScope, runtime: runtime), interrupted: .interrupted,
          { $0.ofJotter }),
        .screen(\.incidents, .incidents, .init(incidents: all.incidents, jotter: jotter, runtime: runtime)) {
          if case .incidents(let own) = $0 { own } else { nil }
        },
        .screen(\.schedule, .schedule, .init(agenda: all.agenda, runtime: runtime)) {
          if case .schedule(let own) = $0 { own } else { nil }
        },
        .screen(\.media, .media, .init(media: all.media, jotter: jotter, runtime: runtime), interrupted: .stopped) {
          if case .media(let own) = $0 { own } else { nil }
        },
        .screen(\.records, .records, .init(records: all.records, runtime: runtime)) {
          if case .records(let own) = $0 { own } else { nil }
        },
        .screen(\.form, .form, form) { if case .form(let own) = $0 { own } else { nil } },
        .child(\.emergencies, .init(emergencies: all.emergencies, jotter: jotter, runtime: runtime)) {
          if case .emergencies(let own) = $0 { own } else { nil }
        },
        .child(\.ringing, .init(ringing: all.ringing, runtime: runtime)) {
          if case .ringing(let own) = $0 { own } else { nil }
        },
        .screen(\.digest, .digest, .init(digest: all.digest, runtime: runtime)) {
          if case .digest(let own) = $0 { own } else { nil }
        },
        .screen(\.archive, .archive, .init(archive: all.archive, runtime: runtime), interrupted: .stopped) {
          if case .archive(let own) = $0 { own } else { nil }
        },
        .screen(\.bootstrap, .bootstrap, .init(bootstrap: all.bootstrap, runtime: runtime), interrupted: .stopped) {
          if case .bootstrap(let own) = $0 { own } else { nil }
        },
        .screen(\.scan, .scan, .init(scan: all.scan, runtime: runtime), interrupted: .stopped) {
          if case .scan(let own) = $0 { own } else { nil }
        },
        .late(\.animalScreens, .animals, "animals view", { .animals(all.animals, runtime: runtime) }, .stopped) {
          if case .animals(let own) = $0 { own } else { nil }
        },
        .late(\.serverScreens, .server, "server view", { .server(all.server, runtime: runtime) }, .stopped) {
          if case .server(let own) = $0 { own } else { nil }
        },
        .late(\.reportScreens, .reports, "reports view", { .init(all.reporting, runtime: runtime) }, .stopped) {
          if case .reports(let own) = $0 { own } else { nil }
        },
      ], reduce: { view, action in view.reduce(action) })
  }
}
