import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct ScheduleRendererTests {
  private static let rows = [
    appointment(1, "Rex", type: "vaccination", reason: "booster", practitioner: "Dr. Kim", .completed, incident: 7),
    appointment(2, "Mila", type: "check", .interrupted, incident: 8, by: 9, startsAt: moment(1_851)),
    appointment(3, "猫のミケ", reason: "左後ろ足を引きずる。昨日から食べない。", .open, incident: 12, startsAt: moment(3_651)),
    appointment(13, startsAt: moment(5_451), minutes: 15),
    appointment(14, hostile, type: hostile, .cancelled, startsAt: moment(7_251)),
  ]
  private static let filter = ScheduleFilter(from: moment(-50_709), to: moment(35_691), includesCancelled: true)

  @Test("The schedule and an appointment match their snapshot at each width.", arguments: [40, 80, 120])
  func scheduleSnapshotMatchesEachWidth(width: Int) throws {
    let page = RootViewState.scheduling(.listed, Self.rows, next: 14, filter: Self.filter)
    let days = RootViewState.scheduling(
      .listed, [Self.rows[0], appointment(20, "Balou", startsAt: moment(86_451))])
    try expectSnapshot(
      "schedule-\(width)",
      [
        ("plain", RootRenderer.render(page, style: style(width: width), typed: nil)),
        ("coloured", RootRenderer.render(page, style: style(color: true, width: width), typed: nil)),
        ("two days", RootRenderer.render(days, style: style(width: width), typed: nil)),
        (
          "one",
          RootRenderer.render(.scheduling(.shown(Self.rows[0])), style: style(width: width), typed: nil)
        ),
      ])
  }

  @Test("The schedule and an appointment match their snapshot in each format.")
  func scheduleSnapshotMatchesEachFormat() throws {
    let page = RootViewState.scheduling(.listed, Self.rows, next: 14, filter: Self.filter)
    var outputs: [(String, Output)] = []
    for format in [Format.people, .plain, .json, .jsonl] {
      outputs.append(("\(format) list", RootRenderer.render(page, style: style(format), typed: nil)))
      let one = RootViewState.scheduling(.shown(Self.rows[1]))
      outputs.append(("\(format) one", RootRenderer.render(one, style: style(format), typed: nil)))
    }
    try expectSnapshot("schedule-formats", outputs)
  }

  @Test("An incident's effects on appointments are printed on the standard error, one line each.")
  func standardErrorShowsIncidentEffects() {
    let news = ScheduleNews(
      completed: [4], interrupted: [.init(appointment: 5, by: 13)],
      resumed: [
        .init(appointment: 6, minutes: 25, others: 2, incident: incident(12, "Rex")),
        .init(appointment: 7, minutes: 0, others: 2, incident: nil),
        .init(appointment: 8, minutes: 1, others: 0, incident: incident(3, "")),
      ])
    let output = RootRenderer.render(.scheduling(.told(news)), style: style(), typed: nil)
    #expect(output.out.isEmpty && output.exitCode == 0)
    #expect(
      output.err == [
        "a4 completed", "a5 interrupted by #13 !",
        "a6 and 2 more delayed by 25 min; #12 Rex is the current incident again",
        "a7 resumed", "a8 delayed by 1 min; #3 is the current incident again",
      ])
  }

  @Test("A planned appointment is confirmed with its time, and each overlapping appointment is printed.")
  func overlappingAppointmentsArePrinted() {
    let confirmation = Confirmation(
      outcome: .made, deed: ChangeSummary(.planned, .appointment(4)), subject: .appointment(appointment(4, "Rex")))
    let overlaps = [appointment(3, "Mila"), appointment(9, hostile, startsAt: moment(86_451))]
    let output = RootRenderer.render(
      .scheduling(.confirmed(confirmation, overlaps: overlaps)), style: style(width: 80), typed: nil)
    #expect(output.err.count == 3 && isHarmless(output.err))
    #expect(
      output.err.prefix(2) == [
        "a4 planned: Rex · Saturday 2026-11-21 14:06-14:36 (/undo)", "overlaps a3 14:06-14:36 Mila",
      ])
  }

  private static func remark(_ kind: ChangeKind, _ row: AppointmentRow, minutesLater: Double) -> String? {
    let confirmation = Confirmation(
      outcome: .made, deed: ChangeSummary(kind, .appointment(4)), subject: .appointment(row))
    var style = style(width: 80)
    style.now = moment(60 * minutesLater)
    let state = RootViewState.scheduling(.confirmed(confirmation, overlaps: []))
    return RootRenderer.render(state, style: style, typed: nil).err.dropFirst().first
  }

  @Test("Planning or moving an appointment into the past prints the command for another day.")
  func pastAppointmentSuggestsAnotherDay() {
    let row = appointment(4, "Rex")
    #expect(
      Self.remark(.planned, row, minutesLater: 10)
        == "this time is in the past; for tomorrow, type /appointment move a4 tomorrow 14:06")
    #expect(Self.remark(.moved, row, minutesLater: 10) != nil)
    #expect(
      Self.remark(.planned, row, minutesLater: 1_440)
        == "this day is in the past; for another day, type /appointment move a4 DATE")
    #expect(Self.remark(.planned, row, minutesLater: 0) == nil)
    // The current minute is not past.
    #expect(Self.remark(.planned, appointment(4, "Rex", startsAt: moment(-9)), minutesLater: 0) == nil)
    #expect(Self.remark(.planned, appointment(4, "Rex", startsAt: moment(-9)), minutesLater: 1) != nil)
    #expect(Self.remark(.cancelled, row, minutesLater: 10) == nil)
  }

  @Test("Opening an appointment on another day than its own prints its day and /undo.")
  func openingOnOtherDayPrintsItsDay() {
    let row = appointment(4, "Rex")
    #expect(Self.remark(.attended, row, minutesLater: 10) == nil)
    for days in [-1, 1] as [Double] {
      #expect(
        Self.remark(.attended, row, minutesLater: days * 1_440)
          == "a4 is planned for Saturday 2026-11-21: /undo if it was opened by mistake")
    }
  }

  @Test("An appointment is printed as missed if it is still planned after its end.")
  func endedPlannedAppointmentIsMissed() {
    var style = style(width: 80)
    style.now = moment(3_600)
    let rows = [
      appointment(1, "Rex"), appointment(2, "Mila", .open, incident: 3), appointment(3, startsAt: moment(3_000)),
    ]
    let output = RootRenderer.render(.scheduling(.listed, rows), style: style, typed: nil)
    #expect(output.out == ["a1  14:06-14:36  Rex  missed", "a2  14:06-14:36  Mila  open #3", "a3  14:55-15:25"])
    let one = RootRenderer.render(.scheduling(.shown(rows[0])), style: style, typed: nil)
    #expect(one.out.first == "a1  2026-11-21  14:06-14:36  missed")
    style.format = .jsonl
    let lines = RootRenderer.render(.scheduling(.listed, rows), style: style, typed: nil).out
    #expect(lines.map { $0.contains(#""missed":true"#) } == [true, false, false])
  }

  @Test("A day other than today has a heading with its weekday, and today has none.")
  func otherDayHasHeading() {
    var style = style(width: 80)
    style.now = moment()
    let rows = [appointment(1, "Rex", startsAt: moment(86_451))]
    let output = RootRenderer.render(.scheduling(.listed, rows), style: style, typed: nil)
    #expect(output.out == ["Sunday 2026-11-22", "a1  14:06-14:36  Rex"])
    #expect(RootRenderer.render(.scheduling(.listed, [Self.rows[0]]), style: style, typed: nil).out.count == 1)
  }

  @Test("The appointment of a discarded incident is reported as planned again.")
  func discardedIncidentReplansAppointment() {
    let state = RootViewState.scheduling(.told(ScheduleNews(planned: [4])))
    #expect(RootRenderer.render(state, style: style(), typed: nil).err == ["a4 is planned again"])
  }

  @Test("An appointment that stays interrupted is reported with the emergency that now interrupts it.")
  func handedOn() {
    let state = RootViewState.scheduling(.told(ScheduleNews(reinterrupted: [.init(appointment: 1, by: 3)])))
    #expect(RootRenderer.render(state, style: style(), typed: nil).err == ["a1 stays interrupted, now by #3 !"])
  }

  @Test("An empty day prints one sentence with the next command, and an empty list as JSON.")
  func emptyDaySuggestsNextCommand() {
    let state = RootViewState.scheduling(.listed, filter: Self.filter)
    let output = RootRenderer.render(state, style: style(width: 80), typed: nil)
    #expect(output.out.isEmpty)
    #expect(output.err == ["no appointments on Saturday 2026-11-21: /appointment add 2026-11-21 9:30 plans one"])
    // An offered slot is not past.
    var late = style(width: 80)
    late.now = moment()
    #expect(
      RootRenderer.render(state, style: late, typed: nil).err
        == ["no appointments on Saturday 2026-11-21: /appointment add 2026-11-21 14:30 plans one"])
    let json = RootRenderer.render(state, style: style(.json), typed: nil)
    #expect(json.out == [#"{"next":null,"rows":[],"title":"schedule"}"#])
  }

  @Test("The schedule fits each width, has no control characters, and keeps numbers and outcomes.", arguments: 40...130)
  func scheduleFitsEachWidth(width: Int) {
    let page = RootViewState.scheduling(.listed, Self.rows, filter: Self.filter)
    let output = RootRenderer.render(page, style: style(width: width), typed: nil)
    #expect(output.out.allSatisfy { $0.displayWidth <= width } && isHarmless(output.out))
    for part in ["a1 ", "a14", "14:06-14:36", "interrupted by #9", "completed #7", "cancelled"] {
      #expect(output.out.joined(separator: "\n").contains(part))
    }
  }
}
