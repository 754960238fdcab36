/// The bounds of laws 7 and 24 (decision 45); smaller in a build for the interleaving checker, so that scenarios reach
/// them.
enum Limit {
  #if INTERLEAVING
    static let (turns, depth, inbox, inputs, steps, fast, maxYields) = (8, 2, 16, 64, 1, 1, 1)
    static let (chain, links, trail): (Int32, Int32, Int32) = (40, 40, 4)
  #else
    /// Maximum of turns by one caller; a task takes the remaining turns (``TurnBudget``).
    static let turns = 1024
    /// Maximum of nested turns of different reactors.
    static let depth = 8
    /// The bound of inputs from outside in an inbox.
    ///
    /// Beyond it, `dispatch` is refused, and `send` waits until the inbox is empty.
    static let inbox = 16_384
    /// The bound of all inputs in an inbox (decision 77).
    ///
    /// Messages and events of effects cannot wait: they are refused only beyond this bound.
    static let inputs = 16 * inbox
    /// Length at which a chain of events at one instant counts as a ring; each link is a message or an observation.
    static let chain: Int32 = 1000
    /// Length at which a chain of effects, each a consequence of the one before, is reported as a ring.
    ///
    /// The chain continues: a legitimate one may be as long.
    static let links: Int32 = 10_000
    /// Number of last events in the report of a ring.
    static let trail: Int32 = 12
    /// Number of `sched_yield` calls each time a subscriber lets other threads run.
    static let steps = 64
    /// A subscriber is fast if one read gets more states than this number.
    static let fast = 4
    /// Number of times a fast subscriber lets other threads run before its task suspends, because a wake-up costs more.
    static let maxYields = 2
  #endif
}
