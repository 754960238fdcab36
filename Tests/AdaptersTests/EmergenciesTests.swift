import Adapters
import Architecture
import Testing
import UseCases

/// What one prompt can read of the emergencies that another one declares, over each store.
@Suite struct EmergenciesTests {
  private func emergencies(
    _ practice: Practice, after number: Int, since time: Instant = Practice.noon
  ) async throws -> [Int] {
    let session = try #require(practice.jotter.state.session)
    return try await practice.store.read { rows throws(Failure) in
      try rows.emergencies(after: number, since: time, besides: session)
    }
  }

  private func newest(_ practice: Practice) async throws -> Int {
    try await practice.store.read { rows throws(Failure) in try rows.newestChange() }
  }

  @Test(
    "Only what others have declared since is read, and only as long as it is not undone", arguments: StoreKind.allCases)
  func reads(kind: StoreKind) async throws {
    let here = try await Practice(kind)
    let there = await here.colleague()
    #expect(try await newest(here) == 0)
    await here.jot(.note("limping", cost: nil), .emergency(true))
    here.pass(minutes: 1)
    await there.jot(.note("pale gums", cost: nil))
    let start = try await newest(here)
    #expect(start == 3)
    #expect(try await emergencies(here, after: start).isEmpty)
    await there.jot(.emergency(true))
    #expect(try await emergencies(here, after: start) == [2])
    #expect(try await emergencies(there, after: start).isEmpty)
    #expect(try await emergencies(there, after: 0) == [1])
    #expect(try await emergencies(here, after: newest(here)).isEmpty)
    await there.jot(.emergency(false), .emergency(true))
    #expect(try await emergencies(here, after: start) == [2])
    await there.jot(.begin(nil), .note("hit by a car", cost: nil), .emergency(true))
    #expect(try await emergencies(here, after: start) == [2, 3])
    await there.jot(.undo(.session))
    #expect(try await emergencies(here, after: start) == [2])
    #expect(try await emergencies(here, after: start, since: Practice.slot(2, 3).start).isEmpty)
  }
}
