import Architecture

/// Law 13: a view model that compares with its own last output against one that works on what is shown.
enum EveryChange {
  /// How often the bell of the practice was rung.
  struct Bell: DomainState {
    enum Event: Equatable, Sendable, Codable { case rung }
    var rings = 0
    mutating func reduce(_ event: Event, _ stamp: Stamp) { rings += 1 }
  }

  /// A banner that somebody is at the door, until it is dismissed.
  struct Banner: ViewState {
    enum Action: Equatable, Sendable, Codable { case dismissed }
    var isUp = false
    var rings = 0
  }

  /// Passes a new banner on only when it is another one than it made last.
  struct BrokenViewModel {
    var state = Banner()
    private var last = false

    mutating func transform(_ bell: Bell) {
      let isUp = bell.rings > 0
      guard isUp != last else { return }
      last = isUp
      state.isUp = isUp
      state.rings += 1
    }

    mutating func dismissed() { state.isUp = false }
  }

  /// The banner after a ring, a dismissal, and another ring.
  static func broken() -> Banner {
    var bell = Bell()
    var viewModel = BrokenViewModel()
    bell.reduce(.rung, .fixed)
    viewModel.transform(bell)
    viewModel.dismissed()
    bell.reduce(.rung, .fixed)
    viewModel.transform(bell)
    return viewModel.state
  }

  static func right() -> Banner {
    let runtime = Simulator.lesson().runtime
    let bell = UseCase(Bell(), runtime: runtime)
    let viewModel = ViewModel(
      Banner(), runtime: runtime,
      observing: [
        .of(bell) { bell, banner in
          guard bell.rings > 0 else { return }
          banner.isUp = true
          banner.rings += 1
        }
      ],
      reduce: { banner, _ in banner.isUp = false })
    bell.dispatch(.rung)
    viewModel.send(.dismissed)
    bell.dispatch(.rung)
    return viewModel.state
  }

  static let lesson = Lesson(
    number: 13, title: "a view model sees every change",
    law: "Transform runs for every state observed, on the view state as it is now, not as it was made last."
  ) {
    let (broken, right) = (Self.broken(), Self.right())
    func line(_ banner: Banner) -> String {
      "rings seen: \(banner.rings), the banner is \(banner.isUp ? "up" : "down")"
    }
    return Showing(
      broken: [
        "The bell rings, the banner is dismissed, the bell rings again; the view model compares the new banner "
          + "with the last one that it made itself.",
        line(broken),
      ],
      lost: "the second ring: the banner that it would have made was the same as before",
      right: ["Both changes are applied to what is shown.", line(right)],
      isShown: broken == Banner(isUp: false, rings: 1) && right == Banner(isUp: true, rings: 2))
  }
}
