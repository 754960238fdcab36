import Adapters
import Architecture
import Testing
import UseCases

/// Commands about patients and guardians that are refused, or that replace a value, over each store.
@Suite struct RefusedAnswerTests {
  private typealias Patients = PatientsTests.Patients
  private typealias Guardians = GuardiansTests.Guardians

  private func patient(_ text: String) -> Reference { Reference(.patient, text) }

  private func guardian(_ text: String) -> Reference { Reference(.guardian, text) }

  @Test(
    "A fill is refused as a whole if a stored value differs from the value that the form has shown",
    arguments: StoreKind.allCases)
  func unseenValueRefusesFill(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex", "breed": "Labrador"])
    try await patients.ask(.enter(patient("rex"), .owner, [FieldText("name", "Ada")]))
    func fill(breed: String, owner: String) -> RecordCommand {
      .fill(
        .patient, patient("p1"),
        [
          RecordInput(
            [FieldText("breed", "Collie"), FieldText("colour", "black")], seen: FieldValues([.breed: breed])),
          RecordInput([FieldText("name", "Bo")], of: .owner, 1, seen: FieldValues([.name: owner])),
        ])
    }
    try await patients.ask(.edit(patient("p1"), [FieldText("breed", "Pudel")]))
    try await patients.ask(.amend(patient("p1"), .owner, 1, [FieldText("name", "Cy")]))
    let now = try await patients.find("p1")
    await #expect(throws: Failure.changedMeanwhile(now, [.breed, .name])) {
      try await patients.ask(fill(breed: "Labrador", owner: "Ada"))
    }
    #expect(try await patients.find("p1") == now)
    try await patients.ask(fill(breed: "Pudel", owner: "Cy"))
    #expect(try await patients.find("p1").values[.breed] == "Collie")
  }

  @Test(
    "A missing required field is reported by name when a record is added and when the field is emptied",
    arguments: StoreKind.allCases)
  func missingRequiredFieldIsReported(kind: StoreKind) async throws {
    let records = try await Guardians(kind)
    let missed = Failure.lacksField(LostThings.kind, ["found_on"])
    await #expect(throws: missed) { try await records.ask(.add(LostThings.kind, [FieldText("thing", "a lead")])) }
    try await records.ask(
      .add(LostThings.kind, [FieldText("thing", "a lead"), FieldText("found-on", "1970-01-01")]))
    await #expect(throws: missed) {
      try await records.ask(.edit(Reference(LostThings.kind, 1), [FieldText("found-on", "")]))
    }
  }

  @Test(
    "A future date of a patient or entry is refused, except the beginning of a validity",
    arguments: StoreKind.allCases)
  func stillToCome(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex"])
    for born in ["2026-09-22", "2026-10", "2027"] {
      await #expect(throws: Failure.stillToCome("born", born)) {
        try await patients.ask(.edit(patient("rex"), [FieldText("born", born)]))
      }
    }
    for born in ["2026-09-21", "2026-09", "2026"] { try await patients.add(["name": "Kim", "born": born]) }
    for name in ["chip-date", "tattoo-date", "issued"] {
      await #expect(throws: Failure.stillToCome(name, "2026-09-22")) {
        try await patients.ask(.edit(patient("rex"), [FieldText(name, "2026-09-22")]))
      }
    }
    func enter(_ sort: EntryKind, _ texts: FieldText...) async throws {
      let told: [EntryKind: FieldText] = [.titration: FieldText("titre", "0.5"), .weight: FieldText("weight", "3")]
      let known = [
        FieldText("kind", sort.rawValue), FieldText("patient", "rex"), FieldText("date", "2026-09-01"),
        told[sort] ?? FieldText("product", "Rabisin"),
      ]
      try await patients.ask(
        .add(.entry, known.filter { known in !texts.contains { $0.name == known.name } } + texts))
    }
    for (sort, name) in [(EntryKind.rabies, "date"), (.titration, "date"), (.titration, "reported"), (.weight, "date")]
    {
      await #expect(throws: Failure.stillToCome(name, "2026-09-22")) {
        try await enter(sort, FieldText(name, "2026-09-22"))
      }
    }
    await #expect(throws: Failure.stillToCome("time", "23:59")) {
      try await enter(.tapeworm, FieldText("date", "2026-09-21"), FieldText("time", "23:59"))
    }
    try await enter(.tapeworm, FieldText("date", "2026-09-21"), FieldText("time", "00:00"))
    try await enter(.tapeworm, FieldText("date", "2026-09-20"), FieldText("time", "23:59"))
    // A validity may begin in the future.
    try await enter(.rabies, FieldText("from", "2026-10-12"), FieldText("until", "2027-09-20"))
  }

  @Test(
    "A validity that ends before it begins is refused, in any order of its fields and in an edit",
    arguments: StoreKind.allCases)
  func endsBefore(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex"])
    func enter(_ texts: KeyValuePairs<String, String>) async throws {
      var known = [FieldText("kind", "rabies"), FieldText("patient", "rex"), FieldText("product", "Rabisin")]
      if !texts.contains(where: { $0.key == "date" }) { known.append(FieldText("date", "2026-01-01")) }
      try await patients.ask(.add(.entry, known + texts.map { FieldText($0, $1) }))
    }
    let from = Failure.endsBefore("from", until: "2026-01-01", begin: "2026-05-01")
    await #expect(throws: from) { try await enter(["from": "2026-05-01", "until": "2026-01-01"]) }
    let date = Failure.endsBefore("date", until: "2026-01-01", begin: "2026-05-01")
    await #expect(throws: date) { try await enter(["until": "2026-01-01", "date": "2026-05-01"]) }
    try await enter(["date": "2026-05-01", "until": "2026-05-01"])
    let edit = RecordCommand.edit(Reference(.entry, 1), [FieldText("until", "2026-01-01")])
    await #expect(throws: date) { try await patients.ask(edit) }
    try await patients.ask(.edit(Reference(.entry, 1), [FieldText("product", "Rabivac")]))
  }

  @Test(
    "An owner who is not older than 16 causes a finding when the date of birth is entered",
    arguments: StoreKind.allCases)
  func youngOwner(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex"])
    let young = try await patients.ask(.enter(patient("rex"), .owner, [FieldText("born", "2010-09-21")]))
    let day = CalendarDate(year: 2026, month: 9, day: 21)
    #expect(young.findings == [Finding(.ownership, .ownerAge, entry: 1, .violated(day))])
    let edit = RecordCommand.amend(patient("rex"), .owner, 1, [FieldText("born", "2010-09-20")])
    #expect(try await patients.ask(edit).findings == nil)
    #expect(try await patients.ask(.enter(patient("rex"), .owner, [FieldText("name", "Bo")])).findings == nil)
  }

  @Test("A chip number of fifteen zeros is refused", arguments: StoreKind.allCases)
  func zeroChipNumberIsRefused(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    let zeros = String(repeating: "0", count: 15)
    let problem = FieldProblem("chip", .chip, typed: zeros)
    await #expect(throws: Failure.impossibleValue(problem)) { try await patients.add(["name": "Rex", "chip": zeros]) }
    #expect(try await patients.found().isEmpty)
  }

  @Test(
    "A receipt lists the fields that a command has changed, and no fields if nothing has changed",
    arguments: StoreKind.allCases)
  func receiptListsChangedFields(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    let add = try await patients.ask(.add(.patient, [FieldText("name", "Rex"), FieldText("born", "2019")]))
    #expect(add.changed?.map(\.field) == [.name, .born])
    let edit = RecordCommand.edit(
      patient("rex"), [FieldText("name", "Rex"), FieldText("born", "")])
    #expect(try await patients.ask(edit).changed == [Edit(.patient(1), .born, before: .text("2019"), after: .text(""))])
    #expect(try await patients.ask(edit).changed == nil)
  }

  @Test(
    "Entering the present owner again is refused, and entering a former owner again is accepted",
    arguments: StoreKind.allCases)
  func presentOwnerIsRefused(kind: StoreKind) async throws {
    let guardians = try await Guardians(kind)
    try await guardians.add("Nora", "Quellberg")
    try await guardians.patients.add(["name": "Rex"])
    let enter = RecordCommand.enter(Reference(.patient, "rex"), .owner, from: guardian("nora"), [])
    try await guardians.patients.ask(enter)
    await #expect(throws: Failure.enteredAlready(RecordID(.owner, 1, part: 1))) {
      try await guardians.patients.ask(enter)
    }
    try await guardians.patients.ask(.enter(Reference(.patient, "rex"), .owner, [FieldText("name", "Bo")]))
    #expect(try await guardians.patients.ask(enter).summary.record == RecordID(.owner, 1, part: 3))
  }

  @Test(
    "A fill of a guardian is refused if a stored text differs from the text that the form has shown",
    arguments: StoreKind.allCases)
  func unseenTexts(kind: StoreKind) async throws {
    let guardians = try await Guardians(kind)
    try await guardians.add("Nora", "Quellberg", FieldText("city", "Lindenau"))
    let seen = FieldValues([.city: "Lindenau"])
    try await guardians.ask(.edit(guardian("g1"), [FieldText("city", "Bonn"), FieldText("phone", "1")]))
    let now = try await guardians.find("g1")
    await #expect(throws: Failure.changedMeanwhile(now, [.city])) {
      try await guardians.ask(.fill(.guardian, guardian("g1"), [RecordInput([FieldText("city", "Köln")], seen: seen)]))
    }
    #expect(try await guardians.find("g1") == now)
    try await guardians.ask(
      .fill(.guardian, guardian("g1"), [RecordInput([FieldText("city", "Köln")], seen: now.values)]))
    #expect(try await guardians.find("g1")[.city] == "Köln")
  }

  @Test("Linking a guardian in another role reports the former role", arguments: StoreKind.allCases)
  func anotherRole(kind: StoreKind) async throws {
    let guardians = try await Guardians(kind)
    try await guardians.add("Nora", "Quellberg")
    try await guardians.patients.add(["name": "Rex"])
    func link(_ role: GuardianRole) async throws -> Guardianship? {
      let receipt = try await guardians.ask(.link(guardian("g1"), patient: Reference(.patient, "p1"), role))
      guard case .guardianship(let guardianship)? = receipt.subject else { return nil }
      return guardianship
    }
    #expect(try await link(.owner)?.formerRole == nil)
    #expect(try await link(.owner)?.formerRole == nil)
    let changed = try await link(.caretaker)
    #expect(changed?.role == .caretaker && changed?.formerRole == .owner)
  }
}
