import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Remarks when a prompt opens.
@Suite struct OpeningRemarkTests {
  private static let day: Int64 = 86_400_000

  /// Remarks at this time, with the newest change on day 1,000.
  private func remarks(at milliseconds: Int64) throws -> [OpeningRemark] {
    let then = Instant(milliseconds: 1_000 * Self.day)
    let now = Instant(milliseconds: milliseconds)
    var remarks: [OpeningRemark] = []
    try Harness.run(at: now) { harness in
      let store = MemoryStore()
      try harness.run {
        let session = try await store.openSession(at: then)
        _ = try await store.write { rows throws(Failure) in
          try JotterBook(rows: rows, session: session, stamp: Stamp(time: then, seed: 1))
            .perform(.note("limping", cost: nil))
        }
      }
      let jotter = UseCase<JotterState>(store: store, runtime: harness.runtime)
      harness.ignoringEverything { _ = jotter.dispatch(.started) }
      remarks = jotter.state.remarks
    }
    return remarks
  }

  @Test("A clock over 90 days ahead of the newest change, or over five minutes behind it, causes an opening remark")
  func deviatingClockCausesOpeningRemark() throws {
    let then = Instant(milliseconds: 1_000 * Self.day)
    #expect(try remarks(at: 1_000 * Self.day) == [])
    #expect(try remarks(at: 1_090 * Self.day) == [])
    #expect(try remarks(at: 1_090 * Self.day + 1) == [.clockAhead(then)])
    #expect(try remarks(at: 4_650 * Self.day) == [.clockAhead(then)])
    #expect(try remarks(at: 1_000 * Self.day - 300_000) == [])
    #expect(try remarks(at: 1_000 * Self.day - 300_001) == [.clockBehind(then)])
  }
}
