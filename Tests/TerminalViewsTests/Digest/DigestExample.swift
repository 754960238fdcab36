import Foundation
import TerminalViews
import ViewModels

/// A day with each kind of content that a digest can have.
enum DigestExample {
  static let (from, to) = (moment(-50_709), moment(35_691))
  static let filter = DigestFilter(from: from, to: to)
  private static let ada = PractitionerName(number: 1, name: "Ada Kern")
  private static let kim = PractitionerName(number: 2, name: hostile)

  static let rows = [
    DigestRow(
      incident: incident(12, "Rex: hit by a car", total: 85, emergency: true, settled: true, takers: [ada, kim]),
      notes: [
        NoteRow(number: 1, text: "x-ray of the paw", cost: 50, writtenAt: moment()),
        NoteRow(number: 2, text: "bandage\nback in two days", cost: 35, writtenAt: moment(60)),
      ], media: 2, cost: 85),
    DigestRow(
      incident: incident(9, total: 1_050, openedAt: moment(-86_400), takers: [ada]), isContinued: true,
      notes: [NoteRow(number: 7, text: "猫のミケ eats again <b>& \"drinks\"</b>", cost: 50, writtenAt: moment(120))],
      notesLeft: 23, cost: 50),
    DigestRow(
      incident: incident(13, hostile), notes: [NoteRow(number: 1, text: hostile, writtenAt: moment(180))]),
  ]

  static let view = DigestView(
    from: from, to: to, total: DigestSum(incidents: 53, emergencies: 1, open: 52, cost: Euro(cents: 113_500)),
    continued: 1, shared: 1,
    shares: [
      DigestShare(
        practitioner: ada, sum: DigestSum(incidents: 2, emergencies: 1, open: 1, cost: Euro(cents: 113_500))),
      DigestShare(practitioner: kim, sum: DigestSum(incidents: 1, emergencies: 1, cost: Euro(cents: 8_500))),
    ],
    untaken: DigestSum(incidents: 51, open: 51), rows: rows, left: 50,
    appointments: [
      DigestVisitRow(
        appointment: appointment(1, "Rex", type: "vaccination", practitioner: "Ada", .completed, incident: 12),
        outcome: .completed),
      DigestVisitRow(
        appointment: appointment(2, hostile, .cancelled, startsAt: moment(1_851)), outcome: .cancelled),
      DigestVisitRow(appointment: appointment(3, "Mila", reason: "limping"), outcome: .missed),
      DigestVisitRow(appointment: appointment(4), outcome: .planned),
    ], visits: DigestVisits(completed: 1, cancelled: 1, missed: 2, planned: 1),
    missed: [
      RecordRow(
        RecordID(.reminder, 2), id: "", name: hostile,
        fields: [RecordRow.Field("due", .moment, "2026-11-21T16:05:00Z")])
    ])

  static func state(_ view: DigestView = view, filter: DigestFilter = filter) -> RootViewState {
    var state = RootViewState()
    state.screen = .digest
    state.digest.filter = filter
    state.digest.answer = .shown(view)
    return state
  }
}
