import Foundation
import Testing
import ViewModels

/// Screen of moved, cancelled and restored appointments.
@Suite struct ScheduleScreenTests {
  @Test("A visit shifted by minutes keeps its length, and a restored visit is planned again")
  func shiftedVisitKeepsItsLength() async throws {
    let app = try App()
    let start = Date(timeIntervalSince1970: 36_000)
    await app.send(
      .jotter(.opened),
      .schedule(.planned(AppointmentPlan(startsAt: start, endsAt: start + 1_800, patient: "Rex"))))
    func shown() async -> AppointmentRow? {
      await app.send(.schedule(.showed("a1")))
      guard case .shown(let row)? = app.state.schedule.answer else { return nil }
      return row
    }
    await app.send(.schedule(.shifted("a1", .later(minutes: 30), minutes: nil)))
    let later = await shown()
    #expect(later?.startsAt == start + 1_800)
    #expect(later?.endsAt == start + 3_600)
    await app.send(.schedule(.cancelled("a1")))
    #expect(await shown()?.status == .cancelled)
    await app.send(.schedule(.restored("a1")))
    #expect(await shown()?.status == .planned)
  }
}
