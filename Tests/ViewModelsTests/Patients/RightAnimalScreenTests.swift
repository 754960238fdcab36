import Adapters
import Architecture
import Harness
import Testing
import ViewModels

/// Notes and incidents that change to another incident or patient, and health book entries made from words.
@Suite struct RightAnimalScreenTests {
  private static let rex: RootViewState.Action = .records(.added(.patient, [TypedField("name", "Rex")]))

  @Test("A prompt moves its note into another prompt's incident and reassigns it; the other prompt gets news of that")
  func movedNoteIsNewsElsewhere() throws {
    let simulator = Simulator(
      seed: 7, at: Instant(milliseconds: 0), record: Coverage.record, report: { Issue.record("\($0)") })
    let store = MemoryStore()
    let (here, there) = (try App(store, runtime: simulator.runtime), try App(store, runtime: simulator.runtime))
    func send(_ app: App, _ actions: RootViewState.Action...) {
      for action in actions {
        app.root.send(action)
        simulator.settle()
      }
    }
    for app in [here, there] { send(app, .jotter(.opened)) }
    send(here, .emergencies(.watched), Self.rex, .jotter(.noted("limping", cost: nil)))
    simulator.advance(by: .seconds(2))
    send(there, .jotter(.noted("cough", cost: nil)), .jotter(.movedPart(.note, 1, to: "1")))
    #expect(there.state.jotter.confirmed == ChangeSummary(.moved, .note(incident: 2, 1)))
    send(there, .jotter(.reassigned("rex", of: "1")))
    #expect(there.state.jotter.confirmed == ChangeSummary(.assigned, .incident(1)))
    simulator.advance(by: .seconds(2))
    #expect(here.state.emergencies.news.contains { if case .changed = $0 { true } else { false } })
  }

  @Test("A health book entry is made from typed words; a form for the entry accepts incomplete words")
  func entryIsWrittenFromWords() async throws {
    let app = try App()
    let known = [TypedField("kind", "weight"), TypedField("date", "1970-01-01")]
    await app.send(.jotter(.opened), Self.rex)
    await app.send(.records(.wrote(known, words: ["rex", "12.4"], into: "weight")))
    #expect(app.state.records.confirmed != nil && app.state.failure == nil)
    await app.send(.form(.wrote(known, words: ["rex"], into: "weight")))
    #expect(app.state.failure == nil)
  }
}
