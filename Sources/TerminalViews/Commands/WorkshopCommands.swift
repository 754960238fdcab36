import ViewModels

extension CommandTable {
  /// For those who build it, or want to see how it works.
  static let workshop = [trace, effects, simulate]

  private static let trace = Command(
    "trace", "[on|off]", summary: "what the line before has caused",
    details: [
      "A tree of turns: line, action, view state, event, state, effects, lines printed.",
      "Each turn stands under what led to it; t12 is a turn, e12 an effect.",
      "With on, each line is followed by its own.",
    ],
    examples: ["trace", "trace on"], topic: .workshop
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    try arguments.atMost(1)
    switch arguments.words.first?.lowercased() {
    case nil: return .look(.trace)
    case "on": return .look(.traceAlways(true))
    case "off": return .look(.traceAlways(false))
    default: throw arguments.error("\(quoted(arguments.words[0])) is neither on nor off")
    }
  }

  private static let effects = Command(
    "effects", summary: "the effects that run", examples: ["effects"], topic: .workshop
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    try arguments.atMost(0)
    return .look(.effects)
  }

  private static let simulate = Command(
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
    examples: ["simulate --seed 42 --runs 10"], topic: .workshop
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
  }
}
