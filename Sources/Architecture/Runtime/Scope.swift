/// The life of a screen: what it started ends with it (law 16).
///
/// A view model writes its scope on the cause of each of its actions; an effect that is started under that cause is
/// entered here, unless it asks to outlive the screen, and is cancelled when the screen ends.
final class Scope: Sendable {
  private struct Inside {
    var isEnded = false
    var endings: [UInt64: @Sendable () -> Void] = [:]
  }
  private let inside = Lock(Inside())

  /// Enters what has to happen at the end; false when the end has been.
  func add(_ number: UInt64, onEnd: @escaping @Sendable () -> Void) -> Bool {
    inside.withLock { inside in
      guard !inside.isEnded else { return false }
      inside.endings[number] = onEnd
      return true
    }
  }

  func remove(_ number: UInt64) {
    _ = inside.withLock { $0.endings.removeValue(forKey: number) }
  }

  func end() {
    let endings = inside.withLock { inside in
      inside.isEnded = true
      defer { inside.endings = [:] }
      return inside.endings
    }
    for number in endings.keys.sorted() { endings[number]?() }
  }
}
