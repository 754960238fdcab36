public import Architecture
public import TerminalKit

/// Stores the beginning and the newest entries of the record, to trace typed lines.
public final class Tracer: Sendable {
  fileprivate struct LockedState {
    /// Entries before the first line: the start of the run, and the reactors.
    var head: [Entry] = []
    var entries: [Entry] = []
    /// Whether entries between `head` and `entries` were dropped.
    var isCut = false
    /// The index of the newest line's first entry.
    var lineStart = 0
    /// Running effects by number, each with the turn that started it.
    var running: [UInt64: (effect: StartedEffect, turn: Turn)] = [:]
  }
  fileprivate static let maxCount = 20_000
  private let locked = Lock(LockedState())

  public init() {}

  /// Adds an entry of the record.
  public func take(_ entry: Entry) {
    locked.withLock { locked in
      switch entry {
      case .turn(let turn):
        for effect in turn.cancels { locked.running[effect.number] = nil }
        for effect in turn.starts { locked.running[effect.number] = (effect, turn) }
      case .ended(let effect, _): locked.running[effect] = nil
      case .cancelled(let effect, _): locked.running[effect.number] = nil
      case .note(let note):
        guard case .typed? = note as? PlatformEvent else { break }
        locked.beginLine()
      default: break
      }
      locked.entries.append(entry)
    }
  }

  /// The entries of the line before the newest one, which is the query.
  ///
  /// Skips lines without a turn; without such a line, returns the entries before the first line.
  public func previousLine() -> [Entry] {
    locked.withLock { locked in
      var rest = locked.entries[..<locked.lineStart]
      while let start = rest.lastIndex(where: \.isTyped) {
        let line = rest[start...]
        if line.contains(where: { if case .turn = $0 { true } else { false } }) { return Array(line) }
        rest = rest[..<start]
      }
      return locked.head
    }
  }

  /// All entries before the newest line; nil if older ones were dropped.
  public var fullTrace: [Entry]? {
    locked.withLock { locked in
      guard !locked.isCut, case .began? = locked.head.first?.note else { return nil }
      return locked.head + locked.entries[..<locked.lineStart]
    }
  }

  /// All stored entries: the start of the run, and the newest ones, about 20,000 at most.
  public var all: [Entry] { locked.withLock { $0.head + $0.entries } }

  /// Entries of the newest line.
  public func currentLineEntries() -> [Entry] { locked.withLock { Array($0.entries[$0.lineStart...]) } }

  /// The screens of the lines so far, the oldest first.
  ///
  /// - Parameter all: whether to include the newest line; false if the newest line is the query.
  public func screens(all: Bool = false) -> [Screen] {
    locked.withLock { locked in
      var screens: [Screen] = []
      for entry in locked.entries[..<(all ? locked.entries.count : locked.lineStart)] {
        switch entry {
        case .turn(let turn):
          guard !screens.isEmpty else { break }
          screens[screens.count - 1].turns.append(turn.number)
          screens[screens.count - 1].time = turn.stamp.time
        case .note(let note):
          switch note as? PlatformEvent {
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
    /// The time of the line's last turn; nil without turns.
    public var time: Instant?
    public var turns: [UInt64] = []
    /// The printed lines: data and messages.
    public var printed: [String] = []
  }

  /// Running and queued effects, the oldest first, each with the turn that started it.
  public var running: [(effect: StartedEffect, turn: Turn)] {
    locked.withLock { locked in locked.running.values.sorted { $0.effect.number < $1.effect.number } }
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
    lineStart = entries.count
  }
}

extension Entry {
  fileprivate var isTyped: Bool { typed != nil }
}
