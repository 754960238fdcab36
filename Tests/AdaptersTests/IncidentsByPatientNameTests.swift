import Adapters
import Architecture
import Testing
import UseCases

/// The search for incidents by the names of their patients, over each store.
@Suite struct IncidentsByPatientNameTests {
  @Test(
    "An incident is found by its patient's current name or transponder, alone or with other words",
    arguments: StoreKind.allCases)
  func byName(kind: StoreKind) async throws {
    let patients = try await PatientsTests.Patients(kind)
    let book = patients.book
    try await patients.add(["name": "Łapa Mała", "chip": "276098106123456"])
    try await patients.add(["name": "Rex"])
    for (patient, note) in [(1, "bite wound"), (2, "lapa is a friend"), (1, "check"), (2, "check")] {
      try await book.perform(.begin(nil))
      try await book.perform(.assign(Reference(.patient, patient)))
      try await book.note(note)
    }
    #expect(try await book.found("Łapa") == [3, 2, 1])
    #expect(try await book.found("mala") == [3, 1])
    #expect(try await book.found("lapa bite") == [1])
    #expect(try await book.found("rex check") == [4])
    for chip in ["276098106123456", "276 098 106 123 456", "106123"] {
      #expect(try await book.found(chip) == [3, 1])
      #expect(try await book.page(IncidentQuery(search: chip)).incidents.map(\.found) == [nil, nil])
    }
    #expect(try await book.numbers(IncidentQuery(search: "lap", includesSettled: true, limit: 1)) == [3])
    try await patients.ask(
      .edit(Reference(.patient, 1), [FieldText("name", "Bruno")]))
    #expect(try await book.found("bruno") == [3, 1])
    #expect(try await book.found("mala") == [])
    try await patients.ask(.remove(Reference(.patient, 1)))
    #expect(try await book.found("bruno") == [])
  }

  @Test(
    "An incident is found by its patient's owner, alone or with the patient's name, as the list shows both",
    arguments: StoreKind.allCases)
  func byOwner(kind: StoreKind) async throws {
    let patients = try await PatientsTests.Patients(kind)
    let book = patients.book
    for _ in 1...3 { try await patients.add(["name": "Max", "species": "dog"]) }
    try await patients.ask(.enter(Reference(.patient, 1), .owner, from: nil, [FieldText("surname", "Weber")]))
    try await patients.ask(.add(.guardian, [FieldText("name", "Tom"), FieldText("surname", "Kunz")]))
    try await patients.ask(.link(Reference(.guardian, 1), patient: Reference(.patient, 2), .owner))
    for patient in [1, 2, 3, 2] {
      try await book.perform(.begin(nil))
      try await book.perform(.assign(Reference(.patient, patient)))
      try await book.note("check")
    }
    for (search, numbers) in [
      ("max weber", [1]), ("kunz", [4, 2]), ("max kunz", [4, 2]), ("kun check", [4, 2]), ("weber", [1]),
      ("max", [4, 3, 2, 1]), ("tom", []), ("dog", []),
    ] {
      #expect(try await book.found(search) == numbers, "\(search)")
    }
    try await patients.ask(.remove(Reference(.patient, 1)))
    #expect(try await book.found("weber") == [])
  }

  @Test(
    "A name that 600 patients share finds the incidents of the first and the last of them",
    arguments: StoreKind.allCases)
  func sharedNameFindsAllIncidents(kind: StoreKind) async throws {
    let patients = try await PatientsTests.Patients(kind)
    let book = patients.book
    try await book.store.write { rows throws(Failure) in
      for seed in 0..<600 {
        _ = try RecordBook(
          rows: rows, session: 1, stamp: Stamp(time: Instant(milliseconds: 0), seed: UInt64(10_000 + seed))
        ).perform(.add(.patient, [FieldText("name", "Rex")]))
      }
    }
    try await patients.add(["name": "Mila"])
    for patient in [1, 601, 600] {
      try await book.perform(.begin(nil))
      try await book.perform(.assign(Reference(.patient, patient)))
      try await book.note("check")
    }
    #expect(try await book.found("rex check") == [3, 1])
  }
}
