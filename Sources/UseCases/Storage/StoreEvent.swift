import Architecture

/// An event of a use case that calls the store; `failed` reports a failed call.
package protocol StoreEvent: Equatable, Sendable {
  static func failed(_ failure: Failure) -> Self
}

extension Effect where Event: StoreEvent {
  /// Calls the store in a session.
  ///
  /// Calls run one after the other. A running call survives the screen that caused it.
  static func ask(
    _ session: Int?, _ answer: @escaping @Sendable (Int) async throws(Failure) -> Event
  ) -> Effect {
    .call("store", .queue, lifetime: .untilStopped) {
      guard let session else { return .failed(.store(.other("no session is open"))) }
      do throws(Failure) { return try await answer(session) } catch { return .failed(error) }
    }
  }

  /// Reads a page of a list; a new request replaces the running one.
  static func page(_ answer: @escaping @Sendable () async throws(Failure) -> Event) -> Effect {
    .call("page", .replace) {
      do throws(Failure) { return try await answer() } catch { return .failed(error) }
    }
  }
}
