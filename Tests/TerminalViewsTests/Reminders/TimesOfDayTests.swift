import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// The times of a reminder that rings several times a day.
@Suite struct TimesOfDayTests {
  private static func lines(_ every: String, due: Double, _ name: String = "tablets") -> [String] {
    var row = RecordRow(
      RecordID(.reminder, 1), id: "0199a1b2-c3d4-7e5f-8a9b-000000000001", name: name,
      fields: [RecordRow.Field("name", .text, name), RecordRow.Field("every", .repetition, every)])
    // The moment of the tests is 14:05 in Berlin.
    row.reminder = ReminderRow(.set, ringsAt: moment(60 * (due - 845)))
    let confirmation = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.admitted, RecordID(.reminder, 1)), subject: .record(row))
    return Array(RootRenderer.render(.confirming(confirmation), style: style(), typed: nil).err.dropFirst())
  }

  @Test("A reminder of two to four times a day is confirmed with its times")
  func dailyTimesAreConfirmed() {
    #expect(Self.lines("12h", due: 480) == ["rings at 08:00, 20:00"])
    #expect(Self.lines("8h for 3d", due: 1_200 - 480)[0].hasPrefix("rings at 12:00, 20:00, 04:00, also at night"))
    #expect(Self.lines("6h x4", due: 480)[0].hasPrefix("rings at 08:00, 14:00, 20:00, 02:00, also at night"))
    for every in ["", "1d", "weekdays", "4h", "9h", "24h", "1h for 8h"] { #expect(Self.lines(every, due: 480) == []) }
  }

  @Test("Times at night are confirmed with commands for waking hours")
  func nightTimesSuggestWakingHours() {
    #expect(
      Self.lines("8h", due: 480, "eye drops") == [
        "rings at 08:00, 16:00, 00:00, also at night; to ring in the daytime only, type /undo, then /remind 'eye drops' every day 8:00, and one more reminder each for 14:00, 20:00"
      ])
    #expect(UsageTests.error("/remind 'eye drops' every day 8:00") == nil)
  }
}
