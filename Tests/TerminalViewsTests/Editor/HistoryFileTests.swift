import Foundation
import TerminalViews
import Testing

@testable import TerminalKit

@Suite struct HistoryFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "jotter-\(UUID().uuidString)/state").path

  private func removed() { try? FileManager.default.removeItem(atPath: folder) }

  @Test("The history returns its lines in order, except too long ones, and only the owner can read the file.")
  func historyReturnsLinesInOrder() throws {
    defer { removed() }
    let history = HistoryFile(folder: folder)
    #expect(history.lines() == [])
    let lines = ["limping", "a\nb", "c:\\new", "犬"]
    for line in lines { history.append(line) }
    history.append(String(repeating: "x", count: HistoryFile.maxLineLength + 1))
    #expect(HistoryFile(folder: folder).lines() == lines)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/history")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("The history returns the longest line whole, and each backslash and newline unchanged.")
  func longestLineReturnsWhole() {
    defer { removed() }
    let history = HistoryFile(folder: folder)
    let lines = [String(repeating: "x", count: HistoryFile.maxLineLength), "a\\", "\\n", "\\\\", "\n"]
    for line in lines { history.append(line) }
    #expect(history.lines() == lines && history.lines() == lines)
  }

  @Test("Reading the history replaces each stored password by an ellipsis, in the file, too.")
  func storedPasswordsAreReplaced() throws {
    defer { removed() }
    let history = HistoryFile(folder: folder)
    for line in ["limping", "/login ada poodle-11", "a\nb"] { history.append(line) }
    #expect(history.lines(secrets: VerbTable.standard.secrets) == ["limping", "/login …", "a\nb"])
    #expect(try String(contentsOf: URL(filePath: folder + "/history"), encoding: .utf8) == "limping\n/login …\na\\nb\n")
  }

  @Test("The history stores all lines that several prompts append at once.")
  func severalPromptsAppendAllLines() async {
    defer { removed() }
    let folder = folder
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask { for line in 0..<100 { HistoryFile(folder: folder).append("\(writer) \(line)") } }
      }
    }
    #expect(Set(HistoryFile(folder: folder).lines()).count == 400)
  }

  @Test("The history file keeps the newest ten thousand lines.")
  func historyKeepsNewestLines() throws {
    defer { removed() }
    let history = HistoryFile(folder: folder)
    history.append("first")
    let text = (1...HistoryFile.maxLines).map { "\($0)\n" }.joined()
    try Data(("first\n" + text).utf8).write(to: URL(filePath: folder + "/history"))
    #expect(history.lines().count == HistoryFile.maxLines)
    #expect(try Data(contentsOf: URL(filePath: folder + "/history")) == Data(text.utf8))
  }

  @Test("A history in an unwritable folder drops its lines without a failure.")
  func unwritableHistoryDropsLines() {
    let history = HistoryFile(folder: "/dev/null/state")
    history.append("limping")
    #expect(history.lines() == [])
  }
}
