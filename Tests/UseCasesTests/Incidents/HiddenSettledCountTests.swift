import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Count of the settled incidents that a search for open ones leaves out.
@Suite struct HiddenSettledCountTests {
  private func page(_ book: Book, _ query: IncidentQuery) async throws -> IncidentPage? {
    let incidents = UseCase<IncidentsState>(store: book.store, runtime: .test())
    await incidents.dispatch(.asked(query)).settled()
    guard case .read(let page) = incidents.state.phase else { return nil }
    return page
  }

  @Test("A search that fits on one page counts the settled incidents that it leaves out, up to a limit")
  func searchCountsHiddenSettledIncidents() async throws {
    let book = try await Book()
    for number in 1...30 {
      try await book.perform(.begin(number <= 5 ? "limping, badly" : "limping"))
      if number != 3, number < 29 { try await book.perform(.settle(nil)) }
    }
    let badly = try await page(book, IncidentQuery(search: "badly"))
    #expect(badly?.incidents.map(\.number) == [3] && badly?.hiddenSettledCount == 4)
    let many = try await page(book, IncidentQuery(search: "limp"))
    #expect(many?.incidents.map(\.number) == [30, 29, 3] && many?.hiddenSettledCount == IncidentPage.maxCounted + 1)
    let nothing = try await page(book, IncidentQuery(search: "cough"))
    #expect(nothing?.incidents.isEmpty == true && nothing?.hiddenSettledCount == 0)
    // No count with several pages, on further pages, if settled incidents are included, or without a search.
    for query in [
      IncidentQuery(search: "limp", limit: 1), IncidentQuery(search: "limp", after: 3),
      IncidentQuery(search: "limp", includesSettled: true), IncidentQuery(),
    ] { #expect(try await page(book, query)?.hiddenSettledCount == 0) }
  }
}
