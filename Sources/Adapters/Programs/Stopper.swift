import Architecture

/// Ends what runs, from outside: whoever presses a key is not the task that waits.
public final class Stopper: Sendable {
  private let stopping = Lock<(@Sendable () -> Void)?>(nil)

  /// Nothing runs yet.
  public init() {}

  /// Ends what runs, if anything does.
  public func stop() { stopping.withLock { $0 }?() }

  /// Something runs that ends like this; nil when nothing does any more.
  func set(_ stop: (@Sendable () -> Void)?) { stopping.withLock { $0 = stop } }
}
