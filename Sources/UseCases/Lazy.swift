import Architecture

/// A value made on first read: most sessions do not need it.
final class Lazy<Value: Sendable>: Sendable {
  private let made = Lock<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value; nil before the first read.
  var ifLoaded: Value? { made.withLock { $0 } }

  /// Makes the value on the first read, outside the lock; of two concurrent results the first stored one counts.
  var value: Value {
    if let value = ifLoaded { return value }
    let new = make()
    return made.withLock { made in
      let value = made ?? new
      made = value
      return value
    }
  }
}
