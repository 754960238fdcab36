import Architecture

/// The life of a process in a test: from its end on, nothing of it reaches a server, the store or a bell.
public final class Life: Sendable {
  private let left = Lock<Int?>(nil)

  /// One that goes on until somebody ends it.
  public init() {}

  /// Ends after so many more operations.
  public func end(after count: Int) { left.withLock { $0 = count } }

  /// Whether the next operation is still done.
  public func goesOn() -> Bool {
    left.withLock { left in
      guard let count = left else { return true }
      left = max(0, count - 1)
      return count > 0
    }
  }
}
