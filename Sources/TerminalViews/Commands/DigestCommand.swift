import Foundation
import ViewModels

extension CommandTable {
  /// The evening.
  static let digest = Command(
    "digest", "[DATE] [flags]", summary: "the day for the team, with its sums",
    details: [
      "To a day belong the incidents begun on it, and those that got a note or a file",
      "on it; notes, files and sums are of that day alone. Emergencies come first.",
      "An incident that several have taken counts for each, and once in the total.",
      "--by leaves only appointments whose incident this one has taken; before it",
      "is taken, those with that name, or without any.",
    ],
    flags: [
      Flag("--by", "PRACTITIONER|none", "what this one has taken, or nobody"),
      Flag("--html", "FILE", "all of the day, on a page to print"),
      Flag("--limit", "N", "at most so many incidents, from 1 to 1000; else 50"),
      Flag("--after", "INCIDENT", "go on after this one"),
    ],
    examples: ["digest", "digest yesterday --by ada", "digest 2026-11-21 --html evening.html"], topic: .lists
  ) { (arguments: Arguments, context: Context) throws(UsageError) in
    let filter = try arguments.digestFilter(context)
    guard let file = arguments.flags["--html"] else { return .action(.digest(.asked(filter))) }
    guard !file.isEmpty else { throw UsageError("--html needs a file", suggestion: "type --html FILE") }
    for flag in ["--limit", "--after"] where arguments.has(flag) {
      throw UsageError("\(flag) is not for --html: the page has all of the day", suggestion: "leave it out")
    }
    return .action(.digest(.printed(filter, file: file)))
  }
}

extension Arguments {
  fileprivate func digestFilter(_ context: Context) throws(UsageError) -> DigestFilter {
    let day: Range<Date>
    do throws(DayError) {
      day = try context.calendar.day(
        words.isEmpty ? "today" : words.joined(separator: " "), today: context.now, toward: .past)
    } catch {
      throw UsageError(error.reason, suggestion: error.remedy)
    }
    var filter = DigestFilter(from: day.lowerBound, to: day.upperBound, by: try taker)
    filter.limit = try limit ?? filter.limit
    filter.after = try incidentAfter
    return filter
  }
}
