public import TerminalViews

/// Prints the result of a simulation; the last line is the hash.
public enum SimulationRenderer {
  /// The result; after a failure also its shortened steps, and the command that repeats the run.
  public static func lines(_ outcome: Simulation.Outcome) -> [String] {
    var lines: [String] = []
    if let failure = outcome.failure {
      lines.append("seed \(failure.seed): \(failure.problem)")
      lines.append("these steps are enough:")
      lines += failure.steps.map { "  \($0)" }
      lines.append("their turns:")
      lines += failure.turns.map { "  \($0)" }
      lines.append("repeat it with: jotter simulate --seed \(failure.seed) --runs 1 --commands \(failure.commands)")
    } else {
      lines.append(
        "\(outcome.runs) \(outcome.runs == 1 ? "practice" : "practices"): nothing lost, nothing doubled, nothing left behind"
      )
    }
    return lines + ["\(outcome.hash)"]
  }
}

extension Answer {
  /// The result of a simulation, or its lines; nil for any other command.
  public static func simulated(_ look: WorkshopCommand) -> Output? {
    switch look {
    case .simulation(let seed, let runs, let commands):
      let outcome = Simulation(seed: seed, commands: commands).run(runs)
      return Output(out: SimulationRenderer.lines(outcome), exitCode: outcome.failure == nil ? 0 : 1)
    case .simulatedLines(let seed, let runs, let commands):
      return Output(out: Simulation(seed: seed, commands: commands).lines(runs))
    default: return nil
    }
  }
}
