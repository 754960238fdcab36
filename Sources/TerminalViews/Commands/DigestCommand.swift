import Foundation
import TerminalKit
import ViewModels

extension VerbTable {
  /// The verb of the evening report.
  static let digest = Verb(
    "digest", "[DATE] [flags]", summary: "the report of a day, with its sums",
    details: [
      "The digest lists the incidents that began on that day, or that got a note or a file on it; it shows and counts only the notes, files and costs of that day. Emergencies come first.",
      "An incident taken by several practitioners counts for each of them, and once in the total.",
      "--by lists appointments whose incident this practitioner has taken. Appointments that nobody has taken yet are listed, too, if they name this practitioner or nobody.",
    ],
    flags: [
      Flag(
        "--by", "PRACTITIONER|none",
        "only incidents taken by this practitioner; with the word none, those that nobody has taken"),
      Flag("--html", "FILE", "write the whole day to an HTML page, to print"),
      Flag("--send", "INSTITUTION|ADDRESS", "send the page of the day by SFTP or by mail"),
      .limit(else: 50),
      .after("INCIDENT"),
    ],
    examples: [
      "digest", "digest yesterday --by ada", "digest 2026-11-21 --html evening.html",
      "digest --send team@practice.example",
    ]
  ) { arguments throws(UsageError) in
    let filter = try arguments.digestFilter
    for flag in ["--limit", "--after"] where arguments.has(flag) {
      for page in ["--html", "--send"] where arguments.has(page) {
        throw UsageError(
          "\(flag) cannot be combined with \(page): the page has the whole day", suggestion: "leave out \(flag)")
      }
    }
    switch (arguments.flags["--html"], arguments.flags["--send"]) {
    case (nil, nil): return .action(.digest(.asked(filter)))
    case (let file?, nil): return .action(.digest(.printed(filter, file: file)))
    case (nil, let name?): return .action(.reports(.eveningSent(filter, to: String(name.trimmed))))
    case (_?, _?): throw UsageError("--html and --send cannot be combined", suggestion: "keep one of them")
    }
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
