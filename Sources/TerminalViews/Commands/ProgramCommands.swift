import Foundation
import ViewModels

extension CommandTable {
  /// The program itself.
  static let program = [
    Command(
      "bootstrap", "[--incidents N]", summary: "fill an empty folder with fiction",
      details: [
        "A practice to try things out in: a team, patients, appointments, incidents.",
        "Again, it is as it was at first, whatever was changed in it meanwhile.",
        "A folder with records that you have begun is refused, the practice, too.",
        "With --incidents it is incidents alone; the same seed makes the same ones.",
      ],
      flags: [
        Flag("--incidents", "N", "how many, from 1 to 10000000"),
        Flag("--seed", "S", "where chance begins; else 1"),
      ],
      examples: ["bootstrap", "bootstrap --incidents 1000"], topic: .setup
    ) { (arguments: Arguments, context: Context) throws(UsageError) in
      try arguments.atMost(0)
      guard let text = arguments.flags["--incidents"] else {
        guard !arguments.has("--seed") else { throw arguments.error("--seed goes with --incidents") }
        return .action(.bootstrap(.practiceAsked(midnight: try context.startOfToday)))
      }
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
      "help", or: ["?"], "[TOPIC]", summary: "this, or more of one command",
      flags: [Flag("--man", nil, "print all of it as a manual page")], examples: ["help incidents", "help --man"],
      topic: .program, isDaily: true
    ) { (arguments: Arguments, _: Context) throws(UsageError) in
      if arguments.has("--man") {
        try arguments.atMost(0)
        return .manual
      }
      guard let typed = arguments.words.first else { return .help(topic: nil) }
      let topic = try HelpTopics.topic(typed, prefix: arguments.prefix)
      // What a verb does stands in its command's own page.
      let verbs = CommandTable.all.first { $0.name == topic }?.verbs.map(\.firstWord) ?? []
      if arguments.words.count != 2 || !verbs.contains(where: { $0 == arguments.words[1] }) { try arguments.atMost(1) }
      return .help(topic: topic)
    },
    Command("version", summary: "the version", examples: ["version"], topic: .program) {
      (arguments: Arguments, _: Context) throws(UsageError) in
      try arguments.atMost(0)
      return .version
    },
    Command("about", summary: "what this program is", examples: ["about"], topic: .program) {
      (arguments: Arguments, _: Context) throws(UsageError) in
      try arguments.atMost(0)
      return .about
    },
    Command("quit", or: ["exit"], summary: "leave; so does the end of the input", examples: ["quit"], topic: .program) {
      (arguments: Arguments, _: Context) throws(UsageError) in
      try arguments.atMost(0)
      return .quit
    },
  ]
}

extension Context {
  /// When the local day began.
  fileprivate var startOfToday: Date {
    get throws(UsageError) {
      do throws(DayError) {
        return try calendar.day("today", today: now).lowerBound
      } catch {
        throw UsageError(error.reason, suggestion: error.remedy)
      }
    }
  }
}
