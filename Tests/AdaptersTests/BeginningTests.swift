import Adapters
import Architecture
import Testing
import UseCases

/// Empty pages: a kind without records, or a search without a match, over each store.
@Suite struct BeginningTests {
  @Test("An empty page shows whether its kind has no records, or the search no match", arguments: StoreKind.allCases)
  func emptyPageShowsItsReason(kind: StoreKind) async throws {
    let book = try await Book(kind)
    func beginnings() async -> [Bool] {
      let runtime = Runtime(clock: Clock(now: { Instant(milliseconds: 1) }, sleep: { _ in }), seed: 7) { _ in }
      let patients = UseCase<RecordsState>(store: book.store, runtime: runtime)
      let guardians = UseCase<RecordsState>(store: book.store, runtime: runtime)
      let team = UseCase<RecordsState>(store: book.store, runtime: runtime)
      await patients.dispatch(.pageAsked(RecordQuery(.patient, search: "x"))).settled()
      await guardians.dispatch(.pageAsked(RecordQuery(.guardian, search: "x"))).settled()
      await team.dispatch(.pageAsked(RecordQuery(.practitioner, search: "x"))).settled()
      return [patients.state.page.hasNoRecords, guardians.state.page.hasNoRecords, team.state.page.hasNoRecords]
    }
    #expect(await beginnings() == [true, true, true])
    _ = try await book.store.write { rows throws(Failure) in
      let stamp = Stamp(time: Instant(milliseconds: 1), seed: 1)
      _ = try RecordBook(rows: rows, session: 1, stamp: stamp).perform(.add(.patient, [FieldText("name", "Rex")]))
      _ = try RecordBook(rows: rows, session: 1, stamp: stamp).perform(.add(.guardian, [FieldText("name", "Nora")]))
      _ = try RecordBook(rows: rows, session: 1, stamp: stamp).perform(.add(.practitioner, [FieldText("name", "Ada")]))
    }
    #expect(await beginnings() == [false, false, false])
  }
}
