import Foundation
import Testing
import ViewModels

@testable import TerminalViews

/// The sizes at which the wall changes its layout.
@Suite struct WallBoundsTests {
  private static func reminder(_ number: Int) -> RecordRow {
    var row = record(.reminder, number, "feed", ["name": "feed"])
    row.reminder = ReminderRow(.set, ringsAt: moment(-600))
    return row
  }

  /// Four parts with nine lines: 13 rows with the headings.
  private static let state: WallViewState = {
    var state = WallViewState()
    state.now = moment()
    state.emergencies = [incident(6, "bite", emergency: true)]
    state.due = [reminder(4)]
    state.coming = [reminder(5)]
    state.appointments = (1...6).map { appointment($0, "Rex", startsAt: moment(Double($0) * 3_600)) }
    state.tally = DayTally(done: 1, of: 3)
    return state
  }()

  private func drawn(_ rows: Int, columns: Int = 80, _ change: (inout WallViewState) -> Void = { _ in }) -> [String] {
    var state = Self.state
    change(&state)
    return WallRenderer.screen(state, columns: columns, rows: rows, style: style().at(moment()))
  }

  @Test(
    "A wall that fits has a large clock from 20 rows on, and blank lines if they fit.",
    arguments: 15...30)
  func fittingWallHasLargeClock(rows: Int) {
    let lines = drawn(rows)
    let isLarge = lines[0].contains("█")
    #expect(isLarge == (rows >= 20), "\(lines)")
    let end = isLarge ? 6 : 1
    #expect(lines[end].isEmpty == (rows == 19 || rows >= 24), "\(lines)")
    #expect(lines.count == rows && lines.last == "1 of 3 done today")
    #expect(["Open emergencies", "Ringing now", "Appointments of today", "Next"].allSatisfy(lines.contains))
    #expect(!lines.contains { $0.contains("not fit") })
  }

