import Adapters
import Architecture
import Testing

@testable import UseCases

/// Refused values of a record, and the report of its changes.
@Suite struct RecordRulesTests {
  @Test("All input errors are reported together, and an unreadable field is not reported as missing, too.")
  func allInputErrorsAppearTogether() async throws {
    let desk = try await RecordDesk()
    func lacks(_ field: Field) -> Failure { .lacksField(.institution, [field]) }
    let unreadable = Failure.impossibleValue(FieldProblem("host", .address, typed: "a b"))
    let cases: [(KeyValuePairs<String, String>, Failure)] = [
      ([:], .several([lacks(.name), lacks(.host), lacks(.user)])),
      (["name": "Labor"], .several([lacks(.host), lacks(.user)])),
      (["name": "Labor", "host": " a b "], .several([unreadable, lacks(.user)])),
      (["host": "lab.example", "user": "ada"], lacks(.name)), (["name": "Labor", "host": "h"], lacks(.user)),
      (["name": "Labor", "host": "h", "user": "u", "wings": "2"], .noSuchField("wings", of: .institution)),
      (["name": "Labor", "host": "h", "user": "u", "host-keys": "x"], .noSuchField("host-keys", of: .institution)),
    ]
    for (texts, failure) in cases {
      await #expect(throws: failure, "\(texts)") { try await desk.add(.institution, texts) }
    }
    #expect(try await desk.add(.institution, ["name": "Labor", "host": "h", "user": "u"]) == 1)
    await #expect(throws: lacks(.host)) { _ = try await desk.edit(Reference(.institution, 1), ["host": ""]) }
  }

