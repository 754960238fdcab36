import Adapters
import Architecture
import Foundation
import Testing

@testable import UseCases

/// Values that an archive may contain.
@Suite struct ArchivedValuesTests {
  /// 2000-02-29, 12:34:56 in UTC, in seconds since 1970.
  private static let leapDay: Int64 = 951_827_696

  @Test(
    "A time is read with up to nine decimals, and with an offset of less than a day",
    arguments: [
      ("2000-02-29T12:34:56Z", 0), ("2000-02-29T12:34:56.5Z", 500), ("2000-02-29T12:34:56.05Z", 50),
      ("2000-02-29T12:34:56.1239Z", 123), ("2000-02-29T12:34:56.123456789Z", 123), ("2000-02-29T12:34:56.000Z", 0),
      ("2000-03-01T12:33:56+23:59", 0), ("2000-02-28T12:35:56-23:59", 0), ("2000-02-29T13:34:56+01", 0),
      ("2000-02-29T11:34:56-0100", 0), ("000002000-02-29T12:34:56.000000000+00:00", 0),
    ])
  func timeReadsNineDecimals(text: String, milliseconds: Int64) {
    #expect(ISOTime(text)?.instant == Instant(milliseconds: Self.leapDay * 1_000 + milliseconds))
  }

  @Test("The last second of a year is a time, and an impossible date, time or offset is refused")
  func impossibleTimeIsRefused() {
    #expect(ISOTime("2026-12-31T23:59:59Z")?.text == "2026-12-31T23:59:59.000Z")
    #expect(ISOTime("1970-01-01T00:00:00Z")?.instant == Instant(milliseconds: 0))
    for text in [
      "2026-12-31T24:00:00Z", "2026-12-31T23:60:00Z", "2026-12-31T23:59:60Z", "2026-13-01T00:00:00Z",
      "2026-00-01T00:00:00Z", "2026-12-00T00:00:00Z", "2026-12-32T00:00:00Z", "2026-11-31T00:00:00Z",
      "2000-02-29T12:34:56.1234567890Z", "2000-02-29T12:34:56+24:00", "2000-02-29T12:34:56+23:60",
      "2000-02-29T12:34:56+0", "2000-02-29T12:34:56+001", "2000-02-29T12:34:56+01:0", "2000-02-29T12:34:56ZZ",
      // Longer than any valid text.
      "000002000-002-29T12:34:56.000000000+00:00",
    ] {
      #expect(ISOTime(text) == nil, "\(text)")
    }
  }

  @Test("A time is written with three decimals, also before 1970; `secondsText` has no decimals")
  func timeWritesThreeDecimals() {
    for (milliseconds, text) in [
      (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"), (7, "1970-01-01T00:00:00.007Z"),
      (86_399_999, "1970-01-01T23:59:59.999Z"), (86_400_000, "1970-01-02T00:00:00.000Z"),
      (3_723_045, "1970-01-01T01:02:03.045Z"),
    ] as [(Int64, String)] {
      let instant = Instant(milliseconds: milliseconds)
      #expect(ISOTime(instant).text == text && instant.secondsText == text.prefix(19) + "Z")
    }
    #expect(ISOTime(Instant(nanoseconds: 1_999_999)).instant == Instant(milliseconds: 1))
    #expect(ISOTime(Instant?.none) == nil)
  }

  @Test("An amount has two decimals, and at most nine digits before its point")
  func amountHasTwoDecimals() {
    for (text, cents) in [
      ("0.00", 0), ("0.01", 1), ("-0.01", -1), ("12.34", 1_234), ("-12.34", -1_234), ("999999999.99", 99_999_999_999),
      ("000000001.00", 100),
    ] as [(String, Int64)] {
      #expect(DecimalEuro(text)?.euro.cents == cents, "\(text)")
    }
    for text in ["0000000001.00", "1.0", "1.000", "1.0.0", ".00", "-.00", "1.", "+1.00", "1.-1", "/.00", ":.00"] {
      #expect(DecimalEuro(text) == nil, "\(text)")
    }
    let written: [(Int64, String)] = [(0, "0.00"), (7, "0.07"), (-7, "-0.07"), (-1_234, "-12.34"), (110, "1.10")]
    for (cents, text) in written {
      let encoded = try? JSONEncoder().encode([DecimalEuro(Euro(cents: cents))])
      #expect(encoded.map { String(decoding: $0, as: UTF8.self) } == #"["\#(text)"]"#)
    }
  }

  @Test("A value that may be missing is read from null and from an absent key, and written as null")
  func missingValueIsNull() throws {
    func read<Answer: Decodable>(_ text: String) throws -> Answer {
      try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
    }
    func text(_ value: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let texts: [NullIfEmpty] = try read(#"[null, "", "a"]"#)
    #expect(texts.map(\.wrappedValue) == ["", "", "a"])
    #expect(try text(texts) == #"[null,null,"a"]"#)
    let session: ArchivedSession = try read(
      #"{"number": 1, "used": 2, "followed": 3, "patient": 4, "occurring": null}"#)
    #expect(
      session == ArchivedSession(number: 1, used: 2, occurring: nil, practitioner: nil, patient: 4, followed: 3))
    #expect(
      try text(session) == #"{"followed":3,"number":1,"occurring":null,"patient":4,"practitioner":null,"used":2}"#)
  }

  @Test("A value of a change is read as it was written: null, a number or a text")
  func anyValue() throws {
    let values = [Value.none, .integer(0), .integer(-7), .text(""), .text("7")].map { AnyValue($0) }
    let text = try JSONEncoder().encode(values)
    #expect(String(decoding: text, as: UTF8.self) == #"[null,0,-7,"","7"]"#)
    #expect(try JSONDecoder().decode([AnyValue].self, from: text) == values)
  }

  @Test("A file is sound if its size and its digest are unchanged")
  func unchangedFileIsSound() {
    let file = ArchivedFile(of: .photo(incident: 1, 1), name: "a.png", size: 7, digest: "ab")
    #expect(file.condition(size: 7, digest: "ab") == .sound)
    #expect(file.condition(size: 8, digest: "ab") == .damaged("it has 8 bytes; it was stored with 7"))
    #expect(file.condition(size: 7, digest: "ac") == .damaged("its content has changed"))
  }

  @Test("Only the exact name of the practice allows a wipe")
  func exactPracticeNameAllowsWipe() {
    let copy = WipeCopy(
      report: ArchiveReport(path: "/a"), practice: "Lindenhof", version: StoreVersion(change: 3, uses: 4),
      isAgreed: false)
    #expect(copy.allows("Lindenhof") && !copy.allows("lindenhof") && !copy.allows(""))
  }
}
