import Architecture

/// Law 16: a poll that outlives its screen against one that ends with it.
enum Lifetime {
  /// How often the waiting room was looked at.
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

  /// A screen that shows who waits.
  struct Screen: ViewState {
    enum Action: Equatable, Sendable, Codable { case opened }
  }

  /// Looks every minute, from its beginning on.
  final class BrokenScreen: Sendable {
    let polling: Task<Void, Never>

    init(runtime: Runtime, looks: Log<Instant>) {
      polling = runtime.task {
        while (try? await runtime.clock.sleep(.seconds(60))) != nil { looks.add(runtime.clock.now()) }
      }
    }
  }

  /// How often is looked in an hour, when the screen is closed after ten minutes and a half.
  static func broken() -> Int {
    let simulator = Simulator.lesson()
    let looks = Log<Instant>()
    var screen: BrokenScreen? = BrokenScreen(runtime: simulator.runtime, looks: looks)
    let polling = screen?.polling
    simulator.advance(by: .seconds(630))
    screen = nil
    simulator.advance(by: .seconds(2_970))
    // Nobody but the lesson could end it now.
    if let polling { simulator.end(polling) }
    return looks.all.count
  }

  static func right() -> Int {
    let simulator = Simulator.lesson()
    let clock = simulator.runtime.clock
    let room = UseCase(WaitingRoom(), runtime: simulator.runtime) { event in
      guard event == .watched else { return .none }
      return .run("look", lifetime: .screen) {
        AsyncStream { (try? await clock.sleep(.seconds(60))) == nil ? nil : .looked }
      }
    }
    var screen: ViewModel<Screen>? = ViewModel(
      Screen(), runtime: simulator.runtime, forward: { _, _ in [.event(.watched, to: room)] })
    screen?.send(.opened)
    simulator.advance(by: .seconds(630))
    screen = nil
    simulator.advance(by: .seconds(2_970))
    return room.state.looks
  }

  static let lesson = Lesson(
    number: 16, title: "lifetime follows the screen",
    law: "What the actions of a screen have started ends with the screen, unless it asks for a longer life."
  ) {
    let (broken, right) = (Self.broken(), Self.right())
    return Showing(
      broken: [
        "A screen looks every minute in a task of its own, and is closed after 10 and a half minutes of an hour.",
        "looks: \(broken)",
      ],
      lost: "\(broken - 10) looks, for a screen that is not there",
      right: ["The effect belongs to the screen whose action started it.", "looks: \(right)"],
      isShown: broken == 60 && right == 10)
  }
}
