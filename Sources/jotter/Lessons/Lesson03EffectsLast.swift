import Architecture

/// Law 3: effects that look at the latest state against effects that are given their own.
enum EffectsLast {
  static let bills = [35, 20]

  /// Starts an effect that reads the state when it comes to run.
  final class BrokenPrinter: Sendable {
    private let bill = Lock(0)
    private let runtime: Runtime
    private let log: Log<String>

    init(runtime: Runtime, log: Log<String>) {
      self.runtime = runtime
      self.log = log
    }

    func dispatch(_ amount: Int) {
      _ = runtime.task { self.log.add("printed \(self.bill.withLock { $0 })") }
      bill.withLock { $0 = amount }
      log.add("recorded \(amount)")
    }
  }

  /// The bill that was made last.
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

  static func broken() -> [String] {
    let log = Log<String>()
    let simulator = Simulator.lesson()
    let printer = BrokenPrinter(runtime: simulator.runtime, log: log)
    for bill in bills { printer.dispatch(bill) }
    simulator.settle()
    return log.all
  }

  static func right() -> [String] {
    let log = Log<String>()
    let record = Record { entry in
      if case .turn(let turn) = entry, case .billed(let amount)? = turn.event as? Desk.Event {
        log.add("recorded \(amount)")
      }
    }
    let simulator = Simulator.lesson(record: record)
    let desk = UseCase(Desk(), runtime: simulator.runtime, selecting: \.bill) { transition in
      guard case .billed = transition.event else { return .none }
      let bill = transition.after
      return .call("print", .queue) {
        log.add("printed \(bill)")
        return .printed(bill)
      }
    }
    for bill in bills { desk.dispatch(.billed(bill)) }
    simulator.settle()
    simulator.end(desk)
    return log.all
  }

  static let lesson = Lesson(
    number: 3, title: "record, publish, then effects",
    law: "A state is committed, recorded and published before its effects start, and they see that state, "
      + "never the latest."
  ) {
    let (broken, right) = (Self.broken(), Self.right())
    return Showing(
      broken: [
        "Two bills are made; the effect that prints one reads the state when it runs.",
        list(broken),
      ],
      lost: "the bill of 35 was never printed, and that of 20 was printed twice",
      right: [
        "The effect is given what it selected of the state after its own event.",
        list(right),
      ],
      isShown: broken == ["recorded 35", "recorded 20", "printed 20", "printed 20"]
        && right == ["recorded 35", "recorded 20", "printed 35", "printed 20"])
  }
}
