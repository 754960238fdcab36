import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

/// Screen of the outbox, and a server's appointments in the schedule.
@Suite struct OutboxScreenTests {
  private let server = MemoryServer()
  /// The log-in in the keyring.
  private let stored = Lock<KeptLogIn?>(nil)
  /// The number of reads of the keyring.
  private let reads = Lock(0)
  private let root: ViewModel<RootViewState>
  private let processes: Processes

  init() async {
    let start = Instant(milliseconds: 34_200_000)
    server.addUser(ServerUser(id: "u1", name: "ada.brook", person: "Ada", providers: ["d1"]), Secret("poodle-11"))
    server.put(
      ServerAppointment(
        id: "one", slot: Slot(start: start, end: start.advanced(by: .seconds(1_800))), patient: "Rex", type: "booster",
        reason: "yearly", status: .arrived, statusWord: "Waiting"), with: "d1")
    let runtime = Runtime.test()
    processes = Processes(
      store: MemoryStore(),
      server: ServerPorts(
        server: server, passwords: PasswordReader { _, _ in .success(Secret("poodle-11")) },
        keyring: Keyring(
          find: { [stored, reads] _ in
            reads.withLock { $0 += 1 }
            return stored.withLock { $0 }
          }, keep: { _, _ in nil }, forget: { _ in nil })),
      runtime: runtime)
    root = .root(processes, undoScope: .session, runtime: runtime)
    await root.send(.jotter(.opened)).settled()
    await send(.logIn(.submitted("ada.brook", .typed)))
    // Logged out, so nothing is sent in the background.
    await send(.logIn(.leaving))
  }

  private func send(_ action: ServerViewState.Action) async { await root.send(.server(action)).settled() }
  private var outbox: OutboxViewState { root.state.serverScreens?.outbox ?? OutboxViewState() }
  private func edit(_ reason: String) async {
    await root.send(.schedule(.edited("a1", AppointmentEdit(reason: reason)))).settled()
  }

