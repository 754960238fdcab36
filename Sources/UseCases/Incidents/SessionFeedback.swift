public import Architecture

/// An event of a use case that works in the jotter's session.
public protocol SessionEvent {
  /// The jotter has opened its session.
  static func sessionOpened(_ session: Int) -> Self
}

/// A receiver of the session.
///
/// A closure instead of a protocol value avoids a conformance lookup at run time for each late target at each start
/// (decision 59).
public struct SessionListener: Addressee {
  /// The name in the event log.
  public let name: String
  /// Creates the message with a session's number.
  let message: @Sendable (_ session: Int) -> ReactorMessage

  /// A listener that forwards the session to a late target.
  public init<State: DomainState>(_ lateTarget: LateTarget<State>) where State.Event: SessionEvent {
    name = lateTarget.name
    message = { .event(.sessionOpened($0), to: lateTarget) }
  }
}

extension Feedback<JotterState> {
  /// Sends the session to all listeners once it is open.
  static func session(to listeners: [SessionListener]) -> Feedback {
    .on(\.session, declares: listeners.map { $0 }) { change in
      guard change.before != change.after, let session = change.after else { return [] }
      return listeners.map { $0.message(session) }
    }
  }
}
