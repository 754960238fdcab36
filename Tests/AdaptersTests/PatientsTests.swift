import Adapters
import Architecture
import Testing
import UseCases

/// Rules and rows of patients, with each kind of store.
@Suite struct PatientsTests {
  struct Patients: Sendable {
    let book: Book
    /// Seed of the next command; each patient gets its own id.
    private let seeds = Lock<UInt64>(2_000)

    /// 2026-09-21, noon in UTC.
    static let today = Instant(milliseconds: 1_789_992_000_000)

    init(_ kind: StoreKind) async throws { book = try await Book(kind) }

    @discardableResult
    func ask(_ command: RecordCommand, session: Int? = nil) async throws -> Receipt {
      let session = session ?? book.session
      let seed = seeds.withLock { seed in
        seed += 1
        return seed
      }
      return try await book.store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: session, stamp: Stamp(time: Self.today, seed: seed)).perform(command)
      }
    }

    @discardableResult
    func add(_ texts: KeyValuePairs<String, String>) async throws -> Int {
      try await ask(.add(.patient, texts.map { FieldText($0.key, $0.value) })).summary.record?.number ?? 0
    }

    func find(_ text: String) async throws -> AnyRecord {
      try await book.store.read { rows throws(Failure) in try rows.record(Reference(.patient, text)) }
    }

    func page(_ query: RecordQuery = RecordQuery(.patient)) async throws -> RecordPage {
      try await book.store.read { rows throws(Failure) in try rows.records(query) }
    }

    func found(_ search: String? = nil) async throws -> [Int] {
      try await page(RecordQuery(.patient, search: search)).records.map(\.number)
    }
  }

  private func patient(_ text: String) -> Reference { Reference(.patient, text) }

  @Test(
    "A birth before 1950 is refused, but a birth that was stored before this rule stays", arguments: StoreKind.allCases)
  func implausiblyEarlyBirthIsRefused(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    for (born, isTaken) in [
      ("1950-01-01", true), ("1950", true), ("1949-12-31", false), ("1949-12", false), ("1949", false),
      ("1899-12-31", false),
    ] {
      guard !isTaken else {
        try await patients.add(["name": "Rex", "born": born])
        continue
      }
      let failure = Failure.tooEarly("born", born, first: "1950-01-01")
      await #expect(throws: failure) { try await patients.add(["name": "Rex", "born": born]) }
      await #expect(throws: failure) {
        try await patients.ask(.edit(Reference(.patient, 1), [FieldText("born", born)]))
      }
    }
    try await patients.book.store.write { rows throws(Failure) in
      try rows.set(.born, of: .patient(1), to: .text("1949-12-31"))
    }
    try await patients.ask(.edit(Reference(.patient, 1), [FieldText("breed", "beagle")]))
    #expect(try await patients.find("p1")[.born] == "1949-12-31")
  }

  @Test("A patient without any field is named by the end of its id", arguments: StoreKind.allCases)
  func patientWithoutFieldsIsNamedById(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    let receipt = try await patients.ask(.add(.patient, []))
    let stray = try #require(receipt.subject?.record)
    #expect(stray.number == 1 && stray.values == FieldValues() && stray.parts.isEmpty)
    #expect(stray.name == stray.id.tail)
    #expect(try await patients.find(stray.name).number == 1)
    #expect(try await patients.found(stray.name) == [1])
  }

  @Test(
    "A transponder that another patient has is refused with that patient's name",
    arguments: StoreKind.allCases, ["276098102345678", "ABC123", "0123456789"])
  func duplicateChipIsRefusedWithName(kind: StoreKind, chip: String) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex", "chip": chip.lowercased()])
    let taken = Failure.chipTaken(chip, by: PatientName(number: 1, name: "Rex"))
    await #expect(throws: taken) { try await patients.add(["name": "Mila", "chip": chip]) }
    try await patients.add(["name": "Mila"])
    let edit = RecordCommand.edit(patient("Mila"), [FieldText("chip", chip)])
    await #expect(throws: taken) { try await patients.ask(edit) }
    // The patient's own number is not a duplicate, and a wrong number can be cleared.
    try await patients.ask(.edit(patient("Rex"), [FieldText("chip", chip)]))
    try await patients.ask(.edit(patient("Rex"), [FieldText("chip", "")]))
    try await patients.ask(edit)
    #expect(try await patients.find(chip).name == "Mila")
  }

  @Test(
    "A patient is referred to by its whole chip code in either case, and found by a part of the code",
    arguments: StoreKind.allCases)
  func findsChip(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex", "chip": "AbC123dEf456"])
    try await patients.add(["name": "Rex2", "chip": "0A01C3D4E5"])
    try await patients.add(["name": "Mila", "chip": "XR7"])
    for typed in ["abc123def456", "ABC123DEF456", "ABC-123 def.456"] {
      #expect(try await patients.find(typed).number == 1, "\(typed)")
    }
    for typed in ["abc123def456", "ABC123", "c123def", "3def456"] {
      #expect(try await patients.found(typed) == [1], "\(typed)")
    }
    #expect(try await patients.find("rex2").number == 2)
    await #expect(throws: Failure.self) { try await patients.find("ABC123") }
    // A code that is a name, too, is unclear.
    try await patients.add(["name": "XR7"])
    await #expect(throws: Failure.self) { try await patients.find("xr7") }
    #expect(try await patients.find("p3").name == "Mila")
  }

  @Test("A typed value is stored as canonical text, and an empty value clears a field", arguments: StoreKind.allCases)
  func typedValueIsStoredCanonically(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": " Rex ", "species": "D", "born": "5/2019", "chip": "276 098 106 123 456"])
    let values = try await patients.find("p1").values
    #expect(values == FieldValues([.name: "Rex", .species: "dog", .born: "2019-05", .chip: "276098106123456"]))
    let edit = RecordCommand.edit(
      patient("p1"), [FieldText("name", ""), FieldText("colour", "#FF0000")])
    try await patients.ask(edit)
    let after = FieldValues([.species: "dog", .born: "2019-05", .chip: "276098106123456", .colour: "#ff0000"])
    #expect(try await patients.find("p1").values == after)
    #expect(try await patients.ask(edit).outcome == .unchanged)
    #expect(try await patients.book.perform(.undo(.session)).subject?.record?.values == values)
    #expect(try await patients.book.perform(.redo(.session)).subject?.record?.values == after)
  }

  @Test("An unknown field or an impossible value is refused, and stores no patient", arguments: StoreKind.allCases)
  func invalidFieldStoresNoPatient(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    await #expect(throws: Failure.noSuchField("wings", of: .patient)) {
      try await patients.add(["name": "Rex", "wings": "2"])
    }
    await #expect(throws: Failure.impossibleValue(FieldProblem("born", .partialDay, typed: "May"))) {
      try await patients.add(["name": "Rex", "born": "May"])
    }
    for typed in ["27609810612345", "2760981061234567", "x"] {
      await #expect(throws: Failure.impossibleValue(FieldProblem("chip", .chip, typed: typed))) {
        try await patients.add(["name": "Rex", "chip": typed])
      }
    }
    #expect(try await patients.found() == [])
    #expect(try await patients.add(["name": "Rex"]) == 1)
  }

  @Test(
    "A passport takes several owners, and the number of a removed owner is not used again",
    arguments: StoreKind.allCases)
  func ownerNumberIsNeverReused(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex"])
    for name in ["Ada", "Bo", "Cy"] {
      try await patients.ask(.enter(patient("rex"), .owner, [FieldText("name", name)]))
    }
    try await patients.ask(.strike(patient("rex"), .owner, 3))
    let receipt = try await patients.ask(.enter(patient("rex"), .owner, [FieldText("name", "Di")]))
    #expect(receipt.summary == ChangeSummary(.entered, RecordID(.owner, 1, part: 4)))
    let rex = try await patients.find("rex")
    #expect(
      rex.parts(.owner).map { $0[.name] } == ["Ada", "Bo", "Di"] && rex.parts(.owner).map(\.number) == [1, 2, 4])
    await #expect(throws: Failure.noSuchPart(RecordID(.owner, 1, part: 3))) {
      try await patients.ask(.amend(patient("rex"), .owner, 3, [FieldText("name", "Ed")]))
    }
  }

  @Test("A patient and its parts are filled in by one change, or not at all", arguments: StoreKind.allCases)
  func oneChangeFillsWholePatient(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    func texts(_ part: RecordKind?, _ number: Int?, _ name: String, _ text: String) -> RecordInput {
      RecordInput([FieldText(name, text)], of: part, number)
    }
    let first = [
      texts(nil, nil, "name", "Rex"), texts(.owner, nil, "name", "Ada"), texts(.owner, nil, "name", "Bo"),
    ]
    let receipt = try await patients.ask(.fill(.patient, nil, first))
    #expect(receipt.summary == ChangeSummary(.admitted, .patient(1)) && receipt.outcome == .made)
    #expect(try await patients.found("bo") == [1])
    let second = [
      texts(.owner, 1, "name", ""), texts(.owner, nil, "city", "Ulm"), texts(nil, nil, "name", "Max"),
    ]
    #expect(
      try await patients.ask(.fill(.patient, patient("rex"), second)).summary == ChangeSummary(.edited, .patient(1)))
    let filled = try await patients.find("max")
    #expect(filled.parts(.owner).map { $0[.name] } == [nil, "Bo", nil])
    #expect(filled.parts(.owner).map { $0[.city] } == [nil, nil, "Ulm"])
    await #expect(throws: Failure.noSuchPart(RecordID(.owner, 1, part: 9))) {
      try await patients.ask(
        .fill(.patient, patient("max"), [texts(nil, nil, "name", "Tom"), texts(.owner, 9, "name", "C")]))
    }
    #expect(try await patients.find("p1") == filled)
    try await patients.book.perform(.undo(.session))
    let before = try await patients.find("rex")
    #expect(before.parts.map { $0[.name] } == ["Ada", "Bo"])
    try await patients.book.perform(.undo(.session))
    #expect(try await patients.found() == [])
    for patient in [before, filled] {
      try await patients.book.perform(.redo(.session))
      #expect(try await patients.find("p1") == patient)
    }
  }

  @Test("Setting one field of a patient or of its part changes no other field", arguments: StoreKind.allCases)
  func settingFieldLeavesOthersUnchanged(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add([:])
    let declaration = try #require(Kinds.own[.patient])
    for part in declaration.parts { try await patients.ask(.enter(patient("p1"), part.kind, [])) }
    var expected = try await patients.find("p1")
    let fields =
      declaration.fields.filter { !$0.traits.contains(.readOnly) }.map { (part: RecordKind?.none, field: $0) }
      + declaration.parts.flatMap { part in part.fields.map { (part: part.kind, field: $0) } }
    for (part, field) in fields {
      let text =
        switch field.kind {
        case .text, .lines, .colour, .address: "\(part?.rawValue ?? "patient") \(field.name)"
        case .day, .partialDay, .lastDay: "2026-05-01"
        case .time: "14:05"
        case .chip: "276098106123456"
        case .decimal: "0.5"
        case .digits, .port: "54327"
        case .choice(let words), .word(let words): words[0]
        case .recording: "#1 s1"
        case .moment, .lastMoment: "2026-05-01T08:30:00Z"
        case .place: "52.237049,21.017532"
        case .repetition: "4h"
        case .record(let kind): Reference(kind, 1).text
        }
      let texts = RecordInput([FieldText(field.name, text)], of: part, part == nil ? nil : 1)
      try await patients.ask(.fill(.patient, patient("p1"), [texts]))
      let found = try await patients.find("p1")
      if let part {
        let index = try #require(expected.parts.firstIndex { $0.kind == part })
        expected.parts[index][field.field] = text
      } else {
        expected[field.field] = text
      }
      #expect(found.values == expected.values && found.parts.map(\.values) == expected.parts.map(\.values))
    }
    for _ in fields { try await patients.book.perform(.undo(.session)) }
    #expect(try await patients.find("p1").values == FieldValues())
  }

  @Test(
    "Removing an owner from a passport is undone, and adding the owner is undone and redone",
    arguments: StoreKind.allCases)
  func removedOwnerCanReturn(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex"])
    try await patients.ask(.enter(patient("rex"), .owner, [FieldText("city", "Ulm")]))
    try await patients.ask(.strike(patient("rex"), .owner, 1))
    #expect(try await patients.find("rex").parts.isEmpty)
    try await patients.book.perform(.undo(.session))
    let values = FieldValues([.city: "Ulm"])
    #expect(try await patients.find("rex").parts.map(\.values) == [values])
    try await patients.book.perform(.undo(.session))
    #expect(try await patients.find("rex").parts.isEmpty)
    try await patients.book.perform(.redo(.session))
    #expect(try await patients.find("rex").parts.map(\.values) == [values])
  }

  @Test(
    "Adding a patient cannot be undone after a colleague has added to the patient's passport",
    arguments: StoreKind.allCases)
  func colleaguesAdditionPreventsUndo(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex"])
    let colleague = try await patients.book.store.openSession(at: Instant(milliseconds: 1))
    try await patients.ask(.enter(patient("rex"), .owner, []), session: colleague)
    await #expect(
      throws: Failure.undoConflict(
        ChangeSummary(.admitted, .patient(1)), because: ChangeSummary(.entered, RecordID(.owner, 1, part: 1)))
    ) { try await patients.book.perform(.undo(.session)) }
    try await patients.book.perform(.undo(.session), session: colleague)
    try await patients.book.perform(.undo(.session))
    #expect(try await patients.found() == [])
    try await patients.book.perform(.redo(.session))
    #expect(try await patients.found("rex") == [1])
    try await patients.ask(.edit(patient("rex"), [FieldText("name", "Max")]))
    #expect(try await patients.found("rex") == [])
    #expect(try await patients.found("max") == [1])
  }

  @Test(
    "Two colleagues edit different fields of one patient, and each undo takes back only its own edit",
    arguments: StoreKind.allCases)
  func fieldByField(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex", "breed": "beagle"])
    let colleague = try await patients.book.store.openSession(at: Instant(milliseconds: 1))
    try await patients.ask(.edit(patient("p1"), [FieldText("breed", "poodle")]))
    try await patients.ask(.edit(patient("p1"), [FieldText("name", "Max")]), session: colleague)
    try await patients.book.perform(.undo(.session))
    #expect(try await patients.find("p1").values == FieldValues([.name: "Max", .breed: "beagle"]))
    try await patients.ask(.edit(patient("p1"), [FieldText("name", "Tom")]))
    await #expect(
      throws: Failure.undoConflict(
        ChangeSummary(.edited, .patient(1)), because: ChangeSummary(.edited, .patient(1)))
    ) { try await patients.book.perform(.undo(.session), session: colleague) }
  }

  @Test("A removed patient is neither listed nor found, until its removal is undone", arguments: StoreKind.allCases)
  func removedPatientIsHidden(kind: StoreKind) async throws {
    let patients = try await Patients(kind)
    try await patients.add(["name": "Rex"])
    try await patients.add(["name": "Mia"])
    try await patients.ask(.remove(patient("rex")))
    #expect(try await patients.found() == [2])
    #expect(try await patients.found("rex") == [])
    for text in ["p1", "rex"] {
      await #expect(throws: Failure.noSuch(patient(text))) { try await patients.find(text) }
    }
    try await patients.book.perform(.undo(.session))
    #expect(try await patients.found() == [2, 1])
    #expect(try await patients.found("rex") == [1])
  }
}