  @Test("The schedule shows the server's status and word for it, and refuses to move a server's appointment")
  func scheduleShowsTheServerStatus() async {
    await root.send(
      .schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 0), to: Date(timeIntervalSince1970: 86_400))))
    ).settled()
    let row = root.state.schedule.rows.first
    #expect(
      row?.origin == OriginLabel(.arrived, word: "Waiting", reason: "yearly", readAt: Date(timeIntervalSince1970: 60)))
    #expect(row?.isMissed(at: Date(timeIntervalSince1970: 80_000)) == false)
    await root.send(.schedule(.moved("a1", startsAt: Date(timeIntervalSince1970: 0), endsAt: nil))).settled()
    #expect(root.state.failure == .keptByServer(1))
  }

  @Test("Waiting items are listed and cancelled; sending without a log-in and unknown items are refused")
  func waitingItemsAreCancelled() async {
    await send(.outbox(.listed))
    #expect(outbox.answer == .list([]) && root.state.serverScreens?.screen == .outbox)
    await edit("limping")
    await send(.outbox(.listed))
    guard case .list(let rows)? = outbox.answer, let row = rows.first else {
      Issue.record("nothing waits")
      return
    }
    #expect((row.number, row.appointment, row.goal, row.before, row.aspect) == (1, "a1", "limping", "yearly", .reason))
    #expect(row.hold == nil && !row.isTakenBack && row.failedAttempts == 0 && row.awaits == .logIn("Ada"))
    await send(.outbox(.sent))
    #expect(root.state.failure == .server(ServerFailure(.notLoggedIn)))
    await send(.outbox(.decided("x9", .retry)))
    #expect(root.state.failure == .noSuch(.outbox, "x9"))
    await send(.outbox(.decided("x1", .cancel)))
    guard case .confirmed? = outbox.answer else {
      Issue.record("no confirmation")
      return
    }
    await send(.outbox(.decided("x1", .cancel)))
    #expect(root.state.failure == .nothingWaits(1))
  }

  @Test("A change that was made without a session waits for a session, and sending reports that")
  func sessionlessChangeWaitsForSession() async {
    await edit("limping")
    await processes.records.dispatch(.asked(.add(.practitioner, [FieldText("name", "Ben")]))).settled()
    await processes.jotter.dispatch(.refreshAsked).settled()
    await send(.logIn(.submitted("ada.brook", .typed)))
    await send(.outbox(.sent))
    guard case .round(let round)? = outbox.answer else {
      Issue.record("no round")
      return
    }
    #expect(round.others.map(\.awaits) == [.session("")] && round.accepted == [])
    await send(.outbox(.listed))
    guard case .list(let rows)? = outbox.answer else {
      Issue.record("no list")
      return
    }
    #expect(rows.map(\.awaits) == [.session("")])
  }

  @Test("A change waits for its author's session, and the list names the author")
  func changeWaitsForItsAuthor() async {
    await processes.records.dispatch(.asked(.add(.practitioner, [FieldText("name", "Ben")]))).settled()
    await processes.jotter.dispatch(.refreshAsked).settled()
    await edit("limping")
    await processes.jotter.dispatch(.asked(.activate(nil))).settled()
    await send(.outbox(.listed))
    guard case .list(let rows)? = outbox.answer else {
      Issue.record("no list")
      return
    }
    #expect(rows.map(\.awaits) == [.session("Ben")])
    #expect(rows.map(\.practitioner) == ["v1"])
  }

  @Test("An outbox item is shown with the same condition as in the list, and is still shown when sent")
  func outboxItemShowsItsCondition() async {
    await edit("limping")
    await send(.outbox(.listed))
    let list = outbox.answer
    await send(.outbox(.showed("x1")))
    guard case .list(let rows)? = list, case .shown(let view)? = outbox.answer else {
      Issue.record("\(outbox)")
      return
    }
    #expect(view.row.outbox == rows.first && view.row.outbox?.awaits == .logIn("Ada"))
    #expect(view.row.name.contains("booster") && root.state.serverScreens?.screen == .outbox)
    await send(.logIn(.submitted("ada.brook", .typed)))
    await send(.outbox(.showed("x1")))
    guard case .shown(let sent)? = outbox.answer else {
      Issue.record("\(outbox)")
      return
    }
    #expect(sent.row["told"] == "yes" && sent.row.outbox?.awaits == nil)
    await send(.outbox(.showed("x9")))
    #expect(root.state.failure == .noSuch(.outbox, "x9"))
  }

  @Test("A request to send uses the stored log-in if a change waits for the server, and none otherwise")
  func requestUsesStoredLogIn() async {
    stored.withLock { $0 = KeptLogIn(name: "ada.brook", password: Secret("poodle-11")) }
    await send(.outbox(.sent))
    #expect(reads.withLock { $0 } == 0 && root.state.screen == .reports)
    await edit("limping")
    await send(.outbox(.sent))
    #expect(reads.withLock { $0 } == 1 && root.state.serverScreens?.logIn.person == "Ada")
    guard case .round(let round)? = outbox.answer else {
      Issue.record("no round")
      return
    }
    #expect(round.accepted.map(\.number) == [1] && outbox.count == 0 && !outbox.isBusy)
  }

  @Test("A failed stored log-in is the only answer to a request to send, and the change waits")
  func failedLogInIsTheOnlyAnswer() async {
    stored.withLock { $0 = KeptLogIn(name: "ada.brook", password: Secret("poodle-11")) }
    await edit("limping")
    server.fail(.unreachable("no route"))
    let answers = root.state.answerCount
    await send(.outbox(.sent))
    #expect(root.state.answerCount == answers + 1)
    #expect(root.state.failure == .server(.unreachable("no route"), isOfLogIn: true) && outbox.answer == nil)
    await send(.outbox(.listed))
    guard case .list(let rows)? = outbox.answer else {
      Issue.record("no list")
      return
    }
    #expect(rows.map(\.goal) == ["limping"])
  }

  @Test("Items sent at a log-in are news of the outbox, and a requested round then sends nothing")
  func itemsSentBecomeNews() async {
    await edit("limping")
    await send(.logIn(.submitted("ada.brook", .typed)))
    #expect(outbox.count == 1 && outbox.news.accepted.map(\.number) == [1] && outbox.news.trouble == nil)
    await send(.outbox(.sent))
    // Nothing waits any more: the screen of reports answers with an empty round.
    #expect(root.state.screen == .reports && root.state.reportScreens?.answer == .round(DeliveryRound()))
    #expect(outbox.answer == nil && outbox.count == 1)
    await send(.calendar(.showed(.number(1))))
    guard case .details(let details)? = root.state.serverScreens?.calendar.stage else {
      Issue.record("nothing is shown")
      return
    }
    #expect(details.row.appointment == 1 && details.row.reason == "limping")
  }
}
