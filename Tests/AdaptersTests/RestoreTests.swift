import Adapters
import Architecture
import Testing
import UseCases

/// Restoring removed records by number or name, with each kind of store.
@Suite struct RestoreTests {
  @Test("A removed patient or guardian is restored by number, a guardian also by name, and undo reverts that")
  func removedPatientReturnsByNumber() async throws {
    for kind in StoreKind.allCases {
      let guardians = try await GuardiansTests.Guardians(kind)
      let patients = guardians.patients
      try await guardians.add("Nora", "Quellberg")
      try await patients.add(["name": "Rex"])
      try await guardians.ask(.remove(Reference(.guardian, "g1")))
      try await patients.ask(.remove(Reference(.patient, "p1")))

      let back = try await patients.ask(.restore(Reference(.patient, "p1")))
      #expect(back.outcome == .made && back.summary == ChangeSummary(.recovered, .patient(1)))
      #expect(try await patients.found() == [1])
      #expect(try await patients.ask(.restore(Reference(.patient, "p1"))).outcome == .unchanged)
      #expect(try await guardians.ask(.restore(Reference(.guardian, "g1"))).outcome == .made)
      #expect(try await guardians.found() == [1])
      try await guardians.book.perform(.undo(.session))
      #expect(try await guardians.found() == [])
      for text in ["p9", "Rex"] {
        await #expect(throws: Failure.noSuch(Reference(.patient, text))) {
          try await patients.ask(.restore(Reference(.patient, text)))
        }
      }
      // `restore` finds names only among removed records.
      #expect(try await guardians.ask(.restore(Reference(.guardian, "quell"))).outcome == .made)
      await #expect(throws: Failure.noSuch(Reference(.guardian, "nora"))) {
        try await guardians.ask(.restore(Reference(.guardian, "nora")))
      }
    }
  }

  @Test("A patient is not restored while another patient has its transponder number", arguments: StoreKind.allCases)
  func takenTransponderPreventsRestoring(kind: StoreKind) async throws {
    let patients = try await PatientsTests.Patients(kind)
    let chip = "276098102345678"
    try await patients.add(["name": "Rex", "chip": chip])
    try await patients.ask(.remove(Reference(.patient, "p1")))
    try await patients.add(["name": "Mila", "chip": chip])
    await #expect(throws: Failure.chipTaken(chip, by: PatientName(number: 2, name: "Mila"))) {
      try await patients.ask(.restore(Reference(.patient, "p1")))
    }
    #expect(try await patients.found() == [2])
  }

  @Test("Restoring a relieved practitioner succeeds once, and then changes nothing", arguments: StoreKind.allCases)
  func relievedPractitionerIsRestoredOnce(kind: StoreKind) async throws {
    let book = try await Book(kind)
    func ask(_ command: RecordCommand, _ seed: UInt64) async throws -> Receipt {
      try await book.store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: book.session, stamp: Stamp(time: Instant(milliseconds: 1), seed: seed))
          .perform(command)
      }
    }
    _ = try await ask(.add(.practitioner, [FieldText("name", "Ada")]), 1)
    _ = try await ask(.remove(Reference(.practitioner, "ada")), 2)
    #expect(try await ask(.restore(Reference(.practitioner, "v1")), 3).outcome == .made)
    #expect(try await ask(.restore(Reference(.practitioner, "v1")), 4).outcome == .unchanged)
    await #expect(throws: Failure.noSuch(Reference(.practitioner, "v2"))) {
      try await ask(.restore(Reference(.practitioner, "v2")), 5)
    }
  }

  @Test("A restored appointment is planned again", arguments: StoreKind.allCases)
  func restoredAppointmentIsPlannedAgain(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.plan("Rex", at: 0)
    await practice.ask(.cancel(Reference(.appointment, "a1")))
    #expect(try await practice.lines() == [])
    await practice.ask(.restore(Reference(.appointment, "a1")))
    #expect(try await practice.lines() == ["a1 0-30 planned"])
    await practice.ask(.restore(Reference(.appointment, "a7")))
    #expect(practice.failure == .noSuch(Reference(.appointment, "a7")))
  }

  @Test(
    "A name alone removes or restores the one record of any kind that it names",
    arguments: StoreKind.allCases)
  func nameAloneSelectsUniqueRecord(kind: StoreKind) async throws {
    let guardians = try await GuardiansTests.Guardians(kind)
    let (patients, book) = (guardians.patients, guardians.book)
    try await guardians.add("Nora", "Quellberg")
    try await patients.add(["name": "Rex"])
    try await patients.add(["name": "Rexford"])
    let ada = try await book.store.write { rows throws(Failure) in
      try RecordBook(rows: rows, session: book.session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 71))
        .perform(.add(.practitioner, [FieldText("name", "Rex Kern")]))
    }
    #expect(ada.summary.record == .practitioner(1))

    // A whole name takes precedence over the beginning of a longer name.
    #expect(try await book.perform(.removeNamed("rex")).summary == ChangeSummary(.released, .patient(1)))
    #expect(try await book.perform(.removeNamed("quell")).summary == ChangeSummary(.released, .guardian(1)))
    let several = Failure.ambiguousName("re", [Named(.patient(2), "Rexford"), Named(.practitioner(1), "Rex Kern")])
    await #expect(throws: several) { try await book.perform(.removeNamed("re")) }
    await #expect(throws: Failure.nobodyCalled("Mila", removed: false)) {
      try await book.perform(.removeNamed("Mila"))
    }
    #expect(try await book.perform(.removeNamed("rex kern")).summary == ChangeSummary(.relieved, .practitioner(1)))

    await #expect(throws: Failure.nobodyCalled("Rexford", removed: true)) {
      try await book.perform(.restoreNamed("Rexford"))
    }
    #expect(try await book.perform(.restoreNamed("Nora")).summary == ChangeSummary(.recovered, .guardian(1)))
    let removed = Failure.ambiguousName("re", [Named(.patient(1), "Rex"), Named(.practitioner(1), "Rex Kern")])
    await #expect(throws: removed) { try await book.perform(.restoreNamed("re")) }
    #expect(try await book.perform(.restoreNamed("REX")).summary == ChangeSummary(.recovered, .patient(1)))
    #expect(try await book.perform(.restoreNamed("kern")).summary == ChangeSummary(.recovered, .practitioner(1)))
    #expect(try await patients.found() == [2, 1])
    // Undo reverts a restore, too.
    try await book.perform(.undo(.session))
    await #expect(throws: Failure.nobodyCalled("kern", removed: false)) { try await book.perform(.removeNamed("kern")) }
  }
}
