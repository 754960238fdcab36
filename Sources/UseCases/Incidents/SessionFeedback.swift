public import Architecture

/// An event of a process that works in the jotter's session.
public protocol SessionEvent {
  /// The jotter has opened its session.
  static func sessionOpened(_ session: Int) -> Self
}

/// Whoever is told of the session.
///
/// A closure, made where the kind of late target is known: a protocol over late targets is looked up at run time, for
/// each late target at each start (decision 59).
public struct SessionListener: Addressee {
  /// The name that the record calls it by.
  public let name: String
  /// That this session is open, on its way there.
  let message: @Sendable (_ session: Int) -> Message

  /// Whoever is connected to this late target.
  public init<State: DomainState>(_ lateTarget: LateTarget<State>) where State.Event: SessionEvent {
    name = lateTarget.name
    message = { .event(.sessionOpened($0), to: lateTarget) }
  }
}

extension Feedback<JotterState> {
  /// Tells everybody of the session when it is open.
  static func session(to listeners: [SessionListener]) -> Feedback {
    .on(\.session, declares: listeners.map { $0 }) { change in
      guard change.before != change.after, let session = change.after else { return [] }
      return listeners.map { $0.message(session) }
    }
  }
}
