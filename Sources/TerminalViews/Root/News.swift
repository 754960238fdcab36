import TerminalKit
import ViewModels

/// A kind of news, printed without a command: changes by other prompts, or results of sending in the background.
struct News: Sendable {
  /// The action that starts this kind of news at a prompt; nil if no start is needed.
  let watched: RootViewState.Action?
  /// The number of events so far; `RootView` prints the news when the number changes.
  let count: @Sendable (RootViewState) -> Int
  /// Prints the newest event.
  let output: @Sendable (RootViewState, Style) -> Output

  /// All kinds, in the order of printing.
  static let all =
    RootViewState.Screen.allCases.flatMap { $0.terminal.news } + [
      News(watched: .emergencies(.watched), count: \.emergencies.count) {
        EmergenciesRenderer.output($0.emergencies, style: $1)
      },
      News(watched: .ringing(.watched), count: \.ringing.count) { RingingRenderer.output($0.ringing, style: $1) },
    ]

  /// Changes by other prompts to the current incident, the chosen patient and the practitioner in session.
  static let ofJotter = [
    News(watched: nil, count: \.jotter.changes) { state, style in
      let style = style.forErrors
      return Output(
        err: state.jotter.change.map { [style.paint(EmergenciesRenderer.line($0, style), .bold)] } ?? [])
    },
    News(watched: nil, count: \.jotter.choices) { state, style in
      Output(err: state.jotter.choice.map { [EmergenciesRenderer.line($0, style.forErrors)] } ?? [])
    },
    News(watched: nil, count: \.jotter.losses) { Output(err: RemovedElsewhereRenderer.lines($0.jotter, style: $1)) },
  ]

  /// Results of sending changes to the OpenMRS server.
  static let ofOutbox = News(watched: nil, count: { $0.serverScreens?.outbox.count ?? 0 }) { state, style in
    state.serverScreens.map { OutboxRenderer.news($0.outbox, style: style) } ?? Output()
  }

  /// Results of sending reports to institutions.
  static let ofReports = News(watched: nil, count: { $0.reportScreens?.count ?? 0 }) { state, style in
    state.reportScreens.map { ReportsRenderer.news($0, style: style) } ?? Output()
  }
}
