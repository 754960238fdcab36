#if INTERLEAVING
  import Architecture

  /// Runs a scenario in many orders, until an order breaks a condition or the bound is exhausted.
  struct Explorer {
    struct Failure {
      let text: String
      /// Choices other than 0, as `step:choice` separated by spaces.
      let schedule: String
      let story: [String]
    }
    struct Result {
      var schedules = 0
      var failure: Failure?
    }
    let workers = Workers()

    /// Runs every order within the bound, cheapest first: the first failure has the fewest interruptions.
    func explore(_ scenario: Scenario) -> Result {
      var result = Result()
      for limit in 0...scenario.bound.limit {
        let bound = scenario.bound.with(limit)
        var prefix: [Int]? = []
        var count = 0
        while let choices = prefix {
          let (trace, broken) = run(scenario, Prefix(choices: choices))
          count += 1
          if let broken { return Result(schedules: result.schedules + count, failure: shrink(scenario, trace, broken)) }
          prefix = bound.successor(of: trace)
        }
        result.schedules = count
      }
      return result
    }

    func soak(_ scenario: Scenario, runs: Int, seed: UInt64) -> Result {
      var result = Result()
      var steps = 50
      for number in 0..<runs {
        let seed = SplitMix.mix(seed &+ UInt64(number))
        let (trace, broken) = run(scenario, RandomPriorities(seed: seed, depth: 2 + number % 2, steps: steps))
        result.schedules += 1
        steps = max(steps / 2, trace.count)
        if let broken {
          result.failure = shrink(scenario, trace, broken)
          return result
        }
      }
      return result
    }

    /// Runs one order; `schedule` as in ``Failure/schedule``.
    func replay(_ scenario: Scenario, _ schedule: String) -> Result {
      var choices: [Int] = []
      for part in schedule.split(separator: " ") {
        let numbers = part.split(separator: ":").compactMap { Int($0) }
        guard numbers.count == 2, numbers[0] >= choices.count else { continue }
        choices += Array(repeating: 0, count: numbers[0] - choices.count) + [numbers[1]]
      }
      let (trace, broken) = run(scenario, Prefix(choices: choices))
      return Result(schedules: 1, failure: broken.map { failure($0, trace) })
    }

    /// Sets each choice to 0, unless the failure needs it.
    private func shrink(_ scenario: Scenario, _ trace: [Choice], _ broken: String) -> Failure {
      var best = (trace, broken)
      // A deadlock leaks its threads and their objects, so each choice is tried only once.
      for index in trace.indices.reversed() where trace[index].chosen != 0 {
        var choices = best.0.map(\.chosen)
        guard index < choices.count, choices[index] != 0 else { continue }
        choices[index] = 0
        let (again, stillBroken) = run(scenario, Prefix(choices: choices))
        if let stillBroken, !stillBroken.hasPrefix("the schedule does not fit") { best = (again, stillBroken) }
      }
      return failure(best.1, best.0)
    }

    private func failure(_ text: String, _ trace: [Choice]) -> Failure {
      let chosen = trace.enumerated().filter { $0.element.chosen != 0 }
      return Failure(
        text: text, schedule: chosen.map { "\($0.offset):\($0.element.chosen)" }.joined(separator: " "),
        story: chosen.map { offset, choice in
          "at choice \(offset) \(choice.isInterruption ? "\(choice.from) is interrupted by" : "after \(choice.from) comes") \(choice.to)"
        })
    }

    private func run(_ scenario: Scenario, _ policy: any Policy) -> (trace: [Choice], broken: String?) {
      let scheduler = Scheduler(policy: policy, workers: workers)
      let stage = Stage(scheduler)
      scenario.build(stage)
      guard scheduler.run(stage.takeThreads(), isChoosing: true) else {
        return (scheduler.outcome.trace, scheduler.outcome.failure)
      }
      for ending in stage.takeEndings() { ending() }
      // Run the consequences of the endings, such as the end of effects whose owner was released.
      _ = scheduler.run([], isChoosing: false)
      return (scheduler.outcome.trace, stage.broken.first ?? scheduler.outcome.failure)
    }
  }
#endif
