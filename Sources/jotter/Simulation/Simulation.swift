import TerminalViews

/// Simulated practices, each from its own seed: two or three prompts over one store, with all kinds of faults.
public struct Simulation: Sendable {
  /// A failed run.
  public struct Failure: Equatable, Sendable {
    public var seed: UInt64
    /// The number of typed lines in the run.
    public var commands: Int
    public var problem: String
    /// The shortest list of steps found that still fails.
    public var steps: [String]
    /// The turns of use cases in these steps.
    public var turns: [String]
  }

  /// The result of all runs.
  public struct Outcome: Equatable, Sendable {
    /// The hash of all records; equal seeds give equal hashes.
    public var hash: RecordHash
    /// The first failed run, which ended the simulation; nil if no run failed.
    public var failure: Failure?
    public var runs: Int
  }

  private let seed: UInt64
  private let commands: Int
  private let seededBug: SeededBug?
  private let practice: SimulatedPractice

  /// Creates a simulation whose runs have this seed and the following numbers as seeds.
  ///
  /// - Parameters:
  ///   - seed: the seed of the first run.
  ///   - commands: the number of typed lines in a run.
  public init(seed: UInt64, commands: Int = 100) {
    self.init(seed: seed, commands: commands, seededBug: nil)
  }

  package init(
    seed: UInt64, commands: Int = 100, seededBug: SeededBug? = nil, practice: SimulatedPractice = .memory
  ) {
    self.seed = seed
    self.commands = commands
    self.seededBug = seededBug
    self.practice = practice
  }

  /// Runs up to this number of seeds, until one fails.
  public func run(_ runs: Int) -> Outcome {
    var outcome = Outcome(hash: RecordHash(), runs: 0)
    for index in 0..<max(0, runs) {
      let seed = seed &+ UInt64(index)
      var script = Script(seed: seed)
      let steps = script.steps(commands: commands)
      let run = SimulatedRun(seed: seed, seededBug: seededBug, practice: practice).run(steps, prompts: script.prompts)
      outcome.hash.add(run.hash)
      outcome.runs += 1
      if let problem = run.problem {
        outcome.failure = shrunk(seed, steps, script.prompts, problem)
        break
      }
    }
    return outcome
  }

  /// The typed lines of these runs, at all prompts, in order.
  public func lines(_ runs: Int) -> [String] {
    (0..<max(0, runs)).flatMap { index in
      var script = Script(seed: seed &+ UInt64(index))
      return script.steps(commands: commands).compactMap { step in
        if case .type(_, let line, _) = step { line } else { nil }
      }
    }
  }

  /// Removes steps while the run still fails: halves first, then smaller pieces, then single steps, then faults.
  private func shrunk(_ seed: UInt64, _ steps: [Step], _ prompts: Int, _ problem: String) -> Failure {
    var steps = steps
    var order = seed
    func outcome(_ steps: [Step]) -> SimulatedRun.Outcome {
      // A shorter run is scheduled differently and costs less: the fewer steps, the more schedules are tried.
      let chances = UInt64(6 + 200 / max(1, steps.count))
      for chance in 0..<chances {
        let run = SimulatedRun(seed: order &+ chance, seededBug: seededBug, practice: practice, keepsTurns: true)
          .run(steps, prompts: prompts)
        guard run.problem != nil || chance == chances - 1 else { continue }
        if run.problem != nil { order = order &+ chance }
        return run
      }
      return SimulatedRun.Outcome(problem: nil, hash: RecordHash(), turns: [])
    }
    var size = steps.count / 2
    while size >= 1 {
      var start = 0
      var isSmaller = false
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + size, steps.count))
        if outcome(fewer).problem != nil {
          steps = fewer
          isSmaller = true
        } else {
          start += size
        }
      }
      if size > 1 || !isSmaller { size /= 2 }
    }
    for index in steps.indices.reversed() {
      guard case .type(let prompt, let line, let fault) = steps[index], fault != .none else { continue }
      var simpler = steps
      simpler[index] = .type(prompt: prompt, line: line, fault: .none)
      if outcome(simpler).problem != nil {
        steps = simpler
        continue
      }
      // The next line may need only the fault: move it there.
      let next = index + 1
      guard next < steps.count, case .type(let prompt, let line, .none) = steps[next] else { continue }
      simpler = steps
      simpler.replaceSubrange(index...next, with: [.type(prompt: prompt, line: line, fault: fault)])
      if outcome(simpler).problem != nil { steps = simpler }
    }
    let last = outcome(steps)
    return Failure(
      seed: seed, commands: commands, problem: last.problem ?? problem, steps: steps.map(\.description),
      turns: last.turns)
  }
}
