import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Limits of the wall's lists, and records left out.
@Suite struct WallListsTests {
  /// 2026-09-21, 08:00:20 in UTC.
  private static let morning = Instant(milliseconds: 1_789_977_620_000)

  private let store = MemoryStore()
  private let simulator = Simulator(seed: 7, at: morning, record: Coverage.record, report: { _ in })

  private func wall(_ commands: [JotterCommand]) async throws -> WallSummary {
    let session = try await store.openSession(at: Self.morning)
    for (seed, command) in commands.enumerated() {
      let stamp = Stamp(time: Self.morning, seed: UInt64(seed + 10))
      _ = try await store.write { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: stamp).perform(command)
      }
    }
    let wall = UseCase<WallState>(store: store, runtime: simulator.runtime)
    simulator.settle()
    wall.dispatch(.watchAsked)
    simulator.settle()
    return wall.state.summary
  }

  @Test("Only open emergencies are emergencies there, the newest first")
  func emergencies() async throws {
    let summary = try await wall([
      .beginEmergency("hit by a car"), .begin("a check"), .beginEmergency("settled"), .settle(nil), .begin("a bite"),
      .emergency(true), .beginEmergency("calm again"), .emergency(false),
    ])
    #expect(summary.emergencies.map(\.description) == ["a bite", "hit by a car"])
  }

  @Test("Twenty emergencies hang there at the most", arguments: [19, 20, 21])
  func most(count: Int) async throws {
    let summary = try await wall((1...count).map { .beginEmergency("case \($0)") })
    #expect(summary.emergencies.count == min(count, 20))
    #expect(summary.emergencies.first?.description == "case \(count)")
  }
}
