import Architecture

/// Law 12: a task that owns its reactor, against an effect that ends with it.
enum NothingLeaks {
  /// The watch over a patient.
  struct Watch: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case begun
      case minutePassed
    }
    var minutes = 0

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      if event == .minutePassed { minutes += 1 }
    }
  }

  /// An event per minute, without an end.
  static func minutes(_ clock: Clock) -> AsyncStream<Watch.Event> {
    AsyncStream { (try? await clock.sleep(.seconds(60))) == nil ? nil : .minutePassed }
  }

  /// The number of reactors and sleepers left of three reactors after their last owner has gone.
  struct Rest: Equatable {
    var reactors = 0
    var sleepers = 0
  }

  static func rest(_ version: Version) -> Rest {
    let simulator = Simulator.lesson()
    let tasks = Log<Task<Void, Never>>()
    let watches = (1...3).map { _ in Weak(object: watch(version, simulator, tasks)) }
    simulator.settle()
    let rest = Rest(reactors: watches.count { $0.object != nil }, sleepers: simulator.clock.sleepers.count)
    // Do not leak from the lesson itself.
    for task in tasks.all { simulator.end(task) }
    return rest
  }

  /// A use case with a running clock.
  private static func watch(
    _ version: Version, _ simulator: Simulator, _ tasks: Log<Task<Void, Never>>
  ) -> UseCase<Watch> {
    let clock = simulator.runtime.clock
    let runtime = simulator.runtime
    let watch = UseCase(Watch(), runtime: runtime) { event in
      event == .begun ? .run("minutes", lifetime: .detached) { minutes(clock) } : .none
    }
    switch version {
    case .broken:
      tasks.add(
        runtime.task {
          for await event in minutes(clock) { watch.dispatch(event) }
        })
    case .right: watch.dispatch(.begun)
    }
    simulator.advance(by: .seconds(60))
    return watch
  }

  static let lesson = Lesson(
    number: 12, title: "nothing leaks",
    law: "When its last owner lets go of it, a reactor is gone, and its tasks with it.",
    exercise: Exercise(in: "Architecture/UseCase.swift", for: "[reactor] in reactor.close()", write: "")
  ) {
    let (broken, right) = (rest(.broken), rest(.right))
    func line(_ rest: Rest) -> String { "still there: \(rest.reactors); tasks that still sleep: \(rest.sleepers)" }
    return LessonResult(
      broken: ["Three use cases are told of each minute by a task that holds them; all are let go.", line(broken)],
      lost: "the memory of \(broken.reactors) reactors, and their tasks, for ever",
      right: ["Their minutes are an effect, which holds nobody; all are let go.", line(right)],
      isShown: broken == Rest(reactors: 3, sleepers: 3) && right == Rest())
  }
}
