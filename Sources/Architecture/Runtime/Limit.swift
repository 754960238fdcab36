/// The bounds of laws 7 and 24 (decision 45); small ones in the checker's build, so that its scenarios reach them.
enum Limit {
  #if INTERLEAVING
    static let (turns, depth, inbox, inputs, steps, fast, patience) = (8, 2, 16, 64, 1, 1, 1)
    static let (chain, links, trail): (Int32, Int32, Int32) = (40, 40, 4)
  #else
    /// Maximum of turns by one caller; then a task continues (``TurnBudget``).
    static let turns = 1024
    /// Maximum of nested turns of different reactors.
    static let depth = 8
    /// The bound of inputs from outside in an inbox.
    ///
    /// Beyond it, `dispatch` is refused, and `send` waits until the inbox is empty.
    static let inbox = 16_384
    /// The bound of all inputs in an inbox: messages and answers of effects cannot wait, and are refused beyond the bound
    /// (decision 77).
    static let inputs = 16 * inbox
    /// Length at which a chain of events at one instant counts as a ring; each link is a message or an observation.
    static let chain: Int32 = 1000
    /// Number of effects in a row, each started because of the one before, that is reported as a ring.
    ///
    /// The chain continues: a legitimate one may be as long.
    static let links: Int32 = 10_000
    /// Number of last events in the report of a ring.
    static let trail: Int32 = 12
    /// Yields of a lagging subscriber before each read.
    static let steps = 64
    /// A reader of every state that gets more states than this at once expects the next soon.
    static let fast = 4
    /// Yields of such a reader before its wait: a wake-up costs more.
    static let patience = 2
  #endif
}
