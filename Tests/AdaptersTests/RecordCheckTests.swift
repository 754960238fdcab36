import Adapters
import Architecture
import Testing
import UseCases

/// Errors of a command while it is typed, over each store.
@Suite struct RecordCheckTests {
  private struct Typing {
    let patients: PatientsTests.Patients

    init(_ kind: StoreKind) async throws { patients = try await PatientsTests.Patients(kind) }

    func refusals(_ command: RecordCommand) async -> [Failure] {
      await RecordCheck(store: patients.book.store).refusals(
        of: command, in: patients.book.session, at: Stamp(time: PatientsTests.Patients.today, seed: 1))
    }
  }

  private func texts(_ pairs: KeyValuePairs<String, String>) -> [FieldText] {
    pairs.map { FieldText($0.key, $0.value) }
  }

  @Test(
    "`RecordCheck` reports all errors of a command at once, and no field that is still missing",
    arguments: StoreKind.allCases)
  func checkReportsAllErrors(kind: StoreKind) async throws {
    let typing = try await Typing(kind)
    try await typing.patients.add(["name": "Rex"])
    let begun = texts(["kind": "rabies", "patient": "rex"])
    #expect(await typing.refusals(.add(.entry, begun)) == [])
    #expect(
      await typing.refusals(.add(.entry, begun + texts(["date": "1949-12-31", "until": "soonish"])))
        == [
          .impossibleValue(FieldProblem("until", .lastDay, typed: "soonish")),
          .tooEarly("date", "1949-12-31", first: "1950-01-01"),
        ])
    #expect(
      await typing.refusals(.add(.entry, begun + texts(["date": "2026-05-01", "until": "2026-01-01"])))
        == [.endsBefore("date", until: "2026-01-01", begin: "2026-05-01")])
    #expect(
      await typing.refusals(.add(.entry, texts(["kind": "rabies", "patient": "p9"])))
        == [.noSuch(Reference(.patient, "p9"))])
  }

  @Test(
    "An edit is checked together with the stored values, and an unknown record is reported",
    arguments: StoreKind.allCases)
  func editCheckIncludesStoredValues(kind: StoreKind) async throws {
    let typing = try await Typing(kind)
    try await typing.patients.add(["name": "Rex"])
    try await typing.patients.ask(
      .add(.entry, texts(["kind": "rabies", "patient": "rex", "product": "Rabisin", "date": "2026-05-01"])))
    let edit = RecordCommand.edit(Reference(.entry, 1), texts(["until": "2026-01-01"]))
    #expect(
      await typing.refusals(edit) == [.endsBefore("date", until: "2026-01-01", begin: "2026-05-01")])
    #expect(
      await typing.refusals(.edit(Reference(.patient, "p9"), texts(["born": "2020"])))
        == [.noSuch(Reference(.patient, "p9"))])
    #expect(
      await typing.refusals(.enter(Reference(.patient, "rex"), .owner, texts(["born": "2027"])))
        == [.stillToCome("born", "2027")])
    #expect(await typing.refusals(.remove(Reference(.patient, "p9"))) == [])
  }

  @Test("Checking a command stores nothing", arguments: StoreKind.allCases)
  func checkingStoresNothing(kind: StoreKind) async throws {
    let typing = try await Typing(kind)
    #expect(await typing.refusals(.add(.patient, texts(["name": "Rex"]))) == [])
    #expect(try await typing.patients.found() == [])
  }
}
