import TerminalViews
import Testing

@Suite struct ManualPageTests {
  @Test("The manual page names every command, flag and example.")
  func complete() {
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

  @Test("The manual page contains only ASCII.")
  func plain() {
    for line in ManualPage.lines() { #expect(line.allSatisfy { $0.isASCII }) }
  }
}
