/// The lifetime of a screen: its effects end with it (law 16).
///
/// A view model adds its scope to the cause of each of its actions; a `.screen` effect of that cause is registered
/// here, and cancelled when the screen ends.
final class Scope: Sendable {
  private struct LockedState {
    var isEnded = false
    var endings: [UInt64: @Sendable () -> Void] = [:]
    var parent: (id: ObjectIdentifier, name: String)?
  }
  private let inside = Lock(LockedState())

  /// Registers a call for the end; false after the end.
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

  /// Sets the parent of the screen, and returns the name of the former one.
  func adopt(by parent: any Drivable) -> String? {
    inside.withLock { inside in
      defer { inside.parent = (ObjectIdentifier(parent), parent.name) }
      return inside.parent?.name
    }
  }

  /// Clears the parent, if it is this one.
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
