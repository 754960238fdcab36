import Architecture

/// Law 12: a task that retains its reactor, compared with an effect that ends with its reactor.
enum NothingLeaks {
  /// The watch over a patient, in minutes.
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

  /// An endless stream of events, one per minute.
  static func minutes(_ clock: Clock) -> AsyncStream<Watch.Event> {
    AsyncStream { (try? await clock.sleep(.seconds(60))) == nil ? nil : .minutePassed }
  }

  /// The number of reactors and sleepers that remain after the release of three reactors.
  struct Rest: Equatable {
    var reactors = 0
    var sleepers = 0
  }

  static func rest(_ version: Version) -> Rest {
    let simulator = Simulator.lesson()
    let tasks = Log<Task<Void, Never>>()
    let watches = (1...3).map { _ in WeakReference(object: watch(version, simulator, tasks)) }
    simulator.settle()
    let rest = Rest(reactors: watches.count { $0.object != nil }, sleepers: simulator.clock.sleepers.count)
    // End leaked tasks: the lesson itself must not leak.
    for task in tasks.all { simulator.end(task) }
    return rest
  }

  /// A use case that receives an event each minute.
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
    law: "A reactor ends when its last owner releases it. Its tasks end with it.",
    exercise: Exercise(in: "Architecture/UseCase.swift", for: "[reactor] in reactor.close()", write: "")
  ) {
    let (broken, right) = (rest(.broken), rest(.right))
    func line(_ rest: Rest) -> String { "use cases left: \(rest.reactors); sleeping tasks left: \(rest.sleepers)" }
    return LessonResult(
      broken: [
        "Each of three use cases gets an event per minute from a task that retains it. The owners release all three.",
        line(broken),
      ],
      lost: "the memory of \(broken.reactors) use cases and of their tasks, until the program ends",
      right: [
        "An effect sends the events. It does not retain the use case. The owners release all three.", line(right),
      ],
      isShown: broken == Rest(reactors: 3, sleepers: 3) && right == Rest())
  }
}
