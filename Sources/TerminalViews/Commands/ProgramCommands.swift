import Foundation
import TerminalKit
import ViewModels

extension VerbTable {
  static let program =
    [bootstrap].about(.setup)
    + [
      Verb(
        "help", or: ["?"], "[TOPIC]", summary: "this, or more of one command",
        flags: [Flag("--man", nil, "print all of it as a manual page")],
        examples: ["help incidents", "help patient add", "help --man"], isDaily: true
      ) { arguments throws(UsageError) in
        guard !arguments.has("--man") else { return .manual }
        let (words, prefix) = (arguments.words, arguments.prefix)
        return .help(topic: words.isEmpty ? nil : try arguments.context.verbs.topic(words, prefix: prefix))
      },
      Verb("version", summary: "the version", examples: ["version"]) { _ in .version },
      Verb("about", summary: "what this program is", examples: ["about"]) { _ in .about },
      Verb("quit", or: ["exit"], summary: "leave; so does the end of the input", examples: ["quit"]) { _ in .quit },
    ].about(.program)

  private static let bootstrap = Verb(
    "bootstrap", "[--incidents N]", summary: "fill an empty folder with fiction",
    details: [
      "A practice to try things out in: a team, patients, appointments, incidents.",
      "Again, it is as it was at first, whatever was changed in it meanwhile.",
      "A folder with records that you have begun is refused, the practice, too.",
      "With --incidents it is incidents alone; the same seed makes the same ones.",
    ],
    flags: [
      Flag("--incidents", "N", in: 1...10_000_000, "how many, from 1 to 10000000"),
      Flag("--seed", "S", "where chance begins; else 1"),
    ],
    examples: ["bootstrap", "bootstrap --incidents 1000"]
  ) { arguments throws(UsageError) in
    if let count = arguments.number("--incidents") {
      return .action(.bootstrap(.asked(count: count, seed: try arguments.seed)))
    }
    guard !arguments.has("--seed") else { throw arguments.error("--seed goes with --incidents") }
    return .action(.bootstrap(.practiceAsked(midnight: try arguments.context.startOfToday)))
  }
}

extension Arguments {
  /// The seed of a simulation.
  var seed: UInt64 {
    get throws(UsageError) {
      let text = flags["--seed"] ?? "1"
      guard let seed = wholeNumber(text, in: 0...UInt64.max) else {
        throw error("--seed: \(quoted(text)) is no number from 0 to \(UInt64.max)")
      }
      return seed
    }
  }
}

extension Context {
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
