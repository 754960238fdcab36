import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// The owners in the list of patients.
@Suite struct ListedOwnersTests {
  private static let now = Instant(milliseconds: 60_000)

  @Test("A listed patient without an owner in its passport has its first owner among the guardians, or else the first")
  func guardianReplacesMissingListedOwner() async throws {
    let store = MemoryStore()
    let records = UseCase<RecordsState>(store: store, runtime: .test(at: Self.now))
    await records.dispatch(.sessionOpened(try await store.openSession(at: Self.now))).settled()
    func ask(_ command: RecordCommand) async { await records.dispatch(.asked(command)).settled() }
    func names() async -> [Int: String]? {
      await records.dispatch(.pageAsked(RecordQuery(.patient))).settled()
      return records.state.page.guardianNames
    }
    func link(_ guardian: Int, _ role: GuardianRole?) async {
      await ask(.link(Reference(.guardian, guardian), patient: Reference(.patient, 1), role))
    }
    for name in ["Rex", "Mia"] { await ask(.add(.patient, [FieldText("name", name)])) }
    #expect(await names() == nil)
    for name in ["Nora", "Kim", "Ada"] { await ask(.add(.guardian, [FieldText("name", name)])) }
    await link(1, .caretaker)
    #expect(await names() == [1: "Nora"])
    await link(3, .owner)
    await link(2, .owner)
    #expect(await names() == [1: "Kim"])
    await link(2, nil)
    #expect(await names() == [1: "Ada"])
    await ask(.enter(Reference(.patient, 1), .owner, [FieldText("name", "Zoe")]))
    #expect(await names() == nil)
  }
}
