/// One command: how it is typed, what help says of it, and what it asks for.
///
/// Parser, help and completion are all made from the table of these values.
public struct Command: Sendable {
  /// What it is about, in the order in which help lists them.
  public enum Topic: String, Sendable, CaseIterable {
    /// Writing things down.
    case jotting
    /// Looking at what was written down.
    case lists
    /// Planning visits.
    case agenda
    /// Photos, recordings and other files.
    case media
    /// The team.
    case team
    /// The patients.
    case passport
    /// Cats and dogs.
    case animals
    /// The program itself.
    case program
    /// How the program is set up.
    case setup
    /// Looking at how the program works.
    case workshop

    /// The section of help that has its commands; nil for what only developers look for.
    public var section: Section? {
      switch self {
      case .jotting, .lists, .media: .jotting
      case .agenda, .passport: .patients
      case .team: .team
      case .animals: .animals
      case .program, .setup: .program
      case .workshop: nil
      }
    }
  }

  /// The five parts of help, daily work first: each is a topic of help by this name.
  public enum Section: String, Sendable, CaseIterable {
    /// What occurs, and what occurred.
    case jotting
    /// Patients, their guardians and their visits.
    case patients
    /// The team.
    case team
    /// Cats and dogs.
    case animals
    /// The program.
    case program
  }

  /// Its name, without a slash.
  public var name: String
  /// Other names of it, which are understood when they are typed in full: people bring them from other programs.
  public var otherNames: [String]
  /// What follows the name: `TEXT… [--cost AMOUNT]`.
  public var arguments: String
  /// What follows the name, where the usage leaves it out as `VERB …`: `owner add PATIENT`.
  ///
  /// What stands there in capitals is completed: only the first value of a verb is named.
  public var verbs: [String] { makeVerbs() }
  /// What it does, in a few words.
  public var summary: Message
  /// What else is worth knowing, a line each.
  public var details: [Message] { makeDetails() }
  /// Its own flags; all commands take the common ones, too.
  public var flags: [Flag] { makeFlags() }
  /// How it may be typed, without the slash or the program's name.
  public var examples: [String] { makeExamples() }
  /// What it is about.
  public var topic: Topic
  /// Whether the rest of the line is one text, kept as it was typed.
  public var takesText: Bool
  /// Whether, as a single command, it takes its text from the standard input where `-` stands for it.
  public var takesInput: Bool
  /// Whether it is of daily use: then the first screen of help says what it does.
  public var isDaily: Bool
  /// What it asks for.
  public var build: @Sendable (Arguments, Context) throws(UsageError) -> Request
  // Put together when they are asked for: a line needs those of one command.
  private let makeVerbs: @Sendable () -> [String]
  private let makeDetails: @Sendable () -> [Message]
  private let makeFlags: @Sendable () -> [Flag]
  private let makeFlagsOfVerb: @Sendable (String) -> [Flag]?
  private let makeExamples: @Sendable () -> [String]

  /// A command of these values.
  public init(
    _ name: String, or otherNames: [String] = [], _ arguments: String = "",
    verbs: @autoclosure @escaping @Sendable () -> [String] = [], summary: Message,
    details: @autoclosure @escaping @Sendable () -> [Message] = [],
    flags: @autoclosure @escaping @Sendable () -> [Flag] = [],
    flagsOfVerb: @escaping @Sendable (String) -> [Flag]? = { _ in nil },
    examples: @autoclosure @escaping @Sendable () -> [String], topic: Topic, takesText: Bool = false,
    takesInput: Bool = false,
    isDaily: Bool = false,
    build: @escaping @Sendable (Arguments, Context) throws(UsageError) -> Request
  ) {
    self.name = name
    self.otherNames = otherNames
    self.arguments = arguments
    makeVerbs = verbs
    self.summary = summary
    makeDetails = details
    makeFlags = flags
    makeFlagsOfVerb = flagsOfVerb
    makeExamples = examples
    self.topic = topic
    self.takesText = takesText
    self.takesInput = takesInput
    self.isDaily = isDaily
    self.build = build
  }

  /// The flags that may stand behind these words: those of the verb, where each verb has its own.
  func flags(behind words: some Sequence<String>) -> [Flag] {
    words.first { !$0.isEmpty }.flatMap(makeFlagsOfVerb) ?? flags
  }

  /// All flags that it understands: its own, and those of single verbs.
  var allFlags: [Flag] {
    verbs.compactMap { $0.split(separator: " ").first }.flatMap { makeFlagsOfVerb(String($0)) ?? [] }
      .reduce(into: flags) { all, flag in if !all.contains(where: { $0.name == flag.name }) { all.append(flag) } }
  }

  /// The words that may follow the name: its verbs, and those of its usage, such as `[on|off]`; for help, its topics.
  var choices: [String] {
    guard name != "help" else { return HelpTopics.names }
    return follows([]).next.flatMap(\.choices)
  }

