import Simulation
import TerminalViews
import Testing

@Suite struct SimulationTests {
  @Test("Five hundred simulated practices of a hundred lines each run without a failure")
  func fiveHundredSeeds() {
    let outcome = Simulation(seed: 1).run(500)
    let text = outcome.failure.map { "\($0.seed): \($0.problem)\n\($0.steps.joined(separator: "\n"))" }
    #expect(outcome.failure == nil, "seed \(text ?? "")")
    #expect(outcome.runs == 500)
  }

  @Test("The lines have each example of a screen's own verbs, and none that needs a server or writes a file")
  func linesIncludeEachSafeExample() {
    let lines = Set(Simulation(seed: 1).lines(100))
    let elsewhere = ["calendar", "login", "logout", "outbox", "label"]
    for verb in VerbTable.ofScreens {
      for example in verb.examples(behind: "/") {
        #expect(lines.contains(example) == !elsewhere.contains(verb.name), "\(example)")
      }
    }
  }

  @Test("The same seed gives the same hash, and another seed gives another hash")
  func sameSeedGivesSameHash() {
    let (first, second) = (Simulation(seed: 7).run(5), Simulation(seed: 7).run(5))
    #expect(first.hash == second.hash)
    #expect(first.hash.description.count == 32)
    #expect(Simulation(seed: 8).run(5).hash != first.hash)
  }

  @Test(
    "Each planted bug is found within a thousand seeds, and shrunk to ten turns or fewer", arguments: SeededBug.allCases
  )
  func plantedBugsAreFound(seededBug: SeededBug) throws {
    let outcome = Simulation(seed: 1, seededBug: seededBug).run(1_000)
    let failure = try #require(outcome.failure, "\(seededBug) was not found")
    #expect(failure.steps.count <= 6, "\(failure.steps)")
    #expect(failure.turns.count <= 10, "\(failure.steps) \(failure.turns)")
    let expected =
      switch seededBug {
      case .lostUpdate: "were confirmed"
      case .lateAnswer: "the list shows the answer of an older request"
      case .outlivingEffect: "still runs"
      case .olderSearch: "the gallery shows the answer of an older request"
      }
    #expect(failure.problem.contains(expected), "\(failure.problem)")
  }
}
