import TerminalKit

extension ShellCompletion {
  static func fish(_ verbs: [Verb]) -> [String] {
    let waiting = program.filter { $0.value != nil }.map { quotedForFish($0.name) }.joined(separator: " ")
    var lines = [
      "# fish completion for jotter", "function __jotter_is", "    set -l tokens (commandline -opc)",
      "    set -e tokens[1]", "    while set -q tokens[1]", "        switch $tokens[1]", "            case \(waiting)",
      "                set -e tokens[1]", "            case '-*'", "            case '*'",
      "                test \"$tokens[1]\" = \"$argv[1]\"; or return 1",
      "                set -e tokens[1]", "                not set -q argv[2]; or not set -q tokens[1]",
      "                return", "        end", "        set -e tokens[1]", "    end", "    test -z \"$argv[1]\"", "end",
      "complete -c jotter -f",
    ]
    lines += program.map { flag($0, "") } + Flag.common.map { flag($0, "") }
    for verb in verbs {
      let name = quotedForFish(verb.name)
      lines.append(
        complete("__jotter_is ''", "-a \(words([verb.name])) -d \(quotedForFish(verb.summary.english))"))
      // `Flag.common` is already registered for all commands.
      lines += verb.allFlags.map { flag($0, "__jotter_is \(name)") }
      if !choices(verb).isEmpty {
        lines.append(complete("__jotter_is \(name) first", "-a \(words(choices(verb)))"))
      }
      if verb.takesPath { lines.append(complete("__jotter_is \(name)", "-F")) }
      lines += paths(verb).map { path in
        complete("__jotter_is \(name); and __fish_seen_subcommand_from \(quotedForFish(path.name))", "-F")
      }
    }
    return lines
  }

  private static func complete(_ condition: String, _ rest: String) -> String {
    "complete -c jotter -n \(quotedForFish(condition)) \(rest)"
  }

  private static func flag(_ flag: Flag, _ condition: String) -> String {
    var rest = "-l \(quotedForFish(String(flag.name.dropFirst(2)))) -d \(quotedForFish(flag.summary.english))"
    if flag.takesPath {
      rest += " -r -F"
    } else if flag.value != nil {
      rest += " -x"
      if !flag.fixedChoices.isEmpty { rest += " -a \(words(flag.fixedChoices))" }
    }
    return condition.isEmpty ? "complete -c jotter \(rest)" : complete(condition, rest)
  }

  /// Candidate words, quoted twice: fish expands them again when it offers them.
  private static func words(_ words: [String]) -> String {
    quotedForFish(words.map(quotedForFish).joined(separator: " "))
  }

  private static func quotedForFish(_ word: String) -> String {
    "'\(word.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
