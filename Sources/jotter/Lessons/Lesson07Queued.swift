import Architecture

/// Law 7: events inside events against events after events.
enum Queued {
  /// Tells its observers at once, and lets them dispatch meanwhile.
  final class BrokenCounter {
    private(set) var value = 0
    var observers: [(Int) -> Void] = []

    func dispatch(_ step: Int) {
      value += step
      let now = value
      for observer in observers { observer(now) }
    }
  }

  /// A number that events add to.
  struct Counter: DomainState {
    var value = 0
    mutating func reduce(_ event: Int, _ stamp: Stamp) { value += event }
  }

  /// What a screen was told, in order.
  struct Screen: ViewState {
    typealias Action = Never
    var told: [Int] = []
  }

  /// What the screen was told: when the counter comes to 1, an observer before the screen adds 1 more.
  static func broken() -> [Int] {
    var told: [Int] = []
    let counter = BrokenCounter()
    counter.observers = [
      { [weak counter] value in if value == 1 { counter?.dispatch(1) } },
      { told.append($0) },
    ]
    counter.dispatch(1)
    return told
  }

  static func right() -> [Int] {
    let runtime = Simulator.lesson().runtime
    let itself = Inlet<Counter>()
    let counter = UseCase(
      Counter(), runtime: runtime, feedbacks: [.entering({ $0.value == 1 }, to: itself) { 1 }])
    itself.connect(counter)
    let screen = ViewModel(
      Screen(), runtime: runtime, observing: [.of(counter) { counter, screen in screen.told.append(counter.value) }])
    counter.dispatch(1)
    return Array(screen.state.told.dropFirst())
  }

  /// How far a counter comes that tells itself to go on for ever, and what is reported.
  static func ring() -> (value: Int, faults: [Fault]) {
    let faults = Log<Fault>()
    let itself = Inlet<Counter>()
    let counter = UseCase(
      Counter(), name: "counter", runtime: Simulator.lesson(faults: faults).runtime,
      feedbacks: [.changing(\.value, to: itself) { _, _ in 1 }])
    itself.connect(counter)
    counter.dispatch(1)
    return (counter.state.value, faults.all)
  }

  static let lesson = Lesson(
    number: 7, title: "re-entrancy is queued",
    law: "What is dispatched during a turn comes after it; a ring of events is reported and broken, not hung on."
  ) {
    let (broken, right, ring) = (Self.broken(), Self.right(), Self.ring())
    return Showing(
      broken: [
        "At 1, a first observer dispatches one more, and the counter takes it at once, before the second "
          + "observer, the screen, has heard of 1.",
        "the screen was told: \(list(broken)); it shows \(broken.last ?? 0), the counter has 2",
      ],
      lost: "the order, and with it the newest state on the screen",
      right: [
        "What is dispatched during a turn waits in the inbox.",
        "the screen was told: \(list(right)); it shows \(right.last ?? 0)",
        "A counter that tells itself to go on is stopped after \(ring.value) events; reports: \(ring.faults.count)",
      ],
      isShown: broken == [2, 1] && right == [1, 2] && ring.value == 1_000 && ring.faults.count == 1)
  }
}
