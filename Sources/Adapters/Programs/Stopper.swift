import Architecture

/// Ends a running program from another task, for example on a key press.
public final class Stopper: Sendable {
  private let stopping = Lock<(@Sendable () -> Void)?>(nil)

  public init() {}

  /// Ends the running program, if any.
  public func stop() { stopping.withLock { $0 }?() }

  /// Sets the function that ends the running program; nil after its end.
  func set(_ stop: (@Sendable () -> Void)?) { stopping.withLock { $0 = stop } }
}
