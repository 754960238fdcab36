#if INTERLEAVING
  import Architecture

  /// One decision of a schedule.
  struct Choice: Sendable {
    /// Index among the ready strands (see `Scheduler`); 0 is the current strand if it is ready, else the oldest strand.
    let chosen: Int
    let count: Int
    /// True if the current strand was ready.
    let isInterruption: Bool
    let from: String
    let to: String
  }

  /// Decides which strand runs next.
  protocol Policy: Sendable {
    mutating func choose(_ ready: [Int], isInterruption: Bool, step: Int) -> Int
  }

  /// Makes the given choices, and then always choice 0.
  struct Prefix: Policy {
    let choices: [Int]

    func choose(_ ready: [Int], isInterruption: Bool, step: Int) -> Int {
      step < choices.count ? choices[step] : 0
    }
  }

  /// Random priorities; at a few random steps, the strand with the highest priority gets the lowest.
  ///
  /// This is probabilistic concurrency testing: it finds a bug that needs `depth` orderings with a known probability,
  /// while uniformly random choices hardly ever reach unusual orders.
  struct RandomPriorities: Policy {
    private var random: SplitMix
    private var priorities: [Int: UInt64] = [:]
    private var changes: Set<Int> = []
    private var lowest: UInt64 = 1 << 32

    init(seed: UInt64, depth: Int, steps: Int) {
      random = SplitMix(seed: seed)
      for _ in 1..<max(depth, 2) { changes.insert(Int(random.next() % UInt64(max(steps, 1)))) }
    }

    mutating func choose(_ ready: [Int], isInterruption: Bool, step: Int) -> Int {
      for strand in ready where priorities[strand] == nil { priorities[strand] = (random.next() >> 1) | (1 << 33) }
      if changes.contains(step), let first = ready.max(by: { self[$0] < self[$1] }) {
        lowest -= 1
        priorities[first] = lowest
      }
      return ready.indices.max { self[ready[$0]] < self[ready[$1]] } ?? 0
    }

    private subscript(strand: Int) -> UInt64 { priorities[strand] ?? 0 }
  }

  /// The maximum cost of a schedule: its distance from the order in which each strand runs to its end.
  enum Bound: Sendable, CustomStringConvertible {
    /// Maximum number of interruptions; the choice after a strand that blocks or ends is free.
    case preemptions(Int)
    /// Maximum sum of all choices, each the number of ready strands passed over; for scenarios of four strands and
    /// more.
    case delays(Int)

    var limit: Int {
      switch self {
      case .preemptions(let limit), .delays(let limit): limit
      }
    }

    func with(_ limit: Int) -> Bound {
      switch self {
      case .preemptions: .preemptions(limit)
      case .delays: .delays(limit)
      }
    }

    func cost(_ index: Int, isInterruption: Bool) -> Int {
      switch self {
      case .preemptions: isInterruption && index > 0 ? 1 : 0
      case .delays: index
      }
    }

    var description: String {
      switch self {
      case .preemptions(let limit): "\(limit) preemptions"
      case .delays(let limit): "\(limit) delays"
      }
    }

    /// The next schedule in depth-first order: increments the last choice that the bound permits; nil after the last
    /// schedule.
    func successor(of trace: [Choice]) -> [Int]? {
      var spent = 0
      var before: [Int] = []
      for choice in trace {
        before.append(spent)
        spent += cost(choice.chosen, isInterruption: choice.isInterruption)
      }
      for index in trace.indices.reversed() {
        let choice = trace[index]
        let next = choice.chosen + 1
        if next < choice.count, before[index] + cost(next, isInterruption: choice.isInterruption) <= limit {
          return trace[..<index].map(\.chosen) + [next]
        }
      }
      return nil
    }
  }
#endif