  /// What can stand behind these words: words, and in capitals what stands for a value.
  ///
  /// - Returns: how many of the words are verbs, and what can follow them.
  func follows(_ words: [String]) -> (verbs: Int, next: [String]) {
    let (depth, lines) = lines(words)
    var next: [String] = []
    for line in lines where line.count > depth && !next.contains(line[depth]) { next.append(line[depth]) }
    return (depth, depth == 0 ? next + [arguments] : next)
  }

  /// What stands behind the first value of these verbs, which is one word then: `PATIENT` of `link GUARDIAN PATIENT`.
  func secondValue(_ words: [String]) -> String? {
    let (depth, lines) = lines(words)
    return depth == 0 ? nil : lines.first { $0.count > depth + 1 && $0[depth].first?.isUppercase == true }?[depth + 1]
  }

  /// What may follow the name, a line each, as far as it fits these words: how many of them are verbs.
  private func lines(_ words: [String]) -> (depth: Int, lines: [[String]]) {
    var lines = verbs.map { $0.split(separator: " ").map(String.init) }
    var depth = 0
    for word in words {
      let fitting = lines.filter { $0.count > depth && $0[depth] == word.lowercased() }
      guard !fitting.isEmpty else { break }
      lines = fitting
      depth += 1
    }
    return (depth, lines)
  }

  /// The words that stand alone behind its name: not those that stand beside a value, as `PATIENT|none` does.
  var fixedChoices: [String] {
    guard name != "help" else { return choices }
    // A word of the command's own stands beside a text, as on and off do, but not beside a name.
    return follows([]).next.flatMap { $0.split(separator: " ") }
      .filter { takesText || !$0.contains(where: \.isUppercase) }
      .flatMap { String($0).choices }
  }

  /// Whether the path of a file or a folder may follow its name.
  var takesPath: Bool { arguments.contains("FILE") || arguments.contains("DIR") }

  /// Its verbs behind which the path of a file may follow.
  var pathVerbs: [String] {
    verbs.filter { $0.contains("FILE") }.compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  /// Whether that is its name, or another one of it.
  func isNamed(_ name: some StringProtocol) -> Bool { self.name == name || otherNames.contains { $0 == name } }

  /// How it is typed, behind a slash or the program's name.
  public func usage(_ prefix: String) -> String {
    "\(prefix)\(name)\(arguments.isEmpty ? "" : " ")\(arguments)"
  }
}

/// A word that begins with `--` and changes what a command does.
public struct Flag: Equatable, Sendable {
  /// As it is typed: `--cost`.
  public var name: String
  /// What its value is, in capitals; nil for a switch.
  public var value: String?
  /// What it does, in a few words.
  public var summary: Message
  /// Whether it may be given several times.
  public var isRepeatable: Bool

  /// A flag of these values.
  public init(_ name: String, _ value: String? = nil, _ summary: Message, isRepeatable: Bool = false) {
    self.name = name
    self.value = value
    self.summary = summary
    self.isRepeatable = isRepeatable
  }

  /// How it is typed: `--cost AMOUNT`.
  public var usage: String { value.map { "\(name) \($0)" } ?? name }

  /// The values that it may have, where they are a few words: `always|auto|never`.
  var choices: [String] { value?.choices ?? [] }

  /// The same where there are no other values: not those of `PRACTITIONER|none`.
  var fixedChoices: [String] { value?.contains(where: \.isUppercase) == true ? [] : choices }

  /// Whether its value is the path of a file or a folder.
  var takesPath: Bool { value == "FILE" || value == "DIR" }

  /// The flags of every command.
  public static let common = [
    Flag("--json", nil, "print one JSON object"),
    Flag("--jsonl", nil, "print one JSON object a line"),
    Flag("--plain", nil, "print fields between tabs, nothing cut, no colour"),
    Flag("--help", nil, "explain the command"),
  ]

  /// The flags of the program itself, before or after the command.
  public static let global = [
    Flag("--home", "DIR", "keep everything in this folder"),
    Flag("--store", "sqlite|memory", "where to store; memory ends with the program"),
    Flag("--color", "always|auto|never", "whether to print in colour"),
    Flag("--cat-api", "URL", "the address of The Cat API, up to its v1"),
    Flag("--dog-api", "URL", "the address of The Dog API, up to its v1"),
    Flag("--journal", "FILE", "write down all that happens, to run it again"),
    Flag("--replay", "FILE", "run such a session again; no data are touched"),
    Flag("--emit-test", "FILE", "print a Swift test that drives such a session"),
    Flag("--keep-going", nil, "go on after a failing line of a script"),
    Flag("--version", nil, "print the version"),
  ]

  /// The flags of the program where no command is asked for: a list has one of the same name.
  public static let alone = [Flag("--from", "TURN", "with --replay: go on by hand from that turn")]
}

extension String {
  /// The words of a usage that are typed as they stand there; `[flags]` is no word, but what flags there are.
  var choices: [String] {
    replacing("[flags]", with: "").split { !$0.isLetter && $0 != "-" }.filter {
      $0.first != "-" && $0.allSatisfy { $0.isLowercase || $0 == "-" }
    }
    .map(String.init)
  }
}
