import ViewModels

extension CommandTable {
  /// For those who build it, or want to see how it works.
  static let workshop = [trace, why, effects, diagram, back, forward, goto, fault, simulate, lesson]

  private static let trace = Command(
    "trace", "[on|off|save|html FILE]", summary: "what the line before caused",
    details: [
      "A tree of turns: line, action, view state, event, effects, lines printed.",
      "Each turn stands under what led to it; t12 is a turn, e12 an effect.",
      "With on, each line is followed by its own.",
      "save writes all of it down; jotter --replay FILE runs it again.",
      "html writes a page that shows it; jotter trace html FILE shows a journal.",
    ],
    examples: ["trace", "trace on", "trace save session.journal", "trace html session.html"], topic: .workshop
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    let verb = arguments.words.first?.lowercased()
    if verb == "save" || verb == "html" {
      try arguments.atMost(2)
      guard arguments.words.count == 2, !arguments.words[1].isEmpty else { throw arguments.error("which file?") }
      return .look(verb == "save" ? .traceSaved(arguments.words[1]) : .tracePage(arguments.words[1]))
    }
    try arguments.atMost(1)
    switch arguments.words.first?.lowercased() {
    case nil: return .look(.trace)
    case "on": return .look(.traceAlways(true))
    case "off": return .look(.traceAlways(false))
    default: throw arguments.error("\(quoted(arguments.words[0])) is none of on, off, save and html")
    }
  }

  private static let why = Command(
    "why", "[N]", summary: "how the last line printed came to be",
    details: [
      "With N the line printed so many lines ago; from the turn that it shows",
      "back to what was typed,", "with the fields of each state that differ.",
    ],
    examples: ["why", "why 2"], topic: .workshop
  ) { (arguments: Arguments, _: Context) throws(UsageError) in .look(.why(try arguments.lineCount)) }

  private static let diagram = Command(
    "diagram", "[FILE]", summary: "who tells whom of what, and how often",
    details: ["What has never been told is dashed.", "Without FILE: of this session, or only what is declared."],
    flags: [Flag("--format", "text|mermaid|html", "how to draw it; else text")],
    examples: ["diagram", "diagram --format mermaid docs/first-day.journal"], topic: .workshop
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    try arguments.atMost(1)
    let name = arguments.flags["--format"] ?? "text"
    guard let format = DiagramFormat(rawValue: name) else {
      throw arguments.error("--format: \(quoted(name)) is none of text, mermaid and html")
    }
    return .look(.diagram(format, journal: arguments.words.first))
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
      "HOW is slow=SECONDS, fails, loses, twice or off.",
      "slow=2s takes two seconds, fails does nothing and says so,",
      "loses does it and loses the answer, twice tells of it twice; off ends it.",
    ],
    examples: ["fault store slow=2", "fault store off"], topic: .workshop
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    try arguments.atMost(2)
    guard arguments.words.first == "store", arguments.words.count == 2 else {
      throw arguments.error("which port, and how?")
    }
    switch arguments.words[1] {
    case "off": return .look(.fault(.off))
    case "fail", "fails": return .look(.fault(.fails))
    case "loses": return .look(.fault(.loses))
    case "twice": return .look(.fault(.twice))
    case let word:
      let digits = word.dropFirst(5)
      guard word.hasPrefix("slow="),
        let seconds = wholeNumber(digits.hasSuffix("s") ? digits.dropLast() : digits, in: 1...3_600)
      else {
        throw arguments.error("\(quoted(word)) is none of slow=SECONDS (whole ones), fails, loses, twice and off")
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
    return .look(
      .simulation(
        seed: try number("--seed", 0...UInt64.max, else: 1), runs: try number("--runs", 1...1_000_000, else: 100),
        commands: try number("--commands", 1...10_000, else: 100)))
  }

  private static let lesson = Command(
    "lesson", "[N] [--code]", summary: "a law of the architecture, broken and kept",
    details: [
      "Runs a small reactor that breaks the law, tells what was lost,",
      "and runs one that keeps it; without N, lists the laws.",
    ],
    flags: [Flag("--code", nil, "print the source of both instead")],
    examples: ["lesson", "lesson 8", "lesson 8 --code"], topic: .workshop
  ) { (arguments: Arguments, _: Context) throws(UsageError) in
    try arguments.atMost(1)
    let showsCode = arguments.flags["--code"] != nil
    guard let word = arguments.words.first else {
      guard !showsCode else { throw arguments.error("the code of which lesson?") }
      return .lesson(nil)
    }
    guard let number = wholeNumber(word, in: 0...Int.max) else {
      throw arguments.error("\(quoted(word)) is no number of a lesson")
    }
    return .lesson(number, showsCode: showsCode)
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
