import Architecture

/// Law 3: effects that receive the state after their own event, compared with effects that read the latest state.
enum EffectsLast {
  /// The newest bill.
  struct Desk: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case billed(Int)
      case printed(Int)
    }
    var bill = 0

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      if case .billed(let amount) = event { bill = amount }
    }
  }

  /// A screen that shows the bill.
  struct Screen: ViewState {
    typealias Action = Never
    var bill = 0
  }

  /// The log of two bills, of which the second is made before the first is printed.
  static func steps(_ version: Version) -> [String] {
    let log = Log<String>()
    let simulator = Simulator.lesson(record: record(log))
    let itself = Lock(WeakReference<UseCase<Desk>>())
    let latest: @Sendable () -> Int = { itself.withLock { $0 }.object?.state.bill ?? 0 }
    let desk = UseCase(Desk(), runtime: simulator.runtime, selecting: \.bill) { change in
      guard case .billed = change.event else { return .none }
      let bill = change.after
      return switch version {
      case .broken: .call("print", .queue) { .printed(latest()) }
      case .right: .call("print", .queue) { .printed(bill) }
      }
    }
    itself.withLock { $0 = WeakReference(object: desk) }
    let screen = ViewModel(
      Screen(), runtime: simulator.runtime, observing: [.of(desk) { desk, screen in screen.bill = desk.bill }])
    desk.dispatch(.billed(35))
    desk.dispatch(.billed(20))
    simulator.settle()
    simulator.end(desk)
    return screen.state.bill == 20 ? log.all : []
  }

  /// Logs recorded turns, states published to the screen, and answers of effects.
  private static func record(_ log: Log<String>) -> Record {
    Record(keepsStates: true) { entry in
      guard case .turn(let turn) = entry, let states = turn.states else { return }
      switch (turn.event as? Desk.Event, states.after as? Screen) {
      case (.billed(let amount)?, _): log.add("recorded \(amount)")
      case (.printed(let amount)?, _): log.add("printed \(amount)")
      case (nil, let screen?): if turn.isChanged == true { log.add("shown \(screen.bill)") }
      case (nil, nil): break
      }
    }
  }

  static let lesson = Lesson(
    number: 3, title: "record, publish, then effects",
    law: "A state is committed, recorded and published before the effects of its event start. An effect sees that "
      + "state, never the latest one.",
    exercise: Exercise(
      in: "UseCases/Appointments/AgendaUseCase.swift", for: "let session = change.after",
      write: "let session = change.before")
  ) {
    let (broken, right) = (steps(.broken), steps(.right))
    return LessonResult(
      broken: [
        "Two bills are made, of 35 and of 20. The effect that prints a bill reads the state when the effect runs.",
        list(broken),
      ],
      lost: "the bill of 35: the bill of 20 was printed twice instead",
      right: [
        "Each bill is recorded, then shown. Then its effect starts, with the selected state after its own event.",
        list(right),
      ],
      isShown: broken == commonSteps + ["printed 20", "printed 20"]
        && right == commonSteps + ["printed 35", "printed 20"])
  }

  private static let commonSteps = ["recorded 35", "shown 35", "recorded 20", "shown 20"]
}
