import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct DigestCommandTests {
  private func action(_ line: String) throws -> DigestViewState.Action {
    let request = try Parser.line(line, in: context()).request
    guard case .action(.digest(let action)) = request else { throw Missing() }
    return action
  }
  private struct Missing: Error {}

  @Test("/digest takes a day, a practitioner, a page and a file, and means today without a day")
  func digestMeansTodayByDefault() throws {
    let today = try berlin.day("today", today: moment())
    var filter = DigestFilter(from: today.lowerBound, to: today.upperBound)
    #expect(try action("/digest") == .asked(filter))
    #expect(try action("/digest today --html 'the evening.html'") == .printed(filter, file: "the evening.html"))
    (filter.from, filter.to) = (today.lowerBound - 86_400, today.lowerBound)
    (filter.by, filter.limit, filter.after) = (.practitioner("ada kern"), 3, 12)
    #expect(try action("/digest yesterday --by 'ada kern' --limit 3 --after #12") == .asked(filter))
    (filter.by, filter.limit, filter.after) = (.nobody, 50, nil)
    #expect(try action("/digest friday --by none") == .asked(filter))
    #expect(try action("/digest 1 day ago --by none") == .asked(filter))
    #expect(try action("/dig 2026-11-20 --by NONE") == .asked(filter))
  }

  @Test(
    "A wrong argument of /digest is refused with a suggestion",
    arguments: [
      ("/digest whenever", "cannot read \"whenever\" as a day"), ("/digest today yesterday", "as a day"),
      ("/digest --by ''", "--by needs a value"), ("/digest --limit 0", "--limit"),
      ("/digest --after x", "as a number such as #12"), ("/digest --html ''", "--html needs a value"),
      ("/digest --html a --after 12", "--after cannot be combined with --html"),
      ("/digest --html a --limit 12", "--limit cannot be combined with --html"),
    ])
  func wrongDigestArgumentIsRefused(line: String, message: String) {
    let error = #expect(throws: UsageError.self) { try Parser.line(line, in: context()) }
    #expect(error?.message.english.contains(message) == true, "\(String(describing: error))")
    #expect(error?.suggestion.english.isEmpty == false)
  }
}
