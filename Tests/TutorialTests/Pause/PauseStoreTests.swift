import Adapters
import Architecture
import Testing
import UseCases

/// Adds two appointments of half an hour, at 0:00 and 0:30, with the product's own agenda.
func plan(in store: any JotterStore) async throws {
  for (seed, start) in [Int64(0), 1_800_000].enumerated() {
    let slot = Slot(start: Instant(milliseconds: start), end: Instant(milliseconds: start + 1_800_000))
    _ = try await store.write { rows throws(Failure) in
      let stamp = Stamp(time: Instant(milliseconds: 0), seed: UInt64(seed))
      return try UseCases.AgendaBook(rows: rows, session: 1, stamp: stamp).perform(.add(Plan(slot: slot)))
    }
  }
}

/// The rules of a pause, over each store.
@Suite struct PauseStoreTests {
  /// A store with two appointments, the first of them open.
  private struct Day {
    let store: any JotterStore

    init(_ kind: WeightStoreKind, in folder: String) async throws {
      switch kind {
      case .memory: store = MemoryStore()
      case .sqlite: store = try SQLiteStore(folder: folder)
      }
      _ = try await store.openSession(at: Instant(milliseconds: 0))
      try await plan(in: store)
      try await jot(.openAppointment(1), minute: 0)
    }

    @discardableResult
    func jot(_ command: JotterCommand, minute: Int64) async throws -> Receipt {
      try await store.write { rows throws(Failure) in
        let stamp = Stamp(time: Instant(milliseconds: minute * 60_000), seed: UInt64(minute) + 10)
        return try JotterBook(rows: rows, session: 1, stamp: stamp).perform(command)
      }
    }

    @discardableResult
    func ask(
      minute: Int64, _ work: @escaping @Sendable (AgendaBook) throws(Failure) -> AgendaNews
    ) async throws -> AgendaNews {
      try await store.write { rows throws(Failure) in
        let stamp = Stamp(time: Instant(milliseconds: minute * 60_000), seed: UInt64(minute) + 100)
        return try work(AgendaBook(rows: rows, session: 1, stamp: stamp))
      }
    }

    /// Starts of both appointments in minutes, and the number of the current incident, or 0.
    func look() async throws -> [Int64] {
      try await store.read { rows throws(Failure) in
        let starts = try [1, 2].map { number throws(Failure) in
          try rows.appointment(number).map { $0.plan.slot.start.milliseconds / 60_000 } ?? -1
        }
        return starts + [Int64(try rows.value(.occurring, of: .session(1)).integer ?? 0)]
      }
    }
  }

  @Test("A second request does not change the start of the pause", arguments: WeightStoreKind.allCases)
  func secondRequestKeepsPauseStart(kind: WeightStoreKind) async throws {
    try await withFolder { folder in
      let day = try await Day(kind, in: folder)
      try await day.ask(minute: 5) { book throws(Failure) in try book.pause() }
      try await day.ask(minute: 10) { book throws(Failure) in try book.pause() }
      #expect(try await day.look() == [0, 30, 0])
      #expect(try await day.ask(minute: 20) { book throws(Failure) in try book.goOn() }.resumed.first?.minutes == 15)
      #expect(try await day.look() == [15, 45, 1])
    }
  }

  @Test("Undo and redo apply to a pause and to its end", arguments: WeightStoreKind.allCases)
  func pauseCanBeUndone(kind: WeightStoreKind) async throws {
    try await withFolder { folder in
      let day = try await Day(kind, in: folder)
      try await day.ask(minute: 5) { book throws(Failure) in try book.pause() }
      try await day.ask(minute: 20) { book throws(Failure) in try book.goOn() }
      try await day.jot(.undo(.session), minute: 21)
      #expect(try await day.look() == [0, 30, 0])
      try await day.jot(.undo(.session), minute: 22)
      #expect(try await day.look() == [0, 30, 1])
      try await day.jot(.redo(.session), minute: 23)
      try await day.jot(.redo(.session), minute: 24)
      #expect(try await day.look() == [15, 45, 1])
    }
  }

  @Test(
    "Settling the incident during a pause completes the appointment and postpones nothing",
    arguments: WeightStoreKind.allCases)
  func settlingDuringPausePostponesNothing(kind: WeightStoreKind) async throws {
    try await withFolder { folder in
      let day = try await Day(kind, in: folder)
      try await day.ask(minute: 5) { book throws(Failure) in try book.pause() }
      try await day.jot(.settle(Reference(.incident, "1")), minute: 10)
      #expect(try await day.ask(minute: 10) { book throws(Failure) in try book.catchUp() }.completed == [1])
      #expect(try await day.look() == [0, 30, 0])
      await #expect(throws: Failure.nothingOccurring) {
        try await day.ask(minute: 20) { book throws(Failure) in try book.goOn() }
      }
      await #expect(throws: Failure.nothingOccurring) {
        try await day.ask(minute: 20) { book throws(Failure) in try book.pause() }
      }
    }
  }
}
