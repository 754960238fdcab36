import Architecture

/// Law 13: a view model that takes each state for news, against one that compares it with the state before.
enum EveryChange {
  /// The door of the practice: how often its bell was rung, and whether it is locked.
  struct Door: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case rung
      case locked
    }
    var rings = 0
    var isLocked = false

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      switch event {
      case .rung: rings += 1
      case .locked: isLocked = true
      }
    }
  }

  /// A banner that the bell was rung, until it is dismissed.
  struct Banner: ViewState {
    enum Action: Equatable, Sendable, Codable { case dismissed }
    var isUp = false
    /// The number of rings it has seen.
    var rings = 0
    var isLocked = false
  }

  enum Step {
    case door(Door.Event)
    case dismissed
  }

  /// The banner after these steps.
  static func banner(_ version: Version, after steps: [Step]) -> Banner {
    let runtime = Simulator.lesson().runtime
    let door = UseCase(Door(), runtime: runtime)
    let view = ViewModel(
      Banner(), runtime: runtime,
      observing: [
        .of(door) { door, banner in
          switch version {
          case .broken: if door.rings > 0 { banner.isUp = true }
          case .right: if door.rings != banner.rings { banner.isUp = true }
          }
          banner.rings = door.rings
          banner.isLocked = door.isLocked
        }
      ],
      reduce: { banner, _ in banner.isUp = false })
    for step in steps {
      switch step {
      case .door(let event): door.dispatch(event)
      case .dismissed: view.send(.dismissed)
      }
    }
    return view.state
  }

  static let locking: [Step] = [.door(.rung), .dismissed, .door(.locked)]
  static let ringing: [Step] = [.door(.rung), .dismissed, .door(.rung)]

  static let lesson = Lesson(
    number: 13, title: "a view model sees every change",
    law: "Transform runs for every state observed, on the view state as it is now: it compares what the view has seen "
      + "with what the domain says.",
    exercise: Exercise(
      in: "ViewModels/Forms/FormViewModel.swift", for: "guard awaited != nil else { return false }",
      write: "guard form == nil else { return false }")
  ) {
    func lines(_ version: Version) -> [String] {
      [("the door is locked", locking), ("the bell rings again", ringing)].map { deed, steps in
        "\(deed): the banner is \(banner(version, after: steps).isUp ? "up" : "down")"
      }
    }
    let (broken, right) = (lines(.broken), lines(.right))
    return LessonResult(
      broken: ["The bell rings, and the banner is dismissed. Then:"] + broken,
      lost: "the dismissal: a change of something else brought the banner back",
      right: ["The view keeps how many rings it has seen; only one more is news."] + right,
      isShown: broken.map { $0.hasSuffix("up") } == [true, true] && right.map { $0.hasSuffix("up") } == [false, true])
  }
}
