import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Appointments from a server, and their changes waiting in the outbox, with each kind of store.
@Suite struct OutboxTests {
  static let first = Reference(.appointment, "a1")

  @Test(
    "The agenda stores a server's appointments with numbers, keeps them offline, and follows later changes",
    arguments: StoreKind.allCases)
  func agendaKeepsServerAppointments(kind: StoreKind) async throws {
    let prompt = try await Prompt(kind)
    await prompt.logIn()
    await prompt.fetch()
    #expect(try await prompt.lines() == ["a1 Rex yearly planned", "a2 Mia yearly planned"])
    #expect(prompt.all.server.calendar.state.list.page.appointments.map(\.number) == [1, 2])
    #expect(try await prompt.appointment(1)?.origin?.readAt == Prompt.noon)
    prompt.server.fail(.unreachable("no route"))
    await prompt.fetch()
    #expect(try await prompt.lines().count == 2)
    // A known appointment keeps its number; an appointment missed at the server is cancelled here.
    prompt.server.put(Prompt.appointment("two", "Mia", 30), with: "d1")
    var missed = Prompt.appointment("one", "Rex", 13)
    missed.status = .missed
    prompt.server.put(missed, with: "d1")
    await prompt.fetch()
    #expect(try await prompt.lines().first == "a1 Rex yearly cancelled")
    #expect(try await prompt.appointment(2)?.plan.slot.start == Instant(milliseconds: 30 * 3_600_000))
    prompt.server.put(Prompt.appointment("one", "Rex", 13), with: "d1")
    await prompt.fetch()
    #expect(try await prompt.lines().first == "a1 Rex yearly planned")
    // A fetch cannot be undone.
    await prompt.jot(.undo(.session))
    #expect(prompt.all.jotter.state.answer == .failure(.nothingToUndo))
  }

  @Test("Time, type and practitioner of a server's appointment cannot be changed here", arguments: StoreKind.allCases)
  func serverFieldsCannotBeChanged(kind: StoreKind) async throws {
    let prompt = try await Prompt(kind)
    await prompt.logIn()
    for command in [
      AgendaCommand.move(Self.first, start: Prompt.noon, end: nil), .shift(Self.first, .minute(600), length: nil),
      .edit(Self.first, PlanEdit(type: "surgery")), .edit(Self.first, PlanEdit(practitioner: "Ben")),
    ] {
      await prompt.plan(command)
      #expect(prompt.all.agenda.state.answer == .failure(.keptByServer(1)), "\(command)")
    }
    #expect(await prompt.waiting() == [])
  }

