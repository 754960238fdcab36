import Testing

@testable import UseCases

/// Recipients of a request to send everything that waits.
@Suite struct WaitingTests {
  @Test(
    "The receivers are those of the waiting items, institutions first; an empty outbox has the institutions alone",
    arguments: [
      (Waiting(), [.institutions]), (Waiting(reports: 2), [.institutions]), (Waiting(changes: 3), [.server]),
      (Waiting(heldChanges: 1), [.server]), (Waiting(changes: 3, reports: 2), [.institutions, .server]),
      (Waiting(heldChanges: 1, reports: 2), [.institutions, .server]),
    ] as [(Waiting, [Waiting.Receiver])])
  func waitingItemsDetermineReceivers(waiting: Waiting, asked: [Waiting.Receiver]) {
    #expect(waiting.receivers == asked)
  }
}
