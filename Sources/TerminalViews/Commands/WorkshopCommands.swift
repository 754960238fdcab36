import ViewModels

extension CommandTable {
  /// For those who build it, or want to see how it works.
  static let workshop = [trace, effects, back, forward, goto, fault, simulate, lesson]

  private static let trace = Command(
    "trace", "[on|off|save FILE]", summary: "what the line before has caused",
    details: [
      "A tree of turns: line, action, view state, event, effects, lines printed.",
      "Each turn stands under what led to it; t12 is a turn, e12 an effect.",
      "With on, each line is followed by its own.",
      "save writes all of it down; jotter --replay FILE runs it again.",
    ],
    examples: ["trace", "trace on", "trace save session.journal"], topic: .workshop
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    if arguments.words.first?.lowercased() == "save" {
      try arguments.atMost(2)
      guard arguments.words.count == 2, !arguments.words[1].isEmpty else { throw arguments.error("into which file?") }
      return .look(.traceSaved(arguments.words[1]))
    }
    try arguments.atMost(1)
    switch arguments.words.first?.lowercased() {
    case nil: return .look(.trace)
    case "on": return .look(.traceAlways(true))
    case "off": return .look(.traceAlways(false))
    default: throw arguments.error("\(quoted(arguments.words[0])) is none of on, off and save")
    }
  }

  private static let effects = Command(
    "effects", summary: "the effects that run", examples: ["effects"], topic: .workshop
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    try arguments.atMost(0)
    return .look(.effects)
  }

  private static let back = Command(
    "back", "[N]", summary: "the screen N lines ago, 1 without N",
    details: [
      "Only looked at: no effect runs, and what is typed is stored now.", "forward N comes back.",
    ],
    examples: ["back", "back 3"], topic: .workshop
  ) { (arguments: Arguments, _: Context) throws(UsageError) in .look(.back(try arguments.lineCount)) }

  private static let forward = Command(
    "forward", "[N]", summary: "the screen N lines later", examples: ["forward", "forward 2"],
    topic: .workshop
  ) { (arguments: Arguments, _: Context) throws(UsageError) in .look(.forward(try arguments.lineCount)) }

  private static let goto = Command(
    "goto", "TURN", summary: "the screen that a turn led to", details: ["The numbers of turns are those of trace."],
    examples: ["goto t12"], topic: .workshop
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    try arguments.atMost(1)
    let word = arguments.words.first ?? ""
    guard let turn = wholeNumber(word.hasPrefix("t") ? word.dropFirst() : word[...], in: 1...UInt64.max) else {
      throw arguments.error("which turn?")
    }
    return .look(.goto(turn))
  }

  private static let fault = Command(
    "fault", "store HOW", summary: "makes a store in memory misbehave",
    details: [
      "HOW is slow=SECONDS, fails, loses or off.",
      "slow=2 takes two seconds, fails does nothing and says so,",
      "loses does it and loses the answer; off ends it.",
    ],
    examples: ["fault store slow=2", "fault store off"], topic: .workshop
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    try arguments.atMost(2)
    guard arguments.words.first == "store", arguments.words.count == 2 else {
      throw arguments.error("which port, and how?")
    }
    switch arguments.words[1] {
    case "off": return .look(.fault(.off))
    case "fails": return .look(.fault(.fails))
    case "loses": return .look(.fault(.loses))
    case let word:
      guard word.hasPrefix("slow="), let seconds = wholeNumber(word.dropFirst(5), in: 1...3_600) else {
        throw arguments.error("\(quoted(word)) is none of slow=SECONDS, fails, loses and off")
      }
      return .look(.fault(.slow(seconds)))
    }
  }

  private static let simulate = Command(
    "simulate", "[--seed S] [--runs N]", summary: "whole practices, with faults",
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

  private static let lesson = Command(
    "lesson", "[N]", summary: "a law of the architecture, broken and kept",
    details: [
      "Runs a small reactor that breaks the law, tells what was lost,",
      "and runs one that keeps it; without N, lists the laws.",
    ],
    examples: ["lesson", "lesson 8"], topic: .workshop
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    try arguments.atMost(1)
    guard let word = arguments.words.first else { return .lesson(nil) }
    guard let number = wholeNumber(word, in: 0...Int.max) else {
      throw arguments.error("\(quoted(word)) is no number of a lesson")
    }
    return .lesson(number)
  }
}

extension Arguments {
  fileprivate var lineCount: Int {
    get throws(UsageError) {
      try atMost(1)
      guard let word = words.first else { return 1 }
      guard let count = wholeNumber(word, in: 1...1_000_000) else {
        throw error("\(quoted(word)) is no number of lines")
      }
      return count
    }
  }
}
