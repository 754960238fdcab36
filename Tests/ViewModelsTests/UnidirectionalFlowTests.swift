import Adapters
import Architecture
import Testing
import UseCases
import ViewModels

/// The path of an input through the reactors.
@Suite struct UnidirectionalFlowTests {
  @Test("An input passes from the action to the event, the business state and the view state, in this order")
  func oneWay() {
    let turns = Lock<[String]>([])
    let record = Record(comparesStates: true) { entry in
      guard case .turn(let turn) = entry, turn.isChanged == true || turn.observed == nil else { return }
      let kind = turn.observed.map { "follows \($0)" } ?? (turn.reactor.hasSuffix("view") ? "action" : "event")
      turns.withLock { $0.append("\(turn.reactor): \(kind)") }
    }
    let simulator = Simulator(seed: 7, at: Instant(milliseconds: 0), record: record, report: { Issue.record("\($0)") })
    let store = MemoryStore()
    let jotter = UseCase<JotterState>(store: store, runtime: simulator.runtime)
    let view = ViewModel<JotterViewState>(
      jotter: jotter, undoScope: .session, runtime: simulator.runtime)
    view.send(.opened)
    simulator.settle()
    turns.withLock { $0 = [] }
    view.send(.noted("limping", cost: nil))
    simulator.settle()
    #expect(
      turns.withLock { $0 } == [
        "jotter view: action", "jotter: event", "jotter: event", "jotter view: follows jotter",
      ])
    #expect(jotter.state.occurring?.number == 1 && view.state.occurring?.number == 1)
  }
}
