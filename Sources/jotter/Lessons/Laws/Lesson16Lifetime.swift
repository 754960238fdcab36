import Architecture

/// Law 16: a watch that outlives its screen, compared with a watch that ends with its screen.
enum Lifetime {
  /// The number of looks at the waiting room.
  struct WaitingRoom: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case watched
      case looked
    }
    var looks = 0

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      if event == .looked { looks += 1 }
    }
  }

  struct Screen: ViewState {
    enum Action: Equatable, Sendable, Codable { case opened }
  }

  /// An endless stream of looks, one per minute.
  static func looks(_ clock: Clock) -> AsyncStream<WaitingRoom.Event> {
    AsyncStream { (try? await clock.sleep(.seconds(60))) == nil ? nil : .looked }
  }

  /// The number of looks in an hour, if the screen is closed after ten and a half minutes.
  static func count(_ version: Version) -> Int {
    let simulator = Simulator.lesson()
    let clock = simulator.runtime.clock
    let room = UseCase(WaitingRoom(), runtime: simulator.runtime) { event in
      guard event == .watched else { return .none }
      return switch version {
      case .broken: .run("look", lifetime: .detached) { looks(clock) }
      case .right: .run("look", lifetime: .screen) { looks(clock) }
      }
    }
    var screen: ViewModel<Screen>? = ViewModel(
      Screen(), runtime: simulator.runtime, forward: { _, _ in [.event(.watched, to: room)] })
    screen?.send(.opened)
    simulator.advance(by: .seconds(630))
    screen = nil
    simulator.advance(by: .seconds(2_970))
    simulator.end(room)
    return room.state.looks
  }

  static let lesson = Lesson(
    number: 16, title: "lifetime follows the screen",
    law: "An effect that an action of a screen started ends with the screen, unless the effect has a longer lifetime.",
    exercise: Exercise(in: "Architecture/ViewModel.swift", for: "screen.scope?.end()", write: "")
  ) {
    let (broken, right) = (count(.broken), count(.right))
    return LessonResult(
      broken: [
        "A screen starts an effect that looks into the waiting room every minute. The screen is closed after 10.5 "
          + "minutes of an hour, but the effect lives as long as the use case.",
        "looks: \(broken)",
      ],
      lost: "\(broken - 10) looks, for a screen that no longer exists",
      right: ["The effect ends with the screen whose action started it.", "looks: \(right)"],
      isShown: broken == 60 && right == 10)
  }
}
