import Adapters
import Architecture
import Testing

@testable import UseCases

/// Local practitioner of a server's appointments, with nobody in session.
@Suite struct KeptPractitionerTests {
  private static let user = ServerUser(id: "u1", name: "ada.brook", person: "Ada Brook", providers: ["d1"])
  private static let day = Instant(milliseconds: 1_790_000_000_000)

  private static func keep(
    _ id: String, at start: Instant, from: Instant, of user: ServerUser = user, in rows: JotterRows, session: Int
  ) throws(Failure) -> String? {
    let slot = Slot(start: start, end: start.advanced(by: .seconds(600)))
    let page = CalendarPage([ServerAppointment(id: id, slot: slot, patientID: "p-1", patient: "Rex", type: "check")])
    let stamp = Stamp(time: day, seed: UInt64(id.utf8.count))
    let kept = try AgendaBook(rows: rows, session: session, stamp: stamp).keep(
      page, for: CalendarQuery(from: from, to: from.advanced(by: .seconds(86_400))), of: user, changeable: [.reason])
    return try kept.appointments.first?.number.flatMap { number throws(Failure) in try rows.appointment(number) }?
      .plan.practitioner
  }

  /// Practitioner of an appointment this many seconds after Ada's appointment, with nobody in session.
  private func practitioner(
    seconds: Int64, of user: ServerUser = user
  ) async throws -> String? {
    let store = MemoryStore()
    let session = try await store.openSession(at: Instant(milliseconds: 0))
    return try await store.write { rows throws(Failure) in
      let book = RecordBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 3))
      _ = try book.perform(.add(.practitioner, [FieldText("name", "Ada")]))
      let first = try Self.keep("one", at: Self.day, from: Self.day, in: rows, session: session)
      guard first == "Ada" else { return nil }
      _ = try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 2), seed: 4))
        .perform(.activate(nil))
      let later = Self.day.advanced(by: .seconds(seconds))
      return try Self.keep("another", at: later, from: later, of: user, in: rows, session: session)
    }
  }

  @Test("For ninety days, appointments of a server user keep that user's practitioner; then they have the user's name")
  func ninetyDays() async throws {
    #expect(try await practitioner(seconds: 3_600) == "Ada")
    #expect(try await practitioner(seconds: 90 * 86_400) == "Ada")
    #expect(try await practitioner(seconds: 90 * 86_400 + 1) == "Ada Brook")
  }

  @Test("An appointment of another server user has the name of that user")
  func otherUser() async throws {
    let max = ServerUser(id: "u2", name: "max", person: "Max Kern", providers: ["d2"])
    #expect(try await practitioner(seconds: 3_600, of: max) == "Max Kern")
  }
}
