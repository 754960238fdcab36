import Architecture
import Foundation
import Testing
import UseCases

/// The patient of an incident and its reassignment, with each kind of store.
@Suite struct ReassigningTests {
  private typealias Patients = PatientsTests.Patients

  private func patient(_ text: String) -> Reference { Reference(.patient, text) }

  private func practice(_ kind: StoreKind) async throws -> Patients {
    let patients = try await Patients(kind)
    for name in ["Mimi", "Balou", "Hoppel"] { try await patients.add(["name": name]) }
    return patients
  }

  /// Contents of an incident, and whether assigning another patient begins the next incident.
  private static let contents: [(name: String, commands: [JotterCommand], begins: Bool)] = [
    ("nothing", [.begin("visit")], false),
    ("a patient", [.begin("visit"), .assign(Reference(.patient, "mimi"))], false),
    ("a note", [.note("limping", cost: nil)], false),
    ("a patient and a note", [.note("limping", cost: nil), .assign(Reference(.patient, "mimi"))], true),
    (
      "a patient and an erased note",
      [.note("limping", cost: nil), .assign(Reference(.patient, "mimi")), .erase(.note, 1)], false
    ),
    (
      "a patient and a note, settled",
      [
        .note("limping", cost: nil), .assign(Reference(.patient, "mimi")), .settle(nil),
        .open(Reference(.incident, 1)),
      ], true
    ),
  ]

  @Test(
    "If the current incident has a patient and a note, another patient begins the next incident, no patient leaves it",
    arguments: StoreKind.allCases, contents.indices)
  func anotherPatientBeginsNextIncident(kind: StoreKind, place: Int) async throws {
    let (name, commands, begins) = Self.contents[place]
    for other in [patient("balou"), nil] {
      let patients = try await practice(kind)
      for command in commands { try await patients.book.perform(command) }
      let before = try #require(try await patients.book.incident(1))
      let receipt = try await patients.book.perform(.assign(other))
      let now = other.map { _ in PatientName(number: 2, name: "Balou") }
      #expect(receipt.occurring?.number == (!begins ? 1 : other == nil ? nil : 2), "\(name)")
      #expect(receipt.occurring?.patient == now, "\(name)")
      #expect(receipt.leftIncident?.number == (begins ? 1 : nil), "\(name)")
      #expect(receipt.formerPatient?.name == (begins ? nil : before.patient?.name), "\(name)")
      if begins {
        #expect(receipt.summary == (other == nil ? ChangeSummary(.left) : ChangeSummary(.began, .incident(2))))
        #expect(try await patients.book.incident(1) == before, "\(name)")
      }
      if receipt.outcome == .made { try await patients.book.perform(.undo(.session)) }
      #expect(try await patients.book.incident(1) == before, "\(name)")
      #expect(try await patients.book.incident(2) == nil, "\(name)")
    }
  }

  @Test("Three patients assigned one after the other get an incident each", arguments: StoreKind.allCases)
  func eachAssignedPatientGetsIncident(kind: StoreKind) async throws {
    let patients = try await practice(kind)
    for name in ["mimi", "balou", "hoppel"] {
      try await patients.book.perform(.assign(patient(name)))
      try await patients.book.note("\(name) is here")
    }
    var names: [String?] = []
    for number in 1...3 { names.append(try await patients.book.incident(number)?.patient?.name) }
    #expect(names == ["Mimi", "Balou", "Hoppel"])
    #expect(try await patients.book.notes(3).map(\.text) == ["hoppel is here"])
  }

  @Test("Assigning the same patient again changes nothing", arguments: StoreKind.allCases)
  func reassigningSamePatientChangesNothing(kind: StoreKind) async throws {
    let patients = try await practice(kind)
    try await patients.book.note("limping")
    try await patients.book.perform(.assign(patient("mimi")))
    let receipt = try await patients.book.perform(.assign(patient("p1")))
    #expect(receipt.outcome == .unchanged && receipt.occurring?.number == 1 && receipt.leftIncident == nil)
  }

