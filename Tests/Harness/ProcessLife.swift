import Architecture

/// The life of a process in a test; after its end, no call reaches a server, the store or a bell.
public final class ProcessLife: Sendable {
  private let left = Lock<Int?>(nil)

  /// Makes a life without an end.
  public init() {}

  /// Sets the number of operations until the end.
  public func end(after count: Int) { left.withLock { $0 = count } }

  /// True if the next operation is still done; counts it.
  public func permitsOperation() -> Bool {
    left.withLock { left in
      guard let count = left else { return true }
      left = max(0, count - 1)
      return count > 0
    }
  }
}
