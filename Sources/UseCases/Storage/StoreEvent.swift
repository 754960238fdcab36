import Architecture

/// An event of a process that asks the store: whatever goes wrong there is one, too.
protocol StoreEvent: Sendable {
  /// Something asked for was not done.
  static func failed(_ failure: Failure) -> Self
}

extension Effect where Event: StoreEvent {
  /// Asks the store in a session, one thing after the other; what was begun is finished.
  static func ask(
    _ session: Int?, _ answer: @escaping @Sendable (Int) async throws(Failure) -> Event
  ) -> Effect {
    .call("store", .queue, lifetime: .untilStopped) {
      guard let session else { return .failed(.store(.other("no session is open"))) }
      do throws(Failure) { return try await answer(session) } catch { return .failed(error) }
    }
  }

  /// Reads a page of a list; the one that is asked for last counts.
  static func page(_ answer: @escaping @Sendable () async throws(Failure) -> Event) -> Effect {
    .call("page", .replace) {
      do throws(Failure) { return try await answer() } catch { return .failed(error) }
    }
  }
}