  @Test(
    "Reassigning moves the current or a named incident, reports the former patient, and can be undone",
    arguments: StoreKind.allCases, [nil, 1])
  func reassigningReportsFormerPatient(kind: StoreKind, named: Int?) async throws {
    let patients = try await practice(kind)
    try await patients.book.note("limping")
    try await patients.book.perform(.assign(patient("mimi")))
    if named != nil { try await patients.book.perform(.begin("another")) }
    let incident = named.map { Reference(.incident, $0) }
    for (other, name) in [(patient("balou"), "Balou"), (nil, nil)] as [(Reference?, String?)] {
      let receipt = try await patients.book.perform(.reassign(other, of: incident))
      #expect(receipt.summary == ChangeSummary(other == nil ? .unassigned : .assigned, .incident(1)))
      #expect(
        receipt.incident?.patient?.name == name && receipt.formerPatient?.name == "Mimi" && receipt.leftIncident == nil)
      #expect(try await patients.book.notes(1).map(\.text) == ["limping"])
      try await patients.book.perform(.undo(.session))
      #expect(try await patients.book.incident(1)?.patient?.name == "Mimi")
    }
  }

  @Test("Reassigning without a current incident is refused", arguments: StoreKind.allCases)
  func reassigningNeedsCurrentIncident(kind: StoreKind) async throws {
    let patients = try await practice(kind)
    await #expect(throws: Failure.nothingOccurring) {
      try await patients.book.perform(.reassign(patient("mimi")))
    }
  }

  // MARK: Emergencies

  /// Ways to begin an emergency while Mimi is chosen, and the patient of that emergency.
  private static let emergencies: [(name: String, commands: [JotterCommand], patient: String?)] = [
    ("with a text", [.beginEmergency("cat seizure, stray")], nil),
    ("with a text and a patient", [.beginEmergency("seizure", patient: Reference(.patient, "balou"))], "Balou"),
    ("without a text", [.emergency(true)], "Mimi"),
    ("a note, marked", [.note("seizure", cost: nil), .emergency(true)], "Mimi"),
    ("a description, marked", [.begin("seizure"), .emergency(true)], "Mimi"),
  ]

  @Test(
    "An emergency with a text has no patient unless its command names a patient, and the chosen patient stays chosen",
    arguments: StoreKind.allCases, emergencies.indices)
  func emergencyBeginsWithoutPatient(kind: StoreKind, place: Int) async throws {
    let (name, commands, whom) = Self.emergencies[place]
    for isInSession in [false, true] {
      let patients = try await practice(kind)
      if isInSession { try await patients.ask(.add(.practitioner, [FieldText("name", "Ada")])) }
      try await patients.book.perform(.assign(patient("mimi")))
      for command in commands { try await patients.book.perform(command) }
      let incident = try #require(try await patients.book.incident(1))
      #expect(incident.isEmergency && incident.patient?.name == whom, "\(name)")
      guard whom != "Mimi" else { continue }
      #expect(try await patients.book.perform(.begin(nil)).nextPatient?.name == "Mimi", "\(name)")
    }
  }

  @Test(
    "After an emergency, the patient chosen before is chosen again, or else the patient of the emergency",
    arguments: StoreKind.allCases)
  func choiceAfterEmergency(kind: StoreKind) async throws {
    for (chosen, after) in [("mimi", "Mimi"), (nil, "Balou")] {
      let patients = try await practice(kind)
      if let chosen { try await patients.book.perform(.assign(patient(chosen))) }
      try await patients.book.perform(.beginEmergency("cat seizure, stray"))
      let assigned = try await patients.book.perform(.assign(patient("balou")))
      #expect(assigned.occurring?.patient?.name == "Balou")
      #expect(try await patients.book.perform(.settle(nil)).nextPatient?.name == after)
    }
  }

  /// Commands before an emergency and during it, and the incident that is current after its end.
  private static let interruptions: [(before: [JotterCommand], during: [JotterCommand], after: Int?)] = [
    ([.begin("limping")], [], 1), ([], [], nil), ([.begin("limping"), .settle(nil)], [], nil),
    ([.begin("limping")], [.settle(Reference(.incident, 1))], nil),
    ([.begin("limping")], [.discard(Reference(.incident, 1))], nil),
    ([.begin("limping")], [.open(Reference(.incident, 1)), .open(Reference(.incident, 2))], 1),
    ([.begin("limping")], [.emergency(false)], 1), ([.begin("limping")], [.emergency(false), .emergency(true)], 1),
    ([.begin("limping"), .beginEmergency("first")], [.settle(Reference(.incident, 2))], 1),
    ([.begin("limping"), .beginEmergency("first")], [], 2),
  ]

  @Test(
    "After an emergency, the incident that it interrupted is current again while it is open",
    arguments: StoreKind.allCases, interruptions.indices)
  func interruptedIncidentBecomesCurrentAgain(kind: StoreKind, place: Int) async throws {
    let (before, during, after) = Self.interruptions[place]
    for end in [JotterCommand.settle(nil), .discard(nil)] {
      let patients = try await practice(kind)
      for command in before { try await patients.book.perform(command) }
      let emergency = try await patients.book.perform(.beginEmergency("hit by a car")).occurring?.number
      for command in during { try await patients.book.perform(command) }
      #expect(try await patients.book.perform(end).occurring?.number == after)
      #expect(try await patients.book.perform(.undo(.session)).occurring?.number == emergency)
      #expect(try await patients.book.perform(.redo(.session)).occurring?.number == after)
    }
  }

  @Test(
    "An emergency begins a new incident and leaves the patient of the former incident unchanged",
    arguments: StoreKind.allCases)
  func emergencyKeepsFormerIncidentPatient(kind: StoreKind) async throws {
    let patients = try await practice(kind)
    try await patients.book.note("limping")
    try await patients.book.perform(.assign(patient("mimi")))
    let receipt = try await patients.book.perform(.beginEmergency("cat seizure, stray"))
    #expect(receipt.occurring?.patient == nil && receipt.occurring?.number == 2)
    #expect(try await patients.book.incident(1)?.patient?.name == "Mimi")
  }

  @Test("An emergency for an unknown patient is refused and begins no incident", arguments: StoreKind.allCases)
  func unknownPatientEmergencyIsRefused(kind: StoreKind) async throws {
    let patients = try await practice(kind)
    await #expect(throws: Failure.noSuch(patient("rex"))) {
      try await patients.book.perform(.beginEmergency("seizure", patient: patient("rex")))
    }
    #expect(try await patients.book.incident(1) == nil)
  }

  // MARK: Prompts

  @Test(
    "A note is refused once if the incident's patient has changed since the prompt showed it, and stored when repeated",
    arguments: StoreKind.allCases)
  func changedPatientRefusesNoteOnce(kind: StoreKind) async throws {
    let ada = try await Practice(kind)
    let ben = await ada.colleague()
    try await add(["Mimi", "Balou"], at: ada)
    await ada.jot(.note("limping", cost: nil), .assign(patient("mimi")))
    await ben.jot(.reassign(patient("balou"), of: Reference(.incident, 1)))
    let failure = Failure.patientChanged(
      1, now: PatientName(number: 2, name: "Balou"), was: PatientName(number: 1, name: "Mimi"), by: nil)
    for command in [JotterCommand.note("left hind", cost: nil)] {
      await ada.jot(command)
      #expect(ada.jotter.state.answer == .failure(failure))
      #expect(ada.jotter.state.occurring?.patient?.name == "Balou")
      await ada.jot(command)
      guard case .receipt? = ada.jotter.state.answer else {
        Issue.record("refused twice")
        return
      }
    }
    // A change of this prompt is visible here at once.
    await ada.jot(.reassign(patient("mimi")), .note("weight taken", cost: nil))
    #expect(ada.jotter.state.occurring?.patient?.name == "Mimi")
    guard case .receipt? = ada.jotter.state.answer else {
      Issue.record("refused")
      return
    }
  }

  @Test(
    "Each command about the current incident is refused after a colleague has changed its patient",
    arguments: [
      .note("left hind", cost: nil), .describe("bite"), .fill([FieldText("details", "x")]), .emergency(true),
      .cost(1, nil), .rewrite(1, "anew", cost: nil), .erase(.note, 1), .settle(nil), .discard(nil), .take([]),
      .assign(Reference(.patient, "balou")), .reassign(nil),
    ] as [JotterCommand])
  func refusedCommands(command: JotterCommand) async throws {
    let ada = try await Practice(.memory)
    try await add(["Mimi", "Balou"], at: ada)
    try await add(["Ada"], at: ada, .practitioner)
    let ben = await ada.colleague()
    await ada.jot(.note("limping", cost: Euro(cents: 100)), .assign(patient("mimi")))
    await ben.jot(.reassign(patient("balou"), of: Reference(.incident, 1)))
    await ada.jot(command)
    guard case .failure(.patientChanged)? = ada.jotter.state.answer else {
      Issue.record("not refused: \(String(describing: ada.jotter.state.answer))")
      return
    }
  }

  @Test(
    "A command is refused once if another prompt has changed the chosen patient since this prompt showed it",
    arguments: StoreKind.allCases, [nil, "mimi"])
  func changedChoiceRefusesCommandOnce(kind: StoreKind, chosen: String?) async throws {
    let ada = try await Practice(kind)
    let ben = await ada.colleague()
    try await add(["Mimi", "Balou"], at: ada)
    try await add(["Ada"], at: ada, .practitioner)
    await ben.jot(.activate(Reference(.practitioner, "ada")), .assign(patient("balou")))
    await ada.jotter.dispatch(.refreshAsked).settled()
    await ben.jot(.assign(chosen.map { patient($0) }))
    let was = PatientName(number: 2, name: "Balou")
    let now = chosen.map { PatientName(number: 1, name: $0.capitalized) }
    for command in [JotterCommand.note("limping", cost: nil), .emergency(true)] {
      #expect(ada.jotter.state.patient == was)
      await ada.jot(command)
      #expect(ada.jotter.state.answer == .failure(.choiceChanged(now: now, was: was)))
      #expect(ada.jotter.state.patient == now && ada.occurring == nil)
      await ada.jot(command)
      #expect(ada.jotter.state.occurring?.patient == now)
      // Once more in the opposite direction.
      await ada.jot(.undo(.session), .assign(patient("balou")))
      await ben.jot(.assign(chosen.map { patient($0) }))
    }
  }

  @Test("An entry that names no patient is refused if the prompt shows another patient than the current one")
  func choiceOfRecords() async throws {
    let patients = try await practice(.memory)
    try await patients.book.perform(.assign(patient("mimi")))
    let (store, session) = (patients.book.store, patients.book.session)
    func write(_ shown: ShownPatient?) async throws -> Receipt {
      try await store.write { rows throws(Failure) in
        let stamp = Stamp(time: Practice.noon, seed: 8_000)
        return try RecordBook(rows: rows, session: session, stamp: stamp, shown: shown)
          .perform(
            .write(
              [FieldText("kind", "weight"), FieldText("date", "1970-01-01")], words: ["4.2"], into: "weight"))
      }
    }
    let (mimi, balou) = (PatientName(number: 1, name: "Mimi"), PatientName(number: 2, name: "Balou"))
    for was in [balou, nil] {
      await #expect(throws: Failure.choiceChanged(now: mimi, was: was)) { try await write(ShownPatient(was)) }
    }
    try await patients.book.note("limping")
    await #expect(throws: Failure.patientChanged(1, now: mimi, was: balou, by: nil)) {
      try await write(ShownPatient(balou, incident: 1))
    }
    let written = try await write(ShownPatient(mimi, incident: 1)).subject?.record
    #expect(written?[.patient].map { Reference(.patient, $0).number } == 1)
  }

  @Test(
    "A colleague's change of the current incident is reported once, with the next command",
    arguments: StoreKind.allCases)
  func colleagueChangeIsReportedOnce(kind: StoreKind) async throws {
    for (command, deed) in [
      (JotterCommand.describe("bite wound"), ChangeKind.described), (.settle(nil), .settled),
      (.assign(Reference(.patient, "mimi")), .assigned),
    ] {
      let ada = try await Practice(kind)
      let ben = await ada.colleague()
      try await add(["Mimi"], at: ada)
      await ada.jot(.note("limping", cost: nil))
      await ben.jot(.open(Reference(.incident, 1)), command)
      #expect(ada.jotter.state.changes == 0)
      for _ in 1...2 {
        await ada.jot(.note("left hind", cost: nil))
        #expect(ada.jotter.state.changes == 1 && ada.jotter.state.change?.change.kind == deed)
      }
      // A change of this prompt does not count as a colleague's.
      await ada.jot(.describe("mine"), .note("again", cost: nil))
      #expect(ada.jotter.state.changes == 1)
    }
  }

  private func add(_ names: [String], at practice: Practice, _ kind: RecordKind = .patient) async throws {
    let session = try #require(practice.jotter.state.session)
    for (seed, name) in names.enumerated() {
      let stamp = Stamp(time: Practice.noon, seed: UInt64(7_000 + seed))
      _ = try await practice.store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: session, stamp: stamp).perform(.add(kind, [FieldText("name", name)]))
      }
    }
    await practice.jotter.dispatch(.refreshAsked).settled()
  }
}
