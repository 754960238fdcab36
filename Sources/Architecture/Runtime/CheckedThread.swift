extension Task {
  /// Cancels the task, without a switch by the interleaving checker.
  ///
  /// Cancellation handlers run under a lock of the Swift runtime, which the checker does not see.
  func cancelUninterrupted() {
    #if INTERLEAVING
      CheckedThread.uninterrupted { cancel() }
    #else
      cancel()
    #endif
  }
}

#if INTERLEAVING
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A thread under the interleaving checker, which chooses the thread that continues at each point.
  ///
  /// Exists only in a build for the checker (`make interleavings`); a thread without a `CheckedThread` runs normally
  /// there.
  public final class CheckedThread {
    /// A point at which the checker may switch to another thread.
    public enum Point: Sendable {
      /// A lock is about to be taken; the second value is the type that the lock guards.
      case acquire(_ lock: UInt, of: Any.Type)
      /// A lock has been released.
      case release(_ lock: UInt)
      /// A weak reference has just become a strong one.
      case weak
      /// A value that threads share without a lock is about to be read or changed.
      case atomic
    }

    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key, nil)
      return key
    }()
    private let onPoint: @Sendable (Point, _ mayInterrupt: Bool) -> Void
    private var isInside = false
    private var depth = 0
    private var locks = 0

    /// Makes a checked thread that reports its points to `onPoint`.
    public init(onPoint: @escaping @Sendable (Point, _ mayInterrupt: Bool) -> Void) {
      self.onPoint = onPoint
    }

    /// The checked thread that runs the current code; nil outside of the checker.
    public static var current: CheckedThread? {
      pthread_getspecific(key).map { Unmanaged<CheckedThread>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Runs `body` on the current system thread, as this checked thread.
    public func run(_ body: () -> Void) {
      let outer = pthread_getspecific(Self.key)
      pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
      body()
      pthread_setspecific(Self.key, outer)
    }

    /// Reports a point to the checker, if a checked thread runs the current code.
    static func reach(_ point: @autoclosure () -> Point) {
      guard let current, !current.isInside else { return }
      current.isInside = true
      let point = point()
      if case .release = point { current.locks -= 1 }
      current.onPoint(point, current.depth == 0)
      if case .acquire = point { current.locks += 1 }
      current.isInside = false
    }

    /// Reports an access to a value that threads share without a lock, unless the thread holds a lock.
    ///
    /// Under a lock, a switch is not needed: a switch before the lock reaches the same orders. It could also block a
    /// thread within `uninterrupted`, where the Swift runtime holds a lock.
    static func reachShared() {
      if current?.locks == 0 { reach(.atomic) }
    }

    /// Runs `body` without points: for code of the checker itself.
    public static func hidden<Result>(_ body: () throws -> Result) rethrows -> Result {
      guard let current, !current.isInside else { return try body() }
      current.isInside = true
      defer { current.isInside = false }
      return try body()
    }

    /// Runs `body` without a switch, unless `body` needs a lock that another thread holds.
    ///
    /// For calls during which the Swift runtime holds a lock that the checker does not see.
    public static func uninterrupted<Result>(_ body: () throws -> Result) rethrows -> Result {
      guard let current else { return try body() }
      current.depth += 1
      defer { current.depth -= 1 }
      return try body()
    }
  }
#endif
