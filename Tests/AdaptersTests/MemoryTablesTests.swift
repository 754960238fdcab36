import Architecture
import Testing
import UseCases

@testable import Adapters

/// In-memory store beyond its tables: held sessions, and copies.
@Suite struct MemoryTablesTests {
  @Test("A session that a failed transaction has held is free again")
  func held() {
    let tables = MemoryTables(MemoryTables.State(StoreKind.kinds))
    #expect(tables.hold(1))
    tables.rollBack()
    #expect(tables.state.held.isEmpty && tables.hold(1))
  }

  @Test("A copy of a store has all that was in it, and nothing that comes later")
  func copies() async throws {
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
