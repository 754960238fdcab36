import Architecture

/// Law 20: a state that holds every incident read, compared with a state that holds only the shown incident.
enum BoundedState {
  struct Incident: Equatable, Sendable, Codable {
    var number: Int
    var about: String
  }

  /// The incident on the screen.
  struct Looking: DomainState {
    enum Event: Equatable, Sendable, Codable { case read(Incident) }
    let version: Version
    var held: [Incident] = []

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      guard case .read(let incident) = event else { return }
      switch version {
      case .broken: held.append(incident)
      case .right: held = [incident]
      }
    }
  }

  static let sizes = [10, 1_000, 10_000]

  /// The number of incidents in the state, for each number of incidents shown.
  static func held(_ version: Version) -> [Int] {
    sizes.map { size in
      let looking = UseCase(Looking(version: version), runtime: Simulator.lesson().runtime)
      for number in 1...size { looking.dispatch(.read(Incident(number: number, about: "limping"))) }
      return looking.state.held.count
    }
  }

  static let lesson = Lesson(
    number: 20, title: "state does not grow with the data",
    law: "A state holds the data that its process needs now, never the table. The cost of an event does not grow with "
      + "the table.",
    exercise: Exercise(
      in: "UseCases/Incidents/IncidentQuery.swift", for: "limit: Int = 20", write: "limit: Int = 1_000_000")
  ) {
    let (broken, right) = (held(.broken), held(.right))
    func lines(_ counts: [Int]) -> [String] {
      zip(sizes, counts).map { "after \($0) incidents, the state holds \($1)" }
    }
    return LessonResult(
      broken: ["A process reads one incident after the other, and keeps each one, in case it is needed again."]
        + lines(broken),
      lost: "the speed: each copy, comparison, record and display of the state includes all incidents",
      right: ["The state holds only the incident on the screen. The others are in the store."] + lines(right),
      isShown: broken == sizes && right == [1, 1, 1])
  }
}
