import TerminalViews
import Testing

@Suite struct CommandTableTests {
  @Test("Every example of the table is understood, at the prompt and as arguments of the program.")
  func examples() throws {
    for command in CommandTable.all {
      #expect(!command.examples.isEmpty)
      for example in command.examples {
        #expect(throws: Never.self) { try Parser.line("/\(example)", in: context()) }
      }
    }
  }

  @Test("Names are words of their own, and no command takes a flag of all commands or of the program for itself.")
  func names() {
    let names = CommandTable.all.flatMap { [$0.name] + $0.otherNames }
    #expect(Set(names).count == names.count)
    let taken = Set((Flag.common + Flag.global).map(\.name))
    for command in CommandTable.all { #expect(command.flags.allSatisfy { !taken.contains($0.name) }) }
  }

  @Test("Every flag of a command stands in its help.")
  func flags() throws {
    for command in CommandTable.all {
      let help = try HelpRenderer.lines(topic: command.name, style: Style(commandPrefix: "/")).joined(separator: "\n")
      if command.name != "about" { #expect(help.contains(command.usage("/"))) }
      #expect(command.flags.allSatisfy { help.contains($0.usage) && help.contains($0.summary.english) })
    }
  }
}
