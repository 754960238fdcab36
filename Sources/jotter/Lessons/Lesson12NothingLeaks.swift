import Architecture

/// Law 12: a loop that owns its reactor against effects that end with it.
enum NothingLeaks {
  /// Reads its inbox in a task that holds it: as long as the inbox is open, somebody owns the reactor.
  final class BrokenReactor: Sendable {
    private let sum = Lock(0)
    let inbox: AsyncStream<Int>.Continuation

    init(runtime: Runtime) {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      inbox = continuation
      _ = runtime.task { for await event in stream { self.take(event) } }
    }

    private func take(_ event: Int) { sum.withLock { $0 += event } }
  }

  /// A patient who is watched.
  struct Watch: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case begun
      case minutePassed
    }
    var minutes = 0

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      if event == .minutePassed { minutes += 1 }
    }
  }

  /// A reference that does not own.
  private struct Weak<Object: AnyObject> {
    weak var object: Object?
  }

  /// How many of three reactors are there after their last owner has gone.
  static func broken() -> Int {
    let simulator = Simulator.lesson()
    var inboxes: [AsyncStream<Int>.Continuation] = []
    let reactors = (1...3).map { _ in
      let reactor = BrokenReactor(runtime: simulator.runtime)
      inboxes.append(reactor.inbox)
      return Weak(object: reactor)
    }
    simulator.settle()
    let count = reactors.count { $0.object != nil }
    // The lesson itself leaks nothing.
    for inbox in inboxes { inbox.finish() }
    simulator.settle()
    return count
  }

  /// The same of three use cases, each with an effect that never ends of itself; and how many of those still sleep.
  static func right() -> (reactors: Int, sleepers: Int) {
    let simulator = Simulator.lesson()
    let useCases = (1...3).map { _ in Weak(object: watching(simulator)) }
    simulator.settle()
    return (useCases.count { $0.object != nil }, simulator.clock.sleepers.count)
  }

  /// A use case whose minutes run.
  private static func watching(_ simulator: Simulator) -> UseCase<Watch> {
    let clock = simulator.runtime.clock
    let useCase = UseCase(Watch(), runtime: simulator.runtime) { event in
      guard event == .begun else { return .none }
      return .run("minutes", lifetime: .resident) {
        AsyncStream { (try? await clock.sleep(.seconds(60))) == nil ? nil : .minutePassed }
      }
    }
    useCase.dispatch(.begun)
    simulator.advance(by: .seconds(60))
    return useCase
  }

  static let lesson = Lesson(
    number: 12, title: "nothing leaks",
    law: "When its last owner lets go of it, a reactor is gone, and its tasks with it."
  ) {
    let (broken, right) = (Self.broken(), Self.right())
    return Showing(
      broken: [
        "Three reactors read their inbox in a loop that begins in init; all are let go.",
        "still there: \(broken)",
      ],
      lost: "the memory of \(broken) reactors, and their tasks, for ever",
      right: [
        "Three use cases run an effect that never ends of itself; all are let go.",
        "still there: \(right.reactors); effects that still sleep: \(right.sleepers)",
      ],
      isShown: broken == 3 && right == (0, 0))
  }
}
