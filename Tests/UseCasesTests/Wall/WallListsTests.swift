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

  @Test("The wall lists only open emergencies, newest first")
  func wallListsNewestOpenEmergencies() async throws {
    let summary = try await wall([
      .beginEmergency("hit by a car"), .begin("a check"), .beginEmergency("settled"), .settle(nil), .begin("a bite"),
      .emergency(true), .beginEmergency("calm again"), .emergency(false),
    ])
    #expect(summary.emergencies.map(\.description) == ["a bite", "hit by a car"])
  }

  @Test("The wall lists at most twenty emergencies and counts the others", arguments: [19, 20, 21, 27])
  func wallCountsEmergenciesBeyondTwenty(count: Int) async throws {
    let summary = try await wall((1...count).map { .beginEmergency("case \($0)") })
    #expect(summary.emergencies.count == min(count, 20))
    #expect(summary.moreEmergencies == (count > 20 ? count - 20 : nil))
    #expect(summary.emergencies.first?.description == "case \(count)")
  }

  /// Adds reminders due at eight o'clock, and marks all of them as missed.
  private func miss(_ count: Int) async throws {
    let due = FieldText("due", Self.morning.secondsText)
    for number in 1...count {
      let stamp = Stamp(time: Self.morning, seed: UInt64(number + 1_000))
      _ = try await store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: 1, stamp: stamp)
          .perform(.add(.reminder, [FieldText("name", "feed \(number)"), due]))
      }
    }
    let ringing = UseCase<RingingState>(store: store, runtime: simulator.runtime)
    simulator.settle()
    ringing.dispatch(.watchAsked)
    simulator.settle()
    simulator.advance(by: .seconds(600))
    simulator.settle()
  }

  @Test(
    "The wall lists at most ten missed reminders, counts the others, and drops a completed reminder",
    arguments: [1, 10, 11, 25])
  func wallListsTenMissedReminders(count: Int) async throws {
    try await miss(count)
    let summary = try await wall([])
    #expect(summary.due.isEmpty && summary.coming.isEmpty && summary.moreComing == nil)
    #expect(summary.missed.count == min(count, 10) && summary.moreMissed == (count > 10 ? count - 10 : nil))
    let last = try #require(summary.missed.first)
    let stamp = Stamp(time: simulator.clock.now, seed: 5_000)
    _ = try await store.write { rows throws(Failure) in
      try RecordBook(rows: rows, session: 1, stamp: stamp)
        .perform(.answer(Reference(.reminder, last.number), .complete))
    }
    let rest = try await wall([])
    #expect(!rest.missed.map(\.number).contains(last.number))
    #expect(rest.missed.count + (rest.moreMissed ?? 0) == count - 1)
  }
}
