import Architecture

/// Law 1: a task for each event, compared with one inbox.
enum OneInbox {
  /// A visit to a patient; notes before its start or after its end are lost.
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

  /// The notes in the final state; `seed` decides the order of the tasks.
  static func notes(_ version: Version, seed: UInt64 = 3) -> [String] {
    let simulator = Simulator.lesson(seed: seed)
    let runtime = simulator.runtime
    let visit = UseCase(Visit(), runtime: runtime)
    for event in sent {
      switch version {
      case .broken: _ = runtime.task { visit.dispatch(event) }
      case .right: visit.dispatch(event)
      }
    }
    simulator.settle()
    return visit.state.notes
  }

  static let lesson = Lesson(
    number: 1, title: "one inbox, total order",
    law: "A reactor accepts events without waiting, and reduces them one at a time, in the order sent.",
    exercise: Exercise(
      in: "Architecture/Reactor/Reactor+Intake.swift", for: "return isDraining ? .busy : .idle",
      write: "return .idle")
  ) {
    let all = ["limping", "no fever", "x-ray"]
    let (broken, right) = (notes(.broken), notes(.right))
    return LessonResult(
      broken: [
        "A visit begins, gets three notes, and ends. A separate task sends each event.",
        "The tasks run in an arbitrary order.",
        "notes kept: \(list(broken))",
      ],
      lost: "\(all.count - broken.count) of \(all.count) notes: they arrived before the visit began or after it ended",
      right: [
        "One caller dispatches the events. When dispatch returns, the state includes the event.",
        "notes kept: \(list(right))",
      ],
      isShown: broken.count < all.count && right == all)
  }
}
