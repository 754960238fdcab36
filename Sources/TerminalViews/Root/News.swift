import TerminalKit
import ViewModels

/// What a prompt tells unasked: what others have done, and what was sent behind it.
struct News: Sendable {
  /// How often it has happened; it is told when this changes.
  let count: @Sendable (RootViewState) -> Int
  /// What is printed of the last time.
  let output: @Sendable (RootViewState, Style) -> Output

  /// All kinds, in the order in which they are told.
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
