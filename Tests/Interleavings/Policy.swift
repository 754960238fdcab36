#if INTERLEAVING
  import Architecture

  /// One decision of a schedule.
  struct Choice: Sendable {
    /// Which of those that could go on; 0 is the strand itself, if it could, else the oldest.
    let chosen: Int
    let count: Int
    /// Whether the strand could have gone on itself.
    let isInterruption: Bool
    let from: String
    let to: String
  }

  /// Decides who goes on.
  protocol Policy: Sendable {
    mutating func choose(_ ready: [Int], isInterruption: Bool, step: Int) -> Int
  }

  /// Makes these choices, and after them the first of each.
  struct Prefix: Policy {
    let choices: [Int]

    func choose(_ ready: [Int], isInterruption: Bool, step: Int) -> Int {
      step < choices.count ? choices[step] : 0
    }
  }

  /// Chance with few changes: each strand has a random priority, and at a few random steps who runs becomes the last.
  ///
  /// This is probabilistic concurrency testing: a bug that needs `depth` orderings is found with a known probability,
  /// where uniform chance nearly always takes the middle of the road.
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

  /// What a schedule may cost: how far it may be from the order in which each strand runs to its end.
  enum Bound: Sendable, CustomStringConvertible {
    /// Every order with at most so many interruptions; who follows one that cannot go on is free.
    case preemptions(Int)
    /// Every order with at most so many choices that are not the first; for four strands and more.
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

    /// The next schedule in depth-first order: the last choice that can still be another one within the bound.
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
