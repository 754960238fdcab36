public import Architecture
public import TerminalKit

/// Keeps the beginning and the newest entries of the record, for traces of a line.
public final class Tracer: Sendable {
  fileprivate struct LockedState {
    /// Entries before the first line: the start of the run, and the reactors.
    var head: [Entry] = []
    var entries: [Entry] = []
    /// Whether entries between head and newest lines were dropped.
    var isCut = false
    /// The index of the newest line's first entry.
    var line = 0
    /// Running effects by number, with the turn that started each.
    var running: [UInt64: (effect: StartedEffect, turn: Turn)] = [:]
  }
  fileprivate static let maxCount = 20_000
  private let inside = Lock(LockedState())

  public init() {}

  /// Adds an entry of the record.
  public func take(_ entry: Entry) {
    inside.withLock { inside in
      switch entry {
      case .turn(let turn):
        for effect in turn.cancels { inside.running[effect.number] = nil }
        for effect in turn.starts { inside.running[effect.number] = (effect, turn) }
      case .ended(let effect, _): inside.running[effect] = nil
      case .cancelled(let effect, _): inside.running[effect.number] = nil
      case .note(let note):
        guard case .typed? = note as? SessionNote else { break }
        inside.beginLine()
      default: break
      }
      inside.entries.append(entry)
    }
  }

  /// Entries of the line before the query.
  ///
  /// Skips lines without a turn.
  public func previousLine() -> [Entry] {
    inside.withLock { inside in
      var rest = inside.entries[..<inside.line]
      while let start = rest.lastIndex(where: \.isTyped) {
        let line = rest[start...]
        if line.contains(where: { if case .turn = $0 { true } else { false } }) { return Array(line) }
        rest = rest[..<start]
      }
      return inside.head
    }
  }

  /// All entries before the newest line; nil if older ones were dropped.
  public var fullTrace: [Entry]? {
    inside.withLock { inside in
      guard !inside.isCut, case .began? = inside.head.first?.note else { return nil }
      return inside.head + inside.entries[..<inside.line]
    }
  }

  /// All kept entries: the start of the run, and about 20,000 entries of the newest lines.
  public var all: [Entry] { inside.withLock { $0.head + $0.entries } }

  /// Entries of the newest line.
  public func line() -> [Entry] { inside.withLock { Array($0.entries[$0.line...]) } }

  /// The screens of the lines so far, the oldest first.
  ///
  /// - Parameter all: includes the newest line, which without it is the query.
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

  /// The output of a line.
  public struct Screen: Equatable, Sendable {
    public var line: InputLine
    /// The time of its last turn; nil without turns.
    public var time: Instant?
    public var turns: [UInt64] = []
    /// The printed lines, data and messages.
    public var printed: [String] = []
  }

  /// Running and queued effects, the oldest first, with the turn that started each.
  public var running: [(effect: StartedEffect, turn: Turn)] {
    inside.withLock { inside in inside.running.values.sorted { $0.effect.number < $1.effect.number } }
  }
}

extension Tracer.LockedState {
  /// Begins a line; drops the oldest lines if there are too many entries.
  mutating func beginLine() {
    if head.isEmpty { (head, entries) = (entries, []) }
    if entries.count > Tracer.maxCount {
      let kept = entries.suffix(Tracer.maxCount / 2)
      entries.removeFirst((kept.firstIndex(where: \.isTyped) ?? entries.count) - entries.startIndex)
      isCut = true
    }
    line = entries.count
  }
}

extension Entry {
  fileprivate var isTyped: Bool { typed != nil }
}
