extension CommandTable {
  /// How the program is set up.
  static let setup = [completion]

  private static let completion = Command(
    "completion", "bash|zsh|fish", summary: "a script that has that shell complete",
    details: [
      "make install puts it where the shell finds it. By hand:",
      "bash  eval \"$(jotter completion bash)\"       in ~/.bashrc",
      "zsh   eval \"$(jotter completion zsh)\"        in ~/.zshrc, behind compinit",
      "fish  jotter completion fish | source         in config.fish",
    ],
    examples: ["completion bash"], topic: .setup
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    try arguments.atMost(1)
    let names = Shell.allCases.map(\.rawValue)
    guard let name = arguments.words.first else { throw arguments.error("for which shell?") }
    guard let shell = Shell(rawValue: name.lowercased()) else {
      let question = Spelling.question(Spelling.nearest(to: name, among: names))
      throw arguments.error("\(quoted(name)) is none of bash, zsh and fish\(question)")
    }
    return .completion(shell)
  }
}
