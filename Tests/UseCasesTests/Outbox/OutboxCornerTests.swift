import Architecture
import Testing

@testable import UseCases

/// States of the outbox that `OutboxStatesTests` leaves out.
@Suite struct OutboxCornerTests {
  private static let stamp = Stamp(time: Instant(milliseconds: 5_000), seed: 1)
  private static let ada = ServerUser(id: "u1", name: "ada.brook", person: "Ada Brook", providers: [])
  private static let item = OutboxItem(
    AnyRecord(OutboxItems.declaration, number: 1, id: UniqueID(high: 0, low: 1)))

  private static func state(session: Int? = 1, user: ServerUser? = ada) -> WithAnswerCount<OutboxState> {
    var state = WithAnswerCount(OutboxState())
    (state.session, state.user) = (session, user)
    return state
  }

  @Test("An outbox without a session does not send on an event that otherwise starts sending.")
  func outboxWithoutSessionSendsNothing() {
    for event in [OutboxState.Event.stored, .woken, .userChanged(Self.ada), .sendAsked] {
      var state = Self.state(session: nil)
      state.reduce(event, Self.stamp)
      #expect(!state.isSending, "\(event)")
      state = Self.state()
      state.reduce(event, Self.stamp)
      #expect(state.isSending, "\(event)")
    }
  }

  @Test("A failed round without details marks the server as down for 30 seconds; the earlier of two retries counts.")
  func failedRoundMarksServerDown() {
    var state = Self.state()
    state.reduce(.sent(OutboxRound(failure: .starting)), Self.stamp)
    #expect(state.retryAt == Instant(milliseconds: 35_000))
    #expect(state.isDown)
    state.reduce(.sent(OutboxRound(failure: .starting, attempts: 3, isDown: false)), Self.stamp)
    #expect(state.retryAt == Instant(milliseconds: 35_000))
    #expect(!state.isDown)
    state.retryAt = Instant(milliseconds: 900_000)
    state.reduce(.sent(OutboxRound(failure: .starting, attempts: 1)), Self.stamp)
    #expect(state.retryAt == Instant(milliseconds: 65_000))
  }

  @Test("A round in the background is reported if it has sent or held items; a requested round is an answer.")
  func backgroundRoundReportsSentItems() {
    let rounds: [(OutboxRound, Int)] = [
      (OutboxRound(applied: [Self.item]), 1), (OutboxRound(held: [Self.item]), 1), (OutboxRound(waiting: 3), 0),
      (OutboxRound(applied: [Self.item], held: [Self.item]), 1),
    ]
    for (round, told) in rounds {
      var state = Self.state()
      state.reduce(.sent(round), Self.stamp)
      #expect(state.rounds.all == 1 && state.rounds.withResult == told && state.answers == 0)
      #expect(state.newest == (told == 1 ? round : OutboxRound()))
      // A waiting request is answered instead.
      state = Self.state()
      state.isAsked = true
      state.reduce(.sent(round), Self.stamp)
      #expect(state.rounds.withResult == 0 && state.answers == 1 && state.answer == .round(round) && !state.isAsked)
    }
  }

  @Test("A request to send serves the reports, then asks for a log-in, and sends the changes, even during a round.")
  func requestServesReportsFirst() {
    var state = Self.state(user: nil)
    state.reduce(.receiversFound([.institutions, .server]), Self.stamp)
    #expect(state.state.step == .reports)
    state.reduce(.reportsEnded, Self.stamp)
    #expect(state.state.step == .logIn)
    state.reduce(.userChanged(Self.ada), Self.stamp)
    #expect(state.state.step == .changes)
    state.reduce(.sendAsked, Self.stamp)
    #expect(state.state.step == nil && state.isAsked && state.isSending && state.answers == 0)
    state.reduce(.sent(OutboxRound(applied: [Self.item])), Self.stamp)
    #expect(state.answers == 1 && state.rounds.withResult == 0 && !state.isAsked)
    // A round that runs already answers the request.
    state = Self.state()
    state.isSending = true
    for event in [OutboxState.Event.receiversFound([.server]), .sendAsked, .sent(OutboxRound(applied: [Self.item]))] {
      state.reduce(event, Self.stamp)
    }
    #expect(state.answers == 1 && !state.isAsked && state.rounds.withResult == 0)
    // A logged-in user needs no log-in, and reports alone need none.
    state = Self.state()
    state.reduce(.receiversFound([.server]), Self.stamp)
    #expect(state.state.step == .changes)
    state = Self.state(user: nil)
    for event in [OutboxState.Event.receiversFound([.institutions]), .reportsEnded] { state.reduce(event, Self.stamp) }
    #expect(state.state.step == nil && state.answers == 0)
  }

  @Test("An item stored during a round is sent next, unless the server is down.")
  func interimItemIsSentNext() {
    let rounds: [(OutboxRound, Bool)] = [
      (OutboxRound(), true), (OutboxRound(failure: .starting, isDown: true), false),
      (OutboxRound(failure: .timedOut, isDown: false), true),
    ]
    for (round, isSending) in rounds {
      var state = Self.state()
      (state.isSending, state.isStale) = (true, true)
      state.reduce(.sent(round), Self.stamp)
      #expect(state.isSending == isSending && !state.isStale, "\(round)")
      state = Self.state()
      state.isSending = true
      state.reduce(.sent(round), Self.stamp)
      #expect(!state.isSending, "\(round)")
    }
  }

  @Test("A list sets the senders at other prompts and the waits, and clears both if it has none.")
  func listReplacesSendersAndWaits() {
    var state = Self.state()
    let (sender, wait) = (OutboxSender(1, by: "Ben"), OutboxWait(1, isInSession: false, owner: "Ada"))
    state.reduce(.listed([Self.item], elsewhere: [sender], waits: [wait]), Self.stamp)
    #expect(state.elsewhere == [sender] && state.waits == [wait] && state.answer == .list([Self.item]))
    state.reduce(.listed([]), Self.stamp)
    #expect(state.elsewhere == [] && state.waits == [] && state.answers == 2)
    (state.isSending, state.isStale) = (true, true)
    state.reduce(.failed(.store(.busy)), Self.stamp)
    #expect(!state.isSending && !state.isStale && state.answer == .failure(.store(.busy)))
  }

  @Test("The pause after tries in vain is at least a minute, grows, and starts again once nothing waits.")
  func vainPauseGrowsUntilEmpty() {
    func at(_ seconds: Int64) -> Instant { Instant(milliseconds: 1_000 * seconds) }
    var plan = SendingPlan()
    for time in [0, 100] as [Int64] { plan.recordTry(isLoggedIn: true, at: at(time)) }
    #expect(plan.next(after: .seconds(59), at: at(101)) == at(160))
    plan.recordTry(isLoggedIn: true, at: at(200))
    #expect(plan.next(after: .zero, at: at(201)) == at(320) && plan.next(after: .seconds(121), at: at(201)) == at(321))
    #expect(plan.next(after: nil, at: at(201)) == nil)
    #expect(plan.next(after: .zero, at: at(202)) == at(260))
    plan.recordTry(isLoggedIn: false, at: at(300))
    #expect(
      plan.next(after: .zero, at: at(301)) == at(3_900) && plan.next(after: .seconds(7_200), at: at(301)) == at(7_500))
  }
}
