import TerminalKit

/// A shell that can complete the program's arguments.
public enum Shell: String, Equatable, Sendable, CaseIterable {
  case bash
  case zsh
  case fish
}

/// Completion scripts for shells, made from the table of verbs.
///
/// The scripts complete commands, subcommands, flags, and values that are choices or paths. Only the prompt completes
/// records: a shell would have to open the data for each Tab.
public enum ShellCompletion {
  /// The lines of a script that completes these verbs.
  public static func script(_ shell: Shell, of verbs: [Verb] = VerbTable.standard.verbs) -> [String] {
    switch shell {
    case .bash: bash(verbs)
    case .zsh: zsh(verbs)
    case .fish: fish(verbs)
    }
  }

  /// The flags that may precede a command.
  static let program = Flag.global + Flag.alone

  /// All flags of a command, including the common and the global flags.
  static func flags(_ verb: Verb) -> [Flag] { verb.allFlags + Flag.common + Flag.global }

  /// The possible first words after a verb; for `help`, its topics.
  static func choices(_ verb: Verb) -> [String] {
    verb.positionals.first == "[TOPIC]" ? VerbTable.standard.topics : verb.fixedChoices
  }

  /// Subcommands with a path; `wordCount` is the number of words between the command and the path.
  static func paths(_ verb: Verb) -> [(name: String, wordCount: Int)] {
    verb.verbs.compactMap { verb in
      verb.positionals.firstIndex { $0.contains("FILE") || $0.contains("DIR") }.map { (verb.name, $0 + 1) }
    }
  }

  /// Quotes a word for shells of the Bourne family.
  static func quoted(_ word: String) -> String { "'\(word.replacing("'", with: "'\\''"))'" }

  /// A shell `case` pattern for the flags with a value that may precede a command.
  static var flagsWithValue: String {
    program.filter { $0.value != nil }.map { quoted($0.name) }.joined(separator: "|")
  }

  // MARK: Bash

  private static func bash(_ verbs: [Verb]) -> [String] {
    func words(_ words: [String]) -> String { "words=(\(words.map(quoted).joined(separator: " ")))" }
    func value(_ flag: Flag, of command: String) -> String {
      let pattern = "\(command):\(quoted(flag.name)))"
      if flag.takesPath { return "    \(pattern) files=1 ;;" }
      return flag.fixedChoices.isEmpty ? "    \(pattern) return ;;" : "    \(pattern) \(words(flag.fixedChoices)) ;;"
    }
    var lines = [
      "# bash completion for jotter", "_jotter() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= files= i",
      "  local -a words=()", "  COMPREPLY=()",
      "  # Bash takes --flag=value apart.",
      "  if [[ $word == = ]]; then word=",
      "  elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi",
      "  for ((i = 1; i < COMP_CWORD; i++)); do", "    case ${COMP_WORDS[i]} in",
      "      \(flagsWithValue)) ((i++)); if [[ ${COMP_WORDS[i]} == = ]]; then ((i++)); fi ;;", "      -*) ;;",
      "      *) command=${COMP_WORDS[i]}; break ;;", "    esac", "  done", "  case $command:$before in",
    ]
    for verb in verbs {
      lines += verb.allFlags.filter { $0.value != nil }.map { value($0, of: quoted(verb.name)) }
    }
    lines += program.filter { $0.value != nil }.map { value($0, of: "*") }
    lines += ["    *) case $command:$word in", "      :-*) \(words((program + Flag.common).map(\.name))) ;;"]
    lines.append("      :*) \(words(verbs.map(\.name))) ;;")
    for verb in verbs {
      let name = quoted(verb.name)
      lines.append("      \(name):-*) \(words(flags(verb).map(\.name))) ;;")
      var cases: [String] = []
      if !choices(verb).isEmpty {
        cases.append("if ((i == COMP_CWORD - 1)); then \(words(choices(verb))); fi")
      }
      for (name, wordCount) in paths(verb) {
        let isSubcommand = "((i < COMP_CWORD - \(wordCount))) && [[ ${COMP_WORDS[i+1]} == \(quoted(name)) ]]"
        cases.append("if \(isSubcommand); then files=1; fi")
      }
      if verb.takesPath { cases.append(cases.isEmpty ? "files=1" : "if ((i < COMP_CWORD - 1)); then files=1; fi") }
      if !cases.isEmpty { lines.append("      \(name):*) \(cases.joined(separator: "; ")) ;;") }
    }
    return lines + [
      "      esac ;;", "  esac", "  if [[ $files ]]; then", "    compopt -o filenames 2>/dev/null",
      "    while IFS= read -r i; do COMPREPLY+=(\"$i\"); done < <(compgen -f -- \"$word\")", "  fi",
      "  for i in \"${words[@]}\"; do if [[ $i == \"$word\"* ]]; then COMPREPLY+=(\"$i\"); fi; done", "}",
      "complete -F _jotter jotter",
    ]
  }

