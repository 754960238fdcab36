/// The life of a screen: what it started ends with it (law 16).
///
/// A view model writes its scope on the cause of each of its actions; an effect that is started under that cause is
/// entered here, unless it asks to outlive the screen, and is cancelled when the screen ends.
final class Scope: Sendable {
  private struct Inside {
    var isEnded = false
    var endings: [UInt64: @Sendable () -> Void] = [:]
    var parent: (id: ObjectIdentifier, name: String)?
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

  /// Enters the parent of the screen, and gives back the name of the one before.
  func adopt(by parent: any Drivable) -> String? {
    inside.withLock { inside in
      defer { inside.parent = (ObjectIdentifier(parent), parent.name) }
      return inside.parent?.name
    }
  }

  /// The parent shows the screen no longer.
  func release(by parent: ObjectIdentifier) {
    inside.withLock { if $0.parent?.id == parent { $0.parent = nil } }
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
