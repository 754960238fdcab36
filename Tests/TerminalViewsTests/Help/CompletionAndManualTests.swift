import TerminalKit
import Testing

@testable import TerminalViews

/// The completion scripts of the shells, and the manual page.
@Suite struct CompletionAndManualTests {
  private static let keep = Verb(
    "keep", "FILE", summary: "s",
    flags: [
      Flag("--by", "owner|guardian", "who"), Flag("--in", "FILE", "from"), Flag("--at", "TIME", "when"),
      Flag("--all", nil, "every one"),
    ]
  ) { _ in .nothing }
  private static let hold = Verb(
    "hold", summary: "h",
    verbs: [
      Verb("put", "REPORT FILE", summary: "p") { _ in .nothing }, Verb("see", "N", summary: "n") { _ in .nothing },
    ])
  private static let sort = Verb("sort", "all|none FILE", summary: "t") { _ in .nothing }
  private static let go = Verb("go", summary: "g") { _ in .nothing }

  private static func lines(_ shell: Shell, with mark: String) -> [String] {
    ShellCompletion.script(shell, of: [keep, hold, sort, go]).filter { $0.contains(mark) }
  }

  private static var shared: [String] { (Flag.common + Flag.global).map(\.name) }

  @Test("Bash offers the values of a flag, the words of a command, or files, each at its place.")
  func bashOffersFittingCompletions() {
    #expect(
      Self.lines(.bash, with: "'keep'") == [
        "    'keep':'--by') words=('owner' 'guardian') ;;", "    'keep':'--in') files=1 ;;",
        "    'keep':'--at') return ;;", "      :*) words=('keep' 'hold' 'sort' 'go') ;;",
        "      'keep':-*) words=('--by' '--in' '--at' '--all' "
          + Self.shared.map { "'\($0)'" }.joined(separator: " ") + ") ;;",
        "      'keep':*) files=1 ;;",
      ])
    #expect(
      Self.lines(.bash, with: "'hold':*") == [
        "      'hold':*) if ((i == COMP_CWORD - 1)); then words=('put' 'see'); fi; "
          + "if ((i < COMP_CWORD - 2)) && [[ ${COMP_WORDS[i+1]} == 'put' ]]; then files=1; fi ;;"
      ])
    #expect(
      Self.lines(.bash, with: "'sort':*") == [
        "      'sort':*) if ((i == COMP_CWORD - 1)); then words=('all' 'none'); fi; "
          + "if ((i < COMP_CWORD - 1)); then files=1; fi ;;"
      ])
    #expect(Self.lines(.bash, with: "'go':*").isEmpty && Self.lines(.bash, with: "'go':-*").count == 1)
  }

  @Test("The Z shell offers the values of a flag, the words of a command, or files, each at its place.")
  func zshOffersFittingCompletions() {
    #expect(
      Self.lines(.zsh, with: "'keep':").filter { !$0.contains("found=") } == [
        "    ('keep':'--by') compadd -- 'owner' 'guardian'; return ;;", "    ('keep':'--in') _files; return ;;",
        "    ('keep':'--at') return 1 ;;", "    ('keep':*) _files; return ;;",
      ])
    let flags = Self.lines(.zsh, with: "('keep':-*)").joined()
    #expect(
      flags.hasPrefix(
        "    ('keep':-*) found=('--by:who' '--in:from' '--at:when' '--all:every one' '\(Self.shared[0]):"))
    #expect(Self.lines(.zsh, with: "(:*)") == ["    (:*) found=('keep:s' 'hold:h' 'sort:t' 'go:g') ;;"])
    #expect(
      Self.lines(.zsh, with: "'hold':*") == [
        "    ('hold':*) if ((i == CURRENT - 1)); then compadd -- 'put' 'see'; fi; "
          + "if ((i < CURRENT - 2)) && [[ ${words[i+1]} == 'put' ]]; then _files; fi; return ;;"
      ])
    #expect(
      Self.lines(.zsh, with: "'sort':*") == [
        "    ('sort':*) if ((i == CURRENT - 1)); then compadd -- 'all' 'none'; fi; "
          + "if ((i < CURRENT - 1)); then _files; fi; return ;;"
      ])
    #expect(Self.lines(.zsh, with: "'go':*") == ["    ('go':*) return ;;"])
  }

  @Test("Fish offers the values of a flag, the words of a command, or files, each under its condition.")
  func fishOffersFittingCompletions() {
    let keep = "complete -c jotter -n '__jotter_is \\'keep\\'' "
    let flags = [
      "-l 'by' -d 'who' -x -a '\\'owner\\' \\'guardian\\''", "-l 'in' -d 'from' -r -F", "-l 'at' -d 'when' -x",
      "-l 'all' -d 'every one'", "-F",
    ]
    let lines = ShellCompletion.script(.fish, of: [Self.keep]).suffix(6)
    #expect(lines.first == "complete -c jotter -n '__jotter_is \\'\\'' -a '\\'keep\\'' -d 's'")
    #expect(Array(lines.dropFirst()) == flags.map { keep + $0 })
    #expect(
      ShellCompletion.script(.fish, of: [Self.hold]).suffix(2) == [
        "complete -c jotter -n '__jotter_is \\'hold\\' first' -a '\\'put\\' \\'see\\''",
        "complete -c jotter -n '__jotter_is \\'hold\\'; and __fish_seen_subcommand_from \\'put\\'' -F",
      ])
    #expect(
      ShellCompletion.script(.fish, of: [Self.go]).last
        == "complete -c jotter -n '__jotter_is \\'\\'' -a '\\'go\\'' -d 'g'")
  }

  @Test("Each script skips the values of the flags before a command, and offers the flags of the program.")
  func scriptsSkipLeadingFlagValues() {
    let (program, waiting) = (Flag.global + Flag.alone, (Flag.global + Flag.alone).filter { $0.value != nil })
    #expect(!waiting.isEmpty && waiting.count < program.count)
    let names = waiting.map { "'\($0.name)'" }
    #expect(Self.lines(.bash, with: "((i++)); if").first?.hasPrefix("      \(names.joined(separator: "|")))") == true)
    #expect(Self.lines(.zsh, with: "((i++)) ;;") == ["      (\(names.joined(separator: "|"))) ((i++)) ;;"])
    #expect(Self.lines(.fish, with: "            case '--").first == "            case \(names.joined(separator: " "))")
    for flag in program {
      #expect(Self.lines(.bash, with: ":-*) words=").first?.contains("'\(flag.name)'") == true)
      #expect(Self.lines(.fish, with: "complete -c jotter -l '\(flag.name.dropFirst(2))'").count == 1)
      #expect(Self.lines(.bash, with: "    *:'\(flag.name)')").isEmpty == (flag.value == nil))
      #expect(Self.lines(.zsh, with: "    (*:'\(flag.name)')").isEmpty == (flag.value == nil))
    }
  }

  // MARK: The manual page

  private static func page(_ verbs: [Verb]) -> [String] { ManualPage.lines(of: VerbTable(verbs.about(.program))) }

  @Test("The manual page prints a command's details, flags and verbs below the command.")
  func manualPrintsDetailsBelowCommand() {
    let verb = Verb(
      "keep", "FILE", summary: "keep it", details: ["One. Two-fold. 'x'", ".dot", "a\\b", "a  b"],
      flags: [Flag("--by", "WHO", "who")], verbs: [Verb("put", "N", summary: "put \"it\" – there") { _ in .nothing }]
    ) { _ in .nothing }
    let lines = Self.page([verb])
    let start = lines.firstIndex(of: ".It Ic \"keep FILE\"") ?? 0
    #expect(
      Array(lines[start...].prefix(15)) == [
        ".It Ic \"keep FILE\"", "keep it.", "One.", "Two\\-fold.", "\\&'x'", "\\&.dot", "a\\eb",
        ".Dl \"a  b\"",
        ".Bl -tag -width Ds", ".It Ic \"\\-\\-by WHO\"", "who.", ".El", ".It Ic \"keep put N\"",
        "put \"it\" \\[u2013] there.", ".El",
      ])
  }

  @Test("The manual page breaks a sentence at 80 bytes, escapes included.")
  func manualBreaksLongSentences() {
    func lines(_ words: String) -> [String] {
      let page = Self.page([Verb("keep", summary: Message(text: words)) { _ in .nothing }])
      let start = (page.firstIndex(of: ".It Ic \"keep\"") ?? 0) + 1
      return Array(page[start...].prefix { $0 != ".El" })
    }
    let (forty, long) = (String(repeating: "a", count: 40), String(repeating: "b", count: 38))
    #expect(lines("\(forty) \(long)") == ["\(forty) \(long)."])
    #expect(lines("\(forty) \(long)b") == [forty, "\(long)b."])
    #expect(lines("\(forty) -\(long.dropLast(2))") == ["\(forty) \\-\(long.dropLast(2))."])
    #expect(lines("\(forty) -\(long.dropLast())") == [forty, "\\-\(long.dropLast())."])
  }

  @Test("The manual page has all its headings, closes its lists, and lists files, exit codes, variables and flags.")
  func manualHasAllHeadings() {
    let lines = ManualPage.lines()
    #expect(
      lines.filter { $0.hasPrefix(".Sh ") }
        == [
          "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES", "NOTES",
        ].map { ".Sh \($0)" })
    #expect(lines.count { $0.hasPrefix(".Bl ") } == lines.count { $0 == ".El" })
    #expect(lines.count { $0 == ".Bd -literal" } == 4 && lines.count { $0 == ".Ed" } == 4)
    for (section, next) in [
      (".Sh FILES", ".Sh EXIT STATUS"), (".Sh EXIT STATUS", ".Sh EXAMPLES"), (".Sh ENVIRONMENT", ".Sh FILES"),
      (".Ss Options", ".Sh COMMANDS"),
    ] {
      let (from, to) = (lines.firstIndex(of: section) ?? 0, lines.firstIndex(of: next) ?? 0)
      #expect(to - from > 5, "\(section)")
    }
    for flag in Flag.global + Flag.alone + Flag.common {
      #expect(lines.contains(".It Ic \"\(flag.usage.replacing("-", with: "\\-"))\""), "\(flag.usage)")
    }
  }
}
