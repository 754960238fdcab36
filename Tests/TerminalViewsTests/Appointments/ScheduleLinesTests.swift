import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Outcomes of appointments, and the lines of a schedule at their bounds.
@Suite struct ScheduleLinesTests {
  private static let long = String(repeating: "ä", count: 300)

  private func row(
    _ status: AppointmentStatus, incident: Int? = nil, by: Int? = nil, _ origin: ServerStatus? = nil,
    word: String = "Waiting"
  ) -> AppointmentRow {
    var row = appointment(4, "Rex", status, incident: incident, by: by)
    row.origin = origin.map { OriginLabel($0, word: word, readAt: moment()) }
    return row
  }

  private func print(_ rows: [AppointmentRow], _ style: Style, _ change: (inout ScheduleViewState) -> Void = { _ in })
    -> Output
  {
    var state = ScheduleViewState()
    (state.answer, state.rows) = (.listed, rows)
    change(&state)
    return ScheduleRenderer.render(state, style: style)
  }

  // MARK: Outcomes

  @Test("An appointment shows its own status and incident; without an incident the server's, if planned or missed.")
  func appointmentShowsItsOwnStatus() {
    for (row, text) in [
      (row(.planned), ""), (row(.open), "open"), (row(.open, incident: 12), "open #12"),
      (row(.completed, incident: 7), "completed #7"), (row(.interrupted, by: 9), "interrupted by #9"),
      (row(.interrupted), "interrupted"), (row(.cancelled), "cancelled"), (row(.planned, .planned), ""),
      (row(.planned, .arrived), "arrived"), (row(.planned, .other), "Waiting"), (row(.planned, .missed), "missed"),
      (row(.open, incident: 12, .arrived), "open #12"), (row(.cancelled, .missed), "missed"),
      (row(.cancelled, .arrived), "cancelled"), (row(.completed, incident: 7, .missed), "completed #7"),
    ] {
      #expect(style().say(row.outcome(style())) == text)
    }
    #expect(style().say(row(.planned, .other, word: Self.long).outcome(style())).count { $0 == "ä" } == 23)
  }

  @Test("The line of an appointment shows that the server gave it to another provider, before and after its time")
  func reassignedAppointmentSaysSo() {
    for (now, status, incident, text) in [
      (moment(), .planned, nil, "with another provider"), (.distantFuture, .planned, nil, "with another provider"),
      (moment(), .cancelled, nil, "cancelled"), (moment(), .open, 12, "open #12"),
    ] as [(Date, AppointmentStatus, Int?, String)] {
      var row = row(status, incident: incident)
      row.origin = OriginLabel(.planned, readAt: moment(), isOthers: true)
      var own = style()
      own.now = now
      #expect(own.say(row.outcome(own)) == text)
      #expect(JSON.object(row.json(own)).line.contains(#""with_other_provider":true"#))
    }
  }

  @Test("Plain output and JSON have the server's status of a planned appointment until it has an incident.")
  func plainOutputHasServerStatus() {
    for (row, status) in [
      (row(.planned), "planned"), (row(.planned, .arrived), "arrived"), (row(.open, incident: 12, .arrived), "open"),
      (row(.planned, incident: 12, .arrived), "planned"), (row(.cancelled, .arrived), "cancelled"),
    ] {
      let fields = row.plainLine(style(.plain)).split(separator: "\t", omittingEmptySubsequences: false)
      #expect(fields.count == 9 && fields[0] == "a4" && fields[3] == status)
      #expect(fields[4] == (row.incident.map { "#\($0)" } ?? "") && fields[5] == "Rex")
    }
    let json = JSON.object(row(.planned, .arrived).json(style())).line
    #expect(json.contains(#""origin":"openmrs""#) && json.contains(#""server_status":"arrived""#))
    #expect(json.contains(#""read_at":"2026-11-21T13:05:09Z""#))
  }

  @Test("An appointment names a stored patient with its number, and any other patient as typed.")
  func storedPatientHasItsNumber() {
    var rex = row(.planned)
    #expect(style().say(rex.who) == "Rex")
    rex.known = PatientName(number: 7, name: "Max")
    #expect(style().say(rex.who) == "p7 Max")
    let json = JSON.object(rex.json(style())).line
    #expect(json.contains(#""patient":"Max""#) && json.contains(#""patient_number":7"#))
    rex.known = PatientName(number: 7, name: "Max", twin: "cat")
    #expect(style().say(rex.who) == "p7 Max (cat)" && style(language: .german).say(rex.who) == "p7 Max (Katze)")
  }

