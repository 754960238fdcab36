public import Architecture

/// Keeps the newest entries of the record, to show what a line has caused.
public final class Tracer: Sendable {
  private struct Inside {
    var entries: [Entry] = []
    /// The entries since the newest line was typed begin here.
    var line = 0
    /// The effects that were started and have not ended, with the turn that started each.
    var running: [UInt64: (effect: StartedEffect, turn: Turn)] = [:]
  }
  private static let most = 20_000
  private let inside = Lock(Inside())

  /// A tracer that has seen nothing.
  public init() {}

  /// Takes an entry in.
  public func take(_ entry: Entry) {
    inside.withLock { inside in
      switch entry {
      case .turn(let turn):
        for effect in turn.cancels { inside.running[effect.number] = nil }
        for effect in turn.starts { inside.running[effect.number] = (effect, turn) }
      case .ended(let effect, _): inside.running[effect] = nil
      case .note(let note):
        guard case .typed? = note as? SessionNote else { break }
        // Only whole lines are dropped, the oldest first.
        if inside.entries.count > Self.most { inside.entries = [] }
        inside.line = inside.entries.count
      default: break
      }
      inside.entries.append(entry)
    }
  }

  /// What the line before the newest has caused: the newest asks.
  ///
  /// Lines that caused nothing are passed over.
  public func previousLine() -> [Entry] {
    inside.withLock { inside in
      var rest = inside.entries[..<inside.line]
      while let start = rest.lastIndex(where: \.isTyped) {
        let line = rest[start...]
        if line.contains(where: { if case .turn = $0 { true } else { false } }) { return Array(line) }
        rest = rest[..<start]
      }
      return Array(inside.entries[..<inside.line].prefix { !$0.isTyped })
    }
  }

  /// All that is kept of the lines before the newest.
  public var before: [Entry] { inside.withLock { Array($0.entries[..<$0.line]) } }

  /// All that is kept of the lines before the newest; nil when the beginning is not kept any more.
  public var wholeStory: [Entry]? {
    inside.withLock { inside in
      guard case .note(let note)? = inside.entries.first, case .began? = note as? SessionNote else { return nil }
      return Array(inside.entries[..<inside.line])
    }
  }

  /// All that is kept: at most the newest 20,000 entries, from the beginning of a line on.
  public var all: [Entry] { inside.withLock { $0.entries } }

  /// What the newest line has caused.
  public func line() -> [Entry] { inside.withLock { Array($0.entries[$0.line...]) } }

  /// What the lines typed so far have printed, the oldest first.
  ///
  /// - Parameter all: whether the newest line, too: without it, that one asks.
  public func screens(all: Bool = false) -> [Screen] {
    inside.withLock { inside in
      var screens: [Screen] = []
      for entry in inside.entries[..<(all ? inside.entries.count : inside.line)] {
        switch entry {
        case .turn(let turn):
          guard !screens.isEmpty else { break }
          screens[screens.count - 1].turns.append(turn.number)
          screens[screens.count - 1].time = turn.stamp.time
        case .note(let note):
          switch note as? SessionNote {
          case .typed(let line, _): screens.append(Screen(line: line))
          case .printed(let out, let err):
            guard !screens.isEmpty else { break }
            screens[screens.count - 1].printed += out + err
          default: break
          }
        default: break
        }
      }
      return screens
    }
  }

  /// What one line printed.
  public struct Screen: Equatable, Sendable {
    /// The line.
    public var line: InputLine
    /// When its last turn was; nil when it had none.
    public var time: Instant?
    /// The numbers of its turns.
    public var turns: [UInt64] = []
    /// The lines that were printed, data and messages.
    public var printed: [String] = []
  }

  /// The effects that run or wait, the oldest first, with the turn that started each.
  public var running: [(effect: StartedEffect, turn: Turn)] {
    inside.withLock { inside in inside.running.values.sorted { $0.effect.number < $1.effect.number } }
  }
}

extension Entry {
  fileprivate var isTyped: Bool { typed != nil }
}
