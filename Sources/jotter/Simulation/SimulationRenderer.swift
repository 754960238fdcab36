/// Prints the result of a simulation; the last line is the hash.
public enum SimulationRenderer {
  /// The result; with a failure also its fewest steps, and the command that repeats it.
  public static func lines(_ outcome: Simulation.Outcome) -> [String] {
    var lines: [String] = []
    if let failure = outcome.failure {
      lines.append("seed \(failure.seed): \(failure.problem)")
      lines.append("it takes no more than this:")
      lines += failure.steps.map { "  \($0)" }
      lines.append("which makes these turns:")
      lines += failure.turns.map { "  \($0)" }
      lines.append("again: jotter simulate --seed \(failure.seed) --runs 1 --commands \(failure.commands)")
    } else {
      lines.append(
        "\(outcome.runs) \(outcome.runs == 1 ? "practice" : "practices"): nothing lost, nothing doubled, nothing left behind"
      )
    }
    return lines + ["\(outcome.hash)"]
  }
}
