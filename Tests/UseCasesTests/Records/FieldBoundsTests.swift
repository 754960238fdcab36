import Architecture
import Testing

@testable import UseCases

/// Longest and shortest values of each kind of field, and the first invalid ones.
@Suite struct FieldBoundsTests {
  private typealias Case = (kind: FieldKind, typed: String, canonical: String?)

  private static let nines = String(repeating: "9", count: 18)

  private static let cases: [Case] = [
    (.digits, nines, nines), (.digits, nines + "9", nil), (.digits, "12a", nil), (.digits, "a", nil),
    (.digits, "/", nil), (.digits, ":", nil), (.digits, "09", "09"),
    (.port, "1", "1"), (.port, "65535", "65535"), (.port, "0", nil), (.port, "65536", nil), (.port, "0080", "80"),
    (.address, "lab.example", "lab.example"), (.address, "-oProxy", nil), (.address, "a b", nil),
    (.address, "ada@lab", nil), (.address, "@", nil), (.address, "a-b", "a-b"),
    (.colour, "#999999", "#999999"), (.colour, "#000000", "#000000"), (.colour, "#aaaaaa", "#aaaaaa"),
    (.colour, "#FFFFFF", "#ffffff"), (.colour, "#gggggg", nil), (.colour, "#//////", nil), (.colour, "#::::::", nil),
    (.colour, "#``````", nil), (.colour, "#00000a", "#00000a"), (.colour, "#00000g", nil), (.colour, "#12345", nil),
    (.decimal, "9999.999", "9999.999"), (.decimal, "0.001", "0.001"), (.decimal, "0.050", "0.05"),
    (.decimal, "007", "7"), (.decimal, "00007", nil), (.decimal, "1.2.3", nil), (.decimal, "1,2,3", nil),
    (.decimal, "10.100", "10.1"), (.decimal, "1.0000", nil), (.decimal, "/", nil), (.decimal, "1.:", nil),
    (.time, "23:59", "23:59"), (.time, "0:00", "00:00"), (.time, "23:60", nil), (.time, "24:00", nil),
    (.time, ":9:05", nil), (.time, "9:05:", nil), (.time, "9::05", nil), (.time, "9:05:00", nil), (.time, ":05", nil),
    (.time, "009:05", nil), (.time, "9:005", nil),
    (.partialDay, "1800", "1800"), (.partialDay, "1799", nil), (.partialDay, "2999-12-31", "2999-12-31"),
    (.partialDay, "3000", nil), (.partialDay, "2020-01", "2020-01"), (.partialDay, "2020-12", "2020-12"),
    (.partialDay, "2020-00", nil), (.partialDay, "2020-13", nil), (.partialDay, "2020-01-00", nil),
    (.partialDay, "2020-01-01", "2020-01-01"), (.partialDay, "2020-01-31", "2020-01-31"),
    (.partialDay, "2020-01-32", nil), (.partialDay, "001.5.2026", nil), (.partialDay, "1.5.02026", nil),
    (.partialDay, "1..2026", nil), (.partialDay, "1/5/2026", nil), (.partialDay, "05/2026", "2026-05"),
    (.partialDay, "/2026", nil), (.partialDay, "1.05.2026", "2026-05-01"), (.partialDay, "2026-5-01", nil),
    (.partialDay, "1.1.1.2026", nil),
    (.repetition, "1h", "1h"), (.repetition, "999d", "999d"), (.repetition, "1000d", nil), (.repetition, "0d", nil),
    (.repetition, "4h x1", "4h x1"), (.repetition, "4h x999", "4h x999"), (.repetition, "4h x1000", nil),
    (.repetition, "4h x0", nil), (.repetition, "4h 3", nil), (.repetition, "4h  x3", nil),
    (.repetition, "4h  for 3d", nil), (.repetition, "4h for 3d 2", nil), (.repetition, "4h at 3d", nil),
    (.repetition, "4h for weekdays", nil),
    (.recording, "s3", "s3"), (.recording, "#2 s3", "#2 s3"), (.recording, "2  3", "#2 s3"), (.recording, "s1", "s1"),
    (.recording, "s0", nil), (.recording, "#0 s3", nil), (.recording, "#1 s3", "#1 s3"), (.recording, "1 2 3", nil),
    (.recording, "a s3", nil), (.recording, "s3 a", nil),
    (.chip, "276 0981-0612.3456", "276098106123456"), (.chip, "000000000000000", nil),
    (.chip, "000000000000001", "000000000000001"), (.chip, "/00000000000000", nil), (.chip, ":00000000000000", nil),
    (.place, "052.5,1", "52.5,1"), (.place, "0052,1", nil), (.place, ",52.2,21", nil), (.place, "52.2,21,", nil),
    (.place, "52.2,,21", nil), (.place, "5.2.1,21", nil), (.place, "5..2,21", nil), (.place, "-90,180", "-90,180"),
    (.place, "0,180.000001", nil), (.place, "0,-180.000001", nil), (.place, "0.0000005,0", "0.000001,0"),
    (.place, "0.0000004,0.0000009", "0,0.000001"), (.place, "1.5,-0.5", "1.5,-0.5"), (.place, "1.0000001,0", "1,0"),
    (.place, "/,0", nil), (.place, "0,:", nil), (.place, "+,0", nil),
  ]

