import Architecture

/// Simulates the end of a process: after a number of operations, calls no longer reach server, store or bell.
public final class ProcessLife: Sendable {
  private let left = Lock<Int?>(nil)

  /// Makes a process that does not end.
  public init() {}

  /// Sets the number of operations until the end.
  public func end(after count: Int) { left.withLock { $0 = count } }

  /// Counts an operation; false after the end of the process.
  public func permitsOperation() -> Bool {
    left.withLock { left in
      guard let count = left else { return true }
      left = max(0, count - 1)
      return count > 0
    }
  }
}
