import Adapters
import Architecture
import Harness
import Testing
import ViewModels

/// What a prompt hears of the emergencies of others.
@Suite struct EmergenciesScreenTests {
  @Test("Who watches hears within a second what a colleague declares, and not what is declared here")
  func hears() throws {
    let simulator = Simulator(
      seed: 7, at: Instant(milliseconds: 0), record: Coverage.record, report: { Issue.record("\($0)") })
    let store = MemoryStore()
    let (here, there) = (
      try App(store, runtime: simulator.runtime), try App(store, runtime: simulator.runtime)
    )
    func send(_ app: App, _ actions: RootViewState.Action...) {
      for action in actions {
        app.root.send(action)
        simulator.settle()
      }
    }
    for app in [here, there] { send(app, .jotter(.opened)) }
    send(here, .emergencies(.watched), .jotter(.noted("limping", cost: nil)), .jotter(.raised(true)))
    simulator.advance(by: .seconds(2))
    #expect(here.state.emergencies.count == 0)
    send(there, .jotter(.noted("hit by a car", cost: nil)), .jotter(.raised(true)))
    simulator.advance(by: .seconds(1))
    #expect(here.state.emergencies.count == 1)
    #expect(here.state.emergencies.rows.map(\.number) == [2])
    #expect(here.state.emergencies.rows.map(\.firstNote) == ["hit by a car"])
    #expect(there.state.emergencies.count == 0)
  }
}
