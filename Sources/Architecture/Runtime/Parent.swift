/// Where a child's outputs go: it belongs to the child; the parent connects itself, and neither owns the other.
final class Parent<Output: Sendable>: Sendable {
  // In a struct: a bare closure that passes through a generic `inout` is wrapped once more by each visit.
  private struct Connection: Sendable {
    let delivery: @Sendable (Output) -> Delivery
  }
  private let connection = Lock<Connection?>(nil)

  /// Connects the parent, which takes each output as one of its own actions.
  func connect<State: ViewState>(
    _ parent: Reactor<State, ViewModel<State>.Input>, _ screen: Past,
    _ action: @escaping @Sendable (Output) -> State.Action
  ) {
    let (reactor, name) = (Weak(parent), parent.name)
    let new = Connection { output in
      Delivery(target: name) { cause, drive in
        let action = action(output)
        guard let reactor = reactor.value else { return action }
        var cause = cause.within(screen)
        reactor.take(.action(action), &cause, &drive)
        return nil
      }
    }
    connection.withLock { $0 = new }
  }

  func deliveries(_ outputs: [Output]) -> [Delivery] {
    guard !outputs.isEmpty, let connection = connection.withLock({ $0 }) else { return [] }
    return outputs.map(connection.delivery)
  }
}
