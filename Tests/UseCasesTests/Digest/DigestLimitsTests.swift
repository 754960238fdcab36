import Adapters
import Architecture
import Testing

@testable import UseCases

/// Limits of a digest, and the bounds of its day.
@Suite struct DigestLimitsTests {
  /// Ten minutes of the first day.
  private static let query = DigestQuery(from: Instant(milliseconds: 60_000), to: Instant(milliseconds: 660_000))

  /// Digest after these writes.
  private func digest(
    _ query: DigestQuery = query, _ write: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws -> Digest {
    let store = MemoryStore()
    return try await store.write { rows throws(Failure) in
      try write(rows)
      return try DigestBook(rows: rows, query: query, now: query.to).digest()
    }
  }

  private static func addMissed(_ count: Int, at second: Int64, to rows: JotterRows, first: Int = 0) throws(Failure) {
    for place in 0..<count {
      let number = try rows.add(.reminder, id: UniqueID(high: UInt64(second), low: UInt64(first + place)))
      let text = Instant(milliseconds: second * 1_000).secondsText
      let record = RecordID(.reminder, number)
      try rows.set(.name, of: record, to: .text("call \(second)"))
      try rows.set(.due, of: record, to: .text(text))
      try rows.set(.missedAt, of: record, to: .text(text))
    }
  }

  @Test("A digest lists at most fifty missed reminders, and has nil without a missed reminder")
  func digestListsFiftyMissedReminders() async throws {
    for (count, told) in [(0, nil), (1, 1), (50, 50), (51, 50)] as [(Int, Int?)] {
      let digest = try await digest { rows throws(Failure) in try Self.addMissed(count, at: 120, to: rows) }
      #expect(digest.missed?.count == told)
    }
  }

  @Test("A digest lists the reminders missed from its first second to the last second before its end")
  func missedFrom() async throws {
    let digest = try await digest { rows throws(Failure) in
      for second in [59, 60, 659, 660] as [Int64] { try Self.addMissed(1, at: second, to: rows) }
    }
    #expect(Set(try #require(digest.missed).map(\.name)) == ["call 60", "call 659"])
  }

  @Test("A page of a digest has the requested number of incidents, counts the rest, and begins after any incident")
  func digestPageHasRequestedIncidents() async throws {
    func page(limit: Int, after: Int? = nil) async throws -> DigestPage {
      var query = Self.query
      (query.limit, query.after) = (limit, after)
      return try await digest(query) { rows throws(Failure) in
        for place in 0..<4 {
          let number = try rows.addIncident(
            id: UniqueID(high: 1, low: UInt64(place)), at: Instant(milliseconds: 60_000 + Int64(place)))
          // An emergency comes first.
          if place == 2 { try rows.set(.isEmergency, of: .incident(number), to: Value(true)) }
          try Self.addMissed(1, at: 120, to: rows, first: place)
        }
        let slot = Slot(start: Self.query.from, end: Self.query.to)
        _ = try rows.addAppointment(id: UniqueID(high: 2, low: 1), plan: Plan(slot: slot, type: "check"))
      }.page
    }
    let whole = try await page(limit: 4)
    #expect(whole.incidents.map(\.incident.number) == [3, 1, 2, 4] && whole.remainingCount == 0)
    let first = try await page(limit: 3)
    #expect(first.incidents.map(\.incident.number) == [3, 1, 2] && first.remainingCount == 1)
    let second = try await page(limit: 1, after: 1)
    #expect(second.incidents.map(\.incident.number) == [2] && second.remainingCount == 1)
    let last = try await page(limit: 3, after: 2)
    #expect(last.incidents.map(\.incident.number) == [4] && last.remainingCount == 0)
    let none = try await page(limit: 3, after: 4)
    #expect(none.incidents.isEmpty && none.remainingCount == 0)
    await #expect(throws: Failure.noSuch(Reference(.incident, 5))) { try await page(limit: 3, after: 5) }
  }

  @Test("The digest of an empty day has no sums, no incidents and no appointments")
  func emptyDayHasEmptyDigest() async throws {
    let digest = try await digest { _ throws(Failure) in }
    let (summary, visits) = (digest.summary, digest.summary.visits)
    for sum in [summary.total, summary.untaken] {
      #expect(sum.incidents == 0 && sum.emergencies == 0 && sum.open == 0 && sum.cost.cents == 0)
    }
    #expect(summary.continued == 0 && summary.shared == 0 && summary.shares.isEmpty && summary.practitioner == nil)
    #expect(visits.open == 0 && visits.interrupted == 0 && visits.completed == 0 && visits.cancelled == 0)
    #expect(visits.missed == 0 && visits.planned == 0)
    #expect(digest.page.incidents.isEmpty && digest.page.remainingCount == 0 && digest.appointments.isEmpty)
  }

  @Test("A digest lists the first fifty appointments of its day, and counts all of them", arguments: [50, 51, 201])
  func digestListsFirstFiftyAppointments(count: Int) async throws {
    let digest = try await digest { rows throws(Failure) in
      for place in 0..<count {
        let start = Instant(milliseconds: 60_000 + Int64(place))
        let slot = Slot(start: start, end: start.advanced(by: .seconds(60)))
        _ = try rows.addAppointment(id: UniqueID(high: 2, low: UInt64(place)), plan: Plan(slot: slot, type: "check"))
      }
    }
    #expect(digest.appointments.map(\.appointment.number) == Array(1...50))
    #expect(digest.summary.visits.missed == count && digest.summary.visits.planned == 0)
  }

  @Test("A later page of a digest repeats the sums, but neither appointments nor reminders")
  func laterDigestPageRepeatsSums() async throws {
    func told(after: Int?) async throws -> Digest {
      var query = Self.query
      query.after = after
      return try await digest(query) { rows throws(Failure) in
        _ = try rows.addIncident(id: UniqueID(high: 1, low: 1), at: Instant(milliseconds: 60_000))
        try Self.addMissed(1, at: 120, to: rows)
        let slot = Slot(start: Self.query.from, end: Self.query.to)
        _ = try rows.addAppointment(id: UniqueID(high: 2, low: 1), plan: Plan(slot: slot, type: "check"))
      }
    }
    let (first, second) = (try await told(after: nil), try await told(after: 1))
    #expect(first.appointments.map(\.outcome) == [.missed] && first.missed?.count == 1)
    #expect(second.appointments.isEmpty && second.missed == nil && second.page.incidents.isEmpty)
    #expect(first.summary == second.summary && first.summary.visits == DigestVisits(missed: 1))
    #expect(first.summary.total == DigestSum(incidents: 1, open: 1))
  }
}
