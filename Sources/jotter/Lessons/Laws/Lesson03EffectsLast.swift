import Architecture

/// Law 3: effects that read the latest state, against effects that receive their own.
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

  /// Two bills, the second one before the first is printed: the log in its order.
  static func steps(_ version: Version) -> [String] {
    let log = Log<String>()
    let simulator = Simulator.lesson(record: record(log))
    let itself = Lock(Weak<UseCase<Desk>>())
    let latest: @Sendable () -> Int = { itself.withLock { $0 }.object?.state.bill ?? 0 }
    let desk = UseCase(Desk(), runtime: simulator.runtime, selecting: \.bill) { change in
      guard case .billed = change.event else { return .none }
      let bill = change.after
      return switch version {
      case .broken: .call("print", .queue) { .printed(latest()) }
      case .right: .call("print", .queue) { .printed(bill) }
      }
    }
    itself.withLock { $0 = Weak(object: desk) }
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
    law: "A state is committed, recorded and published before its effects start, and they see that state, "
      + "never the latest.",
    exercise: Exercise(
      in: "UseCases/Appointments/AgendaUseCase.swift", for: "let session = change.after",
      write: "let session = change.before")
  ) {
    let (broken, right) = (steps(.broken), steps(.right))
    return LessonResult(
      broken: [
        "Two bills are made, of 35 and of 20; the effect that prints one asks for the state when it runs.",
        list(broken),
      ],
      lost: "the bill of 35 was never printed, and that of 20 was printed twice",
      right: [
        "Each bill is recorded, then shown, and then its effect starts, with what was selected of the state after "
          + "its own event.",
        list(right),
      ],
      isShown: broken == order + ["printed 20", "printed 20"] && right == order + ["printed 35", "printed 20"])
  }

  private static let order = ["recorded 35", "shown 35", "recorded 20", "shown 20"]
}
