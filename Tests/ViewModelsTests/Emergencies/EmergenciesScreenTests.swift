import Adapters
import Architecture
import Harness
import Testing
import ViewModels

/// News of colleagues' emergencies at a prompt.
@Suite struct EmergenciesScreenTests {
  @Test("A watching prompt reports within a second the emergencies that colleagues declare and end, and not its own")
  func watcherHearsOnlyColleagueEmergencies() throws {
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
    guard case .declared(let row, by: nil)? = here.state.emergencies.news.first else {
      Issue.record("nothing was declared")
      return
    }
    #expect(row.number == 2 && row.firstNote == "hit by a car" && here.state.emergencies.news.count == 1)
    #expect(there.state.emergencies.count == 0)
    send(there, .jotter(.settled(nil)))
    simulator.advance(by: .seconds(1))
    guard case .ended(let other, by: nil)? = here.state.emergencies.news.first else {
      Issue.record("nothing has ended")
      return
    }
    #expect(here.state.emergencies.news.count == 1 && other.number == 2)
    send(there, .jotter(.settled("1")))
    simulator.advance(by: .seconds(1))
    guard case .ended(let ended, by: nil)? = here.state.emergencies.news.first,
      case .settled(let settled, by: nil)? = here.state.emergencies.news.last
    else {
      Issue.record("the current incident is not settled")
      return
    }
    // The incident settled last is the current incident here, and also an emergency.
    #expect(here.state.emergencies.news.count == 2 && settled.number == 1 && settled.isOccurring)
    #expect(ended.number == 1)
    send(there, .jotter(.begunEmergency("pale gums")))
    // A new prompt starts like the prompt used last, whose incident is not the emergency.
    send(here, .jotter(.noted("sleeping", cost: nil)))
    let third = try App(store, runtime: simulator.runtime)
    send(third, .jotter(.opened), .emergencies(.watched))
    simulator.advance(by: .seconds(1))
    guard case .open(let open)? = third.state.emergencies.news.first else {
      Issue.record("nothing is open")
      return
    }
    #expect(open.number == 3)
  }
}
