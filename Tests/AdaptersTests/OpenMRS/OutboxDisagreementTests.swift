import Adapters
import Architecture
import Testing
import UseCases

/// The outbox while server and practice disagree: whose log-in sends a change, overwritten values, and undo.
@Suite struct OutboxDisagreementTests {
  private typealias Prompt = OutboxTests.Prompt
  private static let first = Reference(.appointment, "a1"), second = Reference(.appointment, "a2")

  /// A prompt that has fetched Ada's appointments.
  private static func prompt() async throws -> Prompt {
    let prompt = try await Prompt(.memory)
    await prompt.logIn()
    await prompt.fetch()
    return prompt
  }

  // MARK: Log-ins

  @Test("A change is not sent under the log-in of another server user, and is sent after its own user logs in")
  func changeWaitsForItsUser() async throws {
    let prompt = try await Self.prompt()
    await prompt.logOut()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "hornet")))
    await prompt.logIn(Prompt.ben)
    #expect(await prompt.send()?.applied == [] && prompt.sent.isEmpty)
    await prompt.logIn()
    _ = await prompt.send()
    #expect(prompt.sent == ["one reason hornet"] && prompt.server.authors == ["ada.brook"])
  }

  @Test("A change made without a session waits until its owner logs in without a session; the wait names the owner")
  func changeWithoutSessionWaits() async throws {
    let prompt = try await Self.prompt()
    await prompt.logOut()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "hornet")))
    #expect(await prompt.waits() == [OutboxWait(1, isInSession: true, owner: "Ada Brook")])
    await prompt.onboard("Ada")
    await prompt.logIn()
    // From here on, the server's user Ada Brook belongs to the practitioner Ada.
    let wait = OutboxWait(1, isInSession: false, owner: "Ada")
    #expect(await prompt.waits() == [wait])
    let round = await prompt.send()
    #expect(round?.waits == [wait] && round?.others?.map(\.number) == [1] && round?.waiting == 1)
    await prompt.jot(.activate(nil))
    await prompt.logIn()
    #expect(prompt.sent == ["one reason hornet"])
    #expect(await prompt.waits() == [])
    #expect(await prompt.send() == OutboxRound())
  }

  @Test("A change under a former user's id is refused after another user has logged in")
  func formerUserIdIsRefused() async throws {
    let prompt = try await Self.prompt()
    let user = try await prompt.server.logIn("ben.alder", Secret("poodle-11"))
    await #expect(throws: ServerFailure.notLoggedIn) {
      try await prompt.server.change("one", ServerChange(.reason, "hornet"), as: "u1")
    }
    #expect(user.id == "u2" && prompt.sent.isEmpty)
  }

  // MARK: Conflicts

  @Test("A conflict with an empty server value is overwritten by a retry, and undo restores the empty value")
  func undoRestoresEmptyServerValue() async throws {
    let prompt = try await Self.prompt()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "limping")))
    prompt.change { $0.reason = "" }
    #expect(await prompt.send()?.held.first?.hold == .conflict)
    await prompt.decide("x1", .retry)
    _ = await prompt.send()
    #expect(prompt.sent == ["one reason limping"])
    // Undo restores the overwritten value.
    await prompt.jot(.undo(.session))
    _ = await prompt.send()
    #expect(prompt.sent.last == "one reason " && prompt.server.stored("one")?.reason == "")
  }

  @Test("Undo restores the server's value that a retry has overwritten, at the server and here")
  func undoRestoresOverwrittenServerValue() async throws {
    let prompt = try await Self.prompt()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "mine")))
    prompt.change { $0.reason = "theirs" }
    _ = await prompt.send()
    await prompt.decide("x1", .retry)
    _ = await prompt.send()
    await prompt.jot(.undo(.session))
    _ = await prompt.send()
    #expect(prompt.sent == ["one reason mine", "one reason theirs"])
    #expect(try await prompt.lines().first == "a1 Rex theirs planned")
  }

  @Test("A conflict of an undone change can be resolved by a retry")
  func undoConflictCanBeRetried() async throws {
    let prompt = try await Self.prompt()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "mine")))
    _ = await prompt.send()
    await prompt.jot(.undo(.session))
    prompt.change { $0.reason = "" }
    #expect(await prompt.send()?.held.first?.hold == .conflict)
    await prompt.decide("x1", .retry)
    _ = await prompt.send()
    #expect(prompt.sent == ["one reason mine", "one reason yearly"])
    #expect(await prompt.waiting() == [])
  }

  @Test("Settling an appointment that a colleague has cancelled is a conflict, and nothing is sent")
  func settlingCancelledAppointmentConflicts() async throws {
    let prompt = try await Self.prompt()
    await prompt.all.agenda.dispatch(.openAsked(Self.first)).settled()
    prompt.change { ($0.status, $0.statusWord) = (.cancelled, "CANCELLED") }
    await prompt.fetch()
    await prompt.jot(.settle(nil))
    let held = try #require(await prompt.send()?.held.first)
    #expect(prompt.sent.isEmpty && held.hold == .conflict && held.theirs == "CANCELLED" && held.known == "planned")
  }

  @Test("Giving up a change keeps a later change, which a retry sends")
  func laterChange() async throws {
    let prompt = try await Self.prompt()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "B")))
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "C")))
    prompt.change { $0.reason = "X" }
    _ = await prompt.send()
    await prompt.decide("x1", .cancel)
    #expect(try await prompt.lines().first == "a1 Rex C planned")
    _ = await prompt.send()
    await prompt.decide("x2", .retry)
    _ = await prompt.send()
    #expect(prompt.sent == ["one reason C"])
    #expect(try await prompt.lines().first == "a1 Rex C planned")
  }

  @Test("A change that is given up before its first attempt causes no conflict for the next change")
  func cancelledChangeCausesNoConflict() async throws {
    let prompt = try await Self.prompt()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "B")))
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "C")))
    await prompt.decide("x1", .cancel)
    _ = await prompt.send()
    #expect(prompt.sent == ["one reason C"])
  }

  // MARK: Changes that the server has already

  @Test("Undo of a change that the server had already sends nothing, and keeps the server's value")
  func undoOfAgreeingChangeSendsNothing() async throws {
    let prompt = try await Self.prompt()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "same")))
    prompt.change { $0.reason = "same" }
    _ = await prompt.send()
    await prompt.jot(.undo(.session))
    _ = await prompt.send()
    #expect(prompt.sent.isEmpty)
    #expect(try await prompt.lines().first == "a1 Rex same planned")
  }

  @Test("Undo of a cancellation that the server had already sends nothing; the appointment stays cancelled")
  func alreadyCancelled() async throws {
    let prompt = try await Self.prompt()
    await prompt.plan(.cancel(Self.first))
    prompt.change { ($0.status, $0.statusWord) = (.cancelled, "CANCELLED_AND_NEEDS_RESCHEDULE") }
    _ = await prompt.send()
    await prompt.jot(.undo(.session))
    _ = await prompt.send()
    #expect(prompt.sent.isEmpty)
    #expect(try await prompt.lines().first == "a1 Rex yearly cancelled")
  }

  @Test("Undo after a lost answer sends the former value, because the server may have the change")
  func lostAnswer() async throws {
    let prompt = try await Self.prompt()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "limping")))
    prompt.server.loseAnswer()
    #expect(await prompt.send()?.failure == .timedOut)
    await prompt.jot(.undo(.session))
    #expect(await prompt.waiting() == ["x1 a1 reason yearly"])
    _ = await prompt.send()
    #expect(prompt.sent == ["one reason limping", "one reason yearly"])
    #expect(await prompt.waiting() == [])
  }

  // MARK: The server's own words

  @Test(
    "Undo sends the server's own word for a former status",
    arguments: [("RESCHEDULED", .planned), ("Requested", .planned), ("WALKIN", .arrived), ("FOO", .other)]
      as [(String, ServerStatus)])
  func undoSendsServersOwnWord(word: String, status: ServerStatus) async throws {
    let prompt = try await Prompt(.memory)
    prompt.change { ($0.status, $0.statusWord) = (status, word) }
    await prompt.logIn()
    await prompt.fetch()
    await prompt.plan(.cancel(Self.first))
    _ = await prompt.send()
    await prompt.jot(.undo(.session))
    _ = await prompt.send()
    #expect(prompt.sent == ["one status cancelled", "one status \(word)"])
    #expect(prompt.server.stored("one")?.statusWord == word)
  }

  @Test(
    "A changed status word at the server is a conflict, even if both words mean the same status here",
    arguments: [("FOO", "BAR"), ("Requested", "Scheduled"), ("SCHEDULED", "RESCHEDULED")])
  func changedStatusWordConflicts(before: String, now: String) async throws {
    let prompt = try await Prompt(.memory)
    prompt.change { ($0.status, $0.statusWord) = (.init(word: before), before) }
    await prompt.logIn()
    await prompt.fetch()
    await prompt.plan(.cancel(Self.first))
    prompt.change { ($0.status, $0.statusWord) = (.init(word: now), now) }
    let held = try #require(await prompt.send()?.held.first)
    #expect(held.hold == .conflict && held.known == before && held.theirs == now && prompt.sent.isEmpty)
  }

  // MARK: Failures of one appointment

  @Test("A failure of one appointment does not block others, and needs a decision after the third attempt")
  func oneFailureBlocksNoOthers() async throws {
    let prompt = try await Self.prompt()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "limping")))
    for (count, reason) in ["a", "b", "c"].enumerated() {
      await prompt.plan(.edit(Self.second, PlanEdit(reason: reason)))
      prompt.server.fail(.timedOut)
      let round = try #require(await prompt.send())
      #expect(round.applied.map(\.goal) == [reason] && round.held.count == (count == 2 ? 1 : 0))
      #expect(round.failure == (count == 2 ? nil : .timedOut) && round.waiting == (count == 2 ? 0 : 1))
    }
    #expect(await prompt.waiting() == ["x1 a1 reason limping refused"])
    await prompt.plan(.cancel(Self.first))
    #expect(await prompt.send()?.applied == [])
    await prompt.decide("x1", .retry)
    _ = await prompt.send()
    #expect(prompt.sent.suffix(2) == ["one reason limping", "one status cancelled"])
  }

  @Test("After two failures in a row, a round sends no further request")
  func twoFailuresEndRound() async throws {
    let prompt = try await Self.prompt()
    for reference in [Self.first, Self.second] { await prompt.plan(.edit(reference, PlanEdit(reason: "x"))) }
    let asked = prompt.server.requestNames.count
    prompt.server.fail(.starting, .starting)
    let round = try #require(await prompt.send())
    #expect(round.failure == .starting && round.waiting == 2 && prompt.server.requestNames.count == asked + 2)
  }

  // MARK: Unreadable appointments

  @Test("An appointment with unreadable times keeps its stored values and its number")
  func unreadableTimesKeepStoredValues() async throws {
    let prompt = try await Self.prompt()
    prompt.change { ($0.slot, $0.problem) = (nil, "its times cannot be read") }
    await prompt.fetch()
    #expect(try await prompt.lines().first == "a1 Rex yearly planned")
    #expect(prompt.all.server.calendar.state.list.page.appointments.first { $0.id == "one" }?.number == 1)
  }

  @Test("An appointment of no duration is stored, and an appointment that ends before it begins has a problem")
  func zeroDurationAppointmentIsStored() async throws {
    let prompt = try await Self.prompt()
    prompt.change { $0.slot = Slot(start: Prompt.noon, end: Prompt.noon) }
    var odd = Prompt.appointment("two", "Mia", 14)
    odd.slot = Slot(start: Prompt.noon, end: Instant(milliseconds: 0))
    prompt.server.put(odd, with: "d1")
    await prompt.fetch()
    #expect(try await prompt.appointment(1)?.plan.slot == Slot(start: Prompt.noon, end: Prompt.noon))
    let told = prompt.all.server.calendar.state.list.page.appointments.first { $0.id == "two" }
    #expect(told?.problem == "its times are not possible" && told?.number == 2)
  }

  // MARK: Changes that the server does not accept

  @Test("A change that the server does not accept is refused at once, and so is an unknown patient")
  func unacceptedChangeIsRefusedAtOnce() async throws {
    let prompt = try await Self.prompt()
    await prompt.plan(.edit(Self.first, PlanEdit(patient: "Rex the second")))
    #expect(prompt.all.agenda.state.answer == .failure(.noSuch(Reference(.patient, "Rex the second"))))
    let number = try #require(try await prompt.appointment(1)?.number)
    try await prompt.store.write { rows throws(Failure) in
      guard var origin = try rows.appointment(number)?.origin else { return }
      origin.changeable = [.status]
      try rows.set(.origin, of: .appointment(number), to: .text(origin.text))
    }
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "nope")))
    #expect(prompt.all.agenda.state.answer == .failure(.keptByServer(1)))
    #expect(await prompt.waiting() == [])
  }

  @Test("The undo of an unsent change shows the server's newer value")
  func undoShowsNewerServerValue() async throws {
    let prompt = try await Self.prompt()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "limping")))
    prompt.change { $0.reason = "theirs" }
    await prompt.fetch()
    await prompt.jot(.undo(.session))
    #expect(try await prompt.lines().first == "a1 Rex theirs planned")
  }
}
