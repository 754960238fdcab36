import Adapters
package import Architecture
import TerminalKit
package import TerminalViews
import UseCases

/// A difference between a replay and its recording.
///
/// `recorded` and `now` are the differing lines; nil if that side has ended.
package struct Divergence: Sendable {
  package let turn: UInt64?
  package let recorded: String?
  package let now: String?
  /// True if lines printed after the turn differ; false if the turn itself differs.
  package var isPrint = false
  /// The version of the program that recorded the session.
  package var version: String?
}

/// Compares a run with a journal, up to the first difference.
package struct ReplayComparison: Sendable {
  private let expected: [JournalLine]
  /// The remaining recorded prints, with the turn before each; nil unless prints are compared.
  private var prints: ArraySlice<(text: String, turn: UInt64?)>?
  private var lastTurn: UInt64?
  /// The number of prints so far.
  package private(set) var printed = 0
  private var diskAnswers: ArraySlice<DiskAnswer>
  /// True if the journal includes the session's end; otherwise it may be cut off, and a longer run is no difference.
  private let isWhole: Bool
  private var position = 0
  private var isOver = false
  private let version: String?
  /// The first difference so far; nil without one.
  package private(set) var divergence: Divergence?
  /// The entries of the run that `take` has stored.
  package private(set) var entries: [Entry] = []

  /// Creates a comparison with a journal.
  ///
  /// - Parameters:
  ///   - journal: the journal.
  ///   - comparesPrints: whether printed lines are compared, too.
  package init(_ journal: Journal, comparesPrints: Bool) {
    expected = journal.lines.filter { $0.turn != nil }
    prints = comparesPrints ? journal.prints[...] : nil
    diskAnswers = journal.diskAnswers[...]
    isWhole = journal.exitCode != nil
    version = journal.launchEnvironment.version
  }
}

extension ReplayComparison {
  /// The recorded time of the next turn; nil after `stop()`.
  package var nextTime: Instant? {
    guard !isOver, !expected.isEmpty else { return nil }
    return expected[min(position, expected.count - 1)].time
  }

  /// Compares the next entry of the run; `keeps` also adds it to `entries`.
  package mutating func take(_ entry: Entry, keeps: Bool) {
    if keeps { entries.append(entry) }
    if case .note(let note) = entry, case .printed? = note as? PlatformEvent { printed += 1 }
    guard !isOver, divergence == nil else { return }
    if case .note(let note) = entry, case .printed? = note as? PlatformEvent { return compare(entry) }
    guard case .turn(let turn) = entry, let bytes = try? LineEncoder().encode(entry) else { return }
    lastTurn = turn.number
    let found = String(decoding: bytes, as: UTF8.self)
    if position == expected.count, !isWhole { return }
    let isSame = position < expected.count && expected[position].text == found
    if !isSame { differ(found: found) }
    position += 1
  }

  /// Compares printed lines, because a line may show a value that no recorded turn contains.
  private mutating func compare(_ printed: Entry) {
    guard prints != nil, let bytes = try? LineEncoder().encode(printed) else { return }
    let found = String(decoding: bytes, as: UTF8.self)
    if prints?.isEmpty == true, !isWhole { return }
    let expected = prints?.popFirst()
    if expected?.text != found {
      divergence = .init(
        turn: expected?.turn ?? lastTurn, recorded: expected?.text, now: found, isPrint: true, version: version)
    }
  }

  private mutating func differ(found: String?) {
    let line = position < expected.count ? expected[position] : nil
    divergence = .init(turn: line?.turn, recorded: line?.text, now: found, version: version)
  }

  /// Ends the run; a remaining part of the journal is a difference.
  package mutating func end() {
    if divergence == nil, position < expected.count { differ(found: nil) }
    if divergence == nil, let missing = prints?.first {
      divergence = Divergence(
        turn: missing.turn, recorded: missing.text, now: nil, isPrint: true, version: version)
    }
  }

  /// Stops the comparison: the session continues by hand.
  package mutating func stop() { isOver = true }

  /// The answer to the next file access.
  ///
  /// Without a further recorded answer: `.real` after `stop()`, an interruption before.
  package mutating func diskAnswer() -> FileAnswer {
    if let answer = diskAnswers.popFirst() { return .recorded(answer) }
    return isOver ? .real : .recorded(.refused(.interrupted))
  }
}

extension Divergence {
  /// The place of the difference.
  package var place: String {
    let place = turn.map { "turn \($0)" }
    guard isPrint else { return place ?? "a turn after the last one that was recorded" }
    return "what was printed \(place.map { "after \($0)" } ?? "first")"
  }

  /// The difference as lines, with the required version if another version recorded the session.
  package var lines: [String] {
    [
      "jotter: \(place) differs", "recorded: \(recorded?.harmless ?? "nothing")",
      "now:      \(now?.harmless ?? "nothing")",
    ] + (version == programVersion ? [] : [need])
  }

  private var need: String {
    let recorder = version.map { "jotter \($0.harmless)" } ?? "a version of jotter before 0.2.0"
    return "the session was recorded by \(recorder), and this is jotter \(programVersion): replay it there"
  }
}

/// The source of an answer about a file.
package enum FileAnswer: Sendable {
  /// The disk answers.
  case real
  /// The recorded answer, for a replay, which accesses no file.
  case recorded(DiskAnswer)
}
