import Adapters
import Architecture
import Testing
import UseCases

/// Outbox while server and practice disagree: the log-in it uses, overwritten values, and undo.
@Suite struct OutboxSidesTests {
  private typealias Prompt = OutboxTests.Prompt
  private static let first = Reference(.appointment, "a1"), second = Reference(.appointment, "a2")

  /// A prompt that has fetched Ada's appointments.
  private static func prompt() async throws -> Prompt {
    let prompt = try await Prompt(.memory)
    await prompt.logIn()
    await prompt.fetch()
    return prompt
  }

  // MARK: Whose it is

  @Test("Another user of the server does not send what is not theirs, with nobody in session either")
  func otherUser() async throws {
    let prompt = try await Self.prompt()
    await prompt.logOut()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "hornet")))
    await prompt.logIn(Prompt.ben)
    #expect(await prompt.send()?.told == [] && prompt.sent.isEmpty)
    await prompt.logIn()
    _ = await prompt.send()
    #expect(prompt.sent == ["one reason hornet"] && prompt.server.authors == ["ada.brook"])
  }

  @Test("A change without a session waits for a session and a log-in, and names the reason")
  func otherSession() async throws {
    let prompt = try await Self.prompt()
    await prompt.logOut()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "hornet")))
    #expect(await prompt.waits() == [OutboxWait(1, isInSession: true, owner: "Ada Brook")])
    await prompt.onboard("Ada")
    await prompt.logIn()
    // From here on, the server's Ada Brook is Ada.
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

  @Test("A log-in while an item is sent does not send the item again")
  func takenOver() async throws {
    let prompt = try await Self.prompt()
    let user = try await prompt.server.logIn("ben.alder", Secret("poodle-11"))
    await #expect(throws: ServerFailure.notLoggedIn) {
      try await prompt.server.change("one", ServerChange(.reason, "hornet"), as: "u1")
    }
    #expect(user.id == "u2" && prompt.sent.isEmpty)
  }

  // MARK: Conflicts

  @Test("A conflict with an empty text is sent over it when that is wanted")
  func empty() async throws {
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

  @Test("Undo gives back what was overwritten with open eyes, here, too")
  func overwritten() async throws {
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

  @Test("A conflict of what is taken back can be decided, too")
  func takenBack() async throws {
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

  @Test("An appointment that a colleague has cancelled is not completed without a question")
  func cancelledMeanwhile() async throws {
    let prompt = try await Self.prompt()
    await prompt.all.agenda.dispatch(.openAsked(Self.first)).settled()
    prompt.change { ($0.status, $0.statusWord) = (.cancelled, "CANCELLED") }
    await prompt.fetch()
    await prompt.jot(.settle(nil))
    let held = try #require(await prompt.send()?.held.first)
    #expect(prompt.sent.isEmpty && held.hold == .conflict && held.theirs == "CANCELLED" && held.known == "planned")
  }

  @Test("A change that is given up leaves the result of a later one, and both sides are equal in the end")
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

  @Test("A change that is given up before its first try is no conflict for the next one")
  func givenUp() async throws {
    let prompt = try await Self.prompt()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "B")))
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "C")))
    await prompt.decide("x1", .cancel)
    _ = await prompt.send()
    #expect(prompt.sent == ["one reason C"])
  }

  // MARK: What was there already

  @Test("Undo of what somebody else has done as well leaves theirs")
  func alreadyThere() async throws {
    let prompt = try await Self.prompt()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "same")))
    prompt.change { $0.reason = "same" }
    _ = await prompt.send()
    await prompt.jot(.undo(.session))
    _ = await prompt.send()
    #expect(prompt.sent.isEmpty)
    #expect(try await prompt.lines().first == "a1 Rex same planned")
  }

  @Test("Undo of a cancellation that was there already leaves the server's own word for it")
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

  @Test("An answer that was lost is no reason to forget that the change may be there: undo takes it back")
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
    "Undo gives back the server's own word for a status",
    arguments: [("RESCHEDULED", .planned), ("Requested", .planned), ("WALKIN", .arrived), ("FOO", .other)]
      as [(String, ServerStatus)])
  func word(word: String, status: ServerStatus) async throws {
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
    "A change from one of the server's words to another is a conflict, also where both mean the same here",
    arguments: [("FOO", "BAR"), ("Requested", "Scheduled"), ("SCHEDULED", "RESCHEDULED")])
  func words(before: String, now: String) async throws {
    let prompt = try await Prompt(.memory)
    prompt.change { ($0.status, $0.statusWord) = (.init(word: before), before) }
    await prompt.logIn()
    await prompt.fetch()
    await prompt.plan(.cancel(Self.first))
    prompt.change { ($0.status, $0.statusWord) = (.init(word: now), now) }
    let held = try #require(await prompt.send()?.held.first)
    #expect(held.hold == .conflict && held.known == before && held.theirs == now && prompt.sent.isEmpty)
  }

  // MARK: One that fails alone

  @Test("A failure for one appointment does not hold the others back, and waits for a person after the third time")
  func alone() async throws {
    let prompt = try await Self.prompt()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "limping")))
    for (count, reason) in ["a", "b", "c"].enumerated() {
      await prompt.plan(.edit(Self.second, PlanEdit(reason: reason)))
      prompt.server.fail(.timedOut)
      let round = try #require(await prompt.send())
      #expect(round.told.map(\.goal) == [reason] && round.held.count == (count == 2 ? 1 : 0))
      #expect(round.failure == (count == 2 ? nil : .timedOut) && round.waiting == (count == 2 ? 0 : 1))
    }
    #expect(await prompt.waiting() == ["x1 a1 reason limping refused"])
    await prompt.plan(.cancel(Self.first))
    #expect(await prompt.send()?.told == [])
    await prompt.decide("x1", .retry)
    _ = await prompt.send()
    #expect(prompt.sent.suffix(2) == ["one reason limping", "one status cancelled"])
  }

  @Test("Two failures in a row are the server's: nothing more is asked")
  func away() async throws {
    let prompt = try await Self.prompt()
    for reference in [Self.first, Self.second] { await prompt.plan(.edit(reference, PlanEdit(reason: "x"))) }
    let asked = prompt.server.questions.count
    prompt.server.fail(.starting, .starting)
    let round = try #require(await prompt.send())
    #expect(round.failure == .starting && round.waiting == 2 && prompt.server.questions.count == asked + 2)
  }

  // MARK: What cannot be read

  @Test("An appointment that cannot be read this time stays as it was")
  func unreadable() async throws {
    let prompt = try await Self.prompt()
    prompt.change { ($0.slot, $0.problem) = (nil, "its times cannot be read") }
    await prompt.fetch()
    #expect(try await prompt.lines().first == "a1 Rex yearly planned")
    #expect(prompt.all.server.calendar.state.list.page.appointments.first { $0.id == "one" }?.number == 1)
  }

  @Test("One that takes no time is kept, and one that ends before it begins says so")
  func times() async throws {
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

  // MARK: What cannot be changed there

  @Test("A change that the server forbids is refused at once, and so is a name that no patient here has")
  func refusedHere() async throws {
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

  @Test("Undo of what was not sent shows what the server has told meanwhile")
  func toldMeanwhile() async throws {
    let prompt = try await Self.prompt()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "limping")))
    prompt.change { $0.reason = "theirs" }
    await prompt.fetch()
    await prompt.jot(.undo(.session))
    #expect(try await prompt.lines().first == "a1 Rex theirs planned")
  }
}
