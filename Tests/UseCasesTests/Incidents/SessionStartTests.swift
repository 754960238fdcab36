import Adapters
import Architecture
import Harness
import Testing

@testable import UseCases

/// Open incidents at the start of a session, and the size, the settler and the count of settled incidents.
@Suite struct SessionStartTests {
  private func start(_ desk: RecordDesk, excluding session: Int) async throws -> SessionStart? {
    try await desk.store.write { rows throws(Failure) in try rows.openIncidents(excluding: session) }
  }

  @Test("A session's start lists the five newest open incidents, marks those at prompts, counts others up to 21.")
  func startListsFiveOpenIncidents() async throws {
    let desk = try await RecordDesk()
    let other = try await desk.store.openSession(at: RecordDesk.noon)
    #expect(try await start(desk, excluding: other) == nil)
    for number in 1...27 {
      try await desk.jot(.begin("limping \(number)"))
      guard case .empty(let shown, let more)? = try await start(desk, excluding: other) else {
        Issue.record("Nothing is said.")
        return
      }
      #expect(shown.map(\.incident.number) == Array((max(1, number - 4)...number).reversed()))
      #expect(more == min(21, max(0, number - 5)), "\(number)")
      // The first prompt has the newest incident open.
      #expect(shown.map(\.isAtPrompt) == shown.map { $0.incident.number == number })
    }
    guard case .empty(let own, _)? = try await start(desk, excluding: desk.session) else { return }
    #expect(own.allSatisfy { !$0.isAtPrompt })
  }

  @Test("The size of an incident counts its notes, photos and recordings that are not erased.")
  func incidentSizeOmitsErasedParts() async throws {
    let desk = try await RecordDesk()
    for text in ["a", "b", "c"] { try await desk.jot(.note(text, cost: nil)) }
    for (place, format) in [MediaFormat.png, .png, .wav, .wav, .wav, .pdf].enumerated() {
      let file = MediaFile(name: "a", format: format, size: 1, digest: "00")
      try await desk.jot(.attach(UniqueID(high: 5, low: UInt64(place)), file))
    }
    func size() async throws -> IncidentSize { try await desk.read { rows throws(Failure) in try rows.size(of: 1) } }
    #expect(try await size() == IncidentSize(notes: 3, photos: 3, recordings: 3))
    for (kind, number) in [(RecordKind.note, 1), (.photo, 1), (.recording, 2)] {
      try await desk.jot(.erase(kind, number))
    }
    #expect(try await size() == IncidentSize(notes: 2, photos: 2, recordings: 2))
  }

  @Test("A search counts the settled incidents that it leaves out, up to 21.")
  func searchCountsOmittedSettledIncidents() async throws {
    let desk = try await RecordDesk()
    let incidents = UseCase<IncidentsState>(store: desk.store, runtime: .test())
    for number in 1...22 {
      try await desk.jot(.begin("limping"))
      try await desk.jot(.settle(nil))
      guard number >= 19 else { continue }
      await incidents.dispatch(.asked(IncidentQuery(search: "limping"))).settled()
      guard case .read(let page) = incidents.state.phase else {
        Issue.record("It is not read.")
        return
      }
      #expect(page.hiddenSettledCount == min(number, 21) && page.incidents.isEmpty && !page.hasNoIncidents)
    }
  }

  @Test("A settled incident names the practitioner who settled it, or this prompt; an open incident has no settler.")
  func settledIncidentNamesItsSettler() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.practitioner, ["name": "Ada"])
    try await desk.jot(.activate(Reference(.practitioner, 1)))
    try await desk.jot(.begin("limping"))
    let other = try await desk.store.openSession(at: RecordDesk.noon)
    func settler(for session: Int) async throws -> Settler? {
      try await desk.read { rows throws(Failure) in
        guard let incident = try rows.incident(1) else { throw .nothingOccurring }
        return try rows.settler(of: incident, for: session)
      }
    }
    #expect(try await settler(for: other) == nil)
    try await desk.jot(.settle(nil))
    #expect(try await settler(for: other) == Settler(name: "Ada"))
    #expect(try await settler(for: desk.session) == Settler(isHere: true))
  }
}
