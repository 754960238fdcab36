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

  @Test("A generic machine is noted by the name that it is declared with, whatever its arguments are")
  func generic() {
    let words = Coverage.line(from: Shelf<[String]>(), "filled", to: Shelf<[String]>())
    #expect(words.hasPrefix("HarnessTests.") && !words.contains("<"))
    #expect(words.prefix { $0 != "\t" } == line(Shelf())[0])
  }

  @Test("A state is told by its enums and truths, also those in a box, in an optional, or without a value")
  func shape() {
    var state = Shelf<Int>()
    #expect(line(state)[1] == "phase=empty last=nil isLocked=false")
    state.phase = .full(.light)
    state.last = .empty
    #expect(line(state)[1] == "phase=full last=empty isLocked=false")
  }

  @Test("The machine's own cases are noted wherever in the state they are")
  func cases() {
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
