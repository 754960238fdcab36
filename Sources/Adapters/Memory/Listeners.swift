import Architecture

/// Listeners to the changes of a store; a slow listener gets one signal for several changes.
package final class Listeners: Sendable {
  private struct Streams {
    var next = 0
    var changes: [Int: AsyncStream<Void>.Continuation] = [:]
    var emergencies: [Int: AsyncStream<Void>.Continuation] = [:]
  }

  private let streams = Lock(Streams())

  package init() {}

  var hasListeners: Bool { streams.withLock { !$0.changes.isEmpty } }

  /// Signals a change; with `isEmergency`, signals an emergency, too.
  @Sendable package func signal(isEmergency: Bool) {
    let rung = streams.withLock { streams in
      Array(streams.changes.values) + (isEmergency ? Array(streams.emergencies.values) : [])
    }
    for continuation in rung { continuation.yield() }
  }

  /// A signal for each change from now on.
  package func changes() -> AsyncStream<Void> { stream(\.changes) }

  /// A signal for each emergency from now on.
  package func emergencies() -> AsyncStream<Void> { stream(\.emergencies) }

  private func stream(
    _ continuations: WritableKeyPath<Streams, [Int: AsyncStream<Void>.Continuation]> & Sendable
  ) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let key = streams.withLock { streams in
        streams.next += 1
        streams[keyPath: continuations][streams.next] = continuation
        return streams.next
      }
      continuation.onTermination = { [weak self] _ in
        self?.streams.withLock { $0[keyPath: continuations][key] = nil }
      }
    }
  }
}
