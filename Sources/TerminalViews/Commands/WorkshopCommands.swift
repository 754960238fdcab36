import TerminalKit
import ViewModels

extension VerbTable {
  /// Verbs for developers, which show the program at work.
  static let workshop = [
    trace, why, effects, diagram, back, forward, goto, fault, simulate, lesson,
  ].about(.workshop)

  private static let trace = Verb(
    "trace", "[VERB …]", summary: "show all steps of the previous line",
    details: [
      "A tree of turns: line, action, view state, event, effects, lines printed.",
      "Each turn is printed below its cause; t12 is a turn, e12 an effect.",
    ],
    examples: ["trace"],
    verbs: [
      Verb("on", summary: "print the trace of each line after it", examples: ["on"]) { _ in
        .workshop(.traceAlways(true))
      },
      Verb("off", summary: "print no more traces", examples: ["off"]) { _ in .workshop(.traceAlways(false)) },
      Verb(
        "save", "FILE", summary: "save the session; jotter --replay FILE runs it again",
        examples: ["save session.journal"]
      ) { arguments throws(UsageError) in
        .workshop(.saveTrace(try arguments.word()))
      },
      Verb(
        "html", "FILE", summary: "write the session as a page; in a shell, show a journal",
        examples: ["html session.html"]
      ) {
        arguments throws(UsageError) in .workshop(.tracePage(try arguments.word()))
      },
    ]
  ) { _ in .workshop(.trace) }

  private static let why = Verb(
    "why", "[N]", summary: "show why the last line was printed",
    details: [
      "With N, it explains what was printed N lines above: from the turn that printed it back to the typed line, with the changed fields of each state."
    ],
    examples: ["why", "why 2"]
  ) { arguments throws(UsageError) in .workshop(.why(try arguments.lineCount)) }

  private static let diagram = Verb(
    "diagram", "[FILE]", summary: "which reactor sends what to which, and how often",
    details: [
      "A link that was never used is dashed.",
      "Without FILE, the drawing is of this session; in a shell, it has only the declared links.",
    ],
    flags: [Flag("--format", "text|mermaid|html", "format of the drawing; else text")],
    examples: ["diagram", "diagram --format mermaid docs/first-day.journal"]
  ) { arguments in .workshop(.diagram(arguments.choice("--format") ?? .text, journal: arguments.words.first)) }

  private static let effects = Verb("effects", summary: "the effects that run", examples: ["effects"]) { _ in
    .workshop(.effects)
  }

  private static let back = Verb(
    "back", "[N]", summary: "the screen N lines ago; without N, 1 line ago",
    details: [
      "For viewing only: no effect runs, and what you type is stored as usual.", "The command forward N returns.",
    ],
    examples: ["back", "back 3"]
  ) { arguments throws(UsageError) in .workshop(.back(try arguments.lineCount)) }

  private static let forward = Verb(
    "forward", "[N]", summary: "the screen N lines later", examples: ["forward", "forward 2"]
  ) { arguments throws(UsageError) in .workshop(.forward(try arguments.lineCount)) }

  private static let goto = Verb(
    "goto", "TURN", summary: "show the screen after a turn", details: ["The numbers of turns are those of trace."],
    examples: ["goto t12"]
  ) { arguments throws(UsageError) in
    let word = arguments.words.first ?? ""
    guard let turn = wholeNumber(word.hasPrefix("t") ? word.dropFirst() : word[...], in: 1...UInt64.max) else {
      throw arguments.error("a turn is needed")
    }
    return .workshop(.goto(turn))
  }

  private static let fault = Verb(
    "fault", "store HOW", summary: "make the store in memory fail, for a test",
    details: [
      "HOW is slow=SECONDS, fails, loses, twice or off.",
      "slow=2s makes each call take two seconds. fails: the call does nothing, and reports that. loses: the call works, but its answer is lost. twice: it answers twice. off ends the fault.",
    ],
    examples: ["fault store slow=2", "fault store off"]
  ) { arguments throws(UsageError) in
    guard arguments.words.first == "store", arguments.words.count == 2 else {
      throw arguments.error("a port and a fault are needed")
    }
    switch arguments.words[1] {
    case "off": return .workshop(.fault(.none))
    case "fail", "fails": return .workshop(.fault(.fails))
    case "loses": return .workshop(.fault(.loses))
    case "twice": return .workshop(.fault(.twice))
    case let word:
      let digits = word.dropFirst(5)
      guard word.hasPrefix("slow="),
        let seconds = wholeNumber(digits.hasSuffix("s") ? digits.dropLast() : digits, in: 1...3_600)
      else {
        throw arguments.error("\(quoted(word)) is not slow=SECONDS (whole seconds), fails, loses, twice or off")
      }
      return .workshop(.fault(.slow(seconds)))
    }
  }

  private static let simulate = Verb(
    "simulate", "[--seed S] [--runs N] [--lines]", summary: "simulate whole practices, with faults",
    details: [
      "Simulates two or three prompts with one store in memory, random commands and virtual time. Calls fail, are slow or lose their answer, and processes are killed.",
      "The last line is a hash: the same seed gives the same hash.",
    ],
    flags: [
      Flag("--seed", "S", "seed of the first run; else 1"),
      Flag("--runs", "N", in: 1...1_000_000, "number of runs, from 1 to 1000000; else 100"),
      Flag("--commands", "N", in: 1...10_000, "lines in each run, from 1 to 10000; else 100"),
      Flag("--lines", nil, "print the lines of the run, and run nothing"),
    ],
    examples: ["simulate --seed 42 --runs 10"]
  ) { arguments throws(UsageError) in
    let (seed, runs) = (try arguments.seed, arguments.number("--runs") ?? 100)
    let commands = arguments.number("--commands") ?? 100
    return .workshop(
      arguments.has("--lines")
        ? .simulatedLines(seed: seed, runs: runs, commands: commands)
        : .simulation(seed: seed, runs: runs, commands: commands))
  }

  private static let lesson = Verb(
    "lesson", "[N] [--code]", summary: "a law of the architecture, broken and kept",
    details: [
      "Runs a small reactor that breaks the law, prints what was lost, and runs one that keeps the law; without N, lists the laws."
    ],
    flags: [Flag("--code", nil, "print the source of both reactors instead")],
    examples: ["lesson", "lesson 8", "lesson 8 --code"]
  ) { arguments throws(UsageError) in
    let showsCode = arguments.flags["--code"] != nil
    guard let word = arguments.words.first else {
      guard !showsCode else { throw arguments.error("a lesson is needed") }
      return .lesson(nil)
    }
    guard let number = wholeNumber(word, in: 0...Int.max) else {
      throw arguments.error("\(quoted(word)) is not the number of a lesson")
    }
    return .lesson(number, showsCode: showsCode)
  }
}

extension Arguments {
  fileprivate var lineCount: Int {
    get throws(UsageError) {
      guard let word = words.first else { return 1 }
      guard let count = wholeNumber(word, in: 1...1_000_000) else {
        throw error("\(quoted(word)) is not a number of lines")
      }
      return count
    }
  }
}
