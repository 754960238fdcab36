import Foundation
import ViewModels

extension VerbTable {
  /// The evening.
  static let digest = Verb(
    "digest", "[DATE] [flags]", summary: "the day for the team, with its sums",
    details: [
      "To a day belong the incidents begun on it, and those that got a note or a file on it; notes, files and sums are of that day alone. Emergencies come first.",
      "An incident that several have taken counts for each, and once in the total.",
      "--by leaves only appointments whose incident this one has taken; before it is taken, those with that name, or without any.",
    ],
    flags: [
      Flag("--by", "PRACTITIONER|none", "what this one has taken, or nobody"),
      Flag("--html", "FILE", "all of the day, on a page to print"),
      .limit(else: 50),
      .after("INCIDENT"),
    ],
    examples: ["digest", "digest yesterday --by ada", "digest 2026-11-21 --html evening.html"]
  ) { arguments throws(UsageError) in
    let filter = try arguments.digestFilter
    guard let file = arguments.flags["--html"] else { return .action(.digest(.asked(filter))) }
    for flag in ["--limit", "--after"] where arguments.has(flag) {
      throw UsageError("\(flag) is not for --html: the page has all of the day", suggestion: "leave it out")
    }
    return .action(.digest(.printed(filter, file: file)))
  }
}

extension Arguments {
  fileprivate var digestFilter: DigestFilter {
    get throws(UsageError) {
      let day: Range<Date>
      do throws(DayError) {
        day = try context.calendar.day(term ?? "today", today: context.now, toward: .past)
      } catch {
        throw UsageError(error.reason, suggestion: error.remedy)
      }
      var filter = DigestFilter(from: day.lowerBound, to: day.upperBound, by: taker)
      filter.limit = number("--limit") ?? filter.limit
      filter.after = try after(.incident)
      return filter
    }
  }
}
