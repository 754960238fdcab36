import Architecture

/// Counting semaphore, first in, first out.
final class AsyncSemaphore: Sendable {
  private struct LockedState {
    var free: Int
    var number = 0
    var waiting: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    /// The numbers of calls that were cancelled before they waited.
    var cancelled: Set<Int> = []
  }
  private let locked: Lock<LockedState>

  init(_ count: Int) { locked = Lock(LockedState(free: count)) }

  /// Waits for a free slot and takes it; false if the task was cancelled.
  func wait() async -> Bool {
    let number = locked.withLock { locked in
      locked.number += 1
      return locked.number
    }
    defer { locked.withLock { _ = $0.cancelled.remove(number) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = locked.withLock { locked -> Bool? in
          if locked.cancelled.contains(number) { return false }
          if locked.free == 0 {
            locked.waiting.append((number, continuation))
            return nil
          }
          locked.free -= 1
          return true
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiting = locked.withLock { locked -> CheckedContinuation<Bool, Never>? in
        guard let index = locked.waiting.firstIndex(where: { $0.number == number }) else {
          locked.cancelled.insert(number)
          return nil
        }
        return locked.waiting.remove(at: index).continuation
      }
      waiting?.resume(returning: false)
    }
  }

  /// Releases a slot; the first waiting call takes the slot.
  func signal() {
    let next = locked.withLock { locked -> CheckedContinuation<Bool, Never>? in
      if locked.waiting.isEmpty {
        locked.free += 1
        return nil
      }
      return locked.waiting.removeFirst().continuation
    }
    next?.resume(returning: true)
  }
}
