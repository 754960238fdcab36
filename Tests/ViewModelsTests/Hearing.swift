import Architecture
import ViewModels

/// The parent of one screen: it keeps what it is told.
struct Hearing<Own: AnsweringScreen>: ViewState {
  enum Action: Equatable, Sendable, Codable { case told(ScreenAnswer) }
  var own: Own
  var answers: [ScreenAnswer] = []
}

extension ViewModel where State: AnsweringScreen {
  /// Has a parent hear it from now on; a harness has to ignore "parent".
  func heard(in runtime: Runtime) -> ViewModel<Hearing<State>> {
    ViewModel<Hearing<State>>(
      Hearing(own: state), name: "parent", runtime: runtime, children: [.child(\.own, self, told: { .told($0) })],
      reduce: { view, action in
        if case .told(let answer) = action { view.answers.append(answer) }
      })
  }
}
