import Architecture

/// Law 13: a view model that treats each state as news, compared with a view model that compares it with the last one.
enum EveryChange {
  /// The door of the practice: the number of rings of its bell, and whether it is locked.
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

  /// A banner about a ring of the bell, shown until dismissed.
  struct Banner: ViewState {
    enum Action: Equatable, Sendable, Codable { case dismissed }
    var isUp = false
    /// The number of rings that the view has seen.
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
    law: "Transform runs for every observed state, on the current view state. It compares the domain state with the "
      + "values that the view has seen.",
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
      broken: ["The bell rings, and a person dismisses the banner. Then:"] + broken,
      lost: "the dismissal: an unrelated change showed the banner again",
      right: ["The view state has the number of rings that the view has seen. Only another number is news."] + right,
      isShown: broken.map { $0.hasSuffix("up") } == [true, true] && right.map { $0.hasSuffix("up") } == [false, true])
  }
}
