import TerminalKit
import ViewModels

/// News that a prompt prints unasked: changes by others, and results of sending in the background.
struct News: Sendable {
  /// The action with which a prompt asks for the news; nil if every prompt gets them.
  let watched: RootViewState.Action?
  /// A counter of events; a change of it prints the news.
  let count: @Sendable (RootViewState) -> Int
  /// Prints the last event.
  let output: @Sendable (RootViewState, Style) -> Output

  /// All kinds, in the order of printing.
  static let all =
    RootViewState.Screen.allCases.flatMap { $0.terminal.news } + [
      News(watched: .emergencies(.watched), count: \.emergencies.count) {
        EmergenciesRenderer.output($0.emergencies, style: $1)
      },
      News(watched: .ringing(.watched), count: \.ringing.count) { RingingRenderer.output($0.ringing, style: $1) },
    ]

  /// Changes by others of the records that this prompt shows.
  static let ofJotter = [
    News(watched: nil, count: \.jotter.changes) { state, style in
      let style = style.forErrors
      return Output(
        err: state.jotter.change.map { [style.paint(EmergenciesRenderer.line($0, style), .bold)] } ?? [])
    },
    News(watched: nil, count: \.jotter.choices) { state, style in
      Output(err: state.jotter.choice.map { [EmergenciesRenderer.line($0, style.forErrors)] } ?? [])
    },
    News(watched: nil, count: \.jotter.losses) { Output(err: LossRenderer.lines($0.jotter, style: $1)) },
  ]

  /// Results of sending changes to the server of appointments.
  static let ofOutbox = News(watched: nil, count: { $0.serverScreens?.outbox.count ?? 0 }) { state, style in
    state.serverScreens.map { OutboxRenderer.news($0.outbox, style: style) } ?? Output()
  }

  /// Results of sending reports to institutions.
  static let ofReports = News(watched: nil, count: { $0.reportScreens?.count ?? 0 }) { state, style in
    state.reportScreens.map { ReportsRenderer.news($0, style: style) } ?? Output()
  }
}
