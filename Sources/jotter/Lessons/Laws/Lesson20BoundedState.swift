import Architecture

/// Law 20: a state that keeps all it has read, against one that keeps what the process needs now.
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
    law: "A state holds what its process needs now, never the table; the cost of an event does not grow with it.",
    exercise: Exercise(
      in: "UseCases/Incidents/IncidentQuery.swift", for: "limit: Int = 20", write: "limit: Int = 1_000_000")
  ) {
    let (broken, right) = (held(.broken), held(.right))
    func lines(_ counts: [Int]) -> [String] {
      zip(sizes, counts).map { "after \($0) incidents, the state holds \($1)" }
    }
    return LessonResult(
      broken: ["Incidents are read one after the other, and each is kept, in case it is wanted again."]
        + lines(broken),
      lost: "the speed: whoever copies, compares, records or shows the state does it with all of them",
      right: ["The state is the incident that is looked at; the others are in the store."] + lines(right),
      isShown: broken == sizes && right == [1, 1, 1])
  }
}
