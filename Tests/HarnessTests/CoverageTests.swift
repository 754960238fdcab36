import Architecture
import Harness
import Testing

struct Shelf<Item: Equatable & Sendable & Codable>: DomainState {
  enum Event: Equatable, Sendable, Codable { case filled }
  enum Phase: Equatable, Sendable { case empty, full(Load) }
  enum Load: Equatable, Sendable { case light, heavy }

  @Boxed var phase = Phase.empty
  @Boxed var last: Phase?
  var isLocked = false
  var loads: [Load] = []
  var name = "not a case"

  mutating func reduce(_ event: Event, _ stamp: Stamp) {}
}

/// The line that `make coverage` collects for each turn.
@Suite struct CoverageTests {
  private func line(_ state: Shelf<Int>) -> [Substring] {
    Coverage.line(from: state, "filled", to: state).split(separator: "\t", omittingEmptySubsequences: false)
  }

  @Test("The line names a generic machine without its generic arguments")
  func lineOmitsGenericArguments() {
    let words = Coverage.line(from: Shelf<[String]>(), "filled", to: Shelf<[String]>())
    #expect(words.hasPrefix("HarnessTests.") && !words.contains("<"))
    #expect(words.prefix { $0 != "\t" } == line(Shelf())[0])
  }

  @Test("The line describes a state by its enum and Boolean fields, also boxed, optional and nil fields")
  func lineDescribesStateFields() {
    var state = Shelf<Int>()
    #expect(line(state)[1] == "phase=empty last=nil isLocked=false")
    state.phase = .full(.light)
    state.last = .empty
    #expect(line(state)[1] == "phase=full last=empty isLocked=false")
  }

  @Test("The line lists the machine's own enum cases at any depth of the state")
  func lineListsNestedCases() {
    var state = Shelf<Int>()
    state.phase = .full(.light)
    state.last = .empty
    state.loads = [.heavy]
    let machine = line(state)[0]
    #expect(
      line(state)[4].split(separator: " ")
        == ["Load.heavy", "Load.light", "Phase.empty", "Phase.full"].map { "\(machine).\($0)" })
  }
}
