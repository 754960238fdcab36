import Testing

@testable import UseCases

/// Recipients of a request to send everything that waits.
@Suite struct WaitingTests {
  @Test(
    "The recipients of waiting items are asked, institutions first; an empty outbox needs no log-in at the server",
    arguments: [
      (Waiting(), [.institutions]), (Waiting(reports: 2), [.institutions]), (Waiting(changes: 3), [.server]),
      (Waiting(heldChanges: 1), [.server]), (Waiting(changes: 3, reports: 2), [.institutions, .server]),
      (Waiting(heldChanges: 1, reports: 2), [.institutions, .server]),
    ] as [(Waiting, [Waiting.Receiver])])
  func receivers(waiting: Waiting, asked: [Waiting.Receiver]) {
    #expect(waiting.receivers == asked)
  }
}
