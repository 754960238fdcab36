import Testing

@testable import UseCases

/// Recipients of a request to send everything that waits.
@Suite struct WaitingTests {
  @Test(
    "The recipients of waiting items are asked, institutions first; an empty outbox asks the server, if there is one",
    arguments: [
      (0, 0, false, [.institutions]), (0, 0, true, [.server]), (0, 2, false, [.institutions]),
      (0, 2, true, [.institutions]), (3, 0, false, [.server]), (3, 0, true, [.server]),
      (3, 2, false, [.institutions, .server]), (3, 2, true, [.institutions, .server]),
    ] as [(Int, Int, Bool, [Waiting.Receiver])])
  func parties(changes: Int, reports: Int, hasServer: Bool, asked: [Waiting.Receiver]) {
    #expect(Waiting(changes: changes, reports: reports).parties(hasServer: hasServer) == asked)
  }
}
