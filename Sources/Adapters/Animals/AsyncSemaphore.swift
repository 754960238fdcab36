import Architecture

/// Counting semaphore, first in, first out.
final class AsyncSemaphore: Sendable {
  private struct LockedState {
    var free: Int
    var number = 0
    var waiting: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    /// Calls that were cancelled before they waited.
    var cancelled: Set<Int> = []
  }
  private let inside: Lock<LockedState>

  init(_ count: Int) { inside = Lock(LockedState(free: count)) }

  /// Waits for a free slot and takes it; false if the task was cancelled.
  func take() async -> Bool {
    let number = inside.withLock { inside in
      inside.number += 1
      return inside.number
    }
    defer { inside.withLock { _ = $0.cancelled.remove(number) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = inside.withLock { inside -> Bool? in
          if inside.cancelled.contains(number) { return false }
          if inside.free == 0 {
            inside.waiting.append((number, continuation))
            return nil
          }
          inside.free -= 1
          return true
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiting = inside.withLock { inside -> CheckedContinuation<Bool, Never>? in
        guard let index = inside.waiting.firstIndex(where: { $0.number == number }) else {
          inside.cancelled.insert(number)
          return nil
        }
        return inside.waiting.remove(at: index).continuation
      }
      waiting?.resume(returning: false)
    }
  }

  /// Releases a slot.
  func give() {
    let next = inside.withLock { inside -> CheckedContinuation<Bool, Never>? in
      if inside.waiting.isEmpty {
        inside.free += 1
        return nil
      }
      return inside.waiting.removeFirst().continuation
    }
    next?.resume(returning: true)
  }
}