  @Test("Each kind of field gives a text within its bounds one spelling, and refuses others.", arguments: Self.cases)
  private func boundedTextsHaveOneSpelling(_ example: Case) {
    #expect(example.kind.canonical(typed: example.typed) == example.canonical, "\(example)")
  }

  @Test("A blank text is an empty value for each kind of field.")
  func blankTextIsEmptyValue() {
    for kind in [FieldKind.digits, .port, .day, .decimal, .time, .chip, .place, .record(.patient)] {
      #expect(kind.canonical(typed: " \n") == "", "\(kind)")
    }
  }

  @Test("Only an end may be typed as a length; weekdays are no length, and the length of a validity has no hours.")
  func onlyEndAcceptsLength() {
    for kind in [FieldKind.lastMoment, .lastDay] {
      for typed in [" 3d ", "2w", "12mo"] {
        #expect(kind.canonical(typed: typed) == typed.withoutOuterBlanks, "\(kind) \(typed)")
      }
      #expect(kind.canonical(typed: "weekdays") == nil, "\(kind)")
    }
    #expect(FieldKind.lastMoment.canonical(typed: "12h") == "12h")
    #expect(FieldKind.lastDay.canonical(typed: "12h") == nil)
    for kind in [FieldKind.moment, .day] { #expect(kind.canonical(typed: "3d") == nil, "\(kind)") }
  }

  @Test("A reference is written with its letter, and a name stays as it was typed.")
  func referenceIsWrittenWithLetter() {
    #expect(FieldKind.record(.patient).canonical(typed: "7") == "p7")
    #expect(FieldKind.record(.patient).canonical(typed: "P7") == "p7")
    #expect(FieldKind.record(.patient).canonical(typed: "Rex") == "Rex")
  }

  @Test("The beginning of one word is completed; a beginning of two words is refused by a choice and kept by a word.")
  func choiceRefusesAmbiguousBeginning() {
    let words = ["male", "mare", "female"]
    let (choice, word) = (FieldKind.choice(words), FieldKind.word(words))
    #expect(choice.canonical(typed: "F") == "female" && choice.canonical(typed: "ma") == nil)
    #expect(word.canonical(typed: "f") == "female" && word.canonical(typed: "Ma") == "Ma")
  }

  @Test("A `GeoPoint` may be at the poles and the date line, not beyond, and is rounded to six decimals.")
  func pointBeyondPoleIsRefused() {
    #expect(GeoPoint(latitude: 90, longitude: 180)?.text == "90,180")
    #expect(GeoPoint(latitude: -90, longitude: -180)?.text == "-90,-180")
    #expect(GeoPoint(latitude: 90.5, longitude: 0) == nil && GeoPoint(latitude: 0, longitude: 180.5) == nil)
    #expect(GeoPoint(latitude: 1.000_000_4, longitude: -0.000_000_6)?.text == "1,-0.000001")
  }

  @Test("The first day of a partial date is the first day of its month or year.")
  func partialDateHasFirstDay() {
    #expect(PartialDate("2019")?.first == CalendarDate(year: 2019, month: 1, day: 1))
    #expect(PartialDate("2019-05")?.first == CalendarDate(year: 2019, month: 5, day: 1))
    #expect(PartialDate("2019-05-07")?.first == CalendarDate(year: 2019, month: 5, day: 7))
    #expect(PartialDate("2019-05")?.day == nil && PartialDate(year: 2019, month: nil, dayOfMonth: 3).day == nil)
  }

  @Test("A past date is refused if its day, month or year begins after today.")
  func pastDateRefusesTheFuture() throws {
    let born = try #require(Patients.declaration.field(named: "born"))
    let today = CalendarDate(year: 2026, month: 11, day: 21)
    for typed in ["2026-11-21", "2026-11", "2026", "2026-11-20"] {
      #expect(try born.canonical(typed, today: today) == typed)
    }
    for typed in ["2026-11-22", "2026-12", "2027"] {
      #expect(throws: Failure.stillToCome("born", typed)) { try born.canonical(typed, today: today) }
    }
  }

  @Test("A titre with more thousandths is larger, no titre is smaller than itself, and 0.5 is satisfactory.")
  func largerTitreHasMoreThousandths() throws {
    let (half, more) = (try #require(Thousandths("0.5")), try #require(Thousandths("0.501")))
    #expect(half < more && !(half < half) && !(more < half) && half == .satisfactory)
  }

  @Test("The minutes between two local times are those of the days and of the times between them.")
  func minutesSpanLocalDays() {
    let noon = WallTime(day: CalendarDate(year: 2026, month: 3, day: 1), minute: 720)
    let before = WallTime(day: CalendarDate(year: 2026, month: 2, day: 27), minute: 721)
    #expect(noon.minutes(since: before) == 2 * 1_440 - 1 && before.minutes(since: noon) == 1 - 2 * 1_440)
    #expect(WallTime.minute("9:05") == 545 && WallTime.minute("23:59") == 1_439 && WallTime.minute("00:00") == 0)
  }

  @Test("The name of a recording without its incident has no record.")
  func loneRecordingHasNoRecord() {
    #expect(RecordingName("s3")?.record == nil && RecordingName("s3")?.text == "s3")
    #expect(RecordingName("#2 s3")?.record == .recording(incident: 2, 3))
  }
}
