public import Architecture

/// An event of a process that works in the jotter's session.
public protocol SessionEvent {
  /// The jotter has opened its session.
  static func sessionOpened(_ session: Int) -> Self
}

/// Whoever is told of the session.
public protocol SessionListener: Addressee {
  /// That this session is open, on its way there.
  func delivery(of session: Int) -> Delivery
}

extension Inlet: SessionListener where State.Event: SessionEvent {
  /// That this session is open, on its way there.
  public func delivery(of session: Int) -> Delivery { .event(.sessionOpened(session), to: self) }
}

extension Feedback<JotterState> {
  /// Tells everybody of the session when it is open.
  static func session(to listeners: [any SessionListener]) -> Feedback {
    .on(\.session, tells: listeners) { transition in
      guard transition.before != transition.after, let session = transition.after else { return [] }
      return listeners.map { $0.delivery(of: session) }
    }
  }
}
