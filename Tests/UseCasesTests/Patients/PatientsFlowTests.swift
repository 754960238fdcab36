import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Patients, step by step; every event and change is listed.
@Suite struct PatientsFlowTests {
  private let rexNamed = Reference(.patient, "rex")
  private let today = CalendarDate(year: 2026, month: 11, day: 21)

  @Test("A patient is added, shown, checked and listed; a failure is an answer, and so is a missing session")
  func patientIsAddedAndChecked() throws {
    try Harness.run { harness in
      let store = SlowStore(in: harness)
      let patients = harness.track(UseCase<RecordsState>(store: store, runtime: harness.runtime))
      let add = RecordCommand.add(.patient, [FieldText("name", "Rex")])
      patients.send(.asked(add))
      patients.received(.failed(.store(.other("no session is open")))) {
        $0.answer = .failure(.store(.other("no session is open")))
      }
      patients.send(.sessionOpened(1)) { $0.session = 1 }
      patients.send(.asked(add))
      store.disk.answer(.fails(.store(.full)))
      patients.received(.failed(.store(.full))) { $0.answer = .failure(.store(.full)) }
      patients.send(.asked(add))
      store.disk.answer(.proceed)
      let memory = store.memory
      let found = try harness.run { try await memory.read { rows throws(Failure) in try rows.record(.patient(1)) } }
      let rex = try #require(found)
      #expect(rex.name == "Rex")
      let receipt = Receipt(
        outcome: .made, summary: ChangeSummary(.admitted, .patient(1)), subject: .record(rex),
        changed: [Edit(.patient(1), .name, before: .text(""), after: .text("Rex"))])
      patients.received(.committed(receipt)) { $0.answer = .receipt(receipt) }
      patients.send(.detailsAsked(rexNamed))
      store.disk.answer(.proceed)
      var details = RecordDetails(rex)
      details.findings = PassportRules(Patient(rex), [], today: today).findings
      #expect(details.findings.contains(Finding(.rabies, .rabiesValid, .missing([]))))
      patients.received(.detailsRead(details)) { $0.answer = .details(details) }
      let journey = Journey(entry: WallTime(day: today, minute: 600), to: "GB")
      patients.send(.checkAsked(rexNamed, journey))
      store.disk.answer(.proceed)
      var check = RecordDetails(rex)
      check.findings = PassportRules(Patient(rex), [], today: today, journey: journey).findings
      check.journey = journey
      #expect(check.findings.contains(Finding(.tapeworm, .tapewormWindow, .missing([]))))
      patients.received(.detailsRead(check)) { $0.answer = .details(check) }
      let query = RecordQuery(.patient, search: "r")
      patients.send(.pageAsked(query)) { $0.query = query }
      store.disk.answer(.proceed)
      let page = RecordPage([rex])
      patients.received(.pageRead(page, for: query)) {
        $0.page = page
        $0.answer = .page
      }
    }
  }

  @Test("The jotter refreshes after each change of a record, and loses its chosen patient once it is removed")
  func jotterFollowsRecordChanges() throws {
    try Harness.run { harness in
      let store = SlowStore(in: harness)
      let lateTarget = LateTarget<JotterState>()
      let useCase = UseCase<RecordsState>(store: store, jotter: lateTarget, runtime: harness.runtime)
      let jotterUseCase = UseCase<JotterState>(
        store: store, listeners: [SessionListener(LateTarget(useCase))], runtime: harness.runtime)
      lateTarget.connect(jotterUseCase)
      harness.ignore("records")
      let jotter = harness.track(jotterUseCase)
      jotter.send(.started)
      for _ in 1...3 { store.disk.answer(.proceed) }
      jotter.received(.sessionOpened(1, occurring: nil)) { $0.session = 1 }
      useCase.dispatch(.asked(.add(.patient, [FieldText("name", "Rex")])))
      store.disk.answer(.proceed)
      jotter.received(.refreshAsked)
      store.disk.answer(.proceed)
      jotter.received(.refreshed(nil))
      jotter.send(.asked(.assign(rexNamed)))
      store.disk.answer(.proceed)
      let memory = store.memory
      let found = try harness.run { try await memory.read { rows throws(Failure) in try rows.record(.patient(1)) } }
      let rex = try #require(found)
      let name = PatientName(number: 1, name: "Rex")
      let assigned = Receipt(
        outcome: .made, summary: ChangeSummary(.assigned, .patient(1)), subject: .record(rex), nextPatient: name)
      jotter.received(.committed(assigned)) {
        $0.patient = name
        $0.answer = .receipt(assigned)
      }
      useCase.dispatch(.asked(.remove(rexNamed)))
      store.disk.answer(.proceed)
      jotter.received(.refreshAsked)
      store.disk.answer(.proceed)
      jotter.received(.refreshed(nil)) { $0.patient = nil }
    }
  }
}
