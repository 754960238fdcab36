import Architecture
import ViewModels

/// Parent of one screen that records the answers it gets.
struct Hearing<Own: AnsweringScreen>: ViewState {
  enum Action: Equatable, Sendable, Codable { case told(ScreenAnswer) }
  var own: Own
  var answers: [ScreenAnswer] = []
}

extension ViewModel where State: AnsweringScreen {
  /// Adds a parent that receives the answers from now on; a harness must ignore "parent".
  func heard(in runtime: Runtime) -> ViewModel<Hearing<State>> {
    ViewModel<Hearing<State>>(
      Hearing(own: state), name: "parent", runtime: runtime, children: [.child(\.own, self, onOutput: { .told($0) })],
      reduce: { view, action in
        if case .told(let answer) = action { view.answers.append(answer) }
      })
  }
}
