import Architecture

/// Law 7: events inside events, against events after events.
enum Queued {
  /// A small reactor: it calls its observers with each value, and they may dispatch meanwhile.
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

  /// The values that a screen received: at the value 1, an observer before the screen adds 1 more.
  static func told(_ version: Version) -> [Int] {
    var told: [Int] = []
    let reactor = Reactor(version)
    reactor.observers = [
      { [weak reactor] value in if value == 1 { reactor?.dispatch(1) } },
      { told.append($0) },
    ]
    reactor.dispatch(1)
    return told
  }

  /// A number that events add to, in the product's own reactor.
  struct Counter: DomainState {
    var value = 0
    mutating func reduce(_ event: Int, _ stamp: Stamp) { value += event }
  }

  /// The last value of a counter that sends itself an event for each change, and the reported faults.
  static func ring() -> (value: Int, faults: [Fault]) {
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
    law: "What is dispatched during a turn comes after it; a ring of events is reported and broken, not hung on.",
    exercise: Exercise(
      in: "Architecture/Runtime/Limit.swift", for: "static let chain: Int32 = 1000",
      write: "static let chain: Int32 = 10")
  ) {
    let (broken, right, ring) = (told(.broken), told(.right), Self.ring())
    return LessonResult(
      broken: [
        "At 1, a first observer dispatches one more, and the reactor takes it at once, before the second "
          + "observer, the screen, has heard of 1.",
        "the screen was told: \(list(broken)); it shows \(broken.last ?? 0), the reactor has 2",
      ],
      lost: "the order, and with it the newest state on the screen",
      right: [
        "What is dispatched during a turn waits in the inbox.",
        "the screen was told: \(list(right)); it shows \(right.last ?? 0)",
        "A use case that tells itself to go on is stopped after \(ring.value) events; reports: \(ring.faults.count)",
      ],
      isShown: broken == [2, 1] && right == [1, 2] && ring.value == 1_000 && ring.faults.count == 1)
  }
}
