extension CommandTable {
  /// How the program is set up.
  static let setup = [config, completion]

  private static let config = Command(
    "config", summary: "what is set, and where that was said",
    details: [
      "A flag comes before a variable, a variable before config.json.",
      "The file is one JSON object with any of these:",
      "\"accessible\": true           as ACCESSIBLE=1: no repainting",
      "\"background\": \"light\"        or dark, or auto: the terminal is asked",
      "\"cat_api_key\": \"KEY\"         as JOTTER_CAT_API_KEY; \"dog_api_key\", too",
      "\"cat_api\": \"https://HOST/v1\" as --cat-api; \"dog_api\", too",
      "\"color\": \"never\"             or always, or auto",
      "\"language\": \"de\"             or en; else the locale's",
      "\"locale\": \"de_DE\"            how amounts and dates are printed",
      "\"practice\": \"Elmhof\"         its name, which wipe asks for",
      "\"terminal_wait\": 800         milliseconds, on a slow line: 300 else",
      "\"time_zone\": \"Europe/Berlin\"",
    ],
    examples: ["config", "config --json"], topic: .setup
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    try arguments.atMost(0)
    return .settings
  }

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
