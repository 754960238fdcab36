import Architecture
import UseCases

/// The storage in memory.
final class MemoryStore: JotterStore {
  private let rows = Lock(MemoryRows.State())

  func write<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try rows.withLock { state throws(Failure) in
      let rows = MemoryRows(state)
      let answer = try work(rows)
      state = rows.state
      return answer
    }
  }
}

/// The rows of one transaction in memory.
final class MemoryRows: JotterRows {
  struct State: Sendable {
    var incidents: [IncidentRecord] = []
    var changes: [Change] = []
    var undone: Set<Int> = []
  }
  struct IncidentRecord: Sendable {
    var incident: Incident
    var isRemoved = false
  }
  private(set) var state: State

  init(_ state: State) { self.state = state }

  private func record(_ number: Int) -> IncidentRecord? {
    number >= 1 && number <= state.incidents.count ? state.incidents[number - 1] : nil
  }

  func incident(_ number: Int) throws(Failure) -> Incident? {
    record(number).flatMap { $0.isRemoved ? nil : $0.incident }
  }

  func newestIncident() throws(Failure) -> Int? { state.incidents.last { !$0.isRemoved }?.incident.number }

  func addIncident() throws(Failure) -> Int {
    let number = state.incidents.count + 1
    state.incidents.append(IncidentRecord(incident: Incident(number: number)))
    return number
  }

  func value(_ field: Field, of incident: Int) throws(Failure) -> Value {
    guard let record = record(incident), !record.isRemoved else { return field == .exists ? Value(false) : .none }
    switch field {
    case .exists: return Value(true)
    case .description: return .text(record.incident.description)
    case .room: return .text(record.incident.room)
    }
  }

  func set(_ field: Field, of incident: Int, to value: Value) throws(Failure) {
    guard var record = record(incident) else { return }
    switch field {
    case .exists: record.isRemoved = value != Value(true)
    case .description: if case .text(let text) = value { record.incident.description = text }
    case .room: if case .text(let text) = value { record.incident.room = text }
    }
    state.incidents[incident - 1] = record
  }

  func append(_ kind: ChangeKind, incident: Int, edits: [Edit]) throws(Failure) {
    state.changes.append(Change(number: state.changes.count + 1, kind: kind, incident: incident, edits: edits))
  }

  func newestDone() throws(Failure) -> Change? { state.changes.last { !state.undone.contains($0.number) } }

  func mark(_ change: Int, undone: Bool) throws(Failure) {
    if undone { state.undone.insert(change) } else { state.undone.remove(change) }
  }
}