  @Test("An owner of a patient is amended and struck while it exists; an unknown owner is refused.")
  func onlyExistingOwnerIsAmended() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    let rex = Reference(.patient, 1)
    for name in ["Ada", "Ben"] { try await desk.ask(.enter(rex, .owner, from: nil, [FieldText("name", name)])) }
    let amended = try await desk.ask(.amend(rex, .owner, 1, [FieldText("city", "Ulm")]))
    #expect(amended.summary == ChangeSummary(.edited, RecordID(.owner, 1, part: 1)))
    #expect(try await desk.record(.patient(1))?.parts.map { $0[.city] } == ["Ulm", nil])
    let struck = try await desk.ask(.strike(rex, .owner, 1))
    #expect(struck.summary == ChangeSummary(.struck, RecordID(.owner, 1, part: 1)))
    #expect(try await desk.record(.patient(1))?.parts.map(\.name) == ["Ben"])
    for number in [1, 3] {
      let gone = Failure.noSuchPart(RecordID(.owner, 1, part: number))
      await #expect(throws: gone) { try await desk.ask(.strike(rex, .owner, number)) }
      await #expect(throws: gone) { try await desk.ask(.amend(rex, .owner, number, [FieldText("city", "Ulm")])) }
    }
  }

  @Test("An owner with an unknown field is neither entered nor amended.")
  func unknownFieldOfPart() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    let (rex, texts) = (Reference(.patient, 1), [FieldText("name", "Ada"), FieldText("wings", "2")])
    let unknown = Failure.noSuchField("wings", of: .owner)
    await #expect(throws: unknown) { try await desk.ask(.enter(rex, .owner, from: nil, texts)) }
    try await desk.ask(.enter(rex, .owner, from: nil, [FieldText("name", "Ben")]))
    await #expect(throws: unknown) { try await desk.ask(.amend(rex, .owner, 1, texts)) }
    #expect(try await desk.record(.patient(1))?.parts.map(\.name) == ["Ben"])
  }

  @Test("Entering the present owner again is refused, unless the owner is empty or different.")
  func presentOwnerIsEnteredOnce() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    let rex = Reference(.patient, 1)
    func enter(_ texts: FieldText...) async throws { try await desk.ask(.enter(rex, .owner, from: nil, texts)) }
    try await enter()
    try await enter()
    let ada = FieldText("name", "Ada")
    try await enter(ada)
    await #expect(throws: Failure.enteredAlready(RecordID(.owner, 1, part: 3))) { try await enter(ada) }
    try await enter(ada, FieldText("city", "Ulm"))
    try await enter(ada)
    #expect(try await desk.record(.patient(1))?.parts.count == 5)
  }

  @Test("A chip number has one patient: adding, editing or restoring a second patient with the number is refused.")
  func chipNumberHasOnePatient() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex", "chip": "276098106123456"])
    try await desk.add(.patient, ["name": "Mia"])
    let taken = Failure.chipTaken("276098106123456", by: PatientName(number: 1, name: "Rex"))
    await #expect(throws: taken) { try await desk.add(.patient, ["name": "Tom", "chip": "276098106123456"]) }
    await #expect(throws: taken) { _ = try await desk.edit(Reference(.patient, 2), ["chip": "276 098106123456"]) }
    _ = try await desk.edit(Reference(.patient, 1), ["breed": "beagle"])
    // Other fields of a patient with an already shared chip number may be edited.
    try await desk.set(.patient(2), [.chip: "276098106123456"])
    _ = try await desk.edit(Reference(.patient, 2), ["breed": "beagle"])
    #expect(try await desk.record(.patient(2))?[.breed] == "beagle")
    _ = try await desk.edit(Reference(.patient, 2), ["chip": ""])
    try await desk.ask(.remove(Reference(.patient, 1)))
    _ = try await desk.edit(Reference(.patient, 2), ["chip": "276098106123456"])
    let other = Failure.chipTaken("276098106123456", by: PatientName(number: 2, name: "Mia"))
    await #expect(throws: other) { try await desk.ask(.restore(Reference(.patient, 1))) }
  }

  @Test("Up to twenty patients of one name are told apart by species or reference, and more by reference only.")
  func equalNamesDifferBySpecies() async throws {
    let desk = try await RecordDesk()
    func twin(_ number: Int) async throws -> String? {
      try await desk.read { rows throws(Failure) in try rows.patientName(number)?.twin }
    }
    try await desk.add(.patient, ["name": "Max", "species": "dog"])
    #expect(try await twin(1) == nil)
    for _ in 2...20 { try await desk.add(.patient, ["name": "Max", "species": "cat"]) }
    #expect(try await [twin(1), twin(2)] == ["dog", "p2"])
    try await desk.add(.patient, ["name": "Max", "species": "cat"])
    #expect(try await twin(1) == "p1")
  }

  @Test("Patients of one name are told apart by their owner's or guardian's surname, or else by that person's name.")
  func equalNamesDifferByOwner() async throws {
    let desk = try await RecordDesk()
    for _ in 1...4 { try await desk.add(.patient, ["name": "Max"]) }
    try await desk.ask(.enter(Reference(.patient, 1), .owner, from: nil, [FieldText("surname", "Weber")]))
    try await desk.ask(.enter(Reference(.patient, 2), .owner, from: nil, [FieldText("name", "Ada")]))
    for (number, name) in [(1, "Cole"), (2, "Dorn")] {
      try await desk.add(.guardian, ["name": "Kim", "surname": name])
      let role: GuardianRole = number == 1 ? .caretaker : .owner
      try await desk.ask(.link(Reference(.guardian, number), patient: Reference(.patient, 3), role))
    }
    try await desk.ask(.link(Reference(.guardian, 1), patient: Reference(.patient, 4), .caretaker))
    let twins = try await desk.read { rows throws(Failure) in
      [try rows.patientName(1), try rows.patientName(2), try rows.patientName(3), try rows.patientName(4)].map {
        $0?.twin
      }
    }
    #expect(twins == ["Weber", "Ada", "Dorn", "Cole"])
  }

  @Test("A page, details, a printout, an import, an export, a receipt and a failure are one answer each.")
  func eachResultIsOneAnswer() {
    let stamp = Stamp(time: Instant(milliseconds: 1), seed: 1)
    let rex = AnyRecord(Patients.declaration, number: 1, id: UniqueID(high: 0, low: 1))
    let (asked, read) = (RecordQuery(.patient), RecordQuery(.patient, limit: 3))
    let receipt = Receipt(outcome: .made, summary: ChangeSummary(.admitted, .patient(1)))
    let answers: [(RecordsState.Event, RecordsState.Answer?)] = [
      (.pageRead(RecordPage([rex]), for: read), .page),
      (.detailsRead(RecordDetails(rex)), .details(RecordDetails(rex))),
      (.printed(file: "a.pdf", rex, entries: 3), .printed(file: "a.pdf", rex, entries: 3)),
      (.imported([]), .imported([])),
      (.exported("a", count: 2), .exported("a", count: 2)), (.committed(receipt), .receipt(receipt)),
      (.failed(.store(.busy)), .failure(.store(.busy))), (.importFailed(.interrupted), .failure(.interrupted)),
      (.sessionOpened(4), nil), (.pageAsked(asked), nil),
      (.textsRead(RecordSheet(rex)), nil), (.answerJudged(field: "name", .emptyNote), nil),
      (.detailsAsked(Reference(.patient, 1)), nil), (.exportAsked("a"), nil), (.asked(.remindDue), nil),
    ]
    for (event, answer) in answers {
      var state = WithAnswerCount(RecordsState())
      state.reduce(event, stamp)
      #expect(state.answer == answer && state.answers == (answer == nil ? 0 : 1), "\(event)")
    }
    var state = WithAnswerCount(RecordsState())
    for event in answers.map(\.0) { state.reduce(event, stamp) }
    #expect(state.session == 4 && state.query == asked && state.page == RecordPage([rex]) && state.answers == 8)
    state.reduce(.pageRead(RecordPage(), for: read), stamp)
    #expect(state.query == read && state.page == RecordPage())
  }
}
