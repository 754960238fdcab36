import Foundation
import Testing
import ViewModels

/// Changes of existing notes and visits, from the action to the shown state.
@Suite struct NotesScreenTests {
  private func note(_ app: App) -> NoteRow? {
    guard case .confirmed(let confirmation)? = app.state.jotter.answer, case .note(let note)? = confirmation.subject
    else { return nil }
    return note
  }

  @Test("A note changes its cost and text, refuses impossible costs, and is shown with its former texts")
  func changedNoteShowsFormerTexts() async throws {
    let app = try App()
    await app.send(.jotter(.opened), .jotter(.noted("limping", cost: 35)), .jotter(.priced(1, -20)))
    #expect(note(app)?.cost == -20 && app.state.jotter.confirmed == ChangeSummary(.priced, .note(incident: 1, 1)))
    await app.send(.jotter(.priced(1, nil)))
    #expect(note(app) != nil && note(app)?.cost == nil)
    for amount in [Decimal(1_000_000_000), Decimal(-1_000_000_000), Decimal(string: "0.001")] {
      await app.send(.jotter(.priced(1, amount)))
      #expect(app.state.failure == .impossibleCost)
    }
    await app.send(.jotter(.rewrote(1, "lame", cost: nil)), .jotter(.rewrote(1, "lame, left hind", cost: 12)))
    #expect(note(app)?.text == "lame, left hind" && note(app)?.cost == 12)
    await app.send(.jotter(.rewrote(1, "x", cost: 1_000_000_000)))
    #expect(app.state.failure == .impossibleCost)
    await app.send(.jotter(.rewrote(1, nil, cost: nil)))
    #expect(app.state.failure == .noProgram(.editing))
    await app.send(.jotter(.asked(nil)))
    guard case .shown(let incident)? = app.state.jotter.answer else {
      Issue.record("no incident is shown")
      return
    }
    #expect(incident.notes.map(\.text) == ["lame, left hind"])
    #expect(incident.notes.first?.earlier?.map(\.text) == ["limping", "limping", "limping", "lame"])
  }

  @Test("An emergency begins a new incident, and an appointment gets another time and a reason")
  func emergencyBeginsANewIncident() async throws {
    let app = try App()
    await app.send(.jotter(.opened), .jotter(.noted("limping", cost: nil)), .jotter(.begunEmergency("hit by a car")))
    #expect(app.state.jotter.occurring?.number == 2 && app.state.jotter.occurring?.isEmergency == true)
    await app.send(.incidents(.asked(IncidentFilter())))
    #expect(app.state.incidents.rows.map { [$0.number == 2, $0.isEmergency] } == [[true, true], [false, false]])
    let start = Date(timeIntervalSince1970: 1_795_303_800)
    await app.send(
      .schedule(.planned(AppointmentPlan(startsAt: start, endsAt: start + 1_800, patient: "Rex"))),
      .schedule(.edited("a1", AppointmentEdit(time: .at(start + 600, until: nil), reason: "ill"))),
      .schedule(.edited("a1", AppointmentEdit(time: .shifted(.later(minutes: 10), minutes: 20)))),
      .schedule(.edited("a1", AppointmentEdit(time: .lasting(minutes: 15)))), .schedule(.showed("a1")))
    guard case .shown(let row)? = app.state.schedule.answer else {
      Issue.record("no appointment is shown")
      return
    }
    #expect(row.startsAt == start + 1_200)
    #expect(row.endsAt == start + 2_100)
    #expect(row.reason == "ill")
    #expect(row.patient == "Rex")
  }
}
