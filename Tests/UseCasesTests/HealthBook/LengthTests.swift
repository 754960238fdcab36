import Adapters
import Architecture
import Testing

@testable import UseCases

/// Ends of validities that are typed as lengths.
@Suite struct LengthTests {
  static let ends: [(day: String, length: String, end: String)] = [
    ("2024-02-29", "12mo", "2025-02-28"), ("2024-02-29", "48mo", "2028-02-29"), ("2024-01-31", "1mo", "2024-02-29"),
    ("2025-01-31", "1mo", "2025-02-28"), ("2025-11-30", "3mo", "2026-02-28"), ("2025-12-31", "2mo", "2026-02-28"),
    ("2025-03-31", "6mo", "2025-09-30"), ("2024-02-28", "1d", "2024-02-29"), ("2025-02-28", "1d", "2025-03-01"),
    ("2024-02-26", "1w", "2024-03-04"), ("2025-06-05", "1095d", "2028-06-04"), ("2025-06-05", "156w", "2028-06-01"),
  ]

  @Test("A validity typed as a length ends on the same day in a new and in an edited entry.", arguments: ends)
  func typedLengthSetsSameEnd(day: String, length: String, end: String) async throws {
    #expect(PartialDate(day)?.day?.adding(length: length)?.text == end)
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Mia"])
    try await desk.add(
      .entry, ["kind": "vaccination", "product": "Nobivac", "patient": "p1", "date": day, "until": length])
    #expect(try await desk.record(RecordID(.entry, 1))?[.until] == end)
    try await desk.add(.entry, ["kind": "vaccination", "product": "Nobivac", "patient": "p1", "date": day])
    _ = try await desk.edit(Reference(.entry, 2), ["until": length])
    #expect(try await desk.record(RecordID(.entry, 2))?[.until] == end)
  }

  @Test("Hours, weekdays, years, an empty text and numbers out of range are no length of a validity.")
  func invalidTextsAreNoLength() {
    let day = CalendarDate(year: 2026, month: 5, day: 1)
    for text in ["4h", "weekdays", "", "d", "0d", "10000d", "3", "-1d", "3y"] {
      #expect(day.adding(length: text) == nil, "\(text)")
    }
  }
}
