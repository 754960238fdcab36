import Adapters
import Architecture
import Foundation
import UseCases
import ViewModels

/// The invariants of every run.
enum Invariants {
  /// The first violation at an idle prompt.
  static func problem(of prompt: SimulatedPrompt) -> String? {
    for reactor in prompt.processes.reactors {
      if let effect = reactor.effects.first { return "\(reactor.name): the effect \"\(effect.id)\" still runs" }
    }
    return viewProblem(of: prompt)
  }

  /// The first difference between view states and domain states.
  private static func viewProblem(of prompt: SimulatedPrompt) -> String? {
    let processes = prompt.processes
    let (jotter, incidents, agenda) = (processes.jotter.state, processes.incidents.state, processes.agenda.state)
    let records = processes.records.state
    let root = prompt.root.state
    if root.jotter.occurring?.number != jotter.occurring?.number {
      return "the view shows another current incident"
    }
    if root.jotter.practitioner?.record.number != jotter.practitioner?.number {
      return "the view shows another practitioner in session"
    }
    let asked = root.incidents.filter
    let query = incidents.query
    if case .read = incidents.phase,
      asked.search != query.search || asked.onlyEmergencies != query.onlyEmergencies
        || asked.includesSettled != query.includesSettled
    {
      return "the list shows the answer of an older request"
    }
    if case .read(let page) = incidents.phase, root.incidents.rows.map(\.number) != page.incidents.map(\.number) {
      return "the list shows other incidents than were read"
    }
    if root.schedule.rows.map(\.number) != agenda.page.appointments.map(\.number) {
      return "the schedule shows other appointments than were read"
    }
    if root.records.rows.map(\.record.number) != records.page.records.map(\.number) {
      return "the list shows other records than were read"
    }
    return nil
  }

  /// The first violation of the session rules: a terminal resumes its own session; prompts share no session.
  static func problem(of prompts: [SimulatedPrompt], in store: any SharedStore) async -> String? {
    var taken: [Int] = []
    for prompt in prompts {
      guard let session = prompt.processes.jotter.state.session else { continue }
      if taken.contains(session) { return "two prompts have the session \(session)" }
      taken.append(session)
      let terminal = try? await store.read { rows throws(Failure) in try rows.terminal(of: session) }
      if terminal != prompt.terminal { return "the prompt of \(prompt.terminal) has a session of another terminal" }
    }
    return nil
  }

  /// The first violation in the store.
  static func problem(of store: any SharedStore, _ model: Model) async -> String? {
    do throws(Failure) {
      if let problem = try await contentProblem(of: store, model) { return problem }
      return try await undoProblem(of: store)
    } catch {
      return "the store fails: \(error)"
    }
  }

  private static func contentProblem(of store: any SharedStore, _ model: Model) async throws(Failure) -> String? {
    try await store.read { rows throws(Failure) in
      for number in 1...400 {
        let stored = try rows.notes(of: number)
        let expected = model.notes(of: number)
        let isSame =
          stored.map(\.number) == expected.map(\.number)
          && stored.map(\.text) == expected.map(\.entry.text)
          && stored.map { $0.cost?.cents ?? 0 } == expected.map(\.entry.cents)
          && stored.map { $0.erasedAt != nil } == expected.map(\.entry.isErased)
        if !isSame {
          return "#\(number) has the notes \(stored.map(\.text)), but \(expected.map(\.entry.text)) were confirmed"
        }
        let total = expected.reduce(0) { $1.entry.isErased ? $0 : $0 + $1.entry.cents }
        if let incident = try rows.incident(number), incident.total.cents != total {
          return "#\(number) sums up to \(incident.total.cents) cents instead of \(total)"
        }
      }
      for number in 0..<(try rows.newest(of: .appointment)) {
        guard let appointment = try rows.appointment(number + 1) else { continue }
        if let problem = try agendaProblem(appointment, rows) { return problem }
      }
      return nil
    }
  }

  private static func agendaProblem(_ appointment: Appointment, _ rows: JotterRows) throws(Failure) -> String? {
    guard let number = appointment.incident else { return nil }
    guard let incident = try rows.incident(number), incident.discardedAt == nil else {
      return "a\(appointment.number) has the incident #\(number), which does not exist"
    }
    guard appointment.cancelledAt == nil, (incident.settledAt != nil) == (appointment.status == .completed) else {
      return "a\(appointment.number) is \(appointment.status), but its incident has another status"
    }
    return nil
  }

  /// Checks that undoing all changes empties the store.
  ///
  /// The prompts must have ended: the changes of an open prompt cannot be undone in the folder.
  private static func undoProblem(of store: any SharedStore) async throws(Failure) -> String? {
    let stamp = Stamp(time: Instant(milliseconds: 1_800_000_000_000), seed: 1)
    while true {
      do throws(Failure) {
        _ = try await store.write { rows throws(Failure) in
          try JotterBook(rows: rows, session: 1, stamp: stamp).perform(.undo(.folder))
        }
      } catch {
        guard error == .nothingToUndo else { return "undoing everything fails with \(error)" }
        break
      }
    }
    return try await store.read { rows throws(Failure) in
      for kind in rows.kinds.wholes where kind != .session {
        for number in 0..<(try rows.newest(of: kind)) {
          let record = RecordID(kind, number + 1)
          guard try rows.value(.exists, of: record) != Value(true) else {
            return "after undoing everything, \(Reference(kind, record.number).text) still exists"
          }
        }
      }
      return nil
    }
  }
}
