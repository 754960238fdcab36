import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct AgendaCommandTests {
  private func action(_ line: String) throws -> ScheduleViewState.Action {
    let request = try Parser.line(line, in: context()).request
    guard case .action(.schedule(let action)) = request else { throw Missing() }
    return action
  }
  private struct Missing: Error {}

  private func error(_ line: String) -> UsageError? {
    do throws(UsageError) {
      _ = try Parser.line(line, in: context())
      return nil
    } catch {
      return error
    }
  }

  /// 2026-11-21 14:30 in Berlin.
  private let start = moment(1_491)

  @Test("An appointment needs a time; its defaults are today and half an hour")
  func appointmentNeedsTime() throws {
    #expect(try action("/appointment add 14:30") == .planned(AppointmentPlan(startsAt: start, endsAt: start + 1_800)))
    #expect(
      try action("/appointment add tomorrow 14:30 --until 15:00 --patient Rex --type 'check up' --practitioner Kim")
        == .planned(
          AppointmentPlan(
            startsAt: start + 86_400, endsAt: start + 88_200, patient: "Rex", type: "check up", practitioner: "Kim")))
    #expect(
      try action("/appointment add tomorrow 14:30 Rex the 2nd until=+30 type='check up' practitioner=Kim")
        == .planned(
          AppointmentPlan(
            startsAt: start + 86_400, endsAt: start + 88_200, patient: "Rex the 2nd", type: "check up",
            practitioner: "Kim"
          )))
    #expect(
      try action("/appointment move a4 14:30 minutes=5") == .shifted("a4", .minute(14 * 60 + 30), minutes: 5))
    #expect(
      try action("/appointment move a4 14:30 until=15:10") == .shifted("a4", .minute(14 * 60 + 30), minutes: 40))
    #expect(
      try action("/appointment add 2026-11-21 14:30 --minutes 5 --reason limping")
        == .planned(AppointmentPlan(startsAt: start, endsAt: start + 300, reason: "limping")))
  }

  @Test("An edit takes the words and flags of add, alone or together")
  func editTakesWordsOfAdd() throws {
    #expect(
      try action("/appointment edit a4 --patient Mila --type '' --reason 'not eating' --practitioner kim")
        == .edited("a4", AppointmentEdit(patient: "Mila", type: "", reason: "not eating", practitioner: "kim")))
    #expect(
      try action("/appointment edit a4 14:30 --minutes 45 --reason limping")
        == .edited("a4", AppointmentEdit(time: .shifted(.minute(14 * 60 + 30), minutes: 45), reason: "limping")))
    #expect(
      try action("/appointment edit a4 9am --until 10:15")
        == .edited("a4", AppointmentEdit(time: .shifted(.minute(9 * 60), minutes: 75))))
    #expect(
      try action("/appointment edit 4 +30")
        == .edited("4", AppointmentEdit(time: .shifted(.later(minutes: 30), minutes: nil))))
    #expect(
      try action("/appointment edit a4 --minutes 45") == .edited("a4", AppointmentEdit(time: .lasting(minutes: 45))))
    // After a start in the evening, an earlier end is on the next day; after a start in the morning, it is a typing
    // error.
    #expect(
      try action("/appointment edit a4 22:00 until=06:00")
        == .edited("a4", AppointmentEdit(time: .shifted(.minute(22 * 60), minutes: 480))))
    for typed in [
      "edit a4 9:00 until=8:00", "edit a4 9:00 until=9:00", "move a4 9:00 until=8:30", "move a4 friday 9:00 until=8:00",
      "edit a4 2026-12-04 9:00 until=8:30", "add tomorrow 9:00 until=8:00", "add tomorrow 9-8", "move a4 9:00-8:00",
    ] {
      #expect(error("/appointment \(typed)")?.message.english.hasPrefix("an appointment must end after") == true)
    }
    #expect(error("/appointment edit")?.message.english == "an appointment is needed")
    #expect(error("/appointment edit a4")?.message.english == "name a field to change")
    #expect(error("/appointment edit a4 --until 15:00")?.message.english == "--until needs a start time")
    #expect(error("/appointment edit a4 soonish") != nil)
  }

  @Test(
    "A slot that ends on the next day is as long with a day before its start as without one",
    arguments: ["move a4 friday 22:00 until=02:00", "edit a4 27.11. 22:00-02:00", "add friday 22:00 until=02:00"])
  func slotPastMidnight(typed: String) throws {
    let read = try action("/appointment \(typed)")
    let (start, end): (Date, Date?) =
      switch read {
      case .moved(_, let start, let end): (start, end)
      case .edited(_, let edit):
        if case .at(let start, let end)? = edit.time { (start, end) } else { (.distantPast, nil) }
      case .planned(let plan): (plan.startsAt, plan.endsAt)
      default: (.distantPast, nil)
      }
    #expect(berlin.stamp(start) == "2026-11-27 22:00")
    #expect(end.map(berlin.stamp) == "2026-11-28 02:00")
  }

  @Test("An appointment is moved, shown, cancelled and opened by its number")
  func numberSelectsAppointment() throws {
    // The appointment keeps its day.
    #expect(try action("/appointment move a4 14:30") == .shifted("a4", .minute(14 * 60 + 30), minutes: nil))
    #expect(
      try action("/app move 4 tomorrow 14:30 --minutes 10")
        == .moved("4", startsAt: start + 86_400, endsAt: start + 87_000))
    let monday = try berlin.day("2026-11-23", today: moment()).lowerBound
    #expect(try action("/appointment move a4 monday") == .shifted("a4", .weekday(monday), minutes: nil))
    #expect(
      try action("/appointment move a4 morgen --minutes 45") == .shifted("a4", .day(monday - 86_400), minutes: 45))
    #expect(try action("/appointment move a4 +30") == .shifted("a4", .later(minutes: 30), minutes: nil))
    #expect(try action("/appointment show a4") == .showed("a4"))
    #expect(try action("/appointment cancel a4") == .cancelled("a4"))
    #expect(try action("/appointment open a4") == .opened("a4"))
  }

  @Test(
    "A missing, surplus or malformed argument is refused, with the text to type",
    arguments: [
      ("/appointment", "/appointment needs one more word"),
      ("/appointment dance a4", "appointment has no command \"dance\""),
      ("/appointment add", "a time is needed"), ("/appointment add later", "cannot read \"later\" as a time"),
      ("/appointment add friday", "a time is needed"), ("/appointment add friday Rex", "a time is needed"),
      ("/appointment add 15:30 tomorow", "cannot read \"tomorow\" as a day"),
      ("/appointment add 15:30 Rex patient=Mila", "patient is given twice"),
      ("/appointment add 15:30 wings=2", "/appointment add has no field \"wings\""),
      ("/appointment add 9:30", "\"09:30\" has already passed today"),
      ("/appointment add 14:04 Rex", "\"14:04\" has already passed today"),
      ("/appointment add 24:00", "as a time"), ("/appointment add 9:5", "as a time"),
      ("/appointment move a4 +30 --until 10:00", "--until needs a start time"),
      ("/appointment add someday 9:30", "cannot read \"someday\" as a day"),
      ("/appointment show", "an appointment is needed"),
      ("/appointment show a4 a5", "does not take \"a5\""),
      ("/appointment open a4 --type x", "--type works only with add"),
      ("/appointment move a4 9:30 --patient x", "--patient works only with add"),
      ("/appointment add 15:30 --until 16:00 --minutes 30", "cannot be combined"),
      ("/appointment add 15:30 --minutes 0", "not a number from 1 to 1440"),
      ("/appointment add 15:30 --until late", "--until: cannot read \"late\" as a time"),
      ("/schedule whenever", "cannot read \"whenever\" as a day"),
      ("/schedule today --from today", "cannot be combined"),
      ("/schedule --from tomorrow --to today", "later than"), ("/schedule --limit 0", "--limit"),
      ("/schedule --after x", "as a number such as a12"),
      ("/schedule today tomorrow", "cannot read \"today tomorrow\" as a day"),
    ])
  func malformedArgumentIsRefused(line: String, message: String) {
    let error = error(line)
    #expect(error?.message.english.contains(message) == true, "\(String(describing: error))")
    #expect(error?.suggestion.english.isEmpty == false)
  }

  @Test("A schedule covers one day or a range of days, and can be limited to a practitioner")
  func scheduleCoversDayOrRange() throws {
    let today = try berlin.day("today", today: moment())
    #expect(try action("/schedule") == .asked(ScheduleFilter(from: today.lowerBound, to: today.upperBound)))
    #expect(
      try action("/schedule tomorrow --all --limit 3 --after a7")
        == .asked(
          ScheduleFilter(
            from: today.upperBound, to: today.upperBound + 86_400, includesCancelled: true, limit: 3, after: 7)))
    #expect(try action("/schedule in 2 weeks") == action("/schedule 2026-12-05"))
    #expect(try action("/schedule freitag") == action("/schedule 2026-11-27"))
    #expect(
      try action("/schedule --from 1.11. --to 30.11.") == action("/schedule --from 2026-11-01 --to 2026-11-30"))
    #expect(
      try action("/schedule --by 'Kim Lind'")
        == .asked(ScheduleFilter(from: today.lowerBound, to: today.upperBound, by: .practitioner("Kim Lind"))))
    #expect(
      try action("/schedule --by none")
        == .asked(ScheduleFilter(from: today.lowerBound, to: today.upperBound, by: .nobody)))
    #expect(
      try action("/schedule --from yesterday --to today")
        == .asked(ScheduleFilter(from: today.lowerBound - 86_400, to: today.upperBound)))
  }

  @Test("A time that a clock change skips is refused; a repeated time is the first of the two")
  func skippedClockTimeIsRefused() throws {
    let march = try berlin.day("2026-03-29", today: TerminalViewsTests.moment())
    func moment(_ text: String) throws -> Date { try berlin.moment(text, today: TerminalViewsTests.moment()) }
    #expect(throws: MomentError.passedOver("02:30", day: "2026-03-29")) { try moment("2026-03-29 02:30") }
    #expect(try moment("2026-03-29 03:30") == march.lowerBound + 2.5 * 3_600)
    let october = try berlin.day("2026-10-25", today: TerminalViewsTests.moment())
    #expect(try moment("2026-10-25 02:30") == october.lowerBound + 2.5 * 3_600)
    #expect(try moment("2026-10-25 03:30") == october.lowerBound + 4.5 * 3_600)
  }

  private static let spans: [(typed: String, start: String, end: String)] = [
    ("10-11", "10:00", "11:00"), ("9:00–9:45", "9:00", "9:45"), ("9:00 - 9:45", "9:00", "9:45"),
    ("9:00- 9:45", "9:00", "9:45"), ("9:00 -9:45", "9:00", "9:45"), ("09:00-10:00", "9:00", "10:00"),
    ("9 Uhr bis 9:45 Uhr", "9:00", "9:45"), ("9 Uhr 30 bis 10 Uhr 15", "9:30", "10:15"), ("9-10 Uhr", "9:00", "10:00"),
    ("9.30-10.15", "9:30", "10:15"), ("von 9 bis 10", "9:00", "10:00"), ("zwischen 9 und 10", "9:00", "10:00"),
    ("between 9 and 10", "9:00", "10:00"), ("9:30 until 10", "9:30", "10:00"), ("9:30 till 10am", "9:30", "10:00"),
    ("9-10pm", "21:00", "22:00"), ("11-1pm", "11:00", "13:00"), ("11-1", "11:00", "13:00"), ("3-4", "15:00", "16:00"),
    ("5-7", "17:00", "19:00"), ("9h-10h", "9:00", "10:00"), ("11 bis mittag", "11:00", "12:00"),
  ]

  @Test(
    "A typed span is the beginning and the end of an appointment, and no part of it is a name",
    arguments: spans + [("from 9 to 9:45", "9:00", "9:45"), ("9 to 10", "9:00", "10:00")])
  func typedSpanSetsBothEnds(typed: String, start: String, end: String) throws {
    let first = try berlin.moment("tomorrow \(start)", today: moment())
    let last = try berlin.moment("tomorrow \(end)", today: moment())
    for patient in ["Rex", "Max Weber", ""] {
      let planned = ScheduleViewState.Action.planned(
        AppointmentPlan(startsAt: first, endsAt: last, patient: patient))
      for line in ["tomorrow \(typed) \(patient)", "am Sonntag \(typed) \(patient)", "\(typed) tomorrow \(patient)"] {
        #expect(try action("/appointment add \(line)") == planned, "\(line)")
      }
    }
  }

  @Test("A typed span moves both ends of an appointment", arguments: spans)
  func movedSpan(typed: String, start: String, end: String) throws {
    for verb in ["move", "edit"] {
      let spanned = try action("/appointment \(verb) a4 \(typed)")
      #expect(try spanned == action("/appointment \(verb) a4 \(start) until=\(end)"))
      let dated = try action("/appointment \(verb) a4 tomorrow \(typed)")
      #expect(try dated == action("/appointment \(verb) a4 tomorrow \(start) until=\(end)"))
    }
  }

  @Test(
    "A span that cannot be read, or has two meanings, is refused with the text to type",
    arguments: [
      ("add tomorrow 9 Uhr bis Rex", "as the end"), ("add tomorrow 9:00-25:00 Rex", "cannot read"),
      ("add tomorrow 9:00 - Rex", "as the end"), ("add tomorrow 9:00 9:45 Rex", "as the end"),
      ("add tomorrow 9-10 Rex until=11:00", "until is given twice"),
      ("add tomorrow 9-10 Rex minutes=30", "until is given twice"), ("move a4 from 9 to 10", "may be the new time"),
      ("move a4 9:00 to 10:00", "may be the new time"), ("add Rex 9-10", "cannot read"),
    ])
  func unreadSpan(line: String, message: String) {
    let error = error("/appointment \(line)")
    #expect(error?.message.english.contains(message) == true, "\(String(describing: error))")
    #expect(error?.suggestion.english.isEmpty == false)
  }

  @Test("An end may stand apart from its time, and a span in a quoted name is part of the name")
  func endMayFollowLater() throws {
    let apart = try action("/appointment add 9:00 tomorrow until 9:45 Rex")
    #expect(try apart == action("/appointment add tomorrow 9:00-9:45 Rex"))
    let quoted = try action("/appointment add tomorrow 9:00 'Max 9-10'")
    #expect(try quoted == action("/appointment add tomorrow 9:00 patient='Max 9-10'"))
  }
}
