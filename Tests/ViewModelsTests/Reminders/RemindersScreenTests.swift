import Adapters
import Architecture
import Harness
import Testing
import UseCases
import ViewModels

/// What a person sees of reminders: how they are answered, and what is due.
@Suite struct RemindersScreenTests {
  /// 08:00 in Greenwich on 21 September 2026.
  private static let morning = Instant(milliseconds: 1_789_977_600_000)

  private let simulator = Simulator(
    seed: 7, at: morning, record: Coverage.record, report: { Issue.record("\($0)") })
  private let app: App

  /// An app at a prompt, with one reminder that is due now.
  init() throws {
    app = try App(runtime: simulator.runtime)
    send(
      .jotter(.opened),
      .records(.added(.reminder, [TypedField("name", "feed"), TypedField("due", "2026-09-21T08:00:00Z")])))
  }

  private func send(_ actions: RootViewState.Action...) {
    for action in actions {
      app.root.send(action)
      simulator.settle()
    }
  }

  @Test("Each answer is confirmed, and the last one with how much of the day is done")
  func answers() {
    var tally: TallyRow?
    for (response, done) in [
      (ReminderResponse.acknowledged, Deed.Kind.acknowledged), (.going, .departed), (.done, .completed),
    ] {
      send(.records(.answered("r1", response)))
      #expect(app.state.records.confirmed?.kind == done)
      if case .confirmed(let confirmation)? = app.state.records.answer { tally = confirmation.tally }
    }
    #expect(tally == TallyRow(done: 1, of: 1))
    send(.records(.answered("r1", .later(minutes: 5))))
    #expect(app.state.complaint == .reminderIs(1, .complete))
  }

  @Test("What occurs is reminded of by its number; where nothing occurs, that is said")
  func here() {
    let due = [TypedField("due", "2026-09-21T09:00:00Z")]
    send(.records(.remindedHere(due)))
    #expect(app.state.complaint == .nothingOccurring)
    send(
      .jotter(.noted("limping", cost: nil)), .records(.remindedHere(due)), .records(.asked(RecordFilter(.reminder))))
    #expect(app.state.records.rows.map(\.name) == ["feed", "#1"])
  }

  @Test("Whoever waits hears of what is due, with its bell, and what nobody answers is missed")
  func rings() {
    send(.ringing(.watched))
    #expect(app.state.ringing.count == 1 && app.state.ringing.rows.map(\.isOwn) == [true])
    #expect(app.state.ringing.rows.map(\.reminder.name) == ["feed"] && app.state.ringing.missed.isEmpty)
    simulator.advance(by: .seconds(600))
    #expect(app.state.ringing.rows.isEmpty && app.state.ringing.missed.map(\.name) == ["feed"])
  }
}
