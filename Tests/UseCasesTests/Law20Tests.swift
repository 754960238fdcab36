// Law 20. State does not grow with the data: a use case holds what its prompt needs now, never a whole table.
import Adapters
import Architecture
import Harness
import Testing
import UseCases

@Suite struct Law20Tests {
  @Test("After 500 incidents and 500 notes, the jotter holds one incident and the list one page")
  func jotterAndListStayBounded() async throws {
    let store = MemoryStore()
    let jotter = UseCase<JotterState>(store: store, runtime: .test())
    let incidents = UseCase<IncidentsState>(store: store, runtime: .test())
    await jotter.dispatch(.started).settled()
    for number in 1...500 { await jotter.dispatch(.asked(.begin("case \(number)"))).settled() }
    for number in 1...500 { await jotter.dispatch(.asked(.note("note \(number)", cost: nil))).settled() }
    await incidents.dispatch(.asked(IncidentQuery())).settled()
    #expect(jotter.state.occurring?.number == 500)
    #expect(String(describing: jotter.state).utf8.count < 2_500)
    guard case .read(let page) = incidents.state.phase else {
      Issue.record("no page")
      return
    }
    #expect(page.incidents.count == 20)
    #expect(page.hasMore)
  }
}
