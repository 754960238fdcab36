import UseCases

@testable import Architecture

/// A business state, and the number of answers among its events.
@dynamicMemberLookup
struct WithAnswerCount<State: AnsweringState> {
  var state: State
  private(set) var answers = 0

  init(_ state: State) { self.state = state }

  mutating func reduce(_ event: State.Event, _ stamp: Stamp) {
    let before = state
    state.reduce(event, stamp)
    if State.isAnswer(event, from: before, to: state) { answers += 1 }
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<State, Value>) -> Value {
    get { state[keyPath: path] }
    set { state[keyPath: path] = newValue }
  }

  subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value { state[keyPath: path] }
}

/// Counts the answers of a use case from now on; under a `Harness`, call `ignore("answer counter")`.
struct AnswerCounter: Sendable {
  struct CounterState: ViewState {
    typealias Action = Never
    var count = 0
  }
  private let view: ViewModel<CounterState>

  var count: Int { view.state.count }

  init<State: AnsweringState>(_ useCase: UseCase<State>) {
    view = ViewModel(
      CounterState(), name: "answer counter", runtime: useCase.reactor.runtime,
      observing: [
        .of(useCase, selecting: { $0 }) { _, change in
          guard let change, State.isAnswer(change.event, from: change.before, to: change.after) else { return nil }
          return { view in
            view.count += 1
            return []
          }
        }
      ])
  }
}
