import Architecture

/// Law 2: a reduce that reads a clock, against one that takes the time from the stamp.
enum PureReduce {
  /// The machine's clock, which `Date()` reads in real code: another time in each run.
  enum Machine {
    @TaskLocal static var now = Instant.noon
  }

  /// A visit, and when something was noted.
  struct Visit: DomainState {
    enum Event: Equatable, Sendable, Codable { case noted }
    let version: Version
    var notedAt: Instant?

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      switch version {
      case .broken: notedAt = Machine.now
      case .right: notedAt = stamp.time
      }
    }
  }

  /// The minute after noon at which the note was made: in the session, and in a replay an hour later.
  ///
  /// A replayed session has the same stamps at any time.
  static func minutes(_ version: Version) -> [Int64] {
    [0, 60].map { later in
      let visit = UseCase(Visit(version: version), runtime: Simulator.lesson().runtime)
      Machine.$now.withValue(.noon.advanced(by: .seconds(60 * later))) { _ = visit.dispatch(.noted) }
      return ((visit.state.notedAt ?? .noon).milliseconds - Instant.noon.milliseconds) / 60_000
    }
  }

  static let lesson = Lesson(
    number: 2, title: "atomic, pure reduce",
    law: "A reduce neither waits nor looks outside: no clock, no chance, no input; what it needs is in the stamp.",
    exercise: Exercise(
      in: "UseCases/Incidents/JotterState.swift", for: "occurring == nil ? nil : stamp.time",
      write: "occurring == nil ? nil : Clock.system.now()")
  ) {
    let (broken, right) = (minutes(.broken), minutes(.right))
    func lines(_ minutes: [Int64]) -> [String] {
      ["noted \(minutes[0]) minutes after noon; run again: \(minutes[1]) minutes after noon"]
    }
    return LessonResult(
      broken: ["A note is made at noon; its session is recorded, and run again an hour later."] + lines(broken),
      lost: "the session: run again, it is another one, and what went wrong in it cannot be found",
      right: ["The time is that of the event, which the runtime stamps and the record has."] + lines(right),
      isShown: broken == [0, 60] && right == [0, 0])
  }
}
