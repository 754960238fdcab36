import Architecture

/// A value that is made when it is first read, because making it costs more than most sessions need.
final class Lazy<Value: Sendable>: Sendable {
  private let made = Lock<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// What was made, if it was.
  var ifMade: Value? { made.withLock { $0 } }

  /// Makes it, unless that is done; not under the lock, and who comes second lets go of what they made.
  var value: Value {
    if let value = ifMade { return value }
    let new = make()
    return made.withLock { made in
      let value = made ?? new
      made = value
      return value
    }
  }
}
