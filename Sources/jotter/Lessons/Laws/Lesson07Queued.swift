import Architecture

/// Law 7: turns inside of turns, compared with turns in a queue.
enum Queued {
  /// A small reactor that calls its observers with each value; an observer may dispatch.
  final class Reactor {
    let version: Version
    private(set) var value = 0
    var observers: [(Int) -> Void] = []
    private var inbox: [Int] = []
    private var isInTurn = false

    init(_ version: Version) { self.version = version }

    func dispatch(_ step: Int) {
      switch version {
      case .broken: turn(step)
      case .right: if isInTurn { inbox.append(step) } else { turn(step) }
      }
    }

    private func turn(_ step: Int) {
      isInTurn = true
      value += step
      let now = value
      for observer in observers { observer(now) }
      isInTurn = false
      if !inbox.isEmpty { turn(inbox.removeFirst()) }
    }
  }

  /// The values that a screen receives, if an earlier observer adds 1 at the value 1.
  static func receivedValues(_ version: Version) -> [Int] {
    var received: [Int] = []
    let reactor = Reactor(version)
    reactor.observers = [
      { [weak reactor] value in if value == 1 { reactor?.dispatch(1) } },
      { received.append($0) },
    ]
    reactor.dispatch(1)
    return received
  }

  /// A counter for the product's own reactor.
  struct Counter: DomainState {
    var value = 0
    mutating func reduce(_ event: Int, _ stamp: Stamp) { value += event }
  }

  /// The last value of a counter that sends itself an event for each change, and the reported faults.
  static func runEventCycle() -> (value: Int, faults: [Fault]) {
    let faults = Log<Fault>()
    let itself = LateTarget<Counter>()
    let counter = UseCase(
      Counter(), name: "counter", runtime: Simulator.lesson(faults: faults).runtime,
      feedbacks: [.changing(\.value, to: itself) { _, _ in 1 }])
    itself.connect(counter)
    counter.dispatch(1)
    return (counter.state.value, faults.all)
  }

  static let lesson = Lesson(
    number: 7, title: "re-entrancy is queued",
    law: "An event that is dispatched during a turn runs after that turn. A ring of events is reported and stopped.",
    exercise: Exercise(
      in: "Architecture/Runtime/Limit.swift", for: "static let chain: Int32 = 1000",
      write: "static let chain: Int32 = 10")
  ) {
    let (broken, right, cycle) = (receivedValues(.broken), receivedValues(.right), Self.runEventCycle())
    return LessonResult(
      broken: [
        "At the value 1, the first observer dispatches another event. The reactor reduces it at once, before the "
          + "second observer, the screen, receives 1.",
        "the screen received: \(list(broken)); it shows \(broken.last ?? 0), the reactor has 2",
      ],
      lost: "the order, and so the newest state on the screen",
      right: [
        "An event that is dispatched during a turn waits in the inbox.",
        "the screen received: \(list(right)); it shows \(right.last ?? 0)",
        "A use case sends itself an event for each change. It is stopped after \(cycle.value) events; faults reported: "
          + "\(cycle.faults.count)",
      ],
      isShown: broken == [2, 1] && right == [1, 2] && cycle.value == 1_000 && cycle.faults.count == 1)
  }
}