  // MARK: Zsh

  private static func zsh(_ verbs: [Verb]) -> [String] {
    func described(_ pairs: [(String, String)]) -> String {
      let entries = pairs.map { quoted("\($0.replacing("\\", with: "\\\\").replacing(":", with: "\\:")):\($1)") }
      return "found=(\(entries.joined(separator: " ")))"
    }
    func value(_ flag: Flag, of command: String) -> String {
      let pattern = "    (\(command):\(quoted(flag.name)))"
      if flag.takesPath { return "\(pattern) _files; return ;;" }
      return flag.fixedChoices.isEmpty
        ? "\(pattern) return 1 ;;"
        : "\(pattern) compadd -- \(flag.fixedChoices.map(quoted).joined(separator: " ")); return ;;"
    }
    func described(_ flags: [Flag]) -> String { described(flags.map { ($0.name, $0.summary.english) }) }
    var lines = [
      "#compdef jotter", "_jotter() {", "  local command= before=${words[CURRENT-1]} i", "  local -a found",
      "  for ((i = 2; i < CURRENT; i++)); do", "    case ${words[i]} in", "      (\(flagsWithValue)) ((i++)) ;;",
      "      (-*) ;;",
      "      (*) command=${words[i]}; break ;;", "    esac", "  done",
      "  if [[ $PREFIX == --*=* ]]; then before=${PREFIX%%=*}; compset -P '*='; fi", "  case $command:$before in",
    ]
    for verb in verbs {
      lines += verb.allFlags.filter { $0.value != nil }.map { value($0, of: quoted(verb.name)) }
    }
    lines += program.filter { $0.value != nil }.map { value($0, of: "*") }
    lines += ["  esac", "  case $command:$PREFIX in", "    (:-*) \(described(program + Flag.common)) ;;"]
    lines.append("    (:*) \(described(verbs.map { ($0.name, $0.summary.english) })) ;;")
    for verb in verbs {
      let name = quoted(verb.name)
      lines.append("    (\(name):-*) \(described(flags(verb))) ;;")
      var cases: [String] = []
      if !choices(verb).isEmpty {
        let words = "compadd -- \(choices(verb).map(quoted).joined(separator: " "))"
        cases.append("if ((i == CURRENT - 1)); then \(words); fi")
      }
      for (name, wordCount) in paths(verb) {
        cases.append("if ((i < CURRENT - \(wordCount))) && [[ ${words[i+1]} == \(quoted(name)) ]]; then _files; fi")
      }
      if verb.takesPath { cases.append(cases.isEmpty ? "_files" : "if ((i < CURRENT - 1)); then _files; fi") }
      lines.append("    (\(name):*) \((cases + ["return"]).joined(separator: "; ")) ;;")
    }
    return lines + [
      "  esac", "  _describe jotter found", "}",
      "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _jotter \"$@\"; else compdef _jotter jotter; fi",
    ]
  }
}
