import TerminalKit
import ViewModels

/// News that a prompt prints unasked: changes by others, and results of sending in the background.
struct News: Sendable {
  /// A counter of events; a change of it prints the news.
  let count: @Sendable (RootViewState) -> Int
  /// Prints the last event.
  let output: @Sendable (RootViewState, Style) -> Output

  /// All kinds, in the order of printing.
  static let all = [
    News(count: \.jotter.changes) { state, style in
      let style = style.forErrors
      return Output(
        err: state.jotter.change.map { [style.paint(EmergenciesRenderer.line($0, style), .bold)] } ?? [])
    },
    News(count: \.jotter.choices) { state, style in
      Output(err: state.jotter.choice.map { [EmergenciesRenderer.line($0, style.forErrors)] } ?? [])
    },
    News(count: \.jotter.losses) { Output(err: LossRenderer.lines($0.jotter, style: $1)) },
    News(count: \.emergencies.count) { EmergenciesRenderer.output($0.emergencies, style: $1) },
    News(count: { $0.serverScreens?.outbox.count ?? 0 }) { state, style in
      state.serverScreens.map { OutboxRenderer.news($0.outbox, style: style) } ?? Output()
    },
    News(count: { $0.reportScreens?.count ?? 0 }) { state, style in
      state.reportScreens.map { ReportsRenderer.news($0, style: style) } ?? Output()
    },
    News(count: \.ringing.count) { RingingRenderer.output($0.ringing, style: $1) },
  ]
}
