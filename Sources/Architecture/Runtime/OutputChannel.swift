/// Delivers a view model's outputs to its parent and to readers.
///
/// The view model owns this object. Parent and view model do not own each other.
final class OutputChannel<Output: Sendable>: Sendable {
  // A struct, because each generic `inout` access to a bare closure would add a reabstraction thunk.
  private struct Connection: Sendable {
    let message: @Sendable (Output) -> ReactorMessage
  }
  private let connection = Lock<Connection?>(nil)
  private struct Readers {
    var isOver = false
    var all: [UInt64: AsyncStream<Output>.Continuation] = [:]
  }
  private let readers = Lock(Readers())

  deinit { end() }

  /// A stream of all later outputs; unread outputs are buffered.
  func outputs(_ reader: UInt64) -> AsyncStream<Output> {
    let (stream, continuation) = AsyncStream.makeStream(of: Output.self)
    continuation.onTermination = { [weak self] _ in self?.readers.withLock { $0.all[reader] = nil } }
    let isOver = readers.withLock { readers in
      if !readers.isOver { readers.all[reader] = continuation }
      return readers.isOver
    }
    if isOver { continuation.finish() }
    return stream
  }

  /// Ends the streams of all readers.
  func end() {
    let all = readers.withLock { readers in
      defer { readers = Readers(isOver: true) }
      return readers.all.values
    }
    for reader in all { reader.finish() }
  }

  /// Connects the parent, which takes each output as one of its own actions.
  func connect<State: ViewState>(
    _ parent: Reactor<State, ViewModel<State>.Input>, _ screen: CauseContext,
    _ action: @escaping @Sendable (Output) -> State.Action
  ) {
    let (reactor, name) = (Weak(parent), parent.name)
    let new = Connection { output in
      ReactorMessage(target: name) { cause, budget in
        let action = action(output)
        guard let reactor = reactor.value else { return action }
        var cause = cause.within(screen)
        reactor.take(.action(action), &cause, &budget)
        return nil
      }
    }
    connection.withLock { $0 = new }
  }

  func messages(_ outputs: [Output]) -> [ReactorMessage] {
    guard !outputs.isEmpty else { return [] }
    var messages = connection.withLock { $0 }.map { outputs.map($0.message) } ?? []
    let readers = readers.withLock { $0.all.sorted { $0.key < $1.key } }
    if !readers.isEmpty {
      messages.append(
        // No target: readers are not reactors, and not in the record.
        ReactorMessage(target: "") { _, _ in
          for output in outputs { for reader in readers { reader.value.yield(output) } }
          return nil
        })
    }
    return messages
  }
}
