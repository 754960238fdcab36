import Architecture
import Foundation
import Testing
import UseCases

/// Every state of the outbox with every event.
///
/// Events are matched without a default: a new event compiles only with examples and a row.
@Suite struct OutboxStatesTests {
  private static let ada = ServerUser(id: "u1", name: "ada.brook", person: "Ada Brook", providers: ["d1"])
  private static let stamp = Stamp(time: Instant(milliseconds: 5_000), seed: 1)
  private static let item = OutboxItem(
    AnyRecord(OutboxItems.declaration, number: 1, id: UniqueID(high: 0, low: 1)))
  private static let receipt = Receipt(outcome: .unchanged, summary: ChangeSummary(.edited, RecordID(.outbox, 1)))
  private static let done = OutboxRound(applied: [item])
  private static let down = OutboxRound(waiting: 2, failure: .starting, attempts: 0, isDown: true)
  private static let alone = OutboxRound(waiting: 1, failure: .timedOut, attempts: 2, isDown: false)
  private static let partial = OutboxRound(applied: [item], isPartial: true)

  private enum Kind: CaseIterable {
    case sessionOpened, userChanged, stored, woken, serverAnswered, sendAllAsked, receiversFound, reportsEnded,
      logInMissed, sendAsked, sent, listAsked, listed, showAsked,
      shown, decideAsked,
      decided, failed

    init(_ event: OutboxState.Event) {
      self =
        switch event {
        case .sessionOpened: .sessionOpened
        case .userChanged: .userChanged
        case .stored: .stored
        case .woken: .woken
        case .serverAnswered: .serverAnswered
        case .sendAllAsked: .sendAllAsked
        case .receiversFound: .receiversFound
        case .reportsEnded: .reportsEnded
        case .logInMissed: .logInMissed
        case .sendAsked: .sendAsked
        case .sent: .sent
        case .listAsked: .listAsked
        case .listed: .listed
        case .showAsked: .showAsked
        case .shown: .shown
        case .decideAsked: .decideAsked
        case .decided: .decided
        case .failed: .failed
        }
    }
    var examples: [OutboxState.Event] {
      switch self {
      case .sessionOpened: [.sessionOpened(2)]
      case .userChanged: [.userChanged(ada), .userChanged(nil)]
      case .stored: [.stored]
      case .woken: [.woken]
      case .serverAnswered: [.serverAnswered]
      case .sendAllAsked: [.sendAllAsked]
      case .receiversFound: [[], [.institutions], [.server], [.institutions, .server]].map { .receiversFound($0) }
      case .reportsEnded: [.reportsEnded]
      case .logInMissed: [true, false].map { .logInMissed(isReported: $0) }
      case .sendAsked: [.sendAsked]
      case .sent: [done, down, alone, partial, OutboxRound()].map { .sent($0) }
      case .listAsked: [.listAsked]
      case .listed: [.listed([item])]
      case .showAsked: [.showAsked(Reference(.outbox, 1))]
      case .shown: [.shown(item, among: [item], elsewhere: [], waits: [OutboxWait(1, isInSession: true, owner: "Ada")])]
      case .decideAsked: OutboxDecision.allCases.map { .decideAsked(Reference(.outbox, 1), $0) }
      case .decided: [.decided(receipt)]
      case .failed: [.failed(.nothingWaits(1))]
      }
    }
  }

  /// Idle, sending, sending while more was stored, and waiting for the server or one appointment; each with and without
  /// a user, and with each part of a request to send all items.
  private static var states: [OutboxState] {
    var states: [OutboxState] = []
    for user in [ada, nil] {
      for (isSending, isStale, retryAt, isAsked, isDown) in [
        (false, false, nil, false, false), (true, false, nil, true, false), (true, true, nil, false, false),
        (false, false, Instant(milliseconds: 9_000), false, true),
        (false, false, Instant(milliseconds: 9_000), false, false),
      ] as [(Bool, Bool, Instant?, Bool, Bool)] {
        for pending in [[], [.institutions], [.server], [.institutions, .server]] as [[Waiting.Receiver]] {
          var state = OutboxState()
          (state.session, state.user, state.isSending, state.isStale) = (1, user, isSending, isStale)
          (state.retryAt, state.isAsked, state.isDown, state.pending) = (retryAt, isAsked, isDown, pending)
          states.append(state)
        }
      }
    }
    return states
  }

