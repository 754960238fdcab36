import BuiltProgram
import Foundation
import Testing

/// Number of turns of a session, measured on a session that the test runs, not on a stored journal.
@Suite struct TurnTests {
  private struct Turn: Decodable {
    let turn: UInt64
    let by: String
    let changed: Bool
  }

  /// Runs the script of the first day; returns the turns before and after its first line.
  private func firstDay() throws -> (before: [Turn], after: [Turn]) {
    let folder = try TemporaryFolder()
    let journal = folder.path + "/session.journal"
    let script = try String(contentsOfFile: "\(Program.root)/docs/first-day.script", encoding: .utf8)
    _ = try Program.run(["--store", "memory", "--keep-going", "--journal", journal], input: script)
    let entries = try String(contentsOfFile: journal, encoding: .utf8).split(separator: "\n")
    let typed = try #require(entries.firstIndex { $0.hasPrefix("{\"note\":{\"typed\"") })
    func turns(_ entries: ArraySlice<Substring>) throws -> [Turn] {
      try entries.filter { $0.hasPrefix("{\"turn\":") }.map { try JSONDecoder().decode(Turn.self, from: Data($0.utf8)) }
    }
    return (try turns(entries[..<typed]), try turns(entries[typed...]))
  }

  @Test("At most 15 turns precede the first line, and at most 20 % of a day's turns change no state")
  func fewTurnsChangeNoState() throws {
    let (before, after) = try firstDay()
    #expect(before.count <= 15, "\(before.map(\.by))")
    let all = before + after
    let idle = all.filter { !$0.changed }
    #expect(all.count <= 145 && idle.count * 100 <= all.count * 20, "\(idle.count) of \(all.count)")
  }

  @Test("The trace of a note has at most 22 lines")
  func traceFits() throws {
    let finished = try Program.run(["--store", "memory"], input: "limping 35€\n/trace\n")
    let lines = finished.outText.split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.hasPrefix("line 1: ") })
    #expect(lines[first...].count <= 22, "\(lines[first...].joined(separator: "\n"))")
  }
}
