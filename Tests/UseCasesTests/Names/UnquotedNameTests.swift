import Adapters
import Architecture
import Harness
import Testing

@testable import UseCases

/// Flags whose value is a name of several words without quotes, of which only the first is read as the value.
@Suite struct UnquotedNameTests {
  /// The dogs Max (p1), Max Klein (p2), Tom of a Weber (p3) and Rex (p4); Ada (v1) and Ada Lovelace (v2).
  private static func desk() async throws -> RecordDesk {
    let desk = try await RecordDesk()
    for name in ["Max", "Max Klein", "Tom", "Rex"] { try await desk.add(.patient, ["name": name, "species": "dog"]) }
    try await desk.ask(.enter(Reference(.patient, 3), .owner, from: nil, [FieldText("surname", "Weber")]))
    for name in ["Ada", "Ada Lovelace"] { try await desk.add(.practitioner, ["name": name]) }
    return desk
  }

  /// The refused name with the records that have it; nil if the work succeeds.
  private static func refusal(_ work: () async throws -> Receipt) async throws -> String? {
    do {
      _ = try await work()
      return nil
    } catch Failure.unquotedName(let text, let candidates) {
      return "\(text): \(candidates.map { Reference($0.kind, $0.number).text }.joined(separator: " "))"
    }
  }

  private static let cases: [(kind: RecordKind, name: String, behind: String?, refused: String?)] = [
    (.patient, "max", "klein in 1m", "max klein: p2"), (.patient, "MAX", "Klein", "MAX Klein: p2"),
    (.patient, "tom", "weber in 1m", "tom weber: p3"), (.practitioner, "ada", "lovelace in 1m", "ada lovelace: v2"),
    // The following words belong to no name.
    (.patient, "max", nil, nil), (.patient, "max", "weber in 1m", nil), (.patient, "rex", "Seizure", nil),
    (.patient, "rex", "dog bite", nil), (.practitioner, "ada", "klein", nil),
    // The typed value is already a complete name, or a reference.
    (.patient, "max klein", "in 1m", nil), (.patient, "p1", "klein in 1m", nil),
  ]

  @Test("A name is refused if the following words make it another name, and accepted otherwise.", arguments: cases)
  func misleadingFollowingWordsRefuseName(kind: RecordKind, name: String, behind: String?, refused: String?)
    async throws
  {
    let desk = try await Self.desk()
    let field = kind == .patient ? "patient" : "practitioner"
    let texts = [
      FieldText("name", "pills"), FieldText("due", "2026-09-22T09:00:00Z"),
      FieldText(field, name, unquotedRest: behind),
    ]
    let answer = try await Self.refusal { try await desk.ask(.add(.reminder, texts)) }
    #expect(answer == refused)
    guard kind == .patient else {
      let slot = Slot(start: RecordDesk.noon, end: RecordDesk.noon.advanced(by: .seconds(1_800)))
      let appointment = try await Self.refusal {
        let (session, stamp) = (desk.session, desk.stamp())
        return try await desk.store.write { rows throws(Failure) in
          try AgendaBook(rows: rows, session: session, stamp: stamp)
            .perform(.add(Plan(slot: slot, practitioner: name), unquotedRest: behind)).receipt
        }
      }
      #expect(appointment == refused)
      return
    }
    let incidents = UseCase<IncidentsState>(store: desk.store, runtime: .test())
    let query = IncidentQuery(patient: Reference(.patient, name), unquotedRest: behind)
    await incidents.dispatch(.asked(query)).settled()
    if case .failed(.unquotedName(let text, _)) = incidents.state.phase {
      #expect(refused?.hasPrefix(text + ":") == true)
    } else {
      #expect(refused == nil)
    }
    let emergency = try await Self.refusal {
      try await desk.jot(.beginEmergency("seizure", patient: Reference(.patient, name), unquotedRest: behind))
    }
    #expect(emergency == refused)
  }
}
