import Adapters
package import Architecture
import TerminalKit
package import TerminalViews
import UseCases

/// A difference between a run and its record: a line of each; nil for a side that has ended.
package struct Divergence: Sendable {
  package let turn: UInt64?
  package let recorded: String?
  package let now: String?
  /// Whether printed lines after the turn differ, not the turn itself.
  package var isPrint = false
  /// The version of the program that recorded the session.
  package var version: String?
}

/// The comparison of a run with a journal: the position, and the first difference.
package struct ReplayComparison: Sendable {
  private let expected: [JournalLine]
  /// The printed lines, with the turn before each; nil unless they are compared.
  private var prints: ArraySlice<(text: String, turn: UInt64?)>?
  private var lastTurn: UInt64?
  /// The number of prints so far.
  package private(set) var printed = 0
  private var diskAnswers: ArraySlice<DiskAnswer>
  /// Whether the record includes the session's end; else it may be cut off in the middle of a line.
  private let isWhole: Bool
  private var position = 0
  private var isOver = false
  private let version: String?
  /// The first difference; nil without one.
  package private(set) var divergence: Divergence?
  /// The entries of the run; empty unless they are kept.
  package private(set) var entries: [Entry] = []

  /// A comparison with that journal.
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
  /// The time of the next turn; all turns before it are in the record.
  package var nextTime: Instant? {
    guard !isOver, !expected.isEmpty else { return nil }
    return expected[min(position, expected.count - 1)].time
  }

  /// Compares the next entry of the run, and perhaps keeps it.
  package mutating func take(_ entry: Entry, keeps: Bool) {
    if keeps { entries.append(entry) }
    if case .note(let note) = entry, case .printed? = note as? SessionNote { printed += 1 }
    guard !isOver, divergence == nil else { return }
    if case .note(let note) = entry, case .printed? = note as? SessionNote { return compare(entry) }
    guard case .turn(let turn) = entry, let bytes = try? LineEncoder().encode(entry) else { return }
    lastTurn = turn.number
    let found = String(decoding: bytes, as: UTF8.self)
    if position == expected.count, !isWhole { return }
    let isSame = position < expected.count && expected[position].text == found
    if !isSame { differ(found: found) }
    position += 1
  }

  /// Compares printed lines, too: states may differ in a value that no entry of a turn contains.
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

  /// Ends the run: the rest of the journal is a difference.
  package mutating func end() {
    if divergence == nil, position < expected.count { differ(found: nil) }
    if divergence == nil, let missing = prints?.first {
      divergence = Divergence(
        turn: missing.turn, recorded: missing.text, now: nil, isPrint: true, version: version)
    }
  }

  /// Stops the comparison: the session continues by hand.
  package mutating func stop() { isOver = true }

  /// The disk's answer for the next file.
  ///
  /// Real after `stop()`; interrupted if the journal has no more answers.
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

  /// The difference, and the required program, if another version recorded the session.
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
  /// By the disk.
  case real
  /// The recorded answer of a replay, which touches no file.
  case recorded(DiskAnswer)
}
