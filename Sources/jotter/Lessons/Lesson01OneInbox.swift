import Architecture

/// Law 1: a task for each event against one inbox.
enum OneInbox {
  /// A visit to a patient: what is noted before its beginning or after its end belongs to nobody.
  struct Visit: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case begun
      case noted(String)
      case ended
    }
    var isOpen = false
    var notes: [String] = []

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      switch event {
      case .begun: isOpen = true
      case .noted(let text): if isOpen { notes.append(text) }
      case .ended: isOpen = false
      }
    }
  }

  static let sent: [Visit.Event] = [.begun, .noted("limping"), .noted("no fever"), .noted("x-ray"), .ended]

  /// Takes events in an actor, to which synchronous code sends each by a task of its own.
  final class BrokenReactor: Sendable {
    private actor Inside {
      var visit = Visit()
      func take(_ event: Visit.Event) { visit.reduce(event, .fixed) }
    }
    private let inside = Inside()
    private let runtime: Runtime

    init(runtime: Runtime) { self.runtime = runtime }

    var notes: [String] { get async { await inside.visit.notes } }

    func send(_ event: Visit.Event) {
      _ = runtime.task { await self.inside.take(event) }
    }
  }

  /// The notes that are kept; `seed` decides the order of the tasks.
  static func broken(seed: UInt64 = 3) async -> [String] {
    let simulator = Simulator.lesson(seed: seed)
    let reactor = BrokenReactor(runtime: simulator.runtime)
    for event in sent { reactor.send(event) }
    simulator.settle()
    return await reactor.notes
  }

  static func right(seed: UInt64 = 3) -> [String] {
    let simulator = Simulator.lesson(seed: seed)
    let visit = UseCase(Visit(), runtime: simulator.runtime)
    for event in sent { visit.dispatch(event) }
    return visit.state.notes
  }

  static let lesson = Lesson(
    number: 1, title: "one inbox, total order",
    law: "Events are taken in without waiting, and reduced one at a time in the order in which they were sent."
  ) {
    let all = ["limping", "no fever", "x-ray"]
    let (broken, right) = (await Self.broken(), Self.right())
    return Showing(
      broken: [
        "Each event goes to an actor by a task of its own: begun, three notes, ended.",
        "The tasks run in an order that nobody has chosen.",
        "notes kept: \(list(broken))",
      ],
      lost: "\(all.count - broken.count) of \(all.count) notes, which came before the beginning or after the end",
      right: [
        "Each event is dispatched; when dispatch returns, the state has it.",
        "notes kept: \(list(right))",
      ],
      isShown: broken.count < all.count && right == all)
  }
}
