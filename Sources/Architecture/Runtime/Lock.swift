#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A value behind a mutex.
///
/// The one `@unchecked Sendable` of the project. It uses a pthread mutex, which the thread sanitizer understands; for
/// `Synchronization.Mutex` the sanitizer needs a suppression file (decision 0002).
public final class Lock<Value>: @unchecked Sendable {
  // Mutex and value share one allocation. Access by pointer skips Swift's exclusivity check: the mutex already makes
  // the access exclusive.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: UnsafeMutablePointer<Value> {
    (UnsafeMutableRawPointer(mutex) + Self.offset).assumingMemoryBound(to: Value.self)
  }
  private static var offset: Int {
    let alignment = MemoryLayout<Value>.alignment
    return (MemoryLayout<pthread_mutex_t>.size + alignment - 1) / alignment * alignment
  }

  /// Puts `value` behind a new mutex.
  public init(_ value: sending Value) {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: Self.offset + MemoryLayout<Value>.size,
      alignment: max(MemoryLayout<pthread_mutex_t>.alignment, MemoryLayout<Value>.alignment))
    mutex = memory.bindMemory(to: pthread_mutex_t.self, capacity: 1)
    (memory + Self.offset).bindMemory(to: Value.self, capacity: 1).initialize(to: value)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    #if DEBUG
      pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK))
    #elseif canImport(Glibc)
      // Critical sections are short: spinning for a moment is cheaper than sleeping.
      pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ADAPTIVE_NP))
    #endif
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    value.deinitialize(count: 1)
    UnsafeMutableRawPointer(mutex).deallocate()
  }

  /// Runs `body` with exclusive access to the value.
  ///
  /// The mutex is not recursive: `body` must not call `withLock` of the same lock.
  public func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if INTERLEAVING
      CheckedThread.reach(.acquire(UInt(bitPattern: mutex), of: Value.self))
    #endif
    let failure = pthread_mutex_lock(mutex)
    assert(
      failure == 0,
      "withLock was called inside withLock of the same Lock<\(Value.self)>: pass the body the values that it needs")
    defer {
      pthread_mutex_unlock(mutex)
      #if INTERLEAVING
        CheckedThread.reach(.release(UInt(bitPattern: mutex)))
      #endif
    }
    return try body(&value.pointee)
  }

  /// Reads without the lock, for a misuse within `withLock` that must not deadlock; may see a partial change.
  func unguarded<Result>(_ body: (Value) -> Result) -> Result { body(value.pointee) }
}
