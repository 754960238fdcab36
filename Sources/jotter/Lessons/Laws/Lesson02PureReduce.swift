import Architecture

/// Law 2: a reduce that reads a clock, compared with a reduce that takes the time from the stamp.
enum PureReduce {
  /// Stands for the machine's clock, which `Date()` reads in real code; its time differs in each run.
  enum Machine {
    @TaskLocal static var now = Instant.noon
  }

  /// A visit with the time of its note.
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

  /// The time of the note, in minutes after noon: in the session, and in a replay an hour later.
  ///
  /// A replay repeats the recorded stamps.
  static func minutes(_ version: Version) -> [Int64] {
    [0, 60].map { later in
      let visit = UseCase(Visit(version: version), runtime: Simulator.lesson().runtime)
      Machine.$now.withValue(.noon.advanced(by: .seconds(60 * later))) { _ = visit.dispatch(.noted) }
      return ((visit.state.notedAt ?? .noon).milliseconds - Instant.noon.milliseconds) / 60_000
    }
  }

  static let lesson = Lesson(
    number: 2, title: "atomic, pure reduce",
    law: "Reduce does not wait, and reads no clock, no random number and no input: the stamp has the time and the "
      + "random bits.",
    exercise: Exercise(
      in: "UseCases/Incidents/JotterState.swift", for: "occurring == nil ? nil : stamp.time",
      write: "occurring == nil ? nil : Clock.system.now()")
  ) {
    let (broken, right) = (minutes(.broken), minutes(.right))
    func lines(_ minutes: [Int64]) -> [String] {
      ["time of the note: \(minutes[0]) minutes after noon; in the replay: \(minutes[1]) minutes after noon"]
    }
    return LessonResult(
      broken: ["A note is made at noon. The session is recorded, and replayed an hour later."] + lines(broken),
      lost: "the session: its replay differs, so a fault in it cannot be reproduced",
      right: ["The note gets the time from the stamp, which the runtime writes and the record stores."] + lines(right),
      isShown: broken == [0, 60] && right == [0, 0])
  }
}
