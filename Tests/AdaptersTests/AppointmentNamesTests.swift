import Adapters
import Architecture
import Testing
import UseCases

/// Patients and practitioners found by the names in an appointment, with each kind of store.
@Suite struct AppointmentNamesTests {
  private func add(_ name: String, to practice: Practice, _ seed: UInt64) async throws {
    _ = try await practice.store.write { rows throws(Failure) in
      try RecordBook(rows: rows, session: 1, stamp: Stamp(time: Practice.noon, seed: seed))
        .perform(.add(.patient, [FieldText("name", name)]))
    }
  }

  private func receipt(_ practice: Practice) -> Receipt? {
    if case .receipt(let receipt, _)? = practice.agenda.state.answer { receipt } else { nil }
  }

  @Test(
    "Opening an appointment links a patient added after planning, and reports an unknown name",
    arguments: StoreKind.allCases)
  func openingLinksPatientAddedLater(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0)
    #expect(receipt(practice)?.unmatched == [Unmatched(kind: .patient, text: "Rex")])
    await practice.plan("Łap", at: 60)
    try await add("Rex", to: practice, 900)
    try await add("Łapa", to: practice, 901)
    await practice.jot(.openAppointment(1))
    #expect(practice.jotter.state.occurring?.patient?.name == "Rex")
    await practice.jot(.openAppointment(2))
    #expect(practice.jotter.state.occurring?.patient == nil)
    guard case .receipt(let receipt)? = practice.jotter.state.answer else { return #expect(Bool(false)) }
    #expect(
      receipt.unmatched == [
        Unmatched(kind: .patient, text: "Łap", candidates: [Unmatched.Candidate(number: 2, name: "Łapa")])
      ])
  }

  @Test(
    "A practitioner's word or reference is stored as the full name; unknown or ambiguous text is reported",
    arguments: StoreKind.allCases)
  func practitionerStoredByFullName(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    for (seed, name) in ["Ada Kern", "Bruno Vogt", "Bruna Kern"].enumerated() {
      _ = try await practice.store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: 1, stamp: Stamp(time: Practice.noon, seed: UInt64(700 + seed)))
          .perform(.add(.practitioner, [FieldText("name", name)]))
      }
    }
    func planned(_ text: String, _ index: Int64) async -> (name: String?, unmatched: [Unmatched]?) {
      await practice.plan("", at: 60 * index, with: text)
      return (receipt(practice)?.subject?.appointment?.plan.practitioner, receipt(practice)?.unmatched)
    }
    for (index, text) in ["bruno", "v2", "Bruno Vogt"].enumerated() {
      let (name, unmatched) = await planned(text, Int64(index))
      #expect(name == "Bruno Vogt" && unmatched == nil, "\(text)")
    }
    let unknown = await planned("Carla", 4)
    #expect(unknown.name == "Carla" && unknown.unmatched == [Unmatched(kind: .practitioner, text: "Carla")])
    let several = await planned("brun", 5)
    #expect(several.name == "brun" && several.unmatched?.first?.candidates.map(\.number) == [2, 3])
  }

  @Test("Undoing or redoing a settling names the appointment that changes with it", arguments: StoreKind.allCases)
  func undoneSettlingNamesItsAppointment(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("", at: 0)
    await practice.open(1)
    await practice.jot(.settle(nil), .undo(.session))
    guard case .receipt(let undone)? = practice.jotter.state.answer else { return #expect(Bool(false)) }
    #expect(undone.appointments?.map(\.status) == [.open])
    await practice.jot(.redo(.session))
    guard case .receipt(let redone)? = practice.jotter.state.answer else { return #expect(Bool(false)) }
    #expect(redone.appointments?.map(\.status) == [.completed])
    // The undone opening changes the appointment itself, so the receipt lists no other appointment.
    await practice.jot(.undo(.session), .undo(.session))
    guard case .receipt(let opening)? = practice.jotter.state.answer else { return #expect(Bool(false)) }
    #expect(opening.appointments == nil)
  }

  @Test(
    "Clearing an emergency or a description is refused without a current incident, and begins none",
    arguments: StoreKind.allCases)
  func clearingBeginsNoIncident(kind: StoreKind) async throws {
    let book = try await Book(kind)
    for command in [JotterCommand.emergency(false), .describe("")] {
      await #expect(throws: Failure.nothingOccurring) { try await book.perform(command) }
    }
    #expect(try await book.numbers() == [])
    try await book.perform(.emergency(true))
    #expect(try await book.numbers() == [1])
  }

  @Test(
    "The incident of an appointment has its known patient as patient, and names an unknown one in its description",
    arguments: StoreKind.allCases)
  func incidentTakesAppointmentsPatient(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    try await add("Rex", to: practice, 900)
    for (index, name) in ["Rex", "Bo"].enumerated() {
      let plan = Plan(slot: Practice.slot(60 * Int64(index), 60 * Int64(index) + 30), patient: name, type: "check")
      await practice.ask(.add(plan))
      await practice.jot(.openAppointment(index + 1))
      let incident = practice.jotter.state.occurring
      #expect(incident?.patient?.name == (name == "Rex" ? "Rex" : nil))
      #expect(incident?.description == (name == "Rex" ? "check" : "check (Bo)"))
    }
  }

  @Test(
    "Renaming a practitioner renames planned appointments, and undo restores the former name",
    arguments: StoreKind.allCases)
  func renamingPractitionerRenamesAppointments(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    func team(_ command: RecordCommand, _ seed: UInt64) async throws -> Receipt {
      try await practice.store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: 1, stamp: Stamp(time: Practice.noon, seed: seed)).perform(command)
      }
    }
    func names() async throws -> [String] {
      try await practice.store.read { rows throws(Failure) in
        var names: [String] = []
        for number in 1...3 { names.append(try rows.appointment(number)?.plan.practitioner ?? "-") }
        return names
      }
    }
    _ = try await team(.add(.practitioner, [FieldText("name", "Ada Kern")]), 700)
    for (index, name) in ["ada", "Bo", "ada"].enumerated() {
      await practice.plan("Rex", at: Int64(60 * index), with: name)
    }
    await practice.ask(.cancel(Reference(.appointment, 3)))
    let receipt = try await team(.edit(Reference(.practitioner, 1), [FieldText("name", "Ada Vogt")]), 701)
    #expect(receipt.changed?.map(\.field) == [.name])
    #expect(try await names() == ["Ada Vogt", "Bo", "Ada Kern"])
    await practice.jot(.undo(.session))
    #expect(try await names() == ["Ada Kern", "Bo", "Ada Kern"])
    // A name of two practitioners is ambiguous, so appointments keep it.
    _ = try await team(.add(.practitioner, [FieldText("name", "Ada Kern")]), 702)
    _ = try await team(.edit(Reference(.practitioner, 2), [FieldText("name", "Ada Beck")]), 703)
    #expect(try await names() == ["Ada Kern", "Bo", "Ada Kern"])
  }
}
