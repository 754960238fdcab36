public import Architecture

/// The declared connections between reactors, with counts of the events and effects of a record.
public struct Diagram: Equatable, Sendable {
  public enum Layer: Int, Sendable, Comparable {
    /// The prompt: typed and printed lines.
    case platform
    /// View models.
    case presentation
    /// Use cases.
    case business
    /// The targets of effects, behind ports.
    case outside

    /// True if `left` is nearer to the prompt.
    public static func < (left: Layer, right: Layer) -> Bool { left.rawValue < right.rawValue }
  }

  /// A reactor, the prompt, or the ports.
  public struct Node: Equatable, Sendable {
    public var name: String
    public var layer: Layer
  }

  public enum Kind: String, Sendable, CaseIterable {
    /// A node sends an event or an action to a reactor.
    case sends
    /// A view model receives each state of its source.
    case updates
    /// A reactor starts an effect, which calls a port.
    case calls
    /// An effect answers with an event.
    case answers
  }

  /// A connection from one node to another.
  public struct Edge: Equatable, Sendable {
    public var from: String
    public var to: String
    public var kind: Kind
    /// Whether a reactor declares the edge, or the edge needs no declaration.
    public var isDeclared: Bool
    /// Counts by name of the event or effect.
    public var counts: [String: Int] = [:]

    public var count: Int { counts.values.reduce(0, +) }
  }

  /// The name of the prompt's node.
  public static let prompt = "prompt"
  /// The name of the node for all ports.
  public static let ports = "ports"

  /// Ordered by layer, then by creation; nodes without a connection are left out.
  public private(set) var nodes: [Node]
  /// Declared edges first, in the order of their declaration.
  public private(set) var edges: [Edge] = []

  /// Makes the diagram of a whole record.
  public init(_ entries: [Entry]) {
    var nodes = [Node(name: Self.prompt, layer: .platform)]
    for case .made(let wiring) in entries where !nodes.contains(where: { $0.name == wiring.reactor }) {
      nodes.append(Node(name: wiring.reactor, layer: wiring.layer == .business ? .business : .presentation))
    }
    self.nodes = nodes + [Node(name: Self.ports, layer: .outside)]
    for case .made(let wiring) in entries {
      for target in wiring.tells { see(wiring.reactor, .sends, target, declared: true) }
      for child in wiring.hears { see(child, .sends, wiring.reactor, declared: true) }
      for source in wiring.follows { see(source, .updates, wiring.reactor, declared: true) }
    }
    count(entries)
    self.nodes = self.nodes.enumerated().sorted { left, right in
      (left.element.layer, left.offset) < (right.element.layer, right.offset)
    }.map(\.element).filter { node in edges.contains { $0.from == node.name || $0.to == node.name } }
  }

  private mutating func count(_ entries: [Entry]) {
    // Names of reactors by the numbers of their turns and effects.
    var owners: [UInt64: String] = [:]
    for turn in entries.lazy.compactMap(\.turn) {
      owners[turn.number] = turn.reactor
      for effect in turn.starts {
        owners[effect.number] = turn.reactor
        see(turn.reactor, .calls, Self.ports, effect.id)
      }
      let event = Self.name(of: turn.event)
      if let source = turn.observed {
        see(source, .updates, turn.reactor, "")
      } else if turn.answerOf != nil {
        see(Self.ports, .answers, turn.reactor, event)
      } else {
        see(owners[turn.cause] ?? Self.prompt, .sends, turn.reactor, event)
      }
    }
  }

  private mutating func see(
    _ from: String, _ kind: Kind, _ to: String, _ what: String? = nil, declared isDeclared: Bool = false
  ) {
    // Typed input, calls of ports and their answers need no declaration.
    let isOpen = kind == .calls || kind == .answers || from == Self.prompt
    let index = edges.firstIndex { $0.from == from && $0.to == to && $0.kind == kind }
    if index == nil { edges.append(Edge(from: from, to: to, kind: kind, isDeclared: isDeclared || isOpen)) }
    if let what { edges[index ?? edges.count - 1].counts[what, default: 0] += 1 }
  }

  /// The name of an event's case.
  private static func name(of event: Any) -> String {
    String(TraceRenderer.short(event).prefix { $0 != "(" })
  }
}

public enum DiagramFormat: String, Equatable, Sendable, CaseIterable {
  /// A line per edge.
  case text
  /// Mermaid source.
  case mermaid
  /// An HTML page without external resources.
  case html
}
