import Foundation
import TerminalKit
import ViewModels

extension VerbTable {
  static let program =
    [bootstrap].about(.setup)
    + [
      Verb(
        "help", or: ["?"], "[TOPIC]", summary: "this page, or that of one command",
        flags: [Flag("--man", nil, "print all help as a manual page")],
        examples: ["help incidents", "help patient add", "help --man"], isDaily: true
      ) { arguments throws(UsageError) in
        guard !arguments.has("--man") else { return .manual }
        let (words, prefix) = (arguments.words, arguments.prefix)
        return .help(topic: words.isEmpty ? nil : try arguments.context.verbs.topic(words, prefix: prefix))
      },
      Verb("version", summary: "the version", examples: ["version"]) { _ in .version },
      Verb("about", summary: "version, authors and place of the data", examples: ["about"]) { _ in .about },
      Verb("quit", or: ["exit"], summary: "end jotter; the end of the input does the same", examples: ["quit"]) { _ in
        .quit
      },
    ].about(.program)

  private static let bootstrap = Verb(
    "bootstrap", "[--incidents N]", summary: "fill an empty folder with a sample practice",
    details: [
      "The sample practice has a team, patients, appointments and incidents.",
      "Typed again, the command resets the sample practice; all changes in it are lost.",
      "A folder with your own records is refused, even if you added them to the sample practice.",
      "With --incidents, the command makes incidents only; the same seed makes the same incidents.",
    ],
    flags: [
      Flag("--incidents", "N", in: 1...10_000_000, "number of incidents, from 1 to 10000000"),
      Flag("--seed", "S", "seed of the random numbers; else 1"),
    ],
    examples: ["bootstrap", "bootstrap --incidents 1000"]
  ) { arguments throws(UsageError) in
    if let count = arguments.number("--incidents") {
      return .action(.bootstrap(.asked(count: count, seed: try arguments.seed)))
    }
    guard !arguments.has("--seed") else { throw arguments.error("--seed needs --incidents") }
    return .action(.bootstrap(.practiceAsked(midnight: try arguments.context.startOfToday)))
  }
}

extension Arguments {
  /// The value of `--seed`; 1 by default.
  var seed: UInt64 {
    get throws(UsageError) {
      let text = flags["--seed"] ?? "1"
      guard let seed = wholeNumber(text, in: 0...UInt64.max) else {
        throw error("--seed: \(quoted(text)) is not a number from 0 to \(UInt64.max)")
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
