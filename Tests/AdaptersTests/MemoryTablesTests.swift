import Architecture
import Testing
import UseCases

@testable import Adapters

/// Held sessions and copies of the in-memory store.
@Suite struct MemoryTablesTests {
  @Test("Rolling back releases a session that the transaction has held")
  func rollbackReleasesHeldSession() {
    let tables = MemoryTables(MemoryTables.State(StoreKind.kinds))
    #expect(tables.hold(1))
    tables.rollBack()
    #expect(tables.state.held.isEmpty && tables.hold(1))
  }

  @Test("A copy of a store has the content at its time, without later changes, until it is replaced")
  func copyOmitsLaterChanges() async throws {
    let book = try await Book(.memory)
    let store = try #require(book.store as? MemoryStore)
    try await book.note("limping")
    let copy = store.copy()
    try await book.note("pale gums")
    func texts(_ store: MemoryStore) async throws -> [String] {
      try await store.read { rows throws(Failure) in try rows.notes(of: 1).map(\.text) }
    }
    #expect(try await texts(copy) == ["limping"])
    #expect(try await texts(store) == ["limping", "pale gums"])
    copy.replace(with: store)
    #expect(try await texts(copy) == ["limping", "pale gums"])
  }
}