  @Test("A list recorded without the senders at other prompts is decoded with nil for them")
  func recordedBefore() throws {
    let event = try JSONDecoder().decode(OutboxState.Event.self, from: Data(#"{"listed":{"_0":[]}}"#.utf8))
    #expect(event == .listed([], elsewhere: nil, waits: nil))
  }

  @Test("Each event changes each state of the outbox as the table of rules says")
  func eventsChangeOutboxByRules() {
    for kind in Kind.allCases { #expect(kind.examples.allSatisfy { Kind($0) == kind }) }
    for before in Self.states {
      for event in Kind.allCases.flatMap(\.examples) {
        var state = WithAnswerCount(before)
        state.reduce(event, Self.stamp)
        let isIn = state.user != nil
        let told = state.answers
        switch event {
        case .sessionOpened(let session): #expect(state.session == session && told == 0)
        case .userChanged(let user):
          #expect(state.user == user && state.isSending == isIn && state.retryAt == nil && told == 0)
        case .stored:
          #expect(state.isStale == before.isSending && told == 0)
          #expect(state.isSending == (before.isSending || isIn && !(before.retryAt != nil && before.isDown)))
          #expect(state.retryAt == before.retryAt)
        case .woken: #expect(state.isSending == isIn && state.retryAt == nil && told == 0)
        case .serverAnswered:
          #expect(state.isSending == (before.isSending || isIn && before.retryAt != nil))
          #expect(state.retryAt == nil && told == 0)
        case .sendAllAsked: #expect(state.pending == [] && told == 0)
        case .receiversFound(let receivers, _): #expect(state.pending == receivers && told == 0)
        case .reportsEnded:
          #expect(state.pending == (before.pending.contains(.server) ? [.server] : []) && told == 0)
        case .logInMissed(let isReported):
          let isAnswer = before.pending == [.server] && !isIn && !isReported
          #expect(
            state.pending == (before.pending == [.server] && !isIn ? [] : before.pending) && told == (isAnswer ? 1 : 0))
          #expect(state.answer == (isAnswer ? .serverFailure(.notLoggedIn) : nil))
        case .sendAsked:
          #expect(state.pending == [])
          #expect(isIn ? state.isAsked && state.isSending : state.answer == .serverFailure(.notLoggedIn))
          #expect(told == (isIn ? 0 : 1))
        case .sent(let round):
          let isAnswer = before.isAsked && round.isPartial != true
          #expect(state.isAsked == (before.isAsked && !isAnswer) && !state.isStale)
          #expect(state.isSending == (isIn && (state.isAsked || before.isStale && round.isDown != true)))
          let pause: Int64? = round.failure == nil ? nil : round == Self.alone ? 120_000 : 30_000
          let next = pause.map { Instant(milliseconds: 5_000 + $0) }
          #expect(state.retryAt == (isIn ? before.retryAt ?? next : nil))
          #expect(told == (isAnswer ? 1 : 0))
          #expect(state.rounds.withResult == (!isAnswer && !round.applied.isEmpty ? 1 : 0) && state.rounds.all == 1)
        case .listAsked, .showAsked, .decideAsked: #expect(state.state == before && told == 0)
        case .shown(let item, let items, _, let waits):
          #expect(state.answer == .item(item, among: items) && state.waits == waits && told == 1)
        case .listed(let items, _, _): #expect(state.answer == .list(items) && told == 1)
        case .decided(let receipt): #expect(state.answer == .receipt(receipt) && told == 1)
        case .failed(let failure):
          #expect(state.answer == .failure(failure) && told == 1 && !state.isSending && !state.isAsked)
        }
      }
    }
  }

  @Test("A request to send without a server is refused for the missing server, not for the missing log-in")
  func missingServerRefusesSending() {
    var state = WithAnswerCount(OutboxState())
    state.reduce(.receiversFound([.server], absence: .noServer), Self.stamp)
    state.reduce(.logInMissed(isReported: false), Self.stamp)
    #expect(state.answer == .serverFailure(.noServer) && state.answers == 1)
  }

  @Test("The failure of an item is read from its stored kind and words; an unknown kind is no failure")
  func storedItemFailureIsRead() {
    for (text, failure) in [
      ("unreachable: no route: eth0", ServerFailure.unreachable("no route: eth0")), ("starting", .starting),
      ("", nil), ("odd: x", nil),
    ] as [(String, ServerFailure?)] {
      let values = FieldValues(all: [.init(.problem, text)])
      let item = OutboxItem(
        AnyRecord(OutboxItems.declaration, number: 1, id: UniqueID(high: 0, low: 1), values: values))
      #expect(item.failure == failure, "\(text)")
    }
  }
}
