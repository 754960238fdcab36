/// Something wrong inside the architecture itself: it is reported, never trapped and never swallowed.
public enum Fault: Error, Equatable, Sendable, CustomStringConvertible {
  /// Events cause each other in a ring; the last of the chain was refused. The chain's end, oldest first.
  case cycle(reactor: String, chain: [String])
  /// An event came after the reactor was stopped, and was refused.
  case stopped(reactor: String, event: String)

  /// One sentence for a developer.
  public var description: String {
    switch self {
    case .cycle(let reactor, let chain):
      "\(reactor) is in a ring of events that cause each other: \(chain.joined(separator: " -> "))"
    case .stopped(let reactor, let event):
      "\(reactor) was stopped and refused \(event)"
    }
  }
}
