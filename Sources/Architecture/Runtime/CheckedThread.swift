#if INTERLEAVING
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A thread of control under the interleaving checker, which chooses the strand that continues at each point.
  ///
  /// Only a build for the checker has it (`make interleavings`); a thread without one runs as always.
  public final class CheckedThread {
    /// A point at which the checker may let another strand go first.
    public enum Point: Sendable {
      /// A lock is about to be taken; `value` is the type that it guards.
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

    /// Makes a strand that reports its points to `onPoint`.
    public init(onPoint: @escaping @Sendable (Point, _ mayInterrupt: Bool) -> Void) {
      self.onPoint = onPoint
    }

    /// The strand of this thread; nil outside of the checker.
    public static var current: CheckedThread? {
      pthread_getspecific(key).map { Unmanaged<CheckedThread>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Runs `body` on this thread as this strand.
    public func run(_ body: () -> Void) {
      let outer = pthread_getspecific(Self.key)
      pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
      body()
      pthread_setspecific(Self.key, outer)
    }

    /// Reports a point of this thread to the checker, if the thread has a strand.
    static func reach(_ point: @autoclosure () -> Point) {
      guard let current, !current.isInside else { return }
      current.isInside = true
      let point = point()
      if case .release = point { current.locks -= 1 }
      current.onPoint(point, current.depth == 0)
      if case .acquire = point { current.locks += 1 }
      current.isInside = false
    }

    /// Reports an access to a value shared without a lock; not while a lock is held.
    ///
    /// Other strands can do the same before the lock is taken, and an interrupted holder may block a strand that
    /// cannot wait.
    static func reachShared() {
      if current?.locks == 0 { reach(.atomic) }
    }

    /// Runs `body` without a point: for what belongs to the checker itself.
    public static func hidden<Result>(_ body: () throws -> Result) rethrows -> Result {
      guard let current, !current.isInside else { return try body() }
      current.isInside = true
      defer { current.isInside = false }
      return try body()
    }

    /// Runs `body` without letting others go first, unless it needs a lock that another strand holds.
    ///
    /// For calls into the Swift runtime that hold a lock of its own, which the checker does not see.
    public static func uninterrupted<Result>(_ body: () throws -> Result) rethrows -> Result {
      guard let current else { return try body() }
      current.depth += 1
      defer { current.depth -= 1 }
      return try body()
    }
  }
#endif
