public import Architecture
import Foundation
import TerminalKit

/// Prints the tree of turns and effects that a typed line has caused.
public enum TraceRenderer {
  /// A line for each turn, effect and printed line; a turn or effect is below its cause.
  ///
  /// Idle turns are only counted: a new state often causes one in each view model.
  public static func lines(_ entries: [Entry], style: Style) -> [String] {
    var nodes: [Node] = []
    var lines: [String] = []
    let started = Set(entries.lazy.compactMap(\.turn).flatMap(\.starts).map(\.number))
    let ends = entries.reduce(into: [UInt64: String]()) { ends, entry in
      if let end = entry.end { ends[end.effect] = "  \(end.words)" }
    }
    for entry in entries {
      switch entry {
      case .turn(let turn):
        nodes.append(
          Node(
            number: turn.number, parent: turn.cause, text: text(turn),
            isIdle: turn.isObservation && turn.isChanged == false))
        nodes += turn.starts.map {
          Node(number: $0.number, parent: turn.number, text: "effect \($0.id)  e\($0.number)\(ends[$0.number] ?? "")")
        }
        nodes += turn.cancels.map { Node(number: 0, parent: turn.number, text: "ends effect \($0.id)  e\($0.number)") }
      case .read(let effect, let reactor, let version):
        nodes.append(Node(number: 0, parent: effect, text: "reads \(reactor), as of its turn \(version)"))
      case .late(let late):
        nodes.append(
          Node(
            number: late.number, parent: late.effect.number,
            text: "\(late.reactor): too late, dropped: \(short(late.event))"))
      case .ignored(let reactor, let effect, let cause):
        nodes.append(Node(number: 0, parent: cause, text: "\(reactor): effect \(effect) ignored, one already runs"))
      case .filtered(let reactor, let event, let cause):
        nodes.append(Node(number: 0, parent: cause, text: "\(reactor): \(short(event)), dropped by a middleware"))
      case .lost(let lost):
        nodes.append(Node(number: 0, parent: lost.cause, text: text(lost)))
      case .closed(let reactor, let isStopped):
        nodes.append(
          Node(number: 0, parent: 0, text: "\(reactor): \(wordsForEnd(isStopped: isStopped))"))
      case .ended, .cancelled:
        // Add a node only for an effect of an earlier line: any other effect has its end in its own node.
        guard let end = entry.end, !started.contains(end.effect) else { break }
        nodes.append(Node(number: 0, parent: 0, text: "\(end.reactor): effect e\(end.effect) \(end.words)"))
      case .fault(let fault): lines.append("fault: \(fault)")
      case .note(let note):
        switch note as? PlatformEvent {
        case .typed(let line, _): lines.append("line \(line.number): \(line.text)")
        case .printed(let out, let err): lines += (out + err).map { "printed: \($0.colorless)" }
        default: break
        }
      case .made: break
      }
    }
    let numbers = Set(nodes.map(\.number))
    let children = Dictionary(grouping: nodes, by: \.parent)
    let roots = nodes.filter { !numbers.contains($0.parent) || $0.parent == 0 }
    let heads = lines.filter { $0.hasPrefix("line ") || $0.hasPrefix("fault") }
    let prints = lines.filter { $0.hasPrefix("printed") }
    let tree = branches(roots, children, indent: "", style)
    return (heads + tree + prints).map { $0.oneLine(style.width) }
  }

  /// Running effects, one line each.
  public static func effects(
    _ running: [(effect: StartedEffect, turn: Turn)], now: Instant, style: Style
  ) -> [String] {
    running.map { effect, turn in
      let age = (now.milliseconds - turn.stamp.time.milliseconds) / 1000
      let start = "started by t\(turn.number) \(short(turn.event))"
      return
        "e\(effect.number)  \(turn.reactor): \(effect.id)  \(effect.policy)  \(effect.lifetime)  \(age) s  \(start)"
        .oneLine(style.width)
    }
  }

  private struct Node {
    let number: UInt64
    let parent: UInt64
    let text: String
    /// True for an observation that changed nothing.
    var isIdle = false
  }

