import Architecture

/// Listeners to the changes of a store; a slow one gets one signal for several changes.
package final class Listeners: Sendable {
  private let continuations = Lock<[Int: AsyncStream<Void>.Continuation]>([:])

  package init() {}

  var isHeard: Bool { continuations.withLock { !$0.isEmpty } }

  /// Signals a change.
  @Sendable package func ring() {
    for continuation in continuations.withLock({ Array($0.values) }) { continuation.yield() }
  }

  /// The signals from now on.
  package func stream() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let key = continuations.withLock { continuations in
        let key = (continuations.keys.max() ?? 0) + 1
        continuations[key] = continuation
        return key
      }
      continuation.onTermination = { [weak self] _ in self?.continuations.withLock { $0[key] = nil } }
    }
  }
}
