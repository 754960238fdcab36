#if INTERLEAVING
  import Foundation

  /// Prints the result of each scenario; exits with 1 if a law was broken.
  @main
  struct Main {
    static func main() {
      let arguments = CommandLine.arguments.dropFirst()
      func value(_ flag: String) -> String? {
        guard let index = arguments.firstIndex(of: flag), index + 1 < arguments.endIndex else { return nil }
        return arguments[index + 1]
      }
      let word = value("--filter")
      let runs = value("--soak").flatMap { Int($0) }
      let seed = value("--seed").flatMap { UInt64($0) } ?? 1
      let schedule = value("--replay")
      let explorer = Explorer()
      var failed = 0
      var passed = 0
      // Random orders are for the scenarios with too many orders to explore.
      let all = runs == nil || word != nil ? scenarios : crowdScenarios
      let chosen = all.filter { scenario in word.map { "law \(scenario.law): \(scenario.name)".contains($0) } ?? true }
      for scenario in chosen {
        let start = ContinuousClock.now
        let result =
          schedule.map { explorer.replay(scenario, $0) }
          ?? runs.map { explorer.soak(scenario, runs: $0 / chosen.count, seed: seed) } ?? explorer.explore(scenario)
        let bound = runs == nil ? "\(scenario.bound)" : "seed \(seed)"
        let time =
          Double((ContinuousClock.now - start).components.attoseconds / 1_000_000_000_000_000) / 1000
          + Double((ContinuousClock.now - start).components.seconds)
        print(
          "law \(scenario.law): \(scenario.name): \(result.schedules) schedules, \(bound), \(String(format: "%.1f", time)) s"
        )
        if let failure = result.failure {
          failed += 1
          print("  BROKEN: \(failure.text)")
          for line in failure.story { print("    \(line)") }
          print("  again: make interleavings ARGS='--filter \"\(scenario.name)\" --replay \"\(failure.schedule)\"'")
        } else {
          passed += 1
        }
        fflush(nil)
      }
      print("\(passed) passed, \(failed) failed")
      exit(failed == 0 ? 0 : 1)
    }
  }
#else
  @main
  struct Main {
    static func main() { print("Build with -DINTERLEAVING: make interleavings") }
  }
#endif
