import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// Capitalized words for a day that may be the name of a patient.
@Suite struct NamedDayTests {
  private static func day(_ line: String) throws -> String? {
    switch try Parser.line(line, in: context()).request {
    case .action(.schedule(.planned(let plan))): plan.day
    case .action(.records(.added(_, let fields))): fields.first { $0.name == TypedField.day }?.text
    default: "another action"
    }
  }

  @Test("A day with a capital in a plan without a patient is passed on as a name, unless a word makes it a day")
  func capitalisedDayPassesAsName() throws {
    let cases: [(line: String, day: String?)] = [
      ("/appointment add 15:00 Monday", "Monday"), ("/appointment add Monday 15:00", "Monday"),
      ("/appointment add on monday 15:00", nil), ("/appointment add 2026-12-07 15:00", nil),
      ("/appointment add 15:00 monday", nil), ("/appointment add Monday 15:00 rex", nil),
      ("/remind call Monday 15:30", "Monday"),
      ("/remind call on Monday 15:30", nil), ("/remind call Monday 15:30 --patient p1", nil),
      ("/remind call in 2h", nil),
    ]
    for (line, day) in cases { #expect(try Self.day(line) == day, "\(line)") }
  }
}
