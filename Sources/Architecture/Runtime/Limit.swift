/// The bounds of laws 7 and 24 (decision 45); small ones in the checker's build, so that its scenarios reach them.
enum Limit {
  #if INTERLEAVING
    static let (turns, depth, inbox, told, steps, fast, patience) = (8, 2, 16, 64, 1, 1, 1)
    static let (chain, links, trail): (Int32, Int32, Int32) = (40, 40, 4)
  #else
    /// How many turns one caller takes; no honest input causes so many at once.
    static let turns = 1024
    /// How many turns of different reactors may be nested.
    static let depth = 8
    /// The bound of inputs from outside in an inbox.
    ///
    /// Beyond it, `dispatch` is refused, and `send` waits until the inbox is empty.
    static let inbox = 16_384
    /// The bound of all inputs in an inbox: messages and answers of effects cannot wait, and are refused beyond the bound
    /// (decision 77).
    static let told = 16 * inbox
    /// When a chain of events that cause each other at once is a ring: every link of it is a message or an
    /// observation within one and the same turn.
    static let chain: Int32 = 1000
    /// How many effects in a row, each started because of the one before, are reported as a ring.
    ///
    /// An honest chain may be as long: it goes on.
    static let links: Int32 = 10_000
    /// How much of a ring's end is reported.
    static let trail: Int32 = 12
    /// How often a subscriber that states overtake lets others go first.
    static let steps = 64
    /// The least number of states at once by which a reader of every state is as fast as its sender.
    static let fast = 4
    /// The number of yields of such a reader before its wait: a wake-up costs more.
    static let patience = 2
  #endif
}
