import Architecture
public import Testing

/// A port under the test's control: each call waits until the test answers it.
public final class Port<Request: Sendable, Answer: Sendable>: Sendable {
  private struct Call: Sendable {
    let number: Int
    let request: Request
    let continuation: CheckedContinuation<Answer?, Never>
  }
  private struct LockedState: Sendable {
    var count = 0
    var waiting: [Call] = []
    var cancelled: Set<Int> = []
  }
  private let name: String
  private let harness: Harness
  private let locked = Lock(LockedState())

  /// Makes a port; its calls have to be answered before the test ends.
  public init(_ name: String, in harness: Harness) {
    self.name = name
    self.harness = harness
    let locked = locked
    harness.locked.withLock { $0.ports.append { locked.withLock { $0.waiting.map { "\(name)(\($0.request))" } } } }
  }

  /// Waits for the test's answer; nil if the task was cancelled.
  public func call(_ request: Request) async -> Answer? {
    let number = locked.withLock { locked in
      locked.count += 1
      return locked.count
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = locked.withLock { locked in
          guard locked.cancelled.remove(number) == nil else { return true }
          locked.waiting.append(Call(number: number, request: request, continuation: continuation))
          return false
        }
        if isCancelled { continuation.resume(returning: nil) }
      }
    } onCancel: {
      let call = locked.withLock { locked -> Call? in
        guard let index = locked.waiting.firstIndex(where: { $0.number == number }) else {
          locked.cancelled.insert(number)
          return nil
        }
        return locked.waiting.remove(at: index)
      }
      call?.continuation.resume(returning: nil)
    }
  }

  /// The requests of unanswered calls, the oldest first.
  public var waiting: [Request] {
    harness.simulator.settle()
    return locked.withLock { $0.waiting.map(\.request) }
  }

  /// Answers a waiting call, by default the oldest.
  public func answer(_ answer: Answer, call index: Int = 0, sourceLocation: SourceLocation = #_sourceLocation) {
    harness.settle(at: sourceLocation)
    let call = locked.withLock { locked in
      locked.waiting.indices.contains(index) ? locked.waiting.remove(at: index) : nil
    }
    guard let call else {
      return harness.fail("the port \(name) has no waiting call: \(harness.awaited)", sourceLocation)
    }
    call.continuation.resume(returning: answer)
    harness.settle(at: sourceLocation)
  }
}
