import TerminalKit

extension VerbTable {
  static let setup = [
    Verb(
      "config", summary: "what is set, and where that was said",
      details: [
        "A flag comes before a variable, a variable before config.json.",
        "The file is one JSON object with any of these:",
      ] + Configuration.Key.allCases.map(\.line),
      examples: ["config", "config --json"]
    ) { _ in .settings },
    Verb(
      "completion", summary: "a script that has that shell complete",
      details: ["make install puts it where the shell finds it."],
      verbs: Shell.allCases.map { shell in
        Verb(shell.rawValue, summary: shell.byHand, examples: [shell.rawValue]) { _ in .completion(shell) }
      }),
  ].about(.setup)
}

extension Shell {
  /// Instructions for a manual installation.
  fileprivate var byHand: Message {
    switch self {
    case .bash: "by hand: eval \"$(jotter completion bash)\" in ~/.bashrc"
    case .zsh: "by hand: eval \"$(jotter completion zsh)\" in ~/.zshrc, behind compinit"
    case .fish: "by hand: jotter completion fish | source in config.fish"
    }
  }
}
