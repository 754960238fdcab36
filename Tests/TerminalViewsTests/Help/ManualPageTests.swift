import TerminalKit
import TerminalViews
import Testing

@Suite struct ManualPageTests {
  @Test("The manual page names every command, flag and example.")
  func manualNamesEveryCommand() {
    let page = ManualPage.lines().joined(separator: "\n").replacing("\\-", with: "-").replacing("\\[u2026]", with: "…")
      .replacing("\\(dq", with: "\"").replacing("\\[u2019]", with: "’")
    for command in VerbTable.standard.verbs {
      #expect(page.contains(".It Ic \"\(command.usage("").replacing("\"", with: "\\(dq"))\""))
      for flag in command.flags + Flag.global + Flag.common { #expect(page.contains(flag.usage)) }
      for example in command.examples(behind: "jotter ") where example.allSatisfy({ $0.isASCII }) {
        #expect(page.contains(example))
      }
    }
  }

  @Test("The manual page has the whole details of each command, in filled lines of at most 80 bytes.")
  func manualHasWholeCommandDetails() {
    let commands = ManualPage.lines().drop { $0 != ".Sh COMMANDS" }.prefix { $0 != ".Sh ENVIRONMENT" }
    for (line, next) in zip(commands, commands.dropFirst()) where line.first != "." {
      #expect(line.utf8.count <= 80)
      guard next.first != ".", line.last != ".", let word = next.split(separator: " ").first else { continue }
      #expect("\(line) \(word)".utf8.count > 80, "\(line) is followed by \(next)")
    }
    let text = commands.joined(separator: " ").replacing("\\-", with: "-").replacing("\\&", with: "")
      .replacing("\\e", with: "\\")
    for detail in VerbTable.standard.verbs.flatMap(\.all).flatMap(\.details).map(\.english) {
      guard detail.allSatisfy(\.isASCII), !detail.contains("  ") else { continue }
      #expect(text.contains(detail), "\(detail)")
    }
  }

  @Test("The manual page contains only ASCII.")
  func manualContainsOnlyASCII() {
    for line in ManualPage.lines() { #expect(line.allSatisfy { $0.isASCII }) }
  }
}
