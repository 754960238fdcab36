/// The lifetime of a screen; its end ends the screen's effects (law 16).
///
/// A view model adds its scope to the cause of each of its actions. The scope registers the `.screen` effects of these
/// causes, and cancels them when the screen ends.
final class Scope: Sendable {
  private struct LockedState {
    var isEnded = false
    var endings: [UInt64: @Sendable () -> Void] = [:]
    var parent: (id: ObjectIdentifier, name: String)?
    /// The number of tasks of the screen's effects, also of cancelled ones.
    var tasks = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }
  private let locked = Lock(LockedState())

  /// Registers a function to call at the end; false after the end.
  func add(_ number: UInt64, onEnd: @escaping @Sendable () -> Void) -> Bool {
    locked.withLock { locked in
      guard !locked.isEnded else { return false }
      locked.endings[number] = onEnd
      return true
    }
  }

  func remove(_ number: UInt64) {
    _ = locked.withLock { $0.endings.removeValue(forKey: number) }
  }

  /// Counts the task of an effect, until `leave`; false after the end.
  func enter() -> Bool {
    locked.withLock { locked in
      if !locked.isEnded { locked.tasks += 1 }
      return !locked.isEnded
    }
  }

  func leave() {
    let waiting = locked.withLock { locked in
      locked.tasks -= 1
      return locked.tasks == 0 ? locked.waiting.takeAll() : []
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits for the tasks of all effects; in a ring of waits, returns at once, with a fault.
  func rest(_ center: SettleRegistry) async {
    guard let wait = center.begin(.stop(of: ObjectIdentifier(self))) else { return }
    defer { center.ended(wait) }
    await withCheckedContinuation { continuation in
      let isOver = locked.withLock { locked in
        if locked.tasks > 0 { locked.waiting.append(continuation) }
        return locked.tasks == 0
      }
      if isOver { continuation.resume() }
    }
  }

  /// Sets the parent of the screen, and returns the name of the former one.
  func adopt(by parent: any Drivable) -> String? {
    locked.withLock { locked in
      defer { locked.parent = (ObjectIdentifier(parent), parent.name) }
      return locked.parent?.name
    }
  }

  /// Clears the parent, if it is this one.
  func release(by parent: ObjectIdentifier) {
    locked.withLock { if $0.parent?.id == parent { $0.parent = nil } }
  }

  func end() {
    let endings = locked.withLock { locked in
      locked.isEnded = true
      defer { locked.endings = [:] }
      return locked.endings
    }
    for number in endings.keys.sorted() { endings[number]?() }
  }
}
