import TerminalKit

extension VerbTable {
  static let setup = [
    Verb(
      "config", summary: "the settings, and where each comes from",
      details: [
        "A flag overrides a variable, a variable overrides config.json.",
        "The file is one JSON object; each of these fields is optional:",
      ] + Configuration.Key.allCases.map(\.line),
      examples: ["config", "config --json"]
    ) { _ in .settings },
    Verb(
      "completion", summary: "a script that completes commands in bash, zsh or fish",
      details: ["make install puts the script where the shell finds it."],
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
    case .zsh: "by hand: eval \"$(jotter completion zsh)\" in ~/.zshrc, after compinit"
    case .fish: "by hand: jotter completion fish | source in config.fish"
    }
  }
}
