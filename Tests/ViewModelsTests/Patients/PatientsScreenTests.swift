import Architecture
import Testing
import ViewModels

/// Screen of patients.
@Suite struct PatientsScreenTests {
  private let today = CalendarDate(year: 2026, month: 11, day: 21)

  private func name(_ text: String) -> [TypedField] { [TypedField("name", text)] }

  @Test("Patients are listed in pages and by search, without released ones")
  func patientsAreListedInPages() async throws {
    let app = try App()
    await app.send(.jotter(.opened))
    for patient in ["Rex", "Mia", "Rexona"] { await app.send(.records(.added(.patient, name(patient)))) }
    func listed(_ filter: RecordFilter) async -> [String] {
      await app.send(.records(.asked(filter)))
      #expect(app.state.screen == .records && app.state.records.answer == .listed)
      #expect(app.state.records.filter == filter)
      return app.state.records.rows.map(\.name)
    }
    #expect(await listed(RecordFilter(.patient, search: "rex")) == ["Rexona", "Rex"])
    #expect(await listed(RecordFilter(.patient, limit: 1)) == ["Rexona"])
    #expect(app.state.records.next == 3)
    #expect(await listed(RecordFilter(.patient, limit: 2, after: 3)) == ["Mia", "Rex"])
    #expect(app.state.records.next == nil)
    await app.send(.records(.removed(.patient, "rexona")))
    #expect(app.state.records.confirmed == ChangeSummary(.released, .patient(3)))
    #expect(await listed(RecordFilter(.patient, search: "rex")) == ["Rex"])
    await app.send(.records(.restored(.patient, "p3")))
    #expect(app.state.records.confirmed?.name == .patient(3))
    #expect(await listed(RecordFilter(.patient, search: "rex")) == ["Rexona", "Rex"])
  }

  @Test("An owner is entered from a guardian, changed, and struck out again")
  func ownerIsEnteredAndStruck() async throws {
    let app = try App()
    await app.send(
      .jotter(.opened), .records(.added(.patient, name("Rex"))),
      .records(.added(.guardian, [TypedField("name", "Nora"), TypedField("city", "Ulm")])))
    func owner() async -> String? {
      await app.send(.records(.showed(.patient, "rex")))
      guard case .shown(let view)? = app.state.records.answer else { return nil }
      return view.row.owner
    }
    await app.send(.records(.entered(.patient, "rex", .owner, from: "nora", [])))
    #expect(app.state.records.confirmed == ChangeSummary(.entered, RecordID(.owner, 1, part: 1)))
    #expect(await owner() == "Nora")
    await app.send(.records(.amended(.patient, "rex", .owner, 1, [TypedField("surname", "Quellberg")])))
    #expect(await owner() == "Nora Quellberg")
    await app.send(.records(.struck(.patient, "rex", .owner, 1)))
    #expect(app.state.records.confirmed == ChangeSummary(.struck, RecordID(.owner, 1, part: 1)))
    #expect(await owner() == nil)
  }

  @Test("A checked journey has its findings; an unknown country is refused")
  func checkedJourneyHasFindings() async throws {
    let app = try App()
    await app.send(.jotter(.opened), .records(.added(.patient, name("Rex") + [TypedField("species", "dog")])))
    let day = CalendarDate(year: 2026, month: 12, day: 1)
    let journey = JourneyForm(day: day, minute: 600, to: "IE")
    await app.send(.records(.checked("rex", journey)))
    guard case .shown(let view)? = app.state.records.answer else {
      Issue.record("\(String(describing: app.state.records.answer))")
      return
    }
    #expect(view.row.name == "Rex" && view.journey == journey && !view.findings.isEmpty)
    await app.send(.records(.checked("rex", JourneyForm(day: day, minute: 600, to: "Narnia"))))
    #expect(app.state.failure == .noSuchCountry("Narnia"))
  }

  @Test("The current incident gets a patient; choosing none leaves the incident, or clears the patient of a named one")
  func occurringIncidentGetsPatient() async throws {
    let app = try App()
    func shown() -> IncidentRow? { if case .shown(let view)? = app.state.jotter.answer { view.row } else { nil } }
    await app.send(.jotter(.opened), .records(.added(.patient, name("Rex"))), .jotter(.noted("limping", cost: nil)))
    await app.send(.jotter(.assigned("rex")))
    #expect(app.state.jotter.confirmed == ChangeSummary(.assigned, .incident(1)))
    #expect(app.state.jotter.occurring?.patient == PatientName(number: 1, name: "Rex"))
    await app.send(.jotter(.assigned(nil)))
    #expect(app.state.jotter.confirmed?.kind == .left && app.state.jotter.occurring == nil)
    await app.send(.jotter(.asked("1")))
    #expect(shown()?.patient == PatientName(number: 1, name: "Rex"))
    await app.send(.jotter(.assigned(nil, to: "1")))
    #expect(app.state.jotter.confirmed == ChangeSummary(.unassigned, .incident(1)))
    await app.send(.jotter(.asked("1")))
    #expect(shown() != nil && shown()?.patient == nil)
  }
}
