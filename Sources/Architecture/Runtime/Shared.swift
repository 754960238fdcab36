import Synchronization

/// A number that threads share without a lock.
///
/// The interleaving checker may switch threads at each access. The accesses are sequentially consistent: a weaker order
/// would save no measurable time, and the checker could not explore it.
struct SharedCount: ~Copyable, Sendable {
  private let atomic: Atomic<Int>

  init(_ number: Int = 0) { atomic = Atomic(number) }

  var value: Int {
    Shared.reach()
    return atomic.load(ordering: .sequentiallyConsistent)
  }

  /// Adds `number`, and returns the sum.
  func add(_ number: Int) -> Int {
    Shared.reach()
    return atomic.add(number, ordering: .sequentiallyConsistent).newValue
  }
}

/// A flag that threads share without a lock.
struct SharedFlag: ~Copyable, Sendable {
  private let atomic: Atomic<Bool>

  init(_ isSet: Bool = false) { atomic = Atomic(isSet) }

  var isSet: Bool {
    Shared.reach()
    return atomic.load(ordering: .sequentiallyConsistent)
  }

  func set(_ isSet: Bool = true) {
    Shared.reach()
    atomic.store(isSet, ordering: .sequentiallyConsistent)
  }
}

private enum Shared {
  @inline(__always)
  static func reach() {
    #if INTERLEAVING
      CheckedThread.reachShared()
    #endif
  }
}
