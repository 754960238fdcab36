import Adapters
import Architecture
import Testing
import UseCases

/// Patients of equal names, with each kind of store.
@Suite struct PatientTwinsTests {
  private typealias Patients = PatientsTests.Patients

  private func owner(_ patients: Patients, _ number: Int, _ surname: String) async throws {
    try await patients.ask(
      .enter(Reference(.patient, number), .owner, from: nil, [FieldText("surname", surname)]))
  }

  @Test(
    "Patients of one name are told apart by owner, species or chip, whichever is unique, or by the reference",
    arguments: StoreKind.allCases)
  func namesakesAreToldApart(kind: StoreKind) async throws {
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
    // One other Max has an owner of the same surname, another the same species.
    #expect(try await patients.find("p1").twin == "p1")
    try await patients.ask(.remove(Reference(.patient, 3)))
    #expect(try await patients.find("p1").twin == "dog")
    try await patients.ask(.remove(Reference(.patient, 2)))
    #expect(try await patients.find("p1").twin == nil)
  }

  @Test(
    "The prompt, an incident, an entry and an ambiguous name tell patients of one name apart",
    arguments: StoreKind.allCases)
  func namesakesAreDistinguishedEverywhere(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    for species in ["dog", "cat"] { try await patients.add(["name": "Max", "species": species]) }
    let receipt = try await patients.book.perform(.assign(Reference(.patient, 2)))
    #expect(receipt.nextPatient == PatientName(number: 2, name: "Max", twin: "cat"))
    let noted = try await patients.book.perform(.note("limping", cost: nil))
    #expect(noted.incident?.patient?.twin == "cat" && noted.occurring?.patient?.twin == "cat")
    let entry = try await patients.ask(
      .add(.entry, [FieldText("kind", "weight"), FieldText("weight", "4"), FieldText("date", "2026-09-20")]))
    #expect(entry.subject?.record?.fields.first { $0.field == .patient }?.twin == "cat")
    await #expect(
      throws: Failure.ambiguousName(
        "max", [Named(.patient(1), "Max", twin: "dog"), Named(.patient(2), "Max", twin: "cat")])
    ) { try await patients.book.perform(.removeNamed("max")) }
  }

  private func plan(_ patients: Patients, _ patient: String, reason: String = "") async throws -> Receipt {
    let (session, stamp) = (patients.book.session, Stamp(time: Patients.today, seed: 9_000 + UInt64(patient.count)))
    return try await patients.book.store.write { rows throws(Failure) in
      try AgendaBook(rows: rows, session: session, stamp: stamp)
        .perform(.add(Plan(slot: Self.slot, patient: patient, reason: reason))).receipt
    }
  }

  /// Half an hour, from one hour after the patients were added.
  private static let slot = Slot(
    start: Patients.today.advanced(by: .seconds(3_600)), end: Patients.today.advanced(by: .seconds(5_400)))

  @Test(
    "Tab names the patient of each offered record if another patient has the same name", arguments: StoreKind.allCases)
  func completionNamesPatientAmongNamesakes(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    for species in ["dog", "cat"] { try await patients.add(["name": "Max", "species": species]) }
    let pills: KeyValuePairs = ["name": "pills", "patient": "p2", "due": "2026-09-21T13:00:00Z"]
    try await patients.ask(.add(.reminder, pills.map { FieldText($0.key, $0.value) }))
    _ = try await plan(patients, "p2", reason: "booster")
    try await patients.book.perform(.assign(Reference(.patient, 2)))
    try await patients.book.note("limping")
    let lookup = NameLookup(store: patients.book.store)
    let max = PatientName(number: 2, name: "Max", twin: "cat")
    func names(_ kind: RecordKind, _ beginning: String = "") async -> [FoundName] {
      await lookup.names(of: kind, beginning: beginning, at: Patients.today)
    }
    func references(_ beginning: String) async -> [FoundName] {
      await lookup.references(of: nil, beginning: beginning, at: Patients.today)
    }
    #expect(await names(.patient, "ma").map(\.twin) == [PatientName(number: 1, name: "Max", twin: "dog"), max])
    #expect(await references("p2") == [FoundName("p2", about: "Max", twin: max)])
    #expect(await names(.incident) == [FoundName("1", about: "limping", twin: max)])
    #expect(await references("#1") == [FoundName("#1", about: "limping", twin: max)])
    let visit = FoundName("a1", about: "booster", twin: max, at: Self.slot.start)
    #expect(await names(.appointment) == [visit])
    #expect(await references("a") == [visit])
    #expect(await names(.reminder, "pi") == [FoundName("pills", about: "r1", twin: max)])
    #expect(await references("r1") == [FoundName("r1", about: "pills", twin: max)])
    // A removed patient gets a detail that distinguishes it from the listed ones.
    try await patients.ask(.remove(Reference(.patient, 1)))
    let removed = FoundName("p1", about: "Max", twin: PatientName(number: 1, name: "Max", twin: "dog"))
    #expect(await lookup.removed(.patient, of: nil, beginning: "") == [removed])
    #expect(await names(.incident) == [FoundName("1", about: "limping")])
  }

  @Test("Removed patients of one name are told apart in lists and failures", arguments: StoreKind.allCases)
  func removedNamesakesAreToldApart(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    for species in ["dog", "cat"] { try await patients.add(["name": "Max", "species": species]) }
    for number in [1, 2] { try await patients.ask(.remove(Reference(.patient, number))) }
    let found = await NameLookup(store: patients.book.store).removed(.patient, of: nil, beginning: "")
    #expect(found.map { $0.twin?.twin } == ["cat", "dog"])
    let candidates = [Named(.patient(2), "Max", twin: "cat"), Named(.patient(1), "Max", twin: "dog")]
    await #expect(throws: Failure.ambiguousName("max", candidates)) {
      try await patients.book.perform(.restoreNamed("max"))
    }
    await #expect(throws: Failure.ambiguousName("max", candidates)) {
      try await patients.ask(.restore(Reference(.patient, "max")))
    }
    // A listed patient is compared only with listed patients.
    try await patients.ask(.restore(Reference(.patient, 1)))
    #expect(
      try await patients.book.store.read { rows throws(Failure) in try rows.record(.patient(1))?.twin } == nil)
  }

  @Test(
    "A patient's name with the owner's name finds the patient in appointments and entries",
    arguments: StoreKind.allCases)
  func ownersNameFindsPatient(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    for surname in ["Weber", "Kern"] { try await owner(patients, try await patients.add(["name": "Max"]), surname) }
    let planned = try await plan(patients, "Max Weber")
    #expect(planned.subject?.appointment?.plan.known == PatientName(number: 1, name: "Max", twin: "Weber"))
    #expect(planned.unmatched == nil)
    // The beginning of a name is not resolved, but has candidates.
    let unclear = try await plan(patients, "max web")
    #expect(unclear.subject?.appointment?.plan.known == nil)
    #expect(unclear.unmatched?.first?.candidates == [.init(number: 1, name: "Max", twin: "Weber")])
    func weigh(_ words: String...) async throws -> AnyRecord? {
      try await patients.ask(
        .write([FieldText("kind", "weight"), FieldText("date", "2026-09-20")], words: words, into: "weight")
      ).subject?.record
    }
    for number in 1...2 {
      let entry = try await weigh("max", "kern", "4")
      #expect(entry?[.patient] == "p2" && entry?[.weight] == "4")
      // The result is the same with a chosen patient.
      try await patients.book.perform(.assign(Reference(.patient, number)))
    }
    let answer = await #expect(throws: Failure.self) { try await weigh("max", "4") }
    guard case .ambiguousRecord? = answer else {
      Issue.record("no candidates")
      return
    }
  }

  @Test(
    "A patient's name with the owner's name means one patient, or has several candidates",
    arguments: StoreKind.allCases)
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
    // An owner's name alone means no patient.
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
