import Foundation
import TerminalKit
import TerminalViews
import Testing

/// The page of all commands, made from the command table.
@Suite struct CommandPageTests {
  private static let file = URL(filePath: "\(#filePath)").deletingLastPathComponent()
    .appending(path: "../../../docs/commands.md").standardized

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

  private static func row(_ verb: Verb, _ lead: String) -> String {
    let summary = verb.summary.english + (verb.details.isEmpty ? "" : ".")
    let sentences = [summary] + verb.details.map(\.english)
    let examples = verb.verbs.isEmpty ? verb.examples.map { "`\(lead)\($0)`" }.joined(separator: " · ") : ""
    let cells = ["`\(verb.usage(lead))`", sentences.joined(separator: " "), examples].map(cell)
    return "| \(cells.joined(separator: " | ")) |"
  }

  private static func rows(_ verb: Verb, _ lead: String = "/") -> [String] {
    [row(verb, lead)] + verb.verbs.flatMap { rows($0, lead + verb.name + " ") }
  }

  private static var page: String {
    var lines = [
      "# Commands", "",
      "`make records` writes this page from the command table of the program. `/help COMMAND` prints the flags, too.",
      "In a shell, a command has no slash: `jotter incidents`.",
    ]
    for topic in VerbTopic.allCases {
      lines += ["", "## \(topic.rawValue.capitalized)", "", "| Command | What it does | Examples |", "|---|---|---|"]
      for verb in VerbTable.standard.verbs where verb.topic == topic { lines += rows(verb) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test("The page of commands lists each command of the table with its summary and examples")
  func pageListsEachCommand() throws {
    let page = Self.page
    if ProcessInfo.processInfo.environment["JOTTER_RECORD"] == "1" { try Data(page.utf8).write(to: Self.file) }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == page, "make records writes the page anew")
  }
}
