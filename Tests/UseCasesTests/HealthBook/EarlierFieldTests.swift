import Adapters
import Architecture
import Testing

@testable import UseCases

/// Former findings and recommendations of incidents and entries.
@Suite struct EarlierFieldTests {
  private let desk: RecordDesk

  init() async throws {
    desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
  }

  private func earlier(_ record: RecordID) async throws -> [String]? {
    try await desk.read { rows throws(Failure) in
      try rows.earlierFields(of: record)?.map { "\($0.field.rawValue) \($0.text) \($0.replacedAt.secondsText)" }
    }
  }

  @Test("A changed recommendation or finding keeps its former texts, and undo removes the newest of them.")
  func changedFieldsKeepFormerTexts() async throws {
    try await desk.jot(.begin("bite wound"))
    try await desk.add(.entry, ["kind": "visit", "patient": "p1", "date": "2026-09-20", "purpose": "check-up"])
    let (incident, entry) = (RecordID.incident(1), RecordID(.entry, 1))
    func write(_ field: String, _ text: String, _ record: RecordID, hour: Int) async throws {
      let time = RecordDesk.noon.advanced(by: .seconds(3_600 * hour))
      let texts = [FieldText(field, text)]
      if record.kind == .incident {
        try await desk.jot(.fill(texts, of: Reference(.incident, 1)), at: time)
      } else {
        try await desk.ask(.edit(Reference(.entry, 1), texts), at: time)
      }
    }
    for record in [incident, entry] {
      #expect(try await earlier(record) == nil)
      try await write("recommendation", "rest", record, hour: 1)
      try await write("details", "swollen", record, hour: 2)
      #expect(try await earlier(record) == nil)
      try await write("recommendation", "no bathing", record, hour: 3)
      try await write("recommendation", "", record, hour: 4)
      try await write("details", "clean", record, hour: 5)
      let all = [
        "recommendation rest 2026-09-21T15:00:00Z", "recommendation no bathing 2026-09-21T16:00:00Z",
        "details swollen 2026-09-21T17:00:00Z",
      ]
      #expect(try await earlier(record) == all)
      try await desk.jot(.undo(.session))
      #expect(try await earlier(record) == Array(all.prefix(2)))
      try await desk.jot(.redo(.session))
      #expect(try await earlier(record) == all)
    }
  }

  @Test("Only the edited entry has former texts, and only of its recommendation.")
  func onlyEditedEntryKeepsTexts() async throws {
    for _ in 1...2 {
      try await desk.add(
        .entry,
        ["kind": "visit", "patient": "p1", "date": "2026-09-20", "purpose": "check-up", "recommendation": "rest"])
    }
    _ = try await desk.edit(Reference(.entry, 2), ["recommendation": "walk", "purpose": "stitches out"])
    #expect(try await earlier(RecordID(.entry, 1)) == nil)
    #expect(try await earlier(RecordID(.entry, 2))?.map { $0.prefix(19) } == ["recommendation rest"])
  }
}