  /// The lines of nodes with the branches below them; idle branches are only counted.
  private static func branches(
    _ nodes: [Node], _ children: [UInt64: [Node]], indent: String, _ style: Style
  ) -> [String] {
    let mark = style.isAccessible ? "- " : "└ "
    var lines: [String] = []
    var folded = 0
    for node in nodes {
      if let count = idleCount(node, children) {
        folded += count
      } else {
        let below = node.number == 0 ? [] : children[node.number] ?? []
        lines += ["\(indent)\(mark)\(node.text)"] + branches(below, children, indent: indent + "  ", style)
      }
    }
    return lines + (folded == 0 ? [] : ["\(indent)\(mark)+\(folded) \(folded == 1 ? "follows" : "follow")"])
  }

  /// The number of turns in a branch if all are idle; else nil.
  private static func idleCount(_ node: Node, _ children: [UInt64: [Node]]) -> Int? {
    guard node.isIdle else { return nil }
    var count = 1
    for child in children[node.number] ?? [] {
      guard let below = idleCount(child, children) else { return nil }
      count += below
    }
    return count
  }

  /// A value as Swift prints it, without names of enclosing types and without `Optional`; quoted text is unchanged.
  static func short(_ value: some Any) -> String {
    var (text, rest) = ("", "\(value)"[...])
    // For each open parenthesis: whether it is printed.
    var parentheses: [Bool] = []
    while let character = rest.first {
      if character == "\"" {
        let quoted = rest.quotedPrefix
        text += quoted
        rest = rest.dropFirst(quoted.count)
      } else if character == "O", rest.hasPrefix("Optional(") {
        parentheses.append(false)
        rest = rest.dropFirst("Optional(".count)
      } else if character.isUppercase, text.last?.isWord != true, let end = rest.endOfTypeName {
        rest = rest[end...]
      } else {
        if character == "(" { parentheses.append(true) }
        if character != ")" || parentheses.popLast() ?? true { text.append(character) }
        rest = rest.dropFirst()
      }
    }
    return text
  }

  static func text(_ lost: LostInput, limit: Int? = nil) -> String {
    let reason =
      switch lost.reason {
      case .gone: "because the reactor was released"
      case .stopped: "because the reactor was stopped"
      case .full: "because the inbox was full"
      }
    return "\(lost.target): \(short(lost.event).oneLine(limit)) was lost \(reason)"
  }

  static func text(_ turn: Turn, limit: Int? = nil) -> String {
    let change = turn.isPassed ? "  (passed on)" : turn.isChanged == false ? "  (no change)" : ""
    return "\(turn.reactor): \(event(turn).oneLine(limit))\(change)  t\(turn.number)"
  }

  /// The event of a turn, or the reactor that it follows.
  static func event(_ turn: Turn) -> String { turn.observed.map { "follows \($0)" } ?? short(turn.event) }

  /// Words for the end of a reactor.
  static func wordsForEnd(isStopped: Bool) -> String { "was \(isStopped ? "stopped" : "released by its last owner")" }
}

extension Entry {
  /// The effect that the entry ends, its reactor, and words for the end; nil for other entries.
  fileprivate var end: (effect: UInt64, reactor: String, words: String)? {
    switch self {
    case .ended(let effect, let reactor): (effect, reactor, "has ended")
    case .cancelled(let effect, let reactor):
      (effect.number, reactor, "was cancelled with its screen, cause or reactor")
    default: nil
    }
  }
}

extension Character {
  fileprivate var isWord: Bool { isLetter || isNumber || self == "_" }
}

extension Substring {
  /// The end of leading type names, each with its dot; nil without one.
  fileprivate var endOfTypeName: Index? {
    let name = prefix { $0.isWord }
    let rest = self[name.endIndex...]
    guard name.first?.isUppercase ?? false, rest.first == "." else { return nil }
    let end = index(after: name.endIndex)
    return self[end...].endOfTypeName ?? end
  }

  /// The quoted text at the beginning, which may contain escaped quotes; the whole text without a closing quote.
  fileprivate var quotedPrefix: Substring {
    var isEscaped = false
    let end = dropFirst().firstIndex { character in
      defer { isEscaped = character == "\\" && !isEscaped }
      return character == "\"" && !isEscaped
    }
    return end.map { self[...$0] } ?? self
  }
}

extension String {
  /// Removes the escape sequences of colour.
  var colorless: String { replacing(#/\x1B\[[0-9;]*m/#, with: "") }
}
