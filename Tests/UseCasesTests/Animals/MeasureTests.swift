import Testing
import UseCases

/// Ranges that breed services send as text, such as `3 - 5 years`.
@Suite struct MeasureTests {
  @Test(
    "A measure is a number or a range of numbers, with an optional unit",
    arguments: [
      ("3 - 5", 3...5), ("3-5", 3...5), ("7  -  10", 7...10), ("65 – 85", 65...85), ("1—2", 1...2), ("28", 28...28),
      ("23.5 - 27", 23.5...27), ("10 - 12 years", 10...12), ("12 - 16 Years years", 12...16),
      ("50 to 60 pounds", 50...60),
      ("\u{A0}50\u{A0}TO\u{A0}60\u{A0}lbs", 50...60), ("15 Years", 15...15), ("1\t-\n2 kg", 1...2),
    ] as [(String, ClosedRange<Double>)])
  func measureIsNumberOrRange(text: String, range: ClosedRange<Double>) {
    #expect(Measure(text)?.range == range)
  }

  @Test(
    "A text that is no number or range has no range, and is stored as it was written",
    arguments: [
      "Varies", "NaN", "1e3", "-5", "5 -", "- 3 5", "3 5", "3 5 -", "3 - 5 -", "3 -- 5", "3 to", "3 to - 5", "5 - 3",
      "kg",
      "3 - kg", "3 - 5 stones", "３ - ５", "1.2.3", "up to 5", "3 / 5",
    ])
  func unreadableRangeStaysAsWritten(text: String) {
    #expect(Measure(text)?.range == nil)
    #expect(Measure(" \(text)\n")?.text == text)
  }

  @Test("A blank text is no measure", arguments: ["", " ", "\u{A0}\n"])
  func blankTextIsNoMeasure(text: String) {
    #expect(Measure(text) == nil)
  }
}
