import Adapters
import BuiltProgram
import Simulation
import Testing
import UseCases

/// Simulated practices with each kind of storage; `SimulationTests` has more of them in memory.
@Suite struct StoreSimulationTests {
  @Test("A simulation of one seed has the same result in each storage as in memory", arguments: StoreKind.allCases)
  func storageAndMemoryResultsMatch(kind: StoreKind) {
    let inMemory = Simulation(seed: 1).run(Self.runs)
    let outcome = Simulation(seed: 1, practice: kind.simulated).run(Self.runs)
    let text = outcome.failure.map { "\($0.seed): \($0.problem)\n\($0.steps.joined(separator: "\n"))" }
    #expect(outcome.failure == nil, "seed \(text ?? "")")
    #expect(outcome.hash == inMemory.hash)
    #expect(outcome.runs == Self.runs)
  }

  private static let runs = 10
}

extension StoreKind {
  /// A practice whose prompts have separate connections, like processes.
  fileprivate var simulated: SimulatedPractice {
    if self == .memory { return .memory }
    return .stored {
      let folder = Result {
        // On a server without a stand-by, a prompt prints a further remark.
        try TemporaryFolder(server: self == .postgresql ? ThrowawayServer.withStandby.get().practice() : nil)
      }
      return { () throws(Failure) in
        do { return try folder.get().open() } catch {
          throw error as? Failure ?? .store(.other("\(error)"))
        }
      }
    }
  }
}
