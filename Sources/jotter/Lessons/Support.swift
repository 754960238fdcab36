import Architecture

/// An ordered log of a lesson.
final class Log<Element: Sendable>: Sendable {
  private let elements = Lock<[Element]>([])
  var all: [Element] { elements.withLock { $0 } }
  func add(_ element: Element) { elements.withLock { $0.append(element) } }
}

extension Instant {
  /// The start time of every lesson.
  static let noon = Instant(milliseconds: 43_200_000)
}

/// A weak reference.
struct WeakReference<Object: AnyObject & Sendable>: Sendable {
  weak var object: Object?
}

extension Simulator {
  /// The simulator of a lesson; `seed` determines the order of jobs that are ready at the same time.
  static func lesson(seed: UInt64 = 1, record: Record? = nil, faults: Log<Fault> = Log()) -> Simulator {
    Simulator(seed: seed, at: .noon, record: record) { faults.add($0) }
  }

  /// Ends a use case, and returns after its effects have ended.
  func end<State: DomainState>(_ useCase: UseCase<State>) {
    _ = runtime.task { await useCase.stop() }
    settle()
  }

  /// Cancels a task that never ends by itself.
  func end(_ task: Task<Void, Never>) {
    task.cancel()
    settle()
  }
}

/// The elements in one line: `limping, no fever`, or `nothing`.
func list(_ elements: some Collection) -> String {
  elements.isEmpty ? "nothing" : elements.map { "\($0)" }.joined(separator: ", ")
}
