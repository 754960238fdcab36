import ViewModels

extension CommandTable {
  /// The program itself.
  static let program = [
    Command(
      "bootstrap", "--incidents N", summary: "fill an empty folder with fiction",
      details: [
        "It is there to try things out; a folder with incidents of your own is refused.",
        "The same seed makes the same incidents.",
      ],
      flags: [
        Flag("--incidents", "N", "how many, from 1 to 10000000"),
        Flag("--seed", "S", "where chance begins; else 1"),
      ],
      examples: ["bootstrap --incidents 1000"], topic: .program
    ) { (arguments: Arguments, _: Context) throws(UsageError) in
      try arguments.atMost(0)
      guard let text = arguments.flags["--incidents"] else { throw arguments.error("how many incidents?") }
      guard let count = wholeNumber(text, in: 1...10_000_000) else {
        throw arguments.error("--incidents: \(quoted(text)) is no number from 1 to 10000000")
      }
      let seed = arguments.flags["--seed"] ?? "1"
      guard let seed = wholeNumber(seed, in: 0...UInt64.max) else {
        throw arguments.error("--seed: \(quoted(seed)) is no number from 0 to \(UInt64.max)")
      }
      return .action(.bootstrap(.asked(count: count, seed: seed)))
    },
    Command(
      "simulate", "[--seed S] [--runs N]", summary: "whole practices, with all that can go wrong",
      details: [
        "Two or three prompts over one store in memory, random commands, virtual time;",
        "ports that fail, are slow or lose their answer, processes that die.",
        "The last line is a hash: the same seed gives the same one.",
      ],
      flags: [
        Flag("--seed", "S", "of the first run; else 1"), Flag("--runs", "N", "how many, from 1 to 1000000; else 100"),
        Flag("--commands", "N", "how many lines in each, from 1 to 10000; else 100"),
      ],
      examples: ["simulate --seed 42 --runs 10"], topic: .program
    ) { (arguments: Arguments, _: Context) throws(UsageError) in
      try arguments.atMost(0)
      func number<Number: FixedWidthInteger>(
        _ flag: String, _ range: ClosedRange<Number>, else usual: Number
      ) throws(UsageError) -> Number {
        guard let text = arguments.flags[flag] else { return usual }
        guard let number = wholeNumber(text, in: range) else {
          throw arguments.error("\(flag): \(quoted(text)) is no number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
      }
      return .simulation(
        seed: try number("--seed", 0...UInt64.max, else: 1), runs: try number("--runs", 1...1_000_000, else: 100),
        commands: try number("--commands", 1...10_000, else: 100))
    },
    Command("help", "[TOPIC]", summary: "this, or more of one command", examples: ["help incidents"], topic: .program) {
      (arguments: Arguments, _: Context) throws(UsageError) in
      try arguments.atMost(1)
      guard let typed = arguments.words.first else { return .help(topic: nil) }
      return .help(topic: try HelpTopics.topic(typed, prefix: arguments.prefix))
    },
    Command("version", summary: "the version", examples: ["version"], topic: .program) {
      (arguments: Arguments, _: Context) throws(UsageError) in
      try arguments.atMost(0)
      return .version
    },
    Command("about", summary: "what this program is", examples: ["about"], topic: .program) {
      (arguments: Arguments, _: Context) throws(UsageError) in
      try arguments.atMost(0)
      return .help(topic: "about")
    },
    Command("quit", summary: "leave; so does the end of the input", examples: ["quit"], topic: .program) {
      (arguments: Arguments, _: Context) throws(UsageError) in
      try arguments.atMost(0)
      return .quit
    },
  ]
}
