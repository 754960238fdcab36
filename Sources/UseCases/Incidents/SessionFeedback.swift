public import Architecture

/// An event of a process that works in the jotter's session.
public protocol SessionEvent {
  /// The jotter has opened its session.
  static func sessionOpened(_ session: Int) -> Self
}

/// Whoever is told of the session.
///
/// A closure, made where the kind of inlet is known: a protocol over inlets is looked up at run time, for each inlet at
/// each start (decision 59).
public struct SessionListener: Addressee {
  /// The name that the record calls it by.
  public let name: String
  /// That this session is open, on its way there.
  let delivery: @Sendable (_ session: Int) -> Delivery

  /// Whoever is connected to this inlet.
  public init<State: DomainState>(_ inlet: Inlet<State>) where State.Event: SessionEvent {
    name = inlet.name
    delivery = { .event(.sessionOpened($0), to: inlet) }
  }
}

extension Feedback<JotterState> {
  /// Tells everybody of the session when it is open.
  static func session(to listeners: [SessionListener]) -> Feedback {
    .on(\.session, tells: listeners.map { $0 }) { transition in
      guard transition.before != transition.after, let session = transition.after else { return [] }
      return listeners.map { $0.delivery(session) }
    }
  }
}
