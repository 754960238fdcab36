import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Content of the wall, in virtual time.
@Suite struct WallTests {
  /// 2026-09-21, 08:00:20 in UTC.
  private static let morning = Instant(milliseconds: 1_789_977_620_000)

  private let store = MemoryStore()
  private let simulator = Simulator(seed: 7, at: morning, record: Coverage.record, report: { _ in })
  private let wall: UseCase<WallState>

  init() {
    wall = UseCase(store: store, runtime: simulator.runtime)
    simulator.settle()
  }

  private func remind(_ text: String, minutes: Int) async throws {
    let due = Self.morning.advanced(by: .seconds(60 * minutes)).secondsText
    let stamp = Stamp(time: Self.morning, seed: UInt64(minutes + 100))
    try await store.write { rows throws(Failure) in
      _ = try RecordBook(rows: rows, session: 1, stamp: stamp).perform(
        .add(.reminder, [FieldText("name", text), FieldText("due", due)]))
    }
    simulator.settle()
  }

  private var due: [String] { wall.state.summary.due.map(\.name) }
  private var coming: [String] { wall.state.summary.coming.map(\.name) }

  @Test("The wall reads nothing before it is watched, then follows the store and the minutes of the clock")
  func watchedWallFollowsTheStore() async throws {
    try await remind("feed", minutes: 2)
    #expect(wall.state.now == nil)
    wall.dispatch(.watchAsked)
    simulator.settle()
    #expect(wall.state.now == Self.morning)
    #expect(coming == ["feed"])
    #expect(due == [])
    #expect(wall.state.summary.tally == DayTally(done: 0, of: 1))
    try await remind("walk", minutes: 300)
    #expect(coming == ["feed", "walk"])
    simulator.advance(by: .seconds(40))
    simulator.settle()
    #expect(wall.state.now == Self.morning.advanced(by: .seconds(40)))
    simulator.advance(by: .seconds(120))
    simulator.settle()
    #expect(due == ["feed"] && coming == ["walk"])
  }

  @Test("The wall shows a ringing reminder among many others, lists at most twenty, and counts the rest")
  func wallShowsReminderAmongMany() async throws {
    for minute in 1...30 { try await remind("old \(minute)", minutes: minute) }
    for minute in 100...150 { try await remind("later \(minute)", minutes: minute) }
    try await remind("urgent", minutes: 31)
    simulator.advance(by: .seconds(30 * 60 + 30))
    for number in 1...30 {
      let stamp = Stamp(time: simulator.clock.now, seed: UInt64(number))
      try await store.write { rows throws(Failure) in
        _ = try RecordBook(rows: rows, session: 1, stamp: stamp).perform(
          .answer(Reference(.reminder, number), .acknowledge))
      }
    }
    simulator.advance(by: .seconds(60))
    wall.dispatch(.watchAsked)
    simulator.settle()
    #expect(due == ["urgent"] && wall.state.summary.moreDue == nil)
    #expect(coming.count == 20 && coming.contains("later 100") && coming.contains("old 30"))
    #expect(wall.state.summary.moreComing == 30 + 51 - 20)
    simulator.advance(by: .seconds(130 * 60))
    simulator.settle()
    #expect(due.first == "later 150" && due.count == 20 && wall.state.summary.moreDue == 52 - 20)
  }

  @Test("The wall shows open emergencies and today's appointments")
  func wallShowsEmergenciesAndAppointments() async throws {
    let session = try await store.openSession(at: Self.morning)
    try await store.write { rows throws(Failure) in
      let book = JotterBook(rows: rows, session: session, stamp: Stamp(time: Self.morning, seed: 3))
      _ = try book.perform(.beginEmergency("hit by a car"))
      let start = Self.morning.advanced(by: .seconds(3_600))
      for days in 0...1 {
        let begin = start.advanced(by: .seconds(86_400 * days))
        _ = try rows.addAppointment(
          id: UniqueID(high: 1, low: UInt64(days)),
          plan: Plan(slot: Slot(start: begin, end: begin.advanced(by: .seconds(900))), patient: "Rex"))
      }
    }
    wall.dispatch(.watchAsked)
    simulator.settle()
    #expect(wall.state.summary.emergencies.map(\.description) == ["hit by a car"])
    #expect(wall.state.summary.appointments.map(\.number) == [1])
  }

  @Test("The wall shows a failed read of the store until it reads the store again at the next minute")
  func wallShowsFailureUntilRead() async throws {
    let flaky = FlakyStore()
    let wall = UseCase<WallState>(store: flaky, runtime: simulator.runtime)
    flaky.failure.withLock { $0 = .store(.busy) }
    wall.dispatch(.watchAsked)
    simulator.settle()
    #expect(wall.state.failure == .store(.busy))
    flaky.failure.withLock { $0 = nil }
    simulator.advance(by: .seconds(60))
    simulator.settle()
    #expect(wall.state.failure == nil && wall.state.now != nil)
  }
}
