import Architecture
import Testing

@testable import UseCases

/// States of the outbox that the table of states leaves out.
@Suite struct OutboxCornerTests {
  private static let stamp = Stamp(time: Instant(milliseconds: 5_000), seed: 1)
  private static let ada = ServerUser(id: "u1", name: "ada.brook", person: "Ada Brook", providers: [])
  private static let item = OutboxItem(
    AnyRecord(OutboxItems.declaration, number: 1, id: UniqueID(high: 0, low: 1)))

  private static func state(session: Int? = 1, user: ServerUser? = ada) -> Counted<OutboxState> {
    var state = Counted(OutboxState())
    (state.session, state.user) = (session, user)
    return state
  }

  @Test("Nothing is sent without a session, whoever is logged in and whatever happens.")
  func unopened() {
    for event in [OutboxState.Event.stored, .woken, .userChanged(Self.ada), .sendAsked] {
      var state = Self.state(session: nil)
      state.reduce(event, Self.stamp)
      #expect(!state.isSending, "\(event)")
      state = Self.state()
      state.reduce(event, Self.stamp)
      #expect(state.isSending, "\(event)")
    }
  }

  @Test(
    "A round that failed before anything is known of it is tried again after half a minute, as where nobody answers.")
  func unknown() {
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

  @Test("Behind the prompt what was sent or is held is told, and a round with nothing of it is not.")
  func told() {
    let rounds: [(OutboxRound, Int)] = [
      (OutboxRound(told: [Self.item]), 1), (OutboxRound(held: [Self.item]), 1), (OutboxRound(waiting: 3), 0),
      (OutboxRound(told: [Self.item], held: [Self.item]), 1),
    ]
    for (round, told) in rounds {
      var state = Self.state()
      state.reduce(.sent(round), Self.stamp)
      #expect(state.rounds.all == 1 && state.rounds.told == told && state.answers == 0)
      #expect(state.newest == (told == 1 ? round : OutboxRound()))
      // A waiting request is answered instead.
      state = Self.state()
      state.isAsked = true
      state.reduce(.sent(round), Self.stamp)
      #expect(state.rounds.told == 0 && state.answers == 1 && state.answer == .round(round) && !state.isAsked)
    }
  }

  @Test("An item that was stored meanwhile is sent next, unless the server is not there.")
  func stale() {
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

  @Test("A list says what other prompts send and what waits for whom, or nothing of it.")
  func lists() {
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

  @Test("The pause before what is sent in vain grows, is a minute at least, and begins anew where nothing has waited.")
  func plan() {
    func at(_ seconds: Int64) -> Instant { Instant(milliseconds: 1_000 * seconds) }
    var plan = SendingPlan()
    for time in [0, 100] as [Int64] { plan.sent(isLoggedIn: true, at: at(time)) }
    #expect(plan.next(after: .seconds(59), at: at(101)) == at(160))
    plan.sent(isLoggedIn: true, at: at(200))
    #expect(plan.next(after: .zero, at: at(201)) == at(320) && plan.next(after: .seconds(121), at: at(201)) == at(321))
    #expect(plan.next(after: nil, at: at(201)) == nil)
    #expect(plan.next(after: .zero, at: at(202)) == at(260))
    plan.sent(isLoggedIn: false, at: at(300))
    #expect(
      plan.next(after: .zero, at: at(301)) == at(3_900) && plan.next(after: .seconds(7_200), at: at(301)) == at(7_500))
  }
}
