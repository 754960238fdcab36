import Adapters
import Architecture
import Testing
import UseCases

/// Patients of one name, over each store.
@Suite struct PatientTwinsTests {
  private typealias Patients = PatientsTests.Patients

  private func owner(_ patients: Patients, _ number: Int, _ surname: String) async throws {
    try await patients.ask(
      .enter(Reference(.patient, number), .owner, from: nil, [FieldText("surname", surname)]))
  }

  @Test(
    "Owner, species or chip tells patients of one name apart, the first that is one's alone; else the reference",
    arguments: StoreKind.allCases)
  func tells(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Max", "species": "dog"])
    #expect(try await patients.find("p1").twin == nil)
    try await patients.add(["name": "max", "species": "cat"])
    #expect(try await patients.find("p1").twin == "dog")
    #expect(try await patients.find("p2").twin == "cat")
    try await owner(patients, 1, "Weber")
    try await owner(patients, 2, "weber")
    #expect(try await patients.find("p1").twin == "dog")
    try await patients.add(["name": "Máx", "species": "dog", "chip": "276098102345678"])
    #expect(try await patients.find("p3").twin == "…5678")
    #expect(try await patients.find("p1").twin == "p1")
    try await owner(patients, 3, "Kern")
    #expect(try await patients.find("p3").twin == "Kern")
    // Another one has the owner's surname, and another one the species.
    #expect(try await patients.find("p1").twin == "p1")
    try await patients.ask(.remove(Reference(.patient, 3)))
    #expect(try await patients.find("p1").twin == "dog")
    try await patients.ask(.remove(Reference(.patient, 2)))
    #expect(try await patients.find("p1").twin == nil)
  }

  @Test(
    "Incidents, appointments, entries and the prompt name a patient with what tells it apart",
    arguments: StoreKind.allCases)
  func everywhere(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    for species in ["dog", "cat"] { try await patients.add(["name": "Max", "species": species]) }
    let receipt = try await patients.book.perform(.assign(Reference(.patient, 2)))
    #expect(receipt.nextPatient == PatientName(number: 2, name: "Max", twin: "cat"))
    let noted = try await patients.book.perform(.note("limping", cost: nil))
    #expect(noted.incident?.patient?.twin == "cat" && noted.occurring?.patient?.twin == "cat")
    let entry = try await patients.ask(
      .add(.entry, [FieldText("kind", "weight"), FieldText("weight", "4"), FieldText("date", "2026-09-20")]))
    #expect(entry.subject?.record?.fields.first { $0.field == .patient }?.called == "Max (cat)")
    let names = await NameLookup(store: patients.book.store).names(
      of: .patient, beginning: "ma", at: Instant(milliseconds: 0))
    #expect(names == [FoundName("p1", about: "Max (dog)"), FoundName("p2", about: "Max (cat)")])
    await #expect(
      throws: Failure.ambiguousName(
        "max", [Named(.patient(1), "Max", twin: "dog"), Named(.patient(2), "Max", twin: "cat")])
    ) { try await patients.book.perform(.removeNamed("max")) }
  }

  @Test("A name and its owner together mean one patient, and several are candidates", arguments: StoreKind.allCases)
  func byOwner(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    for (name, surname) in [("Max", "Weber"), ("Max", "Kern"), ("Mia", "Weber"), ("Maximilian", "Kern")] {
      let number = try await patients.add(["name": name])
      try await owner(patients, number, surname)
    }
    #expect(try await patients.find("max weber").number == 1)
    #expect(try await patients.find("Weber Max").number == 1)
    #expect(try await patients.find("max kern").number == 2)
    #expect(try await patients.find("mia web").number == 3)
    #expect(try await patients.find("maxim kern").number == 4)
    let receipt = try await patients.book.perform(.assign(Reference(.patient, "max weber")))
    #expect(receipt.nextPatient?.number == 1 && receipt.nextPatient?.twin == "Weber")
    await #expect(throws: Failure.noSuch(Reference(.patient, "max meier"))) { try await patients.find("max meier") }
    // An owner alone is no patient.
    await #expect(throws: Failure.noSuch(Reference(.patient, "anna weber"))) { try await patients.find("anna weber") }
    try await owner(patients, try await patients.add(["name": "Max"]), "Weber")
    let answer = await #expect(throws: Failure.self) { try await patients.find("max weber") }
    guard case .ambiguousRecord(_, let candidates)? = answer else {
      Issue.record("no candidates")
      return
    }
    #expect(candidates.map(\.twin) == ["p1", "p5"])
  }
}
