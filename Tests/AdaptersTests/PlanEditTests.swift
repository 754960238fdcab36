import Adapters
import Architecture
import Testing
import UseCases

/// Time of an appointment after each form of edit, and the limits of its length.
@Suite struct PlanEditTests {
  private static let rex = Reference(.appointment, "a1")

  private static func at(_ minute: Int64) -> Instant { Practice.slot(minute, minute + 1).start }

  /// Midnight after `Practice.noon`.
  private static let tomorrow = Instant(milliseconds: 86_400_000)

  /// Edits of an appointment from minute 10 to 40, and its line afterwards; nil if the edit is refused.
  private static let edits: [(time: PlanEdit.Time, line: String?)] = [
    (.at(at(60), until: nil), "a1 60-90 planned"), (.at(at(60), until: at(61)), "a1 60-61 planned"),
    (.at(at(60), until: at(60)), nil), (.at(at(60), until: at(59)), nil),
    (.at(at(60), until: at(60 + 1_440)), "a1 60-1500 planned"), (.at(at(60), until: at(60 + 1_441)), nil),
    (.lasting(.seconds(60)), "a1 10-11 planned"), (.lasting(.zero), nil), (.lasting(.seconds(-60)), nil),
    (.lasting(.seconds(86_400)), "a1 10-1450 planned"), (.lasting(.seconds(86_460)), nil),
    (.shifted(.later(.seconds(60)), length: nil), "a1 11-41 planned"),
    (.shifted(.later(.seconds(-60)), length: .seconds(120)), "a1 9-11 planned"),
    (.shifted(.later(.seconds(60)), length: .zero), nil),
    (.shifted(.day(tomorrow), length: nil), "a1 1450-1480 planned"),
    (.shifted(.day(tomorrow), length: .seconds(60)), "a1 1450-1451 planned"),
    (.shifted(.day(tomorrow), length: .seconds(-60)), nil),
    // Minutes of the day: noon is minute 720.
    (.shifted(.minute(750), length: nil), "a1 30-60 planned"),
    (.shifted(.minute(750), length: .seconds(60)), "a1 30-31 planned"), (.shifted(.minute(750), length: .zero), nil),
  ]

  @Test(
    "Each form of time moves a visit, and is refused if the visit would have no length or exceed a day",
    arguments: StoreKind.allCases)
  func everyTimeFormMovesVisit(kind: StoreKind) async throws {
    for (time, line) in Self.edits {
      let practice = try await Practice(kind)
      await practice.plan("Rex", at: 10)
      await practice.ask(.edit(Self.rex, PlanEdit(time: time)))
      #expect(practice.failure == (line == nil ? .emptySlot : nil), "\(time)")
      #expect(try await practice.lines() == [line ?? "a1 10-40 planned"], "\(time)")
    }
  }

  @Test(
    "A shift to today's weekday means today until the visit's time has passed, and then next week",
    arguments: StoreKind.allCases)
  func passedWeekdayMeansNextWeek(kind: StoreKind) async throws {
    let today = Instant(milliseconds: 0)
    for (minute, day, line) in [
      (10, today, "a1 10-40 planned"), (0, today, "a1 0-30 planned"), (-1, today, "a1 10079-10109 planned"),
      (10, Self.tomorrow, "a1 1450-1480 planned"), (-1, Self.tomorrow, "a1 1439-1469 planned"),
    ] as [(Int64, Instant, String)] {
      let practice = try await Practice(kind)
      await practice.plan("Rex", at: minute)
      await practice.ask(.shift(Self.rex, .weekday(day), length: nil))
      #expect(practice.failure == nil)
      #expect(try await practice.lines() == [line], "\(minute)")
    }
  }
}
