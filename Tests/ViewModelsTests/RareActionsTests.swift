import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases

@testable import ViewModels

/// Actions and answers without a test of their own elsewhere, from the action to the shown result.
@Suite struct RareActionsTests {
  private static let start = Date(timeIntervalSince1970: 36_000)

  /// Edits of an appointment from 10:00 to 10:30, and its new start and end in minutes after 10:00.
  private static let edits: [(time: AppointmentEdit.Time, from: Double, to: Double)] = [
    (.at(start + 60, until: nil), 1, 31), (.at(start + 60, until: start + 180), 1, 3),
    (.shifted(.later(minutes: 20), minutes: nil), 20, 50), (.shifted(.later(minutes: -20), minutes: 61), -20, 41),
    (.shifted(.minute(660), minutes: nil), 60, 90), (.shifted(.minute(660), minutes: 7), 60, 67),
    (.shifted(.day(Date(timeIntervalSince1970: 86_400)), minutes: nil), 1_440, 1_470),
    (.shifted(.weekday(Date(timeIntervalSince1970: 86_400)), minutes: nil), 1_440, 1_470),
    (.shifted(.day(Date(timeIntervalSince1970: 86_400)), minutes: 45), 1_440, 1_485), (.lasting(minutes: 13), 0, 13),
  ]

  /// Start and end of the appointment after an action.
  private func visit(after action: ScheduleViewState.Action) async throws -> (from: Double, to: Double)? {
    let app = try App()
    await app.send(
      .jotter(.opened),
      .schedule(.planned(AppointmentPlan(startsAt: Self.start, endsAt: Self.start + 1_800, patient: "Rex"))),
      .schedule(action), .schedule(.showed("a1")))
    guard case .shown(let row)? = app.state.schedule.answer else { return nil }
    return (row.startsAt.timeIntervalSince(Self.start) / 60, row.endsAt.timeIntervalSince(Self.start) / 60)
  }

  @Test("Each way to state a time edits or shifts a visit to the expected start and end", arguments: edits)
  func statedTimesChangeTheVisit(time: AppointmentEdit.Time, from: Double, to: Double) async throws {
    let visit = try await visit(after: .edited("a1", AppointmentEdit(time: time)))
    #expect(visit?.from == from && visit?.to == to)
    guard case .shifted(let shift, let minutes) = time else { return }
    let shifted = try await self.visit(after: .shifted("a1", shift, minutes: minutes))
    #expect(shifted?.from == from && shifted?.to == to)
  }

  @Test("A list of uploads sets the filter, and a deletion keeps it")
  func uploadListSetsTheFilter() async throws {
    let clock = Architecture.Clock(now: { Instant(milliseconds: 60_000) }, sleep: { _ in })
    let services = AnimalServices(cat: MemoryAnimals(.cat, clock: clock), dog: NoAnimals(.dog))
    let app = try App(animals: AnimalPorts(services: services, copies: .memory()), runtime: .test(clock))
    var filter = UploadsFilter()
    (filter.limit, filter.page, filter.file) = (3, 2, "rex.jpg")
    await app.send(.jotter(.opened), .animals(.uploads(.listed(.cat, filter))))
    #expect(app.state.animals.uploads.filter == filter)
    await app.send(.animals(.uploads(.deleted(.cat, "cat1", isAgreed: true))))
    #expect(app.state.animals.uploads.filter == filter)
    await app.send(.animals(.uploads(.listed(.cat, UploadsFilter()))))
    #expect(app.state.animals.uploads.filter == UploadsFilter())
  }

  @Test("Unreadable rows have their reasons, in order, and a row without an id also its place")
  func unreadableRowsHaveReasons() {
    let rows: [ServiceRow<Breed>] = [
      .unreadable(id: "a", reason: "no name"), .item(Breed(id: "beng", name: "Bengal")),
      .unreadable(id: nil, reason: "no id"),
    ]
    #expect(
      UnreadableRow.rows(of: rows) == [
        UnreadableRow(id: "a", reason: "no name"), UnreadableRow(id: nil, reason: "no id", place: 3),
      ])
    #expect(UnreadableRow.rows(of: [ServiceRow<Breed>]()) == [])
  }

  @Test("A delivery round shows the waiting and remaining reports, the failure and the unread institution")
  func deliveryRoundShowsRemainingReports() {
    let failure = TransferFailure(.gone, "client_loop: send disconnect")
    let round = DeliveryRound(
      CourierRound(
        waiting: 2, failure: failure, attempts: 3, unread: .init("Lab", TransferFailure(.timedOut)), openCount: 5)
    )
    #expect(round.delivered == [] && round.held == [] && round.stuck == nil)
    #expect(round.waiting == 2 && round.left == 5 && round.trouble == failure)
    #expect(round.unread == .init("Lab", TransferFailure(.timedOut)))
    let nothing = DeliveryRound(CourierRound())
    #expect(nothing == DeliveryRound() && nothing.trouble == nil && nothing.unread == nil)
  }

  @Test("A form continues after a failed validation of a field, and ignores a late result")
  func formIgnoresLateValidation() {
    var state = FormViewState()
    state.open(Form(RecordRow(.patient(0), id: "", name: ""), []))
    state.pendingValidation = "born"
    let hasFailed = state.handle(.failed(.store(.busy)))
    #expect(!hasFailed && state.pendingValidation == nil && state.form != nil)
    let isJudged = state.handle(.answerJudged(field: "born", nil))
    #expect(!isJudged)
  }
}
