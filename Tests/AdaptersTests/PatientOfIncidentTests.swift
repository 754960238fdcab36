import Architecture
import Testing
import UseCases

/// Patients of incidents, with each kind of store.
@Suite struct PatientOfIncidentTests {
  private typealias Patients = PatientsTests.Patients

  private func patient(_ text: String) -> Reference { Reference(.patient, text) }

  /// Number of the patient stored with the first practitioner.
  private func chosenByAda(_ patients: Patients) async throws -> Int? {
    try await patients.book.store.read { rows throws(Failure) in try rows.practitioner(1)?.patient?.number }
  }

  private func next(_ patients: Patients, session: Int? = nil) async throws -> Int? {
    let session = session ?? patients.book.session
    return try await patients.book.store.read { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 1)).nextPatient()
    }?.number
  }

  @Test(
    "A patient can be assigned to another incident, and the current incident stays current",
    arguments: StoreKind.allCases)
  func assignmentKeepsCurrentIncident(kind: StoreKind) async throws {
    let patients = try await PatientsTests.Patients(kind)
    try await patients.add(["name": "Rex"])
    try await patients.book.perform(.note("limping", cost: nil))
    try await patients.book.perform(.begin("cough"))
    let first = Reference(.incident, 1)
    let receipt = try await patients.book.perform(.assign(patient("rex"), to: first))
    #expect(receipt.summary == ChangeSummary(.assigned, .incident(1)) && receipt.occurring?.number == 2)
    #expect(receipt.incident?.patient?.name == "Rex" && receipt.occurring?.patient == nil)
    #expect(try await patients.book.perform(.undo(.session)).incident?.patient == nil)
    let none = Reference(.incident, 9)
    await #expect(throws: Failure.noSuch(none)) { try await patients.book.perform(.assign(patient("rex"), to: none)) }
  }

  @Test(
    "Assigning a patient to the current incident is undone and redone, and reassigning clears the patient",
    arguments: StoreKind.allCases)
  func patientAssignmentCanBeUndone(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex"])
    try await patients.book.note("limping")
    let receipt = try await patients.book.perform(.assign(patient("rex")))
    #expect(receipt.summary == ChangeSummary(.assigned, .incident(1)))
    #expect(receipt.incident?.patient == PatientName(number: 1, name: "Rex"))
    #expect(try await patients.book.perform(.assign(patient("p1"))).outcome == .unchanged)
    #expect(try await next(patients) == nil)
    #expect(try await patients.book.perform(.reassign(nil)).incident?.patient == nil)
    #expect(try await patients.book.perform(.undo(.session)).incident?.patient?.number == 1)
    #expect(try await patients.book.perform(.undo(.session)).incident?.patient == nil)
    #expect(try await patients.book.perform(.redo(.session)).incident?.patient?.number == 1)
    await #expect(throws: Failure.noSuch(patient("max"))) { try await patients.book.perform(.assign(patient("max"))) }
  }

  @Test("The chosen patient is assigned to each incident that begins", arguments: StoreKind.allCases)
  func nextIncident(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex"])
    let receipt = try await patients.book.perform(.assign(patient("rex")))
    #expect(receipt.summary == ChangeSummary(.assigned, .patient(1)) && receipt.nextPatient?.number == 1)
    try await patients.book.note("limping")
    #expect(try await patients.book.incident(1)?.patient?.name == "Rex")
    try await patients.book.perform(.begin(nil))
    #expect(try await next(patients) == 1)
    try await patients.book.note("another")
    #expect(try await patients.book.incident(2)?.patient?.name == "Rex")
    for _ in 1...3 { try await patients.book.perform(.undo(.session)) }
    #expect(try await next(patients) == 1)
    try await patients.book.perform(.redo(.session))
    #expect(try await patients.book.incident(1)?.patient?.name == "Rex")
    #expect(try await next(patients) == nil)
  }

  @Test(
    "Choosing no patient clears the chosen patient, and the next incident has no patient",
    arguments: StoreKind.allCases)
  func choosingNobodyClearsPatient(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex"])
    #expect(try await patients.book.perform(.assign(nil)).outcome == .unchanged)
    try await patients.book.perform(.assign(patient("rex")))
    let receipt = try await patients.book.perform(.assign(nil))
    #expect(receipt.summary == ChangeSummary(.unassigned, .patient(1)) && receipt.nextPatient == nil)
    try await patients.book.note("limping")
    #expect(try await patients.book.incident(1)?.patient == nil)
  }

  @Test(
    "Choosing no patient in a visit leaves the visit with its patient, and begins no incident before the next note",
    arguments: StoreKind.allCases)
  func nobodyInVisit(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex"])
    try await patients.book.perform(.assign(patient("rex")))
    try await patients.book.note("limping")
    let receipt = try await patients.book.perform(.assign(nil))
    #expect(receipt.summary == ChangeSummary(.left) && receipt.leftIncident?.number == 1)
    #expect(receipt.occurring == nil && receipt.nextPatient == nil)
    #expect(try await patients.book.numbers(IncidentQuery()) == [1])
    try await patients.book.note("call of a colleague")
    #expect(try await patients.book.incident(1)?.patient?.name == "Rex")
    let second = try await patients.book.incident(2)
    #expect(second != nil && second?.patient == nil)
    for _ in 1...3 { try await patients.book.perform(.undo(.session)) }
    #expect(try await next(patients) == 1)
  }

  @Test(
    "A removed patient is neither chosen nor the patient of an incident, until its removal is undone",
    arguments: StoreKind.allCases)
  func removedPatientCannotBeAssigned(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex"])
    try await patients.book.note("limping")
    try await patients.book.perform(.assign(patient("rex")))
    try await patients.book.perform(.begin(nil))
    try await patients.book.perform(.assign(patient("rex")))
    try await patients.ask(.remove(patient("rex")))
    #expect(try await patients.book.incident(1)?.patient == nil)
    #expect(try await next(patients) == nil)
    // The incident may now get another patient.
    try await patients.add(["name": "Mia"])
    try await patients.book.perform(.open(Reference(.incident, 1)))
    #expect(try await patients.book.perform(.assign(patient("mia"))).incident?.patient?.name == "Mia")
    for _ in 1...4 { try await patients.book.perform(.undo(.session)) }
    #expect(try await patients.book.incident(1)?.patient?.name == "Rex")
    #expect(try await next(patients) == 1)
  }

  @Test(
    "The incidents of one patient are listed with the other filters, a search and pages", arguments: StoreKind.allCases)
  func patientsIncidentsAreListed(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex"])
    for number in 1...7 {
      try await patients.book.perform(.assign(number == 4 ? nil : patient("rex")))
      try await patients.book.note("limping \(number)", minute: Int64(number))
      if number == 2 { try await patients.book.perform(.settle(nil)) }
      if number == 3 { try await patients.book.perform(.emergency(true)) }
      if number == 5 { try await patients.book.perform(.discard(nil)) }
      try await patients.book.perform(.begin(nil))
    }
    func numbers(_ query: IncidentQuery) async throws -> [Int] {
      var query = query
      query.patientNumber = 1
      return try await patients.book.numbers(query)
    }
    #expect(try await numbers(IncidentQuery()) == [7, 6, 3, 1])
    #expect(try await numbers(IncidentQuery(includesSettled: true)) == [7, 6, 3, 2, 1])
    #expect(try await numbers(IncidentQuery(onlyEmergencies: true)) == [3])
    #expect(try await numbers(IncidentQuery(limit: 2, after: 6)) == [3, 1])
    #expect(try await numbers(IncidentQuery(search: "limping")) == [7, 6, 3, 1])
    #expect(try await numbers(IncidentQuery(search: "4", includesSettled: true)) == [])
  }

  @Test("A new prompt begins with the chosen patient of the last used prompt", arguments: StoreKind.allCases)
  func newPromptInheritsChosenPatient(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex"])
    try await patients.book.perform(.assign(patient("rex")))
    let colleague = try await patients.book.store.openSession(at: Instant(milliseconds: 1))
    #expect(try await next(patients, session: colleague) == 1)
    try await patients.book.perform(.assign(nil), session: colleague)
    #expect(try await next(patients) == 1)
  }

  @Test(
    "A chosen patient belongs to the practitioner in session, also at the practitioner's next prompt",
    arguments: StoreKind.allCases)
  func ofPractitioner(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    let (book, store) = (patients.book, patients.book.store)
    for name in ["Rex", "Mia"] { try await patients.add(["name": name]) }
    for name in ["Ada", "Bo"] { try await patients.ask(.add(.practitioner, [FieldText("name", name)])) }
    try await book.perform(.activate(Reference(.practitioner, "ada")))
    try await book.perform(.assign(patient("rex")))
    try await book.perform(.activate(Reference(.practitioner, "bo")))
    #expect(try await next(patients) == nil)
    try await book.perform(.assign(patient("mia")))
    // Another prompt without a practitioner and without a chosen patient.
    let other = try await store.openSession(at: Instant(milliseconds: 1))
    try await book.perform(.activate(nil), session: other)
    try await book.perform(.assign(nil), session: other)
    let receipt = try await book.perform(.activate(Reference(.practitioner, "ada")), session: other)
    #expect(receipt.nextPatient?.name == "Rex")
    #expect(try await next(patients) == 2)
    try await book.perform(.note("limping", cost: nil), session: other)
    #expect(try await store.read { rows throws(Failure) in try rows.incident(1)?.patient?.name } == "Rex")
    try await book.perform(.begin(nil), session: other)
    #expect(try await next(patients, session: other) == 1)
  }

  @Test(
    "A practitioner who comes into session takes over the chosen patient, who stays chosen when the session ends",
    arguments: StoreKind.allCases)
  func practitionerTakesOverChosenPatient(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex"])
    try await patients.ask(.add(.practitioner, [FieldText("name", "Ada")]))
    try await patients.book.perform(.activate(nil))
    try await patients.book.perform(.assign(patient("rex")))
    try await patients.book.perform(.activate(Reference(.practitioner, "ada")))
    #expect(try await next(patients) == 1)
    #expect(try await chosenByAda(patients) == 1)
    // The same person is still at the prompt.
    try await patients.book.perform(.activate(nil))
    #expect(try await next(patients) == 1)
    try await patients.book.perform(.undo(.session))
    try await patients.book.perform(.undo(.session))
    #expect(try await next(patients) == 1)
    #expect(try await chosenByAda(patients) == nil)
  }
}
