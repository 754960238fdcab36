import BuiltProgram
import Foundation
import Testing
import UseCases

/// Completion in real shells, and the manual page in `mandoc`.
@Suite struct ShellTests {
  /// Words that may precede a reference.
  private let kinds =
    ["note", "photo", "recording", "incident"]
    + Kinds.own.declared.filter { $0.kind != .outbox }.map { $0.kind.rawValue.replacing("_", with: "-") }
    + ["appointment"]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for shell in ["bash", "zsh", "fish"] {
      let script = try Program.run(["completion", shell])
      #expect(script.code == 0)
      try script.out.write(to: URL(filePath: "\(folder.path)/\(shell)"))
    }
    try Data().write(to: URL(filePath: "\(folder.path)/first day.journal"))
  }

  /// Candidates of bash for the last word.
  private func bash(_ words: String...) throws -> [String] { try bash(words) }

  private func bash(_ words: [String]) throws -> [String] {
    let program = """
      cd "$1" && . ./bash && COMP_WORDS=("${@:2}") && COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) && _jotter
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let finished = try Program.run("bash", ["-c", program, "bash", folder.path, "jotter"] + words)
    #expect(finished.errText.isEmpty)
    return finished.outText.split(separator: "\n").map(String.init)
  }

  private func fish(_ line: String) throws -> [String] {
    let finished = try Program.run(
      "fish", ["--no-config", "-c", "cd $argv[1]; source ./fish; complete -C $argv[2]", folder.path, line],
      environment: ["HOME": folder.path])
    #expect(finished.errText.isEmpty)
    return finished.outText.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test("Bash completes commands, subcommands, flags, values, topics and files, also behind an option")
  func inBash() throws {
    #expect(try bash("inc") == ["incidents"])
    #expect(try bash("--home", "inc", "inc") == ["incidents"])
    #expect(try bash("emergency", "o") == ["on", "off"])
    #expect(try bash("practitioner", "o") == ["onboard", "open"])
    #expect(try bash("incidents", "--eme") == ["--emergency"])
    #expect(try bash("--col") == ["--color"])
    #expect(try bash("incidents", "--color", "a") == ["always", "auto"])
    #expect(try bash("diagram", "--format", "=", "me") == ["mermaid"])
    #expect(try bash("help", "exit") == ["exit-codes"])
    #expect(try bash("--replay", "first") == ["first day.journal"])
    #expect(try bash("trace", "html", "first") == ["first day.journal"])
    #expect(try bash("incidents", "--limit", "") == [])
    #expect(try bash("restore", "") == kinds)
    for words in [["session", ""], ["for", ""], ["patient", "show", ""], ["incidents", "--json", ""]] {
      #expect(try bash(words) == [], "\(words)")
    }
    #expect(try bash("patient", "picture", "rex", "first") == ["first day.journal"])
  }

  @Test("Fish completes commands, subcommands, flags, values, topics and files, also behind an option")
  func inFish() throws {
    #expect(try fish("jotter inc") == ["incidents"])
    #expect(try fish("jotter --home inc inc") == ["incidents"])
    #expect(Set(try fish("jotter emergency o")) == ["on", "off"])
    #expect(try fish("jotter practitioner on") == ["onboard"])
    #expect(try fish("jotter incidents --emer") == ["--emergency"])
    #expect(try fish("jotter --color nev") == ["never"])
    #expect(try fish("jotter help exit") == ["exit-codes"])
    #expect(try fish("jotter --replay first") == ["first day.journal"])
    #expect(try fish("jotter incidents --limit ") == [])
    #expect(Set(try fish("jotter restore ")) == Set(kinds))
    for line in ["session ", "for ", "patient show ", "patient owner ", "practitioner open ", "incidents --json "] {
      #expect(try fish("jotter \(line)") == [], "\(line)")
    }
    #expect(try fish("jotter patient picture rex first") == ["first day.journal"])
  }

  @Test("Zsh completes a typed line with commands, subcommands, flags, values, topics and files")
  func inZsh() throws {
    let typist = try TerminalDriver(
      ["-f", "-i"], program: "zsh", environment: ["HOME": folder.path, "PS1": "ready> "])
    #expect(typist.sees("ready> "))
    // Run the completed line: a function named `jotter` prints its arguments.
    let shows = "jotter() { print -r -- \"<${(j:|:)@}>\" }"
    typist.type("cd '\(folder.path)'; autoload -U compinit; compinit -D; source ./zsh; \(shows); PS1='go> '\n")
    #expect(typist.sees("go> "))
    for (typed, arguments) in [
      ("inc", "incidents"), ("--home inc inci", "--home|inc|incidents"), ("emergency of", "emergency|off"),
      ("practitioner onb", "practitioner|onboard"), ("incidents --emer", "incidents|--emergency"),
      ("--color nev", "--color|never"), ("diagram --format=mer", "diagram|--format=mermaid"),
      ("help exit", "help|exit-codes"), ("--replay fir", "--replay|first day.journal"),
    ] {
      typist.type("jotter \(typed)\t\n")
      #expect(typist.sees("<\(arguments)>"), "\(typed)")
    }
    typist.type("exit\n")
    _ = typist.end()
  }

  @Test("`mandoc` finds no fault in the manual page, which has usages, flags and examples")
  func manualPage() throws {
    let page = try Program.run(["help", "--man"])
    try page.out.write(to: URL(filePath: "\(folder.path)/jotter.1"))
    let checked = try Program.run("mandoc", ["-T", "lint", "\(folder.path)/jotter.1"])
    #expect(checked.outText == "")
    #expect(checked.errText == "")
    #expect(checked.code == 0)
    let shown = try Program.run("mandoc", ["-T", "utf8", "\(folder.path)/jotter.1"])
    let text = shown.outText.replacing(/.\u{08}/, with: "")
    #expect(text.contains("JOTTER(1)"))
    #expect(text.contains("note TEXT… [--cost AMOUNT]"))
    #expect(text.contains("--color always|auto|never"))
    for command in ["incidents --on yesterday --emergency", "completion bash", "appointment open a4"] {
      #expect(text.contains("jotter \(command)"))
    }
  }
}