  @Test("A wall that does not fit keeps a row of each part, fills up the first parts, and counts hidden rows.")
  func cutWallKeepsEachPart() {
    #expect(
      drawn(14) == [
        "14:05  Saturday 2026-11-21", "Open emergencies", "#6 14:05 bite", "Ringing now",
        drawn(30).first { $0.hasPrefix("r4") },
        "Appointments of today", "a1 15:05-15:35  Rex", "a2 16:05-16:35  Rex", "a3 17:05-17:35  Rex",
        "a4 18:05-18:35  Rex",
        "Next", drawn(30).first { $0.hasPrefix("r5") }, "2 more do not fit here", "1 of 3 done today",
      ])
    #expect(drawn(23) { $0.appointments += $0.appointments + $0.appointments }[0].hasPrefix("14:05"))
    #expect(drawn(24) { $0.appointments += $0.appointments + $0.appointments }[0].contains("█"))
  }

  @Test("A small wall leaves out headings and reports no hidden rows if all its rows fit.", arguments: [4, 5])
  func smallWallLeavesOutHeadings(rows: Int) {
    let lines = drawn(rows) { ($0.appointments, $0.coming) = ([], []) }
    #expect(lines.contains("#6 14:05 bite") && lines.contains { $0.hasPrefix("r4") }, "\(lines)")
    #expect(!lines.contains { $0.contains("not fit") }, "\(lines)")
  }

  @Test("A wall of 4 rows leaves out the tally of reminders, but not a failure.")
  func tinyWallOmitsReminderTally() {
    #expect(drawn(5).last == "1 of 3 done today" && drawn(5).count == 5)
    #expect(drawn(4).last == "7 more do not fit here" && drawn(4).count == 4)
    let failed = drawn(4) { $0.failure = .store(.busy) }
    #expect(failed.contains { $0.contains("another jotter is busy with this practice") })
    let single = drawn(5) {
      $0.due.append(Self.reminder(9))
      ($0.coming, $0.appointments) = ([], [])
    }
    #expect(single.contains("1 more does not fit here"), "\(single)")
  }

  @Test("A wall without rows has a large clock from 16 rows and from 34 columns on.")
  func emptyWallHasLargeClock() {
    func isLarge(_ rows: Int, columns: Int = 80) -> Bool {
      drawn(rows, columns: columns) { ($0.emergencies, $0.due, $0.coming, $0.appointments) = ([], [], [], []) }[0]
        .contains("█")
    }
    #expect(!isLarge(15) && isLarge(16))
    #expect(!isLarge(24, columns: 33) && isLarge(24, columns: 34))
  }

  @Test("The row of an emergency has its patient and practitioner, and its description or else first note.")
  func emergencyRowNamesItsPatient() {
    var row = incident(6, "", note: "pale gums", emergency: true, takers: [PractitionerName(number: 1, name: "Ada")])
    row.patient = PatientName(number: 7, name: "Rex")
    #expect(drawn(30) { $0.emergencies = [row] }.contains("#6 14:05 p7 Rex pale gums · Ada"))
    #expect(drawn(30).contains("#6 14:05 bite"))
  }

  @Test("Missed reminders are below their heading, and further ones are counted.")
  func missedRemindersAreBelowHeading() {
    let lines = drawn(30) { state in
      var row = Self.reminder(8)
      row.reminder?.state = .missed
      (state.missed, state.moreMissed, state.moreEmergencies) = ([row], 3, 2)
    }
    let place = lines.firstIndex(of: "Missed")
    #expect(place.map { lines[$0 + 1].hasPrefix("r8 feed") && lines[$0 + 1].hasSuffix("missed") } == true, "\(lines)")
    #expect(lines.contains("and 3 more") && lines.contains("and 2 more"))
  }

  /// The number of listed rows, and the number of hidden rows that the wall reports.
  private static func count(_ lines: [String]) -> (shown: Int, hidden: Int) {
    var (shown, hidden) = (0, 0)
    for line in lines {
      if ["#", "r", "a"].contains(where: { line.hasPrefix($0) }), line.contains(where: \.isNumber),
        !line.hasPrefix("and ")
      {
        shown += 1
      }
      if line.hasPrefix("and "), let more = Int(line.split(separator: " ")[1]) { hidden += more }
      if line.contains(" not fit here"), let more = Int(line.split(separator: " ")[0]) { hidden += more }
    }
    return (shown, hidden)
  }

  @Test("The shown rows and the counts of hidden ones add up to all rows, at each size.")
  func rowCountsAddUp() {
    for rows in 10...40 {
      for size in [1, 5, 20] {
        var all = 0
        let lines = drawn(rows) { state in
          state.emergencies = (1...size).map { incident($0, "bite", emergency: true) }
          state.due = (1...size).map { Self.reminder($0) }
          state.missed = (1...size).map { Self.reminder($0 + 100) }
          state.coming = (1...size).map { Self.reminder($0 + 200) }
          (state.moreEmergencies, state.moreDue, state.moreMissed, state.moreComing) = (2, 3, 4, size)
          all = 4 * size + state.appointments.count + 9 + size
        }
        let (shown, hidden) = Self.count(lines)
        #expect(shown + hidden == all, "\(rows) rows, \(size): \(lines)")
        #expect(lines.contains { $0.hasPrefix("r1 ") } && lines.contains { $0.hasPrefix("#1 ") }, "\(lines)")
      }
    }
  }

  @Test("Without a tally the wall prints that no (other) reminder is due today, if it knows the time.")
  func wallReportsNothingDueToday() {
    #expect(drawn(30) { ($0.tally, $0.due) = (nil, []) }.last == "no reminder is due today")
    #expect(drawn(30) { $0.tally = nil }.last == "no other reminder is due today")
    #expect(drawn(30) { ($0.tally, $0.missed, $0.due) = (nil, $0.due, []) }.last == "no other reminder is due today")
    #expect(drawn(30) { ($0.tally, $0.now) = (nil, nil) }.last == "")
  }
}
