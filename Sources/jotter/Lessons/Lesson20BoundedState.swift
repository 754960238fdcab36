import Architecture

/// Law 20: a state that holds the whole table against one that holds what the process needs now.
enum BoundedState {
  /// An incident, and how many notes it has.
  struct Incident: Equatable, Sendable, Codable {
    var number: Int
    var notes = 0
  }

  /// Holds all incidents, and makes a new table of them for each note.
  struct BrokenTable: DomainState {
    enum Event: Equatable, Sendable, Codable { case noted(Int) }
    var incidents: [Incident]
    /// How many elements were copied.
    var copied = 0

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      guard case .noted(let number) = event else { return }
      incidents = incidents.map { incident in
        var incident = incident
        if incident.number == number { incident.notes += 1 }
        return incident
      }
      copied += incidents.count
    }
  }

  /// Holds the incident that is occurring; the others are in the store.
  struct Occurring: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case opened(number: Int)
      case read(Incident)
      case noted
      case written
    }
    var incident: Incident?

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      switch event {
      case .opened, .written: break
      case .read(let incident): self.incident = incident
      case .noted: incident?.notes += 1
      }
    }
  }

  /// The table, outside of every state: it is read and written by key.
  final class Store: Sendable {
    private let inside: Lock<(rows: [Int: Incident], touched: Int)>

    init(count: Int) {
      let rows = (1...count).map { ($0, Incident(number: $0)) }
      inside = Lock((Dictionary(uniqueKeysWithValues: rows), 0))
    }

    /// How many rows were read or written.
    var touched: Int { inside.withLock { $0.touched } }

    func read(_ number: Int) -> Incident? {
      inside.withLock { inside in
        inside.touched += 1
        return inside.rows[number]
      }
    }

    func write(_ incident: Incident) {
      inside.withLock { inside in
        inside.touched += 1
        inside.rows[incident.number] = incident
      }
    }
  }

  static let sizes = [10, 1_000, 10_000]

  /// How many elements a note on the last incident costs, for each size of the table.
  static func broken() -> [Int] {
    sizes.map { size in
      var table = BrokenTable(incidents: (1...size).map { Incident(number: $0) })
      table.reduce(.noted(size), .fixed)
      return table.copied
    }
  }

  static func right() -> [Int] {
    sizes.map { size in
      let simulator = Simulator.lesson()
      let store = Store(count: size)
      let occurring = UseCase(Occurring(), runtime: simulator.runtime, selecting: \.incident) { transition in
        switch transition.event {
        case .opened(let number):
          .run("read") {
            AsyncStream { continuation in
              if let incident = store.read(number) { continuation.yield(.read(incident)) }
              continuation.finish()
            }
          }
        case .noted:
          transition.after.map { incident in
            .call("write", .queue, lifetime: .reactor) {
              store.write(incident)
              return .written
            }
          } ?? .none
        case .read, .written: .none
        }
      }
      occurring.dispatch(.opened(number: size))
      simulator.settle()
      let before = store.touched
      occurring.dispatch(.noted)
      simulator.settle()
      let cost = store.touched - before
      simulator.end(occurring)
      return cost
    }
  }

  static let lesson = Lesson(
    number: 20, title: "state does not grow with the data",
    law: "A state holds what its process needs now, never the table; the cost of an event does not grow with it."
  ) {
    let (broken, right) = (Self.broken(), Self.right())
    func lines(_ costs: [Int], _ deed: String) -> [String] {
      zip(sizes, costs).map { "among \($0) incidents, a note \(deed) \($1)" }
    }
    return Showing(
      broken: ["The state is the table of all incidents."] + lines(broken, "copies"),
      lost: "the speed: each note costs as much as there are incidents",
      right: ["The state is the incident that occurs; the table is in the store."] + lines(right, "touches"),
      isShown: broken == sizes && right == [1, 1, 1])
  }
}
