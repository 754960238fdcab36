import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Digests with none, one and several of each item: of the whole team, of one practitioner, and of untaken incidents.
@Suite struct DigestBoundsTests {
  private static let ada = PractitionerName(number: 1, name: "Ada")

  private func print(
    _ style: Style = style(), filter: DigestFilter? = DigestExample.filter, _ change: (inout DigestView) -> Void
  ) -> Output {
    var view = DigestView(from: DigestExample.from, to: DigestExample.to, total: DigestSum(incidents: 1))
    change(&view)
    var state = DigestViewState()
    (state.filter, state.answer) = (filter, .shown(view))
    return DigestRenderer.render(state, style: style)
  }

  @Test("Sums have singular and plural, and leave out zeros except for incidents.")
  func sumsOmitZerosExceptIncidents() {
    func parts(_ sums: DigestSum) -> [String] { sums.parts(style()) }
    #expect(parts(DigestSum(incidents: 1)) == ["1 incident"])
    #expect(parts(DigestSum(incidents: 0, emergencies: 2)) == ["0 incidents", "2 emergencies"])
    #expect(
      parts(DigestSum(incidents: 2, emergencies: 1, open: 1, cost: Euro(cents: 500)))
        == ["2 incidents", "1 emergency", "1 open", "€5.00"])
    #expect(DigestSum(incidents: 2, cost: Euro(cents: 500)).plain == ["2", "0", "0", "5.00"])
    #expect(DigestSum(incidents: 2).plain == ["2", "0", "0", ""])
  }

  @Test(
    "The head of a digest counts the incidents begun on another day.",
    arguments: [(0, ""), (1, " · 1 begun on another day"), (2, " · 2 begun on other days")])
  func headCountsContinuedIncidents(count: Int, words: String) {
    #expect(print { $0.continued = count }.out == ["2026-11-21 · 1 incident\(words)"])
  }

  @Test(
    "The digest of the whole team explains incidents of several practitioners.",
    arguments: [
      (0, nil), (1, "1 incident of several practitioners counts for each of them, and once in the total"),
      (2, "2 incidents of several practitioners count for each of them, and once in the total"),
    ])
  func teamDigestExplainsSharedIncidents(count: Int, sentence: String?) {
    #expect(print { $0.shared = count }.out.dropFirst() == (sentence.map { [$0] } ?? [])[...])
    for by in [DigestView.PractitionerFilter.nobody, .practitioner(Self.ada)] {
      #expect(print { ($0.shared, $0.by) = (count, by) }.out.count == 1)
    }
  }

  @Test("The head of a digest names its practitioner, or nobody.")
  func headNamesPractitionerOrNobody() {
    #expect(print { $0.by = .nobody }.out == ["2026-11-21 · nobody · 1 incident"])
    #expect(print { $0.by = .practitioner(Self.ada) }.out == ["2026-11-21 · Ada · 1 incident"])
    func json(_ by: DigestView.PractitionerFilter) -> String { print(style(.json)) { $0.by = by }.out.joined() }
    #expect(json(.all).contains(#""by":null"#) && json(.all).contains(#""nobody":{"emergencies":0"#))
    #expect(json(.nobody).contains(#""by":"none""#) && json(.nobody).contains(#""nobody":null"#))
    #expect(json(.practitioner(Self.ada)).contains(#""by":{"name":"Ada","number":1}"#))
    let total = "total\t2026-11-21\t1\t0\t0\t"
    #expect(print(style(.plain)) { $0.by = .practitioner(Self.ada) }.out == [total])
    #expect(print(style(.plain)) { _ in }.out == [total, "nobody\t\t0\t0\t0\t"])
  }

  @Test("Appointments are counted by outcome, without the outcomes that do not occur.")
  func appointmentsAreCountedByOutcome() {
    #expect(print { _ in }.out.count == 1)
    #expect(
      print {
        $0.visits = DigestVisits(open: 1, interrupted: 2, completed: 3, cancelled: 4, missed: 5, planned: 6)
      }
      .out.last
        == "appointments: 1 open, 2 interrupted, 3 completed, 4 cancelled, 5 missed, 6 planned")
    #expect(print { $0.visits = DigestVisits(open: 1) }.out.last == "appointments: 1 open")
    #expect(print { $0.visits = DigestVisits(planned: 1) }.out.last == "appointments: 1 planned")
    let polish = print(style(language: .polish)) { $0.visits = DigestVisits(open: 5, missed: 2, planned: 12) }.out.last
    #expect(polish?.matches(of: /: [0-9]+(,|$)/).count == 3 && polish?.contains(/[0-9] \p{L}/) == false)
  }

  @Test(
    "Notes of an incident that are not printed are counted.",
    arguments: [(0, nil), (1, "and 1 more note: /show 9"), (2, "and 2 more notes: /show 9")])
  func unprintedNotesAreCounted(count: Int, words: String?) {
    let row = DigestRow(incident: incident(9, "cough"), notesLeft: count)
    let lines = print { $0.rows = [row] }.out
    #expect(lines.prefix(3) == ["2026-11-21 · 1 incident", "", "#9  2026-11-21 14:05"])
    #expect(lines.first { $0.hasPrefix("and ") } == words)
  }

  @Test("An incident has the number of its files, and its whole cost if that includes other days.")
  func incidentShowsFilesAndCost() {
    func lines(media: Int, total: Decimal, cost: Decimal) -> [String] {
      let row = DigestRow(incident: incident(9, "cough", total: total), media: media, cost: cost)
      return print { $0.rows = [row] }.out
    }
    #expect(lines(media: 0, total: 0, cost: 0)[2] == "#9  2026-11-21 14:05")
    #expect(lines(media: 1, total: 0, cost: 0)[2] == "#9  2026-11-21 14:05  1 file")
    #expect(lines(media: 2, total: 0, cost: 0)[2] == "#9  2026-11-21 14:05  2 files")
    #expect(lines(media: 0, total: 7, cost: 5).last == "of €7.00 in all")
    #expect(!lines(media: 0, total: 5, cost: 5).joined().contains("in all"))
  }

  private func visit(_ patient: String = "Mila", outcome: VisitOutcome = .missed) -> DigestVisitRow {
    DigestVisitRow(appointment: appointment(3, patient), outcome: outcome)
  }

  @Test(
    "Appointments that are not printed are counted.",
    arguments: [
      (1, nil), (2, "and 1 more appointment: /schedule 2026-11-21 --all --after a3"),
      (3, "and 2 more appointments: /schedule 2026-11-21 --all --after a3"),
    ])
  func unprintedAppointmentsAreCounted(count: Int, words: String?) {
    let lines = print { ($0.visits.missed, $0.appointments) = (count, [visit()]) }.out
    #expect(
      lines.prefix(4) == [
        "2026-11-21 · 1 incident", "appointments: \(count) missed", "", "a3  14:06-14:36  missed  Mila",
      ])
    #expect(lines.dropFirst(4) == (words.map { [$0] } ?? [])[...])
  }

  @Test(
    "The details of an appointment stand beside its outcome, or below it if fewer than 16 columns are left.")
  func narrowAppointmentDetailsStandBelow() {
    let text = String(repeating: "x", count: 40)
    func lines(_ width: Int) -> [String] {
      Array(print(style(width: width)) { ($0.visits.missed, $0.appointments) = (1, [visit(text)]) }.out.suffix(2))
    }
    #expect(lines(41) == ["", "a3  14:06-14:36  missed  \(text.prefix(15))…"])
    #expect(lines(40) == ["a3  14:06-14:36  missed", "    \(text.prefix(35))…"])
  }

  @Test(
    "An appointment is missed or planned, or else has its status with its incident.")
  func appointmentHasOutcomeOrStatus() {
    func words(_ outcome: VisitOutcome, _ status: AppointmentStatus, incident: Int? = nil) -> String {
      DigestVisitRow(appointment: appointment(3, "Mila", status, incident: incident), outcome: outcome).words(style())
    }
    #expect(words(.missed, .planned) == "missed" && words(.planned, .planned) == "planned")
    #expect(words(.completed, .completed, incident: 7) == "completed #7")
    #expect(words(.open, .open, incident: 7) == "open #7" && words(.cancelled, .cancelled) == "cancelled")
  }

  @Test("Only the first page has sums, missed reminders and appointments.")
  func laterPage() {
    let reminder = record(.reminder, 2, "feed", ["name": "feed", "due": "2026-11-21T16:05:00Z"])
    func lines(after: Int?) -> [String] {
      var filter = DigestExample.filter
      filter.after = after
      return print(filter: filter) {
        ($0.missed, $0.appointments) = ([reminder], [visit()])
        $0.rows = [DigestRow(incident: incident(9))]
      }.out
    }
    #expect(lines(after: 12) == ["#9  2026-11-21 14:05"])
    #expect(
      lines(after: nil) == [
        "2026-11-21 · 1 incident", "", "#9  2026-11-21 14:05", "", "r2 feed · due 2026-11-21 17:05 · missed", "",
        "a3  14:06-14:36  missed  Mila",
      ])
  }

  @Test("The name of a reminder that was missed is cut to 60 columns.")
  func missedReminderNameIsCut() {
    let long = String(repeating: "ä", count: 300)
    #expect(record(.reminder, 2, long, [:]).ofTheDay(style()).count { $0 == "ä" } == 59)
  }

  @Test("A reminder of the day says whether it was missed, done, or done after it was missed.")
  func reminderSaysMissedOrDone() {
    let moment = "2026-11-21T13:10:00Z"
    for (missed, done, state) in [
      (false, false, "missed"), (true, false, "missed"), (false, true, "done"), (true, true, "missed, done later"),
    ] {
      var row = record(.reminder, 2, "feed", [:])
      if missed { row.fields.append(.init("missed-at", .moment, moment)) }
      if done { row.fields.append(.init("completed-at", .moment, moment)) }
      #expect(row.ofTheDay(style()).hasSuffix(" · \(state)"), "\(row.ofTheDay(style()))")
      let lines = print { ($0.missed, $0.done) = missed ? ([row], []) : ([], [row]) }.out
      #expect(lines.contains { $0.hasPrefix("r2 feed") && $0.hasSuffix(state) }, "\(lines)")
    }
  }

  @Test("The command for more incidents repeats the filter, without its defaults.")
  func nextCommandRepeatsFilter() {
    func hint(_ filter: DigestFilter?, left: Int = 1) -> [String] {
      print(filter: filter) { ($0.left, $0.rows) = (left, [DigestRow(incident: incident(9))]) }.err
    }
    let end = "; --html FILE writes all of them"
    var filter = DigestExample.filter
    #expect(hint(filter, left: 0).isEmpty && hint(nil) == ["1 more: /digest" + end])
    #expect(hint(filter) == ["1 more: /digest 2026-11-21 --after 9" + end])
    filter.by = .nobody
    #expect(hint(filter) == ["1 more: /digest 2026-11-21 --by none --after 9" + end])
    (filter.by, filter.limit) = (nil, 49)
    #expect(hint(filter) == ["1 more: /digest 2026-11-21 --limit 49 --after 9" + end])
  }

  @Test("A digest is printed if the day has an incident, an appointment or a missed reminder.")
  func somethingToTell() {
    let reminder = record(.reminder, 2, "feed", ["name": "feed"])
    let nothing = print { $0.total.incidents = 0 }
    #expect(nothing.out.isEmpty && nothing.err.count == 1)
    for output in [
      print { ($0.total.incidents, $0.visits.missed) = (0, 1) },
      print { ($0.total.incidents, $0.missed) = (0, [reminder]) },
    ] {
      #expect(output.out.first == "2026-11-21 · 0 incidents" && output.err.isEmpty)
    }
  }

  @Test(
    "The confirmation of a printed page has its number of incidents.",
    arguments: [(0, "0 incidents are"), (1, "1 incident is"), (2, "2 incidents are")])
  func printedPageConfirmationCountsIncidents(count: Int, words: String) {
    var state = DigestViewState()
    state.answer = .printed(file: "day.html", incidents: count)
    #expect(DigestRenderer.render(state, style: style()) == Output(err: ["\(words) on the page day.html"]))
  }
}
