import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

/// Screen of reminders: answers and due reminders.
@Suite struct RemindersScreenTests {
  /// 2026-09-21, 08:00 in UTC.
  private static let morning = Instant(milliseconds: 1_789_977_600_000)

  private let simulator = Simulator(
    seed: 7, at: morning, record: Coverage.record, report: { Issue.record("\($0)") })
  private let app: App

  /// The app with one reminder that is due now.
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

  @Test("Open reminders are listed soonest first; completed reminders are past, with their completion time")
  func soonestOpenRemindersComeFirst() {
    send(
      .records(.added(.reminder, [TypedField("name", "later"), TypedField("due", "2027-01-01T08:00:00Z")])),
      .records(.added(.reminder, [TypedField("name", "soon"), TypedField("due", "2026-09-21T09:00:00Z")])))
    func names(_ shown: RemindersShown?) -> [String] {
      send(.records(.asked(RecordFilter(.reminder, reminders: shown))))
      return app.state.records.rows.map(\.name)
    }
    #expect(names(nil) == ["feed", "soon", "later"] && names(.past) == [])
    simulator.advance(by: .seconds(90))
    send(.records(.answered("r1", .done)))
    #expect(names(nil) == ["soon", "later"] && names(.all) == ["feed", "soon", "later"])
    #expect(names(.past) == ["feed"])
    #expect(app.state.records.rows.first?["completed-at"] == "2026-09-21T08:01:30Z")
  }

  @Test("Each answer to a reminder is confirmed, the last with the tally of the day; a further answer is refused")
  func eachReminderAnswerIsConfirmed() {
    var tally: DayTally?
    for (response, done) in [
      (ReminderResponse.acknowledged, ChangeKind.acknowledged), (.going, .departed), (.done, .completed),
    ] {
      send(.records(.answered("r1", response)))
      #expect(app.state.records.confirmed?.kind == done)
      if case .confirmed(let confirmation)? = app.state.records.answer { tally = confirmation.tally }
    }
    #expect(tally == DayTally(done: 1, of: 1))
    send(.records(.answered("r1", .later(minutes: 5))))
    #expect(app.state.failure == .reminderIs(1, .complete))
  }

  @Test("A reminder of the current incident has its number as text; without a current incident, it is refused")
  func currentIncidentNumbersItsReminder() {
    let due = [TypedField("due", "2026-09-21T09:00:00Z")]
    send(.records(.remindedHere(due)))
    #expect(app.state.failure == .nothingOccurring)
    send(
      .jotter(.noted("limping", cost: nil)), .records(.remindedHere(due)), .records(.asked(RecordFilter(.reminder))))
    #expect(app.state.records.rows.map(\.name) == ["feed", "#1"])
  }

  @Test("A watching prompt reports a due reminder as its own ring, and an unanswered reminder as missed")
  func promptReportsDueReminder() {
    send(.ringing(.watched))
    #expect(app.state.ringing.count == 1 && app.state.ringing.rows.map(\.isClaimedHere) == [true])
    #expect(app.state.ringing.rows.map(\.reminder.name) == ["feed"] && app.state.ringing.missed.isEmpty)
    simulator.advance(by: .seconds(600))
    #expect(app.state.ringing.rows.isEmpty && app.state.ringing.missed.map(\.name) == ["feed"])
  }

