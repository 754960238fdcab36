import TerminalKit
import TerminalViews
import Testing

@Suite struct ShellCompletionTests {
  private let odd = Verb(
    "it's $(rm -rf x); `y`", summary: "a 'name' of \\ all $signs", flags: [Flag("--a'b", "$(z)|w", "it's")],
    examples: []
  ) { _ in .nothing }

  @Test("The completion scripts quote names and summaries, so that no character is special to the shell.")
  func scriptsQuoteSpecialCharacters() {
    let bash = ShellCompletion.script(.bash, of: [odd]).joined(separator: "\n")
    #expect(bash.contains("words=('it'\\''s $(rm -rf x); `y`')"))
    let zsh = ShellCompletion.script(.zsh, of: [odd]).joined(separator: "\n")
    #expect(zsh.contains("found=('it'\\''s $(rm -rf x); `y`:a '\\''name'\\'' of \\ all $signs')"))
    let fish = ShellCompletion.script(.fish, of: [odd]).joined(separator: "\n")
    // Fish expands the candidates once more, so they are quoted twice.
    #expect(fish.contains(#"-a '\'it\\\'s $(rm -rf x); `y`\'' -d 'a \'name\' of \\ all $signs'"#))
  }

  @Test(
    "A completion script offers the values of a flag only if all of them are fixed words.", arguments: Shell.allCases)
  func openValues(shell: Shell) {
    let verb = Verb(
      "list", summary: "s", flags: [Flag("--by", "PERSON|none", "whose"), Flag("--as", "owner|guardian", "what")],
      examples: []
    ) { _ in .nothing }
    let script = ShellCompletion.script(shell, of: [verb]).joined(separator: "\n")
    #expect(!script.contains("none") && script.contains("owner"))
  }

  @Test("The completion script of each shell contains every command.", arguments: Shell.allCases)
  func scriptContainsEveryCommand(shell: Shell) {
    let script = ShellCompletion.script(shell).joined(separator: "\n")
    for command in VerbTable.standard.verbs { #expect(script.contains(command.name)) }
  }
}
