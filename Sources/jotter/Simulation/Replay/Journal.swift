package import Adapters
package import Architecture
import Foundation
package import TerminalViews
package import UseCases

/// The record of a session, for a replay.
package struct Journal: Sendable {
  package let lines: [JournalLine]
  /// The session note of each line; nil for a line without a note.
  package let sessionEvents: [PlatformEvent?]
  package let launchEnvironment: LaunchEnvironment
  package let seed: UInt64
  package let path: String

  package init(_ lines: [JournalLine], path: String) throws(Failure) {
    var notes: [PlatformEvent?] = []
    for line in lines {
      let note = line.note.map { try? JSONDecoder().decode(PlatformEvent.self, from: Data($0)) }
      if case .some(nil) = note {
        throw .fileContent(path, .otherVersion(line: notes.count + 1))
      }
      notes.append(note ?? nil)
    }
    self.sessionEvents = notes
    guard case .began(let launchEnvironment, let seed)?? = notes.first else {
      throw .file(path, reason: "it is not the journal of a session")
    }
    self.lines = lines
    self.launchEnvironment = launchEnvironment
    self.seed = seed
    self.path = path
  }

  package init(path: String) throws(Failure) { try self.init(JournalReader.lines(path: path), path: path) }

  /// The printed lines, each with the turn before it.
  package var prints: [(text: String, turn: UInt64?)] {
    var turn: UInt64?
    var prints: [(text: String, turn: UInt64?)] = []
    for (line, note) in zip(lines, sessionEvents) {
      turn = line.turn ?? turn
      if case .printed? = note { prints.append((line.text, turn)) }
    }
    return prints
  }

  /// The answers of the disk, in their order.
  package var diskAnswers: [DiskAnswer] {
    sessionEvents.compactMap { note in
      if case .disk(let answer)? = note { answer } else { nil }
    }
  }

  /// The exit code of the session; nil if the journal lacks the end of the session.
  package var exitCode: Int32? {
    guard case .left(let code)? = sessionEvents.last ?? nil else { return nil }
    return code
  }

  /// The time of the session's start.
  package var start: Instant { lines.lazy.compactMap(\.time).first ?? Instant(milliseconds: 0) }

  /// The time of a typed line; for any other line, the time of the first turn at or after it.
  package func time(at index: Int) -> Instant? {
    if case .typed(_, let time)? = sessionEvents[index] { return time }
    return lines[index...].lazy.compactMap(\.time).first
  }

  /// The lines before the last typed line; every line if none was typed.
  package var beforeLastTyped: [JournalLine] {
    let typed = sessionEvents.lastIndex { note in
      if case .typed? = note { true } else { false }
    }
    return Array(lines[..<(typed ?? lines.count)])
  }
}

extension JournalLine {
  /// The recorded step of an effect.
  package var step: Recording.Step {
    if let target { return .sent(event ?? [], to: target) }
    return isEnd ? .end : isRead ? .read : .answer(event ?? [])
  }
}
