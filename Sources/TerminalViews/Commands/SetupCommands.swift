extension VerbTable {
  /// How the program is set up.
  static let setup = [
    Verb(
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
        "\"lead_days\": 30              a validity that ends is reminded of before",
        "\"locale\": \"de_DE\"            how amounts and dates are printed",
        "\"openmrs\": \"https://HOST/openmrs\" as --openmrs; \"openmrs_module\", \"openmrs_ca\", too",
        "\"place\": \"52.52,13.405\"      where it is: clinics lists the nearest first",
        "\"practice\": \"Elmhof\"         its name, which wipe asks for",
        "\"reminders\": \"roles\"         only who has the role sets or answers them",
        "\"rings\": 5                   how often a reminder rings before it is missed",
        "\"snooze\": 5                  minutes for which a reminder is put off",
        "\"terminal_wait\": 800         milliseconds, on a slow line: 300 else",
        "\"time_zone\": \"Europe/Berlin\"",
      ],
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
  /// How a person has it complete.
  fileprivate var byHand: Message {
    switch self {
    case .bash: "by hand: eval \"$(jotter completion bash)\" in ~/.bashrc"
    case .zsh: "by hand: eval \"$(jotter completion zsh)\" in ~/.zshrc, behind compinit"
    case .fish: "by hand: jotter completion fish | source in config.fish"
    }
  }
}
