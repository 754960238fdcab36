import Adapters
import Architecture
import Testing

@testable import UseCases

/// Limits of the numbers of an incident's parts, which share a key with the number of the incident.
@Suite struct FullIncidentTests {
  private func count(_ field: Field, _ number: Int, _ desk: RecordDesk) async throws {
    try await desk.store.write { rows throws(Failure) in
      try rows.tables.update(.incidents, where: [.equals(.number, Value(1))], set: [(field, Value(number))])
    }
  }

  @Test("An incident has at most 1 048 575 notes: the last note is read back, and one more is refused.")
  func incidentRefusesNotesBeyondLimit() async throws {
    let desk = try await RecordDesk()
    try await desk.jot(.note("first", cost: nil))
    try await count(.notes, 1_048_574, desk)
    try await desk.jot(.note("last", cost: nil))
    let last = try await desk.read { rows throws(Failure) in try rows.note(1_048_575, of: 1)?.text }
    #expect(last == "last")
    await #expect(throws: Failure.incidentFull(1)) { try await desk.jot(.note("one more", cost: nil)) }
  }

  @Test(
    "An incident has at most 524 287 photos and 524 287 recordings: the last is read back, and one more is refused.",
    arguments: [MediaFormat.png, .wav])
  func incidentRefusesMediaBeyondLimit(format: MediaFormat) async throws {
    let desk = try await RecordDesk()
    try await desk.jot(.note("first", cost: nil))
    try await count(format == .wav ? .recordings : .photos, 524_286, desk)
    let file = MediaFile(name: "last", format: format, size: 1, digest: "00")
    try await desk.jot(.attach(UniqueID(high: 1, low: 1), file))
    let record = RecordID(format.kind.record, 1, part: 524_287)
    let last = try await desk.read { rows throws(Failure) in try rows.medium(record)?.file }
    #expect(last == file)
    await #expect(throws: Failure.incidentFull(1)) { try await desk.jot(.attach(UniqueID(high: 1, low: 2), file)) }
  }
}