  // MARK: Lines

  @Test("The patient is printed below the time if fewer than 16 columns are left beside the time.")
  func narrowTerminalPutsPatientBelow() {
    let text = String(repeating: "x", count: 40)
    func lines(_ width: Int, _ status: AppointmentStatus, _ patient: String) -> [String] {
      print([appointment(1, patient, status, incident: status == .open ? 3 : nil)], style(width: width)).out
    }
    #expect(lines(33, .planned, text) == ["a1  14:06-14:36  \(text.prefix(15))…"])
    #expect(lines(32, .planned, text) == ["a1  14:06-14:36", "    \(text.prefix(27))…"])
    #expect(lines(42, .open, text) == ["a1  14:06-14:36  \(text.prefix(15))…  open #3"])
    #expect(lines(41, .open, text) == ["a1  14:06-14:36  open #3", "    \(text.prefix(36))…"])
    #expect(lines(32, .planned, "") == ["a1  14:06-14:36"])
  }

  @Test("On a terminal each day has one heading; elsewhere each line begins with its day.")
  func eachDayHasOneHeading() {
    let rows = [
      appointment(1, "Rex"), appointment(2, "Mila", startsAt: moment(3_651)),
      appointment(3, "Balou", startsAt: moment(86_451)),
    ]
    #expect(
      print(rows, style(width: 80)).out == [
        "Saturday 2026-11-21", "a1  14:06-14:36  Rex", "a2  15:06-15:36  Mila", "Sunday 2026-11-22",
        "a3  14:06-14:36  Balou",
      ])
    #expect(
      print(rows, style()).out == [
        "a1  2026-11-21 14:06-14:36  Rex", "a2  2026-11-21 15:06-15:36  Mila", "a3  2026-11-22 14:06-14:36  Balou",
      ])
  }

  @Test("The schedule prints the age of its oldest server data from one minute on.")
  func schedulePrintsDataAge() {
    let new = row(.planned, .planned)
    func said(_ rows: [AppointmentRow], _ seconds: Double?) -> [String] {
      print(rows, style().at(seconds.map { moment($0) })).err
    }
    #expect(said([new], 59).isEmpty && said([new], nil).isEmpty && said([row(.planned)], 7_200).isEmpty)
    #expect(
      said([new], 60)
        == ["OpenMRS appointments as of 2026-11-21 14:05 · approximately a minute ago: /calendar updates them"])
    var old = new
    old.origin?.readAt = moment(-3_600)
    #expect(
      said([new, old, new], 0)
        == ["OpenMRS appointments as of 2026-11-21 13:05 · approximately an hour ago: /calendar updates them"])
  }

  // MARK: The next command

  private let from = moment(-50_709)
  private let to = moment(35_691)

  @Test("The command for more appointments repeats the filter of the list.")
  func commandForMoreRepeatsFilter() {
    func hint(_ filter: ScheduleFilter?) -> [String] {
      print([appointment(1, "Rex")], style()) { ($0.filter, $0.next) = (filter, 14) }.err
    }
    #expect(hint(nil) == ["more: /schedule --after a14"])
    #expect(hint(ScheduleFilter(from: from, to: to)) == ["more: /schedule 2026-11-21 --after a14"])
    for (filter, words) in [
      (ScheduleFilter(from: from, to: to + 86_400), "--from 2026-11-21 --to 2026-11-22"),
      (ScheduleFilter(from: from, to: to, by: .practitioner("Kim Lind")), "2026-11-21 --by 'Kim Lind'"),
      (ScheduleFilter(from: from, to: to, by: .nobody), "2026-11-21 --by none"),
      (ScheduleFilter(from: from, to: to, includesCancelled: true), "2026-11-21 --all"),
      (ScheduleFilter(from: from, to: to, limit: 3), "2026-11-21 --limit 3"),
    ] {
      #expect(hint(filter) == ["more: /schedule \(words) --after a14"])
    }
    #expect(print([appointment(1)], style(.json)) { $0.next = 14 }.err.isEmpty)
  }

  @Test("An empty schedule explains its filter, and suggests the next half hour of today or 9:30 of another day.")
  func emptyScheduleExplainsFilter() {
    func said(_ filter: ScheduleFilter, now: Double? = nil) -> [String] {
      print([], style().at(now.map { moment($0) })) { $0.filter = filter }.err
    }
    #expect(
      said(ScheduleFilter(from: from, to: to, by: .nobody, after: 7)) == ["no more appointments after a7"])
    #expect(
      said(ScheduleFilter(from: from, to: to, by: .practitioner("Kim Lind"), limit: 3))
        == ["no appointments match: /schedule 2026-11-21 --limit 3 lists everybody's"])
    #expect(
      said(ScheduleFilter(from: from, to: to + 86_400)) == [
        "no appointments from Saturday 2026-11-21 on: /appointment add 2026-11-21 9:30 plans one"
      ])
    let today = ScheduleFilter(from: from, to: to)
    // 09:29, 09:30 and 09:59 in Berlin, and the same hour of the day before.
    for (now, start) in [
      (-16_560, "9:30"), (-16_500, "10:00"), (-14_760, "10:00"), (-102_900, "9:30"),
    ] as [(Double, String)] {
      #expect(
        said(today, now: now) == [
          "no appointments on Saturday 2026-11-21: /appointment add 2026-11-21 \(start) plans one"
        ])
    }
  }

  // MARK: Confirmations

  @Test("An overlap is printed with its day if the planned appointment is not, and its patient's name is cut.")
  func overlapIsPrintedWithDay() {
    let confirmation = ViewModels.Confirmation(outcome: .made, deed: ChangeSummary(.planned, .appointment(4)))
    func last(_ patient: String) -> String? {
      print([], style()) { $0.answer = .confirmed(confirmation, overlaps: [appointment(3, patient)]) }.err.last
    }
    #expect(last("Mila") == "overlaps a3 Saturday 2026-11-21 14:06-14:36 Mila")
    #expect(last("") == "overlaps a3 Saturday 2026-11-21 14:06-14:36")
    #expect(last(Self.long)?.count { $0 == "ä" } == 39)
  }

  @Test("A change or undo that makes an appointment differ from its server names /outbox.")
  func serverDifferenceNamesOutbox() {
    func isSaid(_ row: AppointmentRow, _ outcome: ChangeOutcome = .made) -> Bool {
      let confirmation = ViewModels.Confirmation(
        outcome: outcome, deed: ChangeSummary(.edited, .appointment(4)), subject: .appointment(row))
      let state = print([], style()) { $0.answer = .confirmed(confirmation, overlaps: []) }
      return state.err.contains("/outbox shows what is still to be sent to the OpenMRS server")
    }
    #expect(isSaid(row(.cancelled, .planned)) && isSaid(row(.cancelled, .planned), .undone))
    #expect(!isSaid(row(.cancelled, .planned), .unchanged) && !isSaid(row(.planned, .planned)))
    #expect(!isSaid(row(.cancelled)))
  }

  @Test("A time in the past is reported after a change, and not after an undo or without a change.")
  func pastTimeIsReported() {
    func count(_ outcome: ChangeOutcome) -> Int {
      let confirmation = ViewModels.Confirmation(
        outcome: outcome, deed: ChangeSummary(.planned, .appointment(4)), subject: .appointment(appointment(4, "Rex")))
      let output = print([], style().at(moment(7_200))) { $0.answer = .confirmed(confirmation, overlaps: []) }
      return output.err.count { $0.contains("past") }
    }
    #expect(count(.made) == 1 && count(.undone) == 0 && count(.unchanged) == 0)
  }

  @Test("A single appointment is printed as fields for people and with its title as JSON.")
  func singleAppointmentPrintsFields() {
    let kept = row(.planned, .arrived)
    #expect(
      print([], style(width: 80)) { $0.answer = .shown(kept) }.out == [
        "a4  2026-11-21  14:06-14:36  arrived", "patient    Rex", "stored by  OpenMRS",
      ])
    let json = print([], style(.jsonl)) { $0.answer = .shown(row(.planned)) }.out.joined()
    #expect(json.contains(#""title":"appointment a4""#))
  }
}
