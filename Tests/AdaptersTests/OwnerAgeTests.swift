import Adapters
import Architecture
import Testing
import UseCases

/// Warnings about young owners.
@Suite struct OwnerAgeTests {
  private let rex = Reference(.patient, "rex")

  @Test(
    "A young owner is reported when the owner's birth is entered or changed, and by no other change",
    arguments: StoreKind.allCases)
  func birthChangeReportsYoungOwner(kind: StoreKind) async throws {
    let patients = try await PatientsTests.Patients(kind)
    try await patients.add(["name": "Rex"])
    func entries(_ command: RecordCommand) async throws -> [Int] {
      try await patients.ask(command).findings?.compactMap(\.entry) ?? []
    }
    #expect(try await entries(.enter(rex, .owner, [FieldText("name", "Ada"), FieldText("born", "2015-01-01")])) == [1])
    #expect(try await entries(.amend(rex, .owner, 1, [FieldText("name", "Adam")])) == [])
    #expect(try await entries(.enter(rex, .owner, [FieldText("name", "Bo"), FieldText("born", "1990-01-01")])) == [])
    #expect(try await entries(.edit(rex, [FieldText("born", "2024-01-01")])) == [])
    #expect(try await entries(.amend(rex, .owner, 2, [FieldText("born", "2016-01-01")])) == [2])
    #expect(try await entries(.amend(rex, .owner, 1, [FieldText("born", "2014-01-01")])) == [1])
  }
}