  @Test(
    "Changes wait while the server is unreachable, and then are sent in order, each once",
    arguments: StoreKind.allCases)
  func changesWaitForServer(kind: StoreKind) async throws {
    let prompt = try await Prompt(kind)
    await prompt.logIn()
    await prompt.fetch()
    prompt.server.fail(.unreachable("no route"))
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "limping")))
    #expect(await prompt.send()?.failure == .unreachable("no route"))
    await prompt.plan(.cancel(Reference(.appointment, "a2")))
    await prompt.plan(.cancel(Self.first))
    let waiting = ["x1 a1 reason limping", "x2 a2 status cancelled", "x3 a1 status cancelled"]
    #expect(await prompt.waiting() == waiting && prompt.sent.isEmpty)
    // Fetching does not overwrite waiting changes.
    await prompt.fetch()
    #expect(try await prompt.lines() == ["a1 Rex limping cancelled", "a2 Mia yearly cancelled"])
    _ = await prompt.send()
    #expect(prompt.sent == ["one reason limping", "two status cancelled", "one status cancelled"])
    #expect(await prompt.waiting() == [])
    _ = await prompt.send()
    #expect(prompt.sent.count == 3)
    #expect(try await prompt.appointment(1)?.origin?.status == .cancelled)
  }

  @Test(
    "Undo of an unsent change removes it from the outbox, and undo of a sent change sends the former value",
    arguments: StoreKind.allCases)
  func undoRemovesUnsentChange(kind: StoreKind) async throws {
    let prompt = try await Prompt(kind)
    await prompt.logIn()
    await prompt.fetch()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "limping")))
    await prompt.jot(.undo(.session))
    #expect(await prompt.waiting() == [] && prompt.sent.isEmpty)
    await prompt.jot(.redo(.session))
    _ = await prompt.send()
    #expect(prompt.sent == ["one reason limping"])
    await prompt.jot(.undo(.session))
    #expect(await prompt.waiting() == ["x1 a1 reason yearly"])
    _ = await prompt.send()
    #expect(prompt.sent == ["one reason limping", "one reason yearly"])
    #expect(try await prompt.lines().first == "a1 Rex yearly planned")
    await prompt.jot(.redo(.session))
    _ = await prompt.send()
    #expect(prompt.sent.last == "one reason limping" && prompt.sent.count == 3)
  }

  @Test(
    "A server's appointment opens with its incident, is interrupted by an emergency and completed by settling",
    arguments: StoreKind.allCases)
  func settlingCompletesServerAppointment(kind: StoreKind) async throws {
    let prompt = try await Prompt(kind)
    await prompt.logIn()
    await prompt.fetch()
    await prompt.all.agenda.dispatch(.openAsked(Self.first)).settled()
    #expect(prompt.all.jotter.state.occurring?.description == "booster: yearly (Rex)")
    await prompt.jot(.beginEmergency("hit by a car"))
    #expect(try await prompt.appointment(1)?.status == .interrupted)
    let slots = try await prompt.appointment(1)?.plan.slot
    prompt.clock.set(Instant(milliseconds: 50_400_000))
    await prompt.jot(.settle(nil))
    #expect(try await prompt.appointment(1)?.status == .open)
    #expect(try await prompt.appointment(1)?.plan.slot == slots)
    await prompt.jot(.settle(nil))
    #expect(await prompt.waiting() == ["x1 a1 status completed"])
    // Meanwhile, the reception has marked the patient as arrived.
    var arrived = Prompt.appointment("one", "Rex", 13)
    arrived.status = .arrived
    prompt.server.put(arrived, with: "d1")
    _ = await prompt.send()
    #expect(prompt.sent == ["one status completed"])
    await prompt.jot(.undo(.session))
    _ = await prompt.send()
    #expect(prompt.sent.last == "one status arrived")
  }

  @Test(
    "A change that conflicts with a newer server value is held, until it is given up or retried",
    arguments: StoreKind.allCases)
  func conflictingChangeIsHeld(kind: StoreKind) async throws {
    let prompt = try await Prompt(kind)
    await prompt.logIn()
    await prompt.fetch()
    func conflict() async throws -> OutboxItem? {
      await prompt.plan(.edit(Self.first, PlanEdit(reason: "limping")))
      var theirs = Prompt.appointment("one", "Rex", 13)
      theirs.reason = "sneezing"
      prompt.server.put(theirs, with: "d1")
      return await prompt.send()?.held.first
    }
    let held = try #require(try await conflict())
    #expect(held.hold == .conflict && (held.known, held.goal, held.theirs) == ("yearly", "limping", "sneezing"))
    // The next round sends nothing; the round and the store count the change that needs a decision.
    let again = try #require(await prompt.send())
    #expect(again.held == [] && again.waiting == 1 && prompt.sent.isEmpty)
    #expect(try await prompt.store.waiting() == Waiting(heldChanges: 1))
    // First choice: keep the server's value, here too.
    await prompt.decide("x1", .cancel)
    #expect(try await prompt.lines().first == "a1 Rex sneezing planned")
    #expect(await prompt.waiting() == [])
    await prompt.decide("x1", .retry)
    #expect(prompt.all.server.outbox.state.answer == .failure(.nothingWaits(1)))
    // Second choice: overwrite the server's value, unless it has changed since.
    await prompt.jot(.undo(.session))
    await prompt.decide("x1", .retry)
    var newer = Prompt.appointment("one", "Rex", 13)
    newer.reason = "coughing"
    prompt.server.put(newer, with: "d1")
    #expect(await prompt.send()?.held.first?.theirs == "coughing")
    await prompt.decide("x1", .retry)
    #expect(await prompt.send()?.applied.count == 1 && prompt.sent == ["one reason limping"])
  }

  @Test(
    "Undo and redo report once a change that the server has overwritten, and then pass over it",
    arguments: StoreKind.allCases)
  func undoReportsOverwrittenChangeOnce(kind: StoreKind) async throws {
    let prompt = try await Prompt(kind)
    await prompt.logIn()
    await prompt.fetch()
    await prompt.jot(.note("before", cost: nil))
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "limping")))
    _ = await prompt.send()
    prompt.change { $0.reason = "sneezing" }
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "coughing")))
    _ = await prompt.send()
    await prompt.decide("x2", .retry)
    _ = await prompt.send()
    #expect(prompt.sent.last == "one reason coughing")
    // Undo sends the overwritten value back.
    await prompt.jot(.undo(.session))
    _ = await prompt.send()
    #expect(prompt.sent.last == "one reason sneezing")
    #expect(try await prompt.lines().first == "a1 Rex sneezing planned")
    let edited = ChangeSummary(.edited, .appointment(1))
    await prompt.jot(.redo(.session))
    #expect(prompt.all.jotter.state.answer == .failure(.staysUndone(edited)))
    await prompt.jot(.redo(.session))
    #expect(prompt.all.jotter.state.answer == .failure(.nothingToRedo))
    await prompt.jot(.undo(.session))
    #expect(prompt.all.jotter.state.answer == .failure(.staysDone(edited, .server(1))))
    // Archives contain the lost change.
    let archived = try await prompt.store.read { rows throws(Failure) in try rows.archivedChanges(after: 0, limit: 9) }
    #expect(archived.filter { $0.isExcludedFromUndo && $0.undone == nil }.map(\.change.summary) == [edited])
    await prompt.jot(.undo(.session))
    #expect(prompt.all.jotter.state.answer?.receipt?.summary.kind == .noted)
    #expect(prompt.sent.count == 3)
  }

  @Test(
    "A refused change waits for a decision, and blocks only later changes of the same appointment",
    arguments: StoreKind.allCases)
  func refusedChangeBlocksOnlyItsAppointment(kind: StoreKind) async throws {
    let prompt = try await Prompt(kind)
    await prompt.logIn()
    await prompt.fetch()
    prompt.server.fail(.forbidden("Privileges required"))
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "limping")))
    _ = await prompt.send()
    await prompt.plan(.cancel(Self.first))
    await prompt.plan(.cancel(Reference(.appointment, "a2")))
    _ = await prompt.send()
    #expect(prompt.sent == ["two status cancelled"])
    #expect(await prompt.waiting() == ["x1 a1 reason limping refused", "x2 a1 status cancelled"])
    await prompt.decide("x1", .cancel)
    _ = await prompt.send()
    #expect(prompt.sent.last == "one status cancelled")
    #expect(try await prompt.lines().first == "a1 Rex yearly cancelled")
    // Giving up a status change restores the server's status.
    await prompt.plan(.restore(Self.first))
    prompt.server.fail(.refused("no"))
    _ = await prompt.send()
    await prompt.decide("x4", .cancel)
    #expect(try await prompt.lines().first == "a1 Rex yearly cancelled")
  }

  @Test(
    "A change is sent only under the log-in of its author, and by one prompt at a time", arguments: StoreKind.allCases)
  func changeNeedsAuthorsLogIn(kind: StoreKind) async throws {
    let prompt = try await Prompt(kind)
    for (seed, name) in ["Ada", "Ben"].enumerated() {
      _ = try await prompt.store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: 1, stamp: Stamp(time: Prompt.noon, seed: UInt64(9_000 + seed)))
          .perform(.add(.practitioner, [FieldText("name", name)]))
      }
    }
    await prompt.jot(.activate(Reference(.practitioner, "v1")))
    await prompt.logIn()
    await prompt.fetch()
    #expect(try await prompt.appointment(1)?.plan.practitioner == "Ada")
    await prompt.jot(.activate(Reference(.practitioner, "v2")))
    await prompt.plan(.cancel(Self.first))
    await prompt.jot(.activate(Reference(.practitioner, "v1")))
    await prompt.logIn()
    _ = await prompt.send()
    #expect(await prompt.waiting() == ["x1 a1 status cancelled"] && prompt.sent.isEmpty)
    let ben = try await prompt.colleague()
    await ben.jot(.activate(Reference(.practitioner, "v2")))
    // Another live prompt is already sending the change.
    guard let first = prompt.all.jotter.state.session else { return }
    let item = RecordID(.outbox, 1)
    try await prompt.store.write { rows throws(Failure) in try rows.set(.sender, of: item, to: .text("\(first)")) }
    await ben.logIn()
    #expect(prompt.sent.isEmpty)
    try await prompt.store.write { rows throws(Failure) in try rows.set(.sender, of: item, to: .text("99")) }
    _ = await ben.send()
    #expect(prompt.sent == ["one status cancelled"])
  }

  @Test("A change that the server has already counts as applied, and is not sent again")
  func appliedChangeIsNotResent() async throws {
    let prompt = try await Prompt(.memory)
    await prompt.logIn()
    await prompt.fetch()
    await prompt.plan(.cancel(Self.first))
    var done = Prompt.appointment("one", "Rex", 13)
    done.status = .cancelled
    prompt.server.put(done, with: "d1")
    #expect(await prompt.send()?.applied.count == 1 && prompt.sent.isEmpty)
    #expect(await prompt.waiting() == [])
  }

  @Test(
    "A failed change is sent again after 30 seconds, and a newly stored change is sent at once",
    arguments: StoreKind.allCases)
  func failedChangeIsSentAgain(kind: StoreKind) async throws {
    let prompt = try await Prompt(kind)
    await prompt.logIn()
    await prompt.fetch()
    await prompt.plan(.cancel(Self.first))
    prompt.server.fail(.starting)
    _ = await prompt.send()
    let outbox = prompt.all.server.outbox
    #expect(outbox.state.retryAt == Prompt.noon.advanced(by: .seconds(30)))
    #expect(prompt.sent.isEmpty)
    // A store notification caused by the attempt triggers no retry.
    await outbox.dispatch(.stored).settled()
    #expect(prompt.sent.isEmpty)
    await outbox.dispatch(.woken).settled()
    #expect(outbox.state.retryAt == nil && prompt.sent == ["one status cancelled"])
    #expect(outbox.state.rounds.withResult == 1 && outbox.state.newest.applied.map(\.number) == [1])
    await prompt.plan(.cancel(Reference(.appointment, "a2")))
    await outbox.dispatch(.stored).settled()
    #expect(prompt.sent.count == 2)
    await prompt.all.server.logIn.dispatch(.logOutAsked).settled()
    _ = await prompt.send()
    #expect(outbox.state.answer == .serverFailure(.notLoggedIn))
  }

  @Test("Pauses between retries double from 30 seconds to half an hour, and start again after a success")
  func retryPausesDouble() async throws {
    let prompt = try await Prompt(.memory)
    await prompt.logIn()
    await prompt.fetch()
    await prompt.plan(.cancel(Self.first))
    let outbox = prompt.all.server.outbox
    func pause(_ failure: ServerFailure?) async -> Duration? {
      if let failure { prompt.server.fail(failure) }
      await outbox.dispatch(.woken).settled()
      return outbox.state.retryAt.map { .nanoseconds($0.nanoseconds - Prompt.noon.nanoseconds) }
    }
    for seconds in [30, 60, 120, 240, 480, 960, 1_800, 1_800] { #expect(await pause(.timedOut) == .seconds(seconds)) }
    #expect(prompt.sent.isEmpty)
    #expect(await pause(nil) == nil)
    #expect(prompt.sent == ["one status cancelled"])
    await prompt.plan(.cancel(Reference(.appointment, "a2")))
    #expect(await pause(.timedOut) == .seconds(30))
  }

  @Test("While a change waits for its retry, a new change of another appointment is sent at once")
  func newChangeSkipsRetryWait() async throws {
    let prompt = try await Prompt(.memory)
    await prompt.logIn()
    await prompt.fetch()
    let outbox = prompt.all.server.outbox
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "limping")))
    prompt.server.fail(.timedOut)
    _ = await prompt.send()
    let retryAt = outbox.state.retryAt
    await prompt.plan(.cancel(Self.first))
    await prompt.plan(.cancel(Reference(.appointment, "a2")))
    await outbox.dispatch(.stored).settled()
    // Changes of one appointment keep their order.
    #expect(prompt.sent == ["two status cancelled"])
    #expect(outbox.state.retryAt == retryAt && outbox.state.newest.isPartial == true)
    await outbox.dispatch(.woken).settled()
    #expect(prompt.sent == ["two status cancelled", "one reason limping", "one status cancelled"])
    #expect(outbox.state.newest.isPartial == nil)
    // Two failures in a row mean that the server is down: store notifications trigger no attempt.
    await prompt.plan(.restore(Self.first))
    await prompt.plan(.restore(Reference(.appointment, "a2")))
    prompt.server.fail(.timedOut, .timedOut)
    _ = await prompt.send()
    await outbox.dispatch(.stored).settled()
    #expect(outbox.state.isDown && prompt.sent.count == 3)
  }

  @Test("When the server answers another request, waiting changes are sent at once")
  func serverAnswerSendsWaitingChanges() async throws {
    let prompt = try await Prompt(.memory)
    await prompt.logIn()
    await prompt.fetch()
    await prompt.plan(.cancel(Self.first))
    let outbox = prompt.all.server.outbox
    prompt.server.fail(.unreachable("no route"), .unreachable("no route"))
    _ = await prompt.send()
    // The second fetch fails, too.
    await prompt.fetch()
    #expect(outbox.state.retryAt != nil && prompt.sent.isEmpty)
    await prompt.fetch()
    #expect(outbox.state.retryAt == nil && prompt.sent == ["one status cancelled"])
  }

  @Test("A stored change is sent without a command, and again half a minute after a failure")
  func behindThePrompt() async throws {
    // Records each pause and ends it at once.
    let pauses = Lock<[Duration]>([])
    let clock = Clock(now: { Prompt.noon }, sleep: { pause in pauses.withLock { $0.append(pause) } })
    let (store, server) = (MemoryStore(), MemoryServer())
    server.addUser(Prompt.ada, Secret("poodle-11"))
    server.put(Prompt.appointment("one", "Rex", 13), with: "d1")
    let all = Processes(
      store: store,
      server: ServerPorts(server: server, passwords: PasswordReader { _, _ in .success(Secret("poodle-11")) }),
      runtime: .test(clock))
    await all.jotter.dispatch(.started).settled()
    await all.server.logIn.dispatch(.asked("ada.brook", .typed)).settled()
    await all.server.calendar.dispatch(.fetchAsked(Prompt.today)).settled()
    server.fail(.starting)
    await all.agenda.dispatch(.asked(.cancel(Self.first))).settled()
    for await state in all.server.outbox.states(.newest) where state.rounds.withResult == 1 { break }
    #expect(server.changes.map(\.id) == ["one"] && pauses.withLock { $0.contains(.seconds(30)) })
  }

  @Test(
    "A server's patient is linked to a local patient by a chip, or by hand for all its appointments",
    arguments: StoreKind.allCases)
  func serverPatientLinksLocalPatient(kind: StoreKind) async throws {
    let prompt = try await Prompt(kind)
    for (seed, fields) in [
      [FieldText("name", "Rex"), FieldText("chip", "276098100000001")], [FieldText("name", "Mia")],
    ]
    .enumerated() {
      _ = try await prompt.store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: 1, stamp: Stamp(time: Prompt.noon, seed: UInt64(9_000 + seed)))
          .perform(.add(.patient, fields))
      }
    }
    await prompt.logIn()
    await prompt.fetch()
    // An equal name alone links no patient.
    #expect(try await prompt.appointment(1)?.plan.known == nil)
    await prompt.all.server.calendar.dispatch(.detailsAsked(.number(1))).settled()
    #expect(try await prompt.appointment(1)?.plan.known?.number == 1)
    await prompt.plan(.edit(Reference(.appointment, "a2"), PlanEdit(patient: "p2")))
    prompt.server.put(Prompt.appointment("three", "Mia", 15), with: "d1")
    await prompt.fetch()
    #expect(try await prompt.appointment(3)?.plan.known?.number == 2)
    #expect(await prompt.waiting() == [])
    await prompt.all.agenda.dispatch(.openAsked(Reference(.appointment, "a3"))).settled()
    #expect(prompt.all.jotter.state.occurring?.patient?.number == 2)
  }
}