  @Test("A reminder stores its hint, a photo as proof completes it, and both can be shown")
  func photoProofCompletesTheReminder() async throws {
    let app = try App()
    await app.send(.jotter(.opened))
    let png = "\u{89}PNG\r\n\u{1A}\n".unicodeScalars.map { UInt8($0.value) } + [0]
    let photo = try app.put(png, "a.png")
    let fields = [TypedField("name", "walk"), TypedField("due", "2026-09-21T09:00:00Z"), TypedField("proof", "photo")]
    await app.send(.media(.reminded(fields, isHere: false, hint: photo)))
    #expect(app.state.records.confirmed?.name == RecordID(.reminder, 1))
    await app.send(.records(.answered("r1", .done)))
    #expect(app.state.failure == .lacksProof(1))
    await app.send(.media(.proved("r1", photo: photo)))
    #expect(app.state.records.confirmed?.kind == .completed)
    await app.send(.records(.showed(.reminder, "r1")))
    guard case .shown(let view)? = app.state.records.answer else { return _ = Issue.record("nothing is shown") }
    #expect(view.picture?.file == "a.png" && view.proof?.file == "a.png")
    // The proof is shown by default, the hint on request.
    for (ofHint, medium) in [(nil, view.proof), (true, view.picture)] as [(Bool?, MediumRow?)] {
      await app.send(.media(.looked(.reminder, 1, isShown: false, ofHint: ofHint)))
      guard case .looked(let row, _, .described)? = app.state.media.answer else {
        return _ = Issue.record("nothing is looked at")
      }
      #expect(row.id == medium?.id)
    }
    #expect(view.proof?.id != view.picture?.id)
    await app.send(.jotter(.undid), .media(.looked(.reminder, 1, isShown: false)))
    guard case .looked(let row, _, _)? = app.state.media.answer else { return _ = Issue.record("no hint") }
    #expect(row.id == view.picture?.id)
    // The hint is a copy: the original file is no longer needed.
    try FileManager.default.removeItem(atPath: photo)
    await app.send(.media(.looked(.reminder, 1, isShown: false, ofHint: true)))
    guard case .looked(let copy, _, .described)? = app.state.media.answer else { return _ = Issue.record("no copy") }
    #expect(copy.id == view.picture?.id)
    _ = try app.put(png, "a.png")
    await app.send(.media(.proved("r9", photo: photo)))
    #expect(app.state.failure == .noSuch(.reminder, "r9"))
    await app.send(.media(.reminded(fields, isHere: false, hint: photo + "x")))
    #expect(app.state.failure == .noSuchFile(photo + "x"))
  }

  @Test("An export without a disk and a purge of nothing are refused; completed reminders are purged")
  func completedRemindersArePurged() {
    send(.records(.exported("/nowhere/r.json")))
    #expect(app.state.failure == .file("/nowhere/r.json", reason: "there is no disk"))
    let day = CalendarDate(year: 2026, month: 9, day: 22)
    send(.records(.purged(before: day)))
    #expect(app.state.failure == .nothingToPurge("2026-09-22"))
    send(.records(.answered("r1", .done)), .records(.purged(before: day)))
    #expect(app.state.records.confirmed?.kind == .purged)
    send(.records(.remindedOfDue))
    #expect(app.state.failure == nil && app.state.records.confirmed?.kind == .admitted)
  }

  @Test("The wall shows due reminders, and sounds the bell for rings only while it is watched")
  func onlyWatchedWallSoundsBell() {
    let all = Processes(store: MemoryStore(), runtime: simulator.runtime)
    let wall = ViewModel<WallViewState>(wall: all.wall, ringing: all.ringing, runtime: simulator.runtime)
    func remind() {
      all.records.dispatch(
        .asked(.add(.reminder, [FieldText("name", "feed"), FieldText("due", "2026-09-21T08:00:00Z")])))
      simulator.settle()
    }
    all.jotter.dispatch(.started)
    simulator.settle()
    // A single look shows the reminders, but rings none.
    wall.send(.looked)
    simulator.settle()
    #expect(wall.state.now != nil && wall.state.tally == nil && wall.state.due.isEmpty)
    remind()
    #expect(wall.state.due.map(\.name) == ["feed"] && wall.state.bells == 0)
    wall.send(.watched)
    simulator.settle()
    #expect(wall.state.bells == 1 && wall.state.tally == DayTally(done: 0, of: 1))
    simulator.advance(by: .seconds(60))
    #expect(wall.state.bells == 2)
  }

  @Test("A single look reports the reminders that ring at that time, and no later reminders")
  func singleLookReportsRingingReminders() {
    send(.ringing(.looked))
    #expect(app.state.ringing.count == 1 && app.state.ringing.rows.map(\.isClaimedHere) == [true])
    simulator.advance(by: .seconds(600))
    #expect(app.state.ringing.count == 1)
  }
}
